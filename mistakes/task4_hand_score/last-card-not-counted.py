"""does not count the last card of the hand."""
# Fails: ace-a-king-and-a-queen-make-21 ace-in-the-fourth-place-counts-1 ace-in-the-middle
# Fails: ace-that-fits-until-the-last-card ace-then-five-then-ten ace-too-big-by-one aces-drawn-last
# Fails: blackjack-of-one-suit blackjack-with-a-jack blackjack-with-a-queen
# Fails: blackjack-with-the-ten-first blackjack-with-the-ten-first-of-one-suit bust-by-an-ace
# Fails: bust-by-one bust-in-three-faces bust-with-an-ace-in-the-middle bust-with-two-aces
# Fails: eleven-cards-make-21 four-aces hard-11-in-three-cards hard-11-in-two-cards
# Fails: hard-20-in-two-cards hard-21-in-four-cards hard-21-in-three-cards one-ace one-seven one-ten
# Fails: sample-1 sample-2 sample-3 sample-4 seven-cards-with-the-aces-last six-small-cards
# Fails: soft-17-in-three-cards soft-19-in-two-cards soft-20-in-three-cards soft-21-in-five-cards
# Fails: soft-21-in-three-cards soft-21-in-three-cards-with-the-ace-last soft-21-with-two-aces
# Fails: three-aces twelve-cards-go-bust two-aces two-aces-and-a-ten two-aces-around-a-ten
# Fails: two-aces-in-a-hard-21
hand = []
card = input()
while card != "end":
    hand.append(card)
    card = input()


def value(card):
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank == "J" or rank == "Q" or rank == "K":
        return 10
    return int(rank)


total = 0
has_ace = False
counted = 0
for i in range(len(hand) - 1):
    total += value(hand[i])
    counted += 1
    if hand[i][0] == "A":
        has_ace = True

if total > 21:
    print("Bust!")
elif has_ace and total <= 11:
    if total == 11 and counted == 2:
        print("Blackjack!")
    else:
        print(total, "or", total + 10)
else:
    print(total)
