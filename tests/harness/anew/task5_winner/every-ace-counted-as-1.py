def add_up():
    card = input()
    if card == "end":
        return 0
    letter = card[0]
    return (1 if letter == "A" else 10 if letter in "1KQJ" else int(letter)) + add_up()


a, b = add_up(), add_up()
if a > 21 or a < b <= 21:
    print("Dealer wins!")
else:
    print("Push!" if a == b else "Player wins!")
