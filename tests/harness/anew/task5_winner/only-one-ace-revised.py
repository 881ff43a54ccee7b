VALUE = dict(zip("2 3 4 5 6 7 8 9 10 J Q K A".split(), [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]))


def sit():
    hand = [VALUE[card[:-1]] for card in iter(input, "end")]
    total = sum(hand)
    if total > 21 and 11 in hand:
        total = total - 10
    return {"total": total, "bust": total > 21, "blackjack": total == 21 and len(hand) == 2}


player = sit()
dealer = sit()
gap = player["total"] - dealer["total"]
if not player["blackjack"] and (player["bust"] or dealer["blackjack"]):
    print("Dealer wins!")
elif player["blackjack"] or dealer["bust"] or gap > 0:
    print("Player wins!")
elif gap < 0:
    print("Dealer wins!")
else:
    print("Push!")
