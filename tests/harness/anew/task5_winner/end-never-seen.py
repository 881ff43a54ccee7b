import fileinput


class Hand:
    def __init__(self):
        self.low, self.size, self.ace = 0, 0, False

    def add(self, rank):
        self.size += 1
        self.ace = self.ace or rank == "A"
        self.low += 1 if rank == "A" else int(rank) if rank.isdecimal() else 10

    def high(self):
        return self.low + 10 if self.ace and self.low <= 11 else self.low


hands = [Hand(), Hand()]
now = 0
for line in fileinput.input():
    if line == "end":
        now += 1
    else:
        hands[now].add(line.rstrip()[:-1])

p, d = hands
if p.high() == 21 and p.size == 2:
    print("Player wins!")
elif p.high() > 21:
    print("Dealer wins!")
elif d.high() == 21 and d.size == 2:
    print("Dealer wins!")
else:
    print("Push!" if p.high() == d.high() else "Player wins!" if p.high() > d.high() else "Dealer wins!")
