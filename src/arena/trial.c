#include "arena/trial.h"

#include "arena/desk.h"
#include "arena/invocation.h"
#include "arena/naming.h"
#include "arena/temporary.h"
#include "core/file.h"
#include "process/process.h"
#include "process/signals.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FOLDER_MODE = 0700, LOOK_EVERY = 20 };

struct setup trial_setup(const struct trial *trial, enum phase phase) {
  struct setup setup = trial->setup;
  setup.phase = phase;
  return setup;
}

/* --- folders --- */

static void seat_path(const struct trial *trial, const struct call *call, const char *name,
                      char path[TRIAL_PATH_SIZE]) {
  snprintf(path, TRIAL_PATH_SIZE, "%.2000s/seat-%u/%.1500s", trial->folder, call->seat + 1, name);
}

static bool make_folders(struct trial *trial, struct why *why) {
  if (!temporary_open(trial->folder, why)) {
    trial->folder[0] = '\0';
    return false;
  }
  for (unsigned seat = 0; seat < TRIAL_SEATS_MAX; seat++) {
    char path[TRIAL_PATH_SIZE];
    seat_path(trial, &(struct call){.seat = seat}, "", path);
    if (mkdir(path, FOLDER_MODE) != 0) return why_say(why, "%s: %s", path, strerror(errno));
  }
  return true;
}

/* --- the words of a call --- */

struct words {
  char keys[OPTIONS_MAX][64];
  const char *list[OPTIONS_MAX + 4];
};

/* phase=..., the keys that a placement needs, and the two files. */
static void set_words(const struct trial *trial, const struct call *call, struct words *words) {
  int count = 0;
  bool placing = call->phase == PHASE_PLACEMENT;
  words->list[count++] = placing ? "phase=placement" : "phase=movement";
  for (int i = 0; placing && trial->setup.options[i].key; i++) {
    const struct option *option = &trial->setup.options[i];
    if (!(option->taken & KEY_NEEDED_TO_PLACE)) continue;
    snprintf(words->keys[i], sizeof words->keys[i], "%.30s=%ld", option->key,
             setup_number(&trial->setup, option->key));
    words->list[count++] = words->keys[i];
  }
  words->list[count++] = call->input ? call->input : DESK_FILE;
  words->list[count++] = call->output ? call->output : DESK_FILE;
  words->list[count] = NULL;
}

/* The whole command, the shell in front included. */
static bool set_command(const struct trial *trial, const struct call *call, struct words *words,
                        struct invocation *invocation, struct why *why) {
  enum { IN_FRONT = 4 }; /* sh -c SHELL sh */
  set_words(trial, call, words);
  if (!invocation_open(invocation, trial->player, NULL, call->words ? call->words : words->list,
                       why))
    return false;
  if (!call->shell) return true;
  if (invocation->argc + IN_FRONT > INVOCATION_WORDS_MAX) {
    invocation_close(invocation);
    return why_say(why, "a player has too many words");
  }
  memmove(invocation->argv + IN_FRONT, invocation->argv,
          sizeof *invocation->argv * (size_t)(invocation->argc + 1));
  memcpy(invocation->argv, (const char *[]){"sh", "-c", call->shell, "sh"},
         sizeof *invocation->argv * IN_FRONT);
  invocation->argc += IN_FRONT;
  return true;
}

void trial_quote(const char *word, struct out *out) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "_./=:,+@-";
  if (*word && strspn(word, plain) == strlen(word)) {
    out_string(out, word);
    return;
  }
  out_char(out, '\'');
  for (; *word; word++)
    if (*word == '\'')
      out_string(out, "'\\''");
    else
      out_char(out, *word);
  out_char(out, '\'');
}

void trial_command(const struct trial *trial, const struct call *call, struct out *out) {
  struct invocation invocation;
  struct words words;
  struct why why;
  if (!set_command(trial, call, &words, &invocation, &why)) return;
  for (int i = 0; i < invocation.argc; i++) {
    if (i > 0) out_char(out, ' ');
    trial_quote(invocation.argv[i], out);
  }
  invocation_close(&invocation);
}

