import re

text = input() + " " + input()
ranks = re.findall(r"10|[2-9AJQK]", text)


def add_up(ace):
    worth = dict.fromkeys("JQK", 10)
    worth["A"] = ace
    return sum(worth.get(r) or int(r) for r in ranks)


options = sorted({add_up(1), add_up(11)})
if options[-1] == 21:
    print("Blackjack!")
else:
    if options[-1] > 21:
        options = options[:1]
    print(" or ".join(map(str, options)))
