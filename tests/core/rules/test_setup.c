/* A game's own keys: which are accepted, by which programs, and within which limits. */
#include "support/test.h"

#include "core/rules/setup.h"

enum { LEAST = 2, MOST = 9, USUAL = 4 };

static const struct option options[] = {
    {.key = "players",
     .min = LEAST,
     .max = MOST,
     .fallback = USUAL,
     .taken = KEY_NEW | KEY_TABLE | KEY_NEEDED_TO_PLACE},
    {.key = "play", .min = 0, .max = 3, .taken = KEY_PLAY},
    {.key = "dict", .min = 1, .max = 0, .taken = KEY_PLAY | KEY_NEW},
    {.key = NULL},
};

static bool take(struct setup *setup, const char *key, const char *value, unsigned who,
                 struct why *why) {
  *why = (struct why){0};
  return setup_take(setup, key, strlen(key), value, who, why);
}

static void assert_refused(struct setup *setup, const char *key, const char *value, unsigned who,
                           const char *sentence) {
  assert_whole_why(take(setup, key, value, who, &why), sentence);
}

TEST(a_key_that_is_not_given_has_its_usual_value) {
  struct setup setup = setup_of(options, PHASE_MOVEMENT);
  assert_int_equal(setup.phase, PHASE_MOVEMENT);
  assert_int_equal(setup_number(&setup, "players"), USUAL);
  assert_int_equal(setup_number(&setup, "play"), 0);
  assert_null(setup_text(&setup, "dict"));
  assert_false(setup_given(&setup, "players") || setup_given(&setup, "dict"));
}

TEST(a_key_is_taken_once_and_by_those_for_whom_it_is) {
  struct setup setup = setup_of(options, PHASE_UNKNOWN);
  assert_no_why(take(&setup, "players", "3", KEY_NEW, &why));
  assert_no_why(take(&setup, "dict", "my words", KEY_PLAY | KEY_TABLE, &why));
  assert_int_equal(setup_number(&setup, "players"), 3);
  assert_string_equal(setup_text(&setup, "dict"), "my words");
  assert_true(setup_given(&setup, "players") && setup_given(&setup, "dict"));
  assert_false(setup_given(&setup, "play"));
  assert_refused(&setup, "players", "3", KEY_TABLE, "the key 'players' is given twice");
  assert_refused(&setup, "dict", "", KEY_NEW, "the key 'dict' is given twice");
  assert_refused(&setup, "players", "3", KEY_PLAY, "unknown key 'players'");
  assert_refused(&setup, "dict", "words", KEY_TABLE, "unknown key 'dict'");
  assert_true(setup_has(&setup, "players", KEY_NEW | KEY_PLAY));
  assert_false(setup_has(&setup, "players", KEY_PLAY) || setup_has(&setup, "pla", KEY_PLAY));
}

/* A key ends where its size says, as in an argument `key=value`. */
TEST(a_key_is_its_whole_name) {
  struct setup setup = setup_of(options, PHASE_UNKNOWN);
  assert_refused(&setup, "pla", "1", KEY_PLAY, "unknown key 'pla'");
  assert_refused(&setup, "playful", "1", KEY_PLAY, "unknown key 'playful'");
  assert_refused(&setup, "", "1", KEY_PLAY, "unknown key ''");
  assert_true(setup_take(&setup, "play=2", strlen("play"), "2", KEY_PLAY, NULL));
  assert_int_equal(setup_number(&setup, "play"), 2);
}

TEST(a_number_is_taken_up_to_its_limits) {
  static const char *const good[] = {"2", "9", "05"},
                           *const bad[] = {"1", "10", "", "x", "2x", "-2", "18446744073709551618"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    struct setup setup = setup_of(options, PHASE_UNKNOWN);
    assert_no_why(take(&setup, "players", good[i], KEY_NEW, &why));
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct setup setup = setup_of(options, PHASE_UNKNOWN);
    char sentence[WHY_TEXT_MAX];
    snprintf(sentence, sizeof sentence, "players=%s: expected a number from 2 to 9", bad[i]);
    assert_refused(&setup, "players", bad[i], KEY_NEW, sentence);
    assert_int_equal(setup_number(&setup, "players"), USUAL);
  }
}

TEST(a_phase_has_a_name) {
  struct setup setup = setup_of(options, PHASE_UNKNOWN);
  assert_no_why(setup_take_phase(&setup, "placement", &why));
  assert_int_equal(setup.phase, PHASE_PLACEMENT);
  assert_no_why(setup_take_phase(&setup, "movement", &why));
  assert_int_equal(setup.phase, PHASE_MOVEMENT);
  assert_whole_why(setup_take_phase(&setup, "Movement", &why),
                   "phase=Movement: expected placement or movement");
  assert_int_equal(setup.phase, PHASE_MOVEMENT);
}

TEST(what_a_placement_needs_is_completed_and_what_is_given_stays) {
  struct setup setup = setup_of(options, PHASE_UNKNOWN);
  setup_complete(&setup);
  assert_true(setup_given(&setup, "players") && !setup_given(&setup, "play"));
  assert_int_equal(setup_number(&setup, "players"), USUAL);
  setup_give(&setup, "players", MOST);
  setup_give(&setup, "nothing of the game", 1);
  setup_complete(&setup);
  assert_int_equal(setup_number(&setup, "players"), MOST);
}

TEST(without_a_loader_no_file_is_loaded) {
  struct setup setup = setup_of(options, PHASE_UNKNOWN);
  struct shelf_file *kept;
  const char *text;
  size_t size;
  assert_whole_why(setup_load(&setup, "words", &text, &size, &kept, &why),
                   "is a file, and files cannot be loaded here");
}
