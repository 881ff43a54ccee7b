"""compares the scores as strings, so that 9 beats 10."""
# Fails: eight-against-seventeen nine-against-ten nineteen-against-six ten-against-nine


def read_hand():
    hand = []
    card = input()
    while card != "end":
        hand.append(card[:-1])
        card = input()
    return hand


def score(hand):
    total = 0
    for rank in hand:
        if rank == "A":
            total += 1
        elif rank in ["J", "Q", "K"]:
            total += 10
        else:
            total += int(rank)
    if total > 21:
        return "Bust!"
    if "A" in hand and total + 10 <= 21:
        total += 10
    if total == 21 and len(hand) == 2:
        return "Blackjack!"
    return str(total)


player = score(read_hand())
dealer = score(read_hand())

if player == "Blackjack!":
    print("Player wins!")
elif player == "Bust!":
    print("Dealer wins!")
elif dealer == "Blackjack!":
    print("Dealer wins!")
elif dealer == "Bust!":
    print("Player wins!")
elif player > dealer:
    print("Player wins!")
elif player < dealer:
    print("Dealer wins!")
else:
    print("Push!")
