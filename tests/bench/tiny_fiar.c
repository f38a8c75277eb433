/* A Four In A Row player that does hardly anything, for measuring what surrounds a player: it plays
 * the next move of one drawn game of 42 moves, on the board form of the file. It is static and has
 * no library start-up, so it is a lower bound for starting a program. */
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 7, ROWS = 6, ROOM = 1 << 12 };
static const ptrdiff_t LINE = (ptrdiff_t)2 * COLUMNS; /* bytes */

static const char drawn[] = "225344533673453576212645522737771141641166";

/* ./tiny_fiar name | phase=... INPUT OUTPUT */
int main(int argc, char **argv) {
  char text[ROOM];
  if (argc < 4) return write(STDOUT_FILENO, "tiny\n", 5) == 5 ? 0 : 3;
  int fd = open(argv[argc - 2], O_RDONLY);
  ssize_t size = read(fd, text, sizeof text - 64);
  if (size > 0) text[size] = '\0';
  close(fd);
  if (size < (ROWS + 1) * LINE) return 2;
  int stones = 0;
  char *cells = text + LINE;
  for (ptrdiff_t i = 0; i < ROWS * LINE; i++)
    stones += cells[i] == '@' || cells[i] == 'O';
  if (argv[1][6] == 'p') { /* a placement: the first free seat */
    char *free_seat = memchr(text + (ROWS + 1) * LINE, '-', (size_t)(size - (ROWS + 1) * LINE));
    if (!free_seat || strstr(text, "tiny")) return 1;
    memmove(free_seat + 4, free_seat + 1, (size_t)(text + size - free_seat - 1));
    memcpy(free_seat, "tiny", 4);
    size += 3;
  } else {
    char *own = strstr(text, "tiny ");
    int mine = own && own[5] == '2';
    if (stones == (int)sizeof drawn - 1 || stones % 2 != mine) return 1;
    char *cell = cells + (ROWS - 1) * LINE + (ptrdiff_t)2 * (drawn[stones] - '1');
    while (*cell != '.')
      cell -= LINE;
    *cell = "@O"[stones % 2];
  }
  fd = open(argv[argc - 1], O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (write(fd, text, (size_t)size) != size) return 3;
  return write(STDOUT_FILENO, ".\n", 2) == 2 ? 0 : 3;
}
