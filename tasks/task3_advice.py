"""Task 3: whether to hit or to stand, from the dealer's card and the player's two."""
from reading import numbered_lines, read_card, start
from scoring import get_advice


def main():
    lines = numbered_lines()
    dealer_card = read_card(lines)
    player_hand = [read_card(lines), read_card(lines)]
    print(get_advice(player_hand, dealer_card))


if __name__ == "__main__":
    start(main)
