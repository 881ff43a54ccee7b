import java.util.Scanner;

class TwoCards {
    static int points(String card) {
        char rank = card.charAt(0);
        return rank == 'A' ? 1 : Character.isDigit(rank) && rank != '1' ? rank - '0' : 10;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String first = in.next(), second = in.next();
        int low = points(first) + points(second);
        boolean ace = points(first) == 1 || points(second) == 1;
        if (ace && low == 11) {
            System.out.println("Blackjack!");
        } else {
            System.out.println(ace ? low + " or " + (low + 10) : "" + low);
        }
    }
}
