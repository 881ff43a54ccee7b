"""Task 5: who wins, from the player's hand and the dealer's."""
from reading import numbered_lines, read_hand, start
from scoring import get_winner


def main():
    lines = numbered_lines()
    player_hand = read_hand(lines)
    dealer_hand = read_hand(lines)
    print(get_winner(player_hand, dealer_hand))


if __name__ == "__main__":
    start(main)
