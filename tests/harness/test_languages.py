"""Programs in other languages, compiled by the real compilers."""

import pytest

from harness.case import passed
from harness.filenames import recognise
from harness.languages import CannotRun, java_names, language_of, prepare
from harness.runner import Runner
from harness.suite import ROOT, programs
from tests.copies import check
from tests.languages_here import EVERY, has_compiler

ANSWERS = sorted((ROOT / "tests" / "languages").iterdir())
SOME = 6  # pairs of each program, if not all are asked for


@pytest.fixture(scope="module")
def runner():
    with Runner() as runner:
        yield runner


@pytest.mark.parametrize("path", ANSWERS, ids=lambda path: path.name)
def test_a_right_program_passes(path, runner):
    has_compiler(language_of(path))
    cases = recognise(path, programs()).cases()
    ready = prepare(path, runner.run_tool)
    results = [(case, runner.start(ready, case)) for case in cases[: None if EVERY else SOME]]
    for case, result in results:
        assert passed(case, result.result()), (case.name, result.result())


@pytest.mark.parametrize("language", ["cpp", "java"])
def test_there_is_a_program_for_each_of_tasks_1_to_5(language):
    endings = (".cpp", ".cc") if language == "cpp" else (".java",)
    assert {path.stem for path in ANSWERS if path.suffix in endings} == {
        f"task{number}" for number in range(1, 6)
    }


@pytest.mark.parametrize(
    "name, source, complaint",
    [
        ("mine.c", "int main( { return 0; }\n", "error: expected"),
        ("mine.cpp", "int main() { return cout; }\n", "not declared"),
        ("mine.js", "let x = ;\n", "SyntaxError"),
        ("mine.java", "public class Mine { void main() { int x = ; } }\n", "illegal start"),
    ],
)
def test_a_compiler_s_complaint_is_shown_once(name, source, complaint, tmp_path):
    path = tmp_path / name
    path.write_text(source)
    has_compiler(language_of(path))
    status, output = check("--task", "1", "--file", path)
    assert status == 1
    assert output.count(f"{name} does not compile:") == 1 and complaint in output
    assert "0/20     0/15" in output and "Traceback" not in output


def test_a_missing_compiler_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "mine.java").write_text("class Mine {}")
    with pytest.raises(CannotRun, match="javac is not installed. Install a Java development kit"):
        prepare(tmp_path / "mine.java", None)


@pytest.mark.parametrize("there", ["javac", "java"])
def test_java_needs_both_of_its_tools(there, tmp_path, monkeypatch):
    (tmp_path / there).touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "mine.java").write_text("class Mine {}")
    lacking = {"javac": "java", "java": "javac"}[there]
    with pytest.raises(CannotRun, match=f"mine.java: {lacking} is not installed"):
        prepare(tmp_path / "mine.java", None)


def test_java_without_a_main_method_is_told_so(tmp_path):
    path = tmp_path / "mine.java"
    path.write_text("class Mine { }")
    has_compiler(language_of(path))
    _, output = check("--task", "1", "--file", path)
    assert "mine.java: it has no class with a main method" in output


@pytest.mark.parametrize(
    "text", ["echo 10\n", "#!/no/such/interpreter\n", "#!/bin/sh\r\necho 10\r\n"]
)
def test_an_executable_that_cannot_be_started_fails_alone(text, tmp_path):
    bad = tmp_path / "task2"
    bad.write_text(text, newline="")
    bad.chmod(0o755)
    (tmp_path / "task1.sh").write_text("#!/bin/sh\necho 10\n")
    (tmp_path / "task1.sh").chmod(0o755)
    status, output = check("--dir", tmp_path)
    words = " ".join(output.split())
    assert status == 1 and "task1_card_value task1.sh 7/20 0/15" in words, output
    assert "task2_two_card_value task2 0/22" in words and "Traceback" not in output


def test_an_executable_file_is_run_as_it_is(tmp_path):
    path = tmp_path / "mine"
    path.write_text('#!/bin/sh\nread card\ncase $card in A*) echo "1 or 11";; *) echo 10;; esac\n')
    path.chmod(0o755)
    status, output = check("--task", "1", "--file", path)
    assert status == 1 and "task1_card_value  mine" in output
    assert "11/20     0/15" in output


@pytest.mark.parametrize(
    "source, file, main",
    [
        ("public class A { MAIN }", "A.java", "A"),
        ("public final class B { MAIN }", "B.java", "B"),
        ("class C { MAIN } class D {}", "mine.java", "C"),
        ("class C {} class D { MAIN }", "mine.java", "D"),
        ("package x.y; public class E { MAIN }", "E.java", "x.y.E"),
        ("// public class F\n/* public class G */ public record H(int n) { MAIN }", "H.java", "H"),
        ("class I { String s = \"public class J {\"; char c = '{'; MAIN }", "mine.java", "I"),
        ("class K { static class Hand {} MAIN }", "mine.java", "K"),
        ("class L { public enum Suit { A } MAIN }", "mine.java", "L"),
        ("public class Card {} class M { MAIN }", "Card.java", "M"),
        ("class N { void f() {} }", "mine.java", ""),
    ],
)
def test_the_class_of_a_java_file_is_found(source, file, main, tmp_path):
    data = source.replace("MAIN", "public static void main(String[] args) {}").encode()
    assert java_names(tmp_path / "mine.java", data) == {"file": file, "main": main}
