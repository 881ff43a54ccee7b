points = {r: min(n, 10) for n, r in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
sides = []
for side in ("Player", "Dealer"):
    sides.append(sorted(points[c[:-1]] for c in iter(input, "end")))
mine, his = sides
difference = sum(mine) - sum(his)
if mine == [1, 10]:
    winner = "Player"
elif sum(mine) > 21 or his == [1, 10]:
    winner = "Dealer"
elif sum(his) > 21 or difference > 0:
    winner = "Player"
else:
    winner = "Dealer" if difference else ""
print(winner + " wins!" if winner else "Push!")
