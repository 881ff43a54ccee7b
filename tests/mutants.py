"""make mutants: change one thing at a time in a program, and see whether its pairs notice.

A *mutant* is a program with one change: `<` for `<=`, 22 for 21, a statement left out. It *dies* if
a pair fails, and *survives* if none does. A survivor of the tasks must be listed in
mutants_tasks.txt, with the reason why no input that the statement allows can tell it. Of the rules
of a game most mutants must die.

To add a program, add a row to TARGETS.
"""

import argparse
import ast
import contextlib
import importlib.abc
import importlib.util
import io
import multiprocessing
import os
import re
import resource
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing.connection import wait
from pathlib import Path

from harness.start import start
from harness.suite import ROOT, find_program

LISTED = ROOT / "tests" / "mutants_tasks.txt"
MEMORY = 1 << 30  # bytes of address space for a mutant
FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Target:
    """Scripts to mutate, and the programs whose pairs must notice."""

    files: dict[str, tuple[str, ...]]  # each file, or the script of a task, and what runs it
    functions: tuple[str, ...] = ()  # mutate these only, or everything if there are none
    least: int = 100  # percent of the mutants that must die, those listed apart
    listed: Path | None = None


CARD_TASKS = ("1", "2", "3", "4", "5")
TARGETS = {
    "tasks": Target(
        files={
            "tasks/scoring.py": (*CARD_TASKS, "6"),
            "tasks/reading.py": CARD_TASKS,
            **{task: (task,) for task in (*CARD_TASKS, "6")},
        },
        listed=LISTED,
    ),
    "lisboa": Target(
        files={"games/lisboa/blackjack.py": ("lisboa",)},
        functions=(
            *("valor", "pontos_minimos", "tem_as", "bust", "blackjack", "soft", "pode_pedir"),
            *("decisao_dealer", "calcula_hint", "resultado_final", "calcula_ganho", "soma"),
            *("ler_montante", "ler_aposta", "ler_regra"),
        ),
        least=95,
    ),
    "ioannina": Target(
        files={"games/ioannina/twentyone.py": ("ioannina",)},
        functions=(
            *("total", "isTwoAces", "isFiveCards", "isThreeSevens", "ranksOf", "playerMayDraw"),
            *("houseDraws", "compareHands", "compareTotals", "bankAfter", "bankOf"),
            *("isLastRoundDue", "isOver", "playerGain", "canBeTotals"),
        ),
        least=95,
    ),
    "inf101": Target(
        files={"games/inf101/blackjack.py": ("inf101",)},
        functions=(
            *("valeurCartes", "valeurAs", "piocheCarte", "recoitCarte", "gagnant", "gain", "bilan"),
            *("continuePara", "continueIntel", "probaIntel", "continueCroupier", "continueJusque"),
            *("continueCroupNormal", "continueCroupFacil", "continueCroupDifficile"),
            *("continueAlea", "continueAudacieux", "continuePrudent"),
            *("choixMise", "miseScore", "miseHasard", "miseQuart", "miseTroisQuarts"),
        ),
        least=95,
    ),
}


# ---- Mutants


@dataclass
class Mutant:
    file: str
    label: str  # the same for the same change, wherever it stands in the file
    code: object
    programs: tuple[str, ...]


COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
ARITHMETIC = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip
CELLS = {"HIT": "STAND", "STAND": "HIT"}  # of task 3's tables
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
REMOVED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Raise, ast.Break, ast.Continue)


