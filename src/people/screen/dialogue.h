/* Dialogues that fill the screen until a person has answered: a text to read, how to play, a
 * curtain, a choice, a form.
 *
 * All of them fit any window: text is wrapped and scrolls, and a window that is too small to use
 * says so. */
#ifndef ONEMOVE_DIALOGUE_H
#define ONEMOVE_DIALOGUE_H

#include "core/game.h"
#include "people/screen/paint.h"
#include "people/screen/terminal.h"

struct screen {
  struct terminal *terminal;
  struct painter painter;
};

/* A smaller window shows only that it is too small. */
enum { SCREEN_WIDTH_MIN = 20, SCREEN_HEIGHT_MIN = 8 };

/* Is the window too small? If so, draws that, and nothing else need be drawn. */
bool dialogue_too_small(void);

/* Draws a text, wrapped, from its line `first` on, as far as there is room in the area. Returns how
 * many lines the text has. */
int dialogue_text(struct area area, const char *text, int first);

/* Shows a text, which scrolls, until it is closed. False after EVENT_END. */
bool dialogue_read(struct screen *screen, const char *title, const char *text);

/* Shows how to play until that is closed: the game's lessons, a page each, and then `own`, those of
 * the screen itself, ended like the game's. False after EVENT_END. */
bool dialogue_lessons(struct screen *screen, const struct game *game, const struct lesson *own);

/* Shows only a text until Enter is pressed. False after EVENT_END or the end of input (Ctrl-D). */
bool dialogue_curtain(struct screen *screen, const char *text);

/* Lets a person choose one of `count` lines. Returns its index; -1 after Escape or EVENT_END. */
int dialogue_choose(struct screen *screen, const char *title, const char *text,
                    const char *const line[], int count);

/* A line of a form: a choice, a text, or both; the last one is its button. */
enum { FIELD_TEXT_MAX = 1000, FIELD_CHOICES_MAX = 24 };
struct field {
  const char *label;
  const char *choice[FIELD_CHOICES_MAX]; /* `choices` of them; Left and Right select one */
  int choices, chosen;
  bool number; /* the text is one: Left and Right count, from `min` to `max` */
  long min, max;
  bool typed;   /* it has a text */
  bool touched; /* a person has changed it */
  char text[FIELD_TEXT_MAX + 1];
  const char *note; /* shown when the text is empty, or beside a number; NULL: none */
  bool hidden;
};

enum form_answer {
  FORM_CHANGED, /* the field `at` has another choice or text */
  FORM_PRESSED, /* the button was pressed, or Enter in another field */
  FORM_LEFT,    /* Escape, or the end */
};

struct form {
  const char *title;
  struct field *field; /* `count` of them */
  int count, at;       /* the one with the focus */
  char message[512];   /* shown until something changes */
  int first;           /* private: the first line that is seen */
};

/* Lets a person fill in a form until something has changed or is answered. */
enum form_answer dialogue_form(struct screen *screen, struct form *form);

#endif
