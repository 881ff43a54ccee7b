"""Task 3: whether to hit or to stand, from the dealer's card and the player's two."""
from reading import numbered_lines, read_card
from scoring import advice, sum_up


def main():
    lines = numbered_lines()
    dealer_card = read_card(lines)
    hand = [read_card(lines), read_card(lines)]
    print(advice(sum_up(hand), dealer_card))


if __name__ == "__main__":
    main()
