#include "record/half_moves.h"

#include <stdlib.h>
#include <string.h>

/* --- the keys --- */

/* The game's key that begins here, followed by `=`; NULL: there is none. */
static const struct option *key_at(const struct setup *setup, const char *text) {
  size_t size = strcspn(text, "= ");
  for (const struct option *option = setup->options; text[size] == '=' && option->key; option++)
    if (strlen(option->key) == size && memcmp(option->key, text, size) == 0) return option;
  return NULL;
}

/* Each key ends at the blank before the next one, as a value may hold blanks itself; if a key is
 * given twice, the last counts. */
bool record_keys(struct setup *setup, char *keys, struct why *why) {
  for (char *key = keys, *blank; key && *key; key = blank ? blank + 1 : NULL) {
    blank = strchr(key, ' ');
    while (blank && !key_at(setup, blank + 1))
      blank = strchr(blank + 1, ' ');
    if (blank) *blank = '\0';
    const struct option *option = key_at(setup, key);
    if (!option) return why_say(why, "'keys': '%.80s' is not a key of the game", key);
    size_t size = strlen(option->key);
    setup->value[option - setup->options].given = false;
    if (!setup_take(setup, key, size, key + size + 1, KEY_NEW | KEY_PLAY | KEY_TABLE, why))
      return false;
  }
  setup_complete(setup);
  return true;
}

/* --- the start --- */

/* why_say, with a place of the record. */
#define why_there(why, place, ...) why_at((why), (place).line, (place).column, __VA_ARGS__)

/* Do those sit there whom the record names? */
static bool check_seats(const struct record *record, const struct roster *roster, struct why *why) {
  if (roster->seats != record->seat_count)
    return why_there(why, record->start_at, "'seats' has %u seats, but 'start' has %u",
                     record->seat_count, roster->seats);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (strcmp(roster->line[seat].id, record->seats[seat].alias) != 0)
      return why_there(why, record->seats[seat].at,
                       "seat %u: 'alias' is '%.40s', but in 'start' it is '%.40s'", seat + 1,
                       record->seats[seat].alias, roster->line[seat].id);
  return record->table.asked < roster->seats ||
         why_there(why, record->start_at, "table: 'asked' is no seat of 'start'");
}

bool record_begin(struct history *history, const struct game *game, const struct record *record,
                  struct setup *setup, struct why *why) {
  const struct record_table *table = &record->table;
  struct state *state = rules_new_state(game->rules);
  struct why wrong = {0};
  setup->phase = table->phase;
  bool good =
      (text_plausible(record->start, strlen(record->start), &wrong) &&
       rules_read(game->rules, state, record->start, strlen(record->start), setup, &wrong)) ||
      why_there(why, record->start_at, "'start' is not a valid state: %lu:%lu: %s", wrong.line,
                wrong.column, wrong.text);
  good = good && check_seats(record, state_roster(state), why);
  if (good)
    history_open_after(history, game, state, table->asked, record->seed, record_changes(record));
  free(state);
  return good;
}

/* --- the half-moves --- */

bool record_step(struct history *history, const struct record *record, size_t turn,
                 struct why *why) {
  const struct record_turn *next = &record->turns[turn];
  int asked = history_now(history)->course.turn;
  struct why wrong = {0};
  if (record->table.judged && next->seat != (unsigned)asked)
    return history_follow(history, (int)next->seat, next->move, &wrong) ||
           why_there(why, next->at, "turn %zu: %s", turn + 1, wrong.text);
  if (asked < 0) return why_there(why, next->at, "turn %zu: the game is already over", turn + 1);
  if (next->seat != (unsigned)asked)
    return why_there(why, next->at, "turn %zu: it was the turn of seat %d, '%.40s'", turn + 1,
                     asked + 1, record->seats[asked].alias);
  return history_play_text(history, next->move, &wrong) ||
         why_there(why, next->at, "turn %zu (%s): %s", turn + 1, record->seats[asked].alias,
                   wrong.text);
}
