#include "people/screen/terminal.h"

#include "core/base/memory.h"
#include "process/signals.h"

/* Leaves out the macros of curses, whose names are ordinary words. */
#define NCURSES_NOMACROS
#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum { ESCAPE_DELAY = 50 /* milliseconds between the bytes of a key */ };

struct terminal {
  SCREEN *screen;
  sigset_t before; /* the signals that were blocked */
};

bool terminal_capable(void) {
  const char *term = getenv("TERM");
  int error;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
  if (!term || !*term || strcmp(term, "dumb") == 0) return false;
  if (setupterm(term, STDOUT_FILENO, &error) != OK) return false;
  bool moves = cursor_address && clear_screen;
  del_curterm(cur_term);
  return moves;
}

/* Defines keys for terminals that are not quite what TERM says. */
static void define_keys(void) {
  static const struct {
    const char *bytes;
    int code;
  } keys[] = {
      {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[H", KEY_HOME}, {"\033[F", KEY_END},
      {"\033OH", KEY_HOME},  {"\033OF", KEY_END},  {"\033[A", KEY_UP},   {"\033[B", KEY_DOWN},
      {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}, {"\033[Z", KEY_BTAB},
  };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (key_defined(keys[i].bytes) == 0) define_key(keys[i].bytes, keys[i].code);
}

/* Makes Ctrl-S and Ctrl-Q keys like all others. */
static void free_keys(void) {
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
  def_prog_mode();
}

struct terminal *terminal_open(void) {
  struct terminal *terminal = memory_new(1, sizeof *terminal);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGWINCH);
  sigaddset(&blocked, SIGTSTP);
  sigprocmask(SIG_BLOCK, &blocked, &terminal->before);
  terminal->screen = newterm(NULL, stdout, stdin);
  if (!terminal->screen) {
    sigprocmask(SIG_SETMASK, &terminal->before, NULL);
    free(terminal);
    return NULL;
  }
  set_term(terminal->screen);
  set_escdelay(ESCAPE_DELAY);
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  mouseinterval(0);
  define_keys();
  free_keys();
  return terminal;
}

void terminal_close(struct terminal *terminal) {
  if (!terminal) return;
  endwin();
  delscreen(terminal->screen);
  sigprocmask(SIG_SETMASK, &terminal->before, NULL);
  free(terminal);
}

/* --- keys --- */

static struct event key_event(int key) {
  return (struct event){.kind = EVENT_KEY, .key = key};
}

static bool mouse_event(struct event *event) {
  MEVENT mouse;
  if (getmouse(&mouse) != OK) return false;
  *event = (struct event){.kind = EVENT_CLICK, .x = mouse.x, .y = mouse.y};
  if (mouse.bstate & BUTTON1_PRESSED) return true;
  event->kind = EVENT_WHEEL;
  event->key = mouse.bstate & BUTTON4_PRESSED ? -1 : 1;
  return mouse.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED);
}

/* False: the key has no meaning here. */
static bool function_event(int code, struct event *event) {
  static const struct {
    int code, key;
  } keys[] = {
      {KEY_UP, COMPOSE_UP},
      {KEY_DOWN, COMPOSE_DOWN},
      {KEY_LEFT, COMPOSE_LEFT},
      {KEY_RIGHT, COMPOSE_RIGHT},
      {KEY_HOME, COMPOSE_HOME},
      {KEY_END, COMPOSE_END},
      {KEY_BACKSPACE, COMPOSE_BACKSPACE},
      {KEY_DC, COMPOSE_DELETE},
      {KEY_ENTER, KEY_OF_ENTER},
      {KEY_BTAB, KEY_OF_BACK_TAB},
      {KEY_PPAGE, KEY_OF_PAGE_UP},
      {KEY_NPAGE, KEY_OF_PAGE_DOWN},
      {KEY_SLEFT, KEY_OF_SCROLL_LEFT},
      {KEY_SRIGHT, KEY_OF_SCROLL_RIGHT},
  };
  if (code == KEY_MOUSE) return mouse_event(event);
  if (code == KEY_RESIZE) {
    *event = (struct event){.kind = EVENT_REDRAW};
    return true;
  }
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (keys[i].code == code) {
      *event = key_event(keys[i].key);
      return true;
    }
  *event = key_event(KEY_OF_F1 + code - KEY_F(1));
  return code >= KEY_F(1) && code <= KEY_F(12);
}

static bool character_event(wint_t wide, struct event *event) {
  enum { ASCII = 0x80, DELETE = 127 };
  mbstate_t state = {0};
  char text[MB_LEN_MAX];
  if (wide == '\n') wide = '\r';
  *event = key_event(wide == DELETE ? COMPOSE_BACKSPACE : (int)wide);
  if (wide == KEY_OF_REDRAWING) event->kind = EVENT_REDRAW;
  if (wide < ASCII) return true;
  size_t size = wcrtomb(text, (wchar_t)wide, &state);
  *event = (struct event){.kind = EVENT_CHARACTER};
  if (size >= sizeof event->text || wcwidth((wchar_t)wide) <= 0) return false;
  memcpy(event->text, text, size);
  return true;
}

/* Reads the rest of a key that is not in the terminal's description, such as ESC [ 2 5 ~. False: it
 * was the Escape key alone. */
static bool skip_unknown_key(void) {
  wint_t wide;
  if (get_wch(&wide) != OK) return false;
  if (wide != '[' && wide != 'O') {
    unget_wch((wchar_t)wide); /* typed quickly after Escape */
    return false;
  }
  while (get_wch(&wide) == OK && (wide < '@' || wide > '~'))
    ;
  return true;
}

/* Reads typed input; false if there is none, or it means nothing. `any`: was there any? */
static bool typed(struct event *event, bool *any) {
  wint_t wide;
  int got = get_wch(&wide);
  *any = got != ERR;
  if (got == ERR || (got == OK && wide == KEY_OF_ESCAPE && skip_unknown_key())) return false;
  return got == KEY_CODE_YES ? function_event((int)wide, event) : character_event(wide, event);
}

/* --- waiting --- */

/* Curses notices a new size only when it reads; a program that was stopped may have missed it. */
static struct event redrawing(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
      (size.ws_row != getmaxy(stdscr) || size.ws_col != getmaxx(stdscr)))
    resizeterm(size.ws_row, size.ws_col);
  clearok(curscr, TRUE);
  return (struct event){.kind = EVENT_REDRAW};
}

