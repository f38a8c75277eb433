#include "core/game.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

size_t game_count_moves(const struct game *game, const struct state *state, int seat,
                        struct dice *dice) {
  if (game->moves) return game->moves(state, seat, NULL, 0);
  struct move *move = game_new_move(game);
  size_t any = move && game->sample(state, seat, dice, move);
  free(move);
  return any;
}

struct state *game_new_state(const struct game *game) {
  return calloc(1, game->state_size);
}

struct state *game_copy_state(const struct game *game, const struct state *state) {
  void *copy = malloc(game->state_size);
  if (copy) memcpy(copy, state, game->state_size);
  return copy;
}

struct move *game_new_move(const struct game *game) {
  return calloc(1, game->move_size);
}

bool game_deal(const struct game *game, struct state *state, const struct setup *setup,
               struct dice *dice, struct why *why) {
  memset(state, 0, game->state_size);
  state_head(state)->phase = setup->phase;
  return game->deal(state, setup, dice, why);
}

static enum seated join(const struct game *game, struct head *head, const char *id, int *seat,
                        struct why *why) {
  if (head->phase == PHASE_MOVEMENT) {
    why_say(why, "this player has no line in the file: it has placed no penguin");
    return SEATED_NOT;
  }
  *seat = roster_add(&head->roster, id, game->seats_max, why);
  return *seat >= 0 ? SEATED_NOW : SEATED_NOT;
}

enum seated game_take_seat(const struct game *game, struct state *state, const char *id, int *seat,
                           struct why *why) {
  struct head *head = state_head(state);
  struct roster *roster = &head->roster;
  bool placing = head->phase == PHASE_PLACEMENT;
  *seat = roster_find(roster, id);
  if (*seat >= 0) return SEATED_BEFORE;
  if (game->seating == SEATING_JOIN) return join(game, head, id, seat, why);
  int open = placing ? roster_first_free(roster) : game->turn(state);
  if (open == TURN_ANYONE) open = roster_first_free(roster);
  if (roster->unlisted && !placing && open >= 0) {
    *seat = open;
    return SEATED_BEFORE;
  }
  *seat = roster_take(roster, id, open, why);
  roster->unlisted = roster->unlisted && *seat < 0;
  return *seat >= 0 ? SEATED_NOW : SEATED_NOT;
}

char *game_text(const struct game *game, const struct state *state, size_t *size) {
  struct out out = {0};
  game->write(state, &out);
  if (size) *size = out.size;
  return out_take(&out);
}

char *game_move_text(const struct game *game, const struct state *state, int seat,
                     const struct move *move) {
  struct out out = {0};
  game->write_move(state, seat, move, &out);
  return out_take(&out);
}

bool game_read(const struct game *game, struct state *state, const char *text, size_t size,
               const struct setup *setup, struct why *why) {
  if (!text_plausible(text, size, why)) return false;
  state_head(state)->phase = setup->phase;
  if (game->read(state, text, size, setup, why)) return true;
  why_locate(why, text, size);
  return false;
}

bool game_same(const struct game *game, const struct state *one, const struct state *other) {
  char *first = game_text(game, one, NULL);
  char *second = game_text(game, other, NULL);
  bool same = first && second && strcmp(first, second) == 0;
  free(first);
  free(second);
  return same;
}
