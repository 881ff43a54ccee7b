"""ends every prompt with a newline.

Rules: nothing below the line of the hand-out may be changed.
"""
# Fails: *
import io
import random
import sys


def value(card):
    if card[0] == "A":
        return 1
    if card[0] in "1JQK":
        return 10
    return int(card[0])


def low(hand):
    total = 0
    for card in hand:
        total = total + value(card)
    return total


def soft(hand):
    for card in hand:
        if value(card) == 1:
            return low(hand) < 12
    return False


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    elif is_bust(hand):
        return "Bust!"
    elif soft(hand):
        return "{} or {}".format(low(hand), low(hand) + 10)
    else:
        return "{}".format(low(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return soft(hand) and low(hand) == 11 and len(hand) == 2


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    if low(hand) > 21:
        return True
    else:
        return False


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    dealer = value(dealer_card)
    if soft(player_hand):
        if low(player_hand) >= 9:
            return "Stand"
        elif low(player_hand) == 8 and 2 <= dealer <= 8:
            return "Stand"
        else:
            return "Hit"
    else:
        if low(player_hand) >= 17:
            return "Stand"
        elif low(player_hand) >= 13 and 2 <= dealer <= 6:
            return "Stand"
        elif low(player_hand) == 12 and 4 <= dealer <= 6:
            return "Stand"
        else:
            return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    if soft(hand):
        return low(hand) + 10
    else:
        return low(hand)


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if is_blackjack(player_hand):
        return "Player wins!"
    elif player > 21 or is_blackjack(dealer_hand):
        return "Dealer wins!"
    elif dealer > 21 or player > dealer:
        return "Player wins!"
    elif player < dealer:
        return "Dealer wins!"
    else:
        return "Push!"


# ------------------ Do not change anything below this line ------------------

MARKER_SEED = 42


def main():
    if sys.stdin is None or sys.stdout is None:
        sys.exit("standard input or output is closed")
    # UTF-8 whatever the locale, a line at a time
    sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding="utf-8", line_buffering=True)
    rng = random.Random(read_seed())
    shuffled_deck(rng)  # once when the deck is made, and again at the start of every round
    try:
        while ask("(N)ew round or (Q)uit?", "NQ") == "N":
            play_round(shuffled_deck(rng))
            print("*****")
    except (EOFError, KeyboardInterrupt):
        print()


def play_round(deck):
    dealer_hand = [deck.pop()]
    player_hand = [deck.pop(), deck.pop()]
    show("Dealer", dealer_hand)
    show("Player", player_hand)
    if not is_blackjack(player_hand):
        play_player(deck, player_hand, dealer_hand[0])
        if not is_bust(player_hand):
            play_dealer(deck, dealer_hand)
    print(get_winner(player_hand, dealer_hand))


def play_player(deck, hand, dealer_card):
    while not is_bust(hand):
        action = ask("(H)it, (S)tand, or (A)dvice?", "HSA")
        if action == "S":
            return
        if action == "A":
            print("Advice:", get_advice(hand, dealer_card))
        else:
            hand.append(deck.pop())
            show("Player", hand)


def play_dealer(deck, hand):
    while get_high_score(hand) < 17:
        hand.append(deck.pop())
        show("Dealer", hand)


def show(name, hand):
    print(name, "shows", *hand, "->", output_score(hand))


def ask(question, letters):
    """Ask until the reply begins with one of the letters, and return that letter."""
    while True:
        print(question, flush=True)
        reply = sys.stdin.buffer.readline().decode("utf-8", "replace")
        if not reply:
            raise EOFError
        letter = reply.strip()[:1].upper()
        if letter and letter in letters:
            return letter
        if letter:
            print("Invalid input '{}'".format(letter))


def shuffled_deck(rng):
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K"
    deck = [rank + suit for rank in ranks.split() for suit in "hcsd"]
    rng.shuffle(deck)
    return deck


def read_seed():
    """Return the number that decides the deals: the marker's, or that of --seed."""
    if len(sys.argv) == 1:
        return MARKER_SEED
    import argparse  # only now: a marker starts the game a hundred times, without arguments
    parser = argparse.ArgumentParser(description="Play rounds of Blackjack against the dealer.")
    parser.add_argument("--seed", type=int, default=MARKER_SEED, metavar="N",
                        help="deal the cards of number N (default: %(default)s, the marker's)")
    return parser.parse_args().seed


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        sys.stdout = None  # or Python would try to write the rest, and complain
        sys.exit(error.strerror)
