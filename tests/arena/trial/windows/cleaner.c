#include <stdio.h>
#include <stdlib.h>

int main(void) {
  system("cls");
  printf("tidy\n");
  system("pause");
  return 0;
}
