tally = dict.fromkeys("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 0)
for card in iter(input, "end"):
    tally[card[:-1]] += 1

low = tally["A"] + 10 * (tally["J"] + tally["Q"] + tally["K"])
low += sum(n * tally[str(n)] for n in range(2, 11))
if low >= 22:
    print("Bust!")
elif tally["A"] == 0 or low >= 12:
    print(low)
else:
    print(low, low + 10, sep=" or ")
