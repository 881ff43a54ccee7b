"""Task 1: the value of a card."""
from reading import numbered_lines, read_card, start
from scoring import output_score


def main():
    card = read_card(numbered_lines())
    print(output_score([card]))


if __name__ == "__main__":
    start(main)
