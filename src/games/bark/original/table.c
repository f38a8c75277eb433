/* A game at the original table: its beginning, its turns, SAVE, and its end.
 *
 * Moves are checked and made through the game's interface. To be fast on large boards, the table
 * also keeps the board as text, in which a move changes two characters, and bounds of the open
 * cells, from which the first and the last of them are found in a few steps. */
#include "games/bark/original/table.h"

#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/mind/turn.h"
#include "core/rules/course.h"
#include "core/text/out.h"
#include "process/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A longer line is neither a move nor a SAVE. */
enum { LINE_LONGEST = 8192 };

/* ---- The output, in few large writes; the board is kept as text ---- */

enum {
  SCREEN_ROW_MAX = 2 * BARK_SIDE_MAX + 1, /* two characters a cell, and the newline */
  SCREEN_BOARD_MAX = SCREEN_ROW_MAX * BARK_SIDE_MAX,
  SCREEN_ENOUGH = 100 * 1024, /* bytes for a write: more are no faster, and these fit the cache */
};

struct screen {
  int fd;          /* the caller's */
  int error;       /* errno of the first failure, to write or to allocate, else 0; later output is
                      dropped */
  struct out text; /* not yet written */
  size_t row;      /* bytes of a printed row */
  size_t board_size;
  char board[SCREEN_BOARD_MAX];
};

/* Changes one cell of the board that screen_board prints. */
static void screen_lay(struct screen *screen, const struct state *state, unsigned cell) {
  unsigned row = cell / state->width, column = cell % state->width;
  char *at = screen->board + row * screen->row + (size_t)CARD_CHARS * column;
  if (state->cell[cell] == CARD_NONE)
    at[0] = at[1] = '.';
  else
    bark_card_write(state->cell[cell], at);
}

/* Opens a zeroed screen for an open file, with the state's board and nothing printed. */
static void screen_open(struct screen *screen, int fd, const struct state *state) {
  unsigned cells = (unsigned)state->width * state->height;
  screen->fd = fd;
  screen->row = (size_t)CARD_CHARS * state->width + 1;
  screen->board_size = screen->row * state->height;
  for (unsigned row = 1; row <= state->height; row++)
    screen->board[row * screen->row - 1] = '\n';
  for (unsigned cell = 0; cell < cells; cell++)
    screen_lay(screen, state, cell);
}

/* Writes what has been printed. Called before waiting for somebody, and at the end. False if this
 * or an earlier write failed. */
static bool screen_flush(struct screen *screen) {
  struct out *text = &screen->text;
  if (!screen->error && text->size && !file_print(screen->fd, text->text, text->size))
    screen->error = errno;
  text->size = 0;
  return !screen->error;
}

static void screen_board(struct screen *screen) {
  out_bytes(&screen->text, screen->board, screen->board_size);
  if (screen->text.size > SCREEN_ENOUGH) screen_flush(screen);
}

/* ---- The table ---- */

struct bark_table {
  const struct game *game;
  const struct bark_call *call;
  struct state state; /* the whole state; the seat to move has drawn */
  struct state seen;  /* the strong player's view */
  struct dice dice;
  unsigned first, last; /* no open cell comes before the first, or after the last */
  struct screen screen;
  struct lines lines;
  char *line; /* the line typed last, `line_size` bytes and a NUL, without its LF or CRLF */
  size_t line_size;
  bool line_cut; /* the line was longer than LINE_LONGEST */
};

/* ---- A new game, or a loaded one ---- */

/* Can the deck's name be written in a line of a save, perhaps after ./, and be read back? Blanks at
 * its ends and control characters would be lost. If not, the save has the cards themselves, as many
 * as a state holds. */
static bool name_fits(const char *name) {
  size_t size = strlen(name);
  if (size == 0 || size + strlen("./") > BARK_NAME_MAX || name[0] == ' ' || name[size - 1] == ' ')
    return false;
  for (size_t i = 0; i < size; i++)
    if ((unsigned char)name[i] < ' ') return false;
  return true;
}

