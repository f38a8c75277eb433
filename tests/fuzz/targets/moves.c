/* A state and moves in their notation, one per line. A line that can be read is written in a form
 * that is read as the same move; a move is legal exactly if it is listed; and the legal ones are
 * made, one after the other. */
#include "fuzz/harness.h"

#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

enum { STATE, BEFORE };
enum { LINES = 32, LISTED_MAX = 200 };

static void listed_if_legal(struct fuzz *fuzz, const struct state *state, int seat,
                            const struct move *move, bool legal) {
  const struct rules *rules = fuzz->game->rules;
  if (!rules->moves) return;
  size_t count = rules->moves(state, seat, NULL, 0);
  if (count > LISTED_MAX) return;
  struct move *moves = rules_list(rules, state, seat, &count);
  char *text = rules_move_text(rules, state, seat, move);
  bool listed = false;
  for (size_t i = 0; i < count && !listed; i++) {
    char *other = rules_move_text(rules, state, seat, rules_move_at(rules, moves, i));
    listed = other && strcmp(text, other) == 0;
    free(other);
  }
  LAW(listed == legal, "%s is %s, but %s", text, legal ? "legal" : "not legal",
      listed ? "listed" : "not listed");
  free(moves);
  free(text);
}

static void announce(const struct fuzz *fuzz, const struct state *state, int seat,
                     const struct move *move) {
  const struct face *face = fuzz->game->face;
  struct out out = {0};
  struct scene scene = {0};
  enum { ROOM = 64 };
  uint16_t picks[ROOM];
  if (face->announce) face->announce(state, seat, move, &out);
  if (face->move_scene) face->move_scene(state, seat, move, &scene);
  if (face->picks) face->picks(state, seat, move, picks, ROOM);
  out_close(&out);
  scene_close(&scene);
}

static void read_and_make(struct fuzz *fuzz, struct state *state, int seat, const char *line,
                          const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct move *move = fuzz->move[0], *back = fuzz->move[1];
  struct why why = {0};
  memset(move, 0, rules->move_size);
  if (fuzz->game->face->goes_on) fuzz->game->face->goes_on(line);
  if (!rules->read_move(state, seat, line, move, &why)) {
    LAW(why.text[0], "%s is refused without a cause", line);
    return;
  }
  char *text = rules_move_text(rules, state, seat, move);
  LAW(text && !strchr(text, '\n'), "%s is written in two lines", line);
  memset(back, 0, rules->move_size);
  LAW(rules->read_move(state, seat, text, back, &why), "%s is written as %s: %s", line, text,
      why.text);
  char *again = rules_move_text(rules, state, seat, back);
  LAW(again && strcmp(text, again) == 0, "%s is read as %s", text, again);
  bool legal = rules->legal(state, seat, move, &why);
  LAW(legal || why.text[0], "%s is not legal without a cause", text);
  LAW(legal == rules->legal(state, seat, back, &why), "%s is legal, or not", text);
  listed_if_legal(fuzz, state, seat, move, legal);
  if (legal) {
    announce(fuzz, state, seat, move);
    course_made(rules, state, seat, move, &fuzz->dice);
    fuzz_written_is_read(fuzz, state, setup, text);
  }
  free(text);
  free(again);
}

bool fuzz_moves(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct fuzz_parts parts = fuzz_split(text, size);
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, state, &setup, parts.first.at, parts.first.size)) return false;
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &fuzz->dice);
  unsigned seats = state_roster(state)->seats;
  struct cursor cursor = cursor_of(parts.second.at, parts.second.size);
  for (unsigned i = 0; i < LINES && cursor_line(&cursor); i++) {
    int turn = rules->turn(state);
    int seat = turn == TURN_ANYONE && seats ? (int)(i % seats) : turn;
    if (seat < 0) break;
    char *line = fuzz_copy(cursor.line_start, (size_t)(cursor.line_end - cursor.line_start));
    read_and_make(fuzz, state, seat, line, &setup);
    free(line);
  }
  return true;
}
