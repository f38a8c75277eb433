#include "core/rules/roster.h"

#include "core/base/utf8.h"

#include <stdio.h>
#include <string.h>

static int find_id(const struct roster *roster, struct span id) {
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (span_is(id, roster->line[seat].id)) return (int)seat;
  return -1;
}

int roster_find(const struct roster *roster, const char *id) {
  return find_id(roster, span_of(id));
}

int roster_find_number(const struct roster *roster, unsigned long number) {
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (roster->line[seat].number == number) return (int)seat;
  return -1;
}

int roster_seat(const struct roster *roster, const char *number_or_id) {
  unsigned long number;
  int seat = -1;
  if (span_number(span_of(number_or_id), ROSTER_SEATS_MAX, &number))
    seat = roster_find_number(roster, number);
  return seat >= 0 ? seat : roster_find(roster, number_or_id);
}

void roster_add_score(struct roster *roster, unsigned seat, uint32_t more) {
  uint32_t *score = &roster->line[seat].score;
  *score = more < ROSTER_SCORE_MAX - *score ? *score + more : ROSTER_SCORE_MAX;
}

int roster_first_free(const struct roster *roster) {
  return roster_find(roster, ROSTER_FREE);
}

/* The offset of the first byte that is not allowed in an ID, or the ID's size. */
static size_t bad_byte(struct span id) {
  size_t i = 0;
  while (i < id.size) {
    unsigned char c = (unsigned char)id.at[i];
    if (c <= ' ' || c == 0x7f || c == '"' || c == '\'' || c == '`') break;
    i++;
  }
  return i;
}

static bool store_id(struct roster_line *line, struct span id, struct why *why) {
  if (id.size > ROSTER_ID_MAX) return why_say(why, "an ID has at most %d bytes", ROSTER_ID_MAX);
  memset(line->id, 0, sizeof line->id);
  memcpy(line->id, id.at, id.size);
  return true;
}

bool roster_id_good(const char *id, struct why *why) {
  struct span span = span_of(id);
  if (span.size == 0) return why_say(why, "an ID cannot be empty");
  if (span_is(span, ROSTER_FREE)) return why_say(why, "the ID '-' means that a seat is free");
  if (bad_byte(span) < span.size)
    return why_say(why, "an ID cannot contain blanks, quotes or control characters");
  return store_id(&(struct roster_line){0}, span, why);
}

/* Inserts a line in the order of numbers and returns its seat. */
static unsigned insert(struct roster *roster, struct roster_line line) {
  unsigned seat = roster->seats;
  while (seat > 0 && roster->line[seat - 1].number > line.number) {
    roster->line[seat] = roster->line[seat - 1];
    seat--;
  }
  roster->line[seat] = line;
  roster->seats++;
  return seat;
}

/* If a player line follows a blank line, the blank line is the error; anything else that follows is
 * the error itself. */
static bool refuse_blank(struct cursor *at, struct why *why) {
  unsigned long blank = at->line, column, number;
  struct span field;
  while (!cursor_field(at, &field) && cursor_line(at))
    continue; /* blank lines at the end of the text are no lines of it */
  column = at->column;
  if (cursor_field(at, &field) && span_number(field, ROSTER_SEATS_MAX, &number))
    return why_at(why, blank, 1, "expected a player line 'ID number score', not a blank line");
  return why_at(why, at->line, column, "expected a player line 'ID number score', or nothing more");
}

static bool read_id(const struct roster *roster, struct cursor *at, struct span *id,
                    struct why *why) {
  if (!cursor_field(at, id)) return refuse_blank(at, why);
  size_t bad = bad_byte(*id);
  if (bad < id->size)
    return why_at(why, at->line, at->column + bad,
                  "a player's ID cannot contain quotes or control characters");
  if (id->size > ROSTER_ID_MAX)
    return why_at(why, at->line, at->column + ROSTER_ID_MAX, "an ID has at most %d bytes",
                  ROSTER_ID_MAX);
  int other = span_is(*id, ROSTER_FREE) ? -1 : find_id(roster, *id);
  if (other >= 0)
    return cursor_wrong(at, why, "the ID '%.*s' already belongs to player %lu", span_shown(*id),
                        id->at, (unsigned long)roster->line[other].number);
  return true;
}