def changes(node, parent):
    """Yield what can stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.Constant):
        yield from (ast.Constant(value) for value in other_values(node.value))
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield from node.values
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(negated(node.test), node.body, node.orelse)
    elif isinstance(node, ast.If):
        yield ast.If(negated(node.test), node.body, node.orelse)
        yield node.orelse[0] if len(node.orelse) == 1 else ast.Pass()
    elif isinstance(node, ast.While):
        yield ast.While(negated(node.test), node.body, node.orelse)
        yield ast.Pass()
    elif isinstance(node, ast.For):
        yield ast.Pass()
    elif isinstance(node, ast.Call):
        in_any_order = getattr(node.func, "id", "") in ("max", "min")
        same = len(node.args) < 2 or ast.dump(node.args[0]) == ast.dump(node.args[1])
        if not same and not in_any_order:
            swapped = [node.args[1], node.args[0], *node.args[2:]]
            yield ast.Call(node.func, swapped, node.keywords)
        for place in range(len(node.keywords)):
            kept = [*node.keywords[:place], *node.keywords[place + 1 :]]
            yield ast.Call(node.func, node.args, kept)
    elif isinstance(node, ast.Name) and isinstance(parent, ast.Tuple) and node.id in CELLS:
        yield ast.Name(CELLS[node.id], node.ctx)
    elif isinstance(node, ast.Name) and node.id in NAMES:
        yield ast.Name(NAMES[node.id], node.ctx)
    elif isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
    if isinstance(node, ast.Return) and node.value:
        yield ast.Return(ast.Constant(None))
    if isinstance(node, REMOVED):
        yield ast.Pass()


def other_values(value):
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [value + "?", ""] if value else ["?"]
    return []


def negated(test):
    return ast.UnaryOp(ast.Not(), test)


def mutants(file, programs, functions=()):
    """Return the mutants of a file: of these functions, or of all that it has."""
    file = find_program(file).script if file.isdigit() else file
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    if missing := set(functions) - defined:
        sys.exit(f"{file} has no function {', '.join(sorted(missing))}: see TARGETS in mutants.py")
    found = {}
    for holder, name, place, statement, scope in places(tree):
        if functions and scope not in functions:
            continue
        node = getattr(holder, name) if place is None else getattr(holder, name)[place]
        before = header(statement)
        for other in changes(node, holder):
            put(holder, name, place, other)
            after = header(other if node is statement else statement)
            text = f"{Path(file).name} {scope}: {difference(before, after)}"
            label, number = text, 1
            while label in found:  # the same change elsewhere in the function
                number += 1
                label = f"{text} #{number}"
            code = compile(ast.fix_missing_locations(tree), str(ROOT / file), "exec")
            found[label] = Mutant(file, label, code, programs)
            put(holder, name, place, node)
    return list(found.values())


def put(holder, name, place, node):
    if place is None:
        setattr(holder, name, node)
    else:
        getattr(holder, name)[place] = node


def places(tree):
    """Return each place in a tree: its holder, field and index, its statement and function."""
    found = []

    def visit(holder, statement, scope):
        for name, value in ast.iter_fields(holder):
            nodes = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
            for place, node in nodes:
                if not isinstance(node, ast.AST) or is_docstring(node, holder, place):
                    continue
                own = node if isinstance(node, ast.stmt) else statement
                inner = node.name if isinstance(node, ast.FunctionDef) else scope
                found.append((holder, name, place, own, inner))
                visit(node, own, inner)

    visit(tree, None, "(module)")
    return found


def is_docstring(node, holder, place):
    has_one = isinstance(holder, (ast.Module, ast.FunctionDef, ast.ClassDef)) and place == 0
    return has_one and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def header(statement):
    """Return a statement as text, of a compound one only its first line."""
    text = ast.unparse(ast.fix_missing_locations(statement))
    is_simple = not isinstance(statement, (ast.If, ast.While, ast.For, ast.FunctionDef, ast.Try))
    return text if is_simple else text.split("\n")[0]


def difference(before, after):
    """Return two texts as one, with the change in brackets and some of what stands around it."""
    start = len(os.path.commonprefix([before, after]))
    end = len(os.path.commonprefix([before[start:][::-1], after[start:][::-1]]))
    while start and re.match(r"\w", before[start - 1]):
        start -= 1
    while end and re.match(r"\w", before[-end]):
        end -= 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    tail = before[len(before) - end :]
    head, tail = (before[:start], tail) if len(before) < 90 else (before[:start][-40:], tail[:30])
    return f"{head}[{old} -> {new}]{tail}".replace("\n", " ")


# ---- Running a mutant: in a process of its own, which plays all the pairs itself


class Unclosed(io.BytesIO):
    def close(self):
        """Stay open: what a program has printed is read after its end."""


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the modules beside a script by bare name, one of them mutated."""

    def __init__(self, codes):
        self.codes = codes

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name in self.codes else None

    def exec_module(self, module):
        exec(self.codes[module.__name__], module.__dict__)


def modules_beside(script):
    """Return the code of every module in the folder of a script, by its bare name."""
    return {
        path.stem: compile(path.read_text(encoding="utf-8"), str(path), "exec")
        for path in script.parent.glob("*.py")
        if path.stem != "__init__"
    }


