/* The history of the game at President's terminal: undo, and the file that it is kept in. The state
 * of a match is in the notes of the saved game:
 *
 *   match 2 of 3 exchange yes seed 77
 *   places 3 1 2 4     the seats by their rank in the game before; from the second game on
 *   points 1 0 3 2     by seat */
#include "games/president/original/table.h"
#include "player/args.h"

#include <stdlib.h>
#include <string.h>

uint64_t president_seed_of(uint64_t seed, unsigned number) {
  uint64_t found = seed;
  struct dice dice = dice_of(seed);
  for (unsigned i = 1; i < number; i++)
    found = dice_next(&dice);
  return found;
}

/* --- the notes --- */

char *president_write_notes(const struct president_table *table) {
  const struct president_options *options = &table->options;
  char line[120];
  struct out out = {0};
  snprintf(line, sizeof line, PRESIDENT_MATCH " %u of %u exchange %s seed %llu\n", table->number,
           options->rounds, options->exchange ? "yes" : "no", (unsigned long long)options->seed);
  out_string(&out, line);
  if (table->number > 1) {
    out_string(&out, "places");
    for (unsigned place = 0; place < table->players; place++)
      out_char(&out, ' '), out_number(&out, table->places[place] + 1);
    out_string(&out, "\npoints");
    for (unsigned seat = 0; seat < table->players; seat++)
      out_char(&out, ' '), out_number(&out, table->chairs[seat].points);
    out_char(&out, '\n');
  }
  return out_take(&out);
}

static bool read_word(struct cursor *cursor, const char *word) {
  struct span field;
  return cursor_field(cursor, &field) && span_is(field, word);
}

static bool read_number(struct cursor *cursor, unsigned long min, unsigned long max,
                        unsigned *number) {
  unsigned long read = 0;
  struct why why;
  if (!cursor_number(cursor, min, max, "a number", &read, &why)) return false;
  *number = (unsigned)read;
  return true;
}

static bool read_match(struct president_table *table, struct cursor *cursor) {
  struct president_options *options = &table->options;
  struct span yes, seed;
  if (!read_number(cursor, 1, PRESIDENT_ROUNDS_MAX, &table->number) || !read_word(cursor, "of") ||
      !read_number(cursor, table->number, PRESIDENT_ROUNDS_MAX, &options->rounds) ||
      !read_word(cursor, "exchange") || !cursor_field(cursor, &yes) || !read_word(cursor, "seed"))
    return false;
  options->exchange = span_is(yes, "yes");
  return cursor_field(cursor, &seed) && span_number64(seed, UINT64_MAX, &options->seed);
}

static bool read_places(struct president_table *table, struct cursor *cursor) {
  unsigned there = 0;
  for (unsigned place = 0; place < table->players; place++) {
    unsigned seat;
    if (!read_number(cursor, 1, table->players, &seat) || there >> seat & 1U) return false;
    there |= 1U << seat;
    table->places[place] = seat - 1;
  }
  return true;
}

static bool read_points(struct president_table *table, struct cursor *cursor) {
  const unsigned long most = (unsigned long)PRESIDENT_ROUNDS_MAX * PRESIDENT_SEATS_MAX;
  for (unsigned seat = 0; seat < table->players; seat++)
    if (!read_number(cursor, 0, most, &table->chairs[seat].points)) return false;
  return true;
}

bool president_read_notes(struct president_table *table) {
  const char *notes = table->session.saved.notes;
  struct span word;
  bool placed = false;
  table->number = table->options.rounds = 1;
  table->options.seed = table->session.saved.history.seed;
  if (!notes) return true;
  struct cursor cursor = cursor_of(notes, strlen(notes));
  while (cursor_line(&cursor)) {
    bool good = cursor_field(&cursor, &word);
    if (good && span_is(word, PRESIDENT_MATCH))
      good = read_match(table, &cursor);
    else if (good && span_is(word, "places"))
      good = placed = read_places(table, &cursor);
    else if (good && span_is(word, "points"))
      good = read_points(table, &cursor);
    else
      good = false;
    if (!good) return why_say(&table->why, "note %lu is not one of a match", cursor.line);
  }
  return table->number == 1 || placed ||
         why_say(&table->why, "the places of the game before are missing");
}

/* --- the file --- */

void president_tell_of_file(struct president_table *table) {
  struct session *session = &table->session;
  if (session->moved)
    president_say(&table->screen,
                  "Somebody else has changed the file of this game; it goes on in %s.\n",
                  session->file.path);
  session->moved = false;
  if (session->store.text[0] && !table->unstored)
    president_say(&table->screen, "The game cannot be saved now (%s).\n", session->store.text);
  table->unstored = session->store.text[0] != '\0';
}

