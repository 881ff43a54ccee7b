cards = [input().rstrip("cdhs") for _ in "12"]
small = big = 0
while cards:
    c = cards.pop()
    if c == "A":
        small, big = small + 1, big + 11
    elif c in list("JQK"):
        small, big = small + 10, big + 10
    else:
        small, big = small + int(c), big + int(c)
answer = {small, big}
print("Blackjack!" if big == 21 else " or ".join(str(n) for n in sorted(answer)))
