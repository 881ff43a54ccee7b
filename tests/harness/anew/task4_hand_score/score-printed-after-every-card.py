low = size = ace = 0
for card in iter(input, "end"):
    size, ace = size + 1, ace or card.startswith("A")
    low += min(10, 1 + "A23456789TJQK".index(card[0].replace("1", "T")))
    if low > 21:
        print("Bust!")
    elif not ace or low > 11:
        print(low)
    elif (size, low) == (2, 11):
        print("Blackjack!")
    else:
        print(low, low + 10, sep=" or ")
