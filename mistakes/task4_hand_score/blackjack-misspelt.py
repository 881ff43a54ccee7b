"""writes "BlackJack!" with a capital J in the middle."""
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first sample-1
# Fails: blackjack-with-the-ten-first-of-one-suit
numbers = {"A": 1, "J": 10, "Q": 10, "K": 10}
for n in range(2, 11):
    numbers[str(n)] = n

hand = []
card = input()
while card != "end":
    hand.append(card[:-1])
    card = input()

total = sum(numbers[rank] for rank in hand)
if total > 21:
    print("Bust!")
elif "A" not in hand or total > 11:
    print(total)
elif total == 11 and len(hand) == 2:
    print("BlackJack!")
else:
    print(total, "or", total + 10)
