/* onemove rate [OPTION ...] LOG ... */
#include "onemove/tool.h"

#include "arena/rating/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] = "usage: onemove rate [OPTION ...] LOG ...; onemove rate --help says "
                            "more\n";

static const char help[] =
    "usage: onemove rate [OPTION ...] LOG ...\n"
    "\n"
    "Rates the players of the games in the logs (- is standard input), from 2 to 16 in a game:\n"
    "maximum likelihood estimates in the model of Plackett and Luce, on the Elo scale. The two\n"
    "numbers after a rating are its 95 % confidence interval, from a bootstrap over pairings\n"
    "(games with the same deal or board). A game that occurs twice, with the same ID, counts\n"
    "once; games of a sequential test, which ends when its result is clear, do not count.\n"
    "\n"
    "  --anchor NAME    the player whose rating is 0 (random, if it has played; else the\n"
    "                   mean of all is 0)\n"
    "  --game NAME      only games of this name; needed if the logs have several\n"
    "  --seed N         the seed of the bootstrap (1)\n"
    "  --resamples N    the resamples of the bootstrap (1000); 0: no intervals\n"
    "  --format FORMAT  table (the default), csv, json or markdown; or, a file for each\n"
    "                   player with only what its author may see, junit (XML) or gradescope\n"
    "                   (results.json, whose score is the percentage of points)\n"
    "  -o PATH          the file to write, instead of standard output; for junit and\n"
    "                   gradescope the folder, which is made if it does not exist\n"
    "\n"
    "A game of N seats counts as one game between every two of its players for wins, draws,\n"
    "losses and points (a draw is half a point).\n"
    "\n"
    "For example:\n\n"
    "  onemove rate --format csv -o ratings.csv log.jsonl\n"
    "\n"
    "Exit status: 0; 2 a log is wrong or there is nothing to rate; 3 internal error.\n";

static const struct format {
  const char *name;
  void (*report)(const struct standings *standings, struct out *out);
  void (*student)(const struct standings *standings, unsigned player, struct out *out);
  const char *suffix; /* of the names of the students' files */
} formats[] = {
    {"table", report_table, NULL, NULL},   {"csv", report_csv, NULL, NULL},
    {"json", report_json, NULL, NULL},     {"markdown", report_markdown, NULL, NULL},
    {"junit", NULL, report_junit, ".xml"}, {"gradescope", NULL, report_gradescope, ".json"},
};

enum { FORMATS = sizeof formats / sizeof *formats };

struct rating_call {
  struct standings_plan plan;
  const struct format *format;
  const char *output; /* NULL: standard output */
  int logs;           /* their number */
  bool help;
};

static bool take_format(struct rating_call *call, const char *name, struct why *why) {
  for (int i = 0; i < FORMATS; i++)
    if (strcmp(formats[i].name, name) == 0) {
      call->format = &formats[i];
      return true;
    }
  return why_say(why, "--format: there is no format '%.40s'", name);
}

static bool take_resamples(struct rating_call *call, const char *text, struct why *why) {
  enum { RESAMPLES_MAX = 100000 };
  unsigned long number;
  if (!span_number((struct span){text, strlen(text)}, RESAMPLES_MAX, &number))
    return why_say(why, "--resamples: expected a number up to %d", RESAMPLES_MAX);
  call->plan.resamples = (unsigned)number;
  return true;
}

static bool take_option(struct rating_call *call, const char *name, const char *value,
                        struct why *why) {
  static const char *const names[] = {"--anchor",    "--game",   "--seed",
                                      "--resamples", "--format", "-o"};
  enum { ANCHOR, GAME, SEED, RESAMPLES, FORMAT, OUTPUT, NAMES };
  int which = 0;
  while (which < NAMES && strcmp(names[which], name) != 0)
    which++;
  if (which == NAMES) return why_say(why, "unexpected '%.40s'", name);
  if (!value) return why_say(why, "%s: its value is missing", name);
  switch (which) {
  case ANCHOR:
    call->plan.anchor = value;
    return true;
  case GAME:
    call->plan.game = value;
    return true;
  case SEED:
    return span_number64((struct span){value, strlen(value)}, UINT64_MAX, &call->plan.seed) ||
           why_say(why, "--seed: expected a number");
  case RESAMPLES:
    return take_resamples(call, value, why);
  case FORMAT:
    return take_format(call, value, why);
  default:
    call->output = value;
    return true;
  }
}

/* Parses the words: options, and logs, which go to the front of `argv`. */
static bool take_words(struct rating_call *call, int argc, char **argv, struct why *why) {
  bool only_logs = false;
  for (int at = 0; at < argc; at++) {
    const char *word = argv[at];
    if (only_logs || word[0] != '-' || !word[1]) {
      argv[call->logs++] = argv[at];
    } else if (strcmp(word, "--help") == 0) {
      return call->help = true;
    } else if (strcmp(word, "--") == 0) {
      only_logs = true;
    } else {
      if (!take_option(call, word, at + 1 < argc ? argv[at + 1] : NULL, why)) return false;
      at++;
    }
  }
  if (!call->logs) return why_say(why, "no log given");
  if (call->format->student && !call->output)
    return why_say(why, "--format %s: -o FOLDER is missing", call->format->name);
  return true;
}

static bool print(const struct rating_call *call, const struct standings *standings,
                  struct why *why) {
  struct out out = {0};
  if (call->format->student)
    return report_students(standings, call->format->student, call->output, call->format->suffix,
                           why);
  call->format->report(standings, &out);
  bool good = !out.failed || why_say(why, "out of memory");
  good = good && file_write(call->output ? call->output : "-", out.text, out.size, why);
  out_close(&out);
  return good;
}

static int rate(const struct rating_call *call, struct standings *standings, char **logs) {
  struct why why = {0};
  for (int i = 0; i < call->logs; i++)
    if (!standings_read(standings, logs[i], &why)) {
      complain("onemove rate", logs[i], &why);
      return EXIT_BAD_INPUT;
    }
  if (!standings_finish(standings, &why)) {
    complain("onemove rate", NULL, &why);
    return EXIT_BAD_INPUT;
  }
  if (print(call, standings, &why)) return EXIT_MOVED;
  complain("onemove rate", call->format->student ? NULL : call->output, &why);
  return EXIT_INTERNAL;
}

int arena_rate(int argc, char **argv) {
  struct why why = {0};
  struct standings standings;
  struct rating_call call = {.plan = {.seed = STANDINGS_SEED, .resamples = STANDINGS_RESAMPLES},
                             .format = &formats[0]};
  if (!take_words(&call, argc, argv, &why)) {
    complain("onemove rate", NULL, &why);
    fputs(usage, stderr);
    return EXIT_INTERNAL;
  }
  if (call.help) {
    fputs(help, stdout);
    return complain_if_unwritten("onemove rate") ? EXIT_MOVED : EXIT_INTERNAL;
  }
  standings_open(&standings, &call.plan);
  int status = rate(&call, &standings, argv);
  standings_close(&standings);
  return status;
}
