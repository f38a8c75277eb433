/* The program `host`: the original host of Peel, the same as `peel host`. */
#include "host/peel.h"

int main(int argc, char **argv) {
  return peel_host_table(NULL, argc, argv);
}
