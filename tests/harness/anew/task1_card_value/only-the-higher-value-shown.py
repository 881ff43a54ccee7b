import re

rank, suit = re.fullmatch(r"(10|[2-9JQKA])([cdhs])", input().strip()).groups()
print({"A": 11, "K": 10, "Q": 10, "J": 10}.get(rank, rank))
