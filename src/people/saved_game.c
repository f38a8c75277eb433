#include "people/saved_game.h"

#include "core/file.h"
#include "core/load.h"
#include "core/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "onemove saved game 1";
static const char indentation[] = "  ";
enum { INDENTATION = sizeof indentation - 1 };
enum { TIME_MAX = 24 * 60 * 60 * 1000 };

/* --- writing --- */

static void write_keys(const struct setup *setup, struct out *out) {
  for (unsigned i = 0; setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    if (!(option->taken & KEY_PLAY) || !setup->value[i].given) continue;
    if (option->max < option->min)
      out_print(out, "%s %s\n", option->key, setup->value[i].text);
    else
      out_print(out, "%s %ld\n", option->key, setup->value[i].number);
  }
}

static void write_seats(const struct saved_game *saved, struct out *out) {
  const struct roster *roster = state_roster(saved->history.position[0].state);
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    const struct sitter *sitter = &saved->sitter[seat];
    const char *id = roster->line[seat].id;
    out_print(out, "seat %u ", (unsigned)roster->line[seat].number);
    if (sitter->kind == SITTER_LEVEL)
      out_print(out, "level %s %s\n", sitter->level->name, id);
    else if (sitter->kind == SITTER_PROGRAM)
      out_print(out, "program %s %s\n", id, sitter->command);
    else
      out_print(out, "person %s\n", id);
  }
}

static void write_start(const struct saved_game *saved, struct out *out) {
  size_t size;
  char *text = rules_text(saved->game->rules, saved->history.position[0].state, &size);
  out_string(out, "start\n");
  for (const char *at = text; *at;) {
    size_t length = strcspn(at, "\n");
    if (length) out_string(out, indentation);
    out_bytes(out, at, length);
    out_char(out, '\n');
    at += length + (at[length] == '\n');
  }
  free(text);
}

static void write_moves(const struct history *history, struct out *out) {
  out_print(out, "moves %zu of %zu\n", history->now, history->count - 1);
  for (size_t i = 1; i < history->count; i++) {
    const struct position *position = &history->position[i];
    const char *id = state_roster(position->state)->line[position->seat].id;
    out_print(out, "%s %s\n", id, position->move);
  }
}

void saved_game_write(const struct saved_game *saved, struct out *out) {
  const struct position *start = &saved->history.position[0];
  bool placing = state_phase(start->state) == PHASE_PLACEMENT;
  out_print(out, "%s\ngame %s\nphase %s\n", first_line, saved->game->rules->name,
            placing ? "placement" : "movement");
  write_keys(&saved->setup, out);
  if (saved->nodes)
    out_print(out, "nodes %" PRIu64 "\n", saved->nodes);
  else
    out_print(out, "time %ld\n", saved->time);
  out_print(out, "seed %" PRIu64 "\n", saved->history.seed);
  write_seats(saved, out);
  out_print(out, "asked %u\n",
            (unsigned)state_roster(start->state)->line[start->course.asked].number);
  for (const char *at = saved->notes; at && *at;) {
    size_t length = strcspn(at, "\n");
    out_print(out, "note %.*s\n", (int)length, at);
    at += length + (at[length] == '\n');
  }
  write_start(saved, out);
  write_moves(&saved->history, out);
}

/* --- reading --- */

/* Lines that must come exactly once before the start. */
enum once { ONCE_PHASE, ONCE_BUDGET, ONCE_SEED, ONCE_ASKED, ONCE_COUNT };
static const char *const once_names[ONCE_COUNT] = {"phase", "time or nodes", "seed", "asked"};

struct reading {
  struct saved_game *saved;
  struct cursor cursor;
  bool once[ONCE_COUNT];
  unsigned long asked;
  uint64_t seed;
  struct out notes;
  /* By the number of the player line, from 1. */
  struct sitter sitter[ROSTER_SEATS_MAX + 1];
  struct span id[ROSTER_SEATS_MAX + 1];
  unsigned long line[ROSTER_SEATS_MAX + 1]; /* 0: not given */
  unsigned long start;                      /* the number of the state's first line */
  const char *start_at;                     /* where that line begins */
  struct out state_text;
};

/* The rest of the line, without the blanks before it. */
static struct span rest_of_line(struct cursor *cursor) {
  const char *at = cursor->in_line;
  while (at < cursor->line_end && (*at == ' ' || *at == '\t'))
    at++;
  cursor->column = (unsigned long)(at - cursor->line_start) + 1;
  cursor->in_line = cursor->line_end;
  return (struct span){at, (size_t)(cursor->line_end - at)};
}

