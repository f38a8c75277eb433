#include "arena/ladder/student.h"

#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/file/file.h"
#include "core/text/out.h"
#include "core/text/text.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <utf8proc.h>

enum { BASE_MAX = 24 };

static const char file_mark[] = "_assignsubmission_file";

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
  char *line = map(name, UTF8PROC_COMPOSE | UTF8PROC_IGNORE);
  utf8_mask(line);
  return line;
}

char *student_fold(const char *name) {
  char *line = student_line(name);
  char *fold = map(line, UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_COMPAT | UTF8PROC_LUMP);
  char *to = fold;
  for (const char *at = fold; *at; at++)
    if (*at != ' ' || at[1] != ' ') *to++ = *at;
  *to = '\0';
  free(line);
  return fold;
}

/* ---- Names of files ---- */

/* What people, browsers and systems put around a name, without regard to case. */
enum mark_kind { MARK_BLANK, MARK_COPY, MARK_FILE, MARK_ARCHIVE };

static const struct mark {
  enum mark_kind kind;
  const char *before, *behind; /* at least one of them */
} marks[] = {
    {MARK_BLANK, " ", " "},
    {MARK_BLANK, "\t", "\t"},
    {MARK_BLANK, "\xC2\xA0", "\xC2\xA0"}, /* no-break spaces */
    {MARK_BLANK, "\xE2\x80\xAF", "\xE2\x80\xAF"},
    {MARK_BLANK, NULL, "."},
    {MARK_COPY, "copy of ", " - copy"},
    {MARK_COPY, NULL, " copy"},
    {MARK_COPY, NULL, "(copy)"},
    {MARK_FILE, NULL, "~"},
    {MARK_FILE, NULL, ".bak"},
    {MARK_FILE, NULL, ".tmp"},
    {MARK_FILE, NULL, ".c"},
    {MARK_FILE, NULL, ".py"},
    {MARK_FILE, NULL, ".java"},
    {MARK_FILE, NULL, ".sh"},
    {MARK_FILE, NULL, ".rb"},
    {MARK_FILE, NULL, ".js"},
    {MARK_FILE, NULL, ".cpp"},
    {MARK_FILE, NULL, ".go"},
    {MARK_FILE, NULL, ".rs"},
    {MARK_FILE, NULL, ".exe"},
    {MARK_FILE, NULL, ".ipynb"},
    {MARK_FILE, NULL, ".txt"},
    {MARK_FILE, NULL, ".pdf"},
    {MARK_FILE, NULL, ".docx"},
    {MARK_ARCHIVE, NULL, ".zip"},
    {MARK_ARCHIVE, NULL, ".tar"},
    {MARK_ARCHIVE, NULL, ".tgz"},
    {MARK_ARCHIVE, NULL, ".txz"},
    {MARK_ARCHIVE, NULL, ".tbz"},
    {MARK_ARCHIVE, NULL, ".tbz2"},
    {MARK_ARCHIVE, NULL, ".tzst"},
    {MARK_ARCHIVE, NULL, ".tlz"},
    {MARK_ARCHIVE, NULL, ".lzma"},
    {MARK_ARCHIVE, NULL, ".jar"},
    {MARK_ARCHIVE, NULL, ".zipx"},
    {MARK_ARCHIVE, NULL, ".7z"},
    {MARK_ARCHIVE, NULL, ".rar"}, /* cannot be read, and is told so */
    {MARK_ARCHIVE, NULL, ".gz"},
    {MARK_ARCHIVE, NULL, ".xz"},
    {MARK_ARCHIVE, NULL, ".bz2"},
    {MARK_ARCHIVE, NULL, ".zst"},
    {MARK_ARCHIVE, NULL, ".lz"},
    {MARK_ARCHIVE, NULL, ".lz4"},
    {MARK_ARCHIVE, NULL, ".z"},
};

enum { MARKS = sizeof marks / sizeof *marks };

static size_t begins_with(const char *name, size_t size, const char *begin) {
  size_t length = strlen(begin);
  return size > length && strncasecmp(name, begin, length) == 0 ? length : 0;
}

static size_t ends_with(const char *name, size_t size, const char *end) {
  size_t length = strlen(end);
  return size > length && strncasecmp(name + size - length, end, length) == 0 ? length : 0;
}

/* The size without the number of a second copy: `ann (1)`, `ann[1]`; and `ann.tar-1`, `ann copy 2`,
 * since another mark comes before. `ann-1` may be a name. */
static size_t without_number(const char *text, size_t size, enum mark_kind most) {
  size_t close = size && strchr(")]", text[size - 1]), at = size - close;
  while (at && text[at - 1] >= '0' && text[at - 1] <= '9')
    at--;
  if (at == size - close || at < 2) return size;
  at--;
  if (close) return text[at] == (text[size - 1] == ')' ? '(' : '[') ? at : size;
  bool marked = false;
  for (size_t i = 0; i < MARKS && strchr("- ", text[at]); i++)
    marked |= marks[i].kind > MARK_BLANK && marks[i].kind <= most && marks[i].behind &&
              ends_with(text, at, marks[i].behind);
  return marked ? at : size;
}

