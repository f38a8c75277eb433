#include "arena/ladder/student.h"

#include "core/file.h"
#include "core/memory.h"
#include "core/out.h"
#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <utf8proc.h>

enum { BASE_MAX = 24 };

static const char mark[] = "_assignsubmission_file";

/* ---- Unicode ---- */

static char *map(const char *text, utf8proc_option_t options) {
  utf8proc_uint8_t *mapped = NULL;
  utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, 0, &mapped,
                                       UTF8PROC_NULLTERM | UTF8PROC_STABLE | options);
  char *copy = memory_text(size >= 0 ? (const char *)mapped : text);
  free(mapped);
  return copy;
}

char *student_line(const char *name) {
  char *plain = memory_text(name);
  utf8_mask(plain);
  char *line = map(plain, UTF8PROC_COMPOSE);
  free(plain);
  return line;
}

char *student_fold(const char *name) {
  char *line = student_line(name);
  char *fold = map(line, UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_COMPAT);
  free(line);
  return fold;
}

/* ---- Names of files ---- */

static size_t ends_with(const char *name, size_t size, const char *end) {
  size_t length = strlen(end);
  return size > length && strncasecmp(name + size - length, end, length) == 0 ? length : 0;
}

/* The size of what an archive's name ends with: `.zip`, `.tar.gz`, and, as a browser makes it of a
 * second download, `.tar-1.gz`. 0: it is no archive. */
static size_t archive_end(const char *name) {
  static const char *const ends[] = {".zip",     ".tar",     ".tgz",  ".tar.gz", ".tar.xz",
                                     ".tar.bz2", ".tar.zst", ".txz",  ".tbz2",   ".7z",
                                     ".tar.lz",  ".tar.lz4", ".tar.z"};
  static const char *const packings[] = {".gz", ".xz", ".bz2", ".zst", ".lz", ".lz4"};
  size_t size = strlen(name), found = 0;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    size_t length = ends_with(name, size, ends[i]);
    if (length > found) found = length;
  }
  for (size_t i = 0; i < sizeof packings / sizeof *packings && !found; i++) {
    size_t at = size - ends_with(name, size, packings[i]), digits = at;
    if (at == size) continue;
    while (digits && name[digits - 1] >= '0' && name[digits - 1] <= '9')
      digits--;
    if (digits < at && digits && name[digits - 1] == '-' && ends_with(name, digits - 1, ".tar"))
      found = size - (digits - 1) + strlen(".tar");
  }
  return found;
}

bool student_is_archive(const char *name) {
  return archive_end(name) > 0;
}

bool student_is_litter(const char *name) {
  static const char *const names[] = {"__MACOSX",    ".DS_Store",     "desktop.ini", "Thumbs.db",
                                      "ehthumbs.db", ".git",          ".svn",        ".hg",
                                      ".gitignore",  ".gitattributes"};
  size_t size = strlen(name);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcasecmp(name, names[i]) == 0) return true;
  return strncmp(name, "._", 2) == 0 || strncmp(name, "~$", 2) == 0 ||
         ends_with(name, size, ".part") || ends_with(name, size, ".crdownload") ||
         ends_with(name, size, ".partial");
}

static void trim(char *text) {
  size_t size = strlen(text);
  while (size && strchr(" \t.", text[size - 1]))
    size--;
  if (size) text[size] = '\0';
}

/* Removes the ` (1)` of a second download. */
static void drop_copy(char *text) {
  trim(text);
  size_t size = strlen(text), at = size;
  if (!size || text[size - 1] != ')') return;
  for (at = size - 1; at && text[at - 1] >= '0' && text[at - 1] <= '9';)
    at--;
  if (at < 3 || at == size - 1 || text[at - 1] != '(' || text[at - 2] != ' ') return;
  text[at - 2] = '\0';
  trim(text);
}

/* `ann` for `ann-1`; NULL if it does not end so. */
static char *without_copy(const char *key) {
  size_t size = strlen(key), at = size;
  while (at && key[at - 1] >= '0' && key[at - 1] <= '9')
    at--;
  return at > 1 && at < size && at + 2 >= size && key[at - 1] == '-' ? memory_text_of(key, at - 1)
                                                                     : NULL;
}

