"""Moodle's grading worksheet: what is filled in, and that no other byte changes."""

import csv
import io
from decimal import Decimal

import pytest

from harness.suite import SuiteError
from marking.sheet import Filling, Sheet
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import mark, right, worth, write_folder, wrong

BOM = "\ufeff"
ENGLISH = (
    'Identifier,"Full name","ID number","Email address",Status,Grade,"Maximum grade",'
    '"Grade can be changed","Last modified (submission)","Last modified (grade)",'
    '"Feedback comments"\n'
    '"Participant 1001","Ada Lovelace",77,ada@example.org,"Submitted for grading - ",,100.00,Yes,'
    '"Tuesday, 18 November 2025, 4:07 PM",-,\n'
    '"Participant 1002","Bob ""Bobby"" Tables",78,bob@example.org,New,,100.00,Yes,-,-,\n'
    '"Participant 1003",=SUM(A1),79,"x, y@example.org","Submitted",40.00,100.00,Yes,'
    '"Tuesday, 18 November 2025, 4:09 PM","Wednesday, 19 November 2025, 9:00 AM","<p>Good, ""but""'
    ' late</p>"\n'
)
GREEK = (
    'Αναγνωριστικό;"Πλήρες όνομα";Κατάσταση;Βαθμός;"Μέγιστος βαθμός";"Ο βαθμός μπορεί να αλλάξει";'
    '"Τελευταία τροποποίηση (υποβολή)";"Τροποποίηση (βαθμός)";"Σχόλια ανατροφοδότησης"\r\n'
    '"Συμμετέχων/ουσα 1001";"Ελένη Παπαδοπούλου";Υποβλήθηκε;;100,00;Ναι;'
    '"Τρίτη, 18 Νοεμβρίου 2025, 4:07 μμ";-;\r\n'
    '"Συμμετέχων/ουσα 1002";"Νίκος Γεωργίου";Υποβλήθηκε;;100,00;Ναι;-;-;""\r\n'
)
FILLED = {
    "1001": Filling(Decimal("85"), "85 of 100 marks<br>task4: 5, 6"),
    "1003": Filling(Decimal("7.5"), "late"),
}


def fill(text, filled=FILLED, most=100):
    return Sheet("sheet.csv", text.encode()).fill(filled, most)


def cells(data, separator=","):
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize("bom", ["", BOM])
def test_only_the_grades_and_comments_of_an_english_sheet_change(bom):
    data, left = fill(bom + ENGLISH)
    assert not left and data.startswith(bom.encode())
    old, new = cells(ENGLISH.encode()), cells(data)
    for number, (before, after) in enumerate(zip(old, new, strict=True)):
        for column, (one, other) in enumerate(zip(before, after, strict=True)):
            is_filled = number in (1, 3) and column in (5, 10)
            assert (one != other) == is_filled, (number, column)
    assert (new[1][5], new[1][10]) == ("85", "85 of 100 marks<br>task4: 5, 6")
    assert (new[3][5], new[3][10]) == ("7.5", '<p>Good, "but" late</p><br>late')
    lines = ENGLISH.splitlines(keepends=True)
    assert (bom + lines[0]).encode() in data and lines[2].encode() in data


def test_a_greek_sheet_has_its_comma_and_its_ends_of_lines():
    data, left = fill(
        BOM + GREEK, {"1002": Filling(Decimal("7.5"), "καλό; <br>"), "9": FILLED["1003"]}
    )
    assert left == ["9"]
    lines, before = data.decode().split("\r\n"), (BOM + GREEK).split("\r\n")
    assert lines[:2] == before[:2]
    assert lines[2] == before[2].replace(";;100", ";7,5;100").replace('""', '"καλό; <br>"')


def test_filling_in_twice_adds_the_comment_once():
    once, _ = fill(ENGLISH)
    twice, _ = fill(once.decode())
    assert twice == once


def test_a_sheet_of_one_student_is_understood():
    text = "".join(ENGLISH.splitlines(keepends=True)[:2])
    data, _ = fill(text, {"1001": FILLED["1001"]})
    assert cells(data)[1][5] == "85"


def test_without_a_column_for_comments_only_grades_are_filled_in():
    rows = [line.rsplit(",", 1)[0] for line in ENGLISH.splitlines()[:3]]
    sheet = Sheet("sheet.csv", "\n".join(rows).encode())
    data, _ = sheet.fill({"1001": FILLED["1001"]}, 100)
    assert not sheet.has_comments
    assert data.decode() == "\n".join(rows).replace('- ",,100', '- ",85,100', 1)


def wider(*columns, comment=""):
    """Return the English sheet with more columns at its right, and a comment in every row."""
    rows = cells(ENGLISH.encode())
    out = io.StringIO()
    for number, row in enumerate(rows):
        row[10] = row[10] or comment
        row += [f"more {column}" if not number else text for column, text in enumerate(columns)]
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


@pytest.mark.parametrize("comment", ["", "Grade: 2025 at 10:30<br>Good"])
@pytest.mark.parametrize("columns", [[""], ["", "well done"], ["Effort: Good"], ["", "Effort: -"]])
def test_the_comment_stands_right_of_when_the_grade_was_changed(columns, comment):
    """Moodle writes the comments of other markers and the outcomes right of it."""
    text = wider(*columns, comment=comment)
    data, _ = fill(text)
    changed = [
        c
        for c, (one, other) in enumerate(zip(cells(text.encode())[1], cells(data)[1]))
        if one != other
    ]
    assert changed == [5, 10]
    assert cells(data)[1][10].endswith("85 of 100 marks<br>task4: 5, 6")


