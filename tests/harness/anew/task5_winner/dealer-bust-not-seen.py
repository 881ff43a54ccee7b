from collections import Counter


def hand():
    tally = Counter(card[:-1] for card in iter(input, "end"))
    low = sum(n * (1 if r == "A" else 10 if r in "JQK" else int(r)) for r, n in tally.items())
    high = low + (10 if tally["A"] and low <= 11 else 0)
    return high, high == 21 and sum(tally.values()) == 2


player, player_21 = hand()
dealer, dealer_21 = hand()
verdict = "Player wins!" if player_21 else None
verdict = verdict or ("Dealer wins!" if player > 21 or dealer_21 else None)
verdict = verdict or ("Push!" if player == dealer else None)
verdict = verdict or ("Player wins!" if max(player, dealer) == player else "Dealer wins!")
print(verdict)
