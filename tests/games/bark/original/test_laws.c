/* Bark's original table on random games: everything that it prints and saves is, byte by byte, what
 * the rules and the form of a state file say, without what the table keeps in order to be fast. */
#include "support/test.h"

#include "support/games.h"

#include "core/base/dice.h"
#include "games/bark/bark.h"
#include "player/original.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

extern const struct original bark_original;

enum { CARDS_MAX = 160, GAMES = 100, LINES_BEFORE_BOARD = 4 };

/* A random game: its deck, what is typed, and the expected output. */
struct story {
  struct scratch scratch;
  struct dice dice;
  char sitter[2][2];
  struct state state;
  struct out printed, typed;
  /* One human's turn, if there is one, begins with a SAVE: its file, the size of the output before
   * its board, and of the input up to the end of the SAVE. */
  char *saved;
  size_t printed_before, typed_before;
};

static unsigned roll(struct story *story, uint32_t sides) {
  return dice_roll(&story->dice, sides);
}

static void print_card(card of, struct out *out) {
  char text[CARD_CHARS];
  bark_card_write(of, text);
  out_bytes(out, text, sizeof text);
}

static void print_board(struct story *story) {
  char *text = rules_text(&bark_rules, &story->state, NULL), *board = text;
  for (int line = 0; line < LINES_BEFORE_BOARD; line++)
    board = strchr(board, '\n') + 1;
  for (char *at = board; *at; at++)
    if (*at == '*') *at = '.';
  out_string(&story->printed, board);
  free(text);
}

static void deal(struct story *story) {
  struct state *state = &story->state;
  struct out deck = {0};
  uint32_t suits = 1 + roll(story, 26);
  state->deck_kind = DECK_FILE;
  strcpy(state->deck_name, "deck");
  state->deck_count = BARK_DEAL + roll(story, roll(story, 2) ? 20 : CARDS_MAX - BARK_DEAL);
  uint32_t sides = roll(story, 5) ? 8 : 98;
  state->width = (uint8_t)(BARK_SIDE_MIN + roll(story, sides));
  state->height = (uint8_t)(BARK_SIDE_MIN + roll(story, sides));
  roster_open(&state->head.roster, BARK_SEATS);
  state->head.roster.unlisted = true;
  out_print(&deck, "%u\n", (unsigned)state->deck_count);
  for (uint32_t i = 0; i < state->deck_count; i++) {
    state->deck[i] = (card)(1 + roll(story, BARK_NUMBERS * suits));
    print_card(state->deck[i], &deck);
    out_char(&deck, '\n');
  }
  scratch_write(&story->scratch, "deck", deck.text);
  out_close(&deck);
  bark_deal_hands(state);
  for (int seat = 0; seat < BARK_SEATS; seat++)
    story->sitter[seat][0] = roll(story, 2) ? 'h' : 'a';
}

static void print_hand(struct story *story) {
  const struct hand *hand = &story->state.hand[story->state.turn];
  for (int i = 0; i < hand->count; i++) {
    out_char(&story->printed, ' ');
    print_card(hand->card[i], &story->printed);
  }
  out_char(&story->printed, '\n');
}

/* Makes a move and the draw that follows it, and prints the board and, at the end, the result. */
static void lay(struct story *story, const struct move *move) {
  struct state *state = &story->state;
  bark_rules.apply(state, state->turn, move);
  print_board(story);
  if (bark_rules.turn(state) == TURN_CHANCE) bark_rules.chance(state, NULL);
  if (bark_rules.turn(state) == TURN_NOBODY)
    out_print(&story->printed, "Player 1=%u Player 2=%u\n",
              (unsigned)state->head.roster.line[0].score,
              (unsigned)state->head.roster.line[1].score);
}

static void automatic_turn(struct story *story) {
  const struct state *state = &story->state;
  unsigned cells = (unsigned)state->width * state->height;
  unsigned cell = (state->height - 1U) / 2 * state->width + (state->width - 1U) / 2;
  for (unsigned i = 0; state->played > 0 && i < cells; i++) {
    cell = state->turn == 0 ? i : cells - 1 - i;
    if (bark_is_open(state, cell)) break;
  }
  const struct move move = bark_move_to(state, 0, cell);
  out_string(&story->printed, "Hand:");
  print_hand(story);
  out_print(&story->printed, "Player %d plays ", state->turn + 1);
  print_card(state->hand[state->turn].card[0], &story->printed);
  out_print(&story->printed, " in column %d row %d\n", move.column + 1, move.row + 1);
  lay(story, &move);
}

