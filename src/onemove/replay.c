#include "onemove/tool.h"
int arena_replay(int argc, char **argv) { (void)argc, (void)argv; return EXIT_INTERNAL; }
