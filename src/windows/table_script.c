/* How the table and its script talk; table.h has what they say. A script of cmd cannot keep pipes
 * open, so for each word it runs ask.exe (table_ask.c), which sends the word through a named pipe
 * and ends with the answer as its exit status. Only the script knows the pipe's name, which has a
 * number that nobody can guess. */
#include "onemove/table/table.h"

#include "core/base/complain.h"
#include "process/process.h"
#include "process/signals.h"
#include "windows/inside.h"
#include "windows/spawn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { LINE_ROOM = 64 };

struct talk {
  HANDLE pipe, event; /* the event: somebody has connected, read or written */
  struct spawned script;
};

static HANDLE open_pipe(char name[LINE_ROOM]) {
  uint64_t number;
  if (getrandom(&number, sizeof number, 0) < 0) return INVALID_HANDLE_VALUE;
  snprintf(name, LINE_ROOM, "\\\\.\\pipe\\onemove-%016llx", (unsigned long long)number);
  return CreateNamedPipeA(
      name, PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
      PIPE_TYPE_MESSAGE | PIPE_READMODE_MESSAGE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1,
      LINE_ROOM, LINE_ROOM, 0, NULL);
}

/* Waits until the operation begun on the pipe is done; false if the script ends or a signal is
 * caught before. `done`: it was done at once. */
static bool finish(struct talk *talk, OVERLAPPED *begun, bool done, DWORD *size) {
  const HANDLE events[] = {talk->event, talk->script.process, interrupt_event()};
  if (!done && GetLastError() == ERROR_PIPE_CONNECTED) return true;
  if (!done && GetLastError() != ERROR_IO_PENDING) return false;
  if (!done && WaitForMultipleObjects(3, events, FALSE, INFINITE) != WAIT_OBJECT_0) {
    CancelIo(talk->pipe);
    GetOverlappedResult(talk->pipe, begun, size, TRUE);
    return false;
  }
  return GetOverlappedResult(talk->pipe, begun, size, FALSE);
}

/* Reads the script's next word; false at its end. */
static bool hear(struct talk *talk, char line[LINE_ROOM]) {
  OVERLAPPED begun = {.hEvent = talk->event};
  DWORD size = 0;
  if (!finish(talk, &begun, ConnectNamedPipe(talk->pipe, &begun), &size)) return false;
  begun = (OVERLAPPED){.hEvent = talk->event};
  if (!finish(talk, &begun, ReadFile(talk->pipe, line, LINE_ROOM - 1, NULL, &begun), &size))
    return false;
  line[size] = '\0';
  return true;
}

static bool answer(struct talk *talk, int status) {
  OVERLAPPED begun = {.hEvent = talk->event};
  DWORD size;
  char text[LINE_ROOM];
  int length = snprintf(text, sizeof text, "%d", status);
  bool good = finish(talk, &begun, WriteFile(talk->pipe, text, (DWORD)length, NULL, &begun), &size);
  FlushFileBuffers(talk->pipe);
  DisconnectNamedPipe(talk->pipe);
  return good;
}

static bool start_script(struct talk *talk, const char *script, const char *pipe, unsigned seats) {
  char numbers[ROSTER_SEATS_MAX][8];
  const char *argv[ROSTER_SEATS_MAX + 4] = {script, "--table", pipe};
  const struct spawning plan = {.together = true};
  for (unsigned i = 0; i < seats; i++) {
    snprintf(numbers[i], sizeof numbers[i], "%u", i + 1);
    argv[3 + i] = numbers[i];
  }
  return spawn(argv, &plan, &talk->script);
}

/* Obeys the script until it or the game ends; cleans everything up before the last answer. */
static int serve(struct table *table, struct talk *talk) {
  char line[LINE_ROOM];
  bool over = false;
  DWORD code = EXIT_INTERNAL;
  while (!over && hear(talk, line)) {
    int status = table_obey(table, line, &over);
    if (over) table_close(table);
    if (!answer(talk, status)) break;
  }
  if (!over) table_close(table);
  if (signals_caught()) TerminateJobObject(talk->script.job, EXIT_ENDED);
  WaitForSingleObject(talk->script.process, INFINITE);
  GetExitCodeProcess(talk->script.process, &code);
  CloseHandle(talk->script.process);
  CloseHandle(talk->script.job);
  if (!over && !signals_caught() && code == 0) {
    struct why why;
    why_say(&why, "the script has ended before the game");
    complain("game-master", NULL, &why);
    code = EXIT_INTERNAL;
  }
  return signals_status((int)code);
}

int table_converse(struct table *table, const char *script) {
  char name[LINE_ROOM];
  struct why why = {0};
  signals_catch();
  struct talk talk = {.pipe = open_pipe(name), .event = CreateEventW(NULL, TRUE, FALSE, NULL)};
  if (talk.pipe != INVALID_HANDLE_VALUE && talk.event &&
      start_script(&talk, script, name, table->options.players))
    return serve(table, &talk);
  why_say(&why, "the script cannot be started");
  complain("game-master", NULL, &why);
  table_close(table);
  return EXIT_INTERNAL;
}
