#include "core/rules/rules.h"

#include "core/base/memory.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

struct state *rules_new_state(const struct rules *rules) {
  return memory_new(1, rules->state_size);
}

struct state *rules_copy_state(const struct rules *rules, const struct state *state) {
  return memory_copy(state, rules->state_size);
}

struct move *rules_new_move(const struct rules *rules) {
  return memory_new(1, rules->move_size);
}

/* --- text --- */

bool rules_read(const struct rules *rules, struct state *state, const char *text, size_t size,
                const struct setup *setup, struct why *why) {
  if (!text_plausible(text, size, why)) return false;
  state_head(state)->phase = setup->phase;
  if (rules->read(state, text, size, setup, why)) return true;
  why_locate(why, text, size);
  return false;
}

bool rules_deal(const struct rules *rules, struct state *state, const struct setup *setup,
                struct dice *dice, struct why *why) {
  memset(state, 0, rules->state_size);
  state_head(state)->phase = setup->phase;
  return rules->deal(state, setup, dice, why);
}

char *rules_text(const struct rules *rules, const struct state *state, size_t *size) {
  struct out out = {0};
  rules->write(state, &out);
  if (size) *size = out.size;
  return out_take(&out);
}

char *rules_move_text(const struct rules *rules, const struct state *state, int seat,
                      const struct move *move) {
  struct out out = {0};
  rules->write_move(state, seat, move, &out);
  return out_take(&out);
}

bool rules_same(const struct rules *rules, const struct state *one, const struct state *other) {
  char *first = rules_text(rules, one, NULL);
  char *second = rules_text(rules, other, NULL);
  bool same = strcmp(first, second) == 0;
  free(first);
  free(second);
  return same;
}

/* --- seats --- */

bool rules_only_seats(const struct rules *rules, const struct state *state) {
  return rules->seating == SEATING_DEALT && state_phase(state) == PHASE_PLACEMENT;
}

static enum seated join(const struct rules *rules, struct head *head, const char *id, int *seat,
                        struct why *why) {
  if (head->phase == PHASE_MOVEMENT)
    return why_say(why, "this player has no line in the file: it has placed nothing"), SEATED_NOT;
  *seat = roster_add(&head->roster, id, rules->seats_max, why);
  return *seat >= 0 ? SEATED_NOW : SEATED_NOT;
}

enum seated rules_take_seat(const struct rules *rules, struct state *state, const char *id,
                            int *seat, struct why *why) {
  struct head *head = state_head(state);
  struct roster *roster = &head->roster;
  bool placing = head->phase == PHASE_PLACEMENT;
  *seat = roster_find(roster, id);
  if (*seat >= 0) return SEATED_BEFORE;
  if (rules->seating == SEATING_JOIN) return join(rules, head, id, seat, why);
  int open = placing ? roster_first_free(roster) : rules->turn(state);
  if (open == TURN_ANYONE) open = roster_first_free(roster);
  if (roster->unlisted && !placing && open >= 0) {
    *seat = open;
    return SEATED_BEFORE;
  }
  *seat = roster_take(roster, id, open, why);
  roster->unlisted = roster->unlisted && *seat < 0;
  return *seat >= 0 ? SEATED_NOW : SEATED_NOT;
}

/* --- moves --- */

size_t rules_count_moves(const struct rules *rules, const struct state *state, int seat,
                         struct dice *dice) {
  if (rules->moves) return rules->moves(state, seat, NULL, 0);
  struct move *move = rules_new_move(rules);
  size_t any = rules->sample(state, seat, dice, move);
  free(move);
  return any;
}

struct move *rules_list(const struct rules *rules, const struct state *state, int seat,
                        size_t *count) {
  *count = rules->moves(state, seat, NULL, 0);
  struct move *moves = memory_new(*count, rules->move_size);
  rules->moves(state, seat, moves, *count);
  return moves;
}

bool rules_sample(const struct rules *rules, const struct state *state, int seat, struct dice *dice,
                  struct move *move) {
  enum { FEW_BYTES = 4096 }; /* usually enough, so that a random move needs no allocation */
  _Alignas(max_align_t) char few[FEW_BYTES];
  if (rules->sample) return rules->sample(state, seat, dice, move);
  size_t room = FEW_BYTES / rules->move_size;
  size_t count = rules->moves(state, seat, (struct move *)(void *)few, room);
  if (count == 0) return false;
  size_t pick = dice_roll(dice, (uint32_t)count);
  if (pick < room) {
    memcpy(move, few + pick * rules->move_size, rules->move_size);
    return true;
  }
  struct move *many = rules_list(rules, state, seat, &count);
  memcpy(move, rules_move_at(rules, many, pick), rules->move_size);
  free(many);
  return true;
}

/* --- views and results --- */

void rules_view(const struct rules *rules, const struct state *state, int seat,
                struct state *seen) {
  if (rules->view)
    rules->view(state, seat, seen);
  else
    memcpy(seen, state, rules->state_size);
}

struct state *rules_new_view(const struct rules *rules, const struct state *state, int seat) {
  struct state *seen = rules_new_state(rules);
  rules_view(rules, state, seat, seen);
  return seen;
}

void rules_determinize(const struct rules *rules, const struct state *seen, int seat,
                       struct dice *dice, struct state *whole) {
  if (rules->determinize)
    rules->determinize(seen, seat, dice, whole);
  else if (whole != seen)
    memcpy(whole, seen, rules->state_size);
}

struct result rules_result(const struct state *state) {
  const struct roster *roster = state_roster(state);
  struct result result = {.seats = roster->seats};
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    result.points[seat] = roster->line[seat].score;
    result.place[seat] = 1;
    for (unsigned other = 0; other < roster->seats; other++)
      result.place[seat] += roster->line[other].score > roster->line[seat].score;
  }
  return result;
}
