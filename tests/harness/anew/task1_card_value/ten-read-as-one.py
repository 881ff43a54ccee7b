symbols = "A123456789JQK"
worth = ["1 or 11"] + [str(n) for n in range(1, 10)] + ["10"] * 3
symbol, *_ = input()
print(worth[symbols.index(symbol)])
