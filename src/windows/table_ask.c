/* ask PIPE WORD ...: sends the words to a table (table_script.c) and ends with its answer as the
 * exit status; 3 if there is no table. A separate program, for scripts/game-master.cmd. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 64, NO_TABLE = 3 };

int main(int argc, char **argv) {
  char line[LINE_ROOM] = "", answer[LINE_ROOM] = "";
  DWORD size;
  for (int i = 2; i < argc; i++) {
    if (strlen(line) + strlen(argv[i]) + 2 > sizeof line) return NO_TABLE;
    if (i > 2) strcat(line, " ");
    strcat(line, argv[i]);
  }
  if (argc < 3 || !CallNamedPipeA(argv[1], line, (DWORD)strlen(line), answer, sizeof answer - 1,
                                  &size, NMPWAIT_WAIT_FOREVER))
    return NO_TABLE;
  return atoi(answer);
}
