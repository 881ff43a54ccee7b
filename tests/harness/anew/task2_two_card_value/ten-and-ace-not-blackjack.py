first, second = input()[0], input()[0]
pair = first + second
natural = {"AJ", "AQ", "AK", "JA", "QA", "KA"}


def v(ch):
    return 1 if ch == "A" else int(ch) if ch in "23456789" else 10


if pair in natural:
    print("Blackjack!")
else:
    n = v(first) + v(second)
    print(n, f"or {n + 10}") if "A" in pair else print(n)
