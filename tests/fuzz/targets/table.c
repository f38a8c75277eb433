/* A state, FUZZ_BETWEEN, and what people type at the table, line by line: moves, words, anything.
 * Every line is answered by the next question or, before it, by a line of text. Every move that is
 * made is legal, and the judge confirms it. The game is saved, and read again the same. Until
 * another person is asked, nobody is shown what the player to move may not know: if everything
 * hidden is dealt differently, the table says the same. */
#include "fuzz/harness.h"

#include "core/rules/judge.h"
#include "people/table.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

enum { STATE, OTHER, SEEN, AFTER };
enum { NODES = 8, GAMES = 2 }; /* nodes of a hint */

static const char curtain[] = "press Enter when nobody else can see the screen. ";

/* A game at a table, and everything that was said there. */
struct played {
  struct session session;
  struct console console;
  FILE *out;
  char *said;
  size_t size;
};

static void set_console(struct played *played, struct span typed) {
  static int nothing = -1;
  if (nothing < 0) nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  LAW(nothing >= 0, "no /dev/null");
  if (!played->out) played->out = open_memstream(&played->said, &played->size);
  rewind(played->out);
  played->console.out = played->out;
  lines_open(&played->console.input, nothing, CONSOLE_LINE_MAX);
  memcpy(played->console.input.text, typed.at, typed.size);
  played->console.input.end = typed.size;
}

static void set_session(struct played *played, struct fuzz *fuzz, const struct state *start,
                        const struct setup *setup) {
  const struct roster *roster = state_roster(start);
  struct saved_game *saved = &played->session.saved;
  played->session = (struct session){.saved = {.game = fuzz->game, .setup = *setup, .nodes = NODES},
                                     .unkept = true};
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct span id = span_of(roster->line[seat].id);
    size_t size = id.size < SITTER_NAME_MAX ? id.size : SITTER_NAME_MAX;
    memcpy(saved->sitter[seat].name, id.at, size);
  }
  history_open(&saved->history, fuzz->game, start, 0, 1);
}

/* Plays with people only, so that no process is started and no file written. */
static void play(struct played *played, struct fuzz *fuzz, const struct state *start,
                 const struct setup *setup, struct span typed) {
  set_console(played, typed);
  set_session(played, fuzz, start, setup);
  table_go_on(&played->session, &played->console, "table");
  fputc('\0', played->out);
  LAW(fflush(played->out) == 0 && !ferror(played->out), "out of memory");
}

/* Checks the move that led to position `i`. */
static void is_legal(struct fuzz *fuzz, const struct history *history, size_t i) {
  const struct rules *rules = fuzz->game->rules;
  const struct position *before = &history->position[i - 1], *now = &history->position[i];
  struct state *seen = fuzz->state[SEEN], *after = fuzz->state[AFTER];
  struct move *move = fuzz->move[0], *found = fuzz->move[1];
  struct why why = {0};
  size_t size;
  memset(move, 0, rules->move_size);
  LAW(before->course.turn == now->seat, "seat %d moves, it is the turn of %d", now->seat,
      before->course.turn);
  LAW(rules->read_move(before->state, now->seat, now->move, move, &why) &&
          rules->legal(before->state, now->seat, move, &why),
      "%s: %s", now->move, why.text);
  rules_view(rules, before->state, now->seat, seen);
  memcpy(after, seen, rules->state_size);
  rules->apply(after, now->seat, move);
  char *text = rules_text(rules, after, &size);
  struct dice dice = fuzz->dice;
  LAW(judge_move(rules, seen, after, text, size, now->seat, &dice, found, &why),
      "the judge on %s: %s", now->move, why.text);
  free(text);
}

static void is_saved(struct fuzz *fuzz, const struct saved_game *saved) {
  struct saved_game again;
  struct why why = {0};
  struct out out = {0};
  saved_game_write(saved, &out);
  bool good = saved_game_read(&again, fuzz->game, out.text, out.size, &why);
  LAW(good, "line %lu, column %lu: %s\n%s", why.line, why.column, why.text, out.text);
  LAW(again.history.now == saved->history.now && again.history.count == saved->history.count,
      "position %zu of %zu becomes %zu of %zu", saved->history.now, saved->history.count,
      again.history.now, again.history.count);
  for (size_t i = 0; i < saved->history.count; i++)
    fuzz_same(fuzz, saved->history.position[i].state, again.history.position[i].state,
              "a position and what is read");
  saved_game_close(&again);
  out_close(&out);
}

