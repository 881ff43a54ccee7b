low = range(2, 7)
stand = {("hard", t): low for t in (13, 14, 15, 16)}
stand |= {("hard", 12): low[2:], ("hard", 17): range(12), ("soft", 19): range(12)}
stand["soft", 18] = range(2, 9)

cards = [input()[:-1] for _ in range(3)]
numbers = [{"A": 11}.get(c, 10) if c.isalpha() else int(c) for c in cards]
key = "soft" if "A" in cards[1:] else "hard", sum(numbers[1:])
print("Stand" if numbers[0] in stand.get(key, ()) else "Hit")