/* --- running --- */

/* Keeps what was said as far as there is room, and drops the rest; false at the end. */
static bool listen(struct run *run, int from) {
  char rest[4096];
  size_t room = RUN_SAID_MAX - run->out_size;
  ssize_t got = read(from, room ? run->out + run->out_size : rest, room ? room : sizeof rest);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (room) run->out_size += (size_t)got;
  return got > 0;
}

/* Listens until the program ends; false when it is late, or the trial is to end. */
static bool wait_for(struct run *run, struct process *process, struct clock clock, long limit) {
  int64_t deadline = clock.now(clock.context) + limit * NS_PER_MS;
  bool open = true;
  for (;;) {
    int64_t left = (deadline - clock.now(clock.context)) / NS_PER_MS;
    if (signals_caught() || left < 0) return false;
    int step = left < LOOK_EVERY ? (int)left + 1 : LOOK_EVERY;
    struct pollfd said = {.fd = process->from, .events = POLLIN};
    if (!open) {
      if (process_ended(process, clock, step)) return true;
    } else if (poll(&said, 1, step) > 0) {
      open = listen(run, process->from);
    } else if (process_ended(process, clock, 0)) {
      return true;
    }
  }
}

static char *read_errors(const char *path) {
  struct why why;
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  for (size_t i = 0; text && i < size; i++)
    if (text[i] == '\0') text[i] = '?';
  if (text && size == 0) {
    free(text);
    text = NULL;
  }
  return text;
}

static bool run(struct trial *trial, const struct call *call, const struct invocation *invocation,
                struct run *run, struct why *why) {
  char folder[TRIAL_PATH_SIZE], errors[TRIAL_PATH_SIZE];
  struct process process;
  struct clock clock = clock_monotonic();
  seat_path(trial, call, "", folder);
  snprintf(errors, sizeof errors, "%.3000s/stderr", trial->folder);
  const struct process_plan plan = {
      .folder = folder,
      .input_path = "/dev/null",
      .error_path = errors,
      .limits = {.file_bytes = call->shell ? 0 : RUN_FILE_MAX}}; /* a shell sets its own */
  *run = (struct run){
      .out = malloc(RUN_SAID_MAX + 1), .file_max = RUN_FILE_MAX, .ending = ENDING_NEVER_BEGAN};
  if (!run->out) return why_say(why, "out of memory");
  int64_t began = clock.now(clock.context);
  if (!process_start(&process, invocation->argv, &plan, why)) return false;
  process_unblock(&process);
  bool ended = wait_for(run, &process, clock, trial->limit);
  run->wall_us = (clock.now(clock.context) - began) / NS_PER_US;
  process_stop(&process, clock, 0);
  process_end_orphans();
  run->out[run->out_size] = '\0';
  run->ending = WIFSIGNALED(process.status) ? ENDING_SIGNAL : ENDING_EXITED;
  run->status =
      WIFSIGNALED(process.status) ? WTERMSIG(process.status) : WEXITSTATUS(process.status);
  if (!ended) run->ending = ENDING_LATE;
  run->errors = read_errors(errors);
  return true;
}

/* --- a call --- */

static bool put(const struct trial *trial, const struct call *call, const char *name,
                const char *text, size_t size, struct why *why) {
  char path[TRIAL_PATH_SIZE];
  seat_path(trial, call, name, path);
  return file_write(path, text, size, why);
}

