"""Completing a hand-out of task 6: only unfinished bodies change, and helpers come above them."""
import ast
import re

from tools.bundle import first_line, join, names_in, needed_blocks
from tools.suite import ROOT, find_program

SKELETON = ROOT / "blackjack_skeleton.py"
GAME = find_program("6").path
TODO = re.compile(r"[ \t]*#.*\bTODO\b.*", re.IGNORECASE)


class Refused(Exception):
    """Why a hand-out cannot be completed."""


def complete(text):
    """Return a hand-out completed, and the names of the functions kept as they were."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise Refused(f"it is not Python: {error.msg} in line {error.lineno}")
    except ValueError as error:
        raise Refused(f"it is not Python: {error}")
    answers = read_answers()
    functions = find_functions(tree, answers)
    unfinished = [name for name, node in functions.items() if is_unfinished(node)]
    calls = set().union(*(names_in(answers[name], ast.Load) for name in unfinished))
    helpers = needed_blocks(GAME, calls)
    new_names = avoid_clashes(helpers, tree)

    lines = split_lines(text)
    edits = []
    for name in unfinished:
        renamed = {**new_names, **dict(zip(parameters(answers[name]), parameters(functions[name])))}
        body = rename(ast.unparse(answers[name].body[-1]), renamed)
        edits += complete_body(lines, functions[name], body)
    if helpers:
        edits.append(insert_above(lines, functions.values(), rename(join(helpers), new_names)))
    line_end = re.search(r"\r\n|\r|\n", text + "\n")[0]
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new.replace("\n", line_end) + text[end:]
    return text, [name for name in functions if name not in unfinished]


def read_answers():
    """Return the functions that our own hand-out leaves open, as our own game completes them."""
    handed_out = ast.parse(SKELETON.read_text(encoding="utf-8")).body
    completed = ast.parse(GAME.read_text(encoding="utf-8")).body
    open_names = [node.name for node in handed_out if is_function(node) and is_unfinished(node)]
    return {node.name: node for node in completed if is_function(node) and node.name in open_names}


def find_functions(tree, answers):
    """Return the functions of a hand-out that there are answers for."""
    functions = {}
    for name, answer in answers.items():
        found = [node for node in tree.body if is_function(node) and node.name == name]
        places = [node.lineno for node in module_level(tree.body) if binds(node, name)]
        if not found:
            raise Refused(f"the function {name} is missing")
        if len(places) > 1:
            raise Refused(f"the function {name} is defined twice, in lines "
                          + " and ".join(map(str, places)))
        wanted = len(parameters(answer))
        if is_unfinished(found[0]) and len(parameters(found[0])) != wanted:
            raise Refused(f"the function {name} should have {wanted} parameter{'s'[:wanted - 1]}")
        functions[name] = found[0]
    return functions


def module_level(statements):
    """Yield the statements that run when a file is imported, those in an if or try included."""
    for node in statements:
        yield node
        for field in ("body", "orelse", "finalbody", "handlers"):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                yield from module_level(getattr(node, field, []))


def binds(node, name):
    """Say whether a statement gives the name a meaning."""
    return getattr(node, "name", None) == name or any(
        name in names_in(target, ast.Store) for target in getattr(node, "targets", []))


def is_function(node):
    return isinstance(node, ast.FunctionDef)


def parameters(function):
    return [arg.arg for arg in function.args.posonlyargs + function.args.args]


def is_unfinished(function):
    return all(is_stub(node) for node in statements(function))


def statements(function):
    """Return the statements of a function after its docstring."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def is_stub(node):
    if isinstance(node, ast.Raise) and node.exc:
        return getattr(getattr(node.exc, "func", node.exc), "id", None) == "NotImplementedError"
    is_dots = isinstance(node, ast.Expr) and getattr(node.value, "value", None) is ...
    return is_dots or isinstance(node, ast.Pass)


def avoid_clashes(helpers, tree):
    """Return another name for each helper whose name the hand-out uses for something else."""
    taken = {getattr(node, field, None) for node in ast.walk(tree)
             for field in ("id", "arg", "name", "asname", "rest")}
    new_names = {}
    for name in set().union(*(block.defines for block in helpers)) & taken:
        new_names[name] = name + "_"
        while new_names[name] in taken:
            new_names[name] += "_"
    return new_names


