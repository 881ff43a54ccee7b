HARD = """
12 ..SSS.....
13 SSSSS.....
14 SSSSS.....
15 SSSSS.....
16 SSSSSSSSSS
"""
hard = dict(row.split() for row in HARD.split("\n") if row)
soft = {"18": "SSSSSSS..."}


def value(card):
    return {"A": 11, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1])


d, p, q = value(input()), value(input()), value(input())
is_soft = 11 in (p, q)
t = 12 if p + q == 22 else p + q
table = soft if is_soft else hard
if str(t) in table:
    print("Stand" if table[str(t)][d - 2] == "S" else "Hit")
else:
    print("Stand" if t > 16 + 2 * is_soft else "Hit")
