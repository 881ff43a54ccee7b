#include <iostream>
#include <string>

int points(const std::string& card) {
    const std::string rank = card.substr(0, card.size() - 1);
    if (rank == "A") return 1;
    if (rank == "J" || rank == "Q" || rank == "K") return 10;
    return std::stoi(rank);
}

int main() {
    std::string first, second;
    std::cin >> first >> second;
    const int low = points(first) + points(second);
    const bool ace = first[0] == 'A' || second[0] == 'A';
    if (ace && low + 10 == 21)
        std::cout << "Blackjack!\n";
    else if (ace)  // two cards never make an ace unusable
        std::cout << low << " or " << low + 10 << '\n';
    else
        std::cout << low << '\n';
}