def rename(code, new_names):
    return re.sub(r"\w+", lambda word: new_names.get(word[0], word[0]), code)


# An edit is (start, end, new): the characters of the text from start to end become new.

def complete_body(lines, function, body):
    """Return the edits that put a body in the place of what is unfinished."""
    first, stubs = function.body[0], statements(function)
    before = lines[first.lineno - 1][:first.col_offset]
    if not before.isspace():  # all on the line of the signature
        new = body if stubs else "; " + body
        start = (offset(lines, stubs[0].lineno, stubs[0].col_offset) if stubs
                 else end_of(lines, first))
        return [(start, line_span(lines, first.end_lineno)[1],
                 new + kept_comment(lines, function.body[-1]))]
    todos = todo_lines(lines, function)
    if not stubs and not todos:
        return [(end_of(lines, first), line_span(lines, first.end_lineno)[1],
                 kept_comment(lines, first) + "\n" + before + body)]
    stub_lines = range(stubs[0].lineno, stubs[-1].end_lineno + 1) if stubs else []
    unfinished = sorted({*todos, *stub_lines})
    whole = range(unfinished[0], unfinished[-1] + 1)
    kept = kept_comment(lines, stubs[-1]) if stubs else ""
    if all(number in unfinished or lines[number - 1].isspace() for number in whole):
        start, end = line_span(lines, whole[0])[0], line_span(lines, whole[-1])[1]
        return [(start, end, before + body + kept)]
    place = stub_lines[-1] if stubs else unfinished[-1]  # comments stand between: keep them
    return [(*line_span(lines, place), before + body + kept),
            *(delete_line(lines, number) for number in unfinished if number != place)]


def todo_lines(lines, function):
    """Return the numbers of the lines in a function's body that are just a TODO comment."""
    has_docstring = ast.get_docstring(function) is not None
    start = function.body[0].end_lineno if has_docstring else function.lineno
    end = function.end_lineno
    for number in range(end + 1, len(lines) + 1):  # comments below the last statement
        if re.match(r"[ \t]+#", lines[number - 1]):
            end = number
        elif not lines[number - 1].isspace():
            break
    numbers = []
    for number in range(start + 1, end + 1):
        is_comment = re.match(r"[ \t]*#", lines[number - 1])
        goes_on = numbers[-1:] == [number - 1]  # a TODO of several lines
        if is_comment and (goes_on or TODO.match(lines[number - 1])):
            numbers.append(number)
    return numbers


def end_of(lines, node):
    return offset(lines, node.end_lineno, node.end_col_offset)


def kept_comment(lines, node):
    """Return what stands behind a statement on its line, if it is not a TODO."""
    _, end = line_span(lines, node.end_lineno)
    return TODO.sub("", "".join(lines)[end_of(lines, node):end])


def insert_above(lines, functions, helpers):
    """Return the edit that sets the helpers above the first of the functions, indented as it is."""
    first = min(functions, key=lambda function: function.lineno)
    if lines[first.body[-1].lineno - 1].startswith("\t"):
        helpers = re.sub("^(    )+", lambda spaces: spaces[0].replace("    ", "\t"), helpers,
                         flags=re.MULTILINE)
    start = offset(lines, first_line(lines, first) + 1, 0)
    return start, start, helpers + "\n\n"


def split_lines(text):
    """Split text into lines that keep their ends, where Python sees lines end."""
    return re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text)


def offset(lines, number, column):
    """Return the place in the text of a line's column, which `ast` counts in bytes."""
    before = lines[number - 1].encode()[:column].decode() if column else ""
    return sum(map(len, lines[:number - 1])) + len(before)


def line_span(lines, number):
    """Return where a line starts and ends, without its line end."""
    start = offset(lines, number, 0)
    return start, start + len(lines[number - 1].rstrip("\r\n"))


def delete_line(lines, number):
    start, end = line_span(lines, number)
    if lines[number - 1].endswith(("\r", "\n")):
        return start, start + len(lines[number - 1]), ""
    return line_span(lines, number - 1)[1], end, ""  # the last line takes the line end above it
