#include "core/table.h"

#include "core/driver.h"

int table_play(const struct game *game, const struct args *args) {
  (void)game, (void)args;
  return EXIT_INTERNAL;
}
