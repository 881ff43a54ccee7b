"""Bundling: a script and just what it needs of the modules beside it, as one file."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from harness.source import (
    Block,
    files_beside,
    join,
    modules_in,
    names_in,
    needed_blocks,
    read_blocks,
    read_source,
    rename,
    split_lines,
)
from harness.suite import SuiteError


class CannotBundle(SuiteError):
    """Why a script cannot be made to stand alone."""


def bundle(script: Path) -> str:
    """Return the text of a script made to stand alone."""
    for path in files_beside(script).values():
        if path.parent != script.parent:
            raise CannotBundle(f"{script.name}: {path.parent.name} is a package, not a module")
    text, wanted = plain(script)
    refuse_hidden(script, wanted)
    own = read_blocks(text, script.stem)
    imports = [block for block in own if block.is_import]
    shared = [block for block in imports if modules_in(script, block.node)]
    if shared:
        every = shared_blocks(script)
        needed = needed_blocks(every, wanted)
        refuse_effects(script, [block for block in every if block not in needed])
        refuse_clashes(script, [*own, *needed])
        statements = {block.text for block in (*imports, *needed) if block.is_import}
        statements |= {block.text for block in every if is_future(block.text)}
        statements -= {block.text for block in shared}
        if any(not block.is_import for block in own[imports[0].index : imports[-1].index]):
            raise CannotBundle(f"{script.name}: put all imports together, at the top")
        statements |= {kept for block in shared for kept in other_imports(script, block.node)}
        lines = split_lines(text)
        above = lines[: imports[0].node.lineno - 1]
        below = lines[imports[-1].node.end_lineno :]
        text = "".join([*above, *in_order(statements), "\n\n", join(needed), *below])
    for node in ast.walk(ast.parse(text)):
        for module in modules_in(script, node):
            raise CannotBundle(f"{script.name}: import {module.stem} at the top, on its own line")
    return text


def is_future(statement: str) -> bool:
    """Say whether an import changes how the file is read: nobody uses its name."""
    return "from __future__ import" in statement


def in_order(statements: Iterable[str]) -> list[str]:
    """Return imports in order, those first that have to be."""
    return sorted(statements, key=lambda statement: (not is_future(statement), statement))


def parsed(script: Path) -> tuple[str, ast.Module]:
    """Return the text of a Python file and what it says."""
    text, _ = read_source(script)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        return text, ast.parse(text)
    except (SyntaxError, ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        raise CannotBundle(f"{script.name}, line {line}: it is not Python: {error}") from None


def other_imports(script: Path, node: ast.stmt) -> list[str]:
    """Return what a line that imports modules beside the script imports besides, as lines."""
    if not isinstance(node, ast.Import):
        return []
    others = [alias for alias in node.names if not modules_in(script, ast.Import([alias]))]
    return [ast.unparse(ast.Import([alias])) + "\n" for alias in others]


def plain(script: Path) -> tuple[str, set[str]]:
    """Return a script that uses what it imports from beside it by its plain name, and the names."""
    text, tree = parsed(script)
    names, prefixes, new_names = set(), set(), {}
    for node in tree.body:
        if not modules_in(script, node):
            continue
        for alias in node.names if isinstance(node, (ast.Import, ast.ImportFrom)) else []:
            if isinstance(node, ast.Import):
                if modules_in(script, ast.Import([alias])):
                    prefixes.add(alias.asname or alias.name)
            elif alias.name == "*":
                names |= names_in(tree, ast.Load)
            else:
                names.add(alias.name)
                new_names[alias.asname or alias.name] = alias.name
    lines = split_lines(text)
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    for attribute in sorted(attributes, key=lambda node: node.col_offset, reverse=True):
        if getattr(attribute.value, "id", None) in prefixes:
            line = lines[attribute.lineno - 1].encode()
            end = (attribute.end_col_offset or 0) - len(attribute.attr.encode())
            lines[attribute.lineno - 1] = (line[: attribute.col_offset] + line[end:]).decode()
            names.add(attribute.attr)
    new_names = {old: new for old, new in new_names.items() if old != new}
    return (rename("".join(lines), new_names) if new_names else "".join(lines)), names


def modules_beside(script: Path, above: tuple[Path, ...] = ()) -> list[Path]:
    """Return the modules of its folder that a script is built on, each after those it uses."""
    modules = []
    for node in parsed(script)[1].body:
        for module in modules_in(script, node):
            if module in (*above, script):
                raise CannotBundle(f"{module.name} and {script.name} import each other")
            modules += [*modules_beside(module, (*above, script)), module]
    return list(dict.fromkeys(modules))


def shared_blocks(script: Path) -> list[Block]:
    """Return the statements of the modules that a script is built on."""
    return [
        block
        for module in modules_beside(script)
        for block in read_blocks(plain(module)[0], module.stem)
        if not modules_in(module, block.node)
    ]


def refuse_hidden(script: Path, names: set[str]) -> None:
    """Refuse a function in which a variable has the name of something that is merged in."""
    for function in ast.walk(parsed(script)[1]):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        own = names_in(function, ast.Store)
        own |= {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
        for name in sorted(own & names):
            where = getattr(function, "name", "a lambda")
            raise CannotBundle(
                f"{script.name}: in {where}, the variable {name} has the name of a function or "
                "variable that would be merged in; rename it"
            )


def refuse_effects(script: Path, blocks: list[Block]) -> None:
    """Refuse a module that does something when it is imported, since that would be lost."""
    harmless = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for block in blocks:
        node = block.node
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_guard = isinstance(node, ast.If) and "__name__" in block.reads
        is_plain = isinstance(node, (*harmless, ast.Assign, ast.AnnAssign)) or is_text or is_guard
        if not is_plain:
            line = block.text.strip().splitlines()[0]
            raise CannotBundle(
                f"{script.name}: {block.module}.py does something when it is imported, which "
                f"would be lost: {line}"
            )


def refuse_clashes(script: Path, blocks: list[Block]) -> None:
    """Refuse two things of one name, of which one file can have but one."""
    for one, other in combinations([block for block in blocks if not block.is_import], 2):
        for name in one.defines & other.defines if one.module != other.module else []:
            raise CannotBundle(f"{script.name}: {one.module} and {other.module} both have {name}")
