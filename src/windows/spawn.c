#include "windows/spawn.h"

#include "windows/inside.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { PATH_ROOM = 4096, LINE_ROOM = 32768, STANDARD = 3, TRIES = 3, PAUSE = 20 };

/* --- which program --- */

bool is_file(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool try_endings(const char *folder, size_t size, const char *name, char *path,
                        unsigned long room) {
  static const char *const endings[] = {".exe", ".com", ".bat", ".cmd", ""};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    int length =
        snprintf(path, room, "%.*s%s%s%s", (int)size, folder, size ? "/" : "", name, endings[i]);
    if (length > 0 && (unsigned long)length < room && is_file(path)) return true;
  }
  return false;
}

bool find_program(const char *name, char *path, unsigned long room) {
  if (try_endings("", 0, name, path, room)) return true;
  if (strchr(name, '/')) return false;
  const char *folders = getenv("PATH");
  bool found = false;
  for (const char *at = folders; at && *at && !found; at += strcspn(at, ";"), at += *at == ';')
    found = try_endings(at, strcspn(at, ";"), name, path, room);
  return found;
}

/* --- the command line --- */

struct line {
  char text[LINE_ROOM];
  size_t size;
};

static void put(struct line *line, char c, size_t times) {
  for (; times > 0 && line->size < LINE_ROOM; times--)
    line->text[line->size++] = c;
}

/* Appends a word for the parser of C programs: backslashes are special only before a quote. */
static void put_word(struct line *line, const char *word) {
  bool quoted = !*word || strpbrk(word, " \t\n\"&|<>^()%!,;=");
  size_t slashes = 0;
  if (line->size > 0) put(line, ' ', 1);
  if (quoted) put(line, '"', 1);
  for (; *word; word++) {
    if (*word == '"') put(line, '\\', slashes + 1);
    slashes = *word == '\\' ? slashes + 1 : 0;
    put(line, *word, 1);
  }
  if (quoted) {
    put(line, '\\', slashes);
    put(line, '"', 1);
  }
}

static bool is_batch(const char *path) {
  size_t size = strlen(path);
  const char *ending = size > 4 ? path + size - 4 : "";
  return _stricmp(ending, ".bat") == 0 || _stricmp(ending, ".cmd") == 0;
}

/* Writes the command line; false and errno if it is too long. cmd removes the outermost quotes, and
 * needs backslashes in the name of a script. */
static bool write_line(const char *const argv[], char *program, struct line *line) {
  bool batch = is_batch(program);
  line->size = 0;
  if (batch) {
    for (char *at = program; (at = strchr(at, '/'));)
      *at = '\\';
    for (const char *head = "cmd.exe /d /s /c \""; *head; head++)
      put(line, *head, 1);
    put(line, '"', 1);
    for (const char *at = program; *at; at++)
      put(line, *at, 1);
    put(line, '"', 1);
  } else {
    put_word(line, program);
  }
  for (int i = 1; argv[i]; i++)
    put_word(line, argv[i]);
  if (batch) put(line, '"', 1);
  put(line, '\0', 1);
  if (line->text[line->size - 1] == '\0') return true;
  errno = E2BIG;
  return false;
}

/* --- starting --- */

/* Makes a job whose processes end when its last handle is closed. */
static HANDLE make_job(void) {
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                     JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
                                                     JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION};
  HANDLE job = CreateJobObjectW(NULL, NULL);
  if (job) SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

/* Duplicates the standard handles, so that they are inherited. */
static void inherit(const struct spawning *plan, HANDLE handles[STANDARD]) {
  static const DWORD own[STANDARD] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
  HANDLE self = GetCurrentProcess();
  for (int i = 0; i < STANDARD; i++) {
    HANDLE from = plan->standard[i] ? plan->standard[i] : GetStdHandle(own[i]);
    handles[i] = NULL;
    if (from && from != INVALID_HANDLE_VALUE &&
        !DuplicateHandle(self, from, self, &handles[i], 0, TRUE, DUPLICATE_SAME_ACCESS))
      handles[i] = NULL;
  }
}

