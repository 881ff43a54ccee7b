"""Task 2: the value of two cards."""
from reading import numbered_lines, read_card, start
from scoring import output_score


def main():
    lines = numbered_lines()
    hand = [read_card(lines), read_card(lines)]
    print(output_score(hand))


if __name__ == "__main__":
    start(main)
