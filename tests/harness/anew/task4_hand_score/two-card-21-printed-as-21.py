import sys


class Hand:
    def __init__(self, lines):
        self.cards = [line.strip() for line in lines]
        self.cards = self.cards[: self.cards.index("end")]

    def low(self):
        total = 0
        for card in self.cards:
            total += 1 if card[0] == "A" else 10 if card[0] in "1JQK" else int(card[0])
        return total

    def scores(self):
        ace = [card for card in self.cards if card[0] == "A"]
        both = {self.low(), self.low() + 10} if ace else {self.low()}
        return sorted(s for s in both if s < 22)


hand = Hand(sys.stdin)
scores = hand.scores()
if len(hand.cards) == 2 and 21 in scores:
    scores.remove(11)
print(" or ".join(str(s) for s in scores) or "Bust!")
