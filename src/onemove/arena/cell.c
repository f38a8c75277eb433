/* onemove cell: runs a command as a player runs, and shows what protection a machine grants. */
#include "core/base/memory.h"
#include "onemove/options.h"
#include "onemove/tool.h"

#include "arena/cell/cell.h"
#include "arena/cell/probe.h"
#include "arena/cell/spawner.h"
#include "arena/match/program.h"
#include "core/base/budget.h"
#include "core/file/file.h"
#include "core/text/escape.h"
#include "process/signals.h"
#include "referee/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  VISIBLE_MAX = 64,
  /* The tool's own exit statuses; those of the command are passed on. */
  STATUS_LATE = 124,
  STATUS_BROKEN = 125,
  STATUS_NEVER_BEGAN = 127,
  STATUS_SIGNAL = 128,
};

struct cell_call {
  uint32_t layers, required;
  const char *visible[VISIBLE_MAX + 1];
  const char *hidden[VISIBLE_MAX + 1];
  unsigned visible_count, hidden_count;
  double seconds;
  const char *board;
  const char *const *command;
  bool doctor;
};

/* --- the arguments --- */

static bool take_path(const char *list[], unsigned *size, const char *path, struct why *why) {
  if (*path != '/') return why_say(why, "%s: an absolute path is expected", path);
  if (*size == VISIBLE_MAX) return why_say(why, "too many paths");
  list[(*size)++] = path;
  return true;
}

static bool take_visible(void *arguments, char *path, struct why *why) {
  struct cell_call *call = arguments;
  return take_path(call->visible, &call->visible_count, path, why);
}

static bool take_hidden(void *arguments, char *path, struct why *why) {
  struct cell_call *call = arguments;
  return take_path(call->hidden, &call->hidden_count, path, why);
}

static bool take_word(void *call, char *word, struct why *why) {
  (void)call;
  return why_say(why, "unknown option %s", word);
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct cell_call *call = arguments;
  if (count) call->command = (const char *const *)words;
  return call->command || call->doctor || why_say(why, "no command given");
}

static const struct options_row rows[] = {
    {"--layers", "LIST", "use only these, separated by commas; all or none",
     OPTIONS_LAYERS_MEMBER(struct cell_call, layers)},
    {"--require", "LIST", "fail without these", OPTIONS_LAYERS_MEMBER(struct cell_call, required)},
    {"--visible", "PATH", "a path that the command may read besides the system",
     .take = take_visible},
    {"--hidden", "PATH", "a path within a visible one that it must not see", .take = take_hidden},
    {"--seconds", "N", "limit of processor time (10); the limit of wall time is four times that",
     OPTIONS_MEMBER(struct cell_call, seconds), .least = 1},
    {"--board", "FILE",
     "give it FILE as board.txt, and replace FILE by what it leaves there; it may also read "
     "the folder of its program",
     OPTIONS_MEMBER(struct cell_call, board)},
    {"--doctor", NULL, "show which layers this machine grants, and what to do about the others",
     OPTIONS_MEMBER(struct cell_call, doctor)},
    {0},
};

/* --- a table of what the machine grants --- */

static int doctor(void) {
  static const char *const purposes[LAYERS] = {
      [LAYER_LIMITS] = "limits of time, memory, file size, processes, open files",
      [LAYER_LANDLOCK] = "reads the system and its own program only, writes its folder only",
      [LAYER_SECCOMP] = "no system calls that only an attack needs",
      [LAYER_USER] = "its own user namespace",
      [LAYER_MOUNT] = "sees the system, its own program and its folder, and no other file",
      [LAYER_PID] = "sees no other process, and leaves none behind",
      [LAYER_NET] = "no network",
      [LAYER_IPC] = "no shared memory or message queues of other processes",
      [LAYER_UTS] = "its own host name",
      [LAYER_UID] = "runs as a user that no other process has",
      [LAYER_CGROUP] =
          "limits memory and processes of the whole cell, and counts its processor time",
  };
  uint32_t granted = layers_granted();
  for (enum layer layer = 0; layer < LAYERS; layer++) {
    struct why advice = {0};
    bool is_granted = granted & LAYER_BIT(layer);
    printf("%-8s  %-3s  %s\n", layer_name(layer), is_granted ? "yes" : "no", purposes[layer]);
    if (!is_granted) layer_advice(layer, &advice);
    if (advice.text[0]) printf("               %s\n", advice.text);
  }
  if (!complain_if_unwritten("onemove")) return EXIT_INTERNAL;
  return granted == LAYERS_ALL ? 0 : 1;
}

