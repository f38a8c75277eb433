/* onemove ladder FOLDER [COMMAND] [OPTION ...] */
#include "onemove/arena/match_options.h"
#include "onemove/tool.h"

#include "arena/ladder/ladder.h"
#include "arena/ladder/unpack.h"
#include "arena/trial/trial.h"
#include "core/base/duration.h"
#include "core/base/memory.h"
#include "process/invocation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MAX = 999999999 };

/* ---- What ladder.conf says to other commands ---- */

struct words {
  char *word[LADDER_PATH];
  int count;
};

static bool keep_word(void *context, const char *word) {
  struct words *words = context;
  if (words->count + 1 == LADDER_PATH) return false;
  words->word[words->count++] = memory_text(word);
  return true;
}

static bool take_options(struct match_options *options, struct words *words, struct why *why) {
  for (int at = 0; at < words->count; at++) {
    const char *word = words->word[at];
    int taken = options_take(match_options, options, words->count, words->word, &at, why);
    if (taken == 0) return why_say(why, "options: '%.100s' is no option of match and try", word);
    if (taken < 0) return false;
  }
  return true;
}

static bool take_game(struct match_options *options, struct words *words, struct why *why) {
  for (int i = 0; i < words->count; i++) {
    int taken = match_options_take_word(options, words->word[i], why);
    if (taken < 0) return false;
    if (taken == 0) return why_say(why, "'%.100s' is no key", words->word[i]);
  }
  return true;
}

static bool check_checks(const char *list, struct why *why) {
  for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
    size_t size = strcspn(at, ","), i = 0;
    while (trial_checks[i].name && !span_is((struct span){at, size}, trial_checks[i].name))
      i++;
    if (!trial_checks[i].name)
      return why_say(why, "checks: there is no check '%.*s'", (int)size, at);
  }
  return true;
}

static bool check_seats(const struct conf *conf, const struct match_options *options,
                        struct why *why) {
  const struct rules *rules = options->game->rules;
  const struct setup *setup = &options->args.setup;
  unsigned long seats = conf->seats;
  if (seats > ROSTER_SEATS_MAX || (rules->seats_good && !rules->seats_good(seats)))
    return why_say(why, "seats: a game of %s cannot have %lu seats", rules->name, seats);
  if (!setup_has(setup, "players", KEY_NEW) || !setup_given(setup, "players")) return true;
  long players = setup_number(setup, "players");
  return (unsigned long)players == seats ||
         why_say(why, "players=%ld, but seats=%lu: say seats=%ld, too", players, seats, players);
}

static bool check_baselines(const struct conf *conf, struct why *why) {
  for (size_t i = 0; i < conf->baselines; i++) {
    struct why said = {0};
    char *command = ladder_player(".", conf->baseline[i].command);
    bool good = invocation_check(command, &said);
    free(command);
    if (!good)
      return why_at(why, conf->baseline[i].line, 1, "baseline.%s: %.300s", conf->baseline[i].name,
                    said.text);
  }
  return true;
}

static bool check_with(const struct conf *conf, struct match_options *options, struct words *words,
                       const char **key, struct why *why) {
  char time[] = "--time", *of_time[] = {time, conf->time, NULL};
  int at = 0;
  *key = "game";
  if (!conf->game[0]) return why_say(why, "game= is missing");
  if (!tool_find_game(conf->game)) return why_say(why, "there is no game '%.100s'", conf->game);
  *key = "time";
  if (options_take(match_options, options, 2, of_time, &at, why) <= 0) return false;
  *key = "options";
  if (!conf_words(conf->options, keep_word, &words[0]) || !take_options(options, &words[0], why))
    return false;
  *key = "keys";
  keep_word(&words[1], conf->game);
  if (!conf_words(conf->keys, keep_word, &words[1]) || !take_game(options, &words[1], why) ||
      !match_options_finish(options, why) || !check_seats(conf, options, why))
    return false;
  *key = "checks";
  if (!check_checks(conf->checks, why)) return false;
  return check_baselines(conf, why);
}

static bool check(const struct conf *conf, const char **key, struct why *why) {
  struct match_options options;
  struct words *words = memory_new(2, sizeof *words);
  match_options_open(&options);
  bool good = check_with(conf, &options, words, key, why);
  match_options_close(&options);
  for (int i = 0; i < 2; i++)
    for (int at = 0; at < words[i].count; at++)
      free(words[i].word[at]);
  free(words);
  return good;
}

