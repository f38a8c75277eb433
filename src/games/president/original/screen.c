/* How the terminal game of President prints and asks: cards, and text broken between words. */
#include "games/president/original/table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_DEFAULT = 80, WIDTH_MIN = 20, WIDTH_MAX = 1000, INDENT = 2 };
enum { TEXT_MAX = 1500 }; /* longer than any text that is said */

static const char *const suit_symbols[PRESIDENT_SUITS] = {"\xe2\x99\xa0", "\xe2\x99\xa3",
                                                          "\xe2\x99\xa6", "\xe2\x99\xa5"};
static const char suit_letters[] = "SCDH";
static const unsigned first_red_suit = 2;

static bool locale_is_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (!value || !*value) continue;
    const char *set = strchr(value, '.');
    return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
  }
  return false;
}

void president_screen_open(struct screen *screen, const struct console *console) {
  screen->out = console->out;
  screen->terminal = isatty(fileno(console->out));
  screen->colour = console->colours > 0;
  screen->symbols = console->escapes && locale_is_utf8();
}

/* The current width in columns. */
static unsigned screen_width(const struct screen *screen) {
  const char *columns = getenv("COLUMNS");
  unsigned long width = WIDTH_DEFAULT;
  if (columns) (void)span_number(span_of(columns), WIDTH_MAX, &width);
#ifdef TIOCGWINSZ /* every Unix has it, though POSIX names it only since 2024 */
  struct winsize size;
  if (ioctl(fileno(screen->out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) width = size.ws_col;
#endif
  if (width > WIDTH_MAX) return WIDTH_MAX;
  return width < WIDTH_MIN ? WIDTH_MIN : (unsigned)width;
}

/* --- cards --- */

static unsigned card_width(cards card) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  return (unsigned)strlen(president_card_name(card, name));
}

static void print_red(const struct screen *screen, unsigned suit, const char *text) {
  bool red = screen->colour && suit >= first_red_suit;
  fprintf(screen->out, "%s%s%s", red ? "\033[31m" : "", text, red ? "\033[0m" : "");
}

static void print_card(const struct screen *screen, cards card) {
  char name[PRESIDENT_CARD_NAME_SIZE + 3]; /* a symbol has three bytes */
  unsigned suit = cards_suit(card);
  president_card_name(card, name);
  if (screen->symbols) {
    size_t at = strlen(name) - 1;
    snprintf(name + at, sizeof name - at, "%s", suit_symbols[suit]);
  }
  print_red(screen, suit, name);
}

void president_print_play(const struct screen *screen, const char *before, cards set,
                          const char *after) {
  fputs(before, screen->out);
  for (cards rest = set; rest; rest &= rest - 1) {
    if (rest != set) fputc(' ', screen->out);
    print_card(screen, rest);
  }
  fputs(after, screen->out);
}

/* How many columns president_print_play takes. */
static unsigned play_width(cards set) {
  unsigned width = 0;
  for (cards rest = set; rest; rest &= rest - 1)
    width += card_width(rest) + (rest != set);
  return width;
}

unsigned president_print_item(const struct screen *screen, const char *text, cards play,
                              unsigned column) {
  unsigned width = (unsigned)strlen(text) + play_width(play) + 2;
  if (column + width > screen_width(screen)) {
    fputs("\n ", screen->out);
    column = 1;
  }
  president_print_play(screen, text, play, " |");
  return column + width;
}

static void print_by_rank(const struct screen *screen, cards set) {
  unsigned column = 0, width = screen_width(screen);
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    cards group = set & cards_of_rank(rank);
    if (!group) continue;
    if (column > 0 && column + INDENT + play_width(group) > width) {
      fputc('\n', screen->out);
      column = 0;
    }
    president_print_play(screen, "  ", group, "");
    column += INDENT + play_width(group);
  }
  fputc('\n', screen->out);
}

