def play():
    score = size = 0
    for card in iter(input, "end"):
        size += 1
        match card[0]:
            case "A" if score > 10:
                score += 1
            case "A":
                score += 11
            case "1" | "J" | "Q" | "K":
                score += 10
            case digit:
                score += int(digit)
    return score, size


me, him = play(), play()
if me == (21, 2):
    print("Player wins!")
elif me[0] > 21 or him == (21, 2):
    print("Dealer wins!")
elif him[0] > 21:
    print("Player wins!")
else:
    print(["Push!", "Player wins!", "Dealer wins!"][(me[0] > him[0]) - (me[0] < him[0])])
