#include "arena/trial/trial.h"

#include "arena/match/cell_runner.h"
#include "core/file/file.h"
#include "process/advice.h"
#include "process/invocation.h"
#include "process/signals.h"
#include "process/temporary.h"
#include "referee/desk.h"
#include "referee/player.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_MODE = 0700, FILE_MODE = 0600, VISIBLE_MAX = 32 };

struct setup trial_setup(const struct trial *trial, enum phase phase) {
  struct setup setup = trial->setup;
  setup.phase = phase;
  return setup;
}

/* --- cells --- */

static int desk_of(const struct trial *trial, const struct call *call) {
  return cell_desk(trial->cells[call->seat]);
}

/* The player may read the folder of its program, the files of its command, and what the caller
 * says. */
static bool make_cell(struct trial *trial, unsigned seat, struct why *why) {
  const char *visible[VISIBLE_MAX + PROGRAM_VISIBLE_MAX + 1];
  const struct program *program = &trial->program;
  struct cell_plan plan = trial->cell;
  unsigned count = program_visible(program, true, visible);
  for (unsigned i = 0; plan.visible && plan.visible[i] && i < VISIBLE_MAX; i++)
    visible[count++] = plan.visible[i];
  visible[count] = NULL;
  plan.visible = visible;
  plan.scratch = trial->folder;
  plan.slot = trial->cell.slot + seat;
  trial->cells[seat] = cell_open(&plan, why);
  return trial->cells[seat] != NULL;
}

/* --- the words of a call --- */

const char *call_input(const struct call *call) {
  return call->input ? call->input : DESK_FILE;
}

const char *call_output(const struct call *call) {
  return call->output ? call->output : DESK_FILE;
}

/* Makes the whole command, with the shell in front if the call has one. */
static bool set_command(const struct trial *trial, const struct call *call,
                        struct player_arguments *words, struct invocation *invocation,
                        struct why *why) {
  enum { IN_FRONT = 4 }; /* sh -c SHELL sh */
  const struct setup setup = trial_setup(trial, call->phase);
  player_arguments(words, &setup, call_input(call), call_output(call));
  if (!invocation_open(invocation, trial->player, NULL, call->words ? call->words : words->list,
                       why))
    return false;
  if (!call->shell) return true;
  if (invocation->argc + IN_FRONT > INVOCATION_WORDS_MAX) {
    invocation_close(invocation);
    return why_say(why, "a player's command has too many words");
  }
  memmove(invocation->argv + IN_FRONT, invocation->argv,
          sizeof *invocation->argv * (size_t)(invocation->argc + 1));
  memcpy(invocation->argv, (const char *[]){"sh", "-c", call->shell, "sh"},
         sizeof *invocation->argv * IN_FRONT);
  invocation->argc += IN_FRONT;
  return true;
}

static void write_command(const struct invocation *invocation, struct call_result *outcome) {
  for (int i = 0; i < invocation->argc; i++) {
    if (i > 0) out_char(&outcome->command, ' ');
    if (i == invocation->words) outcome->arguments = outcome->command.size;
    out_shell_word(&outcome->command, invocation->argv[i]);
  }
}

/* --- running --- */

static bool run(struct trial *trial, const struct call *call, const struct invocation *invocation,
                struct run *run, struct why *why) {
  enum { CAP = 4 };
  struct cell_report report;
  const int64_t limit = (int64_t)(trial->limit * (double)NS_PER_SECOND);
  const struct cell_time time = {.cpu_ns = limit, .wall_ns = limit, .cap_ns = CAP * limit};
  cell_run(trial->cells[call->seat], invocation->argv, &time, &report, why);
  run_from_cell(run, invocation, &report);
  run->file_max = (long)trial->cell.limits.file_bytes;
  return run->ending != ENDING_NEVER_BEGAN && run->ending != ENDING_BROKEN;
}

/* --- a call --- */

/* Gives a file or folder to the seat's user, who may not be the caller. */
static bool give(int desk, const char *name, struct why *why) {
  struct stat folder;
  if (fstat(desk, &folder) == 0 &&
      (folder.st_uid == geteuid() ||
       fchownat(desk, name, folder.st_uid, folder.st_gid, AT_SYMLINK_NOFOLLOW) == 0))
    return true;
  return why_errno(why, name);
}

/* Writes a file; nothing if there is no text. */
static bool put(int desk, const char *name, struct span text, struct why *why) {
  if (!text.at) return true;
  int fd = openat(desk, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, FILE_MODE);
  bool good = fd >= 0 && file_print(fd, text.at, text.size);
  if (fd >= 0) good = close(fd) == 0 && good;
  return good ? give(desk, name, why) : why_errno(why, name);
}

static bool lay(const struct trial *trial, const struct call *call, struct why *why) {
  int desk = desk_of(trial, call);
  if (call->stay) return desk_lay(desk, call->text.at, call->text.size, why);
  cell_wipe(trial->cells[call->seat], NULL);
  if (call->folder) {
    if (mkdirat(desk, call->folder, FOLDER_MODE) != 0) return why_errno(why, call->folder);
    if (!give(desk, call->folder, why)) return false;
  }
  return put(desk, call_input(call), call->text, why) &&
         put(desk, call_output(call), call->old, why);
}

