/* peel play: a long-lived player of the original game. */
#include "games/peel/original/original.h"
#include "games/peel/original/player.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "core/text/text.h"
#include "process/signals.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  TIME_DEFAULT = 30, /* milliseconds for the same tiles before one of them is dumped */
  TIME_MAX = 60000,
  SLICE = 10,          /* milliseconds after which new letters are noticed at the latest */
  SLICE_NODES = 50000, /* the same if nodes are counted: these take some 10 ms */
  PATIENCE = 10,       /* how often nodes= may be spent on the same tiles */
  NUMBERS = 1000,
  PIECE = 512,    /* bytes read at once */
  DUMP_TILES = 3, /* a dump takes the time of this many tiles */
};

static const char program[] = "peel play";
/* ---- Levels ---- */

struct level_of_play {
  const char *name;
  const struct lexicon *words; /* NULL: all words of the game */
  unsigned pace;               /* milliseconds for a tile that is laid or moved */
};

enum { PACE_MAX = 60000 };

/* In vocabulary_data.S: scowl's words up to these sizes. */
extern const struct lexicon peel_words_10, peel_words_35, peel_words_50;

enum { MOVE_MAX = 45000 }; /* milliseconds: a host stops waiting after 60 s */

/* All levels, the slowest first: opponents for people, and for programs that take their time. A
 * level is a vocabulary, always of words of the game, and a pace. `strong` knows all words and
 * never waits. */
static const struct level_of_play levels[] = {
    {"child", &peel_words_10, 2000},
    {"beginner", &peel_words_20, 1500},
    {"casual", &peel_words_35, 800},
    {"club", &peel_words_50, 350},
    {"fast", NULL, 60},
    {"strong", NULL, 0},
    {NULL, NULL, 0},
};

/* The level of that name, or NULL and `why`, which lists all levels. */
static const struct level_of_play *find_level(const char *name, struct why *why) {
  enum { ROOM = 128 };
  char memory[ROOM];
  struct out names = out_lend(memory, sizeof memory);
  for (const struct level_of_play *level = levels; level->name; level++) {
    if (strcmp(level->name, name) == 0) return level;
    if (level != levels) out_string(&names, ", ");
    out_string(&names, level->name);
  }
  why_say(why, "level=%s: expected one of %s", name, names.text);
  out_close(&names);
  return NULL;
}

/* How many tiles of `grid` do not lie as in `before` (which may be empty), when one grid is laid
 * over the other so that they are as few as possible. Counts for each shift of `before` how many
 * tiles the grids have in common. */
static unsigned tiles_moved(const struct grid *before, const struct grid *grid) {
  enum { SHIFTS = 2 * GRID_SIDE_MAX };
  uint8_t common[SHIFTS][SHIFTS] = {{0}};
  unsigned most = 0;
  for (int i = 0; i < before->tiles; i++)
    for (int j = 0; j < grid->tiles; j++) {
      const struct grid_tile *one = &before->tile[i], *other = &grid->tile[j];
      if (one->letter != other->letter) continue;
      uint8_t *count =
          &common[GRID_SIDE_MAX + other->y - one->y][GRID_SIDE_MAX + other->x - one->x];
      if (++*count > most) most = *count;
    }
  return grid->tiles - most;
}

/* The time in nanoseconds for `tiles` tiles: `pace` milliseconds each, varied at random by up to
 * half, but at most 45 seconds. */
static int64_t time_of_tiles(unsigned pace, unsigned tiles, struct dice *dice) {
  enum { HUNDRED = 100 };
  int64_t percent = HUNDRED / 2 + dice_roll(dice, HUNDRED + 1);
  int64_t milliseconds = (int64_t)pace * tiles * percent / HUNDRED;
  return (milliseconds < MOVE_MAX ? milliseconds : MOVE_MAX) * NS_PER_MS;
}

/* ---- The program ---- */

static const char usage[] = "usage: peel play [level=NAME] [pace=MS] [time=MS] [nodes=N] [seed=N] "
                            "[dict=FILE] [numbered=1]\n";

struct client {
  struct peel_player player;
  struct budget slice;
  unsigned long time, nodes, seed, numbered;
  const char *dict; /* or NULL */
  const struct level_of_play *level;
  unsigned long pace; /* milliseconds for a tile; 0: at once */
  struct grid laid;   /* the last grid that it has sent */
  int64_t began, due; /* when it began to lay tiles, and when it will be ready; 0: not set */
};

/* Takes a word of the form key=value. */
static bool take_word(struct client *client, const char *word, struct why *why) {
  const struct {
    const char *key;
    unsigned long max, *number;
  } keys[] = {{"pace=", PACE_MAX, &client->pace},
              {"time=", TIME_MAX, &client->time},
              {"nodes=", UINT32_MAX, &client->nodes},
              {"seed=", UINT32_MAX, &client->seed},
              {"numbered=", 1, &client->numbered}};
  const char *value = word + strcspn(word, "=") + 1;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strncmp(word, keys[i].key, strlen(keys[i].key)) == 0)
      return span_number(span_of(value), keys[i].max, keys[i].number) ||
             why_say(why, "%s: expected a number, at most %lu", word, keys[i].max);
  if (strncmp(word, "dict=", 5) == 0) return client->dict = value, true;
  if (strncmp(word, "level=", 6) != 0) return why_say(why, "unknown word '%s'", word);
  client->level = find_level(value, why);
  return client->level != NULL;
}

static bool take_words(struct client *client, int argc, char **argv, struct why *why) {
  enum { PACE_OF_LEVEL = PACE_MAX + 1 };
  client->time = TIME_DEFAULT;
  client->seed = (unsigned long)dice_random_seed();
  client->level = find_level(LEVEL_STRONG, why);
  client->pace = PACE_OF_LEVEL;
  if (!client->level) return false; /* never: there is such a level */
  for (int i = 2; i < argc; i++)
    if (!take_word(client, argv[i], why)) return false;
  if (client->pace == PACE_OF_LEVEL) client->pace = client->level->pace;
  return true;
}

