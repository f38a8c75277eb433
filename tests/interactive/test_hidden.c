/* People at the table in a game with hidden cards, draws and strict turns: a toy, so that the table
 * is tested independently of any game's rules.
 *
 * Each seat holds one card, 1 to 9, that the other does not see. In turn, each says a number up to
 * its card, which it scores, and then draws a new card. The game is over after two turns each. */
#include "support/sitting.h"
#include "support/test.h"

#include "people/human.h"
#include "people/screen/full_screen.h"
#include "people/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 2, CARD_MAX = 9, MOVES = 4 };

struct state {
  struct head head;
  unsigned card[SEATS]; /* 0: hidden */
  unsigned made;        /* the number of moves made */
  bool drawing;         /* the player who has just moved has to draw */
};

struct move {
  unsigned number;
};

static void toy_write(const struct state *state, struct out *out) {
  for (int seat = 0; seat < SEATS; seat++) {
    out_number(out, state->card[seat]);
    out_char(out, ' ');
  }
  out_number(out, state->made);
  out_char(out, state->drawing ? '!' : '.');
  out_char(out, '\n');
  roster_write(&state->head.roster, out);
}

/* What is shown only to the player who sees that card. No two characters of it are equal, and none
 * equals the one at the same place of `unseen`, so that a screen prints it in one piece. */
static const char *const sight[SEATS] = {"(ann's)", "<bOB#7>"}, unseen[] = "=======";

static void toy_scene(const struct state *state, int seat, struct scene *scene) {
  (void)seat;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "cards: %u and %u", state->card[0], state->card[1]);
  for (int i = 0; i < SEATS; i++) {
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "%s", state->card[i] ? sight[i] : unseen);
  }
}

static bool toy_read_move(const struct state *state, int seat, const char *text, struct move *move,
                          struct why *why) {
  (void)state, (void)seat;
  unsigned long number;
  if (!span_number(span_of(text), CARD_MAX, &number)) return why_say(why, "no number");
  move->number = (unsigned)number;
  return true;
}

static void toy_write_move(const struct state *state, int seat, const struct move *move,
                           struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->number);
}

static void draw_card(struct state *state, unsigned seat, struct dice *dice) {
  state->card[seat] = 1 + dice_roll(dice, CARD_MAX);
}

static bool toy_deal(struct state *state, const struct setup *setup, struct dice *dice,
                     struct why *why) {
  (void)setup;
  for (unsigned seat = 0; seat < SEATS; seat++) {
    draw_card(state, seat, dice);
    roster_add(&state->head.roster, ROSTER_FREE, SEATS, why);
  }
  return true;
}

static int toy_turn(const struct state *state) {
  if (state->drawing) return TURN_CHANCE;
  return state->made == MOVES ? TURN_NOBODY : (int)(state->made % SEATS);
}

static bool toy_legal(const struct state *state, int seat, const struct move *move,
                      struct why *why) {
  if (move->number >= 1 && move->number <= state->card[seat]) return true;
  return why_say(why, "that is more than the card, or nothing");
}

static bool toy_sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  if (toy_turn(state) != seat) return false;
  move->number = 1 + dice_roll(dice, state->card[seat]);
  return true;
}

static void toy_apply(struct state *state, int seat, const struct move *move) {
  state->head.roster.line[seat].score += move->number;
  state->made++;
  state->drawing = true;
}

static void toy_chance(struct state *state, struct dice *dice) {
  draw_card(state, (state->made + 1) % SEATS, dice);
  state->drawing = false;
}

static void toy_view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  seen->card[1 - seat] = 0;
}

/* Thinks for as long as it may. */
static enum choice toy_choose(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  while (!budget_spent(request->budget, 0))
    ;
  move->number = request->seen->card[request->seat];
  return CHOICE_MADE;
}

static const struct option no_options[] = {{.key = NULL}};

static const struct rules toy_rules = {
    .name = "toy",
    .summary = "Say a number.",
    .seats_min = SEATS,
    .seats_max = SEATS,
    .options = no_options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .write = toy_write,
    .read_move = toy_read_move,
    .write_move = toy_write_move,
    .deal = toy_deal,
    .turn = toy_turn,
    .legal = toy_legal,
    .sample = toy_sample,
    .apply = toy_apply,
    .chance = toy_chance,
    .view = toy_view,
};

static const struct level toy_levels[] = {{LEVEL_STRONG, toy_choose}, {.name = NULL}};
static const struct mind toy_mind = {.levels = toy_levels};
static const struct lesson toy_lessons[] = {{.title = "The aim", .text = "Say a number."},
                                            {.title = NULL}};
static const struct face toy_face = {.lessons = toy_lessons, .scene = toy_scene};
static const struct game toy = {&toy_rules, &toy_mind, &toy_face};

static int run_on(int (*play)(const struct game *game, const struct args *args),
                  char *const argv[]) {
  struct args args;
  struct why why;
  int argc = 0;
  while (argv[argc])
    argc++;
  if (!args_read(&args, &toy, argc, (char **)argv, KEY_PLAY | KEY_TABLE, &why)) return 99;
  return play(&toy, &args);
}

static int run(char *const argv[]) {
  return run_on(table_play, argv);
}