/* Finds a file besides INPUT and OUTPUT; the last one counts. */
static void look_beside(const struct trial *trial, const struct call *call,
                        struct call_result *outcome) {
  int folder = openat(desk_of(trial, call), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *files = folder >= 0 ? fdopendir(folder) : NULL;
  const struct dirent *entry;
  if (folder >= 0 && !files) close(folder);
  while (files && (entry = readdir(files))) {
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strcmp(name, call_input(call)) == 0)
      continue;
    if (call->output && strcmp(name, call->output) == 0) continue;
    if (call->folder && strcmp(name, call->folder) == 0) continue;
    snprintf(outcome->beside, sizeof outcome->beside, "%.60s", name);
  }
  if (files) closedir(files);
}

/* Reads a file of the seat's folder. Sets `text` to NULL, and `no_text` to the reason (empty:
 * there is none), if the player left none that can be read. False and `why` if that is not the
 * player's fault. */
static bool read_file(const struct trial *trial, const struct call *call, const char *name,
                      char **text, size_t *size, struct why *no_text, struct why *why) {
  errno = 0;
  *text = file_read_at(desk_of(trial, call), name, size, no_text);
  if (!*text && file_error_is_own(errno)) return why_say(why, "%s %s", name, no_text->text);
  if (errno == ENOENT) *no_text = (struct why){0};
  return true;
}

static bool read_back(const struct trial *trial, const struct call *call,
                      struct call_result *outcome, struct why *why) {
  struct why none;
  if (!read_file(trial, call, call_output(call), &outcome->left, &outcome->left_size,
                 &outcome->no_left, why) ||
      !read_file(trial, call, call_input(call), &outcome->input, &outcome->input_size, &none, why))
    return false;
  look_beside(trial, call, outcome);
  return true;
}

bool trial_call(struct trial *trial, const struct call *call, struct call_result *outcome,
                struct why *why) {
  struct invocation invocation;
  struct player_arguments words;
  *outcome = (struct call_result){0};
  if (!set_command(trial, call, &words, &invocation, why)) return false;
  write_command(&invocation, outcome);
  bool good =
      (trial->late < TRIAL_LATE_MAX ||
       why_say(why, "not tried: %d calls have not ended in time already", TRIAL_LATE_MAX)) &&
      (trial->hungry < TRIAL_LATE_MAX ||
       why_say(why, "not tried: %d calls have used too much memory already", TRIAL_LATE_MAX)) &&
      (trial->cells[call->seat] || make_cell(trial, call->seat, why)) && lay(trial, call, why) &&
      run(trial, call, &invocation, &outcome->run, why);
  invocation_close(&invocation);
  if (!good) return false;
  if (signals_caught()) return why_say(why, "not tried to the end: interrupted");
  trial->late += outcome->run.ending == ENDING_LATE || outcome->run.ending == ENDING_LATE_CPU;
  trial->hungry += outcome->run.excess == EXCESS_MEMORY;
  if (outcome->run.errors && !trial->advice.size)
    advice_explain(outcome->run.errors, &trial->advice);
  if (outcome->run.ending == ENDING_EXITED && outcome->run.status == 0 && !call->words) {
    trial->moves++;
    if (outcome->run.wall_us > trial->slowest_us) trial->slowest_us = outcome->run.wall_us;
  }
  return read_back(trial, call, outcome, why);
}

void outcome_close(struct call_result *outcome) {
  out_close(&outcome->command);
  run_close(&outcome->run);
  free(outcome->left);
  free(outcome->input);
  *outcome = (struct call_result){0};
}

/* --- the beginning and the end --- */

/* A player that does not answer stays nameless for now. */
static bool ask_name(struct trial *trial, struct why *why) {
  static const char *const words[] = {"name", "id"}; /* the second is the older word */
  for (int i = 0; i < 2 && !trial->id[0]; i++) {
    struct call_result outcome;
    struct why sentence;
    const char *name = NULL;
    bool good = trial_call(trial, &(struct call){.words = (const char *const[]){words[i], NULL}},
                           &outcome, why);
    if (good) player_name_judge(&outcome.run, trial->limit_text, &name, &sentence);
    if (name) snprintf(trial->id, sizeof trial->id, "%s", name);
    outcome_close(&outcome);
    if (!good) return false;
  }
  return true;
}

bool trial_open(struct trial *trial, struct why *why) {
  snprintf(trial->limit_text, sizeof trial->limit_text, "%g", trial->limit);
  if (!temporary_open(trial->folder, why)) {
    trial->folder[0] = '\0';
    return false;
  }
  return program_open(&trial->program, trial->player, NULL, why) &&
         slot_take(&trial->cell.slot, why) && ask_name(trial, why);
}

void trial_close(struct trial *trial) {
  for (unsigned seat = 0; seat < TRIAL_SEATS_MAX; seat++)
    cell_close(trial->cells[seat]);
  program_close(&trial->program);
  out_close(&trial->advice);
  temporary_close(trial->folder);
}
