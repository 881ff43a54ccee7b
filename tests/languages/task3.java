import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public final class Advice {
    private static final String CARDS = "23456789TA";
    private static final String[] SOFT = {  // 12 to 19, against each of the dealer's cards
        "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH",
        "SSSSSSSHHH", "SSSSSSSSSS",
    };
    private static final String[] HARD = {  // 11 to 17
        "HHHHHHHHHH", "HHSSSHHHHH", "SSSSSHHHHH", "SSSSSHHHHH", "SSSSSHHHHH", "SSSSSHHHHH",
        "SSSSSSSSSS",
    };

    static int points(String card) {
        String rank = card.substring(0, card.length() - 1);
        if (rank.equals("A")) return 1;
        return "JQK".contains(rank) ? 10 : Integer.parseInt(rank);
    }

    static int within(int low, int value, int high) {
        return Math.max(low, Math.min(value, high));
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String dealer = in.readLine().trim();
        int one = points(in.readLine().trim()), two = points(in.readLine().trim());
        int column = points(dealer) == 10 ? 8 : CARDS.indexOf(dealer.charAt(0));
        boolean soft = one == 1 || two == 1;
        String row = soft ? SOFT[within(12, one + two + 10, 19) - 12]
                          : HARD[within(11, one + two, 17) - 11];
        System.out.println(row.charAt(column) == 'H' ? "Hit" : "Stand");
    }
}
