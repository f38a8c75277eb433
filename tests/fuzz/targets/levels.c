/* In every state file that is accepted, however odd, every level does what a player's program
 * does, for every player that may move and for a newcomer: it makes a legal move that leads
 * to a good file; or takes a seat, if nothing else is to be done; or says that there is no
 * move, and there is none. */
#include "fuzz/harness.h"

#include "core/file/file.h"
#include "core/mind/mcts.h"
#include "core/mind/turn.h"
#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

enum { WHOLE, STATE, SEEN }; /* as read; with the player seated; as that player sees it */

/* A node of mcts is a ply, and a random ply of Peel builds a grid. */
enum { PLIES = 3 };
static const uint64_t nodes[] = {1, 1, 2, 2, 10, 10, 30, 300};
enum { BUDGETS = sizeof nodes / sizeof *nodes };

static void written_is_read(struct fuzz *fuzz, const struct setup *setup, const char *whence) {
  size_t size;
  char *text = rules_text(fuzz->game->rules, fuzz->state[STATE], &size);
  LAW(text && size <= FILE_SIZE_MAX, "%s: %zu bytes", whence, size);
  free(text);
  fuzz_written_is_read(fuzz, fuzz->state[STATE], setup, whence);
}

static void move(struct fuzz *fuzz, int seat, const struct level *level,
                 const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct move *made = fuzz->move[0];
  struct why why = {0};
  struct search_stats stats = {0};
  uint64_t most = nodes[dice_roll(&fuzz->dice, BUDGETS)];
  if (strcmp(level->name, LEVEL_MCTS) == 0 && most > PLIES) most = PLIES;
  struct budget budget = budget_of_nodes(most);
  struct choosing choosing = {
      .choose = level->choose,
      .request = {.rules = rules, .budget = &budget, .dice = &fuzz->dice, .stats = &stats},
      .seen = fuzz->state[SEEN],
      .move = made};
  enum choice choice = turn_choose(&choosing, state, seat, &why);
  LAW(choice == CHOICE_MADE || choice == CHOICE_NONE, "level %s: %s", level->name, why.text);
  if (choice == CHOICE_NONE) {
    size_t moves = rules_count_moves(rules, state, seat, &fuzz->dice);
    LAW(moves == 0, "level %s makes none of %zu moves", level->name, moves);
    return;
  }
  char *text = rules_move_text(rules, state, seat, made);
  free(text);
  course_made(rules, state, seat, made, &fuzz->dice);
  written_is_read(fuzz, setup, level->name);
}

/* Does what the program of the player with this ID does with the file; NULL: it knows its seat. */
static void play(struct fuzz *fuzz, const char *id, int seat, const struct level *level,
                 const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct why why = {0};
  memcpy(state, fuzz->state[WHOLE], rules->state_size);
  enum seated seated = id ? rules_take_seat(rules, state, id, &seat, &why) : SEATED_BEFORE;
  if (seated == SEATED_NOT) return;
  int turn = rules->turn(state);
  if (id && rules_only_seats(rules, state)) {
    if (seated == SEATED_NOW) written_is_read(fuzz, setup, "taking a seat");
  } else if (turn == seat || turn == TURN_ANYONE) {
    move(fuzz, seat, level, setup);
  }
}

bool fuzz_levels(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[WHOLE];
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, state, &setup, text, size)) return false;
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &fuzz->dice);
  const struct roster *roster = state_roster(state);
  for (const struct level *level = fuzz->game->mind->levels; level->name; level++) {
    for (int seat = 0; seat < (int)roster->seats; seat++) {
      const char *id = roster->line[seat].id;
      play(fuzz, strcmp(id, ROSTER_FREE) == 0 ? NULL : id, seat, level, &setup);
    }
    play(fuzz, "zed", 0, level, &setup);
  }
  return true;
}
