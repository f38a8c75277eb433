/* What every level of every game thinks in positions of random games. Only independent tests can
 * say what is right; this one notices whatever changes. README.md says how to write it again. */
#include "support/ask.h"
#include "support/golden.h"
#include "support/test.h"
#include "support/walk.h"

#include "core/mind/mcts.h"
#include "core/mind/worth.h"
#include "onemove/games.h"

#include <inttypes.h>

enum { LEVELS_MAX = 5, KEYS_MAX = 8 };

/* Random games with every fourth seed from `seed` on. The levels are asked in every `every`-th of
 * their positions, in turn with `nodes` nodes, a tenth of them, and 2; mcts, whose nodes may each
 * be a grid of Peel, with `plies`. */
struct game_row {
  const char *game;
  uint64_t seed, games;
  unsigned long every, nodes, plies;
  const char *keys;
};

static const struct game_row rows[] = {
    {"bark", 1, 8, 1, 2000, 100, "width=4 height=4 cards=17 suits=3"},
    {"bark", 2, 8, 1, 500, 100, "width=3 height=4 cards=16 suits=2"},
    {"bark", 5, 4, 1, 500, 50, "width=3 height=3 cards=40 suits=3"},
    {"bark", 3, 1, 2, 2000, 1000, "width=7 height=6 cards=50 suits=5"},
    {"bark", 4, 1, 300, 500, 60, "width=100 height=80 cards=900 suits=26"},
    {"fiar", 1, 1, 1, 3000, 1000, "plies=0"},
    {"fiar", 2, 3, 1, 20000, 1000, "plies=13"},
    {"fiar", 3, 12, 1, 20000, 100, "plies=23"},
    {"peel", 1, 1, 4, 60000, 10, "players=2 hand=6"},
    {"peel", 2, 1, 3, 60000, 10, "players=3 hand=30"},
    {"peel", 3, 1, 2, 200000, 10, "players=4 hand=4"},
    {"penguins", 4, 4, 1, 1000, 200, "rows=5 columns=4 penguins=2 players=1"},
    {"penguins", 8, 1, 1, 3000, 200, "rows=9 columns=9 penguins=3 players=1"},
    {"penguins", 1, 8, 1, 5000, 200, "rows=4 columns=5 penguins=2 players=2"},
    {"penguins", 5, 4, 1, 10000, 200, "rows=6 columns=7 penguins=2 players=2 water=45"},
    {"penguins", 9, 6, 1, 20000, 50, "rows=8 columns=8 penguins=2 players=2 water=55"},
    {"penguins", 5, 1, 1, 2000, 1000, "rows=8 columns=8 penguins=3 players=2"},
    {"penguins", 9, 1, 2, 2000, 1000, "rows=11 columns=12 penguins=3 players=2"},
    {"penguins", 13, 1, 4, 1000, 500, "rows=18 columns=20 penguins=3 players=2"},
    {"penguins", 17, 1, 20, 300, 300, "rows=70 columns=66 penguins=6 players=2"},
    {"penguins", 2, 8, 1, 10000, 200, "rows=4 columns=4 penguins=1 players=3"},
    {"penguins", 6, 2, 1, 1000, 1000, "rows=7 columns=7 penguins=2 players=3"},
    {"penguins", 3, 4, 1, 1000, 200, "rows=5 columns=5 penguins=2 players=4 water=40"},
    {"penguins", 3, 1, 3, 500, 300, "rows=12 columns=12 penguins=2 players=4"},
    {"president", 1, 3, 3, 3000, 300, "players=2"},
    {"president", 2, 2, 2, 20000, 300, "players=2"},
    {"president", 3, 2, 3, 2000, 300, "players=4"},
    {"president", 7, 6, 1, 60, 10, "players=4"},
    {"president", 4, 1, 9, 2000, 300, "players=13"},
};

/* What one of the levels has answered so far; one more for `values` of the mind. */
struct answers {
  struct out moves;
  unsigned asked, exact;
  uint64_t nodes, digest;
  int64_t value, depth;
};

/* Global, as the visitor of a walk gets no context. */
static const struct game_row *row;
static struct answers answers[LEVELS_MAX + 1];