/* Starts a program, which, when it crashes, ends without a window that somebody must close. */
static bool create(wchar_t *line, const struct spawning *plan, const wchar_t *folder,
                   struct spawned *spawned) {
  STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
  PROCESS_INFORMATION made;
  HANDLE handles[STANDARD];
  DWORD how = CREATE_SUSPENDED | (plan->together ? 0 : CREATE_NEW_PROCESS_GROUP);
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
  inherit(plan, handles);
  start.hStdInput = handles[0];
  start.hStdOutput = handles[1];
  start.hStdError = handles[2];
  bool good = CreateProcessW(NULL, line, NULL, NULL, TRUE, how, NULL, folder, &start, &made);
  if (!good) fail();
  for (int i = 0; i < STANDARD; i++)
    if (handles[i]) CloseHandle(handles[i]);
  if (!good) return false;
  spawned->process = made.hProcess;
  if (!AssignProcessToJobObject(spawned->job, made.hProcess)) {
    fail();
    TerminateProcess(made.hProcess, EXIT_ENDED);
    CloseHandle(made.hProcess);
    good = false;
  }
  ResumeThread(made.hThread);
  CloseHandle(made.hThread);
  return good;
}

/* Tries again if Windows names no cause that lies in the program; if that does not help, errno is
 * EAGAIN: it is nobody's fault. */
static bool create_patiently(wchar_t *line, const struct spawning *plan, const wchar_t *folder,
                             struct spawned *spawned) {
  for (int tries = 1; !create(line, plan, folder, spawned); tries++) {
    if (errno != EINVAL) return false;
    errno = EAGAIN;
    if (tries == TRIES) return false;
    Sleep(PAUSE);
  }
  return true;
}

bool spawn(const char *const argv[], const struct spawning *plan, struct spawned *spawned) {
  char program[PATH_ROOM];
  wchar_t room[WIDE_ROOM];
  const wchar_t *folder = plan->folder ? wide_path(plan->folder, room) : NULL;
  struct line *line = malloc(sizeof *line);
  errno = line ? ENOENT : ENOMEM;
  *spawned = (struct spawned){0};
  bool good = line && (!folder || *folder) && find_program(argv[0], program, sizeof program) &&
              write_line(argv, program, line);
  wchar_t *wide = good ? widen(line->text) : NULL;
  if (good) spawned->job = make_job();
  good = good && wide && spawned->job && create_patiently(wide, plan, folder, spawned);
  int error = errno;
  if (!good && spawned->job) CloseHandle(spawned->job);
  free(wide);
  free(line);
  errno = error;
  return good;
}

/* --- ending --- */

int status_of_exit(unsigned long code) {
  enum { NO_PROGRAM = 126 };
  switch (code) {
  case EXIT_ENDED:
    return SIGKILL;
  case 0xc0000005: /* access violation */
  case 0xc00000fd: /* stack overflow */
  case 0xc0000006: /* in page error */
    return SIGSEGV;
  case 0xc0000094: /* integer divided by zero */
  case 0xc0000095: /* integer overflow */
  case 0xc000008e: /* float divided by zero */
    return SIGFPE;
  case 0xc000001d: /* illegal instruction */
  case 0xc0000096: /* privileged instruction */
    return SIGILL;
  case 0xc0000374: /* heap corruption */
  case 0xc0000409: /* stack buffer overrun, or abort */
    return SIGABRT;
  case 0x80000003: /* breakpoint */
    return SIGTRAP;
  case 0xc000013a: /* Ctrl-C */
    return SIGINT;
  case 0xc0000135: /* a DLL is missing */
  case 0xc0000139: /* an entry point is missing */
  case 0xc000007b: /* a DLL of another kind */
    return NO_PROGRAM << 8;
  default:
    return (int)(code & 0xff) << 8;
  }
}
