/* People at the table in a game with hidden cards, draws and strict turns: the template, but with a
 * table on which it is easy to see what is shown. */
#include "support/sitting.h"
#include "support/test.h"

#include "onemove/tool.h"
#include "people/screen/full_screen.h"
#include "people/table.h"

enum { SEATS = 2 };

static const struct rules *rules(void) {
  return tool_find_game("template")->rules;
}

/* What is shown only to the player who sees that hand. No two characters of it are equal, and none
 * equals the one at the same place of `unseen`, so that a screen prints it in one piece. */
static const char *const sight[SEATS] = {"(ann's)", "<bOB#7>"}, unseen[] = "=======";

/* Shows the lines of the state, such as `hand 1 2 5 9` and `hand 2 ?3`. */
static void show(const struct state *state, int seat, struct scene *scene) {
  (void)seat;
  char *text = rules_text(rules(), state, NULL);
  for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "%.*s", (int)strcspn(line, "\n"), line);
  }
  for (int i = 0; i < SEATS; i++) {
    const char *hidden[SEATS] = {"hand 1 ?", "hand 2 ?"};
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "%s", strstr(text, hidden[i]) ? unseen : sight[i]);
  }
  free(text);
}

static int run_on(int (*play)(const struct game *game, const struct args *args),
                  char *const argv[]) {
  const struct game *template = tool_find_game("template");
  const struct face face = {.lessons = template->face->lessons, .scene = show};
  const struct game game = {template->rules, template->mind, &face};
  struct args args;
  struct why why;
  int argc = 0;
  while (argv[argc])
    argc++;
  if (!args_read(&args, &game, argc, (char **)argv, KEY_PLAY | KEY_TABLE, &why)) return 99;
  return play(&game, &args);
}

static int run(char *const argv[]) {
  return run_on(table_play, argv);
}

static int run_on_a_screen(char *const argv[]) {
  return run_on(full_screen_play, argv);
}

static void start_as(int (*player)(char *const argv[]), struct sitting *sitting, const char *term,
                     const char *seats, const char *time) {
  char program[] = "template", seed[] = "seed=4", words[2][80];
  snprintf(words[0], sizeof words[0], "%s", seats);
  snprintf(words[1], sizeof words[1], "%s", time);
  char *argv[] = {program, seed, words[0], words[1], NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, player);
}

static void start(struct sitting *sitting, const char *term, const char *seats, const char *time) {
  start_as(run, sitting, term, seats, time);
}

/* The hand that a person is shown now, a number of three digits; the other one must be hidden. */
static unsigned shown_hand(struct sitting *sitting, int seat) {
  unsigned card[] = {0, 0, 0};
  size_t at[SEATS];
  pty_expect(&sitting->pty, "hand 1 ");
  at[0] = sitting->pty.at;
  pty_expect(&sitting->pty, "hand 2 ");
  at[1] = sitting->pty.at;
  pty_expect(&sitting->pty, "your move (? for help)");
  for (int i = 0; i < SEATS; i++)
    assert_int_equal(sscanf(sitting->pty.seen + at[i], "%u %u %u", &card[0], &card[1], &card[2]),
                     i == seat ? 3 : 0);
  return 100 * card[0] + 10 * card[1] + card[2];
}

static const char ann_is_alone[] = "Ann (player 1), press Enter when nobody else";
static const char bob_is_alone[] = "Bob (player 2), press Enter when nobody else";
static const char clear_screen[] = "\033[2J";

SITTING_TEST(hands_are_shown_only_after_the_others_look_away) {
  start(sitting, "xterm", "seats=Ann,Bob", "time=1");
  sitting_answer(sitting, ann_is_alone, "\n");
  assert_int_equal(shown_hand(sitting, 0), 169);
  for (int round = 0; round < 2; round++) {
    sitting_answer(sitting, ": ", round ? "6\n" : "1\n");
    pty_expect(&sitting->pty, clear_screen);
    pty_expect(&sitting->pty, round ? "Ann (player 1): 6" : "Ann (player 1): 1"); /* still shown */
    sitting_answer(sitting, bob_is_alone, "\n");
    shown_hand(sitting, 1);
    sitting_answer(sitting, ": ", round ? "5\n" : "2\n");
    pty_expect(&sitting->pty, clear_screen);
    sitting_answer(sitting, ann_is_alone, "\n");
    shown_hand(sitting, 0);
  }
  sitting_answer(sitting, ": ", "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

/* Everything that is printed counts, not only what stays on the screen. */
SITTING_TEST(a_screen_shows_no_hand_before_the_curtain_is_drawn) {
  static const char *const curtain[SEATS] = {"Ann (player 1), press Enter",
                                             "Bob (player 2), press Enter"};
  static const char *const moves[] = {"1", "2", "6", "5"};
  start_as(run_on_a_screen, sitting, "xterm", "seats=Ann,Bob", "time=1");
  for (int i = 0; i < 4; i++) {
    const size_t moved = sitting->pty.at;
    pty_expect(&sitting->pty, curtain[i % SEATS]);
    assert_null(strstr(sitting->pty.seen + moved, sight[i % SEATS]));
    pty_type(&sitting->pty, "\r");
    pty_expect(&sitting->pty, sight[i % SEATS]);
    pty_type(&sitting->pty, moves[i]);
    pty_expect(&sitting->pty, "> ");
    assert_null(strstr(sitting->pty.seen + moved, sight[1 - i % SEATS]));
    pty_type(&sitting->pty, "\r");
  }
  sitting_answer(sitting, curtain[0], PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

SITTING_TEST(a_person_alone_need_not_hide_anything) {
  start(sitting, "xterm", "seats=Ann,auto", "time=1");
  shown_hand(sitting, 0);
  sitting_exchange(sitting, ": ", "1\n", "auto (player 2): ");
  sitting_answer(sitting, "Ann (player 1), your move", "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_false(pty_has_seen(&sitting->pty, clear_screen));
  assert_false(pty_has_seen(&sitting->pty, "press Enter"));
}

SITTING_TEST(a_draw_that_is_taken_back_comes_again) {
  unsigned first, second;
  start(sitting, "dumb", "seats=Ann,auto", "time=1");
  first = shown_hand(sitting, 0);
  sitting_answer(sitting, ": ", "1\n");
  second = shown_hand(sitting, 0);
  sitting_answer(sitting, ": ", "undo\n");
  assert_int_equal(shown_hand(sitting, 0), first);
  sitting_answer(sitting, ": ", "1\n");
  assert_int_equal(shown_hand(sitting, 0), second);
}

SITTING_TEST(an_interrupt_stops_a_thinking_computer) {
  start(sitting, "dumb", "seats=Ann,auto=strong", "time=86400000");
  sitting_answer(sitting, "your move", "1\n");
  sitting_answer(sitting, "Ann (player 1): 1", PTY_INTERRUPT);
  assert_int_equal(pty_wait(&sitting->pty), 130);
  assert_true(pty_has_seen(&sitting->pty, "The game is saved in template-1.txt."));
  assert_false(pty_has_seen(&sitting->pty, "auto (player 2): "));
}
