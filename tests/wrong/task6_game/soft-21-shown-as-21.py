"""Shows a soft 21 as 21, without its lower value."""
# Fails: dealer-soft-21-in-three-cards player-soft-21-in-four-cards
# Fails: player-soft-21-in-three-cards
# Fails: twenty-one-against-twenty-one-and-against-blackjack
import io
import random
import sys


def low_score(hand):
    total = 0
    for card in hand:
        rank = card[:-1]
        if rank == "A":
            total += 1
        elif rank in ["J", "Q", "K"]:
            total += 10
        else:
            total += int(rank)
    return total


def has_usable_ace(hand):
    for card in hand:
        if card[0] == "A" and low_score(hand) <= 11:
            return True
    return False


def output_score(hand):
    """Return the value of the hand as task 4 prints it, a string."""
    if is_blackjack(hand):
        return "Blackjack!"
    if is_bust(hand):
        return "Bust!"
    if get_high_score(hand) == 21:
        return "21"
    if has_usable_ace(hand):
        return str(low_score(hand)) + " or " + str(get_high_score(hand))
    return str(low_score(hand))


def is_blackjack(hand):
    """Return whether the hand is a Blackjack, a Boolean."""
    return len(hand) == 2 and get_high_score(hand) == 21


def is_bust(hand):
    """Return whether the hand exceeds 21, a Boolean."""
    return low_score(hand) > 21


def get_advice(player_hand, dealer_card):
    """Return "Hit" or "Stand" by the tables of task 3, for a hand of any size."""
    score = get_high_score(player_hand)
    dealer = get_high_score([dealer_card])
    if has_usable_ace(player_hand):
        if score >= 19 or (score == 18 and dealer <= 8):
            return "Stand"
        return "Hit"
    if score >= 17:
        return "Stand"
    if score >= 13 and dealer <= 6:
        return "Stand"
    if score == 12 and dealer in [4, 5, 6]:
        return "Stand"
    return "Hit"


def get_high_score(hand):
    """Return the score of the hand, the larger one if it has a usable ace, an integer."""
    if has_usable_ace(hand):
        return low_score(hand) + 10
    return low_score(hand)


def get_winner(player_hand, dealer_hand):
    """Return the result of the round as task 5 prints it, a string."""
    if is_blackjack(player_hand):
        return "Player wins!"
    if is_bust(player_hand) or is_blackjack(dealer_hand):
        return "Dealer wins!"
    if is_bust(dealer_hand):
        return "Player wins!"
    player = get_high_score(player_hand)
    dealer = get_high_score(dealer_hand)
    if player > dealer:
        return "Player wins!"
    if player < dealer:
        return "Dealer wins!"
    return "Push!"


# ------------------ Do not change anything below this line ------------------

MARKER_SEED = 42


def main():
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
        print(question, end=" ", flush=True)
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
    main()
