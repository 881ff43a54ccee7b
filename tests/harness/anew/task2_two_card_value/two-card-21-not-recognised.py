import sys

total = 0
soft = False
for line in sys.stdin:
    rank = line.strip()[:-1]
    if rank in ("A",):
        soft, total = True, total + 1
    else:
        total += 10 if rank in "JQK" else int(rank)
print(total if not soft else "{0} or {1}".format(total, total + 10))
