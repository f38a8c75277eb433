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

/* The dice of the change number `n` of a game's state, from 1; 0 is what happens before the first.
 * They depend on nothing but the seed of the game and that number. So the start, the seed and the
 * moves make the same game again, and a move that is taken back and made again is followed by the
 * same draw. In a game between programs every turn that gives somebody a seat or makes a move is a
 * change; at a table, where everybody sits down at once, the first half-move has the number 2. */
static inline struct dice dice_of_change(uint64_t seed, uint64_t n) {
  return dice_of(seed + n);
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
