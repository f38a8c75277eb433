/* Bark's original table on random games: everything that it prints and saves is, byte by byte, what
 * a plain second implementation prints and saves. */
#include "support/test.h"

#include "support/games.h"

#include "core/dice.h"
#include "player/original.h"
#include "support/plain_bark.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern const struct original bark_original;

enum { CARDS_MAX = 160, GAMES = 100, DECK_TEXT = 8 + 3 * CARDS_MAX };

/* A random game: its deck, what is typed, and the expected output. */
struct story {
  struct scratch scratch;
  struct dice dice;
  char deck[2 * CARDS_MAX];
  int width, height, cards;
  char sitter[2][2];
  struct plain_bark plain;
  struct out typed, save;
  /* One human's turn, if there is one, begins with a SAVE: the size of the output before its board,
   * and of the input up to the end of the SAVE. */
  bool saved;
  size_t printed_before, typed_before;
};

static int roll(struct story *story, int sides) {
  return (int)dice_roll(&story->dice, (uint32_t)sides);
}

static void deal(struct story *story) {
  char text[DECK_TEXT];
  int suits = 1 + roll(story, 26);
  story->cards = 11 + roll(story, roll(story, 2) ? 20 : CARDS_MAX - 11);
  int sides = roll(story, 5) ? 8 : 98;
  story->width = 3 + roll(story, sides);
  story->height = 3 + roll(story, sides);
  int size = snprintf(text, sizeof text, "%d\n", story->cards);
  for (int i = 0; i < story->cards; i++) {
    char *card = story->deck + 2L * i;
    card[0] = (char)('1' + roll(story, 9));
    card[1] = (char)('A' + roll(story, suits));
    size += snprintf(text + size, sizeof text - (size_t)size, "%.2s\n", card);
  }
  scratch_write(&story->scratch, "deck", text);
  for (int seat = 0; seat < 2; seat++)
    story->sitter[seat][0] = roll(story, 2) ? 'h' : 'a';
}

static void type_move(struct story *story, int index, int column, int row) {
  char line[48];
  snprintf(line, sizeof line, "%d %d %d\n", index + 1, column + 1, row + 1);
  out_string(&story->typed, line);
}

/* A human's turn: perhaps a SAVE, some illegal places, and a move. */
static void human_turn(struct story *story, bool save) {
  struct plain_bark *plain = &story->plain;
  int others = 0, index, column, row;
  if (save) {
    story->saved = true;
    story->printed_before =
        plain->screen.size - (size_t)(2 * plain->width + 1) * (size_t)plain->height;
    plain_bark_save(plain, "deck", &story->save);
    out_string(&story->typed, "SAVEsaved\n");
    story->typed_before = story->typed.size;
    others++;
  }
  for (;;) {
    index = roll(story, 6), column = roll(story, plain->width), row = roll(story, plain->height);
    type_move(story, index, column, row);
    if (plain_bark_legal(plain, column, row)) break;
    others++;
  }
  plain_bark_human(plain, others, index, column, row);
}

static void tell(struct story *story, uint64_t seed) {
  memset(story, 0, sizeof *story);
  dice_seed(&story->dice, seed);
  scratch_open(&story->scratch);
  deal(story);
  plain_bark_open(&story->plain, story->width, story->height, story->deck, story->cards);
  int save_at = roll(story, 20);
  for (int turn = 0; !story->plain.over; turn++)
    if (story->sitter[story->plain.turn][0] == 'h')
      human_turn(story, turn >= save_at && !story->saved);
    else
      plain_bark_automatic(&story->plain);
}

static void forget(struct story *story) {
  out_close(&story->plain.screen);
  out_close(&story->typed);
  out_close(&story->save);
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
  snprintf(width, sizeof width, "%d", story->width);
  snprintf(height, sizeof height, "%d", story->height);
  return run(story, 6, argv, story->typed.text ? story->typed.text : "", printed);
}

static int go_on(struct story *story, char **printed) {
  char *argv[] = {"bark", "saved", story->sitter[0], story->sitter[1], NULL};
  return run(story, 4, argv, story->typed.text + story->typed_before, printed);
}

TEST(games_are_printed_as_the_plain_table_prints_them) {
  static struct story story;
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    char *printed;
    tell(&story, seed);
    assert_int_equal(begin(&story, &printed), 0);
    assert_string_equal(printed, story.plain.screen.text);
    free(printed);
    forget(&story);
  }
}

/* After the SAVE's `Move? `, the first game prints what the loaded one prints after its first. */
static void assert_goes_on(const struct story *story, const char *printed) {
  const char *rest = story->plain.screen.text + story->printed_before;
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
      assert_true(scratch_has(&story.scratch, "saved", story.save.text));
      assert_int_equal(go_on(&story, &printed), 0);
      assert_goes_on(&story, printed);
      free(printed);
    }
    forget(&story);
  }
  assert_true(saved > GAMES / 3);
}
