#include "arena/tournament/build.h"

#include "core/base/budget.h"
#include "core/base/utf8.h"
#include "core/file/file.h"
#include "process/advice.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, PIECE = 1 << 16, OWN_MODE = 0700 };

/* A compiler needs more than a player. */
static const struct cell_limits limits = {.memory_bytes = INT64_C(2) << 30,
                                          .file_bytes = INT64_C(512) << 20,
                                          .space_bytes = INT64_C(1) << 30,
                                          .processes = 256,
                                          .open_files = 1024};
static const struct cell_time time_limits = {
    .cpu_ns = 300 * NS_PER_SECOND, .wall_ns = 300 * NS_PER_SECOND, .cap_ns = 600 * NS_PER_SECOND};

/* --- copying --- */

struct copying {
  int to;
  struct stat owner; /* the owner of the copies, if the caller may give them away */
};

static enum submission_end failed(const char *name, struct why *why) {
  bool own = errno != EACCES && errno != ENOENT && errno != ELOOP && errno != ENOTDIR;
  why_say(why, "%.200s cannot be copied: %s", name, strerror(errno));
  return own ? SUBMISSION_BROKEN : SUBMISSION_REFUSED;
}

/* Copies at most `left` bytes, the size that the file had when it was checked. */
static bool copy_bytes(int in, int out, int64_t left) {
  char piece[PIECE];
  ssize_t got = 1;
  while (left > 0 && !signals_caught() && (got = read(in, piece, sizeof piece)) > 0) {
    if (!file_print(out, piece, (size_t)(got < left ? got : left))) return false;
    left -= got;
  }
  return got >= 0 && !signals_caught();
}

/* The modes let everybody read the copies; cells decide which player does. */
static bool copy_file(const struct copying *copying, const struct submission_entry *entry) {
  const struct stat *status = entry->status;
  const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, status->st_mtim};
  int in = openat(entry->folder, entry->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  int out = in < 0 ? -1
                   : openat(copying->to, entry->path,
                            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, OWN_MODE);
  bool good = out >= 0 && copy_bytes(in, out, status->st_size) && futimens(out, times) == 0 &&
              fchmod(out, status->st_mode & S_IXUSR ? 0755 : 0644) == 0;
  int error = errno;
  if (in >= 0) close(in);
  if (out >= 0 && close(out) != 0 && good) return false;
  errno = error;
  return good;
}

static bool copy_entry(const struct copying *copying, const struct submission_entry *entry) {
  mode_t mode = entry->status->st_mode;
  if (S_ISREG(mode)) return copy_file(copying, entry);
  if (S_ISLNK(mode)) return symlinkat(entry->target, copying->to, entry->path) == 0;
  return mkdirat(copying->to, entry->path, OWN_MODE) == 0 &&
         fchmodat(copying->to, entry->path, 0755, 0) == 0;
}

static enum submission_end enter(void *context, const struct submission_entry *entry,
                                 struct why *why) {
  const struct copying *copying = context;
  mode_t mode = entry->status->st_mode;
  if (!S_ISREG(mode) && !S_ISLNK(mode) && !S_ISDIR(mode)) return SUBMISSION_GOOD;
  bool good = copy_entry(copying, entry) &&
              (geteuid() != 0 || fchownat(copying->to, entry->path, copying->owner.st_uid,
                                          copying->owner.st_gid, AT_SYMLINK_NOFOLLOW) == 0);
  return good ? SUBMISSION_GOOD : failed(entry->path, why);
}

/* Copies all files, folders and symbolic links of a folder into an existing one, both open; the
 * copies get its owner. */
static enum submission_end copy_tree(const struct build_plan *plan, int from, int to,
                                     struct why *why) {
  const struct submission_limits most = plan->limits ? *plan->limits : submission_limits();
  struct copying copying = {.to = to};
  const struct submission_visitor visitor = {.enter = enter, .context = &copying};
  if (fstat(to, &copying.owner) != 0) return failed("the folder", why);
  return submission_walk(from, &most, plan->skip, &visitor, why);
}

/* --- building --- */

static bool keep_log(const struct build_plan *plan, const struct cell_report *report,
                     struct why *why) {
  struct out text = {0};
  out_bytes(&text, report->out, report->out_size);
  out_bytes(&text, report->errors, report->errors_size);
  bool good = file_write(plan->log, text.text ? text.text : "", text.size, why);
  out_close(&text);
  return good;
}

/* Names the limit that the build has run into, if it is known. */
static void name_limit(const struct cell_report *report, struct why *why) {
  static const char *const limit[] = {[EXCESS_MEMORY] = "memory",
                                      [EXCESS_FILE] = "room in a file",
                                      [EXCESS_SPACE] = "room",
                                      [EXCESS_PROCESSES] = "processes"};
  const struct why sentence = *why;
  if (report->excess != EXCESS_NONE)
    why_say(why, "%s; it needed more %s than a build may have", sentence.text,
            limit[report->excess]);
}

