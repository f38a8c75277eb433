/* The program `host`: the original host of Peel, the same as `peel host`. */
#include "games/peel/original/original.h"

int main(int argc, char **argv) {
  return peel_host_table(NULL, argc, argv);
}
