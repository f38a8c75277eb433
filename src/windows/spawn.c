#include "windows/spawn.h"

#include "core/text/out.h"
#include "process/process.h"
#include "windows/inside.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { LINE_ROOM = 32768, STANDARD = 3, TRIES = 3, PAUSE = 20 };

/* --- which program --- */

bool is_file(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool try_endings(const char *folder, size_t size, const char *name, char *path,
                        size_t room) {
  static const char *const endings[] = {".exe", ".com", ".bat", ".cmd", ""};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    int length =
        snprintf(path, room, "%.*s%s%s%s", (int)size, folder, size ? "/" : "", name, endings[i]);
    if (length > 0 && (size_t)length < room && is_file(path)) return true;
  }
  return false;
}

/* A name may lack .exe or the like; the current folder comes before PATH. */
bool process_find(const char *name, char *path, size_t room) {
  if (try_endings("", 0, name, path, room)) return true;
  if (strchr(name, '/')) return false;
  const char *folders = getenv("PATH");
  bool found = false;
  for (const char *at = folders; at && *at && !found; at += strcspn(at, ";"), at += *at == ';')
    found = try_endings(at, strcspn(at, ";"), name, path, room);
  return found;
}

/* --- the command line --- */

static bool is_batch(const char *path) {
  size_t size = strlen(path);
  const char *ending = size > 4 ? path + size - 4 : "";
  return _stricmp(ending, ".bat") == 0 || _stricmp(ending, ".cmd") == 0;
}

/* The command line, which the caller frees; NULL and errno if it is too long.
 * cmd removes the outermost quotes, and needs backslashes in the name of a script. */
static wchar_t *line_of(const char *const argv[], char *program) {
  struct out line = {0};
  bool batch = is_batch(program);
  if (batch) {
    for (char *at = program; (at = strchr(at, '/'));)
      *at = '\\';
    out_string(&line, "cmd.exe /d /s /c \"");
    out_quoted(&line, program);
  } else {
    out_shell_word(&line, program);
  }
  for (int i = 1; argv[i]; i++) {
    out_char(&line, ' ');
    out_shell_word(&line, argv[i]);
  }
  if (batch) out_char(&line, '"');
  wchar_t *wide = line.size < LINE_ROOM ? widen(line.text) : NULL;
  if (!wide) errno = E2BIG;
  out_close(&line);
  return wide;
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
  wchar_t *line = NULL;
  errno = ENOENT;
  *spawned = (struct spawned){0};
  if ((!folder || *folder) && process_find(argv[0], program, sizeof program))
    line = line_of(argv, program);
  if (line) spawned->job = make_job();
  bool good = line && spawned->job && create_patiently(line, plan, folder, spawned);
  int error = errno;
  if (!good && spawned->job) CloseHandle(spawned->job);
  free(line);
  errno = error;
  return good;
}

/* --- ending --- */

int status_of_exit(unsigned long code) {
  enum { NO_PROGRAM = 126 << 8 };
  static const struct {
    unsigned long code;
    int status;
  } known[] = {
      {EXIT_ENDED, SIGKILL},    /* ended by this program */
      {0xc0000005, SIGSEGV},    /* access violation */
      {0xc00000fd, SIGSEGV},    /* stack overflow */
      {0xc0000006, SIGSEGV},    /* in page error */
      {0xc0000094, SIGFPE},     /* integer divided by zero */
      {0xc0000095, SIGFPE},     /* integer overflow */
      {0xc000008e, SIGFPE},     /* float divided by zero */
      {0xc000001d, SIGILL},     /* illegal instruction */
      {0xc0000096, SIGILL},     /* privileged instruction */
      {0xc0000374, SIGABRT},    /* heap corruption */
      {0xc0000409, SIGABRT},    /* stack buffer overrun, or abort */
      {0x80000003, SIGTRAP},    /* breakpoint */
      {0xc000013a, SIGINT},     /* Ctrl-C */
      {0xc0000135, NO_PROGRAM}, /* a DLL is missing */
      {0xc0000139, NO_PROGRAM}, /* an entry point is missing */
      {0xc000007b, NO_PROGRAM}, /* a DLL of another kind */
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].code == code) return known[i].status;
  return (int)(code & 0xff) << 8;
}
