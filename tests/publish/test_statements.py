"""The statements: which there are, what is filled in, and that they say what the programs do."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from harness.suite import SuiteError, find_program, programs
from publish.pages import statement_pages
from publish.samples import session
from publish.statements import statements
from tasks import scoring

COURSES = {"lisboa": "pt", "ioannina": "el", "inf101": "fr"}
WRITTEN = {
    program: sorted(program.path.parent.glob(f"{program.path.stem}.*.md")) for program in programs()
}
EVERY = [text for program, files in WRITTEN.items() if files for text in statements(program)]

every_statement = pytest.mark.parametrize("text", EVERY, ids=lambda text: text.name)


def test_every_task_has_a_statement_in_english_and_every_game_one_more():
    for program in programs():
        languages = [text.language for text in statements(program)]
        path = program.script.removesuffix(".py") + ".en.md"
        assert WRITTEN[program], f"write the statement of {program.name} in {path}"
        assert languages == [*filter(None, [COURSES.get(program.name)]), "en"]
        assert statements(program)[-1].title == program.title


@every_statement
def test_everything_is_filled_in(text):
    shown = text.markdown()
    assert "{{" not in shown and shown.startswith(f"# {text.title}\n")
    assert shown.count("\n## ") >= 5  # the rules, the input, the output, examples, marks
    assert f" {text.program.limit} " in text.body
    if text.program.marks:
        assert f"{text.program.marks} marks" in text.body
    if text.program.handout:
        assert f"`{text.program.handout}`" in text.body


@every_statement
def test_the_samples_are_those_of_the_suite(text):
    samples = [case for case in text.program.cases() if case.is_sample]
    assert [case.name for case in text.samples] == [f"sample-{n + 1}" for n in range(len(samples))]
    for case in samples:
        for data in (case.sent, case.expected):
            assert f"```\n{data.decode()}" in text.markdown()
        for name in (*case.args, *case.files):
            assert name in text.markdown() and name in text.html()
    assert all(case.expected.decode() not in text.body for case in samples), (
        "samples are not copied"
    )


def test_a_session_is_the_output_with_the_replies_after_their_questions():
    (case,) = [case for case in find_program("6").cases() if case.is_sample]
    shown = session(case)
    replies = re.findall("<b>(.*?)↵</b>\n", shown)
    assert replies == case.sent.decode().splitlines()
    plain = re.sub('<b>.*?</b>\n|<span class="end"></span>', "", shown).replace("&gt;", ">")
    assert plain == case.expected.decode()
    assert shown.count('class="end"') == case.expected.count(b"\n")


def test_where_questions_are_not_recognised_the_input_is_shown_beside_the_output():
    program = find_program("6")
    (case,) = [case for case in program.cases() if case.is_sample]
    other = replace(case, answer=case.expected.replace(b"? ", b"> "))
    (text,) = statements(program, [other])
    assert "<h4>On the screen</h4>" in statements(program)[0].html()
    shown = text.html()
    assert "<h4>On the screen</h4>" not in shown and "in bold" not in shown
    assert case.sent.decode() in shown and "(N)ew round or (Q)uit&gt; Dealer" in shown


def tables(text):
    """Return the tables of advice in a statement: by the player's value, the words of a row."""
    found = []
    for table in re.findall(r"^\| player \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.M):
        rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]
        found.append({int(re.findall(r"\d+", head)[-1]): tuple(row) for head, *row in rows})
    return found


@pytest.mark.parametrize("task", ["3", "6"])
def test_the_tables_of_advice_are_those_of_the_rules(task):
    (text,) = statements(find_program(task))
    assert tables(text.text) == [scoring.USABLE_ACE_ADVICE, scoring.OTHER_ADVICE]
    heads = re.findall(r"^\| player (\|.*\|)$", text.text, re.M)
    assert heads == ["| 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | A |"] * 2


def test_the_examples_of_the_rules_are_right():
    (text,) = statements(find_program("4"))
    rows = re.findall(r"^\| ((?:ace|king).*?) \| (.*?) \|$", text.text, re.M)
    ranks = {"ace": "A", "king": "K", "queen": "Q"}
    for cards, worth in rows:
        hand = [ranks.get(card, card) + "c" for card in cards.split(", ")]
        assert scoring.output_score(hand).lower().rstrip("!") == worth.lower()
    assert len(rows) == 7


