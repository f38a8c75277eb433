/* The words of a command line that say what is played: the name of a game and its keys (key=value).
 * Keys may come before the name, so they are collected first and interpreted when the game is
 * known. If a key is given twice, the last one counts, so that scripts can pass arguments on. */
#ifndef ONEMOVE_KEYS_H
#define ONEMOVE_KEYS_H

#include "player/args.h"

enum { KEYS_MAX = OPTIONS_MAX + 16, KEYS_SEED_SIZE = 24 };

/* Not to be copied: `word` may point to `seed`. */
struct keys {
  const char *game_name;      /* NULL: not given yet */
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

/* Takes a key, or the name of the game if there is none yet. Returns 1; 0 if it is something else;
 * -1 and `why` if there are too many keys, or a seed is not a number that all programs accept. For
 * seed=@FILE the number is read from a file, because everybody on the machine can read a command
 * line. */
int keys_take_word(struct keys *keys, const char *word, struct why *why);

/* Reads the first line of a file, which may be /dev/stdin, as a seed of at most 18 digits. False
 * and `why` if it is not one. */
bool keys_read_seed(const char *path, char seed[KEYS_SEED_SIZE], struct why *why);

/* Overwrites the seeds among the arguments before `--`: every process of the machine can read a
 * command line, including players in a cell without its own /proc. */
void keys_hide_seed(int argc, char **argv);

/* Finds the game and interprets all keys into `args`, which is opened first. Unless `text` is NULL,
 * sets it to those of the game's own keys that count, without the seed, separated by blanks; the
 * caller closes it. NULL and `why` if there is no such game, or a key is wrong. */
const struct game *keys_game(const struct keys *keys, struct args *args, struct out *text,
                             struct why *why);

#endif