/* Removes all marks up to this kind, in whatever order they come; the highest kind removed. */
static enum mark_kind drop_marks(char *text, enum mark_kind most) {
  enum mark_kind found = MARK_BLANK;
  for (size_t before = 0, size = strlen(text); size != before; size = strlen(text)) {
    before = size;
    for (size_t i = 0; i < MARKS && size == before; i++) {
      const struct mark *mark = &marks[i];
      if (mark->kind > most) continue;
      size_t begin = mark->before ? begins_with(text, size, mark->before) : 0;
      size -= begin;
      memmove(text, text + begin, size + 1);
      size -= mark->behind ? ends_with(text, size, mark->behind) : 0;
      if (size < before && mark->kind > found) found = mark->kind;
    }
    if (most >= MARK_COPY && size == before) size = without_number(text, size, most);
    text[size] = '\0';
  }
  return found;
}

bool student_is_archive(const char *name) {
  char *plain = memory_text(name);
  bool archive = drop_marks(plain, MARK_ARCHIVE) == MARK_ARCHIVE;
  free(plain);
  return archive;
}

bool student_is_litter(const char *name) {
  static const char *const names[] = {"__MACOSX",    ".DS_Store",     "desktop.ini", "Thumbs.db",
                                      "ehthumbs.db", ".git",          ".svn",        ".hg",
                                      ".gitignore",  ".gitattributes"};
  size_t size = strlen(name);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcasecmp(name, names[i]) == 0) return true;
  static const char attempt[] = "_attempt_", form[] = "2027-01-31-23-59-59.txt";
  const char *at = strstr(name, attempt);
  if (at && strlen(at) == sizeof attempt + sizeof form - 2 && ends_with(name, size, ".txt"))
    return true;
  return strncmp(name, "._", 2) == 0 || strncmp(name, "~$", 2) == 0 ||
         ends_with(name, size, ".part") || ends_with(name, size, ".crdownload") ||
         ends_with(name, size, ".partial");
}

/* `ann` for `ann-1`; NULL if it does not end so. */
static char *without_copy(const char *key) {
  size_t size = strlen(key), at = size;
  while (at && key[at - 1] >= '0' && key[at - 1] <= '9')
    at--;
  return at > 1 && at < size && at + 2 >= size && key[at - 1] == '-' ? memory_text_of(key, at - 1)
                                                                     : NULL;
}

/* The names that other platforms give to what was handed in, as it lies in their exports. */
static const struct platform {
  const char *pattern;      /* POSIX, extended */
  unsigned student, number; /* the groups with the name and, if not 0, the platform's number */
} platforms[] = {
    {"^([^_]+)_(LATE_)?([0-9]{3,})_[0-9]{3,}_.", 1, 3},               /* Canvas */
    {"_([^_]+)_attempt_[0-9]{4}(-[0-9]{2}){5}(_.|$)", 1, 0},          /* Blackboard */
    {"^([0-9]+)-[0-9]+ - (.+) - .*[0-9]{4} [0-9]{3,4} [AP]M$", 2, 1}, /* Brightspace */
    {"^([^_@ ]+@[^_@ ]+)_[0-9]+_.", 1, 0},                            /* Autolab */
};

/* Reads such a name; false if it is none. */
static bool read_platform(const char *name, struct student_name *read) {
  enum { GROUPS = 4 };
  bool found = false;
  for (size_t i = 0; i < sizeof platforms / sizeof *platforms && !found; i++) {
    const struct platform *platform = &platforms[i];
    regmatch_t group[GROUPS];
    regex_t compiled;
    if (regcomp(&compiled, platform->pattern, REG_EXTENDED) != 0) continue;
    found = regexec(&compiled, name, GROUPS, group, 0) == 0;
    regfree(&compiled);
    if (!found) continue;
    const regmatch_t *student = &group[platform->student], *number = &group[platform->number];
    struct out key = {0};
    out_bytes(&key, name + student->rm_so, (size_t)(student->rm_eo - student->rm_so));
    if (platform->number) {
      read->number = memory_text_of(name + number->rm_so, (size_t)(number->rm_eo - number->rm_so));
      out_print(&key, "_%s", read->number);
    }
    read->key = out_take(&key);
  }
  return found;
}

