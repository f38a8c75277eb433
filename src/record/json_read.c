#include "record/json_read.h"

#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_VALUES = 256 };

/* Values stay where they are, as others point to them, so they are allocated in chunks. */
struct json_chunk {
  struct json_chunk *before;
  size_t used;
  struct json_value value[CHUNK_VALUES];
};

struct reading {
  struct json_text *json;
  char *at; /* within the copy of the text, in which strings are decoded in place */
  const char *line_start;
  unsigned long line;
  unsigned depth;
  struct why *why;
};

static bool wrong(const struct reading *reading, const char *what) {
  return why_at(reading->why, reading->line, (unsigned long)(reading->at - reading->line_start) + 1,
                "%s", what);
}

static void skip_blanks(struct reading *reading) {
  for (;; reading->at++) {
    if (*reading->at == '\n') {
      reading->line++;
      reading->line_start = reading->at + 1;
    } else if (!*reading->at || !strchr(" \t\r", *reading->at)) {
      return;
    }
  }
}

/* Skips blanks and, if it comes next, that character. */
static bool take(struct reading *reading, char c) {
  skip_blanks(reading);
  bool is = *reading->at == c;
  reading->at += is;
  return is;
}

static struct json_value *new_value(struct reading *reading) {
  struct json_text *json = reading->json;
  if (!json->chunk || json->chunk->used == CHUNK_VALUES) {
    struct json_chunk *chunk = memory_new(1, sizeof *chunk);
    chunk->before = json->chunk;
    json->chunk = chunk;
  }
  struct json_value *value = &json->chunk->value[json->chunk->used++];
  value->line = reading->line;
  value->column = (unsigned long)(reading->at - reading->line_start) + 1;
  return value;
}

/* --- strings --- */

/* Takes the four digits of \uXXXX; false if there are not four. */
static bool take_code(struct reading *reading, uint32_t *code) {
  enum { DIGITS = 4, LETTER = 10 };
  *code = 0;
  for (int i = 0; i < DIGITS; i++, reading->at++) {
    char c = *reading->at;
    if (c >= '0' && c <= '9')
      *code = *code << 4 | (uint32_t)(c - '0');
    else if (c >= 'a' && c <= 'f')
      *code = *code << 4 | (uint32_t)(c - 'a' + LETTER);
    else if (c >= 'A' && c <= 'F')
      *code = *code << 4 | (uint32_t)(c - 'A' + LETTER);
    else
      return false;
  }
  return true;
}

/* Writes a character in UTF-8, which needs fewer bytes than its escape. Returns the end. */
static char *put_code(char *to, uint32_t code) {
  enum { ONE = 0x80, TWO = 0x800, THREE = 0x10000 };
  if (code < ONE) {
    *to++ = (char)code;
    return to;
  }
  int more = code < TWO ? 1 : code < THREE ? 2 : 3;
  static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
  *to++ = (char)(lead[more] | code >> 6 * more);
  while (more-- > 0)
    *to++ = (char)(0x80 | (code >> 6 * more & 0x3F));
  return to;
}

/* Takes what stands after \u; two such escapes make one character beyond 16 bits. */
static bool take_unicode(struct reading *reading, char **to) {
  enum { HIGH = 0xD800, LOW = 0xDC00, END = 0xE000, BEYOND = 0x10000, BITS = 10 };
  uint32_t code, low;
  if (!take_code(reading, &code)) return wrong(reading, "expected four hexadecimal digits");
  if (code == 0) return wrong(reading, "a text holds a NUL character");
  if (code >= HIGH && code < END) {
    bool pair = code < LOW && reading->at[0] == '\\' && reading->at[1] == 'u';
    reading->at += pair ? 2 : 0;
    if (!pair || !take_code(reading, &low) || low < LOW || low >= END)
      return wrong(reading, "half of a character is missing");
    code = BEYOND + ((code - HIGH) << BITS) + (low - LOW);
  }
  *to = put_code(*to, code);
  return true;
}

static bool take_escape(struct reading *reading, char **to) {
  static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  char c = *reading->at++;
  if (c == 'u') return take_unicode(reading, to);
  const char *found = c ? strchr(letters, c) : NULL;
  if (!found) {
    reading->at--;
    return wrong(reading, "unknown escape in a text");
  }
  *(*to)++ = meant[found - letters];
  return true;
}

/* Takes a string behind its first quotation mark. NULL and `why` if it is none. */
static const char *take_string(struct reading *reading) {
  char *const text = reading->at, *to = text;
  while (*reading->at != '"') {
    uint32_t code;
    size_t size = utf8_size(reading->at, &code);
    if (*reading->at == '\\') {
      reading->at++;
      if (!take_escape(reading, &to)) return NULL;
    } else if (!*reading->at || (unsigned char)*reading->at < ' ') {
      wrong(reading, *reading->at == '\n' || !*reading->at ? "the end of a text is missing"
                                                           : "a control character in a text");
      return NULL;
    } else if (size == 0) {
      wrong(reading, "a text is not valid UTF-8");
      return NULL;
    } else {
      memmove(to, reading->at, size);
      to += size;
      reading->at += size;
    }
  }
  reading->at++;
  *to = '\0';
  return text;
}

