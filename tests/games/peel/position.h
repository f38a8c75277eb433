/* States of Peel written as text, with a lexicon of a few words. */
#ifndef ONEMOVE_TESTS_POSITION_H
#define ONEMOVE_TESTS_POSITION_H

#include "support/files.h"
#include "support/test.h"

#include "core/text/text.h"
#include "games/peel/peel.h"

enum { POSITION_SIZE = 4096 };

/* The loader of these tests, which knows the lexicon's file, "words", and some others. */
static inline bool position_load(const char *name, const char **text, size_t *size,
                                 struct why *why) {
  static const struct memory_file lists[] = {
      {"words", "at\nta\ncat\ncats\nact\nsat\ndog\ngod\ngo\ndo\nads\nage\nnab\nban\nquiz\n"},
      {"list", "\nd0g\n"},
      {"compiled", "PLEX"},
      {"elsewhere", "XELP"},
  };
  return files_load(lists, sizeof lists / sizeof *lists, name, text, size, why);
}

static inline void position_setup(struct setup *setup) {
  setup_open(setup, peel_rules.options);
  setup->phase = PHASE_MOVEMENT;
  setup->load = position_load;
  assert_true(setup_take(setup, "dict", 4, "words", KEY_PLAY, NULL));
}

/* The lexicon that deals with this setup use. */
static inline const struct lexicon *position_lexicon(const struct setup *setup) {
  static struct state state;
  struct dice dice = dice_of(1);
  assert_no_why(rules_deal(&peel_rules, &state, setup, &dice, &why));
  return state.lexicon;
}

/* Takes the letters named in the lines `bunch`, `hand` and `draw` of a form
 * from those of the game. */
static inline void position_rest(const char *form, int left[PEEL_LETTERS]) {
  struct span field;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    left[letter] = peel_tile_set[letter];
  struct cursor at = cursor_of(form, strlen(form));
  while (cursor_line(&at) && cursor_field(&at, &field)) {
    if (!span_is(field, "bunch") && !span_is(field, "hand") && !span_is(field, "draw")) continue;
    while (cursor_field(&at, &field))
      for (size_t i = 0; i < field.size; i++)
        if (field.at[i] >= 'A' && field.at[i] <= 'Z') left[field.at[i] - 'A']--;
  }
}

/* The text of a form, in which `*` stands for all tiles of the game that no line names, in
 * alphabetical order, and `@` for the lexicon's fingerprint. The caller frees it. */
static inline char *position_text(const char *form) {
  int left[PEEL_LETTERS];
  struct setup setup;
  char *text = malloc(POSITION_SIZE), *to = text;
  assert_non_null(text);
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

static inline struct files position_files(void) {
  struct files files = {.rules = &peel_rules, .spell_out = position_text};
  position_setup(&files.setup);
  return files;
}

/* Reads a form, which must be valid. */
static inline void position_read(struct state *state, const char *form) {
  struct files files = position_files();
  files_read(&files, form, state);
}

static inline struct state position_of(const char *form) {
  struct state state;
  position_read(&state, form);
  return state;
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
