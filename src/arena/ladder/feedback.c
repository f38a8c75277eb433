#include "arena/ladder/feedback.h"

#include "arena/ladder/tree.h"
#include "arena/ladder/unpack.h"
#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/file/file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Texts ---- */

static void cut(char *text, const char *path, const char *instead) {
  size_t size = strlen(path), least = strlen(instead);
  for (char *at = text; size > 1 && (at = strstr(at, path)); at += least) {
    memmove(at + least, at + size, strlen(at + size) + 1);
    memcpy(at, instead, least); /* NOLINT(bugprone-not-null-terminated-result) */
  }
}

static void cut_paths(const struct ladder *ladder, const char *room, char *text) {
  char path[2 * LADDER_PATH];
  snprintf(path, sizeof path, "%s/%s/", ladder->folder, room);
  cut(text, path, "");
  snprintf(path, sizeof path, "%s/", ladder->folder);
  cut(text, path, "");
  snprintf(path, sizeof path, "%s/", room);
  cut(text, path, "");
}

/* Appends the text: lines stay, everything else that is not seen becomes a question mark. */
static void put_visible(const char *text, struct out *out) {
  uint32_t code;
  for (size_t size; *text; text += size) {
    size = utf8_size(text, &code);
    bool shown = size && (code == '\n' || code == '\t' || !utf8_is_hidden(code));
    if (!size) size = 1;
    if (shown)
      out_bytes(out, text, size);
    else if (*text != '\r')
      out_char(out, '?');
  }
}

void feedback_clean(const struct ladder *ladder, const char *room, const char *text,
                    struct out *clean) {
  char *copy = memory_text(text);
  for (char *at = copy; *at; at++)
    if (*at == '\n' || *at == '\r' || *at == '\t') *at = ' ';
  cut_paths(ladder, room, copy);
  put_visible(copy, clean);
  free(copy);
}

bool feedback_clean_file(const struct ladder *ladder, const char *room, const char *from,
                         const char *to, struct why *why) {
  struct out clean = {0};
  char *text = tree_read(from);
  if (!text) return true;
  cut_paths(ladder, room, text);
  out_string(&clean, "");
  for (const char *line = text; *line;) { /* `again` has paths of this machine */
    size_t size = strcspn(line, "\n");
    char *one = memory_text_of(line, size);
    if (strncmp(one, "      again ", 12) != 0) {
      put_visible(one, &clean);
      if (line[size]) out_char(&clean, '\n');
    }
    free(one);
    line += size + (line[size] != '\0');
  }
  bool good = tree_write(to, clean.text, clean.size, why);
  out_close(&clean);
  free(text);
  return good;
}

/* The call in a script `again`, as the program's author would make it; the caller frees it. */
static char *call_of(const char *text) {
  static const char given[] = "board.txt board.txt";
  struct out call = {0};
  out_string(&call, "");
  for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line != '\0') {
    size_t size = strcspn(line, "\n"), at = size;
    if (*line == '#') continue;
    while (at && strncmp(line + at, " phase=", 7) != 0 && strncmp(line + at, "'phase=", 7) != 0)
      at--;
    if (!at) continue;
    call.size = 0;
    for (size_t i = at + 1; i < size; i++)
      if (line[i] != '\'') out_char(&call, line[i]);
  }
  char *found = call.size ? strstr(call.text, given) : NULL;
  if (found) {
    struct out better = {0};
    out_bytes(&better, call.text, (size_t)(found - call.text));
    out_print(&better, "given.txt left-now.txt%s", found + sizeof given - 1);
    out_close(&call);
    return out_take(&better);
  }
  return out_take(&call);
}

static void put_calls(struct out *out, const char *folder) {
  struct tree_names names = tree_list(folder);
  for (size_t i = 0; i < names.count; i++) {
    char path[LADDER_PATH];
    snprintf(path, sizeof path, "%.2000s/%.1000s/again", folder, names.of[i]);
    char *again = tree_read(path);
    if (!again) continue;
    char *call = call_of(again);
    out_print(out, "\n%s: given.txt is the file that it was given, and left.txt what it left.\n",
              names.of[i]);
    if (*call)
      out_print(out, "Without the project, in the folder %s:\n\n  PROGRAM %s\n", names.of[i], call);
    unlink(path);
    free(call);
    free(again);
  }
  tree_free(&names);
}

bool feedback_explain(const struct ladder *ladder, const char *folder,
                      const struct feedback_version *version, struct why *why) {
  char path[LADDER_PATH];
  const struct conf *conf = &ladder->conf;
  struct out out = {0};
  size_t size = strlen(version->sentence);
  out_print(&out, "Version %" PRId64 " of %s, handed in at %s: %s.\n", version->number,
            version->student, version->date, version->verdict);
  out_print(&out, "It %s%s\n", version->sentence,
            size && version->sentence[size - 1] == '.' ? "" : ".");
  if (version->ignored && *version->ignored)
    out_print(&out, "Left out, as it is not the program: %s.\n", version->ignored);
  snprintf(path, sizeof path, "%.4000s/try.txt", folder);
  if (access(path, F_OK) == 0)
    out_print(&out,
              "\nWith the project, where the program has been built:\n\n"
              "  build/bin/onemove try %s --time %s%s%s --only %s%s%s -- %s\n",
              conf->game, conf->time, *conf->options ? " " : "", conf->options, conf->checks,
              *conf->keys ? " " : "", conf->keys, conf->player);
  put_calls(&out, folder);
  struct out clean = {0};
  put_visible(out.text, &clean);
  snprintf(path, sizeof path, "%.4000s/feedback.txt", folder);
  bool good = tree_write(path, clean.text, clean.size, why);
  out_close(&clean);
  out_close(&out);
  return good;
}

