/* The dialogue at the start: who plays, and on which board. The arguments are filled in. */
#include "people/screen/glyphs.h"
#include "people/screen/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char players_key[] = "players";

/* The fields, in order. */
enum {
  AT_BOARD, /* a new one, or a file */
  AT_PLAYERS,
  AT_SEATS,
  AT_OPTIONS = AT_SEATS + ROSTER_SEATS_MAX,
  AT_TIME = AT_OPTIONS + OPTIONS_MAX,
  AT_START,
  FIELDS,
};

/* The choices of a seat: a person, the levels, a program. */
enum { CHOICE_PERSON };

struct beginning_form {
  const struct game *game;
  const struct args *given;
  struct args args; /* as given, and as filled in */
  struct form form;
  struct field field[FIELDS];
  char label[ROSTER_SEATS_MAX][ROSTER_LABEL_SIZE];
  char number[ROSTER_SEATS_MAX][12]; /* of the players on the board; empty: a free seat */
  char board[FIELD_TEXT_MAX + 1];    /* the file whose players are shown; empty: none */
  char option_text[OPTIONS_MAX][FIELD_TEXT_MAX + 1];
};

static struct field *field_at(struct beginning_form *form, int at) {
  return &form->field[at];
}

/* --- filling in --- */

static unsigned levels_of(const struct mind *mind) {
  unsigned count = 0;
  while (count < FIELD_CHOICES_MAX - 2 && mind->levels[count].name)
    count++;
  return count;
}

static void set_note(struct beginning_form *form, unsigned seat) {
  struct field *field = field_at(form, AT_SEATS + (int)seat);
  bool known = form->number[seat][0];
  field->typed = !known || field->chosen == field->choices - 1;
  field->note = field->chosen == CHOICE_PERSON       ? "(name)"
                : field->chosen < field->choices - 1 ? "(name)"
                                                     : "(command, such as ./mine.py)";
}

static void open_seat(struct beginning_form *form, unsigned seat) {
  const struct mind *mind = form->game->mind;
  struct field *field = field_at(form, AT_SEATS + (int)seat);
  unsigned levels = levels_of(mind);
  snprintf(form->label[seat], sizeof form->label[seat], "Player %u", seat + 1);
  field->label = form->label[seat];
  field->choice[CHOICE_PERSON] = "a person";
  for (unsigned i = 0; i < levels; i++)
    field->choice[1 + i] = face_level(form->game->face, mind->levels[i].name);
  field->choice[1 + levels] = "a program";
  field->choices = (int)levels + 2;
  field->chosen = CHOICE_PERSON;
  if (seat > 0 || form->number[seat][0]) /* at first, one person against the computer */
    for (unsigned i = 0; i < levels; i++)
      if (seat > 0 && &mind->levels[i] == form->given->level) field->chosen = 1 + (int)i;
  set_note(form, seat);
}

static unsigned default_players(const struct beginning_form *form) {
  const struct setup *setup = &form->given->setup;
  unsigned players = form->game->rules->seats_min;
  if (setup_has(setup, players_key, KEY_TABLE))
    players = (unsigned)setup_number(setup, players_key);
  if (players < form->game->rules->seats_min) players = form->game->rules->seats_min;
  return players > 1 || form->game->rules->seats_max < 2 ? players : 2;
}

/* The sides of a board that the window can show as a whole, for games that would choose them by
 * chance: 0 if the key is no side. A cell of a board is seldom wider than three columns. */
static long fitting(const struct option *option) {
  enum { WIDTH_OF_CELL = 3, LEFT_OF_BOARD = 5, BESIDE_BOARD = 25, AROUND_BOARD = 10, LEAST = 5 };
  struct area screen = paint_screen();
  long side = 0;
  if (strcmp(option->key, "rows") == 0 || strcmp(option->key, "height") == 0)
    side = screen.height - AROUND_BOARD;
  if (strcmp(option->key, "columns") == 0 || strcmp(option->key, "width") == 0)
    side = (screen.width - LEFT_OF_BOARD - (screen.width > 72 ? BESIDE_BOARD : 0)) / WIDTH_OF_CELL;
  if (side == 0) return 0;
  if (side < LEAST) side = LEAST;
  return side > option->max ? option->max : side < option->min ? option->min : side;
}

static void open_option(struct beginning_form *form, int i) {
  const struct setup *setup = &form->given->setup;
  const struct option *option = &setup->options[i];
  const struct option_value *value = &setup->value[i];
  struct field *field = field_at(form, AT_OPTIONS + i);
  bool number = option->min <= option->max;
  bool chance = number && (option->fallback < option->min || option->fallback > option->max);
  *field = (struct field){.label = option->key,
                          .typed = true,
                          .number = number,
                          .min = option->min,
                          .max = option->max,
                          .note = option->help};
  if (!number && value->text) snprintf(field->text, sizeof field->text, "%s", value->text);
  if (number && (value->given || !chance))
    snprintf(field->text, sizeof field->text, "%ld",
             value->given ? value->number : option->fallback);
  else if (number && fitting(option) > 0)
    snprintf(field->text, sizeof field->text, "%ld", fitting(option));
}

