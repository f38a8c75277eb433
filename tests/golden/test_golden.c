/* Fixed games, step by step: the state, every seat's view, the legal moves, the chosen move. What a
 * view shows, nobody can check but a reader: read what changes here. README.md says how to write
 * the files anew. */
#include "support/test.h"

#include "support/golden.h"
#include "support/walk.h"

#include "onemove/games.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *out; /* the transcript; cmocka's callbacks have no argument for it */
/* Of a long game, only the steps from `shown_from` on and before `shown_to` are in it. */
static unsigned long shown_from, shown_to;

static void print_state(const struct game *game, const struct state *state) {
  char *text = rules_text(game->rules, state, NULL);
  fputs(text, out);
  free(text);
}

static void print_move(const struct walk *walk, int seat, const struct move *move) {
  char *text = rules_move_text(walk->rules, walk->state, seat, move);
  fputs(text, out);
  free(text);
}

static void print_views(const struct walk *walk) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules);
  for (int seat = 0; seat < (int)state_roster(walk->state)->seats; seat++) {
    fprintf(out, "view of seat %d:", seat + 1);
    rules_view(game->rules, walk->state, seat, seen);
    if (rules_same(game->rules, walk->state, seen)) {
      fputs(" everything\n", out);
      continue;
    }
    fputc('\n', out);
    print_state(game, seen);
  }
  free(seen);
}

static void print_position(struct walk *walk, int seat) {
  const struct game *game = walk->game;
  enum { MOVES_SHOWN = 200 };
  size_t count;
  if (walk->steps < shown_from || walk->steps >= shown_to) return;
  char *moves = walk_moves(walk, seat, MOVES_SHOWN, &count);
  struct move *chosen = rules_new_move(game->rules);
  struct dice dice;
  fprintf(out, "== step %lu, seat %d, turn %d\n", walk->steps, seat + 1,
          game->rules->turn(walk->state));
  print_state(game, walk->state);
  print_views(walk);
  fputs(game->rules->moves ? "moves:" : "moves: too many", out);
  for (size_t i = 0; game->rules->moves && i < count; i++) {
    fputs(i ? ", " : " ", out);
    print_move(walk, seat, (struct move *)(void *)(moves + i * game->rules->move_size));
  }
  dice_seed(&dice, walk->steps);
  fputs("\nrandom: ", out);
  if (rules_sample(game->rules, walk->state, seat, &dice, chosen))
    print_move(walk, seat, chosen);
  else
    fputs("none found", out);
  fputc('\n', out);
  free(chosen);
  free(moves);
}

static void print_after(const struct walk *walk, const struct state *before) {
  if (walk->rules->turn(before) == TURN_CHANCE) fputs("after the draw:\n", out);
  if (walk->rules->turn(walk->state) == TURN_CHANCE) {
    fputs("a draw is pending:\n", out);
    print_state(walk->game, walk->state);
    print_views(walk);
  }
}

static char *transcript(const char *name, uint64_t seed, const char *const *keys) {
  char *text = NULL;
  size_t size = 0;
  struct walk walk;
  int i = 0;
  while (strcmp(all_games[i].rules->name, name) != 0)
    i++;
  out = open_memstream(&text, &size);
  walk_open_keys(&walk, &all_games[i], seed, keys);
  walk_play(&walk, print_position, print_after);
  fputs("== the end\n", out);
  print_state(&all_games[i], walk.state);
  walk_close(&walk);
  fclose(out);
  return text;
}

static void golden(const char *path, const char *name, uint64_t seed, const char *const *keys) {
  char *text = transcript(name, seed, keys);
  golden_compare(path, text);
  free(text);
}

static void show_steps(unsigned long from, unsigned long to) {
  shown_from = from;
  shown_to = to;
}

static int show_all_steps(void **unused) {
  (void)unused;
  show_steps(0, ULONG_MAX);
  return 0;
}

static void bark(void **unused) {
  (void)unused;
  golden("tests/golden/bark.txt", "bark", 1,
         (const char *const[]){"width=4", "height=3", "cards=17", "suits=3", NULL});
}

static void fiar(void **unused) {
  (void)unused;
  golden("tests/golden/fiar.txt", "fiar", 1, (const char *const[]){"plies=6", NULL});
}

static void peel(void **unused) {
  (void)unused;
  golden("tests/golden/peel.txt", "peel", 2, (const char *const[]){"players=3", "hand=42", NULL});
}

static void penguins(void **unused) {
  (void)unused;
  golden("tests/golden/penguins.txt", "penguins", 2,
         (const char *const[]){"rows=4", "columns=5", "players=2", "penguins=2", NULL});
}

static void president(void **unused) {
  (void)unused;
  show_steps(8, 20); /* the first rounds: the record of all moves makes later steps long */
  golden("tests/golden/president.txt", "president", 7, (const char *const[]){"players=4", NULL});
}

static void template(void **unused) {
  (void)unused;
  golden("tests/golden/template.txt", "template", 1, (const char *const[]){"players=3", NULL});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(bark, show_all_steps),
      cmocka_unit_test_setup(fiar, show_all_steps),
      cmocka_unit_test_setup(peel, show_all_steps),
      cmocka_unit_test_setup(penguins, show_all_steps),
      cmocka_unit_test_setup(president, show_all_steps),
      cmocka_unit_test_setup(template, show_all_steps),
  };
  return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
