"""prints only the higher value of a hand with a usable ace.

Rules: a usable ace always shows both values.
"""
# Fails: ace-in-the-middle four-aces one-ace seven-cards-with-the-aces-last soft-17-in-three-cards
# Fails: soft-19-in-two-cards soft-20-in-three-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces three-aces two-aces
def best(hand):
    total = 0
    aces = 0
    for card in hand:
        if card[0] == "A":
            aces += 1
            total += 11
        elif card[0] in "JQK1":
            total += 10
        else:
            total += int(card[0])
    while aces > 0 and total > 21:
        aces -= 1
        total -= 10
    return total


hand = []
while True:
    card = input()
    if card == "end":
        break
    hand.append(card)

score = best(hand)
if score > 21:
    print("Bust!")
elif score == 21 and len(hand) == 2:
    print("Blackjack!")
else:
    print(score)
