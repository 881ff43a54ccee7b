"""Task 2: the value of two cards."""
from reading import numbered_lines, read_card
from scoring import score_text, sum_up


def main():
    lines = numbered_lines()
    hand = [read_card(lines), read_card(lines)]
    print(score_text(sum_up(hand)))


if __name__ == "__main__":
    main()
