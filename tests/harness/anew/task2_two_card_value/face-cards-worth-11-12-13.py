letters = dict(A=1, J=11, Q=12, K=13)
low, ace = 0, False
for _ in "12":
    *digits, _ = input()
    low += letters.get(digits[0]) or int("".join(digits))
    ace |= digits == ["A"]
sums = [low, low + 10] if ace and low <= 11 else [low]
print("Blackjack!" if max(sums) == 21 else " or ".join(map(str, sums)))
