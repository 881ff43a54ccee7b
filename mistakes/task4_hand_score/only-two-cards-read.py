"""reads two cards, and nothing after them.

Rules: a hand may have any number of cards, up to the line "end".
"""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1 ace-in-the-middle
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one aces-drawn-last
# Fails: bust-by-an-ace bust-by-one bust-in-four-cards-with-a-ten bust-in-three-faces
# Fails: bust-with-an-ace-in-the-middle bust-with-two-aces eleven-cards-make-21 four-aces
# Fails: hard-11-in-three-cards hard-21-in-four-cards hard-21-in-three-cards no-card one-ace
# Fails: one-seven one-ten sample-2 sample-3 sample-4 seven-cards-with-the-aces-last six-small-cards
# Fails: soft-17-in-three-cards soft-20-in-three-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces the-whole-pack three-aces
# Fails: twelve-cards-go-bust two-aces-and-a-ten two-aces-around-a-ten two-aces-in-a-hard-21
values = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
          "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10}

first = input()
second = input()
total = values[first[:-1]] + values[second[:-1]]

if first[0] == "A" or second[0] == "A":
    if total == 11:
        print("Blackjack!")
    else:
        print(total, "or", total + 10)
else:
    print(total)
