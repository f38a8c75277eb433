/* floor PHASE INPUT OUTPUT: the least that a move can cost, the yardstick of bench_start. Reads a
 * file, writes its bytes to another one, and renames that to OUTPUT. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static char text[1 << 16];
  char beside[4096];
  if (argc != 4) return 3;
  int from = open(argv[2], O_RDONLY);
  ssize_t size = from < 0 ? -1 : read(from, text, sizeof text);
  if (size < 0) return 2;
  close(from);
  snprintf(beside, sizeof beside, "%s.new", argv[3]);
  int to = open(beside, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (to < 0 || write(to, text, (size_t)size) != size || close(to) != 0) return 3;
  return rename(beside, argv[3]) == 0 ? 0 : 3;
}