/* Hides fields that do not matter now. */
static void adapt(struct beginning_form *form) {
  const struct rules *rules = form->game->rules;
  bool file = field_at(form, AT_BOARD)->chosen == 1;
  bool known = file && *form->board;
  long players = known ? 0 : strtol(field_at(form, AT_PLAYERS)->text, NULL, 10);
  field_at(form, AT_BOARD)->typed = file;
  field_at(form, AT_PLAYERS)->hidden = file || rules->seats_min == rules->seats_max;
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++) {
    set_note(form, seat);
    field_at(form, AT_SEATS + (int)seat)->hidden =
        known ? !form->label[seat][0] : file || (long)seat >= players;
  }
  const struct option *option = form->given->setup.options;
  for (int i = 0; i < OPTIONS_MAX && option[i].key; i++)
    field_at(form, AT_OPTIONS + i)->hidden = !(option[i].taken & KEY_TABLE) ||
                                             strcmp(option[i].key, players_key) == 0 ||
                                             (file && !(option[i].taken & KEY_PLAY));
}

static void open_form(struct beginning_form *form) {
  const struct rules *rules = form->game->rules;
  for (int i = 0; i < FIELDS; i++)
    field_at(form, i)->hidden = true;
  *field_at(form, AT_BOARD) = (struct field){
      .label = "Board", .choice = {"a new one", "from a file"}, .choices = 2, .note = "(its name)"};
  *field_at(form, AT_PLAYERS) = (struct field){.label = "Players",
                                               .typed = true,
                                               .number = true,
                                               .min = (long)rules->seats_min,
                                               .max = (long)rules->seats_max};
  snprintf(field_at(form, AT_PLAYERS)->text, FIELD_TEXT_MAX, "%u", default_players(form));
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    open_seat(form, seat);
  for (int i = 0; form->given->setup.options[i].key; i++)
    open_option(form, i);
  *field_at(form, AT_TIME) = (struct field){.label = "Thinking (ms)",
                                            .typed = true,
                                            .number = true,
                                            .max = ARGS_TIME_MAX,
                                            .hidden = form->given->nodes != 0};
  snprintf(field_at(form, AT_TIME)->text, FIELD_TEXT_MAX, "%ld", form->given->time);
  *field_at(form, AT_START) = (struct field){.label = "Start", .button = true};
  form->form = (struct form){.field = form->field, .count = FIELDS, .at = AT_SEATS};
  form->form.title = rules->summary;
  adapt(form);
}

/* --- reading --- */

/* A message about a field, which gets the focus. */
static bool wrong(struct beginning_form *form, int at, const char *text) {
  form->form.at = at;
  char message[sizeof form->form.message]; /* the label may lie in the form, too */
  snprintf(message, sizeof message, "%s: %s.", field_at(form, at)->label, text);
  memcpy(form->form.message, message, sizeof message);
  return false;
}

static bool take_options(struct beginning_form *form) {
  const struct setup *given = &form->given->setup;
  form->args.setup = *given;
  for (int i = 0; given->options[i].key; i++) {
    struct field *field = field_at(form, AT_OPTIONS + i);
    struct option_value *value = &form->args.setup.value[i];
    struct why why = {0};
    if (field->hidden || (!*field->text && !field->touched)) continue;
    if (!*field->text) {
      value->given = false;
      value->text = NULL;
      if (field->number) value->number = given->options[i].fallback;
      continue;
    }
    value->given = false;
    snprintf(form->option_text[i], sizeof form->option_text[i], "%s", field->text);
    if (!setup_take(&form->args.setup, field->label, strlen(field->label), form->option_text[i],
                    KEY_TABLE, &why))
      return wrong(form, AT_OPTIONS + i, why.text);
  }
  return true;
}

static bool take_time(struct beginning_form *form) {
  struct field *field = field_at(form, AT_TIME);
  long time = strtol(field->text, NULL, 10);
  if (field->hidden) return true;
  if (!*field->text || time < 0 || time > ARGS_TIME_MAX) return wrong(form, AT_TIME, "a number");
  form->args.time = time;
  return true;
}

