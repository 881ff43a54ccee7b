"""counts a ten as 1, as if its rank were only the first character of the card."""
# Fails: ace-then-ten jack-and-ten ten-and-nine ten-then-ace two-tens
# Fails: ace-then-ten-of-one-suit ten-then-ace-of-one-suit
def value(card):
    rank = card[0]
    if rank == "A":
        return 1
    elif rank in "JQK":
        return 10
    else:
        return int(rank)


first = input()
second = input()
total = value(first) + value(second)
has_ace = first[0] == "A" or second[0] == "A"

if has_ace and total == 11:
    print("Blackjack!")
elif has_ace:
    print(total, "or", total + 10)
else:
    print(total)
