HEADS = {"2": 0, "3": 1, "4": 2, "5": 3, "6": 4, "7": 5, "8": 6, "9": 7, "10": 8, "A": 9}
column = HEADS[input()[:-1]]

total, ace = 0, False
for _ in range(2):
    r = input()[:-1]
    ace |= r == "A"
    total += {"A": 1, "J": 10, "Q": 10, "K": 10}.get(r) or int(r)

if ace:
    letters = "S" * 10 if total > 8 else "SSSSSSSHHH" if total == 8 else "H" * 10
elif total > 16:
    letters = "S" * 10
elif total > 12:
    letters = "SSSSSHHHHH"
elif total == 12:
    letters = "HHSSSHHHHH"
else:
    letters = "H" * 10
print({"S": "Stand", "H": "Hit"}[letters[column]])
