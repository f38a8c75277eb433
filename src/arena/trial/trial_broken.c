#include "arena/trial/trial_broken.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The good file, line by line; the lines include their newlines. */
struct lines_of {
  const char *text;
  size_t size;
};

static size_t line_size(const char *at, const char *end) {
  const char *newline = memchr(at, '\n', (size_t)(end - at));
  return newline ? (size_t)(newline - at) + 1 : (size_t)(end - at);
}

/* The last line begins here. */
static size_t last_line(const struct lines_of *good) {
  size_t at = good->size;
  while (at > 0 && good->text[at - 1] == '\n')
    at--;
  while (at > 0 && good->text[at - 1] != '\n')
    at--;
  return at;
}

/* The offset of the first digit, or the size. */
static size_t first_digit(const struct lines_of *good) {
  size_t at = 0;
  while (at < good->size && !isdigit((unsigned char)good->text[at]))
    at++;
  return at;
}

static size_t after_digits(const struct lines_of *good, size_t at) {
  while (at < good->size && isdigit((unsigned char)good->text[at]))
    at++;
  return at;
}

/* Replaces the bytes from `from` to `to`. */
static void replace(const struct lines_of *good, size_t from, size_t to, const char *with,
                    struct out *out) {
  out_bytes(out, good->text, from);
  out_string(out, with);
  out_bytes(out, good->text + to, good->size - to);
}

static void no_bytes(const struct lines_of *good, struct out *out) {
  (void)good;
  out_string(out, "");
}

static void blank_line(const struct lines_of *good, struct out *out) {
  (void)good;
  out_char(out, '\n');
}

static void noise(const struct lines_of *good, struct out *out) {
  (void)good;
  for (unsigned byte = 0; byte < 256; byte++)
    out_char(out, (char)(byte * 167U + 13U));
}

static void prose(const struct lines_of *good, struct out *out) {
  (void)good;
  out_string(out, "this is a line of prose\nand here is another one\n");
}

static void half(const struct lines_of *good, struct out *out) {
  out_bytes(out, good->text, good->size / 2);
}

static void first_line_missing(const struct lines_of *good, struct out *out) {
  size_t size = line_size(good->text, good->text + good->size);
  out_bytes(out, good->text + size, good->size - size);
}

static void first_line_twice(const struct lines_of *good, struct out *out) {
  out_bytes(out, good->text, line_size(good->text, good->text + good->size));
  out_bytes(out, good->text, good->size);
}

static void second_line_missing(const struct lines_of *good, struct out *out) {
  const char *end = good->text + good->size;
  size_t first = line_size(good->text, end);
  size_t second = line_size(good->text + first, end);
  replace(good, first, first + second, "", out);
}

static void letter_for_number(const struct lines_of *good, struct out *out) {
  size_t at = first_digit(good);
  if (at < good->size) replace(good, at, after_digits(good, at), "x", out);
}

static void huge_number(const struct lines_of *good, struct out *out) {
  size_t at = first_digit(good);
  if (at < good->size) replace(good, at, after_digits(good, at), "99999999999999999999", out);
}

static void negative_number(const struct lines_of *good, struct out *out) {
  size_t at = first_digit(good);
  if (at < good->size) replace(good, at, at, "-", out);
}

static void player_twice(const struct lines_of *good, struct out *out) {
  size_t at = last_line(good);
  out_bytes(out, good->text, good->size);
  out_bytes(out, good->text + at, good->size - at);
}

/* With something else in the place of the last score. */
static void replace_score(const struct lines_of *good, const char *with, struct out *out) {
  size_t end = good->size;
  while (end > 0 && isspace((unsigned char)good->text[end - 1]))
    end--;
  size_t at = end;
  while (at > 0 && !isspace((unsigned char)good->text[at - 1]))
    at--;
  replace(good, at, end, with, out);
}

static void letter_for_score(const struct lines_of *good, struct out *out) {
  replace_score(good, "many", out);
}

static void score_missing(const struct lines_of *good, struct out *out) {
  replace_score(good, "", out);
}

static void word_too_many(const struct lines_of *good, struct out *out) {
  const char *end = good->text + good->size;
  size_t first = line_size(good->text, end);
  size_t second = line_size(good->text + first, end);
  size_t at = first + second - (second > 0);
  replace(good, at, at, " 7", out);
}

static void line_at_end(const struct lines_of *good, struct out *out) {
  out_bytes(out, good->text, good->size);
  out_string(out, "this is a line of prose\n");
}

static const struct {
  const char *what;
  void (*make)(const struct lines_of *good, struct out *out);
} ways[] = {
    {"the file is empty", no_bytes},
    {"the file is one blank line", blank_line},
    {"the file is not text", noise},
    {"the file is prose", prose},
    {"the second half of the file is missing", half},
    {"the first line is missing", first_line_missing},
    {"the first line is there twice", first_line_twice},
    {"the second line is missing", second_line_missing},
    {"the first number is an 'x'", letter_for_number},
    {"the first number has twenty digits", huge_number},
    {"the first number is negative", negative_number},
    {"the last player line is there twice", player_twice},
    {"the last score is 'many'", letter_for_score},
    {"the last score is missing", score_missing},
    {"the second line has a word too many", word_too_many},
    {"a line of prose follows the player lines", line_at_end},
};

size_t broken_ways(void) {
  return sizeof ways / sizeof *ways;
}

bool broken_make(const struct trial *trial, const struct position *good, size_t way,
                 struct broken *broken) {
  const struct lines_of lines = {good->text, good->size};
  struct setup setup = trial_setup(trial, good->phase);
  struct state *state = rules_new_state(trial->rules);
  struct why why = {0};
  struct out out = {0};
  ways[way].make(&lines, &out);
  size_t size = out.size;
  char *text = out_take(&out);
  bool refused = state && text && !rules_read(trial->rules, state, text, size, &setup, &why);
  free(state);
  if (!refused) {
    free(text);
    return false;
  }
  *broken = (struct broken){ways[way].what, text, size, why.line};
  return true;
}
