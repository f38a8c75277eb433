/* A state file. If it is accepted, it is written and read again the same; so is every state
 * after a move or a draw, its view for every seat and for nobody, and a whole state that fits a
 * view. A move is legal and has a notation that can be read; and the state can be drawn. */
#include "fuzz/harness.h"

#include <stdlib.h>
#include <string.h>

enum { STATE, SEEN, AGAIN, WHOLE };

/* Checks what a seat, or nobody (-1), sees. */
static void look(struct fuzz *fuzz, const struct state *state, int seat,
                 const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *seen = fuzz->state[SEEN], *again = fuzz->state[AGAIN];
  rules_view(rules, state, seat, seen);
  fuzz_written_is_read(fuzz, seen, setup, "a view");
  rules_view(rules, seen, seat, again);
  fuzz_same(fuzz, seen, again, "a view of a view");
}

/* Checks what a seat may imagine. The file may be somebody else's view, which hides what this seat
 * sees, so a whole state that fits it is taken as the truth. There need not be one: readers accept
 * views with fewer cards or tiles than the game has. */
static void imagine(struct fuzz *fuzz, const struct state *state, int seat,
                    const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *seen = fuzz->state[SEEN], *again = fuzz->state[AGAIN];
  struct state *whole = fuzz->state[WHOLE];
  rules_determinize(rules, state, seat, &fuzz->dice, whole);
  if (!fuzz_is_readable(fuzz, whole, setup)) return;
  fuzz_written_is_read(fuzz, whole, setup, "a determinization");
  rules_view(rules, whole, seat, seen);
  rules_determinize(rules, seen, seat, &fuzz->dice, whole);
  fuzz_written_is_read(fuzz, whole, setup, "a determinization of a view");
  rules_view(rules, whole, seat, again);
  fuzz_same(fuzz, seen, again, "the view of a determinization");
}

static void draw(struct fuzz *fuzz, const struct state *state, int seat) {
  struct scene scene = {0};
  rules_view(fuzz->game->rules, state, seat, fuzz->state[SEEN]);
  fuzz->game->face->scene(fuzz->state[SEEN], seat, &scene);
  LAW(scene.blocks > 0, "it cannot be drawn");
  scene_close(&scene);
}

static void move_once(struct fuzz *fuzz, struct state *state, const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct move *move = fuzz->move[0], *back = fuzz->move[1];
  struct why why = {0};
  int seat = fuzz_mover(fuzz, state);
  if (seat < 0 || !rules_sample(rules, state, seat, &fuzz->dice, move)) return;
  char *text = rules_move_text(rules, state, seat, move);
  LAW(rules->legal(state, seat, move, &why), "%s: %s", text, why.text);
  LAW(rules->read_move(state, seat, text, back, &why), "%s: %s", text, why.text);
  char *again = rules_move_text(rules, state, seat, back);
  LAW(again && strcmp(text, again) == 0, "%s is read as %s", text, again);
  rules->apply(state, seat, move);
  fuzz_written_is_read(fuzz, state, setup, "the state after a move");
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &fuzz->dice);
  fuzz_written_is_read(fuzz, state, setup, "the state after a move and its draw");
  free(text);
  free(again);
}

/* The characters of a text, regardless of their order. */
struct count {
  unsigned long lines, fields; /* up to the last line that is not blank */
  long byte[256];
};

/* Leaves out zeros, because numbers may begin with some, and the first of two digits: the fish
 * under a penguin, which Penguins writes as 0. */
static void count_field(struct span field, struct count *count) {
  count->fields++;
  while (field.size > 1 && *field.at == '0')
    field.at++, field.size--;
  bool two = field.size == 2 && *field.at >= '0' && *field.at <= '9';
  for (size_t i = two; i < field.size; i++)
    count->byte[(unsigned char)field.at[i]] += field.at[i] != '0';
}

static struct count count_text(const char *text, size_t size) {
  struct count count = {0};
  struct cursor cursor = cursor_of(text, size);
  struct span field;
  for (; cursor_line(&cursor); count.lines++)
    while (cursor_field(&cursor, &field))
      count_field(field, &count);
  return count;
}

/* Reading skips nothing in a file, and writing adds nothing to it. (President may add a line with
 * what has been played; if a winner's file says 0 for both, Four In A Row makes that 1; Peel leaves
 * out empty margins of grids.) */
static void nothing_is_lost(const struct fuzz *fuzz, const struct state *state, const char *text,
                            size_t size) {
  size_t written_size;
  char *written = rules_text(fuzz->game->rules, state, &written_size);
  struct count read = count_text(text, size), wrote = count_text(written, written_size);
  LAW(read.lines <= wrote.lines && read.fields <= wrote.fields, "%lu lines, %lu fields become\n%s",
      read.lines, read.fields, written);
  bool filled = strcmp(fuzz->game->rules->name, "fiar") == 0 && read.byte['1'] < wrote.byte['1'];
  bool narrowed = strcmp(fuzz->game->rules->name, "peel") == 0 && read.byte['.'] > wrote.byte['.'];
  for (int i = 0; read.fields == wrote.fields && i < 256; i++) {
    if (narrowed && (i == '.' || (i >= '0' && i <= '9'))) continue;
    LAW(read.byte[i] + (filled && i == '1') == wrote.byte[i], "%ld times '%c' become\n%s",
        read.byte[i], i, written);
  }
  free(written);
}

bool fuzz_state(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, state, &setup, text, size)) return false;
  nothing_is_lost(fuzz, state, text, size);
  fuzz_written_is_read(fuzz, state, &setup, "the file");
  if (rules->turn(state) == TURN_CHANCE) {
    rules->chance(state, &fuzz->dice);
    fuzz_written_is_read(fuzz, state, &setup, "the state after a draw");
  }
  unsigned seats = state_roster(state)->seats;
  int turn = rules->turn(state);
  look(fuzz, state, -1, &setup);
  if (seats > 0) look(fuzz, state, (int)dice_roll(&fuzz->dice, seats), &setup);
  if (turn >= 0) look(fuzz, state, turn, &setup);
  if (turn >= 0 && !rules_perfect_information(rules)) imagine(fuzz, state, turn, &setup);
  draw(fuzz, state, turn >= 0 ? turn : -1);
  struct state *taken = fuzz->state[SEEN];
  struct why why = {0};
  int seat = 0;
  memcpy(taken, state, rules->state_size);
  if (rules_take_seat(rules, taken, "zed", &seat, &why) == SEATED_NOT)
    LAW(why.text[0], "no seat is taken, without a cause");
  fuzz_written_is_read(fuzz, taken, &setup, "the state with one more player");
  rules_result(state);
  if (dice_roll(&fuzz->dice, 2)) memcpy(state, taken, rules->state_size);
  move_once(fuzz, state, &setup);
  return true;
}
