"""What decisions cost, by the exact odds: [[game, hand, dealer's card], ...] comes in as JSON."""

import json
import sys

from odds import coach


def judged(game, hand, dealer_card):
    decision = coach.decision(game, hand, dealer_card)
    if decision is None:
        return None
    said = {action: coach.sentence(decision, action) for action in ("Hit", "Stand")}
    return {**decision.data(), "said": said}


print(json.dumps([judged(*order) for order in json.load(sys.stdin)]))
