import sys

NATURALS = [{"A", face} for face in "JQK"]
text = sys.stdin.read()


def look(part):
    ranks = [word[:-1] for word in part.split()]
    total, soft = 0, 0
    for rank in ranks:
        if rank == "A":
            soft = 10
        total += int(rank) if rank.isdigit() else 1 if rank == "A" else 10
    return (total + soft if total + soft < 22 else total), len(ranks) == 2 and {*ranks} in NATURALS


(p, p_natural), (d, d_natural) = [look(part) for part in text.split("end")[:2]]
result = "Push!"
if p > d:
    result = "Player wins!"
if p < d:
    result = "Dealer wins!"
if d > 21:
    result = "Player wins!"
if d_natural:
    result = "Dealer wins!"
if p > 21:
    result = "Dealer wins!"
if p_natural:
    result = "Player wins!"
print(result)
