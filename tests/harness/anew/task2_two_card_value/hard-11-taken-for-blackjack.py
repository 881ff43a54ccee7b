from functools import reduce

face = dict(A=1, J=10, Q=10, K=10)
ranks = (input()[:-1], input()[:-1])
low = reduce(lambda so_far, r: so_far + (face[r] if r in face else int(r)), ranks, 0)
line = f"{low} or {low + 10}" if "A" in ranks else f"{low}"
if low + 10 == 21:
    line = "Blackjack!"
print(line)
