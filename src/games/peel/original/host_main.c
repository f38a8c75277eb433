/* The program `host`, the original host of Peel; `peel host` is the same. */
#include "core/base/complain.h"
#include "core/file/file.h"
#include "games/peel/original/original.h"

int main(int argc, char **argv) {
  if (!file_fill_standard()) return EXIT_INTERNAL;
  return peel_host_table(NULL, argc, argv);
}
