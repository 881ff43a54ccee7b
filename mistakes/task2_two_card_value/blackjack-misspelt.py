"""writes "BlackJack!" with a capital J in the middle."""
# Fails: ace-then-queen ace-then-ten jack-then-ace king-then-ace sample-1 ten-then-ace
# Fails: ace-then-ten-of-one-suit ten-then-ace-of-one-suit
card_values = {"A": 11, "K": 10, "Q": 10, "J": 10}


def get_value(card):
    rank = card[:-1]
    return card_values[rank] if rank in card_values else int(rank)


a = get_value(input())
b = get_value(input())

if a + b == 21:
    print("BlackJack!")
elif a == 11 and b == 11:
    print("2 or 12")
elif a == 11 or b == 11:
    print(a + b - 10, "or", a + b)
else:
    print(a + b)
