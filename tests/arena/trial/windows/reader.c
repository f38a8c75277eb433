#include <stdio.h>

int main(void) {
  int rows, columns;
  char word[32];
  if (scanf_s("%d %d", &rows, &columns) != 2) return 2;
  while (scanf_s("%31s", word, (unsigned)sizeof word) == 1)
    printf("%s\n", word);
  return 1;
}
