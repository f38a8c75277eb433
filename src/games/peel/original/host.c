/* host PLAYER1 ... PLAYERn: a game of Peel between long-lived players. */
#include "core/base/memory.h"
#include "games/peel/original/original.h"
#include "games/peel/original/table.h"
#include "player/host_args.h"
#include "process/signals.h"

#include "core/base/complain.h"
#include "core/base/duration.h"
#include "core/text/text.h"
#include "games/peel/peel.h"
#include "process/process.h"

#include <stdlib.h>
#include <string.h>

/* ---- The arguments ---- */

struct options {
  struct peel_table table; /* rules.hand is 0 for the usual one */
  const char *player[REFEREE_SEATS];
  const char *dict, *record; /* or NULL */
};

enum { READY = 10, MESSAGE = 10, IDLE = 60 };

static bool read_seconds(const char *option, const char *value, int64_t *nanoseconds,
                         struct why *why) {
  const struct duration duration = {option, NS_PER_SECOND, 1, HOST_SECONDS_MAX * NS_PER_SECOND};
  return duration_read(&duration, value, nanoseconds, why);
}

static bool read_number(const char *option, const char *value, uint64_t max, uint64_t *number,
                        struct why *why) {
  return span_number64(span_of(value), max, number) ||
         why_say(why, "%s %s: expected a number, at most %llu", option, value,
                 (unsigned long long)max);
}

static bool take_option(void *host, const char *option, const char *value, struct why *why) {
  struct options *options = host;
  struct peel_table *table = &options->table;
  uint64_t number = 0;
  if (strcmp(option, "-v") == 0) return table->verbose = true;
  if (strcmp(option, "--numbered") == 0) return table->rules.numbered = true;
  if (strcmp(option, "--seed") == 0)
    return read_number(option, value, UINT64_MAX, &table->seed, why);
  if (strcmp(option, "--hand") == 0) {
    if (!read_number(option, value, PEEL_TILES, &number, why)) return false;
    table->rules.hand = (unsigned)number;
    return number >= PEEL_HAND_MIN ||
           why_say(why, "--hand %s: at least %d tiles", value, PEEL_HAND_MIN);
  }
  if (strcmp(option, "--dict") == 0) return options->dict = value, true;
  if (strcmp(option, "--record") == 0) return options->record = value, true;
  if (strcmp(option, "--ready") == 0) return read_seconds(option, value, &table->ready, why);
  if (strcmp(option, "--message") == 0) return read_seconds(option, value, &table->message, why);
  if (strcmp(option, "--idle") == 0) return read_seconds(option, value, &table->idle, why);
  return read_seconds(option, value, &table->game, why);
}

static bool take_player(void *host, const char *command, struct why *why) {
  struct options *options = host;
  unsigned *players = &options->table.rules.seats;
  if (*players == REFEREE_SEATS)
    return why_say(why, "'%s' is one player too many: there are at most %d players", command,
                   REFEREE_SEATS);
  options->player[(*players)++] = command;
  return true;
}

/* Reads argv[1..argc), into which `options` then points; false and `why` if they are wrong. */
static bool read_options(struct options *options, int argc, char **argv, struct why *why) {
  static const char *const switches[] = {"-v", "--numbered", NULL};
  static const char *const valued[] = {"--seed",    "--hand", "--dict", "--record", "--ready",
                                       "--message", "--idle", "--time", NULL};
  const struct host_args args = {switches, valued, take_option, take_player};
  struct referee_rules *rules = &options->table.rules;
  *options = (struct options){.table = {.clock = clock_monotonic(),
                                        .seed = dice_random_seed(),
                                        .ready = READY * NS_PER_SECOND,
                                        .message = MESSAGE * NS_PER_SECOND,
                                        .idle = IDLE * NS_PER_SECOND,
                                        .command = options->player}};
  if (!host_args_read(&args, options, argc, argv, why)) return false;
  if (rules->seats == 0) return why_say(why, "at least one player is needed");
  if (rules->hand == 0) rules->hand = peel_usual_hand(rules->seats);
  return rules->hand * rules->seats <= PEEL_TILES ||
         why_say(why, "--hand %u: there are only %d tiles for %u players", rules->hand, PEEL_TILES,
                 rules->seats);
}

/* ---- The game ---- */

static const char program[] = "host";
static const char usage[] =
    "usage: host [-v] [--seed N] [--hand N] [--dict FILE] [--record FILE] [--numbered]\n"
    "            [--ready SECONDS] [--message SECONDS] [--idle SECONDS] [--time SECONDS]\n"
    "            PLAYER1 ... PLAYERn\n";

static int help(void) {
  printf("%s\n"
         "Lets one to eight players, each a command for sh, play Peel, all at the same time\n"
         "(src/games/peel/original/README.md has the protocol).\n\n" PEEL_HOST_OPTIONS
         "\nExit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.\n",
         usage);
  return complain_if_unwritten(program) ? ORIGINAL_PLAYED : ORIGINAL_INTERNAL;
}

static int finish(const struct options *options, int status, struct why *why) {
  FILE *record = options->table.record;
  if (record) {
    bool failed = ferror(record);
    if (fclose(record) != 0 || failed) return why_errno(why, options->record), ORIGINAL_INTERNAL;
  }
  if (status == ORIGINAL_INTERNAL && !why->text[0]) {
    signals_obey();
    why_say(why, "stopped");
  } else if (status != ORIGINAL_INTERNAL && (fflush(stdout) != 0 || ferror(stdout))) {
    why_say(why, "standard output cannot be written");
    status = ORIGINAL_INTERNAL;
  }
  return status;
}

static int run(struct options *options, const struct lexicon *lexicon, struct why *why) {
  struct peel_table *table = &options->table;
  table->rules.judge = peel_grid_check;
  table->rules.lexicon = lexicon;
  peel_lexicon_fingerprint(lexicon, table->fingerprint);
  if (setenv(PEEL_LEXICON_VARIABLE, table->fingerprint, 1) != 0) memory_out();
  if (options->record && !(table->record = fopen(options->record, "we")))
    return why_errno(why, options->record), ORIGINAL_INTERNAL;
  signals_catch();
  process_adopt_orphans();
  return finish(options, peel_table_play(table, why), why);
}

int peel_host_table(const struct game *game, int argc, char **argv) {
  (void)game;
  struct why why = {0};
  struct options options;
  if (argc > 1 && strcmp(argv[1], "--help") == 0) return help();
  if (!read_options(&options, argc, argv, &why)) {
    complain(program, NULL, &why);
    fputs(usage, stderr);
    return ORIGINAL_INTERNAL;
  }
  const struct lexicon *lexicon = peel_host_lexicon(options.dict);
  if (!lexicon) return ORIGINAL_INTERNAL;
  int status = run(&options, lexicon, &why);
  if (status == ORIGINAL_INTERNAL) complain(program, NULL, &why);
  return status;
}
