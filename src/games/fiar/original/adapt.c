/* fiar adapt: the two ways of playing meet. */
#include "games/fiar/original/original.h"

#include "core/complain.h"
#include "games/fiar/original/adapt.h"

#include <stdio.h>
#include <string.h>

int fiar_host_adapt(const struct game *game, int argc, char **argv) {
  enum { DIRECTION = 2, FIRST = 3 };
  if (argc > FIRST && strcmp(argv[DIRECTION], "strategy") == 0)
    return adapt_strategy(game, argc - FIRST, argv + FIRST);
  if (argc > FIRST + 1 && strcmp(argv[DIRECTION], "stateless") == 0 &&
      strcmp(argv[FIRST], "--") == 0)
    return adapt_stateless(game, argc - FIRST - 1, argv + FIRST + 1);
  fputs("usage: fiar adapt stateless -- PLAYER [ARGUMENT ...]\n"
        "       fiar adapt strategy COMMAND phase=placement|movement [id=NAME] INPUT OUTPUT\n",
        stderr);
  return HOST_INTERNAL;
}