static bool line_is_once(struct reading *reading, enum once which, struct why *why) {
  if (reading->once[which])
    return why_at(why, reading->cursor.line, 1, "'%s' is given twice", once_names[which]);
  return reading->once[which] = true;
}

static bool read_phase(struct reading *reading, struct why *why) {
  struct span word;
  cursor_field(&reading->cursor, &word);
  bool placing = span_is(word, "placement");
  if (!placing && !span_is(word, "movement"))
    return cursor_wrong(&reading->cursor, why, "expected placement or movement");
  reading->saved->setup.phase = placing ? PHASE_PLACEMENT : PHASE_MOVEMENT;
  return true;
}

static bool read_number64(struct reading *reading, uint64_t min, uint64_t max, const char *what,
                          uint64_t *number, struct why *why) {
  struct span word;
  uint64_t read = 0;
  cursor_field(&reading->cursor, &word);
  if (!span_number64(word, max, &read) || read < min)
    return cursor_wrong(&reading->cursor, why, "%s", what);
  *number = read;
  return true;
}

/* seat NUMBER person ID, seat NUMBER level LEVEL ID, seat NUMBER program ID COMMAND */
static bool read_seat(struct reading *reading, struct why *why) {
  struct cursor *cursor = &reading->cursor;
  unsigned long number;
  struct span kind, word;
  if (!cursor_number(cursor, 1, ROSTER_SEATS_MAX, "the number of a player", &number, why))
    return false;
  if (reading->line[number]) return cursor_wrong(cursor, why, "this player is given twice");
  reading->line[number] = cursor->line;
  struct sitter *sitter = &reading->sitter[number];
  cursor_field(cursor, &kind);
  if (span_is(kind, "level")) {
    char name[64];
    sitter->kind = SITTER_LEVEL;
    cursor_field(cursor, &word);
    snprintf(name, sizeof name, "%.*s", span_shown(word), word.at);
    sitter->level = mind_level(reading->saved->game->mind, name);
    if (!sitter->level) {
      struct out names = {0};
      mind_list_levels(reading->saved->game->mind, ", ", " or ", &names);
      cursor_wrong(cursor, why, "expected a level: %s", names.text ? names.text : "none");
      out_close(&names);
      return false;
    }
  } else if (span_is(kind, "program"))
    sitter->kind = SITTER_PROGRAM;
  else if (!span_is(kind, "person"))
    return cursor_wrong(cursor, why, "expected person, level or program");
  if (!cursor_field(cursor, &reading->id[number]))
    return cursor_wrong(cursor, why, "expected the player's ID");
  if (sitter->kind == SITTER_PROGRAM) {
    word = rest_of_line(cursor);
    if (!word.size || word.size > SITTER_COMMAND_MAX)
      return cursor_wrong(cursor, why, "expected the program's command");
    memcpy(sitter->command, word.at, word.size);
  }
  return true;
}

/* A key of the game. The text is our own copy, so its value can be terminated in place. */
static bool read_key(struct reading *reading, struct span key, struct why *why) {
  struct why reason = {0};
  char name[64];
  snprintf(name, sizeof name, "%.*s", span_shown(key), key.at);
  if (!setup_has(&reading->saved->setup, name, KEY_PLAY))
    return cursor_wrong(&reading->cursor, why, "unknown word '%s'", name);
  struct span value = rest_of_line(&reading->cursor);
  if (!value.size) return cursor_wrong(&reading->cursor, why, "its value is missing");
  char *text = reading->saved->text;
  text[value.at - text + (ptrdiff_t)value.size] = '\0';
  if (setup_take(&reading->saved->setup, key.at, key.size, value.at, KEY_PLAY, &reason))
    return true;
  return cursor_wrong(&reading->cursor, why, "%s", reason.text);
}

