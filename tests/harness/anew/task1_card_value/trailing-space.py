import sys


class Card:
    def __init__(self, text):
        self.name = text[: len(text) - 1]

    def worths(self):
        if self.name == "A":
            return ["1 ", "or ", "11 "]
        return ["10"] if self.name in {"J", "Q", "K"} else [self.name]


sys.stdout.writelines(Card(input()).worths() + ["\n"])
