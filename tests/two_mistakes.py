"""Two mistakes at once: how often does the check still name one of them?

Two mistakes touch different parts if they replace none of the same name. The program that makes
both is the right one with the parts of both replaced.
"""

from itertools import combinations

from harness.diagnose import Known, fingerprint, identify
from harness.suite import find_program
from tests.ideas import IDEAS
from tests.parts import answers


def pairs(ideas):
    """Return every two ideas that touch different parts."""
    return [(a, b) for a, b in combinations(ideas, 2) if not ideas[a].keys() & ideas[b].keys()]


def explained(task):
    """Return how many programs with two mistakes there are, and in how many one is named."""
    ideas, cases = IDEAS[task], find_program(task).cases()
    right = {case.name: fingerprint(case.expected) for case in cases}
    known = []
    for name, parts in ideas.items():
        came = answers(parts, cases).items()
        known.append(
            Known(name, "", {pair: it for pair, it in came if it != (right[pair], 0, False)})
        )
    both = pairs(ideas)
    named = [identify(right, answers(ideas[a] | ideas[b], cases), known)[1] for a, b in both]
    hits = [any(each.about in two for each in found) for two, found in zip(both, named)]
    return len(both), sum(hits)
