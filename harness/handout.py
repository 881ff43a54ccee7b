"""Hand-outs: completing one, where only unfinished bodies change and helpers come above them."""

from __future__ import annotations

import ast
import builtins
import re
import textwrap
from collections.abc import Collection, Iterable

from harness.source import (
    Block,
    bound_names,
    first_line,
    join,
    last_line,
    module_level,
    names_in,
    needed_blocks,
    read_blocks,
    rename,
    split_lines,
)

LINE = re.compile(r"^# -+ Do not change anything below this line -+$", re.M)
TODO = re.compile(r"[ \t]*#.*\bTODO\b.*", re.IGNORECASE)

Edit = tuple[int, int, str]  # (start, end, new): the text from start to end becomes new


class Refused(Exception):
    """Why a hand-out cannot be completed."""


def given_half(text: str) -> str:
    """Return a hand-out from its line on, or nothing if it has no such line."""
    line = LINE.search(text)
    return text[line.start() :] if line else ""


def open_functions(text: str) -> list[str]:
    """Return the names of the functions that a hand-out leaves unfinished."""
    return [
        node.name
        for node in parse(text).body
        if isinstance(node, ast.FunctionDef) and is_unfinished(node)
    ]


def complete(text: str, answer: str, names: Collection[str]) -> tuple[str, list[str]]:
    """Return a hand-out completed, and the names of the functions kept as they were.

    The answer is the source of a module that has a function for each of the names.
    """
    tree = parse(text)
    try:
        blocks = read_blocks(answer)
    except SyntaxError:
        raise Refused("the answers to complete it with are not Python") from None
    nodes = [block.node for block in blocks]
    found = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
    for name in names:
        if name not in found:
            raise Refused(f"the answers to complete it with have no function {name}")
    answers = {name: found[name] for name in names}
    functions = find_functions(tree, answers)
    unfinished = [name for name, node in functions.items() if is_unfinished(node)]
    reads = set().union(*(names_in(answers[name], ast.Load) for name in unfinished))
    others = [block for block in blocks if getattr(block.node, "name", None) not in answers]
    helpers = needed_blocks(others, reads)

    new_names = free_names(helpers, tree)
    hidden = global_names(tree)
    lines, answer_lines = split_lines(text), split_lines(answer)
    edits = []
    for name in unfinished:
        theirs, ours = parameters(functions[name]), parameters(answers[name])
        local = names_in(answers[name], ast.Store)
        renamed = hidden_builtins(hidden | {*theirs}, tree)
        renamed |= {word: free_name(word, {*theirs, *local}) for word in local & {*theirs}}
        renamed |= {**new_names, **dict(zip(ours, theirs))}
        body = rename(body_of(answer_lines, answers[name]), renamed)
        edits += complete_body(lines, functions[name], body)
    helper_text = "".join(block.text for block in helpers if block.is_import)
    helper_text += rename(join(helpers), {**hidden_builtins(hidden, tree), **new_names})
    builtin_module = builtins_name(tree)
    if any(f"{builtin_module}." in new for new in (helper_text, *(new for _, _, new in edits))):
        alias = "" if builtin_module == "builtins" else f" as {builtin_module}"
        helper_text = f"import builtins{alias}\n\n{helper_text}"
    if helper_text:
        edits.append(insert_above(lines, functions.values(), helper_text))
    line_end = (re.findall(r"\r\n|\r|\n", text) or ["\n"])[0]
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new.replace("\n", line_end) + text[end:]
    return text, [name for name in functions if name not in unfinished]


