#include <iostream>
#include <map>
#include <string>

int main() {
    std::map<std::string, int> value{{"A", 1}, {"J", 10}, {"Q", 10}, {"K", 10}};
    for (int n = 2; n <= 10; n++) value[std::to_string(n)] = n;
    int low = 0, cards = 0, aces = 0;
    for (std::string line; std::cin >> line && line != "end"; cards++) {
        const std::string rank = line.substr(0, line.size() - 1);
        low += value.at(rank);
        aces += rank == "A";
    }
    const bool usable = aces > 0 && low <= 11;
    if (cards == 2 && usable && low == 11)
        std::cout << "Blackjack!\n";
    else if (low > 21)
        std::cout << "Bust!\n";
    else if (usable)
        std::cout << low << " or " << low + 10 << '\n';
    else
        std::cout << low << '\n';
}
