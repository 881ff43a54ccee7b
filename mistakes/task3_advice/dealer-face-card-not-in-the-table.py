"""stops with an error if the dealer's card is a face card.

Rules: a face card is worth 10, and has the column of the 10.
"""
# Fails: hard-11-against-10 hard-12-against-jack hard-13-against-10 hard-14-against-queen
# Fails: hard-15-against-king hard-16-against-10 hard-17-against-10 hard-19-against-king
# Fails: hard-20-against-queen hard-5-against-queen hard-6-against-jack hard-7-against-jack
# Fails: hard-8-against-10 hard-9-against-10 soft-12-against-10 soft-15-against-10
# Fails: soft-17-against-king soft-18-against-jack soft-18-against-king soft-18-against-queen
# Fails: soft-19-against-10 soft-20-against-queen
columns = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]

soft = {12: "HHHHHHHHHH", 13: "HHHHHHHHHH", 14: "HHHHHHHHHH",
        15: "HHHHHHHHHH", 16: "HHHHHHHHHH", 17: "HHHHHHHHHH",
        18: "SSSSSSSHHH", 19: "SSSSSSSSSS", 20: "SSSSSSSSSS",
        21: "SSSSSSSSSS"}

hard = {4: "HHHHHHHHHH", 5: "HHHHHHHHHH", 6: "HHHHHHHHHH",
        7: "HHHHHHHHHH", 8: "HHHHHHHHHH", 9: "HHHHHHHHHH",
        10: "HHHHHHHHHH", 11: "HHHHHHHHHH", 12: "HHSSSHHHHH",
        13: "SSSSSHHHHH", 14: "SSSSSHHHHH", 15: "SSSSSHHHHH",
        16: "SSSSSHHHHH", 17: "SSSSSSSSSS", 18: "SSSSSSSSSS",
        19: "SSSSSSSSSS", 20: "SSSSSSSSSS"}


def points(rank):
    if rank == "A":
        return 1
    if rank in ("J", "Q", "K"):
        return 10
    return int(rank)


dealer_rank = input()[:-1]
rank1 = input()[:-1]
rank2 = input()[:-1]
score = points(rank1) + points(rank2)

if rank1 == "A" or rank2 == "A":
    row = soft[score + 10]
else:
    row = hard[score]

if row[columns.index(dealer_rank)] == "H":
    print("Hit")
else:
    print("Stand")
