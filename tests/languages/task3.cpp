#include <algorithm>
#include <iostream>
#include <string>

int points(const std::string& card) {
    switch (card[0]) {
        case 'A': return 1;
        case '1': case 'J': case 'Q': case 'K': return 10;
        default: return card[0] - '0';
    }
}

// From which total on to stand, by the dealer's card: 2 to 10 and then the ace.
const int soft_stand[] = {18, 18, 18, 18, 18, 18, 18, 19, 19, 19};
const int hard_stand[] = {13, 13, 12, 12, 12, 17, 17, 17, 17, 17};

int main() {
    std::string dealer, first, second;
    std::cin >> dealer >> first >> second;
    const int column = dealer[0] == 'A' ? 9 : points(dealer) - 2;
    const int low = points(first) + points(second);
    const bool soft = points(first) == 1 || points(second) == 1;
    const int from = soft ? soft_stand[column] : hard_stand[column];
    std::cout << ((soft ? low + 10 : low) >= from ? "Stand\n" : "Hit\n");
}
