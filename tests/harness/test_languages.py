"""Programs in other languages, compiled by the real compilers."""

import pytest

from harness.case import passed
from harness.languages import CannotRun, java_names, language_of, prepare
from harness.naming import recognise
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
        ("mine.java", "public class Mine { void main() { int x = ; } }\n", "illegal start"),
    ],
)
def test_a_compiler_s_complaint_is_shown_once(name, source, complaint, tmp_path):
    path = tmp_path / name
    path.write_text(source)
    has_compiler(language_of(path))
    status, output = check("--task", "1", "--file", path)
    assert status == 1
    assert output.count(f"{name} does not compile:") == 1 and output.count(complaint) == 1
    assert "0/20     0/15" in output and "Traceback" not in output


def test_a_missing_compiler_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "mine.java").write_text("class Mine {}")
    with pytest.raises(CannotRun, match="javac is not installed. Install a Java development kit"):
        prepare(tmp_path / "mine.java", None)


def test_an_executable_file_is_run_as_it_is(tmp_path):
    path = tmp_path / "mine"
    path.write_text('#!/bin/sh\nread card\ncase $card in A*) echo "1 or 11";; *) echo 10;; esac\n')
    path.chmod(0o755)
    status, output = check("--task", "1", "--file", path)
    assert status == 1 and "task1_card_value  mine" in output
    assert "11/20     0/15" in output


def test_a_file_that_is_neither_source_nor_executable_is_refused(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("print(10)\n")
    status, output = check("--task", "1", "--file", path)
    assert status == 1 and "it ends with none of .py, .c, .cpp, .cc, .java, .js" in output


@pytest.mark.parametrize(
    "source, file, main",
    [
        ("public class A { static void main(String[] a) {} }", "A.java", "A"),
        ("public final class B {}", "B.java", "B"),
        ("class C { public static void main(String[] a) {} } class D {}", "mine.java", "C"),
        ("class C {} class D { public static void main(String[] a) {} }", "mine.java", "D"),
        ("package x.y; public class E {}", "E.java", "x.y.E"),
        ("// public class F\n/* public class G */ public record H(String s) {}", "H.java", "H"),
        ('class I { String s = "public class J"; }', "mine.java", "I"),
    ],
)
def test_the_class_of_a_java_file_is_found(source, file, main, tmp_path):
    assert java_names(tmp_path / "mine.java", source.encode()) == {"file": file, "main": main}
