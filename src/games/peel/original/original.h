/* The commands of Peel's original way of play; original.c lists them. */
#ifndef ONEMOVE_HOST_PEEL_H
#define ONEMOVE_HOST_PEEL_H

#include "core/base/complain.h"
#include "core/file/load.h"
#include "games/peel/words/lexicon_make.h"
#include "player/original.h"

/* The environment variable with the fingerprint of the host's lexicon, by which players know which
 * words count. */
#define PEEL_LEXICON_VARIABLE "PEEL_LEXICON"

/* The part of --help about the host's options. */
#define PEEL_HOST_OPTIONS                                                                          \
  "      -v                reports each action, and draws the final grids\n"                       \
  "      --record FILE     writes the same to FILE, for programs to read\n"                        \
  "      --seed N          the same bunch every time\n"                                            \
  "      --hand N          tiles to begin with, instead of 21, 15 or 11\n"                         \
  "      --dict FILE       other words: a list, or a compiled lexicon\n"                           \
  "      --numbered        messages carry numbers\n"                                               \
  "      --ready SECONDS   time to get ready (10)\n"                                               \
  "      --message SECONDS  time to finish a message once begun (10)\n"                            \
  "      --idle SECONDS    nobody wins after this time without a peel or a dump (60)\n"            \
  "      --time SECONDS    for the whole game (no limit)\n"

/* The lexicon in `file`, or the one that is linked in if `file` is NULL. NULL if it cannot be
 * loaded, which is reported, as are lines that were left out. */
static inline const struct lexicon *peel_host_lexicon(const char *file) {
  const struct lexicon *lexicon = NULL;
  const char *text;
  size_t size;
  struct why why = {0};
  if (!file) return &peel_lexicon_begin;
  if (load_file(file, &text, &size, &why)) lexicon = peel_lexicon_open(text, size, &why);
  if (!lexicon || why.text[0]) complain("peel", file, &why);
  return lexicon;
}

/* host [OPTION ...] PLAYER1 ... PLAYERn, argv[0] being `host`. The game may be NULL. */
original_command peel_host_table;

/* peel play [key=value ...], argv[1] being `play`: a player, the protocol's other end. The game may
 * be NULL. */
original_command peel_host_play;

/* peel solve [OPTION ...] [LETTERS...], argv[1] being `solve`. The game may be NULL. */
original_command peel_host_solve;

#endif