static bool lay(const struct trial *trial, const struct call *call, struct why *why) {
  char path[TRIAL_PATH_SIZE];
  const char *input = call->input ? call->input : DESK_FILE;
  seat_path(trial, call, "", path);
  if (!call->stay) {
    temporary_close(path);
    if (mkdir(path, FOLDER_MODE) != 0) return why_say(why, "%s: %s", path, strerror(errno));
  }
  if (call->folder) {
    seat_path(trial, call, call->folder, path);
    if (mkdir(path, FOLDER_MODE) != 0) return why_say(why, "%s: %s", path, strerror(errno));
  }
  if (call->stay && call->text) {
    int desk = desk_open(path, true, why);
    bool good = desk >= 0 && desk_lay(desk, call->text, call->size, why);
    if (desk >= 0) close(desk);
    return good;
  }
  return (!call->text || put(trial, call, input, call->text, call->size, why)) &&
         (!call->old || put(trial, call, call->output, call->old, call->old_size, why));
}

/* The first file that is not one of the two. */
static void look_beside(const struct trial *trial, const struct call *call,
                        struct outcome *outcome) {
  char path[TRIAL_PATH_SIZE];
  const char *input = call->input ? call->input : DESK_FILE;
  seat_path(trial, call, "", path);
  DIR *files = opendir(path);
  const struct dirent *entry;
  while (files && (entry = readdir(files))) {
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strcmp(name, input) == 0) continue;
    if (call->output && strcmp(name, call->output) == 0) continue;
    if (call->folder && strcmp(name, call->folder) == 0) continue;
    snprintf(outcome->beside, sizeof outcome->beside, "%.60s", name);
  }
  if (files) closedir(files);
}

static void read_back(const struct trial *trial, const struct call *call, struct outcome *outcome) {
  char path[TRIAL_PATH_SIZE];
  struct why none;
  seat_path(trial, call, call->output ? call->output : DESK_FILE, path);
  outcome->left = file_read(path, TRUST_NOBODY, &outcome->left_size, &outcome->no_left);
  seat_path(trial, call, call->input ? call->input : DESK_FILE, path);
  outcome->input = file_read(path, TRUST_NOBODY, &outcome->input_size, &none);
  look_beside(trial, call, outcome);
}

bool trial_call(struct trial *trial, const struct call *call, struct outcome *outcome,
                struct why *why) {
  struct invocation invocation;
  struct words words;
  *outcome = (struct outcome){0};
  if (trial->late >= TRIAL_LATE_MAX)
    return why_say(why, "not tried: %d calls have not ended in time already", TRIAL_LATE_MAX);
  if (!lay(trial, call, why) || !set_command(trial, call, &words, &invocation, why)) return false;
  bool good = run(trial, call, &invocation, &outcome->run, why);
  invocation_close(&invocation);
  if (!good) return false;
  if (signals_caught()) return why_say(why, "not tried to the end: interrupted");
  trial->late += outcome->run.ending == ENDING_LATE;
  if (outcome->run.ending == ENDING_EXITED && outcome->run.status == 0 && !call->words) {
    trial->moves++;
    if (outcome->run.wall_us > trial->slowest_us) trial->slowest_us = outcome->run.wall_us;
  }
  read_back(trial, call, outcome);
  return true;
}

void outcome_close(struct outcome *outcome) {
  run_close(&outcome->run);
  free(outcome->left);
  free(outcome->input);
  *outcome = (struct outcome){0};
}

/* --- the beginning and the end --- */

/* Whoever does not answer stays nameless for now. */
static bool ask_name(struct trial *trial, struct why *why) {
  static const char *const words[] = {"name", "id"}; /* the second in older editions */
  for (int i = 0; i < 2 && !trial->id[0]; i++) {
    struct outcome outcome;
    struct why sentence;
    const char *name = NULL;
    bool good = trial_call(trial, &(struct call){.words = (const char *const[]){words[i], NULL}},
                           &outcome, why);
    if (good) naming_judge(&outcome.run, trial->limit_text, &name, &sentence);
    if (name) snprintf(trial->id, sizeof trial->id, "%s", name);
    outcome_close(&outcome);
    if (!good) return false;
  }
  return true;
}

bool trial_open(struct trial *trial, struct why *why) {
  process_adopt_orphans();
  return make_folders(trial, why) && ask_name(trial, why);
}

void trial_close(struct trial *trial) {
  temporary_close(trial->folder);
}