static void name_deck(struct state *state, const char *name) {
  state->deck_kind = DECK_INLINE;
  if (!name_fits(name)) {
    if (state->deck_count > BARK_HELD_MAX) state->deck_count = BARK_HELD_MAX;
    return;
  }
  state->deck_kind = DECK_FILE;
  memcpy(state->deck_name, name, strlen(name));
}

static enum bark_exit deal(struct state *state, const struct bark_call *call) {
  const char *text;
  size_t size;
  if (!load_file(call->file, &text, &size, NULL) ||
      !bark_read_deck(text, size, state->deck, &state->deck_count, NULL))
    return BARK_BAD_DECK;
  if (state->deck_count < BARK_DEAL) return BARK_SHORT_DECK;
  name_deck(state, call->file);
  state->width = call->width;
  state->height = call->height;
  bark_deal_hands(state);
  roster_open(&state->head.roster, BARK_SEATS);
  state->head.roster.unlisted = true;
  return BARK_PLAYED;
}

/* An error on the deck's line means a bad deck; but a line that is missing or begins with ? names
 * no deck, so that the save is bad. */
static enum bark_exit read_save(struct state *state, const char *text, size_t size,
                                const struct setup *setup) {
  struct why why;
  struct span deck;
  struct cursor at = cursor_of(text, size);
  if (!text_plausible(text, size, &why)) return BARK_BAD_SAVE;
  if (bark_read(state, text, size, setup, &why)) return BARK_PLAYED;
  (void)cursor_line(&at); /* the first */
  bool named = cursor_line(&at) && cursor_field(&at, &deck) && *deck.at != '?';
  return named && why.line == BARK_DECK_LINE ? BARK_BAD_DECK : BARK_BAD_SAVE;
}

/* Are all cards visible, and is a move next? The table plays no views, and no games whose draw is
 * pending. */
static bool playable(const struct state *state) {
  if (state->deck_kind == DECK_UNSEEN) return false;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (state->hand[seat].count != BARK_HAND + (seat == state->turn) ||
        bark_hand_hidden(&state->hand[seat]))
      return false;
  return true;
}

static enum bark_exit load(struct state *state, const struct rules *rules,
                           const struct bark_call *call) {
  size_t size;
  const char *path = strcmp(call->file, "-") == 0 ? "./-" : call->file; /* not standard input */
  char *text = file_read(path, TRUST_OWNER, &size, NULL);
  if (!text) return BARK_BAD_SAVE;
  enum bark_exit status = read_save(state, text, size, &call->args.setup);
  free(text);
  if (status != BARK_PLAYED) return status;
  if (!playable(state)) return BARK_BAD_SAVE;
  /* The draw has been made, so only a full board ends the game. */
  return rules->turn(state) == TURN_NOBODY ? BARK_BOARD_FULL : BARK_PLAYED;
}

/* ---- SAVE ---- */

/* Is that file the game's deck? All saves of the deck need it, so none may replace it. */
static bool holds_deck(const char *path, const struct state *state) {
  struct stat deck, there;
  return state->deck_kind == DECK_FILE && stat(state->deck_name, &deck) == 0 &&
         stat(path, &there) == 0 && deck.st_dev == there.st_dev && deck.st_ino == there.st_ino;
}

/* Writes the game to the file of that name (`size` bytes, terminated). False on failure, which
 * leaves an old file as it was. Refuses an empty name, one with a NUL, and the game's own deck. */
static bool save_as(struct bark_table *table, const char *name, size_t size) {
  size_t text_size;
  const char *path = strcmp(name, "-") == 0 ? "./-" : name; /* not standard output */
  if (size == 0 || strlen(name) != size || holds_deck(path, &table->state)) return false;
  char *text = rules_text(table->game->rules, &table->state, &text_size);
  if (!text) return false;
  bool good = file_write(path, text, text_size, NULL);
  free(text);
  return good;
}

/* ---- One turn ---- */

