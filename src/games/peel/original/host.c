/* host PLAYER1 ... PLAYERn: a game of Peel between long-lived players. */
#include "games/peel/original/options.h"
#include "games/peel/original/original.h"
#include "process/signals.h"

#include "core/complain.h"
#include "games/peel/lexicon_load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char program[] = "host";
static const char usage[] =
    "usage: host [-v] [--seed N] [--hand N] [--dict FILE] [--record FILE] [--numbered]\n"
    "            [--ready SECONDS] [--message SECONDS] [--idle SECONDS] [--time SECONDS]\n"
    "            PLAYER1 ... PLAYERn\n";

/* A grid that no lexicon can mend is as wrong as a word that is none. */
static bool judge(const void *context, const char *grid, size_t size, struct why *why) {
  struct grid read;
  return peel_grid_read((struct span){grid, size}, &read, why) &&
         peel_grid_check(&read, context, why);
}

static int help(void) {
  printf("%s\n"
         "Lets one to eight players, each a command for sh, play Peel, all at the same time\n"
         "(src/player/ORIGINALS.md has the protocol).\n\n" PEEL_HOST_OPTIONS
         "\nExit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.\n",
         usage);
  return complain_if_unwritten(program) ? HOST_PLAYED : HOST_INTERNAL;
}

static int finish(struct peel_table *table, const struct peel_options *options, enum peel_end end,
                  struct why *why) {
  FILE *record = table->report.record;
  if (record) {
    bool failed = ferror(record);
    if (fclose(record) != 0 || failed)
      return why_say(why, "%s: %s", options->record, strerror(errno)), HOST_INTERNAL;
  }
  if (end == PEEL_END_STOPPED) {
    signals_obey();
    return why_say(why, "stopped"), HOST_INTERNAL;
  }
  if (end == PEEL_END_FAILED) return HOST_INTERNAL;
  if (fflush(stdout) != 0 || ferror(stdout))
    return why_say(why, "standard output cannot be written"), HOST_INTERNAL;
  return end == PEEL_END_FAULT ? HOST_FAULT : HOST_PLAYED;
}

static int run(const struct peel_options *options, const struct lexicon *lexicon, struct why *why) {
  char fingerprint[LEXICON_FINGERPRINT_SIZE];
  struct clock clock = clock_monotonic();
  struct peel_table table = {
      .clock = clock,
      .rules = {options->players, options->hand, options->numbered, judge, lexicon},
      .seed = options->seeded ? options->seed : dice_random_seed(),
      .ready = options->ready,
      .message = options->message,
      .idle = options->idle,
      .game = options->game,
      .fingerprint = fingerprint,
      .report = {.verbose = options->verbose, .clock = clock, .command = options->player}};
  peel_lexicon_fingerprint(lexicon, fingerprint);
  if (setenv(PEEL_LEXICON_VARIABLE, fingerprint, 1) != 0)
    return why_say(why, "out of memory"), HOST_INTERNAL;
  if (options->record && !(table.report.record = fopen(options->record, "we")))
    return why_say(why, "%s: %s", options->record, strerror(errno)), HOST_INTERNAL;
  signals_catch();
  process_adopt_orphans();
  enum peel_end end = peel_table_play(&table, why);
  return finish(&table, options, end, why);
}

int peel_host_table(const struct game *game, int argc, char **argv) {
  (void)game;
  struct why why = {0};
  struct peel_options options;
  if (argc > 1 && strcmp(argv[1], "--help") == 0) return help();
  if (!peel_options_read(&options, argc, argv, &why)) {
    complain(program, NULL, &why);
    fputs(usage, stderr);
    return HOST_INTERNAL;
  }
  const struct lexicon *lexicon = peel_lexicon_load(options.dict, &why);
  if (!lexicon) {
    complain(program, options.dict, &why);
    return HOST_INTERNAL;
  }
  int status = run(&options, lexicon, &why);
  if (status == HOST_INTERNAL) complain(program, NULL, &why);
  return status;
}