def test_outcomes_are_no_comments():
    rows = cells(wider("Effort: Good").encode())
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(row[:10] + row[11:] for row in rows)
    sheet = Sheet("sheet.csv", out.getvalue().encode())
    data, _ = sheet.fill(FILLED, 100)
    assert not sheet.has_comments and [row[10] for row in cells(data)[1:]] == ["Effort: Good"] * 3


@pytest.mark.parametrize(
    "moment",
    [
        "mardi 18 novembre 2025, 16:07",
        "tiistai, 18. marraskuuta 2025, 16.07",
        "jeudi 6 mars 2025 à 14h05",
        "2025年11月18日 星期二 16:07",
        "الثلاثاء، 18 نوفمبر 2025، 4:07 م",
        "'-",  # so that a spreadsheet does not take it for a formula
    ],
)
def test_a_moment_is_recognised_in_other_languages(moment):
    text = ENGLISH.replace("Wednesday, 19 November 2025, 9:00 AM", moment)
    data, _ = fill(text)
    assert cells(data)[1][10] == "85 of 100 marks<br>task4: 5, 6"
    assert cells(data)[3][9] == moment


def without(column, text=ENGLISH):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(
        row[:column] + row[column + 1 :] for row in cells(text.encode())
    )
    return out.getvalue()


@pytest.mark.parametrize("column", [1, 2, 3, 4, 7, 8])
def test_columns_that_are_optional_may_be_missing(column):
    data, _ = fill(without(column))
    old, new = cells(without(column).encode()), cells(data)
    grade = 5 - (column < 5)
    changed = [c for c in range(10) if old[1][c] != new[1][c]]
    assert changed == [grade, 9]


@pytest.mark.parametrize(
    "text, filled, most, message",
    [
        (ENGLISH, FILLED, 20, "its maximum grade is 100, but the marks add up to 20"),
        (ENGLISH, {"5": FILLED["1001"]}, 100, "no column of it has the numbers of these hand-ins"),
        (
            ENGLISH.replace(",77,", ",1001,").replace(",79,", ",1003,"),
            FILLED,
            100,
            "more than one column",
        ),
        (ENGLISH.replace(",100.00,Yes", ",100.00,100.00"), FILLED, 100, "more than one column"),
        (
            ENGLISH.replace("40.00,100.00", "40.00,50.00"),
            FILLED,
            100,
            "no column of it has the same",
        ),
        (ENGLISH.splitlines()[0], FILLED, 100, "there are no students on it"),
        ("", FILLED, 100, "there are no students on it"),
        (ENGLISH.replace('Ada Lovelace"', "Ada, Lovelace"), FILLED, 100, "cells, and not 11"),
    ],
)
def test_a_sheet_that_is_not_clear_is_refused_with_the_reason(text, filled, most, message):
    with pytest.raises(SuiteError, match=message):
        fill(text, filled, most)


def test_a_sheet_in_another_encoding_is_refused():
    with pytest.raises(SuiteError, match="not in UTF-8"):
        Sheet("sheet.csv", GREEK.encode("cp1253"))


@needs_bubblewrap
def test_the_sheet_comes_back_with_the_marks_of_a_class(tmp_path):
    files = {
        "Ada Lovelace_1001_assignsubmission_file/a.py": right(2),
        "Bob_1003_assignsubmission_file/b.py": wrong(2, "blackjack-misspelt"),
        "Eve_1009_assignsubmission_file/c.py": right(2),
    }
    folder = write_folder(tmp_path / "class", files)
    sheet = tmp_path / "Grades-4711.csv"
    text = BOM + ENGLISH.replace("100.00", f"{worth(2)}.00")
    sheet.write_bytes(text.encode())
    out = tmp_path / "out"
    said = mark("--dir", folder, "--task", "2", "--sheet", sheet, "--out", out)
    assert "Not on Grades-4711.csv: Eve (1009)" in said
    rows = cells((out / sheet.name).read_bytes())
    assert [row[5] for row in rows[1:]] == [worth(2), "", "0"]
    assert rows[1][10].startswith(f"{worth(2)} of {worth(2)} marks")
    assert rows[3][10].startswith(f'<p>Good, "but" late</p><br>0 of {worth(2)} marks<br>')
    assert rows[3][10].endswith(" writes &quot;BlackJack!&quot; with a capital J in the middle.")
    assert sheet.read_bytes() == text.encode()
    mark("--dir", folder, "--sheet", sheet, "--out", tmp_path / "all", status=2)
    assert not (tmp_path / "all").exists()  # refused before anything was run


@needs_bubblewrap
def test_a_comment_has_no_backslash(tmp_path):
    """Moodle reads a quote behind one as a part of the cell, and loses the rest of the sheet."""
    files = {"Ada_1001_assignsubmission_file/my \\.c": b"int main( {"}
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(ENGLISH.replace("100.00", f"{worth(1)}.00"))
    words = ["--dir", write_folder(tmp_path / "class", files), "--task", "1", "--sheet", sheet]
    mark(*words, "--out", tmp_path / "out")
    comment = cells((tmp_path / "out" / "sheet.csv").read_bytes())[1][10]
    assert "my &#92;.c does not compile" in comment and "\\" not in comment
