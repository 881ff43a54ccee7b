"""The Markdown of the statements: every construct in HTML and in LaTeX, and all characters."""

import pytest

from publish.markdown import as_html, as_latex

HTML = {
    "heading": ("## A *b*", "<h2>A <em>b</em></h2>\n"),
    "paragraph": ("one\ntwo\n\nthree", "<p>one two</p>\n<p>three</p>\n"),
    "characters": ("a < b & `<c> & d`", "<p>a &lt; b &amp; <code>&lt;c&gt; &amp; d</code></p>\n"),
    "a word of code stays on one line": (
        "`--seed` `a b`",
        '<p><span class="word"><code>--seed</code></span> <code>a b</code></p>\n',
    ),
    "a line does not begin with a French sign": (
        "`a ?` : b ; *c* ! « d »",
        "<p><code>a ?</code>&nbsp;: b&nbsp;; <em>c</em>&nbsp;! «&nbsp;d&nbsp;»</p>\n",
    ),
    "code keeps its signs": (
        "`a * b * c` `**`",
        '<p><code>a * b * c</code> <span class="word"><code>**</code></span></p>\n',
    ),
    "strong": (
        "**a `b`.** c",
        '<p><strong>a <span class="word"><code>b</code></span>.</strong> c</p>\n',
    ),
    "list": ("- one\n  more\n- two", "<ul>\n<li>one more</li>\n<li>two</li>\n</ul>\n"),
    "numbers": ("1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n"),
    "a hyphen in a text": ("5\n - 3", "<p>5 - 3</p>\n"),
    "fenced": (
        "a\n\n```\n*** <b>\n\n  c\n```\n\nd",
        '<p>a</p>\n<pre tabindex="0"><code>*** &lt;b&gt;\n\n  c\n</code></pre>\n<p>d</p>\n',
    ),
    "table": (
        "| a | b |\n|---|---|\n| `x` | 1 |",
        '<div class="table" tabindex="0"><table>\n'
        '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>\n'
        '<tr><th scope="row"><span class="word"><code>x</code></span></th><td>1</td></tr>\n'
        "</table></div>\n",
    ),
    "table without a head": (
        "| | |\n|---|---|\n| x | 1 |",
        '<div class="table" tabindex="0"><table>\n'
        '<tr><th scope="row">x</th><td>1</td></tr>\n</table></div>\n',
    ),
}
LATEX = {
    "headings": ("# A\n\n## B\n\n### C", "\\problemname{A}\n\n\\section*{B}\n\n\\subsection*{C}\n"),
    "characters": ("a_b & #1 {x} 5% $ ~", "a\\_b \\& \\#1 \\{x\\} 5\\% \\$ \\char126 \n"),
    "code": ("`<c_d>` **e** *f*", r"\texttt{\char60 c\_d\char62 } \textbf{e} \emph{f}" + "\n"),
    "list": ("- one\n- two", "\\begin{itemize}\n\\item one\n\\item two\n\\end{itemize}\n"),
    "numbers": ("1. one", "\\begin{enumerate}\n\\item one\n\\end{enumerate}\n"),
    "fenced": ("```\na_b\n```", "\\begin{verbatim}\na_b\n\\end{verbatim}\n"),
    "table": (
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "\\begin{tabular}{ll}\na & b \\\\\n1 & 2 \\\\\n\\end{tabular}\n",
    ),
}


@pytest.mark.parametrize("text, shown", HTML.values(), ids=HTML)
def test_as_html(text, shown):
    assert as_html(text) == shown


@pytest.mark.parametrize("text, shown", LATEX.values(), ids=LATEX)
def test_as_latex(text, shown):
    assert as_latex(text) == shown
