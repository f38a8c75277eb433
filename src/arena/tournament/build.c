#include "arena/tournament/build.h"

#include "core/budget.h"
#include "core/file.h"
#include "process/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, PIECE = 1 << 16, DEPTH_MAX = 64, FILES_MAX = 100000, OWN_MODE = 0700 };

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
  struct stat owner; /* the owner of the copies, if the caller may give them away */
  unsigned long files;
  int64_t bytes;
  struct why *why;
};

static bool failed(struct copying *copying, const char *name) {
  return why_say(copying->why, "%.200s cannot be copied: %s", name, strerror(errno));
}

static bool give(const struct copying *copying, int fd) {
  return geteuid() != 0 || fchown(fd, copying->owner.st_uid, copying->owner.st_gid) == 0;
}

static bool copy_bytes(struct copying *copying, int in, int out) {
  char piece[PIECE];
  ssize_t got;
  while ((got = read(in, piece, sizeof piece)) > 0) {
    copying->bytes += got;
    if (copying->bytes > limits.space_bytes) {
      errno = EFBIG;
      return false;
    }
    if (!file_print(out, piece, (size_t)got)) return false;
  }
  return got == 0;
}

static bool copy_file(struct copying *copying, int from, const char *name, int to) {
  struct stat status;
  int in = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  int out = in >= 0 && fstat(in, &status) == 0
                ? openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                         status.st_mode & 0777)
                : -1;
  const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, status.st_mtim};
  bool good = out >= 0 && S_ISREG(status.st_mode) && copy_bytes(copying, in, out) &&
              futimens(out, times) == 0 && give(copying, out);
  if (!good) failed(copying, name);
  if (in >= 0) close(in);
  if (out >= 0 && close(out) != 0 && good) good = failed(copying, name);
  return good;
}

static bool copy_link(struct copying *copying, int from, const char *name, int to) {
  char target[PATH_ROOM];
  ssize_t size = readlinkat(from, name, target, sizeof target - 1);
  if (size < 0) return failed(copying, name);
  target[size] = '\0';
  return symlinkat(target, to, name) == 0 || failed(copying, name);
}

static bool copy_folder(struct copying *copying, int from, int to, unsigned depth);

static bool copy_below(struct copying *copying, int from, const char *name, int to,
                       unsigned depth) {
  int in = openat(from, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  int out = in >= 0 && mkdirat(to, name, OWN_MODE) == 0
                ? openat(to, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                : -1;
  bool good = out >= 0 && give(copying, out);
  if (!good) failed(copying, name);
  good = good && copy_folder(copying, in, out, depth + 1);
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  return good;
}

static bool copy_entry(struct copying *copying, int from, const char *name, int to,
                       unsigned depth) {
  struct stat status;
  if (fstatat(from, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return failed(copying, name);
  if (++copying->files > FILES_MAX)
    return why_say(copying->why, "there are more than %d files", FILES_MAX);
  if (S_ISREG(status.st_mode)) return copy_file(copying, from, name, to);
  if (S_ISLNK(status.st_mode)) return copy_link(copying, from, name, to);
  return !S_ISDIR(status.st_mode) || copy_below(copying, from, name, to, depth);
}

static bool copy_folder(struct copying *copying, int from, int to, unsigned depth) {
  int fd = fcntl(from, F_DUPFD_CLOEXEC, 0);
  errno = ELOOP;
  DIR *folder = fd >= 0 && depth < DEPTH_MAX ? fdopendir(fd) : NULL;
  const struct dirent *entry;
  bool good = true;
  if (!folder) {
    failed(copying, "a folder");
    if (fd >= 0) close(fd);
    return false;
  }
  while (good && (entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      good = copy_entry(copying, from, entry->d_name, to, depth);
  closedir(folder);
  return good;
}

static bool copy_tree(int from, int to, struct why *why) {
  struct copying copying = {.why = why};
  return (fstat(to, &copying.owner) == 0 || failed(&copying, "a folder")) &&
         copy_folder(&copying, from, to, 0);
}

/* Copies all files, folders and symbolic links of a folder into an existing folder, given by a
 * descriptor; the copies get its owner. False and `why` on failure. */
static bool copy_all(const char *from, int to, struct why *why) {
  int fd = open(from, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return why_say(why, "%.200s: %s", from, strerror(errno));
  bool good = copy_tree(fd, to, why);
  close(fd);
  return good;
}

/* --- building --- */

static bool keep_log(const struct build_plan *plan, const struct cell_report *report,
                     struct why *why) {
  struct out text = {0};
  out_bytes(&text, report->out, report->out_size);
  out_bytes(&text, report->errors, report->errors_size);
  bool good = !text.failed && file_write(plan->log, text.text ? text.text : "", text.size, why);
  out_close(&text);
  return good;
}

static enum build_end judge(const struct build_plan *plan, const struct cell_report *report,
                            struct why *why) {
  switch (report->ending) {
  case CELL_EXITED:
    if (report->status == 0) return BUILD_DONE;
    why_say(why, "could not be built: '%.100s' ended with exit status %d (see %.200s)",
            plan->command, report->status, plan->log);
    return BUILD_FAILED;
  case CELL_SIGNAL:
    why_say(why, "could not be built: '%.100s' was ended by signal %d (see %.200s)", plan->command,
            report->status, plan->log);
    return BUILD_FAILED;
  case CELL_LATE_CPU:
  case CELL_LATE_WALL:
    why_say(why, "could not be built: '%.100s' took longer than %d seconds (see %.200s)",
            plan->command, (int)(time_limits.wall_ns / NS_PER_SECOND), plan->log);
    return BUILD_FAILED;
  case CELL_INTERRUPTED:
    return BUILD_INTERRUPTED;
  default:
    return BUILD_BROKEN;
  }
}

/* Takes the result out of the cell, first under another name. */
static bool take_out(const struct build_plan *plan, int desk, struct why *why) {
  char beside[PATH_ROOM];
  snprintf(beside, sizeof beside, "%.4000s.new", plan->to);
  temporary_close(beside);
  int to = mkdir(beside, 0755) == 0 ? open(beside, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (to < 0) return why_say(why, "%.200s: %s", beside, strerror(errno));
  bool good = copy_tree(desk, to, why);
  close(to);
  temporary_close(plan->to);
  if (good && rename(beside, plan->to) == 0) return true;
  if (good) why_say(why, "%.200s: %s", plan->to, strerror(errno));
  temporary_close(beside);
  return false;
}

static enum build_end build_in(const struct build_plan *plan, struct cell *cell, struct why *why) {
  const char *const argv[] = {"sh", "-c", plan->command, NULL};
  struct cell_report report = {0};
  if (!copy_all(plan->from, cell_desk(cell), why)) return BUILD_BROKEN;
  if (!cell_run(cell, argv, &time_limits, &report, why)) return BUILD_BROKEN;
  if (!keep_log(plan, &report, why)) return BUILD_BROKEN;
  enum build_end end = judge(plan, &report, why);
  if (end == BUILD_DONE && !take_out(plan, cell_desk(cell), why)) end = BUILD_BROKEN;
  return end;
}

enum build_end build_program(const struct build_plan *plan, struct why *why) {
  static const char *const nothing[] = {NULL};
  const struct cell_plan in = {.layers = plan->layers,
                               .required = plan->required,
                               .limits = limits,
                               .visible = nothing,
                               .hidden = nothing,
                               .scratch = plan->scratch,
                               .slot = plan->slot};
  struct cell *cell = cell_open(&in, why);
  if (!cell) return BUILD_BROKEN;
  enum build_end end = build_in(plan, cell, why);
  cell_close(cell);
  return end;
}
