/* onemove build FOLDER --to FOLDER -- COMMAND: runs a command on a copy of a folder in a cell, and
 * copies the result out. */
#include "onemove/tool.h"

#include "arena/tournament/build.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <stdio.h>

enum { STATUS_FAILED = 1, PATH_ROOM = 4096, VISIBLE_MAX = 16 };

struct building {
  const char *from, *to, *command;
  uint32_t required;
  const char *visible[VISIBLE_MAX + 1];
  unsigned visible_count;
};

static bool take_visible(void *arguments, char *path, struct why *why) {
  struct building *building = arguments;
  if (*path != '/') return why_say(why, "--visible %s: an absolute path is expected", path);
  if (building->visible_count == VISIBLE_MAX)
    return why_say(why, "--visible: more than %d paths", VISIBLE_MAX);
  building->visible[building->visible_count++] = path;
  return true;
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct building *building = arguments;
  if (building->from) return options_unexpected(word, why);
  building->from = word;
  return true;
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct building *building = arguments;
  if (!building->from) return why_say(why, "there is no folder");
  if (!building->to) return why_say(why, "--to is missing");
  if (count != 1) return why_say(why, "one command is expected after the --: quote it");
  building->command = *words;
  return true;
}

static const struct options_row rows[] = {
    {"--to", "FOLDER",
     "where the result goes, which replaces this folder as a whole; what the command prints goes "
     "to FOLDER.log",
     OPTIONS_MEMBER(struct building, to)},
    {"--require", "LIST", "refuse to run it without these layers of protection",
     OPTIONS_LAYERS_MEMBER(struct building, required)},
    {"--visible", "PATH",
     "a file or folder that the command may read besides the system's and its own; may be repeated",
     .take = take_visible},
    {0},
};

static enum submission_end build(const struct building *building, const char *scratch,
                                 struct why *why) {
  char log[PATH_ROOM];
  struct build_plan plan = {.from = building->from,
                            .command = building->command,
                            .to = building->to,
                            .log = log,
                            .cell = {.layers = LAYERS_ALL,
                                     .required = building->required,
                                     .visible = building->visible,
                                     .scratch = scratch}};
  snprintf(log, sizeof log, "%.4000s.log", building->to);
  return slot_take(&plan.cell.slot, why) ? build_program(&plan, why) : SUBMISSION_BROKEN;
}

static int main_of_build(int argc, char **argv) {
  struct building building = {0};
  struct why why = {0};
  char scratch[TEMPORARY_PATH_SIZE];
  int status = options_read(&build_command, &building, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  signals_catch();
  enum submission_end end = SUBMISSION_BROKEN;
  if (temporary_open(scratch, &why)) {
    end = build(&building, scratch, &why);
    temporary_close(scratch);
  }
  if (end != SUBMISSION_GOOD && why.text[0]) complain("onemove build", building.from, &why);
  status = end == SUBMISSION_GOOD      ? EXIT_MOVED
           : end == SUBMISSION_REFUSED ? STATUS_FAILED
                                       : EXIT_INTERNAL;
  return signals_status(status);
}

const struct options build_command = {
    .program = "onemove build",
    .usage = "onemove build FOLDER --to FOLDER [OPTION ...] -- COMMAND",
    .summary = "builds a program in a cell, or unpacks an archive there",
    .about =
        "Copies a folder into a cell (onemove cell), runs a command of the shell there, and, if\n"
        "it exits with 0, copies the folder's new content out. Tournaments build programs this\n"
        "way. The first FOLDER is not changed.\n",
    .rows = rows,
    .end =
        "For example:\n\n"
        "  onemove build ann --to built/ann -- make\n"
        "\n"
        "Exit status: 0 done, 1 the command failed, or the folder is refused, 3 wrong arguments\n"
        "or internal error; 128 plus its number after a signal.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_build,
};
