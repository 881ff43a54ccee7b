"""hits on 17 without a usable ace, as if the last row of that table began at 18."""
# Fails: hard-17-*
points = {"A": 11, "J": 10, "Q": 10, "K": 10}
for n in range(2, 11):
    points[str(n)] = n

dealer = points[input()[:-1]]
cards = [input()[:-1], input()[:-1]]
total = points[cards[0]] + points[cards[1]]

advice = "Hit"
if "A" in cards:
    if total == 22:
        total = 12
    if total > 18 or (total == 18 and dealer < 9):
        advice = "Stand"
else:
    if total == 12 and dealer in (4, 5, 6):
        advice = "Stand"
    if total in (13, 14, 15, 16) and dealer in (2, 3, 4, 5, 6):
        advice = "Stand"
    if total > 17:
        advice = "Stand"
print(advice)
