def score(cards):
    """Return all scores of the cards, recursively."""
    if not cards:
        return {0}
    rank = cards[0][:-1]
    ways = {1, 11} if rank == "A" else {10} if rank in {"J", "Q", "K"} else {int(rank)}
    return {way + rest for way in ways for rest in score(cards[1:])}


possible = sorted(s for s in score([input(), input()]) if s <= 21)
if possible[-1] == 21:
    possible = possible[-1:]
print(" or ".join(str(s) for s in possible))
