/* What a player passes to its level. */
#include "support/test.h"

#include "core/base/complain.h"
#include "onemove/games.h"
#include "player/driver.h"
#include "support/scratch.h"
#include "support/walk.h"

static char *seen; /* the text of the state that the level was given */

static enum choice look(const struct request *request, struct move *move, struct why *why) {
  free(seen);
  seen = rules_text(request->rules, request->seen, NULL);
  return mind_random(request, move, why);
}

/* Asks a player for a move in the whole state of the walk. */
static void ask_player(struct walk *walk, int seat) {
  static const struct level levels[] = {
      {LEVEL_RANDOM, "Beginner", look}, {LEVEL_STRONG, "Expert", look}, {0}};
  static const struct mind mind = {.levels = levels};
  const struct game player = {.rules = walk->rules, .mind = &mind};
  char path[2 * SCRATCH_PATH_SIZE], id[64], program[] = "player", phase[] = "phase=movement";
  struct scratch scratch;
  scratch_open(&scratch);
  char *whole = rules_text(walk->rules, walk->state, NULL);
  scratch_write(&scratch, "state", whole);
  free(whole);
  snprintf(path, sizeof path, "%s", scratch_path(&scratch, "state"));
  snprintf(id, sizeof id, "id=%s", state_roster(walk->state)->line[seat].id);
  assert_int_equal(driver_main(&player, NULL, 5, (char *[]){program, phase, id, path, path, NULL}),
                   EXIT_MOVED);
  scratch_close(&scratch);
}

static int asked, hidden;

static void check_what_is_seen(struct walk *walk, int seat) {
  enum { EVERY = 7 };
  if (walk->setup.phase != PHASE_MOVEMENT || walk->steps % EVERY) return;
  struct state *view = rules_new_state(walk->rules);
  rules_view(walk->rules, walk->state, seat, view);
  char *expected = rules_text(walk->rules, view, NULL);
  ask_player(walk, seat);
  assert_string_equal(seen, expected);
  asked++, hidden += !rules_same(walk->rules, view, walk->state);
  free(expected);
  free(view);
}

/* Even in a whole file. */
TEST(a_level_gets_the_view_of_its_seat_in_every_game) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct walk walk;
    asked = hidden = 0;
    walk_open_keys(&walk, game, 2, (const char *const[]){NULL});
    walk_play(&walk, check_what_is_seen, NULL);
    walk_close(&walk);
    assert_true(asked > 0);
    if (!rules_perfect_information(game->rules)) assert_true(hidden > 0);
  }
  free(seen);
}
