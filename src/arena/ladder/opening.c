#include "arena/ladder/opening.h"

#include "arena/ladder/student.h"
#include "arena/ladder/tree.h"
#include "arena/ladder/unpack.h"
#include "arena/tournament/build.h"
#include "core/base/memory.h"
#include "process/temporary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCENTS_MAX = 5, MANY_DEPTH = 3, PATH_ROOM = 4096, NAMES_TOLD = 4, NAME_TOLD = 60 };

struct opening {
  const char *room, *player;
  char root[PATH_ROOM];
  unsigned archives;
  char scratch[TEMPORARY_PATH_SIZE];
  struct out *ignored;
  struct why *why;
};

static bool is_document(const char *name) {
  static const char *const ends[] = {".pdf", ".txt",  ".md",  ".doc", ".docx", ".odt",
                                     ".rtf", ".html", ".htm", ".png", ".jpg",  ".jpeg"};
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; dot && i < sizeof ends / sizeof *ends; i++)
    if (strcasecmp(dot, ends[i]) == 0) return true;
  return false;
}

static bool is_program(const char *player, const char *name) {
  if (strncmp(player, "./", 2) == 0) player += 2;
  size_t size = strcspn(player, " \t/");
  return (strlen(name) == size && strncmp(name, player, size) == 0) ||
         strcasecmp(name, "makefile") == 0 || strcmp(name, "GNUmakefile") == 0;
}

static bool is_empty(const char *folder, const char *name) {
  char path[PATH_ROOM];
  struct stat status;
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= PATH_ROOM ||
      lstat(path, &status) != 0 || !S_ISDIR(status.st_mode))
    return false;
  struct tree_names names = tree_list(path);
  bool empty = !names.count;
  tree_free(&names);
  return empty;
}

/* The name of the only entry besides litter, empty folders and, if there is no program, documents;
 * NULL: there is not exactly one. */
static char *only_entry(struct opening *opening, const char *folder) {
  struct tree_names names = tree_list(folder);
  struct out ignored = {0};
  size_t found[2] = {0}, count[2] = {0}; /* without litter; and without documents */
  bool program = false;
  for (size_t i = 0; i < names.count; i++) {
    bool litter = student_is_litter(names.of[i]) || is_empty(folder, names.of[i]);
    bool document = is_document(names.of[i]);
    program |= is_program(opening->player, names.of[i]);
    if (litter || document) out_print(&ignored, "%s%s", ignored.size ? ", " : "", names.of[i]);
    if (!litter && !count[0]++) found[0] = i;
    if (!litter && !document && !count[1]++) found[1] = i;
  }
  int by = count[0] != 1 && !program;
  char *only = count[by] == 1 ? memory_text(names.of[found[by]]) : NULL;
  if (only && ignored.size)
    out_print(opening->ignored, "%s%s", opening->ignored->size ? ", " : "", ignored.text);
  out_close(&ignored);
  tree_free(&names);
  return only;
}

static enum submission_end open_archive(struct opening *opening, const char *path) {
  char from[PATH_ROOM], to[PATH_ROOM], archive[PATH_ROOM];
  const struct submission_limits limits = submission_limits();
  snprintf(from, sizeof from, "%.100s/archive", opening->room);
  snprintf(to, sizeof to, "%.100s/unpacked", opening->room);
  snprintf(archive, sizeof archive, "%.200s/archive", from);
  tree_remove(from);
  if (mkdir(from, 0700) != 0 || link(path, archive) != 0) {
    why_errno(opening->why, path);
    return SUBMISSION_BROKEN;
  }
  snprintf(opening->root, sizeof opening->root, "%.200s/all", to);
  return unpack_in_cell(from, to, &limits, opening->scratch, opening->why);
}

static enum submission_end descend(struct opening *opening, const char *name, bool *more) {
  char path[PATH_ROOM];
  struct stat status;
  if (snprintf(path, sizeof path, "%s/%s", opening->root, name) >= PATH_ROOM ||
      lstat(path, &status) != 0) {
    why_errno(opening->why, name);
    return SUBMISSION_BROKEN;
  }
  *more = false;
  if (S_ISLNK(status.st_mode)) {
    why_say(opening->why, "is a link");
    return SUBMISSION_REFUSED;
  }
  if (S_ISDIR(status.st_mode)) {
    memcpy(opening->root, path, sizeof path);
    *more = true;
  } else if (S_ISREG(status.st_mode) && student_is_archive(name) && !opening->archives++) {
    *more = true;
    return open_archive(opening, path);
  }
  return SUBMISSION_GOOD;
}

