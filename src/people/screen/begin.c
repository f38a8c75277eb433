/* The dialogue at the start: who plays, and on which board. It is filled in with the arguments. */
#include "core/base/memory.h"
#include "people/screen/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The fields, in order. */
enum {
  AT_BOARD, /* a new one, or a file */
  AT_PLAYERS,
  AT_SEATS,
  AT_SIZE = AT_SEATS + ROSTER_SEATS_MAX, /* a preset, or the options */
  AT_OPTIONS,
  AT_TIME = AT_OPTIONS + OPTIONS_MAX,
  AT_START,
  FIELDS,
};

/* The choices of a seat: a person, the levels, a program. */
enum { CHOICE_PERSON };

struct beginning_form {
  const struct game *game;
  const struct args *given;
  struct args args; /* as given, and as filled in; its texts are those of the fields */
  struct form form;
  struct field field[FIELDS];
  char label[ROSTER_SEATS_MAX][ROSTER_LABEL_SIZE];
  char number[ROSTER_SEATS_MAX][12]; /* of the players on the board; empty: a free seat */
  char board[FIELD_TEXT_MAX + 1];    /* the file whose players are shown; empty: none */
  char preferred[ROSTER_SEATS_MAX]
                [SITTER_NAME_MAX + 3]; /* in parentheses: names for those who give none */
};

/* --- filling in --- */

/* Adds a word to choose before the last one. */
static void add_choice(struct field *field, const char *word) {
  field->choice[field->choices] = field->choice[field->choices - 1];
  field->choice[field->choices++ - 1] = word;
}

static bool is_person(const struct beginning_form *form, unsigned seat) {
  const struct field *field = &form->field[AT_SEATS + seat];
  return !field->hidden && field->chosen == CHOICE_PERSON;
}

/* What a person on that seat is called who gives no name. */
static const char *person_at(const struct beginning_form *form, unsigned seat) {
  unsigned people = 0;
  for (unsigned i = 0; i < ROSTER_SEATS_MAX; i++)
    people += is_person(form, i);
  return face_person(seat, people == 1);
}

static void set_note(struct beginning_form *form, unsigned seat) {
  struct field *field = &form->field[AT_SEATS + seat];
  bool known = form->number[seat][0], program = field->chosen == field->choices - 1;
  field->typed = !known || program;
  field->note = program                 ? "(command, such as ./mine.py)"
                : is_person(form, seat) ? form->preferred[seat]
                                        : "(name)";
  snprintf(form->preferred[seat], sizeof form->preferred[seat], "(%s)", person_at(form, seat));
}

static void open_seat(struct beginning_form *form, unsigned seat) {
  struct field *field = &form->field[AT_SEATS + seat];
  snprintf(form->label[seat], sizeof form->label[seat], "Player %u", seat + 1);
  field->label = form->label[seat];
  field->choice[0] = "a program";
  field->choices = 1;
  add_choice(field, "a person");
  field->chosen = CHOICE_PERSON;
  for (const struct level *level = form->game->mind->levels;
       level->name && field->choices < FIELD_CHOICES_MAX; level++) {
    add_choice(field, level->title);
    /* At first, one person against the computer. */
    if (seat > 0 && level == form->given->level) field->chosen = field->choices - 2;
  }
}

static unsigned default_players(const struct beginning_form *form) {
  const struct setup *setup = &form->given->setup;
  unsigned players = form->game->rules->seats_min;
  if (setup_has(setup, "players", KEY_TABLE)) {
    players = (unsigned)setup_number(setup, "players");
    if (setup_given(setup, "players")) return players; /* also 1, a game alone */
  }
  if (players < form->game->rules->seats_min) players = form->game->rules->seats_min;
  return players > 1 || form->game->rules->seats_max < 2 ? players : 2;
}

/* Writes the option's default into the field; nothing if the default is left to chance. */
static void use_fallback(struct field *field, const struct option *option) {
  bool chance = option->fallback < option->min || option->fallback > option->max;
  *field->text = '\0';
  if (field->number && !chance) snprintf(field->text, sizeof field->text, "%ld", option->fallback);
}

static void open_option(struct beginning_form *form, int i) {
  const struct option *option = &form->given->setup.options[i];
  const struct option_value *value = &form->given->setup.value[i];
  struct field *field = &form->field[AT_OPTIONS + i];
  *field = (struct field){.label = option->key,
                          .typed = true,
                          .number = option->min <= option->max,
                          .min = option->min,
                          .max = option->max,
                          .note = option->help};
  use_fallback(field, option);
  if (!field->number && value->text) snprintf(field->text, sizeof field->text, "%s", value->text);
  if (field->number && value->given)
    snprintf(field->text, sizeof field->text, "%ld", value->number);
}