def parse(text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Refused(f"it is not Python: {error.msg} in line {error.lineno}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise Refused(f"it is not Python: {error}") from None


def find_functions(
    tree: ast.Module, answers: dict[str, ast.FunctionDef]
) -> dict[str, ast.FunctionDef]:
    """Return the functions of a hand-out that there are answers for."""
    functions = {}
    for name, answer in answers.items():
        found = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == name]
        places = [node.lineno for node in module_level(tree.body) if name in bound_names(node)]
        if not found:
            raise Refused(f"the function {name} is missing")
        if len(places) > 1:
            raise Refused(
                f"the function {name} is defined twice, in lines {' and '.join(map(str, places))}"
            )
        wanted = len(parameters(answer))
        if is_unfinished(found[0]) and len(parameters(found[0])) != wanted:
            raise Refused(f"the function {name} should have {wanted} parameter{'s'[: wanted - 1]}")
        functions[name] = found[0]
    return functions


def parameters(function: ast.FunctionDef) -> list[str]:
    return [arg.arg for arg in function.args.posonlyargs + function.args.args]


def is_unfinished(function: ast.FunctionDef) -> bool:
    return all(is_stub(node) for node in statements(function))


def statements(function: ast.FunctionDef) -> list[ast.stmt]:
    """Return the statements of a function after its docstring."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def is_stub(node: ast.stmt) -> bool:
    """Say whether a statement only holds the place: it does nothing, or returns an empty value."""
    if isinstance(node, ast.Raise) and node.exc:
        return getattr(getattr(node.exc, "func", node.exc), "id", None) == "NotImplementedError"
    if isinstance(node, ast.Return):
        return node.value is None or isinstance(node.value, ast.Constant) and not node.value.value
    is_dots = isinstance(node, ast.Expr) and getattr(node.value, "value", None) is ...
    return is_dots or isinstance(node, ast.Pass)


def used_names(tree: ast.Module) -> set[str]:
    """Return every name that a hand-out uses, for whatever."""
    fields = ("id", "arg", "name", "asname", "rest")
    return {getattr(node, field, None) or "" for node in ast.walk(tree) for field in fields}


def global_names(tree: ast.Module) -> set[str]:
    """Return the names that a hand-out gives a meaning at its top level."""
    assigned = {
        name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names
    }
    return assigned.union(*(bound_names(node) for node in module_level(tree.body)))


def free_names(helpers: Iterable[Block], tree: ast.Module) -> dict[str, str]:
    """Return another name for each helper whose name the hand-out uses for something else."""
    taken = used_names(tree)
    names = set().union(*(block.defines for block in helpers if not block.is_import))
    return {name: free_name(name, taken) for name in names & taken}


def free_name(name: str, taken: Collection[str]) -> str:
    while name in taken:
        name += "_"
    return name


def builtins_name(tree: ast.Module) -> str:
    return free_name("builtins", used_names(tree))


def hidden_builtins(hidden: Collection[str], tree: ast.Module) -> dict[str, str]:
    """Return how to reach the built-in functions whose names stand for something else."""
    return {name: f"{builtins_name(tree)}.{name}" for name in hidden if hasattr(builtins, name)}


def body_of(lines: list[str], function: ast.FunctionDef) -> str:
    """Return the text of a function's body below its docstring, indented by nothing."""
    first, *_ = statements(function)
    return textwrap.dedent("".join(lines[first.lineno - 1 : last_line(function)])).rstrip("\n")


def complete_body(lines: list[str], function: ast.FunctionDef, body: str) -> list[Edit]:
    """Return the edits that put a body in the place of what is unfinished."""
    first, stubs = function.body[0], statements(function)
    before = lines[first.lineno - 1][: first.col_offset]
    if not before.isspace():
        return [complete_line(lines, function, body)]
    body = indented(body, before)
    todos = todo_lines(lines, function)
    if not stubs and not todos:
        end = line_span(lines, last_line(first))[1]
        return [(end_of(lines, first), end, f"{kept_comment(lines, first)}\n{body}")]
    stub_lines = list(range(stubs[0].lineno, last_line(stubs[-1]) + 1)) if stubs else []
    unfinished = sorted({*todos, *stub_lines})
    whole = range(unfinished[0], unfinished[-1] + 1)
    kept = kept_comment(lines, stubs[-1]) if stubs else ""
    if all(number in unfinished or lines[number - 1].isspace() for number in whole):
        start, end = line_span(lines, whole[0])[0], line_span(lines, whole[-1])[1]
        return [(start, end, body + kept)]
    place = stub_lines[-1] if stubs else unfinished[-1]  # comments stand between: keep them
    return [
        (*line_span(lines, place), body + kept),
        *(delete_line(lines, number) for number in unfinished if number != place),
    ]


def complete_line(lines: list[str], function: ast.FunctionDef, body: str) -> Edit:
    """Return the edit for a function that stands on one line with its body."""
    first, last = function.body[0], function.body[-1]
    place = offset(lines, first.lineno, first.col_offset)
    signature = lines[first.lineno - 1].encode()[: first.col_offset].decode()
    docstring = "".join(lines)[place : end_of(lines, first)]
    parts = [docstring] if ast.get_docstring(function) is not None else []
    new = "".join("\n" + indented(part, indent_of(lines)) for part in (*parts, body))
    start = place - len(signature) + len(signature.rstrip())
    end = line_span(lines, last_line(last))[1]
    return start, end, new + kept_comment(lines, last)


def indent_of(lines: list[str]) -> str:
    """Return what a file indents by."""
    return "\t" if any(line.startswith("\t") for line in lines) else "    "


def indented(code: str, indent: str) -> str:
    """Return code indented, within it too by tabs if the indent is made of them."""
    return textwrap.indent(tabbed(code) if "\t" in indent else code, indent)


def tabbed(code: str) -> str:
    return re.sub("^(    )+", lambda spaces: "\t" * (len(spaces[0]) // 4), code, flags=re.M)


def todo_lines(lines: list[str], function: ast.FunctionDef) -> list[int]:
    """Return the numbers of the lines in a function's body that are just a TODO comment."""
    has_docstring = ast.get_docstring(function) is not None
    start = last_line(function.body[0]) if has_docstring else function.lineno
    end = last_line(function)
    for number in range(end + 1, len(lines) + 1):  # comments below the last statement
        if re.match(r"[ \t]+#", lines[number - 1]):
            end = number
        elif not lines[number - 1].isspace():
            break
    numbers: list[int] = []
    for number in range(start + 1, end + 1):
        is_comment = re.match(r"[ \t]*#", lines[number - 1])
        goes_on = numbers[-1:] == [number - 1]  # a TODO of several lines
        if is_comment and (goes_on or TODO.match(lines[number - 1])):
            numbers.append(number)
    return numbers


def kept_comment(lines: list[str], node: ast.stmt) -> str:
    """Return what stands behind a statement on its line, if it is not a TODO."""
    _, end = line_span(lines, last_line(node))
    return TODO.sub("", "".join(lines)[end_of(lines, node) : end])


def insert_above(lines: list[str], functions: Iterable[ast.FunctionDef], helpers: str) -> Edit:
    """Return the edit that sets the helpers above the first of the functions, indented as it is."""
    first = min(functions, key=lambda function: function.lineno)
    if lines[first.body[-1].lineno - 1].startswith("\t"):
        helpers = tabbed(helpers)
    start = offset(lines, first_line(lines, first) + 1, 0)
    return start, start, helpers + "\n\n"


def end_of(lines: list[str], node: ast.stmt) -> int:
    return offset(lines, last_line(node), node.end_col_offset or 0)


def offset(lines: list[str], number: int, column: int) -> int:
    """Return the place in the text of a line's column, which `ast` counts in bytes."""
    before = lines[number - 1].encode()[:column].decode() if column else ""
    return sum(map(len, lines[: number - 1])) + len(before)


def line_span(lines: list[str], number: int) -> tuple[int, int]:
    """Return where a line starts and ends, without its line end."""
    start = offset(lines, number, 0)
    return start, start + len(lines[number - 1].rstrip("\r\n"))


def delete_line(lines: list[str], number: int) -> Edit:
    start, end = line_span(lines, number)
    if lines[number - 1].endswith(("\r", "\n")):
        return start, start + len(lines[number - 1]), ""
    return line_span(lines, number - 1)[1], end, ""  # the last line takes the line end above it