struct student_name student_read(const char *name, bool folder, bool from_export) {
  struct student_name read = {0};
  char *line = student_line(name), *at = from_export ? strstr(line, mark) : NULL;
  if (at) {
    const char *rest = at + strlen(mark);
    if (!folder && rest[0] == '_' && rest[1]) read.file = memory_text(rest + 1);
    *at = '\0';
    char *number = strrchr(line, '_');
    size_t digits = number ? strspn(number + 1, "0123456789") : 0;
    if (digits && !number[1 + digits]) read.number = memory_text(number + 1);
  } else {
    size_t end = folder ? 0 : archive_end(line);
    line[strlen(line) - end] = '\0';
    drop_copy(line);
    if (end) read.other = without_copy(line);
  }
  read.key = line;
  return read;
}

void student_name_close(struct student_name *name) {
  free(name->key);
  free(name->number);
  free(name->file);
  free(name->other);
  *name = (struct student_name){0};
}

/* A number behind the last `_` stays apart: team_1 and team_2 are team-1 and team-2. */
char *student_base(const char *key) {
  char *plain = map(key, UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
  struct out base = {0};
  char *last = strrchr(plain, '_');
  if (last && last[1] && !last[1 + strspn(last + 1, "0123456789")]) *last = '-';
  for (const char *at = plain; *at && base.size < BASE_MAX; at++) {
    bool letter = (*at >= 'A' && *at <= 'Z') || (*at >= 'a' && *at <= 'z') ||
                  (*at >= '0' && *at <= '9') || *at == '_';
    if (letter)
      out_char(&base, *at);
    else if (base.size && base.text[base.size - 1] != '-')
      out_char(&base, '-');
  }
  while (base.size && base.text[base.size - 1] == '-')
    base.text[--base.size] = '\0';
  free(plain);
  if (!base.size) out_string(&base, "student");
  return out_take(&base);
}

bool student_is(const char *id, const char *key, const char *who) {
  char *one = student_fold(who), *name = student_fold(key), *own = student_fold(id);
  bool same = strcmp(one, name) == 0 || strcmp(one, own) == 0;
  free(one);
  free(name);
  free(own);
  return same;
}

/* ---- The roster ---- */

/* Takes the next field of a line, which may be quoted; false at the end of the line. `by` separates
 * the fields: spreadsheets write what is usual in their country. */
static bool next_field(const char **at, char by, struct out *field, bool *last) {
  const char ends[] = {by, '\r', '\n', '\0'};
  if (*last) return false;
  field->size = 0;
  out_string(field, "");
  *at += strspn(*at, " \t");
  bool quoted = **at == '"';
  *at += quoted;
  for (; **at && **at != '\n' && **at != '\r' && (quoted || **at != by); (*at)++) {
    if (quoted && **at == '"') {
      if ((*at)[1] != '"') break;
      (*at)++;
    }
    out_char(field, **at);
  }
  if (quoted && **at == '"') (*at)++;
  *at += strcspn(*at, ends);
  *last = !**at || **at == '\n' || **at == '\r';
  *at += !*last;
  return true;
}

enum column { COLUMN_ID, COLUMN_NAME, COLUMN_EMAIL, COLUMN_ALIASES, COLUMNS };

static void add_name(struct students_person *person, const char *name, size_t size) {
  char *one = memory_text_of(name, size);
  trim(one);
  const char *begin = one + strspn(one, " \t");
  if (*begin) {
    memory_grow(person->folded, person->names); /* NOLINT(bugprone-sizeof-expression) */
    person->folded[person->names++] = student_fold(begin);
  }
  free(one);
}

static void take_field(struct students_person *person, enum column column, const char *text) {
  if (column == COLUMN_ID) free(person->id), person->id = memory_text(text);
  if (column == COLUMN_NAME) free(person->name), person->name = student_line(text);
  if (column != COLUMN_ALIASES) add_name(person, text, strlen(text));
  for (const char *at = text; column == COLUMN_ALIASES && *at;) {
    size_t size = strcspn(at, ";|");
    add_name(person, at, size);
    at += size + (at[size] != '\0');
  }
}

static bool take_person(struct students *roster, const char *line, char by,
                        const enum column *column, size_t columns, unsigned long number,
                        struct why *why) {
  struct students_person person = {0};
  struct out field = {0};
  bool last = false;
  for (size_t i = 0; next_field(&line, by, &field, &last); i++)
    if (i < columns && column[i] < COLUMNS) take_field(&person, column[i], field.text);
  out_close(&field);
  bool good = person.id && *person.id;
  if (!good) why_at(why, number, 1, "this student has no id");
  for (size_t i = 0; i < roster->persons && good; i++)
    if (strcasecmp(roster->person[i].id, person.id) == 0)
      good = why_at(why, number, 1, "the id '%.80s' is there twice", person.id);
  if (good && !person.name) person.name = memory_text(person.id);
  memory_grow(roster->person, roster->persons);
  roster->person[roster->persons++] = person;
  return good;
}

static size_t read_columns(const char *line, char by, enum column *column, size_t most) {
  static const char *const titles[] = {"id", "name", "email", "aliases"};
  struct out field = {0};
  size_t count = 0;
  bool last = false;
  while (count < most && next_field(&line, by, &field, &last)) {
    column[count] = COLUMNS;
    for (int i = 0; i < COLUMNS; i++)
      if (strcasecmp(field.text, titles[i]) == 0) column[count] = (enum column)i;
    if (strcasecmp(field.text, "e-mail") == 0) column[count] = COLUMN_EMAIL;
    count++;
  }
  out_close(&field);
  return count;
}

bool students_read(struct students *roster, struct why *why) {
  enum { MOST = 32 };
  enum column column[MOST];
  size_t size, columns = 0;
  unsigned long number = 1;
  *roster = (struct students){0};
  if (access("students.csv", F_OK) != 0) return true;
  char *text = file_read("students.csv", TRUST_OWNER, &size, why);
  if (!text) return false;
  const char *at = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
  bool good = true, has_id = false;
  char by = at[strcspn(at, ",;\t\n")];
  if (!by || by == '\n') by = ',';
  for (; *at && good; number++) {
    if (number == 1) {
      columns = read_columns(at, by, column, MOST);
      for (size_t i = 0; i < columns; i++)
        has_id |= column[i] == COLUMN_ID;
      good = has_id || why_at(why, 1, 1, "no column is called id");
    } else if (at[strspn(at, " \t\r\n,;")]) {
      good = take_person(roster, at, by, column, columns, number, why);
    }
    at += strcspn(at, "\n");
    at += *at != '\0';
  }
  free(text);
  return good;
}

void students_close(struct students *roster) {
  for (size_t i = 0; i < roster->persons; i++) {
    struct students_person *person = &roster->person[i];
    for (size_t j = 0; j < person->names; j++)
      free(person->folded[j]);
    free(person->folded); /* NOLINT(bugprone-multi-level-implicit-pointer-conversion) */
    free(person->id);
    free(person->name);
  }
  free(roster->person);
  *roster = (struct students){0};
}

static bool has_name(const struct students_person *person, const char *name) {
  char *folded = student_fold(name);
  bool found = false;
  for (size_t i = 0; i < person->names; i++)
    found |= strcmp(person->folded[i], folded) == 0;
  free(folded);
  return found;
}

static bool is_his(const struct students_person *person, const struct student_name *name) {
  if (has_name(person, name->key)) return true;
  if (!name->number) return false;
  char *plain = memory_text_of(name->key, strlen(name->key) - strlen(name->number) - 1);
  bool found = has_name(person, name->number) || has_name(person, plain);
  free(plain);
  return found;
}

const struct students_person *students_find(const struct students *roster,
                                            const struct student_name *name, bool *many) {
  const struct students_person *found = NULL;
  *many = false;
  for (size_t i = 0; i < roster->persons; i++)
    if (is_his(&roster->person[i], name)) {
      *many = found != NULL;
      if (*many) return NULL;
      found = &roster->person[i];
    }
  return found;
}
