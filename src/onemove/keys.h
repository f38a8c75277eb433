/* The keys (key=value) of a game's command line. They may come before the game's name, so they are
 * collected first and interpreted when the game is known. If a key is given twice, the last one
 * counts, so that scripts can pass arguments on. */
#ifndef ONEMOVE_KEYS_H
#define ONEMOVE_KEYS_H

#include "player/args.h"

enum { KEYS_MAX = OPTIONS_MAX + 16, KEYS_SEED_SIZE = 24 };

/* Not to be copied: `word` may point to `seed`. */
struct keys {
  const char *word[KEYS_MAX]; /* as given; they must outlive the keys */
  int count;
  char seed[KEYS_SEED_SIZE]; /* `seed=N`, if it was read from a file */
};

/* Does it look like a key? Is it seed=...? */
bool keys_is_one(const char *word);
bool keys_is_seed(const char *word);

/* Is it one of the game's own keys, taken for one of these purposes (KEY_... bits)? Those that all
 * players know (time=, level=, ...) say nothing about a game. */
bool keys_is_of_game(const struct args *args, const char *word, unsigned taken);

/* Adds a key. For seed=@FILE the number is read from a file, because everybody on the machine can
 * read a command line. False and `why` if there are too many keys, or a seed is not a number that
 * all programs accept. */
bool keys_add(struct keys *keys, const char *word, struct why *why);

/* Reads the first line of a file, which may be /dev/stdin, as a seed of at most 18 digits. False
 * and `why` if it is not one. */
bool keys_read_seed(const char *path, char seed[KEYS_SEED_SIZE], struct why *why);

/* Overwrites the seeds among the arguments before `--`: every process of the machine can read a
 * command line, including players in a cell without its own /proc. */
void keys_hide_seed(int argc, char **argv);

/* Interprets all keys for the game of `args`. Unless `text` is NULL, sets it to those of the game's
 * own keys that count, without the seed, separated by blanks; the caller closes it. False and `why`
 * if a key is wrong. */
bool keys_take(const struct keys *keys, struct args *args, struct out *text, struct why *why);

#endif
