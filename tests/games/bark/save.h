/* States of Bark written as text, and deck files that exist in tests only. */
#ifndef ONEMOVE_TESTS_SAVE_H
#define ONEMOVE_TESTS_SAVE_H

#include "support/files.h"
#include "support/test.h"

#include "games/bark/paths.h"

/* A loader with a few decks. */
static inline bool save_load(const char *name, const char **text, size_t *size, struct why *why) {
  static const struct memory_file decks[] = {
      {"good.deck", "12\n1A\n2B\n3C\n4D\n5E\n6F\n7G\n8H\n9I\n1J\n2K\n3L\n"},
      {"dir with blanks/odd.deck", "+02\n1A\n9Z\n\n\n"},
      {"crlf", "2\r\n1A\r\n9Z\r\n"},
      {"tab-behind", "2\n1A\t\n9Z\n"},
      {"return-behind", "2\n1A\r\n9Z\n"},
      {"blank-line", "1\n1A\n \n"},
      {"blank-before-count", " 1\n1A\n"},
      {"two-signs", "++1\n1A\n"},
      {"no-last-newline", "1\n1A"},
      {"./=equals", "2\n1A\n9Z\n"},
      {"empty", ""},
      {"none", "0\n"},
      {"large-count", "20000001\n"},
      {"overflow", "18446744073709551617\n1A\n"},
      {"short", "3\n1A\n2B\n"},
      {"lower-case", "2\n1A\n2b\n"},
      {"zero", "2\n0A\n2B\n"},
      {"two-in-a-line", "2\n1A 2B\n"},
      {"long-card", "1\n1AA\n"},
      {"gap", "2\n1A\n\n2B\n"},
      {"count-line", "2 cards\n1A\n2B\n"},
  };
  return files_load(decks, sizeof decks / sizeof *decks, name, text, size, why);
}

static inline struct files save_files(void) {
  struct files files = files_of(&bark_rules, PHASE_MOVEMENT);
  files.setup.load = save_load;
  return files;
}

/* Reads a state, which must be good. */
static inline void save_read(struct state *state, const char *text) {
  struct files files = save_files();
  files_read(&files, text, state);
}

/* How far the seat is ahead after a move. */
static inline int save_lead_after(const struct state *state, int seat, const struct move *move) {
  static struct state after;
  unsigned score[BARK_SEATS];
  after = *state;
  bark_rules.apply(&after, seat, move);
  bark_paths_score(after.cell, after.width, after.height, score, NULL);
  return (int)score[seat] - (int)score[1 - seat];
}

#endif
