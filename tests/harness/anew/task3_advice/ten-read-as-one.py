class Card:
    def __init__(self, text):
        self.ace = text.startswith("A")
        self.points = 10 if text[0] in "JQK" else 1 if self.ace else int(text[:1])

    @property
    def column(self):
        return 11 if self.ace else self.points


up, *mine = (Card(input()) for _ in range(3))
low = sum(card.points for card in mine)
if any(card.ace for card in mine) and low < 12:
    stand = low > 8 or (low == 8 and up.column < 9)
else:
    stand = low > 16 or (low > 12 and up.column < 7) or (low == 12 and up.column in (4, 5, 6))
print(("Hit", "Stand")[stand])