/* --- a command --- */

static const char *const excesses[] = {
    [EXCESS_NONE] = "",
    [EXCESS_MEMORY] = ", out of memory",
    [EXCESS_FILE] = ", a file is too large",
    [EXCESS_SPACE] = ", its folder is full",
    [EXCESS_PROCESSES] = ", too many processes",
};

/* How it is told that a command ended, and the exit status; that or the signal of the command is
 * added to the first two. */
static const struct {
  const char *how;
  int status;
} endings[] = {
    [ENDING_EXITED] = {"exit status", 0},
    [ENDING_SIGNAL] = {"signal", STATUS_SIGNAL},
    [ENDING_LATE] = {"out of time, signal", STATUS_LATE},
    [ENDING_LATE_CPU] = {"out of processor time, signal", STATUS_LATE},
    [ENDING_INTERRUPTED] = {"interrupted, signal", STATUS_BROKEN},
    [ENDING_NEVER_BEGAN] = {"lost", STATUS_NEVER_BEGAN},
    [ENDING_BROKEN] = {"lost", STATUS_BROKEN},
};

static void print_ending(const struct cell_report *report, const struct cell *cell) {
  struct out layers = {0};
  layers_write(cell_layers(cell), " ", &layers);
  fprintf(stderr,
          "onemove: %s %d%s; %.3f ms, %.3f ms of processor time, late by %.3f ms; %lld kB; %u left "
          "over\nonemove: layers %s\n",
          endings[report->ending].how, report->status, excesses[report->excess],
          (double)report->wall_ns / (double)NS_PER_MS, (double)report->cpu_ns / (double)NS_PER_MS,
          (double)report->late_ns / (double)NS_PER_MS, (long long)(report->peak_bytes / 1024),
          report->left_over, layers.text ? layers.text : "");
  if (report->refused[0]) fprintf(stderr, "onemove: refused %s\n", report->refused);
  out_close(&layers);
}

static int status_of(const struct cell_report *report) {
  bool own = report->ending == ENDING_EXITED || report->ending == ENDING_SIGNAL;
  int status = endings[report->ending].status + (own ? report->status : 0);
  return report->ending == ENDING_INTERRUPTED ? signals_status(status) : status;
}

/* Prints an output, escaped so that nothing in it acts on a terminal. */
static void print_output(const char *text, size_t size, FILE *to) {
  struct out out = {0};
  const char *at = text, *end = text + size;
  while (at < end) {
    size_t length = strcspn(at, "\n"); /* or to a NUL, which is shown as a question mark */
    char *line = memory_text_of(at, length);
    escape_for_terminal(line, &out);
    free(line);
    at += length;
    if (at < end) out_char(&out, *at++ ? '\n' : '?');
  }
  if (out.size) fwrite(out.text, 1, out.size, to);
  out_close(&out);
}

/* Lets the command read what its program consists of, as in a match. */
static bool show_program(struct cell_call *call, struct program *program, struct why *why) {
  const char *shown[PROGRAM_VISIBLE_MAX];
  struct out command = {0};
  for (const char *const *word = call->command; *word; word++) {
    if (command.size) out_char(&command, ' ');
    out_quoted(&command, *word);
  }
  bool good = program_open(program, command.text, NULL, why);
  out_close(&command);
  unsigned count = good ? program_visible(program, true, shown) : 0;
  for (unsigned i = 0; good && i < count; i++)
    good = take_path(call->visible, &call->visible_count, shown[i], why);
  return good;
}

