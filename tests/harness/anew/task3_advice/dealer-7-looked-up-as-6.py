HEADS = ["2", "3", "4", "5", "6 7", "", "8", "9", "10 J Q K", "A"]
HARD = {12: "HHSSSHHHHH", 13: "SSSSSHHHHH"}
SOFT = {18: "SSSSSSSHHH"}
dealer = input()[:-1]
column = [dealer in head.split() for head in HEADS].index(True)
a, b = ({"A": 11, "J": 10, "Q": 10, "K": 10}.get(r) or int(r) for r in (input()[:-1], input()[:-1]))
t = 12 if a == b == 11 else a + b
if 11 in (a, b):
    line = SOFT.get(t, "HS"[t > 18] * 10)
else:
    line = "H" * 10 if t < 12 else "S" * 10 if t > 16 else HARD[min(t, 13)]
print({"H": "Hit", "S": "Stand"}[line[column]])