/* Adds who sits on a seat, as a word of seats= has it. */
static bool take_seat(struct beginning_form *form, unsigned seat, struct sitters *sitters) {
  const struct field *field = field_at(form, AT_SEATS + (int)seat);
  const char *number = form->number[seat], *name = *number ? number : field->text;
  struct why why = {0};
  struct out word = {0};
  bool program = field->chosen == field->choices - 1;
  if (field->chosen == CHOICE_PERSON && !*name) {
    out_string(&word, "Player");
    out_number(&word, seat + 1);
  } else if (program) {
    if (*number) out_string(&word, number), out_char(&word, '=');
    out_string(&word, field->text);
  } else {
    out_string(&word, name);
    if (*name && field->chosen != CHOICE_PERSON) out_char(&word, '=');
    if (field->chosen != CHOICE_PERSON) out_string(&word, field->choice[field->chosen]);
  }
  bool good = word.text && !word.failed &&
              sitters_add(sitters, form->game, form->given->level,
                          (struct span){word.text, word.size}, &why);
  out_close(&word);
  if (program && !*field->text) return wrong(form, AT_SEATS + (int)seat, "which program?");
  return good || wrong(form, AT_SEATS + (int)seat, why.text[0] ? why.text : "out of memory");
}

/* Reads the board's file and shows the seats of its players. */
static bool take_board(struct beginning_form *form) {
  struct field *field = field_at(form, AT_BOARD);
  struct roster roster = {0};
  struct why why = {0};
  form->args.board = field->text;
  if (!*field->text) return wrong(form, AT_BOARD, "which file?");
  if (strcmp(form->board, field->text) == 0) return true;
  if (!session_players(form->game, &form->args, &roster, &why)) {
    wrong(form, AT_BOARD, why.text);
    if (why.line)
      snprintf(form->form.message, sizeof form->form.message, "%.200s:%lu:%lu: %.200s.",
               field->text, why.line, why.column, why.text);
    return false;
  }
  unsigned players = roster.seats ? roster.seats : default_players(form);
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++) {
    form->number[seat][0] = '\0';
    open_seat(form, seat);
    if (seat >= players) {
      form->label[seat][0] = '\0';
      continue;
    }
    if (seat >= roster.seats || span_is(roster_id(&roster, seat), ROSTER_FREE)) continue;
    snprintf(form->number[seat], sizeof form->number[seat], "%lu",
             (unsigned long)roster.line[seat].number);
    roster_label(&roster, seat, form->label[seat]);
  }
  snprintf(form->board, sizeof form->board, "%s", field->text);
  adapt(form);
  form->form.at = AT_SEATS;
  snprintf(form->form.message, sizeof form->form.message, "Who plays on this board?");
  return false;
}

static bool take_all(struct beginning_form *form, struct session *session, const char **path,
                     struct why *why) {
  struct sitters sitters = {0};
  form->args = *form->given;
  bool file = field_at(form, AT_BOARD)->chosen == 1;
  if (!take_options(form) || !take_time(form)) return false;
  if (file && !take_board(form)) return false;
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    if (!field_at(form, AT_SEATS + (int)seat)->hidden && !take_seat(form, seat, &sitters))
      return false;
  if (session_deal(session, form->game, &form->args, &sitters, path, why)) return true;
  session_close(session);
  snprintf(form->form.message, sizeof form->form.message, "That is not possible: %s.", why->text);
  return false;
}

/* --- the dialogue --- */

static enum beginning ask(struct screen *screen, struct beginning_form *form,
                          struct session *session, const char **path, struct why *why) {
  open_form(form);
  if (form->given->board) {
    field_at(form, AT_BOARD)->chosen = 1;
    snprintf(field_at(form, AT_BOARD)->text, FIELD_TEXT_MAX, "%s", form->given->board);
    form->args = *form->given;
    take_board(form);
    adapt(form);
  }
  for (;;) {
    switch (dialogue_form(screen, &form->form)) {
    case FORM_CHANGED:
      if (form->form.at == AT_BOARD) form->board[0] = '\0';
      adapt(form);
      break;
    case FORM_PRESSED:
      if (take_all(form, session, path, why)) return BEGUN;
      break;
    case FORM_LEFT:
      return BEGUN_NOT;
    }
  }
}

enum beginning begin_session(struct screen *screen, struct session *session,
                             const struct game *game, const struct args *args,
                             struct beginning_form **filled, const char **path, struct why *why) {
  struct sitters sitters = {0};
  *path = NULL;
  if (args->saved) {
    *path = args->saved;
    return session_resume(session, game, args->saved, why) ? BEGUN : BEGINNING_FAILED;
  }
  if (args->seats)
    return sitters_read(&sitters, game, args->level, args->seats, why) &&
                   session_deal(session, game, args, &sitters, path, why)
               ? BEGUN
               : BEGINNING_FAILED;
  struct beginning_form *form = calloc(1, sizeof *form);
  if (!form) return why_say(why, "out of memory"), BEGINNING_FAILED;
  *filled = form;
  form->game = game;
  form->given = args;
  return ask(screen, form, session, path, why);
}
