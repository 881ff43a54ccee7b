"""reads the player's two cards first and the dealer's card last.

Rules: the first card of the input is the dealer's.
"""
# Fails: blackjack-against-2 blackjack-against-3 blackjack-against-4 blackjack-against-5
# Fails: blackjack-against-6 blackjack-against-7 hard-10-against-10 hard-11-against-10
# Fails: hard-11-against-6 hard-11-against-7 hard-11-against-8 hard-11-against-9 hard-12-against-4
# Fails: hard-12-against-6 hard-12-against-8 hard-12-against-ace hard-12-against-jack
# Fails: hard-12-of-2-and-king-against-4 hard-12-of-5-and-7-against-4 hard-12-of-two-sixes-against-4
# Fails: hard-13-against-2 hard-13-against-6 hard-13-against-9 hard-14-against-3 hard-14-against-4
# Fails: hard-14-against-6 hard-14-against-9 hard-14-against-ace hard-14-against-queen
# Fails: hard-15-against-5 hard-15-against-9 hard-15-against-[67] hard-15-against-king
# Fails: hard-16-against-10 hard-16-against-3 hard-16-against-4 hard-16-against-5 hard-16-against-6
# Fails: hard-16-against-ace hard-17-against-2 hard-17-against-3 hard-17-against-4 hard-17-against-5
# Fails: hard-17-against-6 hard-17-against-7 hard-17-against-8 hard-18-against-2 hard-18-against-3
# Fails: hard-18-against-4 hard-18-against-5 hard-18-against-6 hard-18-against-7 hard-19-against-2
# Fails: hard-19-against-3 hard-19-against-4 hard-19-against-5 hard-19-against-6 hard-20-against-2
# Fails: hard-20-against-3 hard-20-against-4 hard-20-against-5 hard-20-against-6
# Fails: hard-5-against-queen hard-6-against-9 hard-6-against-jack hard-7-against-9
# Fails: hard-7-against-jack hard-8-against-10 hard-8-against-9 hard-9-against-10 hard-9-against-7
# Fails: hard-9-against-8 hard-9-against-9 soft-12-against-10 soft-12-against-8 soft-12-against-9
# Fails: soft-13-against-8 soft-13-against-9 soft-14-against-9 soft-15-against-7 soft-16-against-10
# Fails: soft-16-against-9 soft-17-against-7 soft-17-against-9 soft-18-against-10
# Fails: soft-18-against-[2-6] soft-18-against-jack soft-18-against-king soft-18-against-queen
# Fails: soft-19-against-2 soft-19-against-3 soft-19-against-4 soft-19-against-5 soft-19-against-6
# Fails: soft-19-against-8 soft-19-against-ace soft-20-against-2 soft-20-against-3 soft-20-against-4
# Fails: soft-20-against-5 soft-20-against-6 soft-20-against-7 soft-20-against-ace
player1 = input()
player2 = input()
dealer = input()

values = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8,
          "9": 9, "1": 10, "J": 10, "Q": 10, "K": 10, "A": 1}

total = values[player1[0]] + values[player2[0]]
usable_ace = player1[0] == "A" or player2[0] == "A"
dealer_value = values[dealer[0]]
if dealer_value == 1:
    dealer_value = 11

if usable_ace:
    total = total + 10
    if total >= 19:
        print("Stand")
    elif total == 18 and dealer_value <= 8:
        print("Stand")
    else:
        print("Hit")
else:
    if total >= 17:
        print("Stand")
    elif total >= 13 and dealer_value <= 6:
        print("Stand")
    elif total == 12 and dealer_value >= 4 and dealer_value <= 6:
        print("Stand")
    else:
        print("Hit")
