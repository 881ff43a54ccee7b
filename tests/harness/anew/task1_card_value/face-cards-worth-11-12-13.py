match input()[:-1]:
    case "A":
        print("1 or 11")
    case "J":
        print("11")
    case "Q":
        print("12")
    case "K":
        print("13")
    case pips:
        print(pips)
