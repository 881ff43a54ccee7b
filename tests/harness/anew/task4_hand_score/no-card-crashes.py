SPOTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def worth(card):
    return 10 if card[0] in "JQK" else SPOTS.index(card[:-1]) + 1


hand = []
going = True
while going:
    card = input()
    hand.append(worth(card)) if not hand or card != "end" else None
    going = card != "end"

low = sum(hand)
if 1 in hand and low < 12:
    print("Blackjack!" if sorted(hand) == [1, 10] else f"{low} or {low + 10}")
else:
    print("Bust!" if low > 21 else low)
