#include "core/base/dice.h"

#include <string.h>

static uint64_t splitmix(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

void dice_seed(struct dice *dice, uint64_t seed) {
  for (int i = 0; i < 4; i++)
    dice->word[i] = splitmix(&seed);
}

static uint64_t rotate(uint64_t word, int bits) {
  return word << bits | word >> (64 - bits);
}

uint64_t dice_next(struct dice *dice) {
  uint64_t *w = dice->word;
  uint64_t result = rotate(w[1] * 5, 7) * 9;
  uint64_t t = w[1] << 17;
  w[2] ^= w[0];
  w[3] ^= w[1];
  w[1] ^= w[2];
  w[0] ^= w[3];
  w[2] ^= t;
  w[3] = rotate(w[3], 45);
  return result;
}

uint32_t dice_roll(struct dice *dice, uint32_t sides) {
  uint32_t unfair =
      -sides % sides; /* reject this many low products, or some results would be too likely */
  uint64_t product;
  do
    product = (dice_next(dice) >> 32) * sides;
  while ((uint32_t)product < unfair);
  return (uint32_t)(product >> 32);
}

/* Cards are bytes, shuffled for each descent in a search tree: calling memcpy for a single byte
 * would take longer than the roll. */
static void shuffle_bytes(struct dice *dice, unsigned char *item, size_t count) {
  for (size_t left = count; left > 1; left--) {
    unsigned char *pick = item + dice_roll(dice, (uint32_t)left), keep = item[left - 1];
    item[left - 1] = *pick;
    *pick = keep;
  }
}

void dice_shuffle(struct dice *dice, void *items, size_t count, size_t size) {
  unsigned char keep[64];
  unsigned char *base = items;
  if (size == 1) {
    shuffle_bytes(dice, base, count);
    return;
  }
  for (size_t left = count; left > 1; left--) {
    unsigned char *last = base + (left - 1) * size;
    unsigned char *pick = base + dice_roll(dice, (uint32_t)left) * size;
    memcpy(keep, last, size);
    memmove(last, pick, size);
    memcpy(pick, keep, size);
  }
}
