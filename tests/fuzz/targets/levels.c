/* A state file that is accepted, whatever numbers it has, is one in which every level makes a legal
 * move, which leads to a good file; or says that there is none, and there is none. */
#include "fuzz/harness.h"

#include "core/mcts.h"

#include <string.h>

enum { STATE, SEEN, AFTER };

/* A node of mcts is a ply, and a random ply of Peel builds a grid. */
enum { NODES = 30, PLIES = 3 };

static void choose(struct fuzz *fuzz, int seat, const struct level *level,
                   const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE], *seen = fuzz->state[SEEN], *after = fuzz->state[AFTER];
  struct move *move = fuzz->move[0];
  struct why why = {0};
  struct report report = {0};
  struct budget budget = budget_of_nodes(strcmp(level->name, LEVEL_MCTS) == 0 ? PLIES : NODES);
  rules_view(rules, state, seat, seen);
  struct request request = {.rules = rules,
                            .seen = seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = &fuzz->dice,
                            .report = &report};
  enum choice choice = level->choose(&request, move, &why);
  LAW(choice == CHOICE_MADE || choice == CHOICE_NONE, "level %s: %s", level->name, why.text);
  if (choice == CHOICE_NONE) {
    bool any = rules_sample(rules, state, seat, &fuzz->dice, move);
    LAW(!any, "level %s finds no move", level->name);
    return;
  }
  LAW(rules->legal(state, seat, move, &why), "level %s: %s", level->name, why.text);
  memcpy(after, state, rules->state_size);
  rules->apply(after, seat, move);
  if (rules->turn(after) == TURN_CHANCE) rules->chance(after, &fuzz->dice);
  fuzz_written_is_read(fuzz, after, setup, level->name);
}

bool fuzz_levels(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, state, &setup, text, size)) return false;
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &fuzz->dice);
  int turn = rules->turn(state);
  for (int seat = 0; seat < (int)state_roster(state)->seats; seat++)
    if (seat == turn || turn == TURN_ANYONE)
      for (const struct level *level = fuzz->game->mind->levels; level->name; level++)
        choose(fuzz, seat, level, &setup);
  return true;
}
