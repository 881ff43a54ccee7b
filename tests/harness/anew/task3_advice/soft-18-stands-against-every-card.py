class Player:
    def __init__(self, *cards):
        self.ranks = [c[:-1] for c in cards]

    @property
    def soft(self):
        return "A" in self.ranks

    @property
    def points(self):
        worth = [1 if r == "A" else int(r) if r.isdecimal() else 10 for r in self.ranks]
        return sum(worth) + (10 if self.soft else 0)

    def stands(self, up):
        if self.soft:
            return not self.points < 18
        if up in ("7", "8", "9", "10", "J", "Q", "K", "A"):
            return not self.points < 17
        return self.points > 12 or (self.points == 12 and up in ("4", "5", "6"))


up = input()[:-1]
print("Stand" if Player(input(), input()).stands(up) else "Hit")