/* Does the line consist of blanks? */
static bool is_blank(const char *at, const char *end) {
  while (at < end && strchr(" \t\r", *at) && *at)
    at++;
  return at == end;
}

static const char question[] = ", your move (? for help): ";

static bool quotes_question(struct span typed) {
  const size_t size = strlen(question);
  for (size_t i = 0; i + size <= typed.size; i++)
    if (memcmp(typed.at + i, question, size) == 0) return true;
  return false;
}

/* Only an empty line may be answered by the same question at once. */
static void is_answered(const char *said, struct span typed) {
  unsigned silent = 0, blank = 0;
  if (quotes_question(typed)) return; /* an answer may quote what was typed */
  for (const char *at = strstr(said, question), *next; at; at = next) {
    at += strlen(question);
    next = strstr(at, question);
    silent += next && !memchr(at, '\n', (size_t)(next - at));
  }
  const char *at = typed.at, *end = at + typed.size;
  for (struct span line; fuzz_line(&at, end, &line);)
    blank += is_blank(line.at, line.at + line.size);
  LAW(silent <= blank, "%u of %u empty lines are asked again:\n%s", silent, blank, said);
}

/* The size of what is said before anybody but the first is asked. */
static size_t until_curtain(const char *said) {
  const char *own = strstr(said, curtain);
  const char *other = own ? strstr(own + strlen(curtain), curtain) : NULL;
  return other ? (size_t)(other - said) : strlen(said);
}

static bool is_over(const struct played *played) {
  const struct history *history = &played->session.saved.history;
  for (size_t i = 0; i < history->count; i++)
    if (history->position[i].course.turn < 0) return true;
  return false;
}

/* Types the same lines at a table where `seat`, who is asked first, sees the same. */
static void hides(struct fuzz *fuzz, const struct played *one, struct played *two,
                  const struct setup *setup, struct span typed) {
  const struct rules *rules = fuzz->game->rules;
  const struct position *start = &one->session.saved.history.position[0];
  struct state *other = fuzz->state[OTHER], *seen = fuzz->state[SEEN];
  if (start->course.turn < 0) return;
  rules_view(rules, start->state, start->course.turn, seen);
  rules_determinize(rules, seen, start->course.turn, &fuzz->dice, other);
  state_head(other)->phase = state_head(start->state)->phase;
  if (!fuzz_is_readable(fuzz, other, setup)) return;
  play(two, fuzz, other, setup, typed);
  size_t size = until_curtain(one->said);
  if (!is_over(one) && !is_over(two) &&
      two->session.saved.history.position[0].course.turn == start->course.turn)
    LAW(until_curtain(two->said) == size && memcmp(one->said, two->said, size) == 0,
        "%.*s\nand, with other hidden things,\n%s", (int)size, one->said, two->said);
  session_close(&two->session);
}

/* Takes all free seats. */
static bool seat_everybody(const struct rules *rules, struct state *state) {
  char name[] = "p00";
  struct why why;
  int seat;
  for (unsigned i = 0; i < ROSTER_SEATS_MAX; i++) {
    const struct roster *roster = state_roster(state);
    bool free_seat = roster->seats < rules->seats_min;
    for (unsigned at = 0; at < roster->seats; at++)
      free_seat |= roster_is_free(roster, at);
    if (!free_seat) return true;
    name[1] = (char)('0' + i / 10), name[2] = (char)('0' + i % 10);
    if (rules_take_seat(rules, state, name, &seat, &why) == SEATED_NOT) return false;
  }
  return false;
}

bool fuzz_table(struct fuzz *fuzz, const char *text, size_t size) {
  static struct played played[GAMES]; /* static because they are large */
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE];
  struct fuzz_parts parts = fuzz_split(text, size);
  struct setup setup = fuzz_setup(fuzz, text, size);
  if (!fuzz_read(fuzz, state, &setup, parts.first.at, parts.first.size)) return false;
  if (parts.second.size >= CONSOLE_LINE_MAX || !seat_everybody(rules, state)) return false;
  play(&played[0], fuzz, state, &setup, parts.second);
  const struct saved_game *saved = &played[0].session.saved;
  is_answered(played[0].said, parts.second);
  for (size_t i = 1; i < saved->history.count; i++)
    is_legal(fuzz, &saved->history, i);
  is_saved(fuzz, saved);
  if (!rules_perfect_information(rules)) hides(fuzz, &played[0], &played[1], &setup, parts.second);
  bool moved = saved->history.count > 1;
  session_close(&played[0].session);
  return moved;
}
