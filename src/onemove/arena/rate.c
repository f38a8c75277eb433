/* onemove rate [OPTION ...] LOG ... */
#include "onemove/arena/logs.h"
#include "onemove/tool.h"

#include "arena/rating/report.h"

#include <stdlib.h>
#include <string.h>

struct rating_call {
  struct logs logs; /* the first, for logs_take */
  const struct report_format *format;
  const char *output; /* NULL: standard output */
};

static bool take_format(void *call, char *name, struct why *why) {
  for (const struct report_format *format = report_formats; format->name; format++)
    if (strcmp(format->name, name) == 0) {
      ((struct rating_call *)call)->format = format;
      return true;
    }
  return why_say(why, "--format: there is no format '%.40s'", name);
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct rating_call *call = arguments;
  if (!logs_complete(&call->logs, call->output, count, words, why)) return false;
  return call->output || !call->format->student ||
         why_say(why, "--format %s: -o FOLDER is missing", call->format->name);
}

static const struct options_row rows[] = {
    OPTIONS_OF(struct rating_call, logs, logs_options),
    {"--format", "FORMAT",
     "table (the default), csv, json or markdown; or, a file for each player with only what its "
     "author may see, junit (XML) or gradescope (results.json, whose score is the percentage of "
     "points)",
     .take = take_format},
    {"-o", "PATH",
     "the file to write, instead of standard output; for junit and gradescope the folder, which "
     "is made if it does not exist",
     OPTIONS_MEMBER(struct rating_call, output)},
    {0},
};

static bool print(const struct rating_call *call, const struct standings *standings,
                  struct why *why) {
  struct out out = {0};
  if (call->format->student) return report_students(standings, call->format, call->output, why);
  call->format->report(standings, &out);
  bool good = file_write(call->output ? call->output : "-", out.text, out.size, why);
  out_close(&out);
  return good;
}

static int rate(const struct rating_call *call, struct standings *standings) {
  struct why why = {0};
  for (int i = 0; i < call->logs.count; i++) {
    if (!standings_read(standings, call->logs.path[i], &why))
      return complain_status(EXIT_BAD_INPUT, "onemove rate", call->logs.path[i], &why);
    logs_tell_torn("onemove rate", standings);
  }
  if (!standings_finish(standings, &why))
    return complain_status(EXIT_BAD_INPUT, "onemove rate", NULL, &why);
  if (print(call, standings, &why)) return EXIT_MOVED;
  return complain_status(EXIT_INTERNAL, "onemove rate",
                         call->format->student ? NULL : logs_output(call->output), &why);
}

static int main_of_rate(int argc, char **argv) {
  struct standings standings;
  struct rating_call call = {.logs = logs_open(argv), .format = report_formats};
  int status = options_read(&rate_command, &call, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  standings_open(&standings, &call.logs.plan);
  status = rate(&call, &standings);
  standings_close(&standings);
  return status;
}

const struct options rate_command = {
    .program = "onemove rate",
    .usage = "onemove rate [OPTION ...] LOG ...",
    .summary = "ratings and tables from the logs of games",
    .about =
        "Rates the players of the games in the logs (- is standard input), from 2 to 16 in a "
        "game:\n"
        "maximum likelihood estimates in the model of Plackett and Luce, on the Elo scale. The "
        "two\n"
        "numbers after a rating are its 95 % confidence interval, from a bootstrap over pairings\n"
        "(games with the same deal or board). A game that occurs twice, with the same ID, counts\n"
        "once; games of a sequential test, which ends when its result is clear, do not count.\n",
    .rows = rows,
    .end =
        "A game of N seats counts as one game between every two of its players for wins, draws,\n"
        "losses and points (a draw is half a point).\n"
        "\n"
        "For example:\n\n"
        "  onemove rate --format csv -o ratings.csv log.jsonl\n"
        "\n"
        "Exit status: 0; 2 a log is wrong or there is nothing to rate; 3 internal error.\n",
    .take_word = logs_take,
    .takes_dashes = true,
    .complete = complete,
    .run = main_of_rate,
};
