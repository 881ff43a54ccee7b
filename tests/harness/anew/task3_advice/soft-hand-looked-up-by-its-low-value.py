import sys

order = "A23456789"


def small(card):
    return order.find(card[0]) + 1 or 10


boss, left, right = map(small, sys.stdin.read().split())
need = {1: 17, 2: 13, 3: 13, 4: 12, 5: 12, 6: 12}.get(boss, 17)
print("Hit" if left + right < need else "Stand")
