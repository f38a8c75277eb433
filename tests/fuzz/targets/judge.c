/* A state, and the one that a player made of it. The judge finds a move from one to the other
 * exactly if there is one: a move that it names is legal and leads there, and if it refuses, none
 * of the moves listed by the game leads there. It finds every move that was made, in a whole file
 * or a view, and a file with something changed does not deceive it. */
#include "fuzz/harness.h"

#include "core/rules/judge.h"
#include "fuzz/mutate.h"

#include <stdlib.h>
#include <string.h>

enum { BEFORE, AFTER, EXPECTED, SEEN, CHANGED };
enum { LISTED_MAX = 100, GROWTH = 64 };

/* Does this legal move lead from `before` to `after`? */
static bool leads_there(struct fuzz *fuzz, const struct state *before, const struct state *after,
                        int seat, const struct move *move, struct dice dice) {
  const struct rules *rules = fuzz->game->rules;
  struct state *expected = fuzz->state[EXPECTED];
  memcpy(expected, before, rules->state_size);
  rules->apply(expected, seat, move);
  if (rules->turn(expected) == TURN_CHANCE) rules->chance(expected, &dice);
  return judge_same(rules, expected, after);
}

static bool any_leads_there(struct fuzz *fuzz, const struct state *before,
                            const struct state *after, int seat) {
  const struct rules *rules = fuzz->game->rules;
  size_t count = rules->moves ? rules->moves(before, seat, NULL, 0) : 0;
  bool any = false;
  if (count == 0 || count > LISTED_MAX) return false;
  struct move *moves = rules_list(rules, before, seat, &count);
  for (size_t i = 0; i < count && !any; i++)
    any = leads_there(fuzz, before, after, seat, rules_move_at(rules, moves, i), fuzz->dice);
  free(moves);
  return any;
}

/* Judges a pair. Returns whether a move was found, which fuzz->move[0] then holds. */
static bool judge(struct fuzz *fuzz, const struct state *before, const struct state *after,
                  struct span file, int seat) {
  const struct rules *rules = fuzz->game->rules;
  struct move *move = fuzz->move[0];
  struct dice dice = fuzz->dice;
  struct why why = {0};
  memset(move, 0, rules->move_size);
  if (judge_move(rules, before, after, file.at, file.size, seat, &dice, move, &why)) {
    LAW(rules->legal(before, seat, move, &why), "an illegal move: %s", why.text);
    LAW(leads_there(fuzz, before, after, seat, move, fuzz->dice), "a move that leads elsewhere");
    return true;
  }
  LAW(why.text[0], "it refuses without a cause");
  if (why.line) {
    why.column += !why.column;
    fuzz_refused(file.at, file.size, &why);
  }
  LAW(!any_leads_there(fuzz, before, after, seat), "a move leads there, but: %s", why.text);
  return false;
}

/* Judges the file after a move that was made, and the same file with something changed. */
static void make_and_judge(struct fuzz *fuzz, const struct state *before, int seat, bool whole,
                           const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *after = fuzz->state[AFTER], *changed = fuzz->state[CHANGED];
  struct why why = {0};
  struct dice dice = fuzz->dice;
  size_t size;
  if (!rules_sample(rules, before, seat, &dice, fuzz->move[1])) return;
  memcpy(after, before, rules->state_size);
  rules->apply(after, seat, fuzz->move[1]);
  dice = fuzz->dice;
  if (whole && rules->turn(after) == TURN_CHANCE) rules->chance(after, &dice);
  char *text = rules_text(rules, after, &size);
  char *made = rules_move_text(rules, before, seat, fuzz->move[1]);
  bool found = judge(fuzz, before, after, (struct span){text, size}, seat);
  LAW(found, "the move %s is not found", made);
  char *named = rules_move_text(rules, before, seat, fuzz->move[0]);
  LAW(named && strcmp(named, made) == 0, "the move %s is called %s", made, named);
  free(named);
  free(made);
  char *room = realloc(text, size + GROWTH);
  size = mutate_once(room, size, size + GROWTH, &dice);
  memset(changed, 0, rules->state_size);
  if (rules_read(rules, changed, room, size, setup, &why) && !rules_same(rules, changed, after))
    judge(fuzz, before, changed, (struct span){room, size}, seat);
  free(room);
}

bool fuzz_judge(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *before = fuzz->state[BEFORE], *after = fuzz->state[AFTER];
  struct state *seen = fuzz->state[SEEN];
  struct fuzz_parts parts = fuzz_split(text, size);
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, before, &setup, parts.first.at, parts.first.size)) return false;
  if (rules->turn(before) == TURN_CHANCE) rules->chance(before, &fuzz->dice);
  int seat = fuzz_mover(fuzz, before);
  if (seat < 0) return false;
  bool pair = fuzz_read(fuzz, after, &setup, parts.second.at, parts.second.size);
  if (pair) judge(fuzz, before, after, parts.second, seat);
  make_and_judge(fuzz, before, seat, true, &setup);
  rules_view(rules, before, seat, seen);
  make_and_judge(fuzz, seen, seat, false, &setup);
  return pair;
}
