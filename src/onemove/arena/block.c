/* onemove block FOLDER N | onemove block FOLDER --open | onemove block FOLDER --needs
 * | onemove block --worker FOLDER */
#include "arena/cell/processors.h"
#include "arena/match/program.h"
#include "arena/match/reuse.h"
#include "arena/tournament/blocks.h"
#include "arena/tournament/contest.h"
#include "core/file/file.h"
#include "core/text/text.h"
#include "onemove/arena/match_options.h"
#include "onemove/options.h"
#include "onemove/tool.h"
#include "process/lines.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <jansson.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/* --- the games of a tournament --- */

/* The games of a tournament, prepared to be played by this process. */
struct contests {
  struct tournament tournament;
  struct match_options options;
  struct contest contest;
  struct processors processors; /* that players may use; this process itself uses only one */
  char folder[4096], scratch[TEMPORARY_PATH_SIZE];
};

/* Reads the tournament in the folder. False and `why` on failure. Call contests_close in either
 * case. */
static bool contests_open(struct contests *contests, const char *folder, struct why *why) {
  *contests = (struct contests){0};
  if (!realpath(folder, contests->folder)) return why_errno(why, folder);
  if (!tournament_read(&contests->tournament, contests->folder, why) ||
      !match_options_read(&contests->options, (int)contests->tournament.word_count,
                          contests->tournament.words, why) ||
      !temporary_open(contests->scratch, why))
    return false;
  struct contest *contest = &contests->contest;
  *contest = (struct contest){.tournament = &contests->tournament,
                              .base = contests->options.plan,
                              .folder = contests->folder};
  contest->base.reuse = reuse_open();
  contest->base.cell.scratch = contests->scratch;
  if (!slot_take(&contest->base.cell.slot, why)) return false;
  contests->processors = processors_allowed();
  processors_settle(&contests->processors, contest->base.cell.slot / ROSTER_SEATS_MAX);
  contest->base.cell.processors = &contests->processors;
  return true;
}

static void contests_close(struct contests *contests) {
  reuse_close(contests->contest.base.reuse);
  if (contests->scratch[0]) temporary_close(contests->scratch);
  tournament_close(&contests->tournament);
  match_options_close(&contests->options);
}

static int failed(const struct why *why) {
  return complain_status(EXIT_INTERNAL, "onemove block", NULL, why);
}

/* --- blocks --- */

static int list_open(const char *folder) {
  struct tournament tournament;
  struct why why = {0};
  if (!tournament_read(&tournament, folder, &why)) return failed(&why);
  for (unsigned long i = 1; i <= blocks_count(&tournament); i++)
    if (!blocks_done(folder, i)) printf("%lu\n", i);
  tournament_close(&tournament);
  return complain_if_unwritten("onemove block") ? EXIT_MOVED : EXIT_INTERNAL;
}

/* Prints the paths of the copy of the entrant's folder, if it has one, and of the files of its
 * command that lie elsewhere. */
static bool print_needs(const struct entrant *entrant, const char *folder, struct why *why) {
  struct program program;
  char copy[TOURNAMENT_PATH_SIZE];
  char *command = contest_command(entrant, folder, "0", copy, why);
  if (!command) return false;
  bool good = program_open(&program, command, entrant->folder ? copy : NULL, why);
  if (entrant->folder) puts(copy);
  for (unsigned i = 0; good && i < program.files; i++)
    if (!entrant->folder || !file_lies_in(program.file[i].path, copy)) puts(program.file[i].path);
  program_close(&program);
  free(command);
  return good;
}

static int list_needs(const char *folder) {
  struct tournament tournament;
  struct why why = {0};
  char path[PATH_MAX];
  if (!realpath(folder, path)) return why_errno(&why, folder), failed(&why);
  if (!tournament_read(&tournament, path, &why)) return failed(&why);
  bool good = true;
  for (unsigned i = 0; good && i < tournament.entrants.count; i++)
    good = print_needs(&tournament.entrants.of[i], path, &why);
  tournament_close(&tournament);
  if (!good) return failed(&why);
  return complain_if_unwritten("onemove block") ? EXIT_MOVED : EXIT_INTERNAL;
}

