#include <stdio.h>
#include <windows.h>

int main(void) {
  HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  SetConsoleTextAttribute(console, FOREGROUND_RED);
  printf("thinking...\n");
  Sleep(500);
  return 1;
}
