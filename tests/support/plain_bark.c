#include "support/plain_bark.h"

#include <string.h>

static const int beside[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static bool empty(const struct plain_bark *table, int column, int row) {
  return table->cell[row][column][0] == '\0';
}

/* The neighbour of a cell; the board wraps around its edges. */
static const char *neighbour(const struct plain_bark *table, int *column, int *row, int which) {
  *column = (*column + beside[which][0] + table->width) % table->width;
  *row = (*row + beside[which][1] + table->height) % table->height;
  return table->cell[*row][*column];
}

static int laid(const struct plain_bark *table) {
  int count = 0;
  for (int row = 0; row < table->height; row++)
    for (int column = 0; column < table->width; column++)
      count += !empty(table, column, row);
  return count;
}

static void print_board(const struct plain_bark *table, const char *nothing, struct out *out) {
  for (int row = 0; row < table->height; row++) {
    for (int column = 0; column < table->width; column++)
      out_bytes(out, empty(table, column, row) ? nothing : table->cell[row][column], 2);
    out_char(out, '\n');
  }
}

static void print_hand(struct plain_bark *table) {
  for (int i = 0; i < table->held[table->turn]; i++)
    out_print(&table->screen, " %.2s", table->hand[table->turn][i]);
  out_char(&table->screen, '\n');
}

static void draw(struct plain_bark *table, int seat) {
  memcpy(table->hand[seat][table->held[seat]++], table->deck + 2L * table->drawn++, 2);
}

void plain_bark_open(struct plain_bark *table, int width, int height, const char *deck, int cards) {
  *table = (struct plain_bark){.width = width, .height = height, .deck = deck, .cards = cards};
  for (int i = 0; i < 10; i++)
    draw(table, i / 5);
  draw(table, 0);
  print_board(table, "..", &table->screen);
}

bool plain_bark_legal(const struct plain_bark *table, int column, int row) {
  if (!empty(table, column, row)) return false;
  for (int i = 0; i < 4; i++) {
    int c = column, r = row;
    if (neighbour(table, &c, &r, i)[0]) return true;
  }
  return laid(table) == 0;
}

/* The longest path from here to a card of the suit; `length` counts the cards up to this one. */
static int longest(const struct plain_bark *table, int column, int row, char suit, int length) {
  const char *here = table->cell[row][column];
  int best = here[1] == suit ? length : 0;
  for (int i = 0; i < 4; i++) {
    int c = column, r = row;
    if (neighbour(table, &c, &r, i)[0] <= here[0]) continue;
    int found = longest(table, c, r, suit, length + 1);
    if (found > best) best = found;
  }
  return best;
}

static int score(const struct plain_bark *table, int seat) {
  int best = 0;
  for (int row = 0; row < table->height; row++)
    for (int column = 0; column < table->width; column++) {
      char suit = table->cell[row][column][1];
      if (empty(table, column, row) || (suit - 'A') % 2 != seat) continue;
      int found = longest(table, column, row, suit, 1);
      if (found > best) best = found;
    }
  return best;
}

/* Lays a card and ends the turn, or the game. */
static void lay(struct plain_bark *table, int index, int column, int row) {
  char(*hand)[2] = table->hand[table->turn];
  memcpy(table->cell[row][column], hand[index], 2);
  memmove(hand[index], hand[index + 1], (size_t)(5 - index) * 2);
  table->held[table->turn]--;
  print_board(table, "..", &table->screen);
  table->over = table->drawn == table->cards || laid(table) == table->width * table->height;
  if (!table->over) {
    table->turn = 1 - table->turn;
    draw(table, table->turn);
    return;
  }
  out_print(&table->screen, "Player 1=%d Player 2=%d\n", score(table, 0), score(table, 1));
}

void plain_bark_automatic(struct plain_bark *table) {
  int cells = table->width * table->height;
  int column = (table->width - 1) / 2, row = (table->height - 1) / 2;
  for (int i = 0; laid(table) > 0 && i < cells; i++) {
    int cell = table->turn == 0 ? i : cells - 1 - i;
    column = cell % table->width;
    row = cell / table->width;
    if (plain_bark_legal(table, column, row)) break;
  }
  out_string(&table->screen, "Hand:");
  print_hand(table);
  out_print(&table->screen, "Player %d plays %.2s in column %d row %d\n", table->turn + 1,
            table->hand[table->turn][0], column + 1, row + 1);
  lay(table, 0, column, row);
}

void plain_bark_human(struct plain_bark *table, int others, int index, int column, int row) {
  out_print(&table->screen, "Hand(%d):", table->turn + 1);
  print_hand(table);
  for (int i = 0; i <= others; i++)
    out_string(&table->screen, "Move? ");
  lay(table, index, column, row);
}

void plain_bark_save(const struct plain_bark *table, const char *deck_name, struct out *out) {
  out_print(out, "%d %d %d %d\n%s\n", table->width, table->height, table->drawn, table->turn + 1,
            deck_name);
  for (int seat = 0; seat < 2; seat++)
    out_print(out, "%.*s\n", 2 * table->held[seat], table->hand[seat][0]);
  print_board(table, "**", out);
}
