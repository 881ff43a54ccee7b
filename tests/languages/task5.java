import java.util.Scanner;

public class Winner {
    final int cards, score;

    Winner(Scanner in) {
        int count = 0, sum = 0;
        boolean ace = false;
        for (String card = in.nextLine().trim(); !card.equals("end"); card = in.nextLine().trim()) {
            int value = "A23456789".indexOf(card.charAt(0)) + 1;
            sum += value == 0 ? 10 : value;
            ace |= value == 1;
            count++;
        }
        cards = count;
        score = ace && sum < 12 ? sum + 10 : sum;
    }

    boolean isBlackjack() {
        return cards == 2 && score == 21;
    }

    /** What a hand is worth in a comparison. */
    int strength(int blackjack, int bust) {
        return isBlackjack() ? blackjack : score > 21 ? bust : score;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int player = new Winner(in).strength(23, -2), dealer = new Winner(in).strength(22, -1);
        String result = player > dealer ? "Player wins!" : player < dealer ? "Dealer wins!" : "Push!";
        System.out.println(result);
    }
}
