"""stands on 18 with a usable ace if the dealer has a 9."""
# Fails: soft-18-against-9


def card_value(card):
    if card[0] == "A":
        return 11
    if card[0] in "1JQK":
        return 10
    return int(card[0])


def soft_advice(total, dealer):
    if total >= 19:
        return "Stand"
    if total == 18 and dealer <= 9:
        return "Stand"
    return "Hit"


def hard_advice(total, dealer):
    if total >= 17:
        return "Stand"
    if total >= 13 and dealer <= 6:
        return "Stand"
    if total == 12 and 4 <= dealer <= 6:
        return "Stand"
    return "Hit"


dealer = card_value(input())
a = card_value(input())
b = card_value(input())

if a == 11 and b == 11:
    print(soft_advice(12, dealer))
elif a == 11 or b == 11:
    print(soft_advice(a + b, dealer))
else:
    print(hard_advice(a + b, dealer))
