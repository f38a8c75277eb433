/* The words of `bark deck width height p1type p2type` and `bark savefile p1type p2type`. */
#include "games/bark/original/table.h"

#include <string.h>

const char bark_call_usage[] = "Usage: bark savefile p1type p2type\n"
                               "bark deck width height p1type p2type\n";

enum { WORDS_OF_SAVE = 3, WORDS_OF_NEW = 5 };

/* Is it one of the keys, for who thinks, that may stand behind the original's words? */
static bool is_key(const char *word) {
  return strncmp(word, "time=", 5) == 0 || strncmp(word, "nodes=", 6) == 0 ||
         strncmp(word, "seed=", 5) == 0;
}

static bool read_sitter(const char *word, enum bark_sitter *sitter) {
  if (strcmp(word, "h") != 0 && strcmp(word, "a") != 0 && strcmp(word, "s") != 0) return false;
  *sitter = (enum bark_sitter)word[0];
  return true;
}

static bool read_side(const char *word, uint8_t *side) {
  unsigned long number = 0;
  if (!span_number((struct span){word, strlen(word)}, BARK_SIDE_MAX, &number)) return false;
  *side = (uint8_t)number;
  return number >= BARK_SIDE_MIN;
}

enum bark_exit bark_call_read(struct bark_call *call, const struct game *game, int argc,
                              char **argv) {
  struct why why; /* the original says no more than which kind of mistake it is */
  int words = argc - 1;
  args_open(&call->args, game);
  while (words > 0 && is_key(argv[words]))
    words--;
  if (words != WORDS_OF_SAVE && words != WORDS_OF_NEW) words = argc - 1; /* then they are no keys */
  if (words != WORDS_OF_SAVE && words != WORDS_OF_NEW) return BARK_USAGE;
  for (int i = words + 1; i < argc; i++)
    if (!args_take_key(&call->args, argv[i], 0, &why)) return BARK_BAD_WORDS;
  call->file = argv[1];
  call->loads = words == WORDS_OF_SAVE;
  if (!read_sitter(argv[words - 1], &call->sitter[0]) ||
      !read_sitter(argv[words], &call->sitter[1]))
    return BARK_BAD_WORDS;
  if (!call->loads && (!read_side(argv[2], &call->width) || !read_side(argv[3], &call->height)))
    return BARK_BAD_WORDS;
  return BARK_PLAYED;
}
