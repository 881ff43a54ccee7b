up, *hand = [10 if r in "JQK" else 11 if r == "A" else int(r) for r in (input()[:-1] for _ in "123")]
best = sum(hand)
if best == 22:
    best = 12
need = 17 if up not in range(2, 6) else 12 if up > 3 else 13
if 11 in hand:
    need = 18 if up < 9 else 19
print(["Hit", "Stand"][best >= need])
