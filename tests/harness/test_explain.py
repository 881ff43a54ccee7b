"""The report on a failed pair: the one wrong byte can be seen."""

import pytest

from harness.case import Result
from harness.explain import explain
from harness.limits import LIMITS


def explained(expected, came, **ended):
    result = Result(came, **{"status": 0, "errors": b"", "stopped": "", **ended})
    return explain(b"Ah\n8c\nend\n", expected, result).splitlines()


def caret_under(report):
    """Return the characters above the first caret, of what was expected and what came."""
    at = next(number for number, line in enumerate(report) if line.strip() == "^")
    column = report[at].index("^")
    return tuple(line[column : column + 1] for line in report[at - 2 : at])


@pytest.mark.parametrize(
    "expected, came, headline, shown, above_caret",
    [
        (
            b"9 or 19\n",
            b"9 or 18\n",
            "byte 7 is wrong (line 1, character 7): expected '9', came '8'",
            "9 or 18⏎",
            ("9", "8"),
        ),
        (
            b"9 or 19\n",
            b"9  or 19\n",
            "byte 3 is wrong (line 1, character 3): expected 'o', came a space",
            "9··or 19⏎",
            ("o", "·"),
        ),
        (
            b"17\n",
            b"17 \n",
            "byte 3 is wrong (line 1, character 3): expected an end of line, came a space",
            "17·⏎",
            ("⏎", "·"),
        ),
        (
            b"17\n",
            b"17",
            "byte 3 is wrong (line 1, character 3): expected an end of line, "
            "came the end of the output",
            "17",
            ("⏎", ""),
        ),
        (
            b"17\n",
            b"17\r\n",
            r"byte 3 is wrong (line 1, character 3): expected an end of line, came '\r'",
            "17␍⏎",
            ("⏎", "␍"),
        ),
        (
            b"a b\n",
            b"a\tb\n",
            r"byte 2 is wrong (line 1, character 2): expected a space, came '\t'",
            "a⇥b⏎",
            (" ", "⇥"),
        ),
        (
            b"17\n",
            b"",
            "byte 1 is wrong (line 1, character 1): expected '1', came the end of the output",
            "",
            ("1", ""),
        ),
        (
            b"a\nb\n",
            b"a\nb\nc\n",
            "byte 5 is wrong (line 3, character 1): expected the end of the output, came 'c'",
            "c⏎",
            ("", "c"),
        ),
        (
            "é1\n".encode(),
            "é2\n".encode(),
            "byte 3 is wrong (line 1, character 2): expected '1', came '2'",
            "é2⏎",
            ("1", "2"),
        ),
        (
            "é\n".encode(),
            "è\n".encode(),
            "byte 2 is wrong (line 1, character 1): expected 'é' (U+00E9), came 'è' (U+00E8)",
            "è⏎",
            ("é", "è"),
        ),
        (
            "€\n".encode(),
            "₭\n".encode(),
            "byte 3 is wrong (line 1, character 1): expected '€' (U+20AC), came '₭' (U+20AD)",
            "₭⏎",
            ("€", "₭"),
        ),
        (
            b"17\n",
            b"\xff7\n",
            r"byte 1 is wrong (line 1, character 1): expected '1', came '\udcff'",
            r"\udcff7⏎",
            ("1", "\\"),
        ),
        (
            b"17\n",
            b"\x1b[2J17\n",
            r"byte 1 is wrong (line 1, character 1): expected '1', came '\x1b'",
            r"\x1b[2J17⏎",
            ("1", "\\"),
        ),
    ],
)
def test_the_one_wrong_byte_can_be_seen(expected, came, headline, shown, above_caret):
    report = explained(expected, came)
    assert report[0] == headline
    assert shown in [
        line.partition("came")[2].strip() for line in report[1:] if " came " in line + " "
    ]
    assert caret_under(report) == above_caret


def test_a_report_shows_what_went_in_the_status_and_the_end_of_stderr():
    errors = b"".join(b"error %d\n" % number for number in range(50))
    report = explained(b"17\n", b"", status=1, errors=errors)
    at = report.index("what went in:")
    assert report[at + 1 : at + 4] == ["    Ah", "    8c", "    end"]
    assert "status 1" in report
    assert report[-1] == "    error 49" and "    error 0" not in report


@pytest.mark.parametrize("came", [b"x" * LIMITS.output, b"\n" * LIMITS.output, b"17\n" * 10_000])
def test_a_report_on_huge_output_stays_short(came):
    for expected in (b"17\n", came[:10_000] + b"17\n" * 1000):
        report = explained(expected, came)
        assert len(report) < 40 and max(map(len, report)) < 120


def test_lines_far_apart_are_shown_without_all_that_is_between():
    same = b"same\n" * 500
    report = explained(b"a\n" + same + b"b\n", b"A\n" + same + b"B\n")
    assert sum("both" in line for line in report) == 2 and len(report) < 30


@pytest.mark.parametrize(
    "ended, headline",
    [
        ({"status": 1, "errors": b"Traceback\nValueError: no\n"}, "status 1: ValueError: no"),
        ({"status": -11}, "killed by SIGSEGV"),
        ({"status": -40}, "killed by signal 40"),
        (
            {"status": -9, "stopped": "stopped after 5 seconds, the time limit"},
            "stopped after 5 seconds, the time limit",
        ),
    ],
)
def test_a_bad_end_comes_first(ended, headline):
    assert explained(b"17\n", b"", **ended)[0] == headline
