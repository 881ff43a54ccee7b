#include <stdio.h>

int main(void) {
    char card[8];
    if (scanf("%7s", card) != 1) return 1;
    if (card[0] == 'A') puts("1 or 11");
    else if (card[0] >= '2' && card[0] <= '9') printf("%c\n", card[0]);
    else puts("10");
    return 0;
}