def messages(text):
    """Return what a statement has in code, without what changes and without words of its own."""
    spans = re.findall(r"`([^`\n]+)`", text.text) + re.findall(r"^.*⏎$", text.text, re.M)
    return {re.sub("<[^>]*>", "<>", span).replace("somme", "coins") for span in spans}


@pytest.mark.parametrize("name", COURSES)
def test_both_statements_of_a_game_name_the_same_messages(name):
    own, english = statements(find_program(name))
    assert messages(own) == messages(english)


CHANGES = {  # what is another each time, in the statements' examples and in the pairs
    r"(\([^()]{1,2},[^()]\))+": "(cards)",
    r" +(\d+|A) [♥♠♦♣]": " card",
    r"παικτης|μάννα": "winner",
    r"answer .*\.": "answer letters.",
    r"-?\d+(\.\d+)?": "0",
    r" (Blackjack|dépassé) !$": "",
    r"carta \S+ [OPCE] já": "carta 0 já",
    r"victoires": "victoire",
    r" +": " ",
}


def changed(line):
    for old, new in CHANGES.items():
        line = re.sub(old, new, line)
    return line.strip()


@pytest.mark.parametrize("name", COURSES)
def test_every_line_of_every_pair_of_a_game_is_in_its_statement(name):
    program = find_program(name)
    known = {changed(part) for span in messages(statements(program)[0]) for part in span.split("⏎")}
    patterns = [re.escape(line).replace("<>", ".*") for line in known if line != "<>"]
    allowed = re.compile("|".join(patterns))
    for case in program.cases():
        text = re.sub(program.prompt, lambda asked: f"{asked[0]}\n", case.expected.decode())
        for line in filter(None, map(changed, text.split("\n"))):
            assert allowed.fullmatch(line), f"{case.name}: {line}"


@pytest.fixture
def written(tmp_path):
    """The first program, with a statement of its own, and the file of that."""
    program = replace(find_program("1"), root=tmp_path)
    program.path.parent.mkdir()
    return program, program.path.with_suffix(".en.md")


@pytest.mark.parametrize(
    "text, fault",
    [
        (b"# {{tilte}}\n", "tasks/{}: {{{{tilte}}}} is not known"),
        (b"{{include rules.md}}\n", "tasks/rules.md: No such file or directory"),
        (b"{{include task1_card_value.en.md}}\n", "tasks/{}: it includes itself"),
        (b"# A caf\xe9\n", "tasks/{}: it is not UTF-8"),
    ],
)
def test_a_fault_in_a_statement_is_reported_in_one_line(text, fault, written):
    program, path = written
    path.write_bytes(text)
    with pytest.raises(SuiteError) as error:
        statements(program, [])
    assert str(error.value) == fault.format(path.name)


def test_a_statement_may_come_from_an_editor_of_windows(written):
    program, path = written
    path.write_bytes("\ufeff# {{title}}\r\n\r\nRead **one** card.\r\n".encode())
    (text,) = statements(program, [])
    assert text.title == program.title and text.body == "Read **one** card.\n"


def test_without_a_statement_the_title_and_the_samples_stand_in(tmp_path):
    program = find_program("1")
    (text,) = statements(replace(program, root=tmp_path), program.cases()[:1])
    assert text.markdown().startswith(f"# {program.title}\n\n## Examples\n")


class Balance(HTMLParser):
    """Follows the tags of a page: what is open must be closed, inside out."""

    VOID = ("meta", "br", "link")

    def __init__(self):
        super().__init__()
        self.open, self.links = [], []

    def handle_starttag(self, tag, attrs):
        self.links += [
            value for name, value in attrs if name in ("href", "src") and value != "data:,"
        ]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_list_names_every_program_and_links_to_every_page():
    pages = statement_pages([statements(program) for program in programs()])
    shown = pages["index.html"].decode()
    for program in programs():
        assert (
            f"<code>{program.name}</code>" in shown and f"<td>{program.marks or '-'}</td>" in shown
        )
    assert all(f'href="{name}"' in shown for name in pages if name != "index.html")


def test_every_page_is_whole_and_links_only_to_the_others():
    texts = [statements(program) for program in programs()]
    pages = statement_pages(texts)
    assert len(pages) == sum(map(len, texts)) + 1
    for name, data in pages.items():
        balance = Balance()
        balance.feed(data.decode())
        assert balance.open == [] and set(balance.links) <= set(pages), name
        assert b"http" not in data and b"url(" not in data, "a page needs no network"
