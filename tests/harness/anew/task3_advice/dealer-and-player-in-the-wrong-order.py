import sys

VALUE = {**{str(n): n for n in range(2, 11)}, "J": 10, "Q": 10, "K": 10, "A": 11}


class Table:
    def __init__(self, cards):
        *self.mine, self.his = [VALUE[c[:-1]] for c in cards]

    def limit(self):
        if 11 in self.mine:
            return 18 if self.his < 9 else 19
        if self.his > 6:
            return 17
        return 13 if self.his < 4 else 12

    def advice(self):
        points = sum(self.mine)
        if points == 22:
            points = 12
        return "Hit" if points < self.limit() else "Stand"


print(Table(sys.stdin.read().split()).advice())