def answer(script, codes, case):
    """Run a script in this process as a marker would; return its output and status."""
    for name in codes:
        sys.modules.pop(name, None)
    screen, status = Unclosed(), 0
    sys.argv = [str(script), *case.args]
    sys.stdin = io.TextIOWrapper(io.BytesIO(case.sent), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(screen, encoding="utf-8")
    sys.stderr = io.TextIOWrapper(Unclosed(), encoding="utf-8")
    try:
        exec(codes[script.stem], {"__name__": "__main__", "__file__": str(script)})
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        status = 1
    with contextlib.suppress(Exception):
        sys.stdout.flush()
    return screen.getvalue(), status


def failing_pair(mutant, codes_of, cases_of):
    """Return the first pair that a mutant fails, or None."""
    for name in mutant.programs:
        program = find_program(name)
        codes = codes_of[name]
        if mutant.code:
            codes = {**codes, Path(mutant.file).stem: mutant.code}
        sys.meta_path.insert(0, Mutated(codes))
        for case, expected in cases_of[name]:
            with tempfile.TemporaryDirectory() as folder:
                if case.files:
                    shutil.copytree(case.path(".files"), folder, dirs_exist_ok=True)
                os.chdir(folder)
                result = answer(program.path, codes, case)
                os.chdir(ROOT)
            if result != (expected, 0):
                return case
        del sys.meta_path[0]
    return None


def child(mutant, codes_of, cases_of):
    """Exit with 0 if the mutant survives, with 1 if it dies."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    case = failing_pair(mutant, codes_of, cases_of)
    if case and not mutant.code:
        print(case, file=sys.__stderr__, flush=True)
    os._exit(1 if case else 0)


def run(mutants_, target, report):
    """Yield the survivors, as many mutants at once as there are processors."""
    names = sorted({name for programs in target.files.values() for name in programs})
    codes_of = {name: modules_beside(find_program(name).path) for name in names}
    cases_of = {
        name: [(case, case.expected) for case in find_program(name).cases()] for name in names
    }
    started = time.monotonic()
    unchanged = FORK.Process(
        target=child, args=(Mutant("", "", None, tuple(names)), codes_of, cases_of)
    )
    unchanged.start()
    unchanged.join()
    if unchanged.exitcode:
        sys.exit("the unchanged program fails this pair: mend that first")
    limit = 10 + 10 * (time.monotonic() - started)
    waiting, running, done = list(reversed(mutants_)), {}, 0
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                mutant = waiting.pop()
                process = FORK.Process(target=child, args=(mutant, codes_of, cases_of))
                process.start()
                running[process.sentinel] = mutant, process, time.monotonic() + limit
            wait(list(running), timeout=1)
            for sentinel, (mutant, process, end) in list(running.items()):
                if process.is_alive() and time.monotonic() < end:
                    continue
                process.kill()
                process.join()
                del running[sentinel]
                done += 1
                if process.exitcode == 0:
                    yield mutant
                report(done)
    finally:
        for _, process, _ in running.values():
            process.kill()


# ---- The command


def listed_survivors(path):
    """Return the lines of a list of survivors, each below a comment that gives the reason."""
    listed, reason = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            reason = line
        elif not line:
            reason = ""
        elif not reason:
            sys.exit(f"{path.name}: no comment above it gives the reason of: {line}")
        else:
            listed.append(line)
    return listed


def main():
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.split("\n\n")[0])
    games = [name for name in TARGETS if name != "tasks"]
    parser.add_argument("--game", choices=games, help="mutate the rules of a game, not the tasks")
    target = TARGETS[parser.parse_args().game or "tasks"]
    every = [
        mutant
        for file, programs in target.files.items()
        for mutant in mutants(file, programs, target.functions)
    ]
    survivors, ended = [], 0

    def report(done):
        nonlocal ended
        ended = done
        if sys.stderr.isatty():
            words = f"{done} of {len(every)} mutants, {len(survivors)} survive"
            print(f"\r{words}", end="" if done < len(every) else "\n", file=sys.stderr, flush=True)

    try:
        for mutant in run(every, target, report):
            survivors.append(mutant.label)
    except KeyboardInterrupt:
        print(f"\nstopped after {ended} of {len(every)} mutants; so far these survive:")
        print("\n".join(survivors))
        sys.exit(130)
    sys.exit(judge(target, len(every), survivors))


def judge(target, count, survivors):
    """Print what survives, and return the status."""
    if not target.listed:
        dead = 1000 * (count - len(survivors)) // count / 10  # 94.96 is no 95
        print(*survivors, sep="\n")
        print(f"{count - len(survivors)} of {count} mutants die, {dead} %")
        if dead < target.least:
            print(f"at least {target.least} % must die: add pairs")
        return int(dead < target.least)
    listed = listed_survivors(target.listed)
    new = [label for label in survivors if label not in listed]
    gone = [label for label in listed if label not in survivors]
    if new:
        print(f"These survive. Add a pair, or list them in {target.listed.name} with the reason:")
        print(*new, sep="\n")
    if gone:
        print(f"These are listed in {target.listed.name}, but they die or are no longer made:")
        print(*gone, sep="\n")
    print(f"{count - len(survivors)} of {count} mutants die, {len(survivors)} survive")
    return int(bool(new or gone))


if __name__ == "__main__":
    start(main)
