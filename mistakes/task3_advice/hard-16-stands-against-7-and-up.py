"""stands on 16 without a usable ace, whatever the dealer has."""
# Fails: hard-16-against-10 hard-16-against-7 hard-16-against-8 hard-16-against-9
# Fails: hard-16-against-ace
dealer, first, second = [input()[:-1] for i in range(3)]


def number(rank):
    if rank.isdigit():
        return int(rank)
    if rank == "A":
        return 11
    return 10


weak_dealer = dealer in ["2", "3", "4", "5", "6"]

if first == "A" or second == "A":
    if first == "A":
        other = second
    else:
        other = first
    if other in ["8", "9", "10", "J", "Q", "K"]:
        print("Stand")
    elif other == "7" and number(dealer) < 9:
        print("Stand")
    else:
        print("Hit")
else:
    total = number(first) + number(second)
    if total < 12:
        print("Hit")
    elif total == 12 and dealer in ["2", "3"]:
        print("Hit")
    elif total < 16 and not weak_dealer:
        print("Hit")
    else:
        print("Stand")