/* The command is not broken, as it is to be copied. */
void president_say_how_to_go_on(struct president_table *table) {
  struct session *session = &table->session;
  struct out command = {0};
  if (!session_store(session)) {
    president_say(&table->screen, "The game cannot be saved (%s).\n", session->store.text);
    return;
  }
  president_tell_of_file(table);
  session_command(session, table->options.program, &command);
  president_say(&table->screen, "The game is saved in %s. To go on with it:\n", session->file.path);
  fprintf(table->screen.out, "  %s\n", command.text ? command.text : "out of memory");
  out_close(&command);
}

/* --- the game --- */

/* With 13 seats a dozen computers think before a person's turn comes again. */
static long time_to_think(const struct president_table *table) {
  enum { TIME_MANY = 100, MANY = 5 };
  if (table->options.time >= 0) return table->options.time;
  return table->players < MANY ? ARGS_TIME_DEFAULT : TIME_MANY;
}

bool president_keep(struct president_table *table) {
  struct session *session = &table->session;
  struct saved_game *saved = &session->saved;
  const struct president_options *options = &table->options;
  saved_game_close(saved);
  *saved = (struct saved_game){.game = table->game,
                               .setup = options->deal,
                               .time = time_to_think(table),
                               .nodes = options->nodes,
                               .notes = president_write_notes(table)};
  for (unsigned seat = 0; seat < table->players; seat++) {
    struct sitter *sitter = &saved->sitter[seat];
    bool automatic = table->chairs[seat].automatic;
    snprintf(sitter->name, sizeof sitter->name, "p%u", seat + 1);
    sitter->kind = automatic ? SITTER_LEVEL : SITTER_PERSON;
    sitter->level = automatic ? mind_level(table->game->mind, options->level) : NULL;
    session->automatic[seat] = automatic;
  }
  session->unkept = table->people == 0;
  table->begun =
      saved->notes && history_open(&saved->history, table->game, &table->state, 0,
                                   president_seed_of(options->seed, table->number), &table->why);
  if (!table->begun) return why_say(&table->why, "out of memory");
  dice_seed(&table->dice, history_choice_seed(&saved->history));
  session_store(session);
  president_tell_of_file(table);
  president_recall(table);
  return true;
}

bool president_resume(struct president_table *table) {
  struct session *session = &table->session;
  if (!session_resume(session, table->game, table->options.saved, &table->why)) return false;
  table->players = state_roster(history_now(&session->saved.history)->state)->seats;
  for (unsigned seat = 0; seat < table->players; seat++) {
    table->chairs[seat].automatic = session->automatic[seat];
    table->people += !session->automatic[seat];
    if (session->automatic[seat]) {
      const struct level *level = session->saved.sitter[seat].level;
      if (level) table->options.level = level->name;
    }
  }
  table->options.time = session->saved.time;
  table->options.nodes = session->saved.nodes;
  table->options.deal = session->saved.setup;
  if (!president_read_notes(table)) return false;
  table->begun = true;
  dice_seed(&table->dice, history_choice_seed(&session->saved.history));
  president_recall(table);
  return true;
}

static cards play_at(const struct history *history, size_t at) {
  const struct position *position = &history->position[at];
  struct move move = {0};
  struct why why;
  history->game->rules->read_move(history->position[at - 1].state, position->seat, position->move,
                                  &move, &why);
  return move.play;
}

cards president_play_made(const struct history *history) {
  return play_at(history, history->now);
}

/* Each seat's last action since this round began. */
void president_recall(struct president_table *table) {
  const struct history *history = &table->session.saved.history;
  table->state = *history_now(history)->state;
  for (unsigned seat = 0; seat < table->players; seat++)
    table->chairs[seat].doing = DOING_NOTHING;
  for (size_t i = 1; i <= history->now; i++) {
    const struct position *position = &history->position[i];
    struct chair *chair = &table->chairs[position->seat];
    chair->play = play_at(history, i);
    chair->doing = chair->play ? DOING_PLAY : DOING_PASS;
    for (unsigned seat = 0; !position->state->lead && seat < table->players; seat++)
      table->chairs[seat].doing = DOING_NOTHING;
  }
}

static enum outcome gone(struct president_table *table, bool moved, const char *said,
                         const char *impossible) {
  if (!moved) {
    president_say(&table->screen, "%s\n", impossible);
    return OUTCOME_ON;
  }
  if (table->people > 1 && table->screen.terminal) console_clear(&table->console);
  president_say(&table->screen, "%s\n", said);
  president_tell_of_file(table);
  president_recall(table);
  return OUTCOME_BACK;
}

enum outcome president_go_back(struct president_table *table) {
  return gone(table, session_undo(&table->session), "The last move of a person is taken back.",
              "There is no earlier move that could be taken back.");
}

enum outcome president_go_forth(struct president_table *table) {
  return gone(table, session_redo(&table->session), "It is made again.",
              "No move has been taken back that could be made again.");
}
