def value(ranks, elevens):
    return sum(1 if r == "A" else 10 if r in ("J", "Q", "K") else int(r) for r in ranks) + 10 * elevens


def answer(ranks):
    if value(ranks, 0) > 21:
        return "Bust!"
    if "A" in ranks and value(ranks, 1) in range(21):
        return "{} or {}".format(*(value(ranks, n) for n in (0, 1)))
    return value(ranks, 0)


print(answer([card[:-1] for card in iter(input, "end")]))
