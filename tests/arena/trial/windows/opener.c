#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  FILE *file;
  char name[260];
  strcpy_s(name, sizeof name, argc > 1 ? argv[1] : "board.txt");
  if (fopen_s(&file, name, "r") != 0) return 2;
  fclose(file);
  return 1;
}
