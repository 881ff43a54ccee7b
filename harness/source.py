"""Python source as blocks: the top-level statements of a file, each with its own text.

`ast` says which blocks are needed; what is written is their text, comments and all.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from harness.suite import SuiteError

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# Modules that can be imported ahead of a script: no program can see when that was done.
HARMLESS = """
    argparse bisect collections contextlib copy csv dataclasses datetime decimal enum fractions
    functools heapq io itertools json math operator os pathlib random re shutil statistics string
    sys textwrap time typing
"""
PARSED = 1 << 17  # bytes of a stranger's file; parsing a large one takes minutes and gigabytes


@dataclass(frozen=True)
class Block:
    """A top-level statement of a module, with the comment right above it."""

    module: str
    index: int
    node: ast.stmt
    text: str
    blanks: int  # blank lines above it

    @property
    def is_import(self) -> bool:
        return isinstance(self.node, (ast.Import, ast.ImportFrom))

    @property
    def defines(self) -> set[str]:
        """The names that the block gives a meaning."""
        return set().union(*(bound_names(node) for node in module_level([self.node])))

    @property
    def reads(self) -> set[str]:
        return names_in(self.node, ast.Load)

    def belongs_to(self, names: Collection[str]) -> bool:
        """Say whether the block defines one of the names, or changes what it stands for."""
        if self.defines & set(names):
            return True
        is_plain = not isinstance(self.node, (*DEFINITIONS, ast.Assign, ast.AnnAssign))
        changes = is_plain or isinstance(self.node, ast.Assign) and not self.defines
        is_guard = isinstance(self.node, ast.If) and "__name__" in self.reads
        return changes and not self.is_import and not is_guard and bool(self.reads & set(names))


def read_blocks(text: str, module: str = "") -> list[Block]:
    """Return the top-level statements of a file."""
    lines = split_lines(text)
    blocks, above = [], 0
    for index, node in enumerate(ast.parse(text).body):
        start, end = first_line(lines, node), last_line(node)
        text = "".join(lines[start:end])
        blocks.append(Block(module, index, node, text, start - above))
        above = end
    return blocks


def needed_blocks(blocks: Iterable[Block], names: Collection[str]) -> list[Block]:
    """Return the blocks that define the names, and those that these need in turn."""
    blocks, names = list(blocks), set(names)
    while True:
        needed = [block for block in blocks if block.belongs_to(names)]
        more = names.union(*(block.reads for block in needed))
        if more == names:
            return needed
        names = more


def join(blocks: Iterable[Block]) -> str:
    """Set blocks one below the other: as far apart as they were, or two lines."""
    blocks = [block for block in blocks if not block.is_import]
    text = blocks[0].text if blocks else ""
    for above, block in pairwise(blocks):
        neighbours = (block.module, block.index) == (above.module, above.index + 1)
        text += "\n" * (min(block.blanks, 2) if neighbours else 2) + block.text
    return text


def names_in(tree: ast.AST, context: type[ast.expr_context]) -> set[str]:
    """Return the names that a piece of code reads (ast.Load) or sets (ast.Store)."""
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, context)
    }


def module_level(statements: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run when a file is imported, those in an if or try included."""
    for node in statements:
        yield node
        if not isinstance(node, DEFINITIONS):
            for field in ("body", "orelse", "finalbody"):
                yield from module_level(getattr(node, field, []))
            for part in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
                yield from module_level(part.body)


def bound_names(node: ast.stmt) -> set[str]:
    """Return the names that a statement itself gives a meaning."""
    if isinstance(node, DEFINITIONS):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    targets = [*getattr(node, "targets", []), getattr(node, "target", None)]
    targets += [item.optional_vars for item in getattr(node, "items", [])]
    return set().union(*(names_in(target, ast.Store) for target in targets if target))


