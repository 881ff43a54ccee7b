class Side:
    def __init__(self):
        self.cards = []
        while (card := input()) != "end":
            self.cards.append(card[:-1])

    def score(self):
        low = 0
        for rank in self.cards:
            low += int(rank) if rank.isdigit() else 1 if rank == "A" else 10
        return low + 10 if "A" in self.cards and low + 10 < 22 else low


player, dealer = Side(), Side()
p, d = player.score(), dealer.score()
if len(player.cards) == 2 and p == 21:
    print("Player wins!")
elif p > 21 or p < d < 22:
    print("Dealer wins!")
elif p == d:
    print("Push!")
else:
    print("Player wins!")