static bool read_line(struct roster *roster, struct cursor *at, unsigned seats_max,
                      struct why *why) {
  struct span id, field;
  struct roster_line line = {0};
  unsigned long number, score;
  if (!read_id(roster, at, &id, why)) return false;
  bool more = cursor_field(at, &field);
  if (roster->seats == seats_max)
    return more && span_number(field, ROSTER_SEATS_MAX, &number)
               ? why_at(why, at->line, 1, "too many players: at most %u", seats_max)
               : why_at(why, at->line, 1, "there is more after the player lines");
  if (!more) return cursor_wrong(at, why, "the player's number is missing");
  if (!span_number(field, seats_max, &number) || number == 0)
    return cursor_wrong(at, why, "a player's number is 1 to %u, this is '%.*s'", seats_max,
                        span_shown(field), field.at);
  if (roster_find_number(roster, number) >= 0)
    return cursor_wrong(at, why, "there is already a player %lu", number);
  if (!cursor_field(at, &field)) return cursor_wrong(at, why, "the player's score is missing");
  if (!span_number(field, ROSTER_SCORE_MAX, &score))
    return cursor_wrong(at, why, "a score is a whole number from 0 to %d, this is '%.*s'",
                        ROSTER_SCORE_MAX, span_shown(field), field.at);
  store_id(&line, id, why);
  line.number = (uint32_t)number;
  line.score = (uint32_t)score;
  line.place = (uint8_t)roster->seats;
  insert(roster, line);
  return cursor_line_done(at, "a player line is 'ID number score'", why);
}

bool roster_read(struct roster *roster, struct cursor *cursor, unsigned seats_max,
                 struct why *why) {
  while (cursor_line(cursor))
    if (!read_line(roster, cursor, seats_max, why)) return false;
  return true;
}

void roster_open(struct roster *roster, unsigned seats) {
  for (unsigned seat = 0; seat < seats; seat++) /* cannot fail: the roster is empty */
    roster_add(roster, ROSTER_FREE, seats, NULL);
}

bool roster_read_or_open(struct roster *roster, struct cursor *cursor, unsigned seats,
                         struct why *why) {
  if (!roster_read(roster, cursor, seats, why)) return false;
  roster->unlisted = roster->seats == 0;
  if (roster->unlisted) roster_open(roster, seats);
  if (roster->seats == seats) return true;
  return cursor_wrong(cursor, why, "found one player line, expected two or none");
}

void roster_write(const struct roster *roster, struct out *out) {
  if (roster->unlisted) return;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    out_string(out, roster->line[seat].id);
    out_with_number(out, " ", roster->line[seat].number);
    out_with_number(out, " ", roster->line[seat].score);
    out_char(out, '\n');
  }
}

static unsigned long next_number(const struct roster *roster, unsigned seats_max) {
  unsigned long number = roster->seats ? roster->line[roster->seats - 1].number + 1UL : 1;
  if (number > seats_max) /* the numbers have gaps: take the smallest free one */
    for (number = 1; roster_find_number(roster, number) >= 0;)
      number++;
  return number;
}

int roster_add(struct roster *roster, const char *id, unsigned seats_max, struct why *why) {
  struct roster_line line = {0};
  if (roster->seats >= seats_max)
    return why_say(why, "there are already %u players", roster->seats), -1;
  if (!store_id(&line, span_of(id), why)) return -1;
  line.number = (uint32_t)next_number(roster, seats_max);
  return (int)insert(roster, line);
}

bool roster_rename(struct roster *roster, unsigned seat, const char *id, struct why *why) {
  return store_id(&roster->line[seat], span_of(id), why);
}

int roster_take(struct roster *roster, const char *id, int open, struct why *why) {
  if (open < 0 || !roster_is_free(roster, (unsigned)open))
    return why_say(why, "no seat is free for this player"), -1;
  return roster_rename(roster, (unsigned)open, id, why) ? open : -1;
}

bool roster_same_id(const struct roster *one, const struct roster *other, unsigned seat) {
  return strcmp(one->line[seat].id, other->line[seat].id) == 0;
}

char *roster_label(const struct roster *roster, unsigned seat, char *label) {
  enum { ID_SHOWN = 40 };
  const struct roster_line *line = &roster->line[seat];
  snprintf(label, ROSTER_LABEL_SIZE, "%.*s%s (player %lu)", ID_SHOWN, line->id,
           strlen(line->id) > ID_SHOWN ? "..." : "", (unsigned long)line->number);
  utf8_mask(label); /* a file may have any bytes */
  return label;
}
