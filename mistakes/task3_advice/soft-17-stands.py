"""stands on 17 with a usable ace, as on 17 without one.

Rules: a hand with a usable ace has a table of its own, by its higher value.
"""
# Fails: sample-3 soft-17-against-2 soft-17-against-3 soft-17-against-4 soft-17-against-5
# Fails: soft-17-against-6 soft-17-against-7 soft-17-against-8 soft-17-against-9 soft-17-against-ace
# Fails: soft-17-against-king
def points(rank):
    if rank == "A":
        return 1
    if rank.isdigit():
        return int(rank)
    return 10


dealer = input()[:-1]
ranks = [input()[:-1], input()[:-1]]
total = points(ranks[0]) + points(ranks[1])
weak = dealer in ["2", "3", "4", "5", "6"]

if "A" in ranks:
    high = total + 10
    if high == 18:
        stand = weak or dealer in ["7", "8"]
    else:
        stand = high >= 17
elif total == 12:
    stand = dealer in ["4", "5", "6"]
else:
    stand = total >= 17 or (total >= 13 and weak)

print("Stand" if stand else "Hit")
