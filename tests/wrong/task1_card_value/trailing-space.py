"""Prints a space after the value."""
# Fails: *
values = {"A": "1 or 11", "J": "10", "Q": "10", "K": "10"}
for number in range(2, 11):
    values[str(number)] = str(number)

card = input()
print(values[card[:-1]], "")
