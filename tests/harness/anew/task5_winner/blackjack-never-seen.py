BUST, BLACKJACK = "Bust!", "Blackjack"


def hand_text():
    ranks = [c[:-1] for c in iter(input, "end")]
    low = sum(1 if r == "A" else int(r) if r.isdigit() else 10 for r in ranks)
    high = low + 10 * ("A" in ranks and low < 12)
    if low > 21:
        return BUST, low
    return (BLACKJACK + "!" if high == 21 and len(ranks) == 2 else str(high)), high


(p_text, p), (d_text, d) = hand_text(), hand_text()
if p_text == BLACKJACK:
    print("Player wins!")
elif BUST == p_text or d_text == BLACKJACK:
    print("Dealer wins!")
elif BUST == d_text or p > d:
    print("Player wins!")
else:
    print("Dealer wins!" if d > p else "Push!")
