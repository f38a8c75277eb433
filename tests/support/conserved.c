#include "support/conserved.h"

#include "support/test.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

/* The number of items of `size` characters in a field; `?N` means N of them, `-` none. */
static long items(struct span field, size_t size) {
  if (span_is(field, "-")) return 0;
  if (field.at[0] == '?' && field.size > 1) return strtol(field.at + 1, NULL, 10);
  return (long)(field.size / size);
}

/* The number in the nth field of the line, counting from 0. */
static long number(struct cursor line, int nth) {
  struct span field = {0};
  for (int i = 0; i <= nth; i++)
    assert_true(cursor_field(&line, &field));
  return strtol(field.at, NULL, 10);
}

/* Fish on the board and in the scores: the first digit of a cell is its fish; a player's line ends
 * with the score. */
static long fish(struct cursor at) {
  long sum = 0;
  struct span cell = {0};
  cursor_line(&at);
  for (long rows = number(at, 0); rows > 0; rows--)
    for (cursor_line(&at); cursor_field(&at, &cell);)
      sum += cell.at[0] - '0';
  while (cursor_line(&at))
    sum += number(at, 2);
  return sum;
}

/* The number of cells that are empty or hold a supported stone: one above a stone or the bottom. */
static long resting_cells(const char *text) {
  enum { WIDTH = 7, HEIGHT = 6, SIZE = WIDTH * HEIGHT };
  char cell[SIZE];
  long count = 0, good = 0;
  const char *at = strchr(text, text[0] == '1' ? '\n' : ' ');
  for (; *at && count < SIZE; at++)
    if (strchr(".@O", *at)) cell[count++] = *at;
  for (long i = 0; i < count; i++)
    good += cell[i] == '.' || i + WIDTH >= count || cell[i + WIDTH] != '.';
  return good;
}

/* Cards in the deck, in the hands and on the board. */
static long bark_cards(struct cursor at) {
  enum { CARD = 2, DRAWN = 2 };
  struct span field = {0};
  cursor_line(&at);
  long height = number(at, 1), sum = -number(at, DRAWN);
  for (int line = 0; line < 3; line++) { /* the deck and two hands */
    cursor_line(&at);
    cursor_field(&at, &field);
    sum += items(field, CARD);
  }
  for (; height > 0; height--) {
    cursor_line(&at);
    cursor_field(&at, &field);
    for (size_t i = 0; i < field.size; i += CARD)
      sum += field.at[i] != '*';
  }
  return sum;
}

/* The number of items in the lines with these tags, counted from the field `from` of each line. */
static long tagged(struct cursor at, const char *const tags[], const int from[], size_t size) {
  struct span tag = {0}, field = {0};
  long sum = 0;
  while (cursor_line(&at)) {
    cursor_field(&at, &tag);
    for (int i = 0; tags[i]; i++) {
      if (!span_is(tag, tags[i])) continue;
      for (int skipped = 1; skipped < from[i]; skipped++)
        cursor_field(&at, &field);
      while (cursor_field(&at, &field))
        sum += items(field, size ? size : field.size);
    }
  }
  return sum;
}

/* The size of a text without the players' lines at its end: a player may be called `hand`. */
static size_t before_players(const char *text, size_t size, unsigned players) {
  for (; players > 0 && size > 0; players--)
    for (size--; size > 0 && text[size - 1] != '\n';)
      size--;
  return size;
}

long conserved(const struct rules *rules, const struct state *state) {
  struct state *seen = rules_new_state(rules);
  size_t size;
  long sum = 0;
  rules_view(rules, state, -1, seen);
  char *text = rules_text(rules, seen, &size);
  struct cursor at = cursor_of(text, size);
  struct cursor tags = cursor_of(text, before_players(text, size, state_roster(seen)->seats));
  if (strcmp(rules->name, "penguins") == 0)
    sum = fish(at);
  else if (strcmp(rules->name, "fiar") == 0)
    sum = resting_cells(text);
  else if (strcmp(rules->name, "bark") == 0)
    sum = bark_cards(at);
  else if (strcmp(rules->name, "president") == 0)
    sum = tagged(tags, (const char *const[]){"hand", "played", NULL}, (const int[]){2, 1}, 0);
  else if (strcmp(rules->name, "peel") == 0)
    sum = tagged(tags, (const char *const[]){"bunch", "hand", NULL}, (const int[]){1, 2}, 1) +
          (strstr(text, "\ndraw dump ") != NULL);
  else if (strcmp(rules->name, "template") == 0)
    sum = tagged(tags, (const char *const[]){"pile", "deck", "hand", NULL}, (const int[]){1, 1, 2},
                 0);
  free(text);
  free(seen);
  return sum;
}
