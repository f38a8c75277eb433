/* onemove try GAME [OPTION ...] [key=value ...] -- PLAYER */
#include "onemove/arena/match_options.h"
#include "onemove/tool.h"

#include "arena/trial/trial.h"
#include "process/advice.h"
#include "process/signals.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_WIDTH = 15, EXIT_CROSSES = 1 };

struct attempt {
  struct match_options options;
  struct trial trial;
  uint64_t only; /* bits, in the order of trial_checks, which are about thirty; 0: all */
  bool verbose, lenient;
  struct answers answers;
  FILE *people;
};

/* --- arguments --- */

static bool take_only(void *attempt, char *list, struct why *why) {
  uint64_t *only = &((struct attempt *)attempt)->only;
  *only = 0;
  for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
    size_t size = strcspn(at, ","), i = 0;
    while (trial_checks[i].name && !span_is((struct span){at, size}, trial_checks[i].name))
      i++;
    if (!trial_checks[i].name) return why_say(why, "there is no check '%.*s'", (int)size, at);
    *only |= UINT64_C(1) << i;
  }
  return true;
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct attempt *attempt = arguments;
  int taken = match_options_take_word(&attempt->options, word, why);
  return taken > 0 || (taken == 0 && options_unexpected(word, why));
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct attempt *attempt = arguments;
  if (!match_options_finish(&attempt->options, why)) return false;
  if (count == 0) return why_say(why, "there is no player after the --");
  if (count > 1) return why_say(why, "there is more than one player after the --: quote a command");
  attempt->trial.player = *words;
  return **words || why_say(why, "the player's command is empty");
}

static void tell_checks(FILE *file) {
  fputs("\nThe numbers are exit statuses. The checks:\n\n", file);
  for (const struct trial_check *check = trial_checks; check->name; check++)
    fprintf(file, "%c %-*s %s\n", check->kind & CHECK_BESIDES ? '*' : ' ', NAME_WIDTH, check->name,
            check->shows);
}

static const struct options_row rows[] = {
    {"--time", "SECONDS", "limit for each call (10); 0.5 and 500ms are understood, too",
     OPTIONS_MEMBER(struct attempt, options.soft), .least = 1},
    OPTIONS_OF(struct attempt, options, cell_options),
    {"--lenient", NULL,
     "give a note instead of a cross for checks of situations that no game leads to (marked * "
     "below)",
     OPTIONS_MEMBER(struct attempt, lenient)},
    {"--only", "NAME,...", "make only these checks", .take = take_only},
    {"--evidence", "DIR", "where the files go (a fresh folder below TMPDIR)",
     OPTIONS_MEMBER(struct attempt, trial.evidence)},
    {"--verbose", NULL, "show the commands of ticks, too", OPTIONS_MEMBER(struct attempt, verbose)},
    OPTIONS_OF(struct attempt, answers, answers_options),
    {0},
};

static void prepare(struct attempt *attempt) {
  struct trial *trial = &attempt->trial;
  const struct match_options *options = &attempt->options;
  trial->game = options->game;
  trial->rules = trial->game->rules;
  trial->setup = options->args.setup;
  trial->seed = options->args.seed_given ? options->args.seed : 1;
  trial->limit = options->soft;
  trial->cell = options->plan.cell;
  setup_complete(&trial->setup);
}

/* --- printing --- */

/* By enum grade. */
struct style {
  const char *const *mark, *const *colour;
  const char *end; /* of a colour */
};

static struct style choose_style(FILE *people) {
  static const char *const plain[] = {"[ok]", "[--]", "[no]", "", "[  ]", "[??]"};
  static const char *const signs[] = {"✓", "·", "✗", "", " ", "?"};
  static const char *const none[] = {"", "", "", "", "", ""};
  static const char *const colours[] = {"\033[32m", "\033[33m", "\033[31m", "", "", "\033[31m"};
  const char *no_colour = getenv("NO_COLOR");
  bool coloured = isatty(fileno(people)) == 1 && !(no_colour && *no_colour);
  setlocale(LC_CTYPE, "");
  return (struct style){.mark = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? signs : plain,
                        .colour = coloured ? colours : none,
                        .end = coloured ? "\033[0m" : ""};
}

static void print_file(FILE *file, const char *folder, const char *label, const char *name) {
  char path[TRIAL_PATH_SIZE];
  snprintf(path, sizeof path, "%.4000s/%s", folder, name);
  if (access(path, F_OK) == 0) fprintf(file, "      %-9s %s\n", label, path);
}

static void print(const struct attempt *attempt, const struct style *style,
                  const struct trial_check *check, const struct finding *finding) {
  enum grade grade = finding->grade;
  FILE *file = attempt->people;
  if (grade == GRADE_ABSENT) return;
  fprintf(file, "%s%s%s %-*s %s\n", style->colour[grade], style->mark[grade], style->end,
          NAME_WIDTH, check->name, check->shows);
  if (finding->why.text[0] && grade != GRADE_MOOT)
    fprintf(file, "      %s%s.\n", grade == GRADE_FAILED ? "" : "It ", finding->why.text);
  if (finding->evidence[0]) {
    print_file(file, finding->evidence, "given", "given.txt");
    print_file(file, finding->evidence, "left", "left.txt");
    print_file(file, finding->evidence, "expected", "expected.txt");
    print_file(file, finding->evidence, "again", "again");
  } else if (finding->outcome.command.text && (attempt->verbose || grade == GRADE_CROSS)) {
    fprintf(file, "      %-9s %s\n", "command", finding->outcome.command.text);
  }
  fflush(file);
}

