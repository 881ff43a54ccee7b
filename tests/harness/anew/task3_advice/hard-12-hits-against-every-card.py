import sys

ranks = [line.strip()[:-1] for line in sys.stdin][:3]
up, a, b = [["A", "K", "Q", "J"].count(r) and (11 if r == "A" else 10) or int(r) for r in ranks]
soft = "A" in ranks[1:]
total = a + b if a + b < 22 else 12
stands = {
    True: [18 + (up > 8), 22],
    False: [13 if up < 7 else 17, 22],
}[soft]
print("Stand" if total in range(*stands) else "Hit")