static int play_block(const char *folder, const char *word) {
  struct contests contests;
  struct why why = {0};
  unsigned long number;
  enum match_end end = MATCH_FAILED;
  if (!span_number(span_of(word), SCHEDULE_GAMES_MAX, &number))
    why_say(&why, "'%s' is not a block's number", word);
  else {
    if (contests_open(&contests, folder, &why)) end = blocks_play(&contests.contest, number, &why);
    contests_close(&contests);
  }
  if (end == MATCH_FAILED) return failed(&why);
  return signals_status(end == MATCH_PLAYED ? EXIT_MOVED : EXIT_INTERNAL);
}

/* --- workers (pool.h) --- */

/* Writes a line; false if the other end is closed. */
static bool answer(const char *text) {
  return printf("%s\n", text) > 0 && fflush(stdout) == 0;
}

static void answer_failed(const struct why *why) {
  json_t *json = json_pack("{s:s}", "failed", why->text);
  char *text = json ? json_dumps(json, JSON_COMPACT | JSON_ENSURE_ASCII) : NULL;
  if (text) answer(text); /* else the sentence is not valid UTF-8 */
  free(text);
  json_decref(json);
}

static bool play_line(const struct contests *contests, const char *line, struct why *why) {
  const struct tournament *tournament = &contests->tournament;
  struct fixture game;
  struct record record;
  if (!fixture_read(&game, line, tournament->entrants.count, tournament->opening_count))
    return why_say(why, "this is not a game: %.100s", line);
  enum match_end end = contest_play(&contests->contest, &game, &record, why);
  char *text = end == MATCH_PLAYED ? record_text(&record, true) : NULL;
  bool good = text && answer(text);
  free(text);
  record_close(&record);
  return good;
}

static int work(const char *folder) {
  struct lines lines;
  struct contests contests;
  struct why why = {0};
  char *line;
  size_t size;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  bool good = contests_open(&contests, folder, &why);
  lines_open(&lines, STDIN_FILENO, LINES_ROOM - 1);
  while (lines_next(&lines, NULL, &line, &size) == LINE_READ) {
    good = good && play_line(&contests, line, &why);
    if (good) continue;
    if (!signals_caught()) answer_failed(&why);
    break;
  }
  contests_close(&contests);
  return signals_status(good ? EXIT_MOVED : EXIT_INTERNAL);
}

/* --- arguments --- */

struct block_call {
  const char *folder, *number;
  bool open, needs, worker;
};

static bool take_word(void *arguments, char *word, struct why *why) {
  struct block_call *call = arguments;
  if (call->number) return options_unexpected(word, why);
  *(call->folder ? &call->number : &call->folder) = word;
  return true;
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  const struct block_call *call = arguments;
  int tasks = call->open + call->needs + call->worker + (call->number != NULL);
  if (count) return options_unexpected(*words, why);
  return (call->folder && tasks == 1) ||
         why_say(why, "expected a tournament's folder, and a block's number, --open or --needs");
}

static const struct options_row rows[] = {
    {"--open", NULL, "print the numbers of the blocks that are not complete, one per line",
     OPTIONS_MEMBER(struct block_call, open)},
    {"--needs", NULL,
     "print the paths of the folders and files of programs that another machine must have to play "
     "them",
     OPTIONS_MEMBER(struct block_call, needs)},
    {"--worker", NULL, NULL, OPTIONS_MEMBER(struct block_call, worker)},
    {0},
};

static int main_of_block(int argc, char **argv) {
  struct block_call call = {0};
  signals_catch();
  int status = options_read(&block_command, &call, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  if (call.worker) return work(call.folder);
  if (call.open) return list_open(call.folder);
  return call.needs ? list_needs(call.folder) : play_block(call.folder, call.number);
}

const struct options block_command = {
    .program = "onemove block",
    .usage = "onemove block FOLDER N\n"
             "       onemove block FOLDER --open\n"
             "       onemove block FOLDER --needs",
    .summary = "a part of a tournament's games, for engines; --open: which are left",
    .about = "Plays block N of the tournament in FOLDER, whose games are written to\n"
             "FOLDER/blocks/N.jsonl when all of them have been played. Engines call this (onemove\n"
             "tournament --engine=NAME).\n",
    .rows = rows,
    .end = "Exit status: 0 done, 3 wrong arguments or internal error; 128 plus its number\n"
           "after a signal.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_block,
};
