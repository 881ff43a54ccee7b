def total(hand):
    if not hand:
        return {0}
    first, *others = hand
    values = (1, 11) if first == "A" else (10,) if first in "JQK" else (int(first),)
    return {v + t for v in values for t in total(others)}


def best():
    hand = [c[:-1] for c in iter(input, "end")]
    score = max((t for t in total(tuple(hand)) if t <= 21), default=0)
    return score + (score == 21 and len(hand) == 2), any(t <= 21 for t in total(hand))


(p, p_alive), (d, d_alive) = best(), best()
match p_alive, d_alive:
    case False, False:
        print("Push!")
    case True, False:
        print("Player wins!")
    case False, True:
        print("Dealer wins!")
    case _ if p == 22 or p > d:
        print("Player wins!")
    case _:
        print("Push!" if p == d else "Dealer wins!")
