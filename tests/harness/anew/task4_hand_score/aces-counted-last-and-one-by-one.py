cards = list(iter(input, "end"))
aces = [card for card in cards if card.startswith("A")]
total = sum(10 if card[0] in "JQK" else int(card[:-1]) for card in cards if card not in aces)

elevens = 0
for _ in aces:
    room = total <= 10
    total += 11 if room else 1
    elevens += room

if total > 21:
    print("Bust!")
elif total == 21 and len(cards) == 2:
    print("Blackjack!")
elif elevens:
    print(f"{total - 10} or {total}")
else:
    print(total)
