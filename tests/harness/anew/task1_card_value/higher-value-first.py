values = {"A": (11, 1), "J": (10,), "Q": (10,), "K": (10,)}
values.update((str(n), (n,)) for n in range(2, 11))
print(*values[input()[:-1]], sep=" or ")
