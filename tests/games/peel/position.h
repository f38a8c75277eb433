/* States of Peel written as text, with a lexicon of a few words. */
#ifndef ONEMOVE_TESTS_POSITION_H
#define ONEMOVE_TESTS_POSITION_H

#include "support/test.h"

#include "core/text.h"
#include "games/peel/peel.h"

#include <string.h>

enum { POSITION_SIZE = 4096 };

/* The lexicon of these tests: a loader that knows its file, "words", and another one. */
static inline bool position_load(void *unused, const char *name, const char **text, size_t *size,
                                 struct why *why) {
  (void)unused;
  static const char *const files[][2] = {
      {"words", "at\nta\ncat\ncats\nact\nsat\ndog\ngod\ngo\ndo\nads\nage\nnab\nban\nquiz\n"},
      {"list", "cat\nd0g\n"},
      {"compiled", "PLEX"},
  };
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i][0], name) != 0) continue;
    *text = files[i][1];
    *size = strlen(*text);
    return true;
  }
  return why_say(why, "cannot be opened: No such file or directory");
}

static inline void position_setup(struct setup *setup) {
  struct why why;
  setup_open(setup, peel_rules.options);
  setup->phase = PHASE_MOVEMENT;
  setup->load = position_load;
  assert_true(setup_take(setup, "dict", 4, "words", KEY_PLAY, &why));
}

/* The lexicon that a setup leads to: that of its deals. */
static inline const struct lexicon *position_lexicon(const struct setup *setup) {
  static struct state state;
  struct dice dice;
  struct why why = {0};
  dice_seed(&dice, 1);
  if (!rules_deal(&peel_rules, &state, setup, &dice, &why)) fail_msg("%s", why.text);
  return state.lexicon;
}

/* The letters of all tiles that the lines `bunch`, `hand` and `draw` of a form name are taken from
 * those of the game. */
static inline void position_rest(const char *form, int left[PEEL_LETTERS]) {
  struct cursor at;
  struct span field;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    left[letter] = peel_tile_set[letter];
  cursor_open(&at, form, strlen(form));
  while (cursor_line(&at) && cursor_field(&at, &field)) {
    if (!span_is(field, "bunch") && !span_is(field, "hand") && !span_is(field, "draw")) continue;
    while (cursor_field(&at, &field))
      for (size_t i = 0; i < field.size; i++)
        if (field.at[i] >= 'A' && field.at[i] <= 'Z') left[field.at[i] - 'A']--;
  }
}

/* A text in which `*` stands for all tiles of the game that no line names, in alphabetical order,
 * and `@` for the lexicon's fingerprint. */
static inline char *position_text(const char *form, char text[POSITION_SIZE]) {
  int left[PEEL_LETTERS];
  struct setup setup;
  char *to = text;
  position_setup(&setup);
  position_rest(form, left);
  for (; *form; form++) {
    if (*form == '@') {
      peel_lexicon_fingerprint(position_lexicon(&setup), to);
      to += LEXICON_FINGERPRINT_SIZE - 1;
    } else if (*form == '*') {
      for (int letter = 0; letter < PEEL_LETTERS; letter++)
        for (int i = 0; i < left[letter]; i++)
          *to++ = (char)('A' + letter);
    } else
      *to++ = *form;
  }
  *to = '\0';
  return text;
}

/* Reads a text as it is. */
static inline bool position_try(struct state *state, const char *text, struct why *why) {
  struct setup setup;
  position_setup(&setup);
  memset(state, 0, sizeof *state);
  return rules_read(&peel_rules, state, text, strlen(text), &setup, why);
}

/* Reads a form, which must be good. */
static inline void position_read(struct state *state, const char *form) {
  char text[POSITION_SIZE];
  struct why why = {0};
  if (!position_try(state, position_text(form, text), &why))
    fail_msg("%s\n%lu:%lu: %s", text, why.line, why.column, why.text);
}

/* Makes a move, which must be legal; the draw stays pending. */
static inline void position_move(struct state *state, int seat, const char *text) {
  struct move move = {0};
  struct why why = {0};
  if (!peel_read_move(state, seat, text, &move, &why) ||
      !peel_rules.legal(state, seat, &move, &why))
    fail_msg("%s: %s", text, why.text);
  peel_rules.apply(state, seat, &move);
}

static inline void position_draw(struct state *state) {
  assert_int_equal(peel_rules.turn(state), TURN_CHANCE);
  peel_rules.chance(state, NULL);
  assert_int_not_equal(peel_rules.turn(state), TURN_CHANCE);
}

#endif
