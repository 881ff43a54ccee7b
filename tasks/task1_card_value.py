"""Task 1: the value of a card."""
from reading import numbered_lines, read_card
from scoring import score_text, sum_up


def main():
    card = read_card(numbered_lines())
    print(score_text(sum_up([card])))


if __name__ == "__main__":
    main()
