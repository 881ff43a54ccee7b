import java.util.Scanner;

public class CardValue {
    public static void main(String[] args) {
        String card = new Scanner(System.in).nextLine().trim();
        String rank = card.substring(0, card.length() - 1);
        switch (rank) {
            case "A": System.out.println("1 or 11"); break;
            case "J": case "Q": case "K": System.out.println("10"); break;
            default: System.out.println(rank);
        }
    }
}