enum { SAVE_SIZE = 4 };
static const char save_word[SAVE_SIZE + 1] = "SAVE";

/* Reads the next line that is typed; the last may lack its newline. False at the end of the input,
 * or when it cannot be read. */
static bool read_line(struct bark_table *table) {
  char *line;
  size_t size;
  enum line got = lines_next(&table->lines, NULL, &line, &size);
  table->line_cut = got == LINE_LONG;
  if (table->line_cut)
    lines_skip(&table->lines);
  else if (got != LINE_READ && got != LINE_CUT)
    return false;
  if (size > 0 && !table->line_cut && line[size - 1] == '\r') line[--size] = '\0';
  table->line = line;
  table->line_size = size;
  return true;
}

/* The original accepts a plus sign before a number, but the notation of moves does not. */
static void drop_plus_signs(char *line) {
  for (char *at = line; *at; at++)
    if (*at == '+' && (at == line || strchr(" \t", at[-1])) && at[1] >= '0' && at[1] <= '9')
      *at = ' ';
}

bool bark_table_move(const struct rules *rules, const struct state *state, char *line, size_t size,
                     struct move *move) {
  drop_plus_signs(line);
  /* A NUL in the line would hide what follows it. */
  return strlen(line) == size && rules->read_move(state, state->turn, line, move, NULL) &&
         rules->legal(state, state->turn, move, NULL);
}

static bool is_save(const struct bark_table *table) {
  return table->line_size >= SAVE_SIZE && memcmp(table->line, save_word, SAVE_SIZE) == 0;
}

static void save(struct bark_table *table) {
  if (table->line_cut || !save_as(table, table->line + SAVE_SIZE, table->line_size - SAVE_SIZE))
    out_string(&table->screen.text, "Unable to save\n");
}

static void print_hand(struct bark_table *table, const char *label) {
  const struct hand *hand = &table->state.hand[table->state.turn];
  struct out *out = &table->screen.text;
  char text[1 + CARD_CHARS] = " ";
  out_string(out, label);
  for (unsigned i = 0; i < hand->count; i++) {
    bark_card_write(hand->card[i], text + 1);
    out_bytes(out, text, sizeof text);
  }
  out_char(out, '\n');
}

static enum bark_exit ask_human(struct bark_table *table, struct move *move) {
  print_hand(table, table->state.turn == 0 ? "Hand(1):" : "Hand(2):");
  for (;;) {
    out_string(&table->screen.text, "Move? ");
    if (!screen_flush(&table->screen)) return BARK_FAILED;
    if (!read_line(table)) return BARK_INPUT_ENDED;
    if (is_save(table))
      save(table);
    else if (!table->line_cut && bark_table_move(table->game->rules, &table->state, table->line,
                                                 table->line_size, move))
      return BARK_PLAYED;
  }
}

/* The original's automatic player: plays its first card, on an empty board in the middle, else in
 * the first open cell, or, as player 2, in the last one. Moves both bounds to these cells. */
static void find_automatic(struct bark_table *table, struct move *move) {
  const struct state *state = &table->state;
  while (!bark_is_open(state, table->first))
    table->first++;
  while (!bark_is_open(state, table->last))
    table->last--;
  unsigned cell = state->turn == 0 ? table->first : table->last;
  if (state->played == 0) cell = (state->height - 1U) / 2 * state->width + (state->width - 1U) / 2;
  *move = bark_move_to(state, 0, cell);
}

static enum bark_exit ask_strong(struct bark_table *table, struct move *move) {
  const struct game *game = table->game;
  const struct args *args = &table->call->args;
  const struct state *state = &table->state;
  struct why why = {0};
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct choosing choosing = {
      .choose = mind_level(game->mind, LEVEL_STRONG)->choose,
      .request = {.rules = game->rules, .budget = &budget, .dice = &table->dice},
      .seen = &table->seen,
      .move = move};
  if (!screen_flush(&table->screen)) return BARK_FAILED;
  if (turn_choose(&choosing, state, state->turn, &why) == CHOICE_MADE) return BARK_PLAYED;
  if (!why.text[0]) why_say(&why, "no legal move was chosen");
  complain(game->rules->name, NULL, &why);
  return BARK_FAILED;
}

