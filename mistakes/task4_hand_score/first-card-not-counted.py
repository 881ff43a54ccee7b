"""does not count the first card of the hand."""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1 ace-in-the-middle
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one aces-drawn-last
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first blackjack-with-the-ten-first-of-one-suit bust-by-an-ace
# Fails: bust-by-one bust-in-four-cards-with-a-ten bust-in-three-faces
# Fails: bust-with-an-ace-in-the-middle bust-with-two-aces eleven-cards-make-21 four-aces
# Fails: hard-11-in-three-cards hard-11-in-two-cards hard-20-in-two-cards hard-21-in-four-cards
# Fails: hard-21-in-three-cards one-ace one-seven one-ten sample-1 sample-2 sample-3 sample-4
# Fails: seven-cards-with-the-aces-last six-small-cards soft-17-in-three-cards soft-19-in-two-cards
# Fails: soft-20-in-three-cards soft-21-in-five-cards soft-21-in-three-cards
# Fails: soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces three-aces two-aces
# Fails: two-aces-and-a-ten two-aces-around-a-ten two-aces-in-a-hard-21
total = 0
cards = 0
aces = 0

card = input()
while card != "end":
    card = input()
    if card != "end":
        cards = cards + 1
        rank = card[:-1]
        if rank == "A":
            aces = aces + 1
            total = total + 1
        elif rank in ("J", "Q", "K"):
            total = total + 10
        else:
            total = total + int(rank)

if aces > 0 and total == 11 and cards == 2:
    print("Blackjack!")
elif aces > 0 and total <= 11:
    print(total, "or", total + 10)
elif total <= 21:
    print(total)
else:
    print("Bust!")
