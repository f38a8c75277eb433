/* Pseudo-random numbers from a seed: the same seed gives the same numbers on every machine. */
#ifndef ONEMOVE_DICE_H
#define ONEMOVE_DICE_H

#include <stddef.h>
#include <stdint.h>

struct dice {
  uint64_t word[4];
};

/* Starts the sequence that belongs to `seed`. The generator is xoshiro256** (D. Blackman, S. Vigna,
 * "Scrambled linear pseudorandom number generators", 2021), initialized by splitmix64. */
void dice_seed(struct dice *dice, uint64_t seed);

/* The dice of a seed. */
static inline struct dice dice_of(uint64_t seed) {
  struct dice dice;
  dice_seed(&dice, seed);
  return dice;
}

/* An unpredictable seed (seed.c). */
uint64_t dice_random_seed(void);

/* The next 64 random bits. */
uint64_t dice_next(struct dice *dice);

/* A uniformly distributed number from 0 to `sides` - 1; `sides` is at least 1. By multiplication
 * with rejection (D. Lemire, "Fast random integer generation in an interval", 2019). */
uint32_t dice_roll(struct dice *dice, uint32_t sides);

/* Shuffles `count` items of `size` bytes (at most 64 each); all orders are equally likely
 * (Fisher-Yates). */
void dice_shuffle(struct dice *dice, void *items, size_t count, size_t size);

#endif
