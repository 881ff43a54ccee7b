"""The statements: a Markdown file for each language, beside the program.

Those of tasks/task4_hand_score.py are tasks/task4_hand_score.*.md, with the language in between. In
them, {{title}}, {{marks}}, {{limit}} and {{handout}} stand for facts of suite.toml,
{{include scoring.en.md}} for a file beside them, and a line {{samples}} for the statement's pairs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from harness.case import Case
from harness.suite import Program, SuiteError
from publish import samples
from publish.markdown import as_html, as_latex

MARKER = re.compile(r"\{\{(.*?)\}\}")
SAMPLES = "{{samples}}"


@dataclass(frozen=True)
class Statement:
    program: Program
    language: str
    text: str  # with everything filled in but the samples
    samples: list[Case] = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.program.name}.{self.language}"

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0].removeprefix("# ")

    @property
    def body(self) -> str:
        """The text without its title, and without the samples, for judges that add both."""
        return self.text.partition("\n")[2].replace(SAMPLES + "\n", "").strip() + "\n"

    def markdown(self) -> str:
        return self.text.replace(SAMPLES, samples.in_markdown(self.samples, self.language))

    def html(self) -> str:
        """The whole statement, but for its title."""
        parts = self.text.partition("\n")[2].split(SAMPLES)
        return samples.in_html(self.samples, self.language).join(map(as_html, parts))

    def latex(self) -> str:
        return as_latex(f"# {self.title}\n\n{self.body}")


def statements(program: Program, cases: list[Case] | None = None) -> list[Statement]:
    """Return the statements of a program, with its own samples or those given, English last."""
    if cases is None:
        cases = [case for case in program.cases() if case.is_sample]
    cases = sorted(cases, key=lambda case: (len(case.name), case.name))  # sample-10 after sample-9
    stem = program.path.with_suffix("")
    languages = {path.name.split(".")[-2] for path in stem.parent.glob(f"{stem.name}.*.md")}
    if not languages:  # nobody has written one yet
        return [Statement(program, "en", f"# {program.title}\n\n{SAMPLES}\n", cases)]
    return [
        Statement(program, language, filled(program, f"{stem.name}.{language}.md"), cases)
        for language in sorted(languages, key=lambda language: (language == "en", language))
    ]


def filled(program: Program, name: str, above: tuple[str, ...] = ()) -> str:
    """Return a file of the statement, with its markers replaced, except for the samples.

    `above` has the names of the files that include it.
    """
    path = program.path.parent / name
    label = path.relative_to(program.root)
    if name in above:
        raise SuiteError(f"{label}: it includes itself")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SuiteError(f"{label}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SuiteError(f"{label}: it is not UTF-8") from None

    def replacement(marker: re.Match[str]) -> str:
        word, _, file = marker[1].partition(" ")
        if word == "include":
            return filled(program, file, (*above, name)).strip()
        if word == "limit":
            return f"{program.limit:g}"
        if word in ("title", "marks", "handout"):
            return str(getattr(program, word))
        if word == "samples":
            return SAMPLES
        raise SuiteError(f"{label}: {marker[0]} is not known")

    return MARKER.sub(replacement, text)
