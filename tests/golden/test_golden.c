/* Fixed games, step by step: the state, every seat's view, the legal moves, the chosen move; of
 * most steps only a digest of these. Only a reader can check what a view shows, so read what
 * changes here. README.md says how to write the files again. */
#include "support/test.h"

#include "support/golden.h"
#include "support/walk.h"

#include "core/file/file.h"
#include "onemove/games.h"

#include <inttypes.h>

/* The transcript, and what will be shown or digested next; global, as cmocka passes no context. */
static struct out transcript, out;
/* The steps from `shown_from` to before `shown_to` are shown, the others digested. */
static unsigned long shown_from, shown_to;

/* Moves what has been printed for this step to the transcript. */
static void end_part(unsigned long step) {
  char *part = out_take(&out);
  if (step >= shown_from && step < shown_to)
    out_print(&transcript, "\n%s", part);
  else
    out_print(&transcript, " %016" PRIx64 "\n", golden_digest(part));
  free(part);
}

static void print_state(const struct game *game, const struct state *state) {
  char *text = rules_text(game->rules, state, NULL);
  out_string(&out, text);
  free(text);
}

static void print_move(const struct walk *walk, int seat, const struct move *move) {
  char *text = rules_move_text(walk->rules, walk->state, seat, move);
  out_string(&out, text);
  free(text);
}

static void print_views(const struct walk *walk) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules);
  for (int seat = 0; seat < (int)state_roster(walk->state)->seats; seat++) {
    out_print(&out, "view of seat %d:", seat + 1);
    rules_view(game->rules, walk->state, seat, seen);
    if (rules_same(game->rules, walk->state, seen)) {
      out_string(&out, " everything\n");
      continue;
    }
    out_char(&out, '\n');
    print_state(game, seen);
  }
  free(seen);
}

static void print_position(struct walk *walk, int seat) {
  const struct game *game = walk->game;
  enum { MOVES_SHOWN = 200 };
  size_t count;
  char *moves = walk_moves(walk, seat, MOVES_SHOWN, &count);
  struct move *chosen = rules_new_move(game->rules);
  print_state(game, walk->state);
  print_views(walk);
  out_string(&out, game->rules->moves ? "moves:" : "moves: too many");
  for (size_t i = 0; game->rules->moves && i < count; i++) {
    out_string(&out, i ? ", " : " ");
    print_move(walk, seat, (struct move *)(void *)(moves + i * game->rules->move_size));
  }
  out_char(&out, '\n');
  struct dice dice = dice_of(walk->steps);
  char *random = rules_sample(game->rules, walk->state, seat, &dice, chosen)
                     ? rules_move_text(game->rules, walk->state, seat, chosen)
                     : strdup("none found");
  out_print(&transcript, "== step %lu, seat %d, turn %d, random %s:", walk->steps, seat + 1,
            game->rules->turn(walk->state), random);
  end_part(walk->steps);
  free(random);
  free(chosen);
  free(moves);
}

static void print_after(const struct walk *walk, const struct state *before) {
  (void)before;
  if (walk->rules->turn(walk->state) == TURN_CHANCE) {
    out_string(&transcript, "a draw is pending:");
    print_state(walk->game, walk->state);
    print_views(walk);
    end_part(walk->steps);
  }
}

static char *play(const struct game *game, uint64_t seed, const char *const *keys) {
  struct walk walk;
  walk_open_keys(&walk, game, seed, keys);
  walk_play(&walk, print_position, print_after);
  out_string(&transcript, "== the end:");
  print_state(game, walk.state);
  end_part(walk.steps);
  walk_close(&walk);
  return out_take(&transcript);
}

/* The line of a game in games.txt, without its name. The caller frees `text`. */
static char *line_of(const char *name, char **text) {
  struct why why;
  size_t size;
  *text = file_read("tests/golden/games.txt", TRUST_OWNER, &size, &why);
  if (!*text) fail_msg("%s", why.text);
  char *rest = NULL;
  for (char *line = strtok_r(*text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
    if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ' ')
      return line + strlen(name);
  fail_msg("tests/golden/games.txt has no line for %s", name);
  return NULL;
}

static void is_played_as_it_was(void **state) {
  enum { KEYS_MAX = 8 };
  const struct game *game = *state;
  const char *keys[KEYS_MAX + 1] = {NULL};
  char *text, *rest = NULL, path[100];
  char *line = line_of(game->rules->name, &text);
  uint64_t seed = strtoull(strtok_r(line, " ", &rest), NULL, 10);
  shown_from = strtoul(strtok_r(NULL, " ", &rest), NULL, 10);
  shown_to = strtoul(strtok_r(NULL, " ", &rest), NULL, 10);
  for (int i = 0; i < KEYS_MAX && (keys[i] = strtok_r(NULL, " ", &rest)); i++) {
  }
  char *played = play(game, seed, keys);
  snprintf(path, sizeof path, "tests/golden/%s.txt", game->rules->name);
  golden_compare(path, played);
  free(played);
  free(text);
}

int main(void) {
  enum { GAMES_MAX = 32 };
  struct CMUnitTest tests[GAMES_MAX];
  size_t count = 0;
  for (; count < GAMES_MAX && all_games[count].rules; count++)
    tests[count] = (struct CMUnitTest){.name = all_games[count].rules->name,
                                       .test_func = is_played_as_it_was,
                                       .initial_state = (void *)&all_games[count]};
  return _cmocka_run_group_tests("golden", tests, count, NULL, NULL);
}
