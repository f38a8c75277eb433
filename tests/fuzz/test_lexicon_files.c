/* Random word lists as lexicons: each is accepted, and has exactly the words of the list, in order
 * (targets/lexicon.c). LISTS=N in the environment makes N lists instead of the usual number. */
#include "support/test.h"

#include "fuzz/harness.h"
#include "games/peel/words/lexicon.h"

enum { LISTS = 400, WORDS_MAX = 2000 };

/* Makes a word of `letters` different letters, but keeps the first `stem` characters of the last
 * word, so that words share their beginnings. Returns its size. */
static size_t random_word(struct dice *dice, char *word, size_t stem, uint32_t letters,
                          uint32_t longest) {
  size_t size = LEXICON_WORD_MIN + dice_roll(dice, longest - LEXICON_WORD_MIN + 1);
  for (size_t i = stem; i < size; i++)
    word[i] = (char)((dice_roll(dice, 2) ? 'a' : 'A') + (int)dice_roll(dice, letters));
  return size;
}

TEST(random_lists_are_compiled_to_exactly_their_words) {
  const char *wanted = getenv("LISTS");
  long lists = wanted ? strtol(wanted, NULL, 10) : LISTS;
  static char text[WORDS_MAX * (LEXICON_WORD_MAX + 1)];
  static const uint32_t words_max[] = {5, 5, 20, 100, WORDS_MAX};
  struct fuzz fuzz = {0};
  struct dice dice = dice_of(23);
  for (long i = 0; i < lists; i++) {
    char word[LEXICON_WORD_MAX];
    uint32_t letters = 1 + dice_roll(&dice, dice_roll(&dice, 2) ? 4 : PEEL_LETTERS);
    uint32_t longest =
        LEXICON_WORD_MIN + dice_roll(&dice, dice_roll(&dice, 4) ? 16 : LEXICON_WORD_MAX - 1);
    uint32_t words =
        1 + dice_roll(&dice, words_max[dice_roll(&dice, sizeof words_max / sizeof *words_max)]);
    bool stems = dice_roll(&dice, 2);
    size_t size = 0, last = 0;
    for (uint32_t n = 0; n < words; n++) {
      size_t stem = stems && last ? dice_roll(&dice, (uint32_t)last) : 0;
      last = random_word(&dice, word, stem, letters, longest);
      memcpy(&text[size], word, last);
      size += last;
      text[size++] = '\n';
    }
    if (!fuzz_one(&fuzz, fuzz_lexicon, text, size)) fail_msg("list %ld is refused", i);
  }
}
