"""Choosing files and checking them, and what the page then says."""

from playwright.sync_api import expect

from harness.suite import ROOT, programs

TASKS = [program for program in programs() if program.marks]

FIRST, SECOND = TASKS[:2]

RIGHT = {path.name: path.read_bytes() for path in (ROOT / "tasks").glob("[!_]*.py")}


def choose(page, files):
    """Choose files, given by name with their content, in place of those chosen before."""
    if page.locator("#stop").is_enabled():
        page.locator("#stop").click()
    page.locator("nav").get_by_role("link", name="Check").click()
    while page.locator("#chosen tbody button").count():
        page.locator("#chosen tbody button").first.click()
    page.locator("#choose").set_input_files(
        [
            {
                "name": name,
                "mimeType": "text/x-python",
                "buffer": content if isinstance(content, bytes) else content.encode(),
            }
            for name, content in files.items()
        ]
    )
    expect(page.locator("#chosen tbody tr")).to_have_count(len(files))


def check(page, files=None):
    """Check the files, and return the rows of the mark sheet without the files' names."""
    if files:
        choose(page, files)
    page.locator("#start").click()
    expect(page.locator("#stop")).to_be_disabled(timeout=180_000)
    assert page.locator("#problem").text_content() == ""
    return [[name, pairs, marks] for name, _, pairs, marks, _ in sheet_rows(page)]


def sheet_rows(page):
    rows = page.locator("#sheet tbody tr:not(.remark)").all()
    return [row.locator("td").all_text_contents() for row in rows]


def remarks(page):
    """Return what is said below the rows of the mark sheet, by the program's name."""
    rows = page.locator("#sheet tbody tr").all()
    return {
        above.locator("td").first.text_content(): "\n".join(below.locator("p").all_text_contents())
        for above, below in zip(rows, rows[1:])
        if below.get_attribute("class") == "remark"
    }


def explained(page, program):
    """Return the explanation of each pair that fails, the one in full first."""
    section = page.get_by_role("region", name=f"What fails in {program.name}")
    others = (line.partition(": ") for line in section.locator("li").all_text_contents())
    first = section.locator("h3").text_content().rpartition(": ")[2]
    return {
        first: section.locator("pre").text_content(),
        **{name: words for name, _, words in others},
    }


def sheet(right):
    """Return the rows that `make check` prints, given the pairs that are right of each task."""
    rows = [
        [
            program.name,
            f"{count}/{len(program.cases())}",
            f"{program.marks if count == len(program.cases()) else 0}/{program.marks}",
        ]
        for program, count in right.items()
    ]
    earned = sum(int(row[2].partition("/")[0]) for row in rows)
    return [*rows, ["total", "", f"{earned}/{sum(program.marks for program in right)}"]]
