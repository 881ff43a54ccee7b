"""prints only the lower value of a hand with a usable ace.

Rules: a usable ace always shows both values.
"""
# Fails: ace-in-the-middle four-aces one-ace seven-cards-with-the-aces-last soft-17-in-three-cards
# Fails: soft-19-in-two-cards soft-20-in-three-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces three-aces two-aces
values = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8,
          "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}

hand = []
card = input()
while card != "end":
    hand.append(values[card[:-1]])
    card = input()

if len(hand) == 2 and 1 in hand and 10 in hand:
    print("Blackjack!")
elif sum(hand) > 21:
    print("Bust!")
else:
    print(sum(hand))
