def evaluate(total=0, soft=False):
    """Read a card and go on with the others."""
    card = input()
    if card == "end":
        return total, soft
    rank = card[:-1]
    if rank == "A":
        return evaluate(total + 1, True)
    return evaluate(total + (10 if rank in {"J", "Q", "K"} else int(rank)), soft)


low, soft = evaluate()
scores = [s for s in ((low, low + 10) if soft else (low,)) if s < 22]
print("Blackjack!" if 21 in scores else " or ".join(map(str, scores)) if scores else "Bust!")
