import re

dealer, *mine = re.findall(r"(\d+|[JQKA])[cdhs]", input() + input() + input())


def n(r):
    return int(r) if r.isdigit() else {"A": 11}.get(r, 10)


points = n(mine[0]) + n(mine[1])
match ("A" in mine, points):
    case (True, 22):
        print("Hit")
    case (True, p) if p > 18:
        print("Stand")
    case (True, 18) if n(dealer) <= 8:
        print("Stand")
    case (False, p) if p > 16:
        print("Stand")
    case (False, p) if p in range(12, 17) and n(dealer) in range(2, 7):
        print("Stand")
    case _:
        print("Hit")
