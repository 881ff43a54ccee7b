soft = {r: "HHHHHHHHHH" for r in range(12, 18)}
soft[18] = "SSSSSSSHHH"
hard = dict.fromkeys(range(2, 12), "H" * 10)
hard[12] = "HHSSSHHHHH"
hard.update({r: "SSSSSHHHHH" for r in range(13, 17)})

points = {c: min(n, 10) for n, c in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
up, one, two = [input()[:-1] for line in "123"]
table, row = (soft, 11 + points[two]) if one == "A" else (hard, points[one] + points[two])
letter = table.get(row, "S" * 10)[(points[up] - 2) % 10]
print({"H": "Hit", "S": "Stand"}[letter])
