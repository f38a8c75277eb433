/* What a seat did between two files: its hand says whether it peeled, dumped or resigned. */
#include "games/peel/lines.h"
#include "games/peel/peel.h"

#include <string.h>

static bool same_hand(const struct hand *one, const struct hand *other) {
  return one->count == other->count && one->hidden == other->hidden &&
         memcmp(one->tiles, other->tiles, sizeof one->tiles) == 0;
}

static bool same_grid(const struct hand *one, const struct hand *other) {
  const struct grid *a = &one->grid, *b = &other->grid;
  return one->grid_hidden == other->grid_hidden && a->tiles == b->tiles && a->width == b->width &&
         a->height == b->height && memcmp(a->tile, b->tile, a->tiles * sizeof *a->tile) == 0;
}

static bool same_bunch(const struct bunch *one, const struct bunch *other) {
  return one->count == other->count && one->hidden == other->hidden &&
         memcmp(one->letter, other->letter, one->count) == 0;
}

static bool explain_draw(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = peel_hand_line(want->head.roster.seats);
  if (want->draw == have->draw && want->dumped == have->dumped) return true;
  if (want->draw == PEEL_DRAW_NONE) return why_field(why, line, 1, "no draw should be pending");
  if (want->draw == PEEL_DRAW_PEEL) return why_field(why, line, 1, "expected 'draw peel'");
  return why_field(why, line, 1, "expected 'draw dump %c'", want->dumped ? want->dumped : '?');
}

/* The player lines follow the lexicon's, and that follows the hands and a pending draw. */
static unsigned long first_player_line(const struct state *state) {
  return peel_hand_line(state->head.roster.seats) + 1 + (state->draw != PEEL_DRAW_NONE);
}

/* True when both mean the same, else false and the first difference. */
static bool explain(const struct state *want, const struct state *have, struct why *why) {
  for (unsigned seat = 0; seat < want->head.roster.seats; seat++) {
    const struct hand *one = &want->hand[seat], *other = &have->hand[seat];
    if (!same_hand(one, other))
      return why_field(why, peel_hand_line(seat), PEEL_TILES_FIELD,
                       "this is not the hand that the move leaves");
    if (!same_grid(one, other))
      return why_field(why, peel_grid_line(seat), PEEL_TILES_FIELD,
                       "this is not the grid that the move leaves");
  }
  if (!same_bunch(&want->bunch, &have->bunch))
    return why_field(why, PEEL_BUNCH_LINE, PEEL_BUNCH_FIELD,
                     "this is not the bunch that the move leaves");
  if (want->turn != have->turn)
    return why_field(why, PEEL_TURN_LINE, PEEL_TURN_FIELD, "it should be the turn of seat %u",
                     want->turn + 1U);
  return explain_draw(want, have, why) &&
         roster_explain(&want->head.roster, &have->head.roster, first_player_line(have), why);
}

/* The letter of the one tile that a hand has lost while it took the next three of the bunch; 0 if
 * it has not done exactly that. */
static char lost_letter(const struct state *before, const struct hand *old,
                        const struct hand *now) {
  int change[PEEL_LETTERS];
  char lost = 0;
  if (before->bunch.hidden || !peel_may_dump(before)) return 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    change[letter] = now->tiles[letter] - old->tiles[letter];
  for (int i = 0; i < PEEL_DUMP_DRAW; i++)
    change[before->bunch.letter[i] - 'A']--;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (change[letter] == 0) continue;
    if (change[letter] != -1 || lost || old->tiles[letter] == 0) return 0;
    lost = (char)('A' + letter);
  }
  return lost;
}

/* Proposes the move from what became of the seat's hand. */
static bool propose(const struct state *before, const struct state *after, int seat,
                    struct move *move, struct why *why) {
  const struct hand *old = &before->hand[seat], *now = &after->hand[seat];
  *move = (struct move){0};
  if (now->hidden)
    return why_field(why, peel_hand_line((unsigned)seat), PEEL_TILES_FIELD,
                     "the mover's hand cannot be hidden");
  if (after->draw == PEEL_DRAW_DUMP && !after->dumped)
    return why_field(why, peel_hand_line(after->head.roster.seats), PEEL_TILES_FIELD,
                     "the mover knows which tile it dumped");
  if (after->draw == PEEL_DRAW_DUMP) {
    *move = (struct move){.action = PEEL_ACTION_DUMP, .letter = after->dumped};
  } else if (after->draw == PEEL_DRAW_PEEL || now->count == old->count ||
             now->count == old->count + 1) {
    *move = (struct move){.action = PEEL_ACTION_PEEL, .grid = now->grid};
  } else if (now->count == 0) {
    move->action = PEEL_ACTION_RESIGN;
  } else if (now->count == old->count + PEEL_DUMP_DRAW - 1) {
    *move = (struct move){.action = PEEL_ACTION_DUMP, .letter = lost_letter(before, old, now)};
    if (!move->letter)
      return why_field(why, peel_hand_line((unsigned)seat), PEEL_TILES_FIELD,
                       "the hand has not lost one tile and taken the next three of the bunch");
  } else {
    return why_field(why, peel_hand_line((unsigned)seat), PEEL_TILES_FIELD,
                     "a hand of %d tiles does not come from one of %d by a peel or a dump",
                     (int)now->count, (int)old->count);
  }
  return true;
}

bool peel_infer(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why) {
  struct state expected;
  if (before->head.roster.seats != after->head.roster.seats)
    return why_field(why, PEEL_TURN_LINE, 1, "there should be %u players",
                     before->head.roster.seats);
  if (seat < 0 || seat >= (int)before->head.roster.seats) return why_say(why, "no such player");
  if (!propose(before, after, seat, move, why)) return false;
  if (!peel_legal(before, seat, move, why)) return true; /* the caller finds out, and why */
  expected = *before;
  peel_apply(&expected, seat, move);
  if (after->draw == PEEL_DRAW_NONE) /* else whoever has the truth will draw */
    peel_chance(&expected, NULL);
  return explain(&expected, after, why);
}