static int run_command(const char *command, int argc, char **argv) {
  static const struct {
    const char *name;
    const struct options *command;
  } commands[] = {{"match", &match_command},
                  {"try", &try_command},
                  {"verify", &verify_command},
                  {"report", &report_command}};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp(commands[i].name, command) == 0) return commands[i].command->run(argc, argv);
  return EXIT_INTERNAL;
}

/* ---- Arguments ---- */

struct arguments {
  struct ladder_call call;
  bool named; /* the command was given */
};

static const char *const commands[] = {"run", "take", "play", "grades", "verify", "rebuild"};

static bool take_word(void *context, char *word, struct why *why) {
  struct arguments *arguments = context;
  if (!arguments->call.folder) {
    arguments->call.folder = word;
    return true;
  }
  for (size_t i = 0; i < sizeof commands / sizeof *commands && !arguments->named; i++)
    if (strcmp(word, commands[i]) == 0) {
      arguments->call.what = (enum ladder_what)i;
      arguments->named = true;
      return true;
    }
  return options_unexpected(word, why);
}

static bool take_time(void *context, char *value, struct why *why) {
  const struct duration any = {"--for", NS_PER_MINUTE, 1, DURATION_MOST};
  return duration_read(&any, value, &((struct arguments *)context)->call.play_for, why);
}

static bool complete(void *context, int count, char **words, struct why *why) {
  const struct ladder_call *call = &((struct arguments *)context)->call;
  if (count) return options_unexpected(*words, why);
  if (!call->folder) return why_say(why, "the folder is missing");
  bool plays = call->what == LADDER_RUN || call->what == LADDER_PLAY;
  if (call->games && !plays) return why_say(why, "%s has no option --games", commands[call->what]);
  if (call->play_for && !plays) return why_say(why, "%s has no option --for", commands[call->what]);
  return !call->jobs || plays || call->what == LADDER_TAKE ||
         why_say(why, "%s has no option --jobs", commands[call->what]);
}

static int main_of_ladder(int argc, char **argv) {
  static const struct ladder_tools tools = {check, run_command};
  struct arguments arguments = {0};
  if (argc > 0 && strcmp(argv[0], "--unpack") == 0) return unpack_main(argc - 1, argv + 1);
  int status = options_read(&ladder_command, &arguments, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  status = ladder_run(&arguments.call, &tools);
  return complain_if_unwritten("ladder") ? status : EXIT_INTERNAL;
}

const struct options ladder_command = {
    .program = "ladder",
    .usage = "onemove ladder FOLDER [COMMAND] [OPTION ...]",
    .summary = "a class that hands in programs for weeks, which play each night",
    .about = "Takes the programs that a class hands in for weeks, tells their authors what is\n"
             "wrong, and lets them play and ranks them. FOLDER has a file ladder.conf.\n"
             "\n"
             "  run      take, then play; the default\n"
             "  take     judge what is in inbox/ and write feedback/\n"
             "  play     games between accepted versions, then ratings and site/\n"
             "  grades   print a CSV: the last version of each student before the deadline\n"
             "  verify   replay every game and judge it again\n"
             "  rebuild  make ladder.db again, from entries/, games/ and history/\n",
    .rows =
        (const struct options_row[]){
            {"--games", "N", "play N games, instead of until each version has had games= of them",
             OPTIONS_MEMBER(struct arguments, call.games), .least = 1, .most = NUMBER_MAX},
            {"--for", "MINUTES", "play so long; 90min and 2h are understood, too",
             .take = take_time},
            {"--jobs", "N", "games, or programs that are judged, at the same time (1)",
             OPTIONS_MEMBER(struct arguments, call.jobs), .least = 1, .most = JOBS_MAX},
            {0},
        },
    .end = "LADDER_NOW is the time, in seconds since 1970, if it is not that of the clock.\n"
           "Exit status: 0, 1 some submissions could not be judged (they are tried again) or\n"
           "games are not as recorded, 2 ladder.conf, students.csv or LADDER_NOW is wrong,\n"
           "3 wrong arguments or internal error.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_ladder,
};
