class Hand(list):
    PIPS = dict(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), [*range(1, 11), 10, 10, 10]))

    @classmethod
    def from_input(cls):
        return cls(iter(input, "end"))

    def pips(self):
        return sorted(self.PIPS[card[:-1]] for card in self)

    def report(self):
        if self.pips() == [1, 10]:
            return "Blackjack!"
        return "Bust!" if sum(self.pips()) > 21 else str(sum(self.pips()))


print(Hand.from_input().report())
