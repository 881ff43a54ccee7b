package cards;

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** The public class HandScore stands in a package, which the check must find too. */
public class HandScore {
    public static void main(String[] args) {
        List<Integer> hand = new ArrayList<>();
        Scanner in = new Scanner(System.in);
        for (String card = in.next(); !card.equals("end"); card = in.next()) {
            hand.add(Card.points(card));
        }
        int low = hand.stream().mapToInt(Integer::intValue).sum();
        boolean usable = hand.contains(1) && low <= 11;
        String text = usable ? low + " or " + (low + 10) : String.valueOf(low);
        if (low > 21) text = "Bust!";
        if (usable && low == 11 && hand.size() == 2) text = "Blackjack!";
        System.out.println(text);
    }
}

class Card {
    static int points(String card) {
        String rank = card.replaceAll("[cdhs]$", "");
        return rank.matches("[JQK]") ? 10 : rank.equals("A") ? 1 : Integer.parseInt(rank);
    }
}
