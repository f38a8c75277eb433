/* The original way to play Bark: its arguments, and its messages on standard error. */
#include "player/original.h"
#include "games/bark/original/table.h"

#include <stdio.h>
#include <string.h>

static const char usage[] = "Usage: bark savefile p1type p2type\n"
                            "bark deck width height p1type p2type\n";

enum { WORDS_OF_SAVE = 3, WORDS_OF_NEW = 5 };

/* Is this a key for the strong player, which may follow the original's arguments? */
static bool is_key(const char *word) {
  return strncmp(word, "time=", 5) == 0 || strncmp(word, "nodes=", 6) == 0 ||
         strncmp(word, "seed=", 5) == 0;
}

static bool read_player(const char *word, enum bark_player_type *player) {
  if (strcmp(word, "h") != 0 && strcmp(word, "a") != 0 && strcmp(word, "s") != 0) return false;
  *player = (enum bark_player_type)word[0];
  return true;
}

static bool read_side(const char *word, uint8_t *side) {
  unsigned long number = 0;
  if (!span_number(span_of(word), BARK_SIDE_MAX, &number)) return false;
  *side = (uint8_t)number;
  return number >= BARK_SIDE_MIN;
}

/* BARK_PLAYED, BARK_USAGE or BARK_BAD_WORDS. */
static enum bark_exit read_call(struct bark_call *call, const struct game *game, int argc,
                                char **argv) {
  struct why why; /* not printed: the original names only the kind of mistake */
  int words = argc - 1;
  args_open(&call->args, game);
  while (words > 0 && is_key(argv[words]))
    words--;
  if (words != WORDS_OF_SAVE && words != WORDS_OF_NEW) words = argc - 1; /* then none is a key */
  if (words != WORDS_OF_SAVE && words != WORDS_OF_NEW) return BARK_USAGE;
  for (int i = words + 1; i < argc; i++)
    if (!args_take_key(&call->args, argv[i], 0, &why)) return BARK_BAD_WORDS;
  call->file = argv[1];
  call->loads = words == WORDS_OF_SAVE;
  if (!read_player(argv[words - 1], &call->player[0]) ||
      !read_player(argv[words], &call->player[1]))
    return BARK_BAD_WORDS;
  if (!call->loads && (!read_side(argv[2], &call->width) || !read_side(argv[3], &call->height)))
    return BARK_BAD_WORDS;
  return BARK_PLAYED;
}

/* Is this a call of the table? It has an argument that is not a key, and no phase=..., which asks
 * for one move. Without arguments, the table reports wrong usage unless the driver has its own
 * tables. */
static bool names_game(int argc, char **argv, bool tables) {
  bool keys_only = true;
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "phase=", strlen("phase=")) == 0) return false;
    if (!original_is_key(argv[i])) keys_only = false;
  }
  return argc < 2 ? !tables : !keys_only;
}

static int play(const struct game *game, int argc, char **argv) {
  static const char *const sentences[] = {
      [BARK_USAGE] = usage,
      [BARK_BAD_WORDS] = "Incorrect arg types\n",
      [BARK_BAD_DECK] = "Unable to parse deckfile\n",
      [BARK_BAD_SAVE] = "Unable to parse savefile\n",
      [BARK_SHORT_DECK] = "Short deck\n",
      [BARK_BOARD_FULL] = "Board full\n",
      [BARK_INPUT_ENDED] = "End of input\n",
  };
  struct bark_call call;
  enum bark_exit status = read_call(&call, game, argc, argv);
  if (status == BARK_PLAYED) status = bark_table_play(game, &call);
  if (status >= BARK_USAGE && status <= BARK_INPUT_ENDED) fputs(sentences[status], stderr);
  return (int)status;
}

const struct original bark_original = {
    .usage =
        "Or plays a whole game at one screen, as the original does (src/games/bark/README.md):\n\n"
        "  bark DECK WIDTH HEIGHT P1TYPE P2TYPE [time=MS] [nodes=N] [seed=N]\n"
        "  bark SAVEFILE P1TYPE P2TYPE [time=MS] [nodes=N] [seed=N]\n"
        "      a new game, 3 to 100 cells each way, or a saved one\n"
        "      types: h a person, a the original's automatic player, s our strong player\n\n"
        "Exit status: 0 played to the end, 1 wrong number of arguments, 2 wrong\n"
        "arguments, 3 bad deck, 4 bad save, 5 too few cards, 6 no room on the board,\n"
        "7 end of the input, 8 internal error.\n",
    .plays = names_game,
    .play = play,
    .commands = {{NULL, NULL}},
};
