hand = "".join(iter(lambda: input().replace("10", "T"), "end"))[::2]
fixed = sum("23456789TJQK".index(c) + 2 if c in "23456789T" else 10 for c in hand if c != "A")
n = hand.count("A")
choices = [fixed + n * ace for ace in (1, 11)]
fine = sorted({c for c in choices if c <= 21})
if len(hand) == 2 and 21 in fine:
    print("Blackjack!")
elif fine:
    print(" or ".join(map(str, fine)))
else:
    print("Bust!")
