/* Mutated lines of a log, the same ones every time: none crashes its readers, whatever is refused
 * has a cause, and what is accepted is read again from what is written of it. The good lines are
 * those of tests/arena/record/example.log. */
#include "support/test.h"

#include "arena/record/playback.h"
#include "core/load.h"
#include "onemove/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MUTANTS = 150, EDITS_MAX = 3, LINE_ROOM = 1 << 16 };

static const struct rules *rules_of(const char *name) {
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, name) == 0) return all_games[i].rules;
  return NULL;
}

/* What a record says is written, read, and written again. */
static void assert_round_trip(const struct record *record) {
  struct record again;
  struct why why = {0};
  char *text = record_text(record, true);
  json_t *json = json_loads(text, 0, NULL);
  assert_non_null(json);
  if (!record_read(&again, json, &why)) fail_msg("%s: %s", why.text, text);
  char *second = record_text(&again, true);
  assert_string_equal(text, second);
  free(second);
  free(text);
  json_decref(json);
  record_close(&again);
}

/* How far a line gets. */
enum got { GOT_NO_JSON, GOT_NO_RECORD, GOT_NO_GAME, GOT_GAME };

static enum got try_line(const char *line, size_t size) {
  struct record record;
  struct why why = {0};
  char *exact = malloc(size ? size : 1); /* so that the sanitizer sees every step beyond the end */
  assert_non_null(exact);
  if (size) memcpy(exact, line, size);
  json_t *json = json_loadb(exact, size, JSON_REJECT_DUPLICATES, NULL);
  free(exact);
  if (!json) return GOT_NO_JSON;
  enum got got = GOT_NO_RECORD;
  if (record_read(&record, json, &why)) {
    const struct rules *rules = rules_of(record.game);
    got = rules && playback_check(rules, &record, load_file, &why) ? GOT_GAME : GOT_NO_GAME;
    assert_round_trip(&record);
    if (rules && got == GOT_NO_GAME) assert_true(why.text[0]);
  } else {
    assert_true(why.text[0]);
  }
  record_close(&record);
  json_decref(json);
  return got;
}

static void edit(char *line, size_t *size, struct dice *dice) {
  static const char likely[] = "0123456789 \\\"{}[],:ux-abt\x80";
  size_t at = dice_roll(dice, (uint32_t)*size), length = 1 + dice_roll(dice, 12);
  if (length > *size - at) length = *size - at;
  switch (dice_roll(dice, 4)) {
  case 0:
    line[at] = likely[dice_roll(dice, sizeof likely)];
    break;
  case 1:
    if (*size == length) break;
    memmove(line + at, line + at + length, *size - at - length);
    *size -= length;
    break;
  case 2: /* a digit becomes another, which leaves it a record */
    at += strcspn(line + at, "0123456789");
    if (at < *size) line[at] = (char)('0' + dice_roll(dice, 10));
    break;
  default: /* a piece comes twice */
    memmove(line + at + length, line + at, *size - at);
    *size += length;
  }
  line[*size] = '\0';
}

static void no_line_crashes_a_reader(void **unused) {
  (void)unused;
  static char line[LINE_ROOM], mutant[LINE_ROOM + EDITS_MAX * 12 + 1];
  struct dice dice;
  unsigned got[GOT_GAME + 1] = {0};
  FILE *log = fopen("tests/arena/record/example.log", "r");
  assert_non_null(log);
  dice_seed(&dice, 1);
  while (fgets(line, sizeof line, log)) {
    size_t whole = strcspn(line, "\n");
    assert_int_equal(try_line(line, whole), GOT_GAME);
    for (int i = 0; i < MUTANTS; i++) {
      size_t size = whole;
      memcpy(mutant, line, whole);
      mutant[whole] = '\0';
      for (uint32_t edits = 1 + dice_roll(&dice, EDITS_MAX); edits > 0; edits--)
        edit(mutant, &size, &dice);
      got[try_line(mutant, size)]++;
    }
  }
  fclose(log);
  for (size_t i = 0; i < sizeof got / sizeof *got; i++)
    assert_true(got[i] > 0); /* mutants that all end in the same way test little */
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(no_line_crashes_a_reader)};
  return cmocka_run_group_tests_name("log lines", tests, NULL, NULL);
}
