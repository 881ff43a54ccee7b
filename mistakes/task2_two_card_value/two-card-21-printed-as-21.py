"""prints the number 21 for a Blackjack.

Rules: a Blackjack is shown by its name, not by its value.
"""
# Fails: ace-then-queen ace-then-ten jack-then-ace king-then-ace sample-1 ten-then-ace
# Fails: ace-then-ten-of-one-suit ten-then-ace-of-one-suit
ace = False
total = 0
for i in range(2):
    card = input()
    if card[0] == "A":
        ace = True
        total += 1
    elif card[0] in "1JQK":
        total += 10
    else:
        total += int(card[0])

if not ace:
    print(total)
elif total == 11:
    print(21)
else:
    print(total, "or", total + 10)
