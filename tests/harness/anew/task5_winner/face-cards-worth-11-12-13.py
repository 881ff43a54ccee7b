POINTS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def rate():
    n = count = ace = 0
    while (rank := input()[:-1]) != "en":
        n += POINTS[rank] if rank in POINTS else int(rank)
        count += 1
        ace |= rank == "A"
    n += 10 * (ace and n < 12)
    return {"blackjack": (n, count) == (21, 2), "bust": n > 21, "score": n}


one, two = rate(), rate()
if one["blackjack"]:
    print("Player wins!")
elif one["bust"] or two["blackjack"]:
    print("Dealer wins!")
elif two["bust"]:
    print("Player wins!")
else:
    names = ["Dealer wins!", "Push!", "Player wins!"]
    print(names[1 + (one["score"] > two["score"]) - (one["score"] < two["score"])])