static void print_move(struct bark_table *table, const struct move *move) {
  const struct state *state = &table->state;
  struct out *out = &table->screen.text;
  char text[CARD_CHARS];
  bark_card_write(state->hand[state->turn].card[move->index], text);
  out_with_number(out, "Player ", state->turn + 1UL);
  out_string(out, " plays ");
  out_bytes(out, text, sizeof text);
  out_with_number(out, " in column ", move->column + 1UL);
  out_with_number(out, " row ", move->row + 1UL);
  out_char(out, '\n');
}

/* Asks the player to move for a move, or computes one, and prints everything of a turn except the
 * board. Returns BARK_PLAYED and a legal move, or BARK_INPUT_ENDED or BARK_FAILED. */
static enum bark_exit choose(struct bark_table *table, struct move *move) {
  enum bark_player_type type = table->call->player[table->state.turn];
  if (type == BARK_HUMAN) return ask_human(table, move);
  print_hand(table, "Hand:");
  if (type == BARK_AUTOMATIC) {
    find_automatic(table, move);
  } else {
    enum bark_exit chosen = ask_strong(table, move);
    if (chosen != BARK_PLAYED) return chosen;
  }
  print_move(table, move);
  return BARK_PLAYED;
}

/* ---- The whole game ---- */

/* Makes the move and the draw that follows it, and updates the table's text and bounds. */
static void advance(struct bark_table *table, const struct move *move) {
  struct state *state = &table->state;
  unsigned cell = bark_cell_of(state, move), beside[BARK_BESIDE];
  course_made(table->game->rules, state, state->turn, move, &table->dice);
  screen_lay(&table->screen, state, cell);
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    if (state->cell[beside[i]] != CARD_NONE) continue;
    if (beside[i] < table->first) table->first = beside[i];
    if (beside[i] > table->last) table->last = beside[i];
  }
}

static void print_scores(struct bark_table *table) {
  struct result result = rules_result(&table->state);
  out_print(&table->screen.text, "Player 1=%u Player 2=%u\n", (unsigned)result.points[0],
            (unsigned)result.points[1]);
}

static enum bark_exit play(struct bark_table *table) {
  struct move move;
  screen_board(&table->screen);
  while (table->game->rules->turn(&table->state) != TURN_NOBODY) {
    enum bark_exit chosen = choose(table, &move);
    if (chosen != BARK_PLAYED) return chosen;
    advance(table, &move);
    screen_board(&table->screen);
    if (table->screen.error) return BARK_FAILED;
  }
  print_scores(table);
  return screen_flush(&table->screen) ? BARK_PLAYED : BARK_FAILED;
}

static enum bark_exit open_and_play(struct bark_table *table) {
  const struct args *args = &table->call->args;
  struct state *state = &table->state;
  enum bark_exit opened =
      table->call->loads ? load(state, table->game->rules, table->call) : deal(state, table->call);
  if (opened != BARK_PLAYED) return opened;
  dice_seed(&table->dice, args->seed_given ? args->seed : dice_random_seed());
  table->last = (unsigned)state->width * state->height - 1;
  screen_open(&table->screen, STDOUT_FILENO, state);
  lines_open(&table->lines, STDIN_FILENO, LINE_LONGEST);
  return play(table);
}

enum bark_exit bark_table_play(const struct game *game, const struct bark_call *call) {
  struct bark_table *table = memory_new(1, sizeof *table);
  struct why why = {0};
  table->game = game;
  table->call = call;
  enum bark_exit status = open_and_play(table);
  if (table->screen.error) why_say(&why, "standard output: %s", strerror(table->screen.error));
  out_close(&table->screen.text);
  if (why.text[0]) complain(game->rules->name, NULL, &why);
  free(table);
  return status;
}
