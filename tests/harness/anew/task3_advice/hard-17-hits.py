def read():
    r = input()[:-1]
    if r == "A":
        return 1
    return 10 if r in {"J", "Q", "K"} else int(r)


shown = read() or 0
hand = (read(), read())
low = sum(hand)
weak = 2 <= shown <= 6
advise = {True: "Stand", False: "Hit"}
if min(hand) == 1:
    print(advise[low >= 9 or low == 8 and 2 <= shown <= 8])
elif low == 12:
    print(advise[4 <= shown <= 6])
else:
    print(advise[12 < low < 17 and weak or low >= 18])
