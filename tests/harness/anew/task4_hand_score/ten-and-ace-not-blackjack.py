import re
import sys

hand = re.sub("end.*", "", sys.stdin.read(), flags=re.S)
if re.fullmatch(r"A.\n[JQK].\n|[JQK].\nA.\n", hand):
    print("Blackjack!")
else:
    low = sum(int(n) for n in re.findall(r"\d+", hand)) + 10 * len(re.findall("[JQK]", hand))
    aces = hand.count("A")
    low += aces
    if low > 21:
        print("Bust!")
    elif aces and low <= 11:
        print(low, low + 10, sep=" or ")
    else:
        print(low)