static int run_on_a_screen(char *const argv[]) {
  return run_on(full_screen_play, argv);
}

static void start_as(int (*player)(char *const argv[]), struct sitting *sitting, const char *term,
                     const char *seats, const char *time) {
  char program[] = "toy", seed[] = "seed=4", words[2][80];
  snprintf(words[0], sizeof words[0], "%s", seats);
  snprintf(words[1], sizeof words[1], "%s", time);
  char *argv[] = {program, seed, words[0], words[1], NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, player);
}

static void start(struct sitting *sitting, const char *term, const char *seats, const char *time) {
  start_as(run, sitting, term, seats, time);
}

/* The card that a person is shown now; the other one must be hidden. */
static unsigned shown_card(struct sitting *sitting, int seat) {
  unsigned card[SEATS];
  pty_expect(&sitting->pty, "cards: ");
  size_t at = sitting->pty.at;
  pty_expect(&sitting->pty, "your move (? for help)");
  const char *cards = sitting->pty.seen + at;
  assert_int_equal(sscanf(cards, "%u and %u", &card[0], &card[1]), SEATS);
  assert_int_equal(card[1 - seat], 0);
  return card[seat];
}

static const char ann_is_alone[] = "Ann (player 1), press Enter when nobody else";
static const char bob_is_alone[] = "Bob (player 2), press Enter when nobody else";
static const char clear_screen[] = "\033[2J";

SITTING_TEST(hands_are_shown_only_after_the_others_look_away) {
  start(sitting, "xterm", "seats=Ann,Bob", "time=1");
  for (int round = 0; round < MOVES / SEATS; round++) {
    sitting_answer(sitting, ann_is_alone, "\n");
    assert_in_range(shown_card(sitting, 0), 1, CARD_MAX);
    sitting_answer(sitting, ": ", "1\n");
    pty_expect(&sitting->pty, clear_screen);
    pty_expect(&sitting->pty, "Ann (player 1): 1"); /* what happened is still shown */
    sitting_answer(sitting, bob_is_alone, "\n");
    assert_in_range(shown_card(sitting, 1), 1, CARD_MAX);
    sitting_answer(sitting, ": ", "1\n");
    pty_expect(&sitting->pty, clear_screen);
  }
  pty_expect(&sitting->pty, "1. Ann (player 1)");
  pty_expect(&sitting->pty, "1. Bob (player 2)");
  sitting_answer(sitting, "Enter leaves", "\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

/* Everything that is printed counts, not only what stays on the screen. */
SITTING_TEST(a_screen_shows_no_hand_before_the_curtain_is_drawn) {
  static const char *const curtain[SEATS] = {"Ann (player 1), press Enter",
                                             "Bob (player 2), press Enter"};
  start_as(run_on_a_screen, sitting, "xterm", "seats=Ann,Bob", "time=1");
  for (int i = 0; i < MOVES; i++) {
    const size_t moved = sitting->pty.at;
    pty_expect(&sitting->pty, curtain[i % SEATS]);
    assert_null(strstr(sitting->pty.seen + moved, sight[i % SEATS]));
    pty_type(&sitting->pty, "\r");
    pty_expect(&sitting->pty, sight[i % SEATS]);
    pty_type(&sitting->pty, "1");
    pty_expect(&sitting->pty, "> 1");
    assert_null(strstr(sitting->pty.seen + moved, sight[1 - i % SEATS]));
    pty_type(&sitting->pty, "\r");
  }
  pty_expect(&sitting->pty, "over");
  pty_type(&sitting->pty, PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

SITTING_TEST(a_person_alone_need_not_hide_anything) {
  start(sitting, "xterm", "seats=Ann,auto", "time=1");
  assert_in_range(shown_card(sitting, 0), 1, CARD_MAX);
  sitting_exchange(sitting, ": ", "1\n", "auto (player 2): ");
  sitting_answer(sitting, "Ann (player 1), your move", "1\n");
  sitting_answer(sitting, "Enter leaves", "\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_false(pty_has_seen(&sitting->pty, clear_screen));
  assert_false(pty_has_seen(&sitting->pty, "press Enter"));
}

SITTING_TEST(a_draw_that_is_taken_back_comes_again) {
  unsigned first, second;
  start(sitting, "dumb", "seats=Ann,auto", "time=1");
  first = shown_card(sitting, 0);
  sitting_answer(sitting, ": ", "1\n");
  second = shown_card(sitting, 0);
  sitting_answer(sitting, ": ", "undo\n");
  assert_int_equal(shown_card(sitting, 0), first);
  sitting_answer(sitting, ": ", "1\n");
  assert_int_equal(shown_card(sitting, 0), second);
}

SITTING_TEST(an_interrupt_stops_a_thinking_computer) {
  start(sitting, "dumb", "seats=Ann,auto", "time=86400000");
  sitting_answer(sitting, "your move", "1\n");
  sitting_answer(sitting, "Ann (player 1): 1", PTY_INTERRUPT);
  assert_int_equal(pty_wait(&sitting->pty), 130);
  assert_true(pty_has_seen(&sitting->pty, "The game is saved in toy-1.txt."));
  assert_false(pty_has_seen(&sitting->pty, "auto (player 2): "));
}