static bool lexicon_agreed(const struct lexicon *lexicon, struct why *why) {
  char own[LEXICON_FINGERPRINT_SIZE];
  const char *theirs = getenv(PEEL_LEXICON_VARIABLE);
  peel_lexicon_fingerprint(lexicon, own);
  return !theirs || strcmp(theirs, own) == 0 ||
         why_say(why, "the host's lexicon is %s, and this player's is %s", theirs, own);
}

/* Is there something to read, or has the input ended? */
static bool ahead(void) {
  struct pollfd poller = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&poller, 1, 0) > 0;
}

/* Reads what has come. False at the end of the input, with an empty `why`, and when it is wrong. */
static bool hear(struct client *client, struct why *why) {
  char bytes[PIECE];
  ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
  if (got < 0) return errno == EINTR || why_errno(why, "standard input");
  if (got == 0 || !peel_player_hear(&client->player, bytes, (size_t)got, why)) return false;
  if (client->player.thoughts == 0) client->due = 0; /* there are other tiles */
  return true;
}

/* Writes a message: `r`, or after the number, if messages have numbers, `p` and the player's grid,
 * or `d` and a letter. */
static bool say(const struct client *client, char kind, char letter, struct why *why) {
  struct out text = {0};
  out_char(&text, kind);
  if (client->player.numbered && kind != 'r')
    out_print(&text, "%03u", client->player.number % NUMBERS);
  if (kind == 'p') peel_grid_write(&client->player.grid, &text);
  if (kind == 'd') out_char(&text, letter);
  bool good = file_print(STDOUT_FILENO, text.text, text.size);
  if (!good) why_errno(why, "standard output");
  out_close(&text);
  return good;
}

/* Has it had the time, at its pace, to do what it has decided? If not, waits until then, or until
 * letters come, which it then lays, too. */
static bool is_ready(struct client *client, enum peel_decision decision) {
  struct clock clock = clock_monotonic();
  int64_t now = clock.now(clock.context);
  if (client->pace == 0) return true;
  if (client->began == 0) client->began = now;
  if (client->due == 0) {
    unsigned tiles =
        decision == DECISION_DUMP ? DUMP_TILES : tiles_moved(&client->laid, &client->player.grid);
    client->due =
        client->began + time_of_tiles((unsigned)client->pace, tiles, &client->player.dice);
  }
  if (now < client->due) {
    signals_wait(STDIN_FILENO, client->due - now);
    return false;
  }
  client->began = client->due = 0;
  if (decision == DECISION_PEEL) client->laid = client->player.grid;
  return true;
}

/* Plays until the host ends the game. Letters that have come are taken before anything is sent, so
 * peels are rarely stale. */
static bool play(struct client *client, struct why *why) {
  char letter = 0;
  if (!say(client, 'r', 0, why)) return false;
  while (!signals_caught()) {
    if (ahead()) {
      if (!hear(client, why)) return false;
      continue;
    }
    enum peel_decision decision = peel_player_decide(&client->player, &client->slice, &letter);
    if (decision == DECISION_WAIT) signals_wait(STDIN_FILENO, WAIT_FOR_EVER);
    if (decision != DECISION_PEEL && decision != DECISION_DUMP) continue;
    if (!is_ready(client, decision) || ahead()) continue;
    if (!say(client, decision == DECISION_PEEL ? 'p' : 'd', letter, why)) return false;
    if (decision == DECISION_DUMP) peel_player_dumped(&client->player, letter);
    client->player.peeled = decision == DECISION_PEEL;
  }
  return true;
}

/* Cuts its time or its nodes into slices, between which it takes new letters; returns how many. */
static unsigned cut_budget(struct client *client) {
  unsigned long nodes = client->nodes < SLICE_NODES ? client->nodes : SLICE_NODES;
  client->slice = nodes ? budget_of_nodes(nodes) : budget_of_time(clock_monotonic(), SLICE);
  if (nodes) return (unsigned)(PATIENCE * ((client->nodes + nodes - 1) / nodes));
  return (unsigned)((client->time + SLICE - 1) / SLICE);
}

/* Does everything before the first message; returns an exit status. */
static int prepare(struct client *client, int argc, char **argv, struct why *why) {
  if (!take_words(client, argc, argv, why)) {
    complain(program, NULL, why);
    fputs(usage, stderr);
    return ORIGINAL_INTERNAL;
  }
  const struct lexicon *lexicon = peel_host_lexicon(client->dict);
  if (!lexicon) return ORIGINAL_BAD_INPUT;
  if (!lexicon_agreed(lexicon, why)) return complain_status(ORIGINAL_BAD_INPUT, program, NULL, why);
  if (client->level->words && !client->dict) lexicon = client->level->words;
  unsigned patience = cut_budget(client);
  peel_player_open(&client->player, lexicon, patience, client->seed);
  client->player.numbered = client->numbered;
  return ORIGINAL_PLAYED;
}

int peel_host_play(const struct game *game, int argc, char **argv) {
  (void)game;
  struct why why = {0};
  struct client client = {0};
  int status = prepare(&client, argc, argv, &why);
  if (status != ORIGINAL_PLAYED) return status;
  signals_catch();
  if (play(&client, &why) || !why.text[0] || signals_caught()) return ORIGINAL_PLAYED;
  return complain_status(why.line ? ORIGINAL_BAD_INPUT : ORIGINAL_INTERNAL, program,
                         why.line ? "-" : NULL, &why);
}
