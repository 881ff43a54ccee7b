import sys

ranks = [line[:-2] for line in sys.stdin if line != "end\n"]


def best(ranks):
    """Return the best total up to 21, or None."""
    totals = {0}
    for r in ranks:
        steps = (1, 11) if r == "A" else (10,) if r in ("J", "Q", "K") else (int(r),)
        totals = {t + s for t in totals for s in steps}
    return max((t for t in totals if t <= 21), default=None)


match best(ranks):
    case None:
        print("Bust!")
    case 21 if len(ranks) == 2:
        print("Blackjack!")
    case total:
        print(total)
