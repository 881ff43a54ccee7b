def gather():
    line = input()
    return [] if line == "end" else [line[:-1]] + gather()


def points(r):
    if r == "A":
        return 11
    return 10 if r in ("J", "Q", "K") else int(r)


hand = gather()
soft = hand.count("A")
n = sum(map(points, hand))
if hand[:1] == ["A"]:
    too_many = max(0, -(-(n - 21) // 10))
    down = min(soft, too_many)
    n, soft = n - 10 * down, soft - down
out = "Bust!" if n > 21 else "Blackjack!" if (n, len(hand)) == (21, 2) else ""
print(out or (f"{n - 10} or {n}" if soft else n))
