/* Where seeds come from. Not in dice.c, because only this part of the games' interfaces asks the
 * system for something, which not every program can do. */
#include "core/base/dice.h"

#include <sys/random.h>
#include <time.h>

uint64_t dice_random_seed(void) {
  uint64_t seed;
  if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == (ssize_t)sizeof seed) return seed;
  return (uint64_t)time(NULL); /* only early in boot, before the kernel's pool is initialized */
}