/* Like pselect, with the signals blocked that were blocked before the terminal was opened. */
static int wait_for(const struct terminal *terminal, int file, int64_t nanoseconds,
                    fd_set *readable) {
  struct timespec time = {.tv_sec = (time_t)(nanoseconds / NS_PER_SECOND),
                          .tv_nsec = (long)(nanoseconds % NS_PER_SECOND)};
  sigset_t all, before;
  FD_ZERO(readable);
  FD_SET(STDIN_FILENO, readable);
  if (file >= 0 && file < FD_SETSIZE) FD_SET((unsigned)file, readable);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  errno = EINTR;
  int ready = signals_caught()
                  ? -1
                  : pselect((file > STDIN_FILENO ? file : STDIN_FILENO) + 1, readable, NULL, NULL,
                            nanoseconds < 0 ? NULL : &time, &terminal->before);
  int error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return ready;
}

struct event terminal_wait(struct terminal *terminal, int file, int64_t nanoseconds) {
  for (;;) {
    struct event event;
    fd_set readable;
    int waiting = 0;
    bool any;
    if (signals_caught()) return (struct event){.kind = EVENT_END};
    if (typed(&event, &any)) return event.kind == EVENT_REDRAW ? redrawing() : event;
    if (any) continue;
    int ready = wait_for(terminal, file, nanoseconds, &readable);
    if (ready < 0 && errno != EINTR) return (struct event){.kind = EVENT_END};
    if (ready < 0 && signals_caught()) return (struct event){.kind = EVENT_END};
    if (ready < 0) return redrawing();
    if (ready == 0) return (struct event){.kind = EVENT_LATE};
    if (FD_ISSET(STDIN_FILENO, &readable)) {
      /* If standard input is readable but has nothing to read, it has ended: the terminal is
       * gone. */
      if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0)
        return (struct event){.kind = EVENT_END};
    } else
      return (struct event){.kind = EVENT_FILE};
  }
}
