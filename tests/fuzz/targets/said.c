/* A state, and what people type at President's terminal: cards in any form, one answer per line.
 * Whatever is understood as a play is legal. */
#include "fuzz/harness.h"

#include "games/president/original/table.h"

#include <stdlib.h>
#include <string.h>

enum { STATE, SEEN };
enum { GIFT_MAX = 4 }; /* cards; two in a match */

bool fuzz_said(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE], *seen = fuzz->state[SEEN];
  struct fuzz_parts parts = fuzz_split(text, size);
  struct setup setup = fuzz_setup(fuzz, text, size);
  bool understood = false;
  if (!fuzz_read(fuzz, state, &setup, parts.first.at, parts.first.size)) return false;
  int seat = rules->turn(state);
  if (seat < 0) return false;
  rules_view(rules, state, seat, seen);
  struct cursor cursor = cursor_of(parts.second.at, parts.second.size);
  while (cursor_line(&cursor)) {
    struct why why = {0};
    char *line = fuzz_copy(cursor.line_start, (size_t)(cursor.line_end - cursor.line_start));
    memset(fuzz->move[0], 0, rules->move_size);
    if (president_said_play(fuzz->game, seen, line, fuzz->move[0], &why)) {
      LAW(rules->legal(state, seat, fuzz->move[0], &why), "%s: %s", line, why.text);
      understood = true;
    } else {
      LAW(why.text[0], "%s is no play, without a cause", line);
    }
    for (unsigned number = 1; number <= GIFT_MAX; number++) {
      cards gift = 0;
      memset(&why, 0, sizeof why);
      if (!president_said_gift(line, seen->hand[seat], number, &gift, &why))
        LAW(why.text[0], "%s is no gift, without a cause", line);
      else
        LAW((gift & ~seen->hand[seat]) == 0 && cards_count(gift) == number,
            "a gift of somebody else's cards, or not of %u", number);
    }
    free(line);
  }
  return understood;
}
