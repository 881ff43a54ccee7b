STAND_SOFT = {(18, d) for d in range(2, 10)} | {(t, d) for t in (19, 20, 21) for d in range(2, 12)}
STAND_HARD = (
    {(12, 4), (12, 5), (12, 6)}
    | {(t, d) for t in (13, 14, 15, 16) for d in range(2, 7)}
    | {(t, d) for t in (17, 18, 19, 20) for d in range(2, 12)}
)
points = dict(zip("2 3 4 5 6 7 8 9 10 J Q K A".split(), [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]))
dealer, one, two = [points[input()[:-1]] for _ in range(3)]
if one == two == 11:
    one = 1
where = STAND_SOFT if 11 in (one, two) else STAND_HARD
print("Stand" if (one + two, dealer) in where else "Hit")