/* ---- Places ---- */

/* Opens a copy to its readers. */
static void open_rights(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0 || S_ISLNK(status.st_mode)) return;
  bool folder = S_ISDIR(status.st_mode);
  if (chmod(path, folder ? 0755 : 0644) != 0 || !folder) return;
  struct tree_names names = tree_list(path);
  for (size_t i = 0; i < names.count; i++) {
    char below[LADDER_PATH];
    snprintf(below, sizeof below, "%.2000s/%.2000s", path, names.of[i]);
    open_rights(below);
  }
  tree_free(&names);
}

static bool pack(const char *student, int64_t number, struct why *why) {
  char folder[LADDER_PATH], name[32], made[LADDER_PATH], zip[LADDER_PATH];
  snprintf(name, sizeof name, "%" PRId64, number);
  snprintf(folder, sizeof folder, "feedback/%s/%s", student, name);
  snprintf(made, sizeof made, "feedback/%s/.%s.zip", student, name);
  snprintf(zip, sizeof zip, "feedback/%s/%s.zip", student, name);
  return unpack_pack(folder, name, made, why) && (rename(made, zip) == 0 || why_errno(why, zip));
}

static bool publish(const char *student, int64_t number, struct why *why) {
  char from[LADDER_PATH], to[LADDER_PATH];
  bool folder;
  const struct submission_limits limits = submission_limits();
  snprintf(from, sizeof from, "entries/%s/%" PRId64 "/feedback", student, number);
  snprintf(to, sizeof to, "feedback/%s", student);
  if (access(from, F_OK) != 0) return true;
  if (mkdir(to, 0755) != 0 && errno != EEXIST) return why_errno(why, to);
  snprintf(to, sizeof to, "feedback/%s/%" PRId64, student, number);
  tree_remove(to);
  tree_remove("feedback/.new");
  if (tree_copy(from, "feedback", ".new", &limits, &folder, why) != TREE_COPIED) return false;
  open_rights("feedback/.new");
  return tree_place("feedback/.new", to, why) && pack(student, number, why);
}

void feedback_publish(struct ladder *ladder) {
  struct store *store = &ladder->store;
  sqlite3_stmt *rows = store_ask(store,
                                 "SELECT serial, student, number FROM version"
                                 " WHERE published = 0 AND stage = 'here' ORDER BY serial",
                                 "");
  struct publishing {
    int64_t serial, number;
    char *student;
  } *all = NULL;
  size_t count = 0;
  while (store_next(store, &rows)) {
    memory_grow(all, count);
    all[count++] = (struct publishing){sqlite3_column_int64(rows, 0), sqlite3_column_int64(rows, 2),
                                       memory_text(store_column(rows, 1))};
  }
  for (size_t i = 0; i < count; i++) {
    struct why why = {0};
    if (publish(all[i].student, all[i].number, &why)) {
      store_do(store, "UPDATE version SET published = 1 WHERE serial = ?", "i", all[i].serial);
    } else {
      ladder_say("feedback of %s: %s", all[i].student, why.text);
      ladder->status = LADDER_BROKEN;
    }
    free(all[i].student);
  }
  free(all);
}

void feedback_remove(const char *student, int64_t number) {
  char path[LADDER_PATH];
  snprintf(path, sizeof path, "feedback/%s/%" PRId64, student, number);
  tree_remove(path);
  snprintf(path, sizeof path, "feedback/%s/%" PRId64 ".zip", student, number);
  tree_remove(path);
}

static void explain_fault(const char *folder, const char *game, const char *student,
                          int64_t number) {
  char path[LADDER_PATH];
  struct why why;
  struct out out = {0}, clean = {0};
  snprintf(path, sizeof path, "%s/again", folder);
  char *again = tree_read(path);
  out_print(&out, "In game %s version %" PRId64 " of %s lost its seat.\n", game, number, student);
  for (const char *line = again ? again : ""; *line;) {
    size_t size = strcspn(line, "\n");
    if (strncmp(line, "# It ", 5) == 0) out_print(&out, "%.*s\n", (int)size - 2, line + 2);
    line += size + (line[size] != '\0');
  }
  char *call = call_of(again ? again : "");
  out_print(&out,
            "\ngiven.txt is the file that it was given, left.txt what it left, stderr.txt what it "
            "said.\nIn this folder, with the project or without:\n\n  PROGRAM %s\n",
            call);
  put_visible(out.text, &clean);
  unlink(path);
  snprintf(path, sizeof path, "%s/feedback.txt", folder);
  if (!tree_write(path, clean.text, clean.size, &why)) ladder_say("%s", why.text);
  free(call);
  free(again);
  out_close(&out);
  out_close(&clean);
}

void feedback_fault(struct ladder *ladder, const char *evidence, const char *game,
                    const char *student, int64_t number) {
  char to[LADDER_PATH];
  struct why why = {0};
  bool folder;
  const struct submission_limits limits = submission_limits();
  snprintf(to, sizeof to, "feedback/%s/%" PRId64, student, number);
  if (access(to, F_OK) != 0) return;
  snprintf(to, sizeof to, "feedback/%s/%" PRId64 "/game-%s", student, number, game);
  if (access(to, F_OK) == 0) return;
  tree_remove("feedback/.fault");
  if (tree_copy(evidence, "feedback", ".fault", &limits, &folder, &why) != TREE_COPIED) {
    ladder_say("%s: %s", evidence, why.text);
    ladder->status = LADDER_BROKEN;
    return;
  }
  explain_fault("feedback/.fault", game, student, number);
  open_rights("feedback/.fault");
  if (!tree_place("feedback/.fault", to, &why) || !pack(student, number, &why)) {
    ladder_say("%s", why.text);
    ladder->status = LADDER_BROKEN;
  }
}
