/* Which move a player's file shows, and what is said where it is not that move's result. */
#include "games/peel/lines.h"
#include "games/peel/peel.h"

#include <string.h>

/* The letter of a tile that the hand has lost, although it may have taken the next three of the
 * bunch; if it has lost none, the dumped one, or the first that it had. */
static char lost_letter(const struct state *before, const struct state *after, int seat) {
  const uint8_t *old = before->hand[seat].tiles, *now = after->hand[seat].tiles;
  uint8_t drawn[PEEL_LETTERS] = {0};
  char otherwise = after->dumped;
  if (after->draw == PEEL_DRAW_NONE && !before->bunch.hidden && peel_may_dump(before))
    for (int i = 0; i < PEEL_DUMP_DRAW; i++)
      drawn[before->bunch.letter[i] - 'A']++;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (old[letter] == 0) continue;
    if (now[letter] < old[letter] + drawn[letter]) return (char)('A' + letter);
    if (!otherwise) otherwise = (char)('A' + letter);
  }
  return otherwise;
}

bool peel_propose(const struct state *before, const struct state *after, int seat,
                  struct move *move) {
  unsigned seats = before->head.roster.seats;
  if (seats != after->head.roster.seats || seat < 0 || seat >= (int)seats) return false;
  const struct hand *old = &before->hand[seat], *now = &after->hand[seat];
  *move = (struct move){.action = PEEL_ACTION_RESIGN};
  if (now->hidden) return true; /* any legal move will do: peel_explain names the hand */
  bool as_many = now->count == old->count || now->count == old->count + 1;
  if (after->draw == PEEL_DRAW_DUMP)
    *move = (struct move){PEEL_ACTION_DUMP, lost_letter(before, after, seat), {0}};
  else if (after->draw == PEEL_DRAW_PEEL || as_many)
    *move = (struct move){PEEL_ACTION_PEEL, 0, now->grid};
  else if (now->count > 0)
    *move = (struct move){PEEL_ACTION_DUMP, lost_letter(before, after, seat), {0}};
  return true;
}

/* Writes the tiles of which `most` has more than `least`; false if there are none. */
static bool surplus(const struct hand *most, const struct hand *least, char text[PEEL_TILES + 1]) {
  uint8_t more[PEEL_LETTERS];
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int difference = most->tiles[letter] - least->tiles[letter];
    more[letter] = (uint8_t)(difference > 0 ? difference : 0);
  }
  peel_tiles_write(more, text);
  return *text;
}

static bool explain_hand(const struct hand *want, const struct hand *have, unsigned long line,
                         struct why *why) {
  char missing[PEEL_TILES + 1], extra[PEEL_TILES + 1];
  if (want->hidden || have->hidden) {
    if (want->hidden == have->hidden && want->count == have->count) return true;
    if (want->hidden == have->hidden)
      return why_field(why, line, PEEL_TILES_FIELD, "this hand has %d tiles after the move, not %d",
                       (int)want->count, (int)have->count);
    return why_field(why, line, PEEL_TILES_FIELD, "this hand has to %s",
                     want->hidden ? "stay hidden" : "be shown: it was known before the move");
  }
  bool lacks = surplus(want, have, missing), exceeds = surplus(have, want, extra);
  if (!lacks && !exceeds) return true;
  return why_field(why, line, PEEL_TILES_FIELD, "after the move this hand %s%s%s%s%s",
                   lacks ? "must also have " : "", lacks ? missing : "",
                   lacks && exceeds ? ", and " : "", exceeds ? "cannot have " : "",
                   exceeds ? extra : "");
}

static bool explain_draw(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = peel_hand_line(want->head.roster.seats);
  if (have->draw == PEEL_DRAW_DUMP && !have->dumped)
    return why_field(why, line, PEEL_TILES_FIELD, "who dumps a tile knows it: it cannot be hidden");
  if (want->draw == have->draw) return true;
  if (want->draw == PEEL_DRAW_NONE)
    return why_field(why, line, 1, "after the move no draw is pending");
  return why_field(why, line, 1,
                   "expected 'draw %s': the tiles are drawn by whoever knows the bunch",
                   want->draw == PEEL_DRAW_PEEL ? "peel" : "dump");
}

/* The draw and the hands first: if they are wrong, so are the bunch and the turn. */
bool peel_explain(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  if (!explain_draw(expected, after, why)) return true;
  for (unsigned other = 0; other < expected->head.roster.seats; other++)
    if (!explain_hand(&expected->hand[other], &after->hand[other], peel_hand_line(other), why))
      return true;
  if (expected->turn == after->turn) return false;
  why_field(why, PEEL_TURN_LINE, PEEL_TURN_FIELD,
            "after the move it is the turn of seat %u, not of seat %u", expected->turn + 1U,
            after->turn + 1U);
  return true;
}
