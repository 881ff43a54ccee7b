from functools import reduce

order = {r: min(i, 10) for i, r in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
n = reduce(lambda so_far, card: so_far + order[card[:-1]], iter(input, "end"), 0)
print((n, "Bust!")[n > 21])
