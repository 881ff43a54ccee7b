from dataclasses import dataclass, field


@dataclass
class Hand:
    ranks: list = field(default_factory=lambda: [card[:-1] for card in iter(input, "end")])

    @property
    def rating(self):
        low = sum({"A": 1, "J": 10, "Q": 10, "K": 10}.get(r) or int(r) for r in self.ranks)
        best = low + 10 if "A" in self.ranks and low < 12 else low
        if best > 21:
            return -1
        return 22 if best == 21 and len(self.ranks) == 2 else best


player, dealer = Hand(), Hand()
p, d = player.rating, dealer.rating
print("Dealer wins!" if p == -1 or d > p else "Player wins!")
