val = lambda c: int(c[:-1]) if c[0].isdigit() else 11 if c[0] == "A" else 10
cards = [input() for i in range(3)]
d = val(cards.pop(0))
t = sum(map(val, cards))
if any(c[0] == "A" for c in cards):
    if t < 18:
        answer = "Hit"
    elif t > 18:
        answer = "Stand"
    else:
        answer = "Hit" if d > 8 else "Stand"
else:
    if t < 12 or (t < 17 and d > 6) or (t == 12 and d < 4):
        answer = "Hit"
    else:
        answer = "Stand"
print(answer)
