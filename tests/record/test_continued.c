/* A game of a referee's record goes on at a table: with the same board, whatever seats were lost
 * and passed over on the way, and so on from there and back. */
#include "support/test.h"

#include "core/file/load.h"
#include "onemove/games.h"
#include "onemove/tool.h"
#include "people/saved_game.h"
#include "record/playback.h"
#include "support/recorded.h"

enum { GAMES = 40 };

/* The state after all turns, by the rounds of the referee; and whether everybody has a seat then.
 */
static char *end_of(const struct game *game, const struct record *record, bool *seated) {
  struct playback playback;
  struct why why = {0};
  if (!playback_open(&playback, game->rules, record, load_file, &why)) fail_msg("%s", why.text);
  while (playback_next(&playback, &why) == PLAYBACK_TURN)
    continue;
  char *text = rules_text(game->rules, playback.truth.state, NULL);
  *seated = true;
  for (unsigned i = 0; i < state_roster(playback.truth.state)->seats; i++)
    *seated = *seated && !roster_is_free(state_roster(playback.truth.state), i);
  playback_close(&playback);
  return text;
}

static char *now_of(const struct saved_game *saved) {
  return rules_text(saved->game->rules, history_now(&saved->history)->state, NULL);
}

static void read_saved(struct saved_game *saved, const struct game *game, const char *text) {
  struct why why = {0};
  if (!saved_game_read(saved, game, text, strlen(text), &why))
    fail_msg("%s:%lu:%lu: %s", game->rules->name, why.line, why.column, why.text);
}

/* Goes on with a record, whose next position is `end`, saves it and goes on with that. */
static void goes_on(const struct game *game, const struct record *record, const char *end) {
  struct saved_game saved, again;
  struct out out = {0};
  char *line = record_text(record, true);
  read_saved(&saved, game, line);
  assert_true(saved.foreign);
  char *now = now_of(&saved);
  assert_string_equal(now, end);
  saved_game_write(&saved, &out);
  free(now);
  read_saved(&again, game, out.text);
  assert_false(again.foreign);
  now = now_of(&again);
  assert_string_equal(now, end);
  free(now);
  free(line);
  out_close(&out);
  saved_game_close(&again);
  saved_game_close(&saved);
}

/* The record until a turn, without its result. */
static void cut(struct record *record, size_t turns) {
  while (record->turn_count > turns)
    free(record->turns[--record->turn_count].move);
  record->over = false;
  for (unsigned i = 0; i < record->seat_count; i++)
    if (record->seats[i].lost_turn >= turns) record->seats[i].lost = VERDICT_MOVED;
  for (unsigned i = 0; i < record->seat_count; i++)
    record->seats[i].moves = 0; /* a part of the result */
}

static void games_go_on(const struct game *game) {
  unsigned games = 0;
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    struct recorded_plan plan = recorded_usual(game->rules, seed);
    struct record record;
    bool seated;
    recorded_play(game->rules, &plan, seed, &record);
    for (int part = 0; part < 2; part++) {
      if (part) cut(&record, record.turn_count / 2);
      char *end = end_of(game, &record, &seated);
      if (seated) goes_on(game, &record, end), games++;
      free(end);
    }
    record_close(&record);
  }
  assert_true(games > GAMES);
}

TEST(a_game_between_programs_goes_on_at_a_table) {
  for (const struct game *game = all_games; game->rules; game++)
    games_go_on(game);
}

/* No game rolls dice after a move, as all hidden things are in the state: so this one does. */
static void (*draw)(struct state *state, struct dice *dice);

static void draw_with_luck(struct state *state, struct dice *dice) {
  draw(state, dice);
  roster_add_score(&state_head(state)->roster, 0, dice_roll(dice, 1000));
}

TEST(it_has_the_same_luck_there) {
  const struct game *game = tool_find_game("template");
  struct rules rules = *game->rules;
  draw = rules.chance;
  rules.chance = draw_with_luck;
  games_go_on(&(struct game){&rules, game->mind, game->face});
}
