"""Task 4: the score of a hand of any size."""
from reading import numbered_lines, read_hand, start
from scoring import output_score


def main():
    hand = read_hand(numbered_lines())
    print(output_score(hand))


if __name__ == "__main__":
    start(main)
