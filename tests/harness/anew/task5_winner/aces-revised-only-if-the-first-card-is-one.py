class Hand:
    worth = {"A": 11, "J": 10, "Q": 10, "K": 10}

    def __init__(self):
        self.ranks = [line[:-1] for line in iter(input, "end")]
        self.total = sum(self.worth.get(r) or int(r) for r in self.ranks)
        if self.ranks and self.ranks[0] == "A":
            spare = self.ranks.count("A")
            while spare and self.total > 21:
                self.total, spare = self.total - 10, spare - 1
        self.bust = self.total > 21
        self.natural = self.total == 21 and len(self.ranks) == 2


you, bank = Hand(), Hand()
outcome = "Push!"
if you.natural:
    outcome = "Player wins!"
elif you.bust or bank.natural:
    outcome = "Dealer wins!"
elif bank.bust or you.total > bank.total:
    outcome = "Player wins!"
elif bank.total > you.total:
    outcome = "Dealer wins!"
print(outcome)
