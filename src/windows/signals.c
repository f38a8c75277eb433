/* process/signals.h: Ctrl-C, Ctrl-Break, and the end of the console or the session, which are
 * reported in a thread of their own. There is no SIGPIPE, only the error of the write. */
#include "process/signals.h"

#include "windows/inside.h"

#include <signal.h>

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
