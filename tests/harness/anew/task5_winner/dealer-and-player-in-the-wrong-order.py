import sys

scores = {}
stream = (line.strip() for line in sys.stdin)
for who in "dealer", "player":
    cards = aces = total = 0
    for card in stream:
        if card == "end":
            break
        cards += 1
        aces += card[0] == "A"
        total += 11 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[:-1])
    while aces and total > 21:
        aces, total = aces - 1, total - 10
    scores[who] = "blackjack" if (cards, total) == (2, 21) else "bust" if total > 21 else total

match scores["player"], scores["dealer"]:
    case ("blackjack", _):
        print("Player wins!")
    case ("bust", _) | (_, "blackjack"):
        print("Dealer wins!")
    case (_, "bust"):
        print("Player wins!")
    case (a, b):
        print("Push!" if a == b else ("Dealer wins!", "Player wins!")[a > b])
