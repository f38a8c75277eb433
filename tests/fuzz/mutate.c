#include "fuzz/mutate.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* A piece of the text, which it does not own. */
struct piece {
  size_t at, size;
};

enum { PIECE_MAX = 512 }; /* the largest piece that is copied, in bytes */

static size_t roll(struct dice *dice, size_t sides) {
  return sides > 1 ? dice_roll(dice, (uint32_t)sides) : 0;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* The line, with its newline, around a random place of the text. */
static struct piece line(const char *text, size_t size, struct dice *dice) {
  size_t at = roll(dice, size), begin = at, end = at;
  while (begin > 0 && text[begin - 1] != '\n')
    begin--;
  while (end < size && text[end] != '\n')
    end++;
  return (struct piece){begin, end - begin + (end < size)};
}

/* The field around a random place, without the blanks around it; it may be empty. */
static struct piece field(const char *text, size_t size, struct dice *dice) {
  size_t at = roll(dice, size), begin = at, end = at;
  while (begin > 0 && !is_blank(text[begin - 1]))
    begin--;
  while (end < size && !is_blank(text[end]))
    end++;
  return (struct piece){begin, end - begin};
}

/* The first number from a random place on; empty if there is none. */
static struct piece number(const char *text, size_t size, struct dice *dice) {
  size_t begin = roll(dice, size), end;
  while (begin > 0 && is_digit(text[begin]) && is_digit(text[begin - 1]))
    begin--;
  while (begin < size && !is_digit(text[begin]))
    begin++;
  for (end = begin; end < size && is_digit(text[end]);)
    end++;
  return (struct piece){begin, end - begin};
}

/* A card or a cell: one or two characters within a field. */
static struct piece item(const char *text, size_t size, size_t length, struct dice *dice) {
  struct piece all = field(text, size, dice);
  if (all.size <= length) return all;
  size_t at = roll(dice, all.size - length + 1);
  return (struct piece){all.at + at, length};
}

/* Replaces a piece by `bytes` if there is room. */
static size_t replace(char *text, size_t size, size_t room, struct piece old, const char *bytes,
                      size_t length) {
  if (size - old.size + length > room) return size;
  memmove(text + old.at + length, text + old.at + old.size, size - old.at - old.size);
  if (length) memcpy(text + old.at, bytes, length);
  return size - old.size + length;
}

/* Copies as much of a piece as fits to a buffer; returns its size. */
static size_t take(const char *text, struct piece piece, char bytes[PIECE_MAX]) {
  size_t length = piece.size < PIECE_MAX ? piece.size : PIECE_MAX;
  memcpy(bytes, text + piece.at, length);
  return length;
}

static size_t swap(char *text, size_t size, size_t room, struct piece one, struct piece other) {
  char first[PIECE_MAX], second[PIECE_MAX];
  if (other.at < one.at) {
    struct piece held = one;
    one = other;
    other = held;
  }
  if (one.at + one.size > other.at) return size;
  if (one.size > PIECE_MAX || other.size > PIECE_MAX) return size;
  size_t first_size = take(text, one, first), second_size = take(text, other, second);
  size = replace(text, size, room, other, first, first_size);
  return replace(text, size, room, one, second, second_size);
}

const char *const mutate_extremes[] = {
    "0",          "1",          "2",          "9",
    "10",         "13",         "99",         "100",
    "127",        "128",        "255",        "256",
    "999",        "1000",       "32767",      "65535",
    "65536",      "16777215",   "16777216",   "33333333",
    "500000000",  "999999999",  "1000000000", "1000000001",
    "2147483647", "2147483648", "4294967295", "4294967296",
    "-1",         "007",        "",           "18446744073709551615"};

static size_t extreme_number(char *text, size_t size, size_t room, struct dice *dice) {
  const char *extreme = mutate_extremes[roll(dice, MUTATE_EXTREMES)];
  return replace(text, size, room, number(text, size, dice), extreme, strlen(extreme));
}

static size_t near_number(char *text, size_t size, size_t room, struct dice *dice) {
  enum { DIGITS = 9, ROOM = 24, FAR = 3 };
  struct piece at = number(text, size, dice);
  char digits[ROOM];
  long value = 0;
  if (at.size == 0 || at.size > DIGITS) return size;
  for (size_t i = 0; i < at.size; i++)
    value = value * 10 + (text[at.at + i] - '0');
  value += (long)roll(dice, 2 * FAR + 1) - FAR;
  int length = snprintf(digits, sizeof digits, "%0*ld", (int)at.size, value < 0 ? 0 : value);
  return replace(text, size, room, at, digits, (size_t)length);
}

static size_t change_byte(char *text, size_t size, struct dice *dice) {
  static const char likely[] = "0123456789 \t\r\n-?=*@.,:;#/$[]{}\\AZaz'\"\x7f\x80";
  if (size == 0) return 0;
  size_t at = roll(dice, size);
  switch (roll(dice, 4)) {
  case 0:
    text[at] = likely[roll(dice, sizeof likely)];
    break;
  case 1:
    text[at] = text[roll(dice, size)];
    break;
  case 2:
    text[at] = (char)(text[at] + (roll(dice, 2) ? 1 : -1));
    break;
  default:
    text[at] = (char)roll(dice, 256);
  }
  return size;
}

size_t mutate_once(char *text, size_t size, size_t room, struct dice *dice) {
  enum { OPERATIONS = 15, CUT_MAX = 16, HIDDEN = 40 };
  const struct piece nothing = {roll(dice, size + 1), 0};
  char bytes[PIECE_MAX];
  size_t length = 1 + roll(dice, 2);
  struct piece one, other;
  switch (roll(dice, OPERATIONS)) {
  case 0:
    one = line(text, size, dice), other = line(text, size, dice);
    return swap(text, size, room, one, other);
  case 1: /* duplicate a line */
    one = line(text, size, dice), other = line(text, size, dice);
    length = take(text, one, bytes);
    return replace(text, size, room, (struct piece){other.at, 0}, bytes, length);
  case 2:
    return replace(text, size, room, line(text, size, dice), NULL, 0);
  case 3:
    return extreme_number(text, size, room, dice);
  case 4:
    return near_number(text, size, room, dice);
  case 5:
    one = field(text, size, dice), other = field(text, size, dice);
    return swap(text, size, room, one, other);
  case 6:
    one = field(text, size, dice), other = field(text, size, dice);
    length = take(text, one, bytes);
    return replace(text, size, room, other, bytes, length);
  case 7:
    return replace(text, size, room, field(text, size, dice), NULL, 0);
  case 8:
    one = item(text, size, length, dice), other = item(text, size, length, dice);
    return swap(text, size, room, one, other);
  case 9:
    one = item(text, size, length, dice), other = item(text, size, length, dice);
    length = take(text, one, bytes);
    return replace(text, size, room, other, bytes, length);
  case 10: /* duplicate or remove an item */
    one = item(text, size, length, dice);
    length = take(text, one, bytes);
    return roll(dice, 2) ? replace(text, size, room, one, NULL, 0)
                         : replace(text, size, room, (struct piece){one.at, 0}, bytes, length);
  case 11: /* cut out some bytes, or cut off the end */
    length = roll(dice, 4) ? roll(dice, CUT_MAX) : size;
    if (length > size - nothing.at) length = size - nothing.at;
    return replace(text, size, room, (struct piece){nothing.at, length}, NULL, 0);
  case 12: { /* insert a blank, or what reads like one */
    static const char *const blanks[] = {" ", "\t", "\n", "\r\n", "\n\n", "  "};
    const char *blank = blanks[roll(dice, sizeof blanks / sizeof *blanks)];
    return replace(text, size, room, nothing, blank, strlen(blank));
  }
  case 13: /* hide a field */
    length = (size_t)snprintf(bytes, sizeof bytes, "?%zu", roll(dice, HIDDEN));
    return replace(text, size, room, field(text, size, dice), bytes, length);
  default:
    return change_byte(text, size, dice);
  }
}

size_t mutate_splice(const char *text, size_t size, const char *other, size_t other_size, char *to,
                     size_t room, struct dice *dice) {
  if (size > room) size = room;
  if (size) memcpy(to, text, size);
  for (size_t lines = 1 + roll(dice, 3); lines > 0; lines--) {
    bool whole = roll(dice, 2);
    struct piece from = whole ? line(other, other_size, dice) : field(other, other_size, dice);
    struct piece place = whole ? line(to, size, dice) : field(to, size, dice);
    if (roll(dice, 2)) place.size = 0;
    size = replace(to, size, room, place, other + from.at, from.size);
  }
  return size;
}
