/* The terminal under a full screen: opening and closing it, and its events.
 *
 * Curses is started and ended here; everything is painted on its standard screen (paint.h). The
 * signals for resizing and suspending are blocked except in terminal_wait, so curses handles them
 * only there: none is missed, and none interrupts a drawing. */
#ifndef ONEMOVE_TERMINAL_H
#define ONEMOVE_TERMINAL_H

#include "core/face/compose.h"

#include <stdbool.h>
#include <stdint.h>

/* Keys other than printable ASCII and enum compose_key. */
enum terminal_key {
  KEY_OF_END_OF_INPUT = 4,
  KEY_OF_REDRAWING = 12,
  KEY_OF_ENTER = 13,
  KEY_OF_NEXT = 14,     /* Ctrl-N */
  KEY_OF_PREVIOUS = 16, /* Ctrl-P */
  KEY_OF_TIP = 20,      /* Ctrl-T */
  KEY_OF_KILL = 21,     /* Ctrl-U */
  KEY_OF_ESCAPE = 27,
  KEY_OF_BACK_TAB = 512,
  KEY_OF_PAGE_UP,
  KEY_OF_PAGE_DOWN,
  KEY_OF_SCROLL_LEFT, /* with shift */
  KEY_OF_SCROLL_RIGHT,
  KEY_OF_F1,
  KEY_OF_F12 = KEY_OF_F1 + 11,
};

enum event_kind {
  EVENT_KEY,
  EVENT_CHARACTER, /* printable, but not ASCII */
  EVENT_CLICK,
  EVENT_WHEEL,
  EVENT_REDRAW, /* Ctrl-L, the window has a new size, or the program was stopped and goes on */
  EVENT_FILE,   /* the other file is readable */
  EVENT_LATE,   /* the time has passed */
  EVENT_END,    /* a signal was caught (signals.h), or the terminal is closed */
};

struct event {
  enum event_kind kind;
  int key;      /* EVENT_KEY; of EVENT_WHEEL, -1 is up and 1 down */
  int x, y;     /* EVENT_CLICK */
  char text[8]; /* EVENT_CHARACTER: in the locale's encoding, terminated */
};

/* Are standard input and output a terminal on which a full screen is possible? */
bool terminal_capable(void);

/* Takes over the terminal. NULL, and nothing has changed, if that is not possible. The locale must
 * be set. */
struct terminal;
struct terminal *terminal_open(void);

/* Gives the terminal back as it was. NULL is ignored. */
void terminal_close(struct terminal *terminal);

/* Waits for an event, for at most `nanoseconds` (or WAIT_FOR_EVER); `file` is another file
 * descriptor to wait for, or -1. */
struct event terminal_wait(struct terminal *terminal, int file, int64_t nanoseconds);

#endif
