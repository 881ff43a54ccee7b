"""Reads the player's two cards first and the dealer's card last."""
# Fails: hard-10-against-10 hard-11-against-6 hard-12-against-4 hard-12-against-6
# Fails: hard-12-against-ace hard-12-against-jack hard-13-against-2 hard-13-against-6
# Fails: hard-14-against-6 hard-14-against-queen hard-15-against-[67] hard-15-against-king hard-16-against-10
# Fails: hard-16-against-6 hard-16-against-ace hard-17-against-2 hard-17-against-7
# Fails: hard-17-against-8 hard-20-against-6 soft-16-against-10 soft-17-against-7
# Fails: soft-18-against-10 soft-18-against-[2-6] soft-18-against-jack soft-19-against-6
# Fails: soft-19-against-ace soft-20-against-2
# Fails: hard-11-against-10 hard-11-against-7 hard-11-against-8 hard-11-against-9
# Fails: hard-12-against-8 hard-13-against-9 hard-14-against-3 hard-14-against-4
# Fails: hard-14-against-9 hard-14-against-ace hard-15-against-5 hard-15-against-9
# Fails: hard-16-against-3 hard-16-against-4 hard-16-against-5 hard-17-against-3
# Fails: hard-17-against-4 hard-17-against-5 hard-8-against-10 hard-8-against-9
# Fails: hard-9-against-10 hard-9-against-7 hard-9-against-8 hard-9-against-9
# Fails: soft-12-against-10 soft-12-against-8 soft-12-against-9 soft-13-against-8
# Fails: soft-13-against-9 soft-14-against-9 soft-15-against-7 soft-16-against-9
# Fails: soft-17-against-9 soft-19-against-3 soft-19-against-4 soft-19-against-5
# Fails: soft-19-against-8
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
