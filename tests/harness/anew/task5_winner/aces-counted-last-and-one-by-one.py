import sys

text = sys.stdin.read().split()
cut = text.index("end")
hands = text[:cut], text[cut + 1 : text.index("end", cut + 1)]


def strength(hand):
    """Return a number that grows with the hand; 0 is bust, 99 Blackjack."""
    aces = sum(c[0] == "A" for c in hand)
    n = sum(10 if c[0] in "1JQK" else int(c[0]) for c in hand if c[0] != "A")
    for _ in range(aces):
        n += 11 if n < 11 else 1
    return (99 if len(hand) == 2 and n == 21 else n + 1) if n < 22 else 0


p, d = map(strength, hands)
if p == 99 or p and d == 0:
    print("Player wins!")
elif p == 0 or d == 99:
    print("Dealer wins!")
else:
    print("Push!" if p == d else "Player wins!" if p > d else "Dealer wins!")