static enum submission_end find_program(struct opening *opening) {
  enum submission_end end = SUBMISSION_GOOD;
  bool more = true;
  for (int i = 0; i < DESCENTS_MAX && more && end == SUBMISSION_GOOD; i++) {
    char *only = only_entry(opening, opening->root);
    more = false;
    if (only) end = descend(opening, only, &more);
    free(only);
  }
  return end;
}

static enum submission_end open_it(struct opening *opening) {
  char to[PATH_ROOM];
  struct why why = {0};
  snprintf(opening->root, sizeof opening->root, "%.100s/in", opening->room);
  snprintf(to, sizeof to, "%.100s/source", opening->room);
  enum submission_end end = find_program(opening);
  if (end != SUBMISSION_GOOD) return end;
  const struct build_plan plan = {.from = opening->root, .to = to};
  end = build_program(&plan, &why);
  if (end != SUBMISSION_GOOD) why_say(opening->why, "cannot be taken: %s", why.text);
  if (end == SUBMISSION_GOOD && !tree_supply_rights(to, opening->player, opening->why))
    end = SUBMISSION_BROKEN;
  return end;
}

enum submission_end opening_run(const char *room, const char *player, struct out *ignored,
                                struct why *why) {
  struct opening opening = {.room = room, .player = player, .ignored = ignored, .why = why};
  if (!temporary_open(opening.scratch, why)) return SUBMISSION_BROKEN;
  enum submission_end end = open_it(&opening);
  temporary_close(opening.scratch);
  return end;
}

/* ---- Without a program ---- */

static bool is_one_file(const char *room) {
  char path[PATH_ROOM];
  struct stat status;
  snprintf(path, sizeof path, "%.100s/in", room);
  struct tree_names names = tree_list(path);
  if (names.count == 1) snprintf(path, sizeof path, "%.100s/in/%.2000s", room, names.of[0]);
  bool one = names.count == 1 && stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
             !student_is_archive(names.of[0]);
  tree_free(&names);
  return one;
}

bool opening_has_player(const char *room, const char *player, struct out *sentence) {
  char path[PATH_ROOM];
  player += strspn(player, " \t");
  if (strncmp(player, "./", 2) != 0) return true;
  int size = (int)strcspn(player, " \t");
  snprintf(path, sizeof path, "%.100s/program/%.*s", room, size, player);
  if (access(path, F_OK) == 0) return true;
  snprintf(path, sizeof path, "%.100s/source", room);
  struct tree_names names = tree_list(path);
  if (is_one_file(room))
    out_print(sentence, "is neither an archive (zip, tar and 7z are taken) nor a folder, but the "
                        "file ");
  else
    out_print(sentence, "has no program %.*s in it%s", size, player, names.count ? ", but " : "");
  for (size_t i = 0; i < names.count && i < NAMES_TOLD; i++) {
    char *part = memory_text_of(names.of[i], strnlen(names.of[i], NAME_TOLD));
    char *line = student_line(part);
    out_print(sentence, "%s%s", i ? ", " : "", line);
    free(line);
    free(part);
  }
  if (names.count > NAMES_TOLD)
    out_print(sentence, " and %zu more files or folders", names.count - NAMES_TOLD);
  tree_free(&names);
  return false;
}

/* The number of entries of a folder that are somebody's work: archives, programs, and folders that
 * have one. */
static size_t count_work(const char *folder, const char *player, int depth) {
  struct tree_names names = tree_list(folder);
  size_t count = 0;
  for (size_t i = 0; i < names.count; i++) {
    char path[PATH_ROOM];
    const char *name = names.of[i];
    if (student_is_litter(name) || snprintf(path, sizeof path, "%s/%s", folder, name) >= PATH_ROOM)
      continue;
    count += student_is_archive(name) || is_program(player, name) ||
             (depth && count_work(path, player, depth - 1));
  }
  tree_free(&names);
  return count;
}

bool opening_has_many(const char *room, const char *player) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%.100s/source", room);
  return count_work(path, player, MANY_DEPTH) > 1;
}