def rename(code: str, new_names: Mapping[str, str]) -> str:
    """Return code in which some names are others; strings and comments stay as they are."""
    lines = split_lines(code)
    edits, before = [], ""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.NAME and token.string in new_names and before != ".":
            edits.append((token.start, token.end, new_names[token.string]))
        before = token.string
    for (number, start), (_, end), new in reversed(edits):
        line = lines[number - 1]
        lines[number - 1] = line[:start] + new + line[end:]
    return "".join(lines)


class Unreadable(SuiteError):
    """Why a file is not Python."""


def read_source(path: Path) -> tuple[str, str]:
    """Return the text of a Python file, and its encoding."""
    try:
        data = path.read_bytes()
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        return data.decode(encoding), encoding
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    except (SyntaxError, UnicodeError) as error:
        raise Unreadable(f"{path}: it is not Python: {error}") from None


def split_lines(text: str) -> list[str]:
    """Split text into lines that keep their ends, where Python sees lines end."""
    return re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text)


def first_line(lines: list[str], node: ast.stmt) -> int:
    """Return the index of a statement's first line, with its decorators and the comment above."""
    start = min(part.lineno for part in [node, *getattr(node, "decorator_list", [])]) - 1
    while start > 0 and lines[start - 1].startswith("#"):
        if stays_on_top(lines, start - 1) or re.search("[-=#*]{4}", lines[start - 1]):
            break  # the first line of the file, or a line across the page, is no comment on this
        start -= 1
    return start


def last_line(node: ast.stmt | ast.expr) -> int:
    """Return the number of a statement's last line."""
    return node.end_lineno or node.lineno


def stays_on_top(lines: list[str], index: int) -> bool:
    """Say whether a line names the interpreter or the encoding of the file."""
    return index < 2 and re.match("#!|#.*coding[:=]", lines[index]) is not None


def modules_in(script: Path, node: ast.AST) -> list[Path]:
    """Return the modules of the script's own folder that a statement imports."""
    names: list[str] = []
    if isinstance(node, ast.Import):
        names = [alias.name.partition(".")[0] for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        names = [node.module.partition(".")[0]]
    places = [path for name in names for path in (f"{name}.py", f"{name}/__init__.py")]
    return [path for path in map(script.parent.joinpath, places) if path.is_file()]


def first_imports(script: str, files: Mapping[str, bytes]) -> list[str]:
    """Return the harmless modules that a script imports before it does anything else.

    There are none if one of its own files may hide a module of Python's.
    """
    if any(re.split("[./]", name)[0] in sys.stdlib_module_names for name in files):
        return []
    try:
        statements = parse(files[script]).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    found: list[str] = []
    for node in statements:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module] if node.module != "__future__" else []
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            names = []  # a docstring
        else:
            break
        if not set(HARMLESS.split()).issuperset(names):
            break
        found += names
    return found


def parse(source: bytes) -> ast.Module:
    """Parse a stranger's file, unless it is too large."""
    if len(source) > PARSED:
        raise ValueError("too large")
    return ast.parse(source)


@lru_cache(maxsize=100)
def imports_in(source: bytes) -> list[ast.stmt]:
    """Return the import statements of a file, wherever they stand in it."""
    nodes = ast.walk(parse(source))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def files_beside(script: Path) -> dict[str, Path]:
    """Return the Python files beside a script that it imports, and those that these import.

    A link to what is elsewhere is none of them: it could lead to an expected output.
    """
    found: dict[str, Path] = {}
    home = script.parent.resolve()
    waiting = [script]
    while waiting:
        path = waiting.pop()
        try:
            imports = imports_in(path.read_bytes())
        except (SyntaxError, ValueError, RecursionError, MemoryError, OSError):
            continue  # running it will tell
        modules = [module for node in imports for module in modules_in(path, node)]
        packages = [module.parent for module in modules if module.name == "__init__.py"]
        modules += [path for package in packages for path in sorted(package.rglob("*.py"))]
        for module in modules:
            name = module.relative_to(script.parent).as_posix()
            place = module.resolve()
            if name not in found and place != script.resolve() and place.is_relative_to(home):
                found[name] = module
                waiting.append(module)
    return found