struct student_name student_read(const char *name, bool folder, bool from_export) {
  struct student_name read = {0};
  char *line = student_line(name), *at = from_export ? strstr(line, file_mark) : NULL;
  if (at) {
    const char *rest = at + strlen(file_mark);
    if (!folder && rest[0] == '_' && rest[1]) read.file = memory_text(rest + 1);
    *at = '\0';
    char *number = strrchr(line, '_');
    size_t digits = number ? strspn(number + 1, "0123456789") : 0;
    if (digits && !number[1 + digits]) read.number = memory_text(number + 1);
  } else if (read_platform(line, &read)) {
    free(line);
    return read;
  } else {
    char *plain = memory_text(name);
    enum mark_kind dropped = drop_marks(plain, folder ? MARK_COPY : MARK_ARCHIVE);
    free(line);
    line = student_line(plain);
    free(plain);
    if (dropped >= MARK_FILE) read.other = without_copy(line);
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

/* A line of the roster: what is left of it, what separates its fields (spreadsheets write what is
 * usual in their country), and what was found. */
struct line {
  const char *at;
  char by;
  bool ended, open; /* there is no more field; a quote is not closed */
};

/* Takes the next field, which may be quoted; false if there is none. */
static bool next_field(struct line *line, struct out *field) {
  const char ends[] = {line->by, '\n', '\0'}, *at = line->at;
  if (line->ended) return false;
  field->size = 0;
  out_string(field, "");
  at += strspn(at, line->by == '\t' ? " " : " \t");
  bool quoted = *at == '"';
  line->open = quoted;
  for (at += quoted; *at && *at != '\n' && (quoted || *at != line->by); at++) {
    if (quoted && *at == '"' && *++at != '"') {
      line->open = false;
      break;
    }
    out_char(field, *at);
  }
  while (!quoted && field->size && strchr(" \t", field->text[field->size - 1]))
    field->text[--field->size] = '\0';
  at += strcspn(at, ends);
  line->ended = *at != line->by;
  line->at = at + !line->ended;
  return true;
}

enum column { COLUMN_ID, COLUMN_NAME, COLUMN_EMAIL, COLUMN_ALIASES, COLUMNS };

static void add_name(struct students_person *person, const char *name, size_t size) {
  char *one = memory_text_of(name, size);
  drop_marks(one, MARK_BLANK);
  if (one[strspn(one, " \t")]) {
    memory_grow(person->folded, person->names); /* NOLINT(bugprone-sizeof-expression) */
    person->folded[person->names++] = student_fold(one);
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

static bool take_person(struct students *roster, struct line line, const enum column *column,
                        size_t columns, unsigned long number, struct why *why) {
  struct students_person person = {0};
  struct out field = {0};
  for (size_t i = 0; !line.open && next_field(&line, &field); i++)
    if (i < columns && column[i] < COLUMNS) take_field(&person, column[i], field.text);
  out_close(&field);
  bool has_id = person.id && *person.id;
  bool good = (!line.open || why_at(why, number, 1, "a quote is not closed in this line")) &&
              (has_id || why_at(why, number, 1, "this student has no id"));
  for (size_t i = 0; i < roster->persons && has_id && good; i++)
    if (strcasecmp(roster->person[i].id, person.id) == 0)
      good = why_at(why, number, 1, "the id '%.80s' is there twice", person.id);
  if (good && !person.name) person.name = memory_text(person.id);
  memory_grow(roster->person, roster->persons);
  roster->person[roster->persons++] = person;
  return good;
}

static size_t read_columns(struct line line, enum column *column, size_t most) {
  static const char *const titles[] = {"id", "name", "email", "aliases"};
  struct out field = {0};
  size_t count = 0;
  while (count < most && next_field(&line, &field)) {
    column[count] = COLUMNS;
    for (int i = 0; i < COLUMNS; i++)
      if (strcasecmp(field.text, titles[i]) == 0) column[count] = (enum column)i;
    if (strcasecmp(field.text, "e-mail") == 0) column[count] = COLUMN_EMAIL;
    count++;
  }
  out_close(&field);
  return count;
}

/* Lines end with \n then, whatever system has written them. */
static void mend_line_ends(char *text) {
  for (char *at = text; (at = strchr(at, '\r'));)
    *at = at[1] == '\n' ? ' ' : '\n';
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
  const char *at = text_utf8(text, size, why);
  bool good = at != NULL, has_id = false;
  mend_line_ends(text);
  char by = '\0';
  if (good) by = at[strcspn(at, ",;\t\n")];
  if (!by || by == '\n') by = ',';
  for (; good && (*at || number == 1); number++) {
    struct line line = {.at = at, .by = by};
    if (number == 1) {
      columns = read_columns(line, column, MOST);
      for (size_t i = 0; i < columns; i++)
        has_id |= column[i] == COLUMN_ID;
      good = has_id || why_at(why, 1, 1, "no column is called id");
    } else if (!strchr("\n", at[strspn(at, " \t,;")])) {
      good = take_person(roster, line, column, columns, number, why);
    }
    at += strcspn(at, "\n");
    at += *at != '\0';
  }
  free(text);
  return good && (roster->persons || why_at(why, number, 1, "there is no student in this file"));
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
