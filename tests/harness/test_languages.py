"""Programs in other languages, compiled by the real compilers."""

import time

import pytest

from harness.case import passed
from harness.filenames import recognise
from harness.languages import CannotRun, java_names, language_of, prepare
from harness.mistakes import mistakes
from harness.runner import Runner
from harness.source import PARSED, first_imports
from harness.suite import ROOT, find_program, programs
from tests.copies import check, earned, nothing, prints, words
from tests.full import FULL
from tests.languages_here import has_compiler

ANSWERS = sorted((ROOT / "tests" / "languages").iterdir())
SOME = 2  # pairs of each program, if not all are asked for


@pytest.fixture(scope="module")
def runner():
    with Runner() as runner:
        yield runner


def answer_param(path):
    """Return a program as a parameter; one in Java is enough, since Java is slow."""
    is_slow = path.suffix == ".java" and path.stem != "task4"
    return pytest.param(path, id=path.name, marks=[pytest.mark.slow] if is_slow else [])


@pytest.mark.parametrize("path", map(answer_param, ANSWERS))
def test_a_right_program_passes(path, runner):
    has_compiler(language_of(path))
    cases = recognise(path, programs()).cases()
    ready = prepare(path, runner.run_tool)
    results = [(case, runner.start(ready, case)) for case in cases[: None if FULL else SOME]]
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
    assert earned("1", nothing) in words(output) and "Traceback" not in output


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
    tens = earned("1", prints("10\n"))
    assert status == 1 and f"task1_card_value task1.sh {tens}" in words(output), output
    none = earned("2", nothing)
    assert f"task2_two_card_value task2 {none}" in words(output) and "Traceback" not in output


def test_an_executable_file_is_run_as_it_is(tmp_path):
    path = tmp_path / "mine"
    path.write_text('#!/bin/sh\nread card\ncase $card in A*) echo "1 or 11";; *) echo 10;; esac\n')
    path.chmod(0o755)
    status, output = check("--task", "1", "--file", path)
    right = earned("1", lambda case: case.expected in (b"1 or 11\n", b"10\n"))
    assert status == 1 and f"task1_card_value mine {right}" in words(output)


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


@pytest.mark.parametrize("text", ["/*", '"""', '"\\', "public ", "package a "])
def test_a_java_file_cannot_make_its_reading_slow(text, tmp_path):
    """These were looked at to the end of the file from every place in it."""
    start = time.thread_time()
    java_names(tmp_path / "mine.java", text.encode() * 100_000)
    assert time.thread_time() - start < 3


def test_a_large_python_file_is_run_but_not_parsed(tmp_path, runner):
    """Parsing one of some megabytes takes gigabytes and minutes."""
    (tmp_path / "helper.py").write_text("")
    script = tmp_path / "mine.py"
    for text, beside, early in (("", {"helper.py"}, ["os"]), ("#" * PARSED, set(), [])):
        script.write_text(f"import os\nimport helper\n{text}")
        ready = prepare(script, runner.run_tool)
        assert set(ready.files) == {"mine.py"} | beside
        assert first_imports("mine.py", {"mine.py": ready.files["mine.py"]}) == early


def test_a_link_beside_a_script_is_not_followed(tmp_path, runner):
    """It could lead to an expected output, which the program could then read."""
    (tmp_path / "secret.out").write_text("x = 1\n")
    folder = tmp_path / "handin"
    (folder / "parcel").mkdir(parents=True)
    (folder / "parcel" / "__init__.py").write_text("")
    for name in ("secret.py", "parcel/secret.py"):
        (folder / name).symlink_to(tmp_path / "secret.out")
    (folder / "mine.py").write_text("import secret, parcel\n")
    ready = prepare(folder / "mine.py", runner.run_tool)
    assert set(ready.files) == {"mine.py", "parcel/__init__.py"}


C_WITH_A_SPACE = r"""
#include <stdio.h>
int main(void) {
    char card[9];
    scanf("%8s", card);
    if (*card == 'A') puts("1 or 11 ");
    else if (*card > '9' || *card == '1') puts("10");
    else printf("%c\n", *card);
}
"""
JAVASCRIPT_OF_A_TEN = """\
const card = require("fs").readFileSync(0, "utf8");
console.log({ A: "1 or 11", J: 10, Q: 10, K: 10 }[card[0]] ?? card[0]);
"""


@pytest.mark.parametrize("text", ["/*", '"\\"', "'\\'", '\\"""x', "public ", '"' * 7, "public a "])
def test_java_that_never_ends_is_read_at_once(text, tmp_path):
    java_names(tmp_path / "mine.java", text.encode() * (1 << 16))  # not in minutes


@pytest.mark.parametrize(
    "name, source, stem",
    [
        ("mine.c", C_WITH_A_SPACE, "trailing-space"),
        ("mine.js", JAVASCRIPT_OF_A_TEN, "ten-read-as-one"),
    ],
)
def test_a_known_mistake_is_named_in_any_language(name, source, stem, tmp_path):
    path = tmp_path / name
    path.write_text(source)
    has_compiler(language_of(path))
    status, output = check("--task", "1", "--file", path)
    assert status == 1
    (mistake,) = [each for each in mistakes(find_program("1")) if each.path.stem == stem]
    assert f"wrong answers are those of a program that {mistake.about}" in words(output)
