def values(card):
    head = card.rstrip("cdhs")
    try:
        yield int(head)
    except ValueError:
        if head == "A":
            yield 1
        yield 10 + (head == "A")


print(*values(input()), sep="  or  ")
