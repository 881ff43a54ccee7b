"""counts a jack as 11, a queen as 12 and a king as 13.

Rules: a jack, a queen and a king are worth 10 each.
"""
# Fails: blackjack-against-7 blackjack-against-8 blackjack-against-ace hard-12-against-2
# Fails: hard-16-against-9
values = {"A": 1, "J": 11, "Q": 12, "K": 13}
for number in range(2, 11):
    values[str(number)] = number

dealer = values[input()[:-1]]
first = values[input()[:-1]]
second = values[input()[:-1]]
total = first + second

if 1 in [first, second] and total <= 11:
    total += 10
    if total >= 19:
        print("Stand")
    elif total == 18 and 2 <= dealer <= 8:
        print("Stand")
    else:
        print("Hit")
elif total >= 17:
    print("Stand")
elif total == 12:
    if 4 <= dealer <= 6:
        print("Stand")
    else:
        print("Hit")
elif total >= 13 and 2 <= dealer <= 6:
    print("Stand")
else:
    print("Hit")
