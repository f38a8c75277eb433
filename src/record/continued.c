#include "record/continued.h"

#include "core/base/memory.h"
#include "record/playback.h"

#include <stdlib.h>
#include <string.h>

/* --- a game at a table --- */

static bool continue_table(struct history *history, const struct game *game,
                           const struct record *record, struct setup *setup, struct why *why) {
  if (!record_begin(history, game, record, setup, why)) return false;
  for (size_t turn = 0; turn < record->turn_count; turn++)
    if (!record_step(history, record, turn, why)) {
      history_close(history);
      return false;
    }
  history_go(history, record->turn_count - record->table.taken_back);
  return true;
}

/* --- a game between programs --- */

/* Gives a seat to everybody who gets one in the game, in the same order. */
static bool sit_down(const struct rules *rules, const struct record *record, struct state *state,
                     struct why *why) {
  for (size_t i = 0; i < record->turn_count; i++) {
    int seat;
    const struct record_turn *turn = &record->turns[i];
    if (turn->verdict == VERDICT_MOVED &&
        rules_take_seat(rules, state, record->seats[turn->seat].alias, &seat, why) == SEATED_NOT)
      return false;
  }
  for (unsigned seat = 0; seat < state_roster(state)->seats; seat++)
    if (roster_is_free(state_roster(state), seat))
      return why_say(why, "nobody sits on seat %u: the game cannot be continued", seat + 1);
  return true;
}

/* Follows the turns that change the board. The playback has judged them all, up to its end. */
static bool follow(struct history *history, const struct record *record, struct why *why) {
  for (size_t i = 0; i < record->turn_count; i++) {
    const struct record_turn *turn = &record->turns[i];
    const struct roster *roster = state_roster(history_now(history)->state);
    struct why wrong = {0};
    if (!turn->move || record_takes_a_seat(turn)) continue;
    int seat = turn->seat == RECORD_NOBODY ? roster_find_number(roster, turn->number)
                                           : roster_find(roster, record->seats[turn->seat].alias);
    if (!history_follow(history, seat, turn->move, &wrong))
      return why_say(why, "turn %zu: %s", i + 1, wrong.text);
  }
  return true;
}

static bool continue_match(struct history *history, const struct game *game,
                           const struct record *record, struct setup *setup, struct why *why) {
  struct playback playback;
  bool good = playback_open(&playback, game->rules, record, setup->load, why);
  struct state *state = rules_new_state(game->rules);
  enum playback_step step = PLAYBACK_TURN;
  while (good && step == PLAYBACK_TURN)
    step = playback_next(&playback, why);
  /* What the playback has read goes with it, and a state may point to it. */
  setup->phase = PHASE_PLACEMENT;
  good = good && step == PLAYBACK_OVER &&
         rules_read(game->rules, state, record->start, strlen(record->start), setup, why) &&
         sit_down(game->rules, record, state, why);
  if (good) {
    history_open_after(history, game, state, 0, record->seed, record_changes(record));
    good = follow(history, record, why);
    if (!good) history_close(history);
  }
  playback_close(&playback);
  free(state);
  return good;
}

bool record_continue(struct history *history, const struct game *game, const struct record *record,
                     struct setup *setup, char **keys, struct why *why) {
  *keys = memory_text(record->keys);
  bool good = strcmp(record->game, game->rules->name) == 0 ||
              why_say(why, "this is a game of %.40s, not of %s", record->game, game->rules->name);
  good = good && record_keys(setup, *keys, why) &&
         (record->at_table ? continue_table(history, game, record, setup, why)
                           : continue_match(history, game, record, setup, why));
  if (!good && !why->line) why->line = record->keys_at.line, why->column = record->keys_at.column;
  return good;
}
