/* The players' contract, as whoever runs a program sees it: the arguments of a turn, and what the
 * file that is left and the exit statuses 0 and 1 mean. Sentences are those of verdict.h. */
#ifndef ONEMOVE_CONTRACT_H
#define ONEMOVE_CONTRACT_H

#include "core/rules.h"
#include "process/desk.h"
#include "process/verdict.h"

/* The arguments of one turn; `list` ends with NULL. */
struct contract_arguments {
  char keys[OPTIONS_MAX][64];
  const char *list[OPTIONS_MAX + 4];
};

/* phase=..., the keys that a placement needs, and the state file (DESK_FILE) twice. */
void contract_arguments(struct contract_arguments *arguments, const struct setup *setup);

/* Swaps two IDs in the player lines, as far as they are there: a player that calls itself otherwise
 * than it is called in the game gets views with its own name. */
void contract_swap_names(struct roster *roster, const char *one, const char *other);

/* Says a move that the seat could make, or "" if none can be said, in `text` (`room` bytes); false
 * if it is not the seat's turn, or it has no move. `move` has room for one. */
bool contract_could_move(const struct rules *rules, const struct state *state, int seat,
                         struct dice *dice, struct move *move, char *text, size_t room);

/* The file that a player left: its text, which the caller frees, and the state that is in it. */
struct contract_left {
  char *text;
  size_t size;
  struct state *state; /* the caller's, zeroed by contract_read */
};

/* Reads what a player left in its open folder, trusting nobody. VERDICT_MOVED if that is a state of
 * the game; otherwise VERDICT_LEFT_NOTHING or VERDICT_ILLEGAL, and the sentence; VERDICT_ERROR and
 * the sentence if it could not be read for a reason that is not the player's. */
enum verdict contract_read(struct contract_left *left, int desk, const struct rules *rules,
                           const struct setup *setup, struct why *sentence);

/* VERDICT_ILLEGAL, because of `why`, a complaint about the file, perhaps with its place. */
enum verdict contract_illegal(const struct why *why, struct why *sentence);

/* The verdict on exit status 0 with an unchanged file, and on exit status 1: `could` is a move that
 * could have been made, or NULL if there was none. */
enum verdict contract_unchanged(const char *could, struct why *sentence);
enum verdict contract_passed(const char *could, struct why *sentence);

#endif