/* Adds to the sentence what only Windows explains in the messages (port.h). */
static void explain(const struct cell_report *report, struct why *why) {
  struct out lines = {0};
  if (report->errors) advice_explain(report->errors, &lines);
  for (char *line = lines.text; line && *line; line += strcspn(line, "\n") + 1) {
    const struct why sentence = *why;
    why_say(why, "%s; %.*s", sentence.text, (int)strcspn(line, "\n"), line);
  }
  out_close(&lines);
}

/* Adds what the build said: its first line that speaks of an error, or else its last one. */
static void quote(const struct cell_report *report, struct why *why) {
  enum { QUOTED_MAX = 160 };
  const char *texts[] = {report->errors, report->out};
  char last[QUOTED_MAX + 1] = "";
  bool tells = false;
  for (int i = 0; i < 2 && !*last; i++)
    for (const char *at = texts[i]; at && *at && !tells; at += *at == '\n') {
      int size = (int)strcspn(at, "\r\n");
      if ((int)strspn(at, " \t") < size) snprintf(last, sizeof last, "%.*s", size, at);
      tells = strstr(last, "rror") || strstr(last, "not found");
      at += strcspn(at, "\n");
    }
  const struct why sentence = *why;
  utf8_mask(last);
  if (*last) why_say(why, "%s: %s", sentence.text, last);
}

static enum submission_end judge(const struct build_plan *plan, const struct cell_report *report,
                                 struct why *why) {
  switch (report->ending) {
  case ENDING_EXITED:
    if (report->status == 0) return SUBMISSION_GOOD;
    if (plan->status) *plan->status = report->status;
    why_say(why, "could not be built: '%.100s' ended with exit status %d (see %.200s)",
            plan->command, report->status, plan->log);
    quote(report, why);
    name_limit(report, why);
    explain(report, why);
    return SUBMISSION_REFUSED;
  case ENDING_SIGNAL:
    why_say(why, "could not be built: '%.100s' was ended by signal %d (see %.200s)", plan->command,
            report->status, plan->log);
    name_limit(report, why);
    return SUBMISSION_REFUSED;
  case ENDING_LATE_CPU:
  case ENDING_LATE:
    why_say(why, "could not be built: '%.100s' took longer than %d seconds (see %.200s)",
            plan->command, (int)(time_limits.wall_ns / NS_PER_SECOND), plan->log);
    return SUBMISSION_REFUSED;
  default:
    return SUBMISSION_BROKEN;
  }
}

/* Copies a folder to where the program will be, under another name until it is complete. */
static enum submission_end take(const struct build_plan *plan, int from, struct why *why) {
  char beside[PATH_ROOM];
  snprintf(beside, sizeof beside, "%.4000s.new", plan->to);
  temporary_close(beside);
  int to = mkdir(beside, 0755) == 0 ? open(beside, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (to < 0) {
    why_say(why, "%.200s: %s", beside, strerror(errno));
    return SUBMISSION_BROKEN;
  }
  enum submission_end end = copy_tree(plan, from, to, why);
  close(to);
  temporary_close(plan->to);
  if (end == SUBMISSION_GOOD && rename(beside, plan->to) == 0) return end;
  if (end == SUBMISSION_GOOD) {
    why_say(why, "%.200s: %s", plan->to, strerror(errno));
    end = SUBMISSION_BROKEN;
  }
  temporary_close(beside);
  return end;
}

static enum submission_end build_in(const struct build_plan *plan, int from, struct cell *cell,
                                    struct why *why) {
  const char *const argv[] = {"sh", "-c", plan->command, NULL};
  struct cell_report report = {0};
  enum submission_end end = copy_tree(plan, from, cell_desk(cell), why);
  if (end != SUBMISSION_GOOD) return end;
  if (!cell_run(cell, argv, &time_limits, &report, why)) return SUBMISSION_BROKEN;
  if (!keep_log(plan, &report, why)) return SUBMISSION_BROKEN;
  end = judge(plan, &report, why);
  return end == SUBMISSION_GOOD ? take(plan, cell_desk(cell), why) : end;
}

static enum submission_end build(const struct build_plan *plan, int from, struct why *why) {
  struct cell_plan in = plan->cell;
  in.limits = limits;
  if (plan->limits) { /* the copy and what is made of it */
    in.limits.file_bytes = plan->limits->file;
    in.limits.space_bytes = 2 * plan->limits->all;
  }
  in.builds = true;
  struct cell *cell = cell_open(&in, why);
  if (!cell) return SUBMISSION_BROKEN;
  enum submission_end end = build_in(plan, from, cell, why);
  cell_close(cell);
  return end;
}

enum submission_end build_program(const struct build_plan *plan, struct why *why) {
  enum submission_end end;
  int from = submission_open(plan->from, &end, why);
  if (from >= 0) {
    end = plan->command ? build(plan, from, why) : take(plan, from, why);
    close(from);
  }
  return end != SUBMISSION_GOOD && signals_caught() ? SUBMISSION_INTERRUPTED : end;
}