static bool lay_board(const struct cell_call *call, const struct cell *cell, struct why *why) {
  size_t size;
  struct why sentence = {0};
  char *text = file_read(call->board, TRUST_NOBODY, &size, &sentence);
  bool good = text ? desk_lay(cell_desk(cell), text, size, why)
                   : why_say(why, "%.300s: %s", call->board, sentence.text);
  free(text);
  return good;
}

static bool take_board(const struct cell_call *call, const struct cell *cell, struct why *why) {
  char *text = NULL;
  size_t size;
  bool good = desk_read(cell_desk(cell), &text, &size, why) == VERDICT_MOVED &&
              file_write(call->board, text, size, why);
  free(text);
  return good;
}

static int run_command(const struct cell_call *call) {
  enum { WALL = 4, CAP = 32 }; /* a busy machine may delay it up to the cap */
  struct why why;
  const char *scratch = getenv("TMPDIR");
  const struct cell_plan plan = {.layers = call->layers,
                                 .required = call->required,
                                 .limits = cell_usual_limits,
                                 .visible = call->visible,
                                 .hidden = call->hidden,
                                 .scratch = scratch ? scratch : "/tmp",
                                 .slot = (unsigned)getpid()};
  int64_t limit = (int64_t)(call->seconds * (double)NS_PER_SECOND);
  const struct cell_time time = {limit, limit * WALL, limit * CAP};
  struct cell_report report;
  struct cell *cell = cell_open(&plan, &why);
  if (!cell) return complain_status(STATUS_BROKEN, "onemove", NULL, &why);
  if (call->board && !lay_board(call, cell, &why)) {
    cell_close(cell);
    return complain_status(STATUS_BROKEN, "onemove", NULL, &why);
  }
  bool began = cell_run(cell, call->command, &time, &report, &why);
  print_output(report.out, report.out_size, stdout);
  print_output(report.errors, report.errors_size, stderr);
  if (began) print_ending(&report, cell);
  int status =
      began ? status_of(&report) : complain_status(status_of(&report), "onemove", NULL, &why);
  if (began && call->board && !take_board(call, cell, &why))
    fprintf(stderr, "onemove: %s: %s\n", call->board, why.text);
  cell_close(cell);
  return complain_if_unwritten("onemove") ? status : EXIT_INTERNAL;
}

static int main_of_cell(int argc, char **argv) {
  enum { SECONDS = 10 };
  struct cell_call call = {.layers = LAYERS_ALL, .seconds = SECONDS};
  if (argc == 1 && strcmp(argv[0], "--spawner") == 0) return spawner_serve();
  int status = options_read(&cell_command, &call, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  signals_catch();
  if (call.doctor) return doctor();
  struct program program = {.files = 0};
  struct why why;
  status = !call.board || show_program(&call, &program, &why)
               ? run_command(&call)
               : complain_status(STATUS_BROKEN, "onemove", NULL, &why);
  program_close(&program);
  return status;
}

const struct options cell_command = {
    .program = "onemove",
    .usage = "onemove cell [OPTION ...] -- COMMAND [ARGUMENT ...]\n"
             "       onemove cell --doctor",
    .summary = "runs a command as the arena runs players; --doctor: which protection it grants",
    .about =
        "Runs a command in a cell, as the arena runs players: with the layers of protection that\n"
        "this machine grants, in an empty folder, without input. Prints its output, in which "
        "control\n"
        "characters are escaped; how it ended, its times and the layers go to stderr.\n",
    .rows = rows,
    .end =
        "For example:\n\n"
        "  onemove cell --seconds 2 -- sh -c \"echo hello\"\n"
        "\n"
        "Exit status: that of the command; 128 plus the number of the signal that ended it;\n"
        "124 it exceeded a time limit; 125 a required layer is not granted, or the cell failed;\n"
        "127 it could not be started; 3 wrong arguments. With --doctor: 0 all layers are granted, "
        "1\n"
        "not all.\n",
    .take_word = take_word,
    .takes_dashes = true,
    .complete = complete,
    .run = main_of_cell,
};
