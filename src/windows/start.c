/* How a program begins: with its arguments and environment in UTF-8, and without translation of
 * line ends. Linked with --wrap=main: the program's own `main` is __real_main.
 *
 * Backslashes in arguments are replaced by slashes, which Windows accepts everywhere in paths, so
 * that the programs know only one way to write a path. */
#include "core/base/memory.h"
#include "windows/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

/* player/driver.c uses this room if it is large enough. Undefined weak symbols cannot be linked
 * here. */
char driver_room[1];
extern char driver_room_end[1] __attribute__((alias("driver_room")));

/* From the C library; `expand` is 0: * and ? are not expanded. */
int __wgetmainargs(int *argc, wchar_t ***argv, wchar_t ***environment, int expand, int *start);

char *posix_getenv(const char *name) {
  static const struct {
    const char *posix;
    const wchar_t *windows;
  } others[] = {{"TMPDIR", L"TEMP"}, {"HOME", L"USERPROFILE"}};
  wchar_t *wide = widen(name);
  const wchar_t *value = wide ? _wgetenv(wide) : NULL;
  bool is_path = false;
  free(wide);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strcmp(name, others[i].posix) == 0) {
      is_path = true;
      if (!value) value = _wgetenv(others[i].windows);
    }
  return value ? narrow(value, is_path) : NULL;
}

int setenv(const char *name, const char *value, int replace) {
  wchar_t *wide = widen(name), *wide_value = widen(value);
  (void)replace;
  int error = wide && wide_value ? _wputenv_s(wide, wide_value) : -1;
  free(wide);
  free(wide_value);
  return error ? -1 : 0;
}

static UINT code_page;

static void restore_console(void) {
  SetConsoleOutputCP(code_page);
}

/* Makes the console show UTF-8 while the program runs. */
static void open_console(void) {
  if (!isatty(STDOUT_FILENO) && !isatty(STDERR_FILENO)) return;
  code_page = GetConsoleOutputCP();
  if (code_page && code_page != CP_UTF8 && SetConsoleOutputCP(CP_UTF8)) atexit(restore_console);
}

/* A program calls itself what people call it: without .exe. */
static void name_program(char *name) {
  size_t size = strlen(name), ending = strlen(".exe");
  if (size > ending && _stricmp(name + size - ending, ".exe") == 0) name[size - ending] = '\0';
}

int __wrap_main(int argc, char **argv) {
  wchar_t **words, **environment;
  int start = 0;
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    _setmode(fd, CRT_BINARY);
  open_console();
  if (__wgetmainargs(&argc, &words, &environment, 0, &start) != 0) return 3;
  argv = memory_new((size_t)argc + 1, sizeof *argv);
  for (int i = 0; i < argc; i++)
    if (!(argv[i] = narrow(words[i], true))) return 3;
  if (argc > 0) name_program(argv[0]);
  return __real_main(argc, argv);
}