/* A human's turn: perhaps a SAVE, some illegal places, and a move. */
static void human_turn(struct story *story, bool save) {
  const struct state *state = &story->state;
  struct move move;
  struct why why;
  if (save) {
    story->printed_before =
        story->printed.size - (CARD_CHARS * (size_t)state->width + 1) * state->height;
    story->saved = rules_text(&bark_rules, state, NULL);
    out_string(&story->typed, "SAVEsaved\n");
    story->typed_before = story->typed.size;
  }
  out_print(&story->printed, "Hand(%d):", state->turn + 1);
  print_hand(story);
  if (save) out_string(&story->printed, "Move? ");
  do {
    move = bark_move_to(state, roll(story, BARK_HAND + 1),
                        roll(story, (uint32_t)state->width * state->height));
    out_print(&story->typed, "%d %d %d\n", move.index + 1, move.column + 1, move.row + 1);
    out_string(&story->printed, "Move? ");
  } while (!bark_rules.legal(state, state->turn, &move, &why));
  lay(story, &move);
}

static void tell(struct story *story, uint64_t seed) {
  memset(story, 0, sizeof *story);
  dice_seed(&story->dice, seed);
  scratch_open(&story->scratch);
  deal(story);
  print_board(story);
  unsigned save_at = roll(story, 20);
  for (unsigned turn = 0; bark_rules.turn(&story->state) != TURN_NOBODY; turn++)
    if (story->sitter[story->state.turn][0] == 'h')
      human_turn(story, turn >= save_at && !story->saved);
    else
      automatic_turn(story);
}

static void forget(struct story *story) {
  out_close(&story->printed);
  out_close(&story->typed);
  free(story->saved);
  scratch_close(&story->scratch);
}

static void redirect(const char *name, int flags, int to) {
  int fd = open(name, flags, 0600);
  if (fd < 0 || dup2(fd, to) < 0) _exit(99);
}

/* Runs the table in the story's folder on the input `typed`; returns its exit status, and in
 * `printed` its output, which the caller frees. */
static int run(struct story *story, int argc, char **argv, const char *typed, char **printed) {
  int status;
  scratch_write(&story->scratch, "typed", typed);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    if (chdir(story->scratch.folder) != 0) _exit(99);
    redirect("typed", O_RDONLY, STDIN_FILENO);
    redirect("printed", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    _exit(bark_original.play(GAME_OF(bark), argc, argv));
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status));
  *printed = scratch_read(&story->scratch, "printed");
  assert_non_null(*printed);
  return WEXITSTATUS(status);
}

static int begin(struct story *story, char **printed) {
  char width[8], height[8];
  char *argv[] = {"bark", "deck", width, height, story->sitter[0], story->sitter[1], NULL};
  snprintf(width, sizeof width, "%d", story->state.width);
  snprintf(height, sizeof height, "%d", story->state.height);
  return run(story, 6, argv, story->typed.text ? story->typed.text : "", printed);
}

static int go_on(struct story *story, char **printed) {
  char *argv[] = {"bark", "saved", story->sitter[0], story->sitter[1], NULL};
  return run(story, 4, argv, story->typed.text + story->typed_before, printed);
}

TEST(games_are_printed_as_the_rules_say) {
  static struct story story;
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    char *printed;
    tell(&story, seed);
    assert_int_equal(begin(&story, &printed), 0);
    assert_string_equal(printed, story.printed.text);
    free(printed);
    forget(&story);
  }
}

/* After the SAVE's `Move? `, the first game prints what the loaded one prints after its first. */
static void assert_goes_on(const struct story *story, const char *printed) {
  const char *rest = story->printed.text + story->printed_before;
  const char *asked = strstr(rest, "Move? ");
  assert_non_null(asked);
  size_t head = (size_t)(asked - rest);
  assert_memory_equal(printed, rest, head);
  assert_string_equal(printed + head, asked + strlen("Move? "));
}

TEST(a_saved_game_goes_on_as_if_it_had_not_been_saved) {
  static struct story story;
  int saved = 0;
  for (uint64_t seed = 1000; seed < 1000 + GAMES; seed++) {
    char *printed;
    tell(&story, seed);
    if (story.saved) {
      saved++;
      assert_int_equal(begin(&story, &printed), 0);
      free(printed);
      assert_true(scratch_has(&story.scratch, "saved", story.saved));
      assert_int_equal(go_on(&story, &printed), 0);
      assert_goes_on(&story, printed);
      free(printed);
    }
    forget(&story);
  }
  assert_true(saved > GAMES / 3);
}
