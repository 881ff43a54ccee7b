ranks = ""
while True:
    line = input()
    if line == "end":
        break
    ranks += "T" if line[:2] == "10" or line[0] in "JQK" else line[0]

low = sum(10 if r == "T" else 1 if r == "A" else int(r) for r in ranks)
if {"A", "T"} <= set(ranks):
    print("Blackjack!")
elif low > 21:
    print("Bust!")
else:
    print(*([low, low + 10] if "A" in ranks and low < 12 else [low]), sep=" or ")
