"""calls every hand that holds an ace and a ten a Blackjack, even with other cards.

Rules: a Blackjack is two cards that make 21.
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-that-fits-until-the-last-card ace-then-five-then-ten
# Fails: bust-by-an-ace bust-with-an-ace-in-the-middle bust-with-two-aces sample-2 sample-3 sample-4
# Fails: the-whole-pack two-aces-and-a-ten two-aces-around-a-ten two-aces-in-a-hard-21
values = {"A": 1, "J": 10, "Q": 10, "K": 10}
for number in range(2, 11):
    values[str(number)] = number

hand = []
card = input()
while card != "end":
    hand.append(values[card[:-1]])
    card = input()
total = sum(hand)

if 1 in hand and 10 in hand:
    print("Blackjack!")
elif total > 21:
    print("Bust!")
elif 1 in hand and total + 10 <= 21:
    print(total, "or", total + 10)
else:
    print(total)