/* Takes one answer; all of its fields count in the digest, in order. */
static void take(struct answers *to, const char *text, const struct search_stats *stats) {
  enum { SHOWN = 4, LONGEST = 16 };
  const uint64_t numbers[] = {stats->nodes, (uint64_t)stats->value, (uint64_t)stats->depth,
                              stats->exact};
  for (const char *c = text; *c; c++)
    to->digest = (to->digest ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    to->digest = (to->digest ^ numbers[i]) * UINT64_C(0x9e3779b97f4a7c15);
  if (to->asked++ < SHOWN)
    out_print(&to->moves, "%s%.*s", to->moves.size ? ", " : "", LONGEST, text);
  to->nodes += stats->nodes;
  to->exact += stats->exact;
  to->value += stats->value;
  to->depth += stats->depth;
}

static void ask_levels(struct walk *walk, int seat, const struct state *seen, uint64_t nodes) {
  const struct mind *mind = walk->game->mind;
  struct move *move = rules_new_move(walk->rules);
  for (int i = 0; mind->levels[i].name; i++) {
    struct search_stats stats = {0};
    bool plays_out = strcmp(mind->levels[i].name, LEVEL_MCTS) == 0;
    assert_true(i < LEVELS_MAX);
    enum choice choice =
        ask_level(walk->rules, mind, mind->levels[i].name, seen, seat,
                  ask_nodes(plays_out ? row->plies : nodes), walk->steps, move, &stats);
    char *text = choice == CHOICE_MADE ? rules_move_text(walk->rules, seen, seat, move) : NULL;
    take(&answers[i], text ? text : "none", &stats);
    free(text);
  }
  free(move);
}

static void ask_values(struct walk *walk, int seat, const struct state *seen, uint64_t nodes) {
  struct worths worths;
  struct dice dice = dice_of(walk->steps);
  struct budget budget = ask_nodes(nodes);
  struct search_stats stats = {0};
  struct out text = {0};
  const struct request request = {.rules = walk->rules,
                                  .seen = seen,
                                  .seat = seat,
                                  .budget = &budget,
                                  .dice = &dice,
                                  .stats = &stats};
  if (worths_open(&worths, walk->game->mind, &request, NULL)) {
    for (size_t i = 0; i < worths.count; i++)
      out_print(&text, "%s%s %u", i ? " " : "", worth_name(worths.worth[i].proven),
                worths.worth[i].plies);
    take(&answers[LEVELS_MAX], text.text ? text.text : "", &stats);
  }
  worths_close(&worths);
  out_close(&text);
}

static void ask_here(struct walk *walk, int seat) {
  if (walk->steps % row->every) return;
  const uint64_t budgets[] = {row->nodes, row->nodes / 10, 2};
  uint64_t nodes = budgets[walk->steps / row->every % 3];
  struct state *seen = rules_new_view(walk->rules, walk->state, seat);
  assert_non_null(seen);
  ask_levels(walk, seat, seen, nodes);
  ask_values(walk, seat, seen, nodes);
  free(seen);
}

static const struct game *game_of(const char *name) {
  const struct game *game = all_games;
  while (strcmp(game->rules->name, name) != 0)
    game++;
  return game;
}

static void tell(const char *level, struct answers *of, struct out *out) {
  if (of->asked)
    out_print(out,
              "  %-6s %u answers, %" PRIu64 " nodes, %" PRId64 " points, %" PRId64
              " plies, %u exact, %016" PRIx64 ": %s\n",
              level, of->asked, of->nodes, of->value, of->depth, of->exact, of->digest,
              of->moves.text);
  out_close(&of->moves);
  *of = (struct answers){0};
}

static void play(const struct game *game, uint64_t seed) {
  char text[100], *rest = NULL;
  const char *keys[KEYS_MAX + 1] = {NULL};
  struct walk walk;
  snprintf(text, sizeof text, "%s", row->keys);
  for (int i = 0; i < KEYS_MAX; i++)
    keys[i] = strtok_r(i ? NULL : text, " ", &rest);
  walk_open_keys(&walk, game, seed, keys);
  walk_play(&walk, ask_here, NULL);
  walk_close(&walk);
}

TEST(every_level_answers_as_it_did) {
  struct out out = {0};
  for (row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
    const struct game *game = game_of(row->game);
    for (uint64_t i = 0; i < row->games; i++)
      play(game, row->seed + 4 * i);
    out_print(&out, "%s %s seed=%" PRIu64 " nodes=%lu\n", row->game, row->keys, row->seed,
              row->nodes);
    for (int i = 0; game->mind->levels[i].name; i++)
      tell(game->mind->levels[i].name, &answers[i], &out);
    tell("values", &answers[LEVELS_MAX], &out);
  }
  golden_compare("tests/golden/minds.txt", out.text);
  out_close(&out);
}
