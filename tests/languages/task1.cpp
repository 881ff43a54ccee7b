#include <iostream>
#include <string>

int main() {
    std::string card;
    std::cin >> card;
    const char rank = card[0];
    if (rank == 'A')
        std::cout << "1 or 11\n";
    else if (rank >= '2' && rank <= '9')
        std::cout << rank << '\n';
    else
        std::cout << "10\n";
}
