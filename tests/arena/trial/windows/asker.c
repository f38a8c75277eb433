#include <conio.h>
#include <stdio.h>

int main(void) {
  printf("column? ");
  int key = _getch();
  printf("%c\n", key);
  return 0;
}