/* Does this form ask for the option? */
static bool asked(const struct beginning_form *form, int i) {
  const struct option *option = &form->given->setup.options[i];
  bool file = form->field[AT_BOARD].chosen == 1;
  return (option->taken & KEY_TABLE) && strcmp(option->key, "players") != 0 &&
         (!file || (option->taken & KEY_PLAY));
}

/* The preset that is chosen; NULL: the options are set one by one. */
static const struct preset *chosen_preset(const struct beginning_form *form) {
  const struct field *field = &form->field[AT_SIZE];
  return field->hidden || field->chosen == field->choices - 1
             ? NULL
             : &form->game->face->presets[field->chosen];
}

/* Sets the options to the values of a preset. */
static void fill(struct beginning_form *form, const struct preset *preset) {
  const struct option *option = form->given->setup.options;
  for (int i = 0; i < OPTIONS_MAX && option[i].key; i++) {
    struct field *field = &form->field[AT_OPTIONS + i];
    size_t size = strlen(option[i].key);
    if (asked(form, i)) use_fallback(field, &option[i]);
    for (const char *line = preset->keys; line; line = strchr(line, '\n')) {
      line += *line == '\n';
      if (strncmp(line, option[i].key, size) == 0 && line[size] == '=')
        snprintf(field->text, sizeof field->text, "%.*s", (int)strcspn(line + size + 1, "\n"),
                 line + size + 1);
    }
  }
}

/* A field with words to choose from, the last of which is `other`. */
static struct field choice_or_other(const char *label) {
  return (struct field){.label = label, .choice = {"other"}, .choices = 1};
}

static void open_size(struct beginning_form *form) {
  struct field *field = &form->field[AT_SIZE];
  *field = choice_or_other("Size");
  for (const struct preset *preset = form->game->face->presets; preset && preset->name; preset++)
    add_choice(field, preset->name);
  field->chosen = field->choices > 1; /* the usual preset */
  for (int i = 0; form->given->setup.options[i].key; i++)
    if (asked(form, i) && form->given->setup.value[i].given) field->chosen = field->choices - 1;
}

static void open_time(struct beginning_form *form) {
  struct field *field = &form->field[AT_TIME];
  *field = choice_or_other("Thinking");
  field->note = "(milliseconds)";
  field->hidden = form->given->nodes != 0;
  for (const struct pace *pace = face_paces; pace->name; pace++)
    add_choice(field, pace->name);
  for (field->chosen = 0; face_paces[field->chosen].name; field->chosen++)
    if (face_paces[field->chosen].ms == form->given->time) return;
  snprintf(field->text, sizeof field->text, "%ld", form->given->time);
}

/* Hides the fields that do not matter now, and fills in those that depend on others. */
static void adapt(struct beginning_form *form) {
  const struct rules *rules = form->game->rules;
  bool file = form->field[AT_BOARD].chosen == 1;
  bool known = file && *form->board;
  long players = known ? 0 : strtol(form->field[AT_PLAYERS].text, NULL, 10);
  form->field[AT_BOARD].typed = file;
  form->field[AT_PLAYERS].hidden = file || rules->seats_min == rules->seats_max;
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    form->field[AT_SEATS + seat].hidden =
        known ? !form->label[seat][0] : file || (long)seat >= players;
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    set_note(form, seat);
  form->field[AT_SIZE].hidden = file || !form->game->face->presets;
  const struct preset *preset = chosen_preset(form);
  if (preset) fill(form, preset);
  for (int i = 0; i < OPTIONS_MAX && form->given->setup.options[i].key; i++)
    form->field[AT_OPTIONS + i].hidden = preset || !asked(form, i);
  struct field *time = &form->field[AT_TIME];
  time->typed = time->chosen == time->choices - 1;
}

static void open_form(struct beginning_form *form) {
  const struct rules *rules = form->game->rules;
  for (int i = 0; i < FIELDS; i++)
    form->field[i].hidden = true;
  form->field[AT_BOARD] = (struct field){
      .label = "Board", .choice = {"a new one", "from a file"}, .choices = 2, .note = "(its name)"};
  form->field[AT_PLAYERS] = (struct field){.label = "Players",
                                           .typed = true,
                                           .number = true,
                                           .min = (long)rules->seats_min,
                                           .max = (long)rules->seats_max};
  snprintf(form->field[AT_PLAYERS].text, FIELD_TEXT_MAX, "%u", default_players(form));
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    open_seat(form, seat);
  for (int i = 0; form->given->setup.options[i].key; i++)
    open_option(form, i);
  open_size(form);
  open_time(form);
  form->field[AT_START] = (struct field){.label = "Start"};
  form->form = (struct form){.field = form->field, .count = FIELDS, .at = AT_SEATS};
  form->form.title = rules->summary;
  adapt(form);
}

/* --- reading --- */