/* Prints cards after a label, with single blanks, in as many lines as they need. */
static void print_list(const struct screen *screen, const char *label, cards set) {
  unsigned indent = (unsigned)strlen(label), column = indent;
  fputs(label, screen->out);
  for (cards rest = set; rest; rest &= rest - 1) {
    if (column + 1 + card_width(rest) > screen_width(screen)) {
      fprintf(screen->out, "\n%*s", (int)indent, "");
      column = indent;
    }
    fputc(' ', screen->out);
    print_card(screen, rest);
    column += 1 + card_width(rest);
  }
  fputc('\n', screen->out);
}

void president_print_left(const struct screen *screen, unsigned number, cards set) {
  enum { LABEL_MAX = 24 };
  char label[LABEL_MAX];
  snprintf(label, sizeof label, "Player %u had", number);
  print_list(screen, label, set);
}

static cards cards_of_suit(unsigned suit) {
  const cards lowest = ALL_CARDS / 15; /* the lowest of the four bits of each rank */
  return lowest << suit;
}

void president_print_hand(const struct screen *screen, cards set, bool by_suit) {
  if (!by_suit || !set) {
    print_by_rank(screen, set);
    return;
  }
  for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++)
    if (set & cards_of_suit(suit)) print_list(screen, " ", set & cards_of_suit(suit));
}

void president_print_deck(const struct screen *screen, cards set) {
  for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++) {
    const char letter[] = {suit_letters[suit], '\0'};
    print_red(screen, suit, screen->symbols ? suit_symbols[suit] : letter);
    for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
      cards card = (cards)1 << (rank * PRESIDENT_SUITS + suit);
      char name[PRESIDENT_CARD_NAME_SIZE] = ".", field[PRESIDENT_CARD_NAME_SIZE + 1];
      if (set & card) name[strlen(president_card_name(card, name)) - 1] = '\0'; /* no suit */
      snprintf(field, sizeof field, "%3s", name);
      print_red(screen, set & card ? suit : 0, field);
    }
    fputc('\n', screen->out);
  }
}

/* --- text, whose lines are broken between words --- */

/* Where the continuation of a line begins: under its second column, if two blanks or more separate
 * one, or else under its beginning. */
static size_t hanging(const char *line, size_t size) {
  size_t indent = strspn(line, " ");
  for (size_t at = indent; at + 1 < size; at++)
    if (line[at] == ' ' && line[at + 1] == ' ') return at + strspn(line + at, " ");
  return indent;
}

/* Prints one line of `size` bytes, without a newline at its end. */
static void print_line(const struct screen *screen, const char *line, size_t size) {
  size_t width = screen_width(screen), indent = hanging(line, size), column = 0;
  for (size_t at = 0; at < size;) {
    size_t blanks = strspn(line + at, " "), word = strcspn(line + at + blanks, " \n");
    if (at > 0 && word > 0 && column + blanks + word > width) {
      fprintf(screen->out, "\n%*s", (int)indent, "");
      column = indent;
    } else {
      fprintf(screen->out, "%*s", (int)blanks, "");
      column += blanks;
    }
    at += blanks;
    fprintf(screen->out, "%.*s", (int)word, line + at);
    column += word;
    at += word;
  }
}

static void print_text(const struct screen *screen, const char *text) {
  while (*text) {
    size_t size = strcspn(text, "\n");
    print_line(screen, text, size);
    if (text[size]) fputc('\n', screen->out);
    text += size + (text[size] == '\n');
  }
}

bool president_say(const struct screen *screen, const char *format, ...) {
  char text[TEXT_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  print_text(screen, text);
  return false;
}

const char *president_ask(struct president_table *table, const char *format, ...) {
  char prompt[TEXT_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(prompt, sizeof prompt, format, list);
  va_end(list);
  print_text(&table->screen, prompt);
  const char *line = console_ask(&table->console, "");
  if (!line) {
    fputc('\n', table->screen.out); /* the prompt's line was not ended */
    return NULL;
  }
  if (!isatty(table->console.input.fd))
    fputc('\n', table->screen.out); /* no terminal has echoed the line's newline */
  table->quit = president_is_word(line, "q", "quit");
  return table->quit ? NULL : line;
}
