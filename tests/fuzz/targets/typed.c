/* Bark's original table: a state, FUZZ_BETWEEN, and what people type, line by line. Whatever is
 * taken for a move is legal, is the same however it was typed, and is made. */
#include "fuzz/harness.h"

#include "core/rules/course.h"
#include "games/bark/original/table.h"

#include <stdlib.h>
#include <string.h>

static void is_read_again(struct fuzz *fuzz, const struct state *state, const struct move *move) {
  const struct rules *rules = fuzz->game->rules;
  struct move *back = fuzz->move[1];
  int seat = rules->turn(state);
  char *text = rules_move_text(rules, state, seat, move);
  memset(back, 0, rules->move_size);
  LAW(bark_table_move(rules, state, text, strlen(text), back), "%s is not taken", text);
  char *again = rules_move_text(rules, state, seat, back);
  LAW(again && strcmp(text, again) == 0, "%s is read as %s", text, again);
  free(text);
  free(again);
}

bool fuzz_typed(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[0];
  struct fuzz_parts parts = fuzz_split(text, size);
  struct setup setup = fuzz_setup(fuzz, text, size);
  struct why why;
  bool moved = false;
  setup.phase = PHASE_MOVEMENT;
  if (!fuzz_read(fuzz, state, &setup, parts.first.at, parts.first.size)) return false;
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &fuzz->dice);
  const char *at = parts.second.at, *end = at + parts.second.size;
  struct span typed;
  while (rules->turn(state) >= 0 && fuzz_line(&at, end, &typed)) {
    size_t length = typed.size;
    char *line = fuzz_copy(typed.at, length);
    memset(fuzz->move[0], 0, rules->move_size);
    if (bark_table_move(rules, state, line, length, fuzz->move[0])) {
      int seat = rules->turn(state);
      LAW(!memchr(line, '\0', length), "what follows a NUL is overlooked");
      LAW(rules->legal(state, seat, fuzz->move[0], &why), "%s: %s", line, why.text);
      is_read_again(fuzz, state, fuzz->move[0]);
      course_made(rules, state, seat, fuzz->move[0], &fuzz->dice);
      fuzz_written_is_read(fuzz, state, &setup, line);
      moved = true;
    }
    free(line);
  }
  return moved;
}
