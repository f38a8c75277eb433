/* process/signals.h: Ctrl-C, Ctrl-Break, and the end of the console or the session, which are
 * reported in a thread of their own. There is no SIGPIPE, only the error of the write. */
#include "process/signals.h"

#include "windows/inside.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static volatile LONG caught;
static HANDLE event; /* set when `caught` is */

void *interrupt_event(void) {
  return event;
}

static BOOL WINAPI remember(DWORD type) {
  enum { TIME_TO_END = 5000 }; /* milliseconds; Windows itself ends the process about then */
  InterlockedExchange(&caught, type == CTRL_C_EVENT ? SIGINT : SIGTERM);
  SetEvent(event);
  if (type != CTRL_C_EVENT && type != CTRL_BREAK_EVENT) Sleep(TIME_TO_END);
  return TRUE;
}

void signals_catch(void) {
  if (!event) event = CreateEventW(NULL, TRUE, FALSE, NULL);
  SetConsoleCtrlHandler(remember, TRUE);
}

int signals_caught(void) {
  return (int)caught;
}

void signals_obey(void) {
  SetConsoleCtrlHandler(remember, FALSE);
  if (caught) ExitProcess((UINT)signals_status(0));
}

enum wait signals_wait(int fd, int64_t nanoseconds) {
  struct pollfd file = {.fd = fd, .events = POLLIN};
  int64_t milliseconds = (nanoseconds + NS_PER_MS - 1) / NS_PER_MS;
  if (caught) return WAIT_SIGNAL;
  if (handle_of(fd) == INVALID_HANDLE_VALUE) return WAIT_FAILED;
  /* At a console, reading waits for the line: only then can it be edited. */
  if (nanoseconds < 0 && isatty(fd)) return WAIT_READY;
  int ready = poll(&file, 1, nanoseconds < 0 ? -1 : (int)milliseconds);
  if (caught) return WAIT_SIGNAL;
  return ready > 0 ? WAIT_READY : WAIT_LATE;
}