/* A line before the start. */
static bool read_line(struct reading *reading, struct span tag, struct why *why) {
  struct saved_game *saved = reading->saved;
  uint64_t number = 0;
  if (span_is(tag, "phase"))
    return line_is_once(reading, ONCE_PHASE, why) && read_phase(reading, why);
  if (span_is(tag, "seed"))
    return line_is_once(reading, ONCE_SEED, why) &&
           read_number64(reading, 0, UINT64_MAX, "expected a seed", &reading->seed, why);
  if (span_is(tag, "nodes"))
    return line_is_once(reading, ONCE_BUDGET, why) &&
           read_number64(reading, 1, UINT64_MAX, "expected a number from 1 on", &saved->nodes, why);
  if (span_is(tag, "time")) {
    if (!line_is_once(reading, ONCE_BUDGET, why) ||
        !read_number64(reading, 0, TIME_MAX, "expected milliseconds", &number, why))
      return false;
    saved->time = (long)number;
    return true;
  }
  if (span_is(tag, "asked"))
    return line_is_once(reading, ONCE_ASKED, why) &&
           cursor_number(&reading->cursor, 1, ROSTER_SEATS_MAX, "the number of a player",
                         &reading->asked, why);
  if (span_is(tag, "seat")) return read_seat(reading, why);
  if (span_is(tag, "note")) {
    struct span note = rest_of_line(&reading->cursor);
    out_bytes(&reading->notes, note.at, note.size);
    out_char(&reading->notes, '\n');
    return true;
  }
  return read_key(reading, tag, why);
}

static bool read_head(struct reading *reading, struct why *why) {
  struct cursor *cursor = &reading->cursor;
  const char *name = reading->saved->game->rules->name;
  struct span word;
  if (!cursor_line(cursor) ||
      !span_is((struct span){cursor->line_start, (size_t)(cursor->line_end - cursor->line_start)},
               first_line))
    return why_at(why, 1, 1, "expected '%s': this is not a saved game", first_line);
  if (!cursor_tag(cursor, "game", why)) return false;
  cursor_field(cursor, &word);
  if (!span_is(word, name))
    return cursor_wrong(cursor, why, "this is a game of %.*s, not of %s", span_shown(word), word.at,
                        name);
  if (!cursor_line_done(cursor, "a game's name", why)) return false;
  bool start = false;
  while (cursor_line(cursor)) {
    if (!cursor_field(cursor, &word)) return cursor_wrong(cursor, why, "unexpected blank line");
    if ((start = span_is(word, "start"))) break;
    if (!read_line(reading, word, why) || !cursor_line_done(cursor, "one value", why)) return false;
  }
  for (int i = 0; i < ONCE_COUNT; i++)
    if (!reading->once[i])
      return why_at(why, cursor->line, 1, "the line '%s' is missing before the start",
                    once_names[i]);
  if (!start) return cursor_wrong(cursor, why, "the line 'start' is missing");
  return cursor_line_done(cursor, "'start' alone", why);
}

/* Takes the indented lines; the cursor is then at the line after them. */
static bool read_state_text(struct reading *reading, struct why *why) {
  struct cursor *cursor = &reading->cursor;
  reading->start = cursor->line + 1;
  reading->start_at = cursor->next;
  for (;;) {
    if (!cursor_line(cursor)) return cursor_wrong(cursor, why, "the moves are missing");
    size_t size = (size_t)(cursor->line_end - cursor->line_start);
    bool indented =
        size >= INDENTATION && memcmp(cursor->line_start, indentation, INDENTATION) == 0;
    if (size && !indented) return true;
    if (indented)
      out_bytes(&reading->state_text, cursor->line_start + INDENTATION, size - INDENTATION);
    out_char(&reading->state_text, '\n');
  }
}

/* Turns the place of an error in the state into its place in the file. Blank lines of the state,
 * and the line after its last one, are not indented. */
static bool state_is_wrong(const struct reading *reading, struct why *why) {
  const char *at = reading->start_at, *end = reading->cursor.end, *newline;
  for (unsigned long line = 1; line < why->line; line++) {
    newline = memchr(at, '\n', (size_t)(end - at));
    at = newline ? newline + 1 : end;
  }
  bool indented = end - at >= INDENTATION && memcmp(at, indentation, (size_t)INDENTATION) == 0;
  why->line = why->line ? why->line + reading->start - 1 : reading->start;
  why->column = (why->column ? why->column : 1) + (indented ? INDENTATION : 0);
  return false;
}

/* Everybody on the board must have a `seat` line with the same ID, which says who plays there. */
static bool seat_everybody(struct reading *reading, const struct roster *roster, struct why *why) {
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    unsigned number = roster->line[seat].number;
    const char *id = roster->line[seat].id;
    if (!reading->line[number])
      return why_at(why, reading->start, 1, "nobody plays player %u of this board", number);
    if (!span_is(reading->id[number], id))
      return why_at(why, reading->line[number], 1, "on the board player %u is '%.40s'", number, id);
    reading->saved->sitter[seat] = reading->sitter[number];
    snprintf(reading->saved->sitter[seat].name, SITTER_NAME_MAX + 1, "%.*s", SITTER_NAME_MAX, id);
  }
  for (unsigned number = 1; number <= ROSTER_SEATS_MAX; number++)
    if (reading->line[number] && roster_find_number(roster, number) < 0)
      return why_at(why, reading->line[number], 1, "there is no player %u on the board", number);
  return true;
}

