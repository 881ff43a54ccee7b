from string import ascii_lowercase

order = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
place = order.index(input().rstrip(ascii_lowercase))
print(min(place, 9) + 1)
