"""Task 4: the score of a hand of any size."""
from reading import numbered_lines, read_hand
from scoring import score_text, sum_up


def main():
    hand = read_hand(numbered_lines())
    print(score_text(sum_up(hand)))


if __name__ == "__main__":
    main()
