VALUES = {"J": 10, "Q": 10, "K": 10, "A": 11} | {str(i): i for i in range(2, 11)}
total = count = elevens = 0
for rank in (line[:-1] for line in iter(input, "end")):
    total += VALUES[rank]
    elevens += VALUES[rank] == 11
    count += 1
lowered = elevens > 0 and total > 21
total -= 10 * lowered
elevens -= lowered
if total <= 21:
    if elevens and (total, count) != (21, 2):
        print(f"{total - 10} or", end=" ")
    print("Blackjack!" if (total, count) == (21, 2) else total)
else:
    print("Bust!")
