def read():
    while (line := input()) != "end":
        yield line[:-1]


hand = [*read()]
others = [10 if rank in "JQK" else int(rank) for rank in hand if rank != "A"]
low = sum(others) + len(hand) - len(others)
if low == sum(others):
    print(low if low < 22 else "Bust!")
elif len(hand) == 2 and others == [10]:
    print("Blackjack!")
else:
    print(f"{low} or {low + 10}" if low <= 11 else low)
