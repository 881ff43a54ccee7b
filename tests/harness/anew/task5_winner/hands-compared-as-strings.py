def output_score(cards):
    total, soft = 0, 0
    for rank in cards:
        total += {"A": 11, "J": 10, "Q": 10, "K": 10}[rank] if rank in "AJQK" else int(rank)
        soft += rank == "A"
    while total > 21 and soft:
        total -= 10
        soft -= 1
    return "Bust!" if total > 21 else "Blackjack!" if total == 21 and len(cards) == 2 else f"{total}"


hands = [output_score([c[:-1] for c in iter(input, "end")]) for _ in range(2)]
match hands:
    case ["Blackjack!", _]:
        print("Player wins!")
    case ["Bust!", _] | [_, "Blackjack!"]:
        print("Dealer wins!")
    case [_, "Bust!"]:
        print("Player wins!")
    case [p, d] if p == d:
        print("Push!")
    case [p, d]:
        print("Player wins!" if max(hands) == p else "Dealer wins!")
