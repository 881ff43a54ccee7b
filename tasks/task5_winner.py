"""Task 5: who wins, from the player's hand and the dealer's."""
from reading import numbered_lines, read_hand
from scoring import sum_up, winner


def main():
    lines = numbered_lines()
    player = sum_up(read_hand(lines))
    dealer = sum_up(read_hand(lines))
    print(winner(player, dealer))


if __name__ == "__main__":
    main()
