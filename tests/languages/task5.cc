#include <iostream>
#include <string>
#include <vector>

struct Hand {
    int cards = 0, score = 0;
    bool blackjack() const { return cards == 2 && score == 21; }
    bool bust() const { return score > 21; }
};

Hand read() {
    Hand hand;
    bool ace = false;
    for (std::string card; std::cin >> card && card != "end"; hand.cards++) {
        const char rank = card[0];
        ace |= rank == 'A';
        hand.score += rank == 'A' ? 1 : rank >= '2' && rank <= '9' ? rank - '0' : 10;
    }
    if (ace && hand.score + 10 <= 21) hand.score += 10;
    return hand;
}

std::string winner(const Hand& player, const Hand& dealer) {
    if (player.blackjack()) return "Player wins!";
    if (player.bust() || dealer.blackjack()) return "Dealer wins!";
    if (dealer.bust() || player.score > dealer.score) return "Player wins!";
    return player.score == dealer.score ? "Push!" : "Dealer wins!";
}

int main() {
    const Hand player = read();
    const Hand dealer = read();
    std::cout << winner(player, dealer) << std::endl;
}