/* --- values --- */

static bool read_word(struct reading *reading, struct json_value *value) {
  static const char *const words[] = {"null", "false", "true"};
  static const enum json_kind kinds[] = {JSON_NULL, JSON_FALSE, JSON_TRUE};
  size_t size = strspn(reading->at, "abcdefghijklmnopqrstuvwxyz");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == size && memcmp(reading->at, words[i], size) == 0) {
      value->kind = kinds[i];
      reading->at += size;
      return true;
    }
  return wrong(reading, *reading->at ? "expected a value" : "the text ends too early");
}

/* Takes digits; returns how many. */
static size_t take_digits(struct reading *reading) {
  size_t size = strspn(reading->at, "0123456789");
  reading->at += size;
  return size;
}

static bool read_number(struct reading *reading, struct json_value *value) {
  bool negative = *reading->at == '-', whole = true;
  reading->at += negative;
  const char *digits = reading->at;
  size_t size = take_digits(reading);
  bool good = size == 1 || (size > 0 && *digits != '0');
  if (good && *reading->at == '.') {
    reading->at++;
    good = take_digits(reading) > 0;
    whole = false;
  }
  if (good && (*reading->at == 'e' || *reading->at == 'E')) {
    reading->at++;
    reading->at += *reading->at == '+' || *reading->at == '-';
    good = take_digits(reading) > 0;
    whole = false;
  }
  if (!good) return wrong(reading, "a number is not complete");
  uint64_t number;
  whole = whole && span_number64((struct span){digits, size}, INT64_MAX, &number);
  value->kind = whole ? JSON_INTEGER : JSON_NUMBER;
  if (whole) value->integer = negative ? -(int64_t)number : (int64_t)number;
  return true;
}

static bool read_value(struct reading *reading, struct json_value *value);

/* Reads the name of a member, and the colon. */
static bool read_name(struct reading *reading, const struct json_value *object, const char **name) {
  if (!take(reading, '"')) return wrong(reading, "expected the name of a member");
  *name = take_string(reading);
  if (!*name) return false;
  if (json_member(object, *name))
    return why_at(reading->why, reading->line, (unsigned long)(reading->at - reading->line_start),
                  "there are two members '%.80s'", *name);
  if (object->count == JSON_MEMBERS_MAX) return wrong(reading, "an object has too many members");
  return take(reading, ':') || wrong(reading, "expected a colon");
}

/* Reads an array or an object behind its first bracket. */
static bool read_children(struct reading *reading, struct json_value *value, char closing) {
  const struct json_value **next = &value->first;
  if (++reading->depth > JSON_DEPTH_MAX) return wrong(reading, "the values are nested too deeply");
  value->kind = closing == '}' ? JSON_OBJECT : JSON_ARRAY;
  if (!take(reading, closing)) {
    do {
      const char *name = NULL;
      if (value->kind == JSON_OBJECT && !read_name(reading, value, &name)) return false;
      skip_blanks(reading);
      struct json_value *child = new_value(reading);
      child->name = name;
      if (!read_value(reading, child)) return false;
      *next = child;
      next = &child->next;
      value->count++;
    } while (take(reading, ','));
    if (!take(reading, closing))
      return wrong(reading, closing == '}' ? "expected a comma or }" : "expected a comma or ]");
  }
  reading->depth--;
  return true;
}

static bool read_value(struct reading *reading, struct json_value *value) {
  char c = *reading->at;
  if (c == '-' || (c >= '0' && c <= '9')) return read_number(reading, value);
  if (c != '"' && c != '[' && c != '{') return read_word(reading, value);
  reading->at++;
  if (c != '"') return read_children(reading, value, c == '{' ? '}' : ']');
  value->kind = JSON_STRING;
  value->text = take_string(reading);
  return value->text != NULL;
}

bool json_text_open(struct json_text *json, const char *text, size_t size, unsigned long line,
                    struct why *why) {
  *json = (struct json_text){.text = memory_text_of(text, size)};
  if (line == 1 && !text_plausible(text, size, why)) return false;
  struct reading reading = {
      .json = json, .at = json->text, .line_start = json->text, .line = line, .why = why};
  const char *end = json->text + strlen(json->text); /* a NUL character would end it early */
  skip_blanks(&reading);
  struct json_value *value = new_value(&reading);
  if (!read_value(&reading, value)) return false;
  skip_blanks(&reading);
  if (reading.at != end || (size_t)(end - json->text) != size)
    return wrong(&reading, "there is more after the end");
  json->value = value;
  return true;
}

void json_text_close(struct json_text *json) {
  while (json->chunk) {
    struct json_chunk *before = json->chunk->before;
    free(json->chunk);
    json->chunk = before;
  }
  free(json->text);
  *json = (struct json_text){0};
}

const struct json_value *json_member(const struct json_value *value, const char *name) {
  if (!value || value->kind != JSON_OBJECT) return NULL;
  for (const struct json_value *member = value->first; member; member = member->next)
    if (member->name && strcmp(member->name, name) == 0) return member;
  return NULL;
}