/* Shows a message about a field, which gets the focus. Returns false. */
static bool wrong(struct beginning_form *form, int at, const char *text) {
  form->form.at = at;
  char message[sizeof form->form.message]; /* the label may lie in the form, too */
  const char *stop = *text && text[strlen(text) - 1] == '?' ? "" : ".";
  snprintf(message, sizeof message, "%s: %s%s", form->field[at].label, text, stop);
  memcpy(form->form.message, message, sizeof message);
  return false;
}

static bool take_options(struct beginning_form *form) {
  const struct setup *given = &form->given->setup;
  form->args.setup = *given;
  for (int i = 0; given->options[i].key; i++) {
    struct field *field = &form->field[AT_OPTIONS + i];
    struct option_value *value = &form->args.setup.value[i];
    struct why why = {0};
    if (!asked(form, i) || (!*field->text && !field->touched)) continue;
    value->given = false;
    if (!*field->text) {
      value->text = NULL;
      if (field->number) value->number = given->options[i].fallback;
      continue;
    }
    if (!setup_take(&form->args.setup, field->label, strlen(field->label), field->text, KEY_TABLE,
                    &why))
      return wrong(form, AT_OPTIONS + i, why.text);
  }
  return true;
}

static bool take_time(struct beginning_form *form) {
  const struct field *field = &form->field[AT_TIME];
  unsigned long time;
  if (field->hidden) return true;
  if (!field->typed) {
    form->args.time = face_paces[field->chosen].ms;
    return true;
  }
  if (!span_number(span_of(field->text), ARGS_TIME_MAX, &time))
    return wrong(form, AT_TIME, "expected a number of milliseconds");
  form->args.time = (long)time;
  return true;
}

/* Adds who sits on a seat, written as a word of seats=. */
static bool take_seat(struct beginning_form *form, unsigned seat, struct sitters *sitters) {
  const struct field *field = &form->field[AT_SEATS + seat];
  const char *number = form->number[seat], *name = *number ? number : field->text;
  struct why why = {0};
  struct out word = {0};
  bool program = field->chosen == field->choices - 1, person = field->chosen == CHOICE_PERSON;
  const char *what = program ? field->text : person ? "" : field->choice[field->chosen];
  if (program) name = number;
  if (person && !*name) name = person_at(form, seat);
  if (program && !*what) return wrong(form, AT_SEATS + (int)seat, "which program?");
  out_print(&word, "%s%s%s", name, *name && *what ? "=" : "", what);
  bool good = sitters_add(sitters, form->game, form->given->level, word.text, &why);
  out_close(&word);
  return good || wrong(form, AT_SEATS + (int)seat, why.text);
}

/* Reads the board's file and shows the seats of its players. True if they are shown already. */
static bool take_board(struct beginning_form *form) {
  struct field *field = &form->field[AT_BOARD];
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
    if (seat >= roster.seats || roster_is_free(&roster, seat)) continue;
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

static bool take_all(struct beginning_form *form, struct session *session) {
  struct why why = {0};
  struct sitters sitters = {0};
  form->args = *form->given;
  bool file = form->field[AT_BOARD].chosen == 1;
  if (!take_options(form) || !take_time(form)) return false;
  if (file && !take_board(form)) return false;
  for (unsigned seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    if (!form->field[AT_SEATS + seat].hidden && !take_seat(form, seat, &sitters)) return false;
  /* The form overrides the command line. */
  if (!file && setup_has(&form->args.setup, "players", KEY_TABLE))
    setup_give(&form->args.setup, "players", (long)sitters.count);
  if (session_deal(session, form->game, &form->args, &sitters, &why)) return true;
  session_close(session);
  snprintf(form->form.message, sizeof form->form.message, "That is not possible: %s.", why.text);
  return false;
}

/* --- the dialogue --- */

static bool ask(struct play *play, struct beginning_form *form) {
  open_form(form);
  if (form->given->board) {
    form->field[AT_BOARD].chosen = 1;
    snprintf(form->field[AT_BOARD].text, FIELD_TEXT_MAX, "%s", form->given->board);
    form->args = *form->given;
    take_board(form);
    adapt(form);
  }
  for (;;) {
    enum form_answer answer = dialogue_form(&play->screen, &form->form);
    if (answer == FORM_LEFT) return false;
    if (answer == FORM_PRESSED && take_all(form, &play->session)) return true;
    if (answer == FORM_CHANGED) {
      if (form->form.at == AT_BOARD) form->board[0] = '\0';
      adapt(form);
    }
  }
}

bool begin_session(struct play *play, const struct args *args, struct why *why) {
  const struct game *game = play->game;
  struct sitters sitters = {0};
  if (args->saved) return session_resume(&play->session, game, args->saved, why);
  if (args->seats)
    return sitters_read(&sitters, game, args->level, args->seats, why) &&
           session_deal(&play->session, game, args, &sitters, why);
  play->form = memory_new(1, sizeof *play->form);
  play->form->game = game;
  play->form->given = args;
  return ask(play, play->form);
}
