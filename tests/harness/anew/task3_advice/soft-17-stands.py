from operator import itemgetter

rank = itemgetter(slice(0, -1))
shown, left, right = (rank(input()) for _ in range(3))
n = lambda r: 10 if r in ("J", "Q", "K") else 11 if r == "A" else int(r)
high = n(left) + n(right) - 10 * (left == right == "A")
if "A" in left + right:
    hits = high < 17 or high == 18 and n(shown) >= 9
elif n(shown) >= 7:
    hits = high <= 16
else:
    hits = high <= (11 if n(shown) >= 4 else 12)
print("Stand" if not hits else "Hit")