static bool read_start(struct reading *reading, struct why *why) {
  struct saved_game *saved = reading->saved;
  const struct rules *rules = saved->game->rules;
  if (!read_state_text(reading, why)) return false;
  struct state *state = rules_new_state(rules);
  bool good = rules_read(rules, state, reading->state_text.text ? reading->state_text.text : "",
                         reading->state_text.size, &saved->setup, why) ||
              state_is_wrong(reading, why);
  good = good && seat_everybody(reading, state_roster(state), why);
  int asked = good ? roster_find_number(state_roster(state), reading->asked) : -1;
  if (good && asked < 0)
    good = why_at(why, reading->start, 1, "player %lu, who is asked first, is not on the board",
                  reading->asked);
  if (good) history_open(&saved->history, saved->game, state, (unsigned)asked, reading->seed);
  free(state);
  return good;
}

static bool read_move(struct reading *reading, struct why *why) {
  struct cursor *cursor = &reading->cursor;
  struct history *history = &reading->saved->history;
  const struct position *now = history_now(history);
  struct span id;
  if (!cursor_line(cursor) || !cursor_field(cursor, &id))
    return cursor_wrong(cursor, why, "a move is missing");
  if (now->course.turn < 0) return cursor_wrong(cursor, why, "the game was over before this move");
  const char *turn = state_roster(now->state)->line[now->course.turn].id;
  if (!span_is(id, turn)) return cursor_wrong(cursor, why, "it is the turn of '%.40s'", turn);
  struct span move = rest_of_line(cursor);
  char *text = memory_text_of(move.at, move.size);
  struct why reason = {0};
  bool good = history_play_text(history, text, &reason);
  free(text);
  return good || cursor_wrong(cursor, why, "%s", reason.text);
}

static bool read_moves(struct reading *reading, struct why *why) {
  struct cursor *cursor = &reading->cursor;
  struct history *history = &reading->saved->history;
  unsigned long made, all;
  struct span word;
  if (!cursor_field(cursor, &word) || !span_is(word, "moves"))
    return cursor_wrong(cursor, why, "expected moves, or two blanks before a line of the board");
  if (!cursor_number(cursor, 0, FILE_SIZE_MAX, "the number of half-moves made", &made, why))
    return false;
  unsigned long at = cursor->column, line = cursor->line;
  if (!cursor_field(cursor, &word) || !span_is(word, "of"))
    return cursor_wrong(cursor, why, "expected 'of'");
  if (!cursor_number(cursor, 0, FILE_SIZE_MAX, "the number of all half-moves", &all, why) ||
      !cursor_line_done(cursor, "two numbers", why))
    return false;
  if (made > all) return why_at(why, line, at, "there are only %lu half-moves", all);
  for (unsigned long i = 0; i < all; i++)
    if (!read_move(reading, why)) return false;
  history_go(history, made);
  return cursor_text_done(cursor, "the moves", why);
}

bool saved_game_read(struct saved_game *saved, const struct game *game, const char *text,
                     size_t size, struct why *why) {
  struct reading reading = {.saved = saved};
  *saved = (struct saved_game){.game = game, .time = 0};
  setup_open(&saved->setup, game->rules->options);
  saved->setup.load = load_file;
  if (!text_plausible(text, size, why)) return false;
  saved->text = memory_text_of(text, size);
  reading.cursor = cursor_of(saved->text, size);
  bool good = read_head(&reading, why) && read_start(&reading, why) && read_moves(&reading, why);
  saved->notes = reading.notes.size ? out_take(&reading.notes) : NULL;
  out_close(&reading.state_text);
  return good;
}

void saved_game_close(struct saved_game *saved) {
  history_close(&saved->history);
  free(saved->notes);
  free(saved->text);
  *saved = (struct saved_game){0};
}

bool saved_game_likely(const char *text, size_t size) {
  static const char beginning[] = "onemove saved game ";
  return size >= sizeof beginning - 1 && memcmp(text, beginning, sizeof beginning - 1) == 0;
}
