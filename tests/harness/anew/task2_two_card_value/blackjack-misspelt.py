class Hand:
    def __init__(self):
        self.low, self.aces = 0, 0

    def take(self, card):
        rank = card[:-1]
        self.aces += rank == "A"
        self.low += int(rank) if rank.isnumeric() else 1 if rank == "A" else 10
        return self

    def __str__(self):
        if self.aces and self.low == 11:
            return "BlackJack!"
        if self.aces:
            return f"{self.low} or {self.low + 10}"
        return f"{self.low}"


print(Hand().take(input()).take(input()))
