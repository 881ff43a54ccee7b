import re

hand = "".join(input().strip("cdhs") for _ in range(2))
ranks = re.findall("10|.", hand)
n = sum(10 if r in {"10", "J", "Q", "K"} else int(r.replace("A", "1")) for r in ranks)
if re.fullmatch("A(10|[JQK])", hand):
    print("Blackjack!")
else:
    print(n if "A" not in hand else f"{n} or {10 + n}")
