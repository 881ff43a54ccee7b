"""prints the value of a bust hand instead of "Bust!"."""
# Fails: bust-by-an-ace bust-by-one bust-in-four-cards-with-a-ten bust-in-three-faces
# Fails: bust-with-an-ace-in-the-middle bust-with-two-aces sample-4 the-whole-pack
# Fails: twelve-cards-go-bust
hand = []
card = input()
while card != "end":
    hand.append(card[:-1])
    card = input()

total = 0
for rank in hand:
    if rank == "A":
        total += 1
    elif rank in ("J", "Q", "K"):
        total += 10
    else:
        total += int(rank)

if "A" in hand and total == 11 and len(hand) == 2:
    print("Blackjack!")
elif "A" in hand and total + 10 <= 21:
    print(total, "or", total + 10)
else:
    print(total)
