"""What the statements allow: for each task, what goes in and what comes out, in words and exactly.

A pattern is a regular expression that the whole of a file matches.
"""
from dataclasses import dataclass

CARD = r"(?:[2-9]|10|[JQKA])[cdhs]\n"
HAND = rf"(?:{CARD})*end\n"
VALUES = r"[1-9][0-9]*(?: or [1-9][0-9]*)?"
REPLY = r"(?! )[ -~]{0,10}(?<! )\n"  # a wrong reply is asked for again, so it may be anything short

A_CARD = ("A card is its rank, `2` to `10`, `J`, `Q`, `K` or `A`, and then its suit, `c`, `d`, `h` "
          "or `s`: `10h`, `Ac`.")


@dataclass(frozen=True)
class Form:
    task: str
    input: str
    input_pattern: str
    output: str
    output_pattern: str


FORMS = {
    "task1_card_value": Form(
        "Tell the value of a card by the rules of Blackjack. An ace has two.",
        f"One card. {A_CARD}", CARD,
        "Its value, or `1 or 11` for an ace.", r"(?:[2-9]|10|1 or 11)\n"),
    "task2_two_card_value": Form(
        "Tell the value of two cards.",
        f"Two cards, each on its own line. {A_CARD}", CARD * 2,
        "`Blackjack!` if they make 21; else their value, both values if an ace can count as 11.",
        rf"(?:Blackjack!|{VALUES})\n"),
    "task3_advice": Form(
        "Advise the player to hit or to stand, by the two tables of the assignment.",
        f"Three cards, each on its own line: the dealer's and the player's two. {A_CARD}", CARD * 3,
        "`Hit` or `Stand`.", r"(?:Hit|Stand)\n"),
    "task4_hand_score": Form(
        "Tell the score of a hand of any size.",
        f"The cards of the hand, each on its own line, and then a line `end`. {A_CARD}", HAND,
        "`Blackjack!` for two cards that make 21, `Bust!` above 21; else the value, both values "
        "if an ace can count as 11.",
        rf"(?:Blackjack!|Bust!|{VALUES}|0)\n"),
    "task5_winner": Form(
        "Tell who wins the round.",
        "The player's hand and then the dealer's: the cards of each, one to a line, and a line "
        f"`end`. {A_CARD}", HAND * 2,
        "`Player wins!`, `Dealer wins!` or `Push!`.", r"(?:Player wins!|Dealer wins!|Push!)\n"),
    "task6_game": Form(
        "Complete the six functions of the given game, which deals the same cards every time.",
        "The replies to the prompts, one to a line; one that is not understood is asked for "
        "again. The last is to quit.", rf"(?:{REPLY})*(?=[Qq]){REPLY}",
        "What the given game prints, prompts included.",
        r"(?:[ -~]+\n)*(?:\([HN]\)[ -~]+)*\(N\)ew round or \(Q\)uit\? "),
}
