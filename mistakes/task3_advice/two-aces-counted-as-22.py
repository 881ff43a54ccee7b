"""counts two aces as 22.

Rules: at most one ace of a hand can count as 11.
"""
# Fails: sample-1 soft-12-against-10 soft-12-against-2 soft-12-against-3 soft-12-against-5
# Fails: soft-12-against-6 soft-12-against-7 soft-12-against-8 soft-12-against-9
# Fails: soft-12-against-ace
ranks = {"A": 11, "J": 10, "Q": 10, "K": 10}
for number in range(2, 11):
    ranks[str(number)] = number

dealer = ranks[input()[:-1]]
one = ranks[input()[:-1]]
two = ranks[input()[:-1]]
total = one + two

if one == 11 or two == 11:
    if total <= 17 or total == 18 and dealer >= 9:
        print("Hit")
    else:
        print("Stand")
elif total <= 11 or total <= 16 and dealer >= 7:
    print("Hit")
elif total == 12 and dealer <= 3:
    print("Hit")
else:
    print("Stand")
