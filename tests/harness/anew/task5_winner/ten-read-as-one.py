class Hand:
    def __init__(self, cards):
        self.letters = [letter for letter, *rest in cards]

    def values(self):
        for letter in self.letters:
            yield {"A": 1, "J": 10, "Q": 10, "K": 10}.get(letter) or int(letter)

    def __int__(self):
        low = sum(self.values())
        return low + 10 if low <= 11 and "A" in self.letters else low

    def kind(self):
        if int(self) > 21:
            return "bust"
        return "natural" if int(self) == 21 and len(self.letters) == 2 else "normal"


player = Hand(list(iter(input, "end")))
dealer = Hand(list(iter(input, "end")))
if player.kind() == "natural":
    print("Player wins!")
elif player.kind() == "bust" or dealer.kind() == "natural":
    print("Dealer wins!")
elif dealer.kind() == "bust":
    print("Player wins!")
else:
    gap = int(player) - int(dealer)
    print("Push!" if not gap else "Player wins!" if gap > 0 else "Dealer wins!")
