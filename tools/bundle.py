"""Bundling: a script and just what it needs of the modules beside it, as one file.

`ast` tells which parts are needed; what is written is their own text, comments and all.
"""
import ast
import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path


@dataclass(frozen=True)
class Block:
    """A top-level statement of a module, with the comment right above it."""
    module: Path
    index: int
    node: ast.stmt
    text: str
    blanks: int  # blank lines above it

    @property
    def is_import(self):
        return isinstance(self.node, (ast.Import, ast.ImportFrom))

    @property
    def defines(self):
        if self.is_import:
            return {alias.asname or alias.name for alias in self.node.names}
        if isinstance(self.node, ast.FunctionDef):
            return {self.node.name}
        targets = getattr(self.node, "targets", [])
        return set().union(*(names_in(target, ast.Store) for target in targets))


def names_in(tree, context):
    """Return the names that a piece of code reads (ast.Load) or sets (ast.Store)."""
    return {node.id for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, context)}


def bundle(script):
    """Return the text of a script made to stand alone."""
    lines = script.read_text(encoding="utf-8").splitlines(keepends=True)
    imports = [block for block in read_blocks(script) if block.is_import]
    shared = [block for block in imports if is_beside(script, block.node)]
    if not shared:
        return "".join(lines)
    needed = needed_blocks(script, set().union(*(block.defines for block in shared)))
    statements = {block.text for block in imports + needed if block.is_import} - {
        block.text for block in shared}
    above = lines[:imports[0].node.lineno - 1]
    below = lines[imports[-1].node.end_lineno:]
    return "".join([*above, *sorted(statements), "\n\n", join(needed), *below])


def is_beside(script, node):
    """Say whether a statement imports from a module in the script's own folder."""
    return isinstance(node, ast.ImportFrom) and script.with_name(f"{node.module}.py").exists()


def modules_beside(script):
    """Return the modules of its folder that a script is built on, each after those it uses."""
    modules = []
    for node in ast.parse(script.read_text(encoding="utf-8")).body:
        if is_beside(script, node):
            module = script.with_name(f"{node.module}.py")
            modules += [*modules_beside(module), module]
    return list(dict.fromkeys(modules))


def read_blocks(module):
    """Return the top-level statements of a module."""
    lines = module.read_text(encoding="utf-8").splitlines(keepends=True)
    blocks, above = [], 0
    for index, node in enumerate(ast.parse("".join(lines)).body):
        start = first_line(lines, node)
        text = "".join(lines[start:node.end_lineno])
        blocks.append(Block(module, index, node, text, start - above))
        above = node.end_lineno
    return blocks


def first_line(lines, node):
    """Return the index of a statement's first line, with its decorators and the comment above."""
    start = min(part.lineno for part in [node, *getattr(node, "decorator_list", [])]) - 1
    while start > 0 and lines[start - 1].startswith("#"):
        if stays_on_top(lines, start - 1) or re.search("[-=#*]{4}", lines[start - 1]):
            break  # the first line of the file, or a line across the page, is no comment on this
        start -= 1
    return start


def stays_on_top(lines, index):
    """Say whether a line names the interpreter or the encoding of the file."""
    return index < 2 and re.match("#!|#.*coding[:=]", lines[index]) is not None


def needed_blocks(script, names):
    """Return the blocks of the modules beside a script that define the names, or help to."""
    blocks = [block for module in modules_beside(script) for block in read_blocks(module)
              if not is_beside(module, block.node)]
    while True:
        needed = [block for block in blocks if block.defines & names]
        more = names.union(*(names_in(block.node, ast.Load) for block in needed))
        if more == names:
            return needed
        names = more


def join(blocks):
    """Set blocks one below the other: as far apart as they were, or two lines."""
    blocks = [block for block in blocks if not block.is_import]
    text = blocks[0].text if blocks else ""
    for above, block in pairwise(blocks):
        neighbours = (block.module, block.index) == (above.module, above.index + 1)
        text += "\n" * (min(block.blanks, 2) if neighbours else 2) + block.text
    return text
