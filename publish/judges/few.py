"""Choosing pairs for judges that are slow: few, but no wrong program may pass them all."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from harness.case import Case


def few(cases: list[Case], wrong: Mapping[str, Collection[str]], most: int) -> list[Case]:
    """Return at most so many of the pairs, or as many as it takes to reject each wrong program.

    `wrong` has the names of the wrong programs that each pair rejects. The statement's pairs are
    always chosen, and then the pair that rejects what the others reject least.
    """
    chosen = [case for case in cases if case.is_sample]
    rest = [case for case in cases if not case.is_sample]
    times = dict.fromkeys({name for names in wrong.values() for name in names}, 0)
    for case in chosen:
        count(times, wrong, case)

    def worth(case: Case) -> float:
        # fsum is exact, so the order of the names, which a set does not keep, cannot change it.
        return math.fsum(0.01 ** times[name] for name in wrong.get(case.name, ()))

    while rest and (len(chosen) < most or any(not number for number in times.values())):
        best = max(rest, key=worth)
        if len(chosen) >= most and worth(best) < 1:
            break
        chosen.append(best)
        rest.remove(best)
        count(times, wrong, best)
    return [case for case in cases if case in chosen]


def count(times: dict[str, int], wrong: Mapping[str, Collection[str]], case: Case) -> None:
    for name in wrong.get(case.name, ()):
        times[name] += 1
