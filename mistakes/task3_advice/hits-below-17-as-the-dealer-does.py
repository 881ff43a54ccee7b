"""hits below 17 and stands from 17 on, as the dealer does.

Rules: the advice depends on the dealer's card and on whether there is a usable ace.
"""
# Fails: hard-12-against-4 hard-12-against-5 hard-12-against-6 hard-12-of-2-and-king-against-4
# Fails: hard-12-of-5-and-7-against-4 hard-12-of-two-sixes-against-4 hard-13-against-2
# Fails: hard-13-against-3 hard-13-against-4 hard-13-against-5 hard-13-against-6 hard-14-against-2
# Fails: hard-14-against-3 hard-14-against-4 hard-14-against-5 hard-14-against-6 hard-15-against-2
# Fails: hard-15-against-3 hard-15-against-4 hard-15-against-5 hard-15-against-6 hard-16-against-2
# Fails: hard-16-against-3 hard-16-against-4 hard-16-against-5 hard-16-against-6 sample-3
# Fails: soft-17-against-2 soft-17-against-3 soft-17-against-4 soft-17-against-5 soft-17-against-6
# Fails: soft-17-against-7 soft-17-against-8 soft-17-against-9 soft-17-against-ace
# Fails: soft-17-against-king soft-18-against-10 soft-18-against-9 soft-18-against-ace
# Fails: soft-18-against-jack soft-18-against-king soft-18-against-queen


def points(card):
    if card[:-1] == "A":
        return 11
    if card[:-1] in ("J", "Q", "K"):
        return 10
    return int(card[:-1])


dealer_card = input()
score = points(input()) + points(input())
if score == 22:
    score = 12

if score < 17:
    print("Hit")
else:
    print("Stand")