/* Prints what the player's messages or, if it never answered, its sources show of Windows. */
static void print_port(struct trial *trial, FILE *file) {
  if (!trial->id[0]) advice_explain_sources(trial->player, &trial->advice);
  if (!trial->advice.text) return;
  fputs("Written on Windows:\n", file);
  for (char *line = strtok(trial->advice.text, "\n"); line; line = strtok(NULL, "\n"))
    fprintf(file, "      %s.\n", line);
}

/* --- the answer --- */

static void answer(struct attempt *attempt, const struct trial_check *check,
                   const struct finding *finding) {
  static const char *const grades[] = {"tick", "note", "cross", "absent", "moot", "failed"};
  struct answers *answers = &attempt->answers;
  json_begin_object(&answers->to, NULL);
  json_put_string(&answers->to, "name", check->name);
  json_put_string(&answers->to, "shows", check->shows);
  json_put_string(&answers->to, "grade", grades[finding->grade]);
  answers_put(answers, "sentence", finding->why.text);
  const struct call_result *call = &finding->outcome;
  answers_put(answers, "command", call->command.text);
  answers_put(answers, "arguments",
              call->command.text ? call->command.text + call->arguments : NULL);
  answers_put(answers, "evidence", finding->evidence);
  json_end_object(&answers->to);
}

static void begin_answer(struct attempt *attempt) {
  struct answers *answers = &attempt->answers;
  answers_begin(answers, "try", attempt->options.game->rules->name);
  answers_put(answers, "player", attempt->trial.player);
  json_begin_array(&answers->to, "checks");
}

/* The player may have told its name only in a check. */
static void end_answer(struct attempt *attempt) {
  json_end_array(&attempt->answers.to);
  answers_put(&attempt->answers, "name", attempt->trial.id);
  answers_end(&attempt->answers);
}

/* --- the checks --- */

static int try_all(struct attempt *attempt) {
  struct trial *trial = &attempt->trial;
  const struct style style = choose_style(attempt->people);
  unsigned count[GRADE_FAILED + 1] = {0};
  for (const struct trial_check *check = trial_checks; check->name && !signals_caught(); check++) {
    struct finding finding;
    if (attempt->only && !(attempt->only >> (check - trial_checks) & 1)) continue;
    trial_check_run(check, trial, attempt->lenient, &finding);
    print(attempt, &style, check, &finding);
    if (attempt->answers.json) answer(attempt, check, &finding);
    count[finding.grade]++;
    finding_close(&finding);
  }
  FILE *file = attempt->people;
  print_port(trial, file);
  unsigned absent = count[GRADE_ABSENT];
  if (attempt->only && absent)
    fprintf(file, "%u check%s not apply here.\n", absent, absent > 1 ? "s do" : " does");
  fprintf(file, "%u tick%s, %u note%s, %u cross%s", count[GRADE_TICK],
          count[GRADE_TICK] == 1 ? "" : "s", count[GRADE_NOTE], count[GRADE_NOTE] == 1 ? "" : "s",
          count[GRADE_CROSS], count[GRADE_CROSS] == 1 ? "" : "es");
  unsigned untried = count[GRADE_MOOT] + count[GRADE_FAILED];
  if (untried) fprintf(file, ", %u not tried", untried);
  if (count[GRADE_MOOT]) fputs(" (it must first place and move in ordinary positions)", file);
  fputc('\n', file);
  if (attempt->answers.json) end_answer(attempt);
  if (count[GRADE_CROSS] + count[GRADE_MOOT] > 0) return EXIT_CROSSES;
  return count[GRADE_FAILED] ? EXIT_INTERNAL : EXIT_MOVED;
}

static int run(struct attempt *attempt, int argc, char **argv) {
  struct why why = {0};
  int status = options_read(&try_command, attempt, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  prepare(attempt);
  attempt->people = answers_people(&attempt->answers);
  signals_catch();
  status = EXIT_INTERNAL;
  if (given_any(&attempt->trial, &why) && trial_open(&attempt->trial, &why)) {
    if (attempt->answers.json) begin_answer(attempt);
    status = try_all(attempt);
  } else
    complain("onemove", NULL, &why);
  trial_close(&attempt->trial);
  return signals_status(complain_if_unwritten("onemove") ? status : EXIT_INTERNAL);
}

static int main_of_try(int argc, char **argv) {
  struct attempt attempt = {0};
  match_options_open(&attempt.options);
  int status = run(&attempt, argc, argv);
  match_options_close(&attempt.options);
  return status;
}

const struct options try_command = {
    .program = "onemove",
    .usage = "onemove try GAME [OPTION ...] [key=value ...] -- PLAYER",
    .summary = "does a player obey the contract? Some thirty checks",
    .about =
        "Tries a player before it is handed in: does it meet the contract? The result of each\n"
        "check is a tick, a cross, or a note: allowed, but worth knowing. For a cross, the\n"
        "files that the player was given and left are kept, and a script that repeats the call.\n"
        "\n"
        "A PLAYER is the path of a program, or a command with arguments (one word for\n"
        "this command: quote it), as for game-master. It runs in a cell, as in a\n"
        "tournament: the files that it needs are in the folder of its program, or made\n"
        "visible. Keys are passed to `onemove new`: smaller boards are quicker.\n",
    .rows = rows,
    .tell = tell_checks,
    .end = "seed=N gives other boards and other opponents (1). Exit status: 0 only ticks and\n"
           "notes, 1 there are crosses, 3 wrong arguments or internal error.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_try,
};
