class Scorer:
    def __init__(self):
        self.count = self.low = 0
        self.ace = False

    def feed(self, card):
        self.count += 1
        rank = card[:-1]
        if rank == "A":
            self.ace = True
        self.low += {"A": 1}.get(rank) or (int(rank) if rank.isdigit() else 10)

    def result(self):
        high = self.low + 10 if self.ace and self.low < 12 else self.low
        if high > 21:
            return "Bust!"
        if self.count == 2 and high == 21:
            return "BlackJack!"
        return str(self.low) if high == self.low else f"{self.low} or {high}"


scorer = Scorer()
while (line := input()) != "end":
    scorer.feed(line)
print(scorer.result())
