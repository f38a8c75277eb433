/* Open files, and waiting for them: others may replace or remove them meanwhile, and bytes are not
 * translated. */
#include "process/signals.h"
#include "windows/inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { LARGE = 1 << 20 };

void *handle_of(int fd) {
  HANDLE handle = fd < 0 ? INVALID_HANDLE_VALUE : (HANDLE)_get_osfhandle(fd);
  if (handle == INVALID_HANDLE_VALUE || !handle) {
    errno = EBADF;
    return INVALID_HANDLE_VALUE;
  }
  return handle;
}

static bool is_console(HANDLE handle) {
  DWORD mode;
  return GetConsoleMode(handle, &mode);
}

int isatty(int fd) {
  return is_console(handle_of(fd));
}

/* --- opening --- */

static DWORD disposition(int flags) {
  if (flags & O_CREAT) {
    if (flags & O_EXCL) return CREATE_NEW;
    return flags & O_TRUNC ? CREATE_ALWAYS : OPEN_ALWAYS;
  }
  return flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

/* Do the flags allow the kind of the open file? False and errno if not. */
static bool is_kind(HANDLE file, int flags) {
  BY_HANDLE_FILE_INFORMATION known;
  if (!(flags & (O_DIRECTORY | O_NOFOLLOW)) || !GetFileInformationByHandle(file, &known))
    return true;
  if (flags & O_NOFOLLOW && known.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT)
    return fail_with(ELOOP), false;
  if (flags & O_DIRECTORY && !(known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
    return fail_with(ENOTDIR), false;
  return true;
}

int open(const char *path, int flags, ...) {
  wchar_t wide[WIDE_ROOM];
  const DWORD access[] = {GENERIC_READ, GENERIC_WRITE, GENERIC_READ | GENERIC_WRITE};
  DWORD how = FILE_FLAG_BACKUP_SEMANTICS | FILE_ATTRIBUTE_NORMAL;
  if (flags & O_NOFOLLOW) how |= FILE_FLAG_OPEN_REPARSE_POINT;
  if (!*wide_path(path, wide)) return -1;
  HANDLE file = CreateFileW(wide, access[flags & (O_WRONLY | O_RDWR)],
                            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            disposition(flags), how, NULL);
  if (file == INVALID_HANDLE_VALUE) return fail();
  int fd =
      is_kind(file, flags) ? _open_osfhandle((intptr_t)file, CRT_BINARY | CRT_NOT_INHERITED) : -1;
  if (fd < 0) CloseHandle(file);
  return fd;
}

bool folder_path(int folder, char *path, size_t room) {
  wchar_t wide[WIDE_ROOM];
  HANDLE handle = handle_of(folder);
  if (handle == INVALID_HANDLE_VALUE) return false;
  DWORD size = GetFinalPathNameByHandleW(handle, wide, WIDE_ROOM, 0);
  if (size == 0 || size >= WIDE_ROOM) return fail() == 0;
  /* \\?\C:\... and \\?\UNC\server\... */
  const wchar_t *from = wide;
  if (wcsncmp(from, L"\\\\?\\UNC\\", 8) == 0) {
    wide[6] = L'\\';
    from = wide + 6;
  } else if (wcsncmp(from, L"\\\\?\\", 4) == 0) {
    from = wide + 4;
  }
  char *text = narrow(from, true);
  bool good = text && strlen(text) < room;
  if (good) memcpy(path, text, strlen(text) + 1);
  if (!good) errno = ENAMETOOLONG;
  free(text);
  return good;
}

const char *name_at(int folder, const char *name, char path[PATH_ROOM]) {
  if (folder == AT_FDCWD || name[0] == '/' || (name[0] && name[1] == ':')) return name;
  if (!folder_path(folder, path, PATH_ROOM)) return NULL;
  size_t size = strlen(path);
  if (size + strlen(name) + 2 > PATH_ROOM) {
    errno = ENAMETOOLONG;
    return NULL;
  }
  path[size] = '/';
  memcpy(path + size + 1, name, strlen(name) + 1);
  return path;
}

int openat(int folder, const char *name, int flags, ...) {
  char path[PATH_ROOM];
  const char *whole = name_at(folder, name, path);
  return whole ? open(whole, flags) : -1;
}

int pipe(int end[2]) {
  HANDLE from, to;
  if (!CreatePipe(&from, &to, NULL, LARGE)) return fail();
  end[0] = _open_osfhandle((intptr_t)from, CRT_BINARY | CRT_NOT_INHERITED);
  end[1] = _open_osfhandle((intptr_t)to, CRT_BINARY | CRT_NOT_INHERITED);
  return 0;
}

FILE *posix_fopen(const char *path, const char *mode) {
  wchar_t wide[WIDE_ROOM], how[8] = L"";
  for (int i = 0; mode[i] && i < 4; i++) /* `e`, close-on-exec, is `N` */
    how[i] = mode[i] == 'e' ? L'N' : (wchar_t)mode[i];
  if (!*wide_path(path, wide)) return NULL;
  return _wfopen(wide, wcscat(how, L"b"));
}

/* --- reading and writing --- */

/* Reads a line that a person types. Ctrl-Z ends the input. */
static ssize_t read_console(HANDLE console, char *text, size_t size) {
  enum { UTF8_MOST = 3, WIDE_MOST = 1024, PATIENCE = 1000, CTRL_Z = 26 };
  wchar_t typed[WIDE_MOST];
  DWORD room = (DWORD)(size / UTF8_MOST), got = 0;
  if (room > WIDE_MOST) room = WIDE_MOST;
  SetLastError(0);
  if (!ReadConsoleW(console, typed, room, &got, NULL)) return fail();
  if (got == 0) { /* Ctrl-C, which another thread handles */
    if (interrupt_event()) WaitForSingleObject(interrupt_event(), PATIENCE);
    return fail_with(EINTR);
  }
  if (typed[0] == CTRL_Z) return 0;
  if (got >= 2 && typed[got - 2] == L'\r' && typed[got - 1] == L'\n') typed[--got - 1] = L'\n';
  return WideCharToMultiByte(CP_UTF8, 0, typed, (int)got, text, (int)size, NULL, NULL);
}

ssize_t read(int fd, void *bytes, size_t size) {
  HANDLE file = handle_of(fd);
  DWORD got;
  if (file == INVALID_HANDLE_VALUE) return -1;
  if (is_console(file)) return read_console(file, bytes, size);
  if (ReadFile(file, bytes, size < LARGE ? (DWORD)size : LARGE, &got, NULL)) return got;
  if (GetLastError() == ERROR_BROKEN_PIPE) return 0;
  return GetLastError() == ERROR_NO_DATA ? fail_with(EAGAIN) : fail();
}

ssize_t write(int fd, const void *bytes, size_t size) {
  HANDLE file = handle_of(fd);
  DWORD put, part = size < LARGE ? (DWORD)size : LARGE;
  if (file == INVALID_HANDLE_VALUE) return -1;
  /* A non-blocking pipe may take all of it or nothing. */
  for (;; part /= 2) {
    if (!WriteFile(file, bytes, part, &put, NULL)) return fail();
    if (put > 0 || part <= 1) break;
  }
  return put > 0 || size == 0 ? (ssize_t)put : fail_with(EAGAIN);
}

int fcntl(int fd, int command, ...) {
  HANDLE file = handle_of(fd);
  if (file == INVALID_HANDLE_VALUE) return -1;
  if (command == F_SETLK) return fail_with(ENOLCK);
  if (command == F_SETFL) {
    va_list arguments;
    va_start(arguments, command);
    DWORD mode = va_arg(arguments, int) & O_NONBLOCK ? PIPE_NOWAIT : PIPE_WAIT;
    va_end(arguments);
    SetNamedPipeHandleState(file, &mode, NULL, NULL);
  }
  return 0;
}

int posix_ftruncate(int fd, off_t size) {
  errno_t error = _chsize_s(fd, size);
  return error ? fail_with(error) : 0;
}

/* --- waiting --- */

/* Has a person pressed Enter? Other keys do not make a line. */
static bool has_line(HANDLE console) {
  enum { RECORDS = 128 };
  INPUT_RECORD record[RECORDS];
  DWORD count = 0;
  PeekConsoleInputW(console, record, RECORDS, &count);
  for (DWORD i = 0; i < count; i++)
    if (record[i].EventType == KEY_EVENT && record[i].Event.KeyEvent.bKeyDown &&
        record[i].Event.KeyEvent.uChar.UnicodeChar == L'\r')
      return true;
  return false;
}

/* Can something, or the end, be read from the descriptor without waiting? True also if only reading
 * can tell. */
static bool can_read(int fd) {
  HANDLE file = handle_of(fd);
  DWORD ahead = 0;
  if (file == INVALID_HANDLE_VALUE) return true;
  if (is_console(file)) return has_line(file);
  if (GetFileType(file) != FILE_TYPE_PIPE) return true;
  return !PeekNamedPipe(file, NULL, 0, NULL, &ahead, NULL) || ahead > 0;
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  /* Windows does not tell if a pipe has room: after two naps it is called ready, to be tried. */
  enum { LONGEST = 8, TRIED = 2 };
  ULONGLONG begun = GetTickCount64();
  for (DWORD nap = 0;; nap = nap < LONGEST ? nap + 1 : LONGEST) {
    int ready = 0;
    for (nfds_t i = 0; i < count; i++) {
      struct pollfd *file = &files[i];
      file->revents = 0;
      if (file->fd < 0) continue;
      if (file->events & POLLIN && can_read(file->fd)) file->revents |= POLLIN;
      if (file->events & POLLOUT && nap >= TRIED) file->revents |= POLLOUT;
      ready += file->revents != 0;
    }
    if (ready || milliseconds == 0) return ready;
    if (milliseconds > 0 && GetTickCount64() - begun >= (ULONGLONG)milliseconds) return 0;
    if (!interrupt_event())
      Sleep(nap);
    else if (WaitForSingleObject(interrupt_event(), nap) == WAIT_OBJECT_0)
      return fail_with(EINTR);
  }
}

enum wait signals_wait(int fd, int64_t nanoseconds) {
  struct pollfd file = {.fd = fd, .events = POLLIN};
  int64_t milliseconds = (nanoseconds + NS_PER_MS - 1) / NS_PER_MS;
  if (signals_caught()) return WAIT_SIGNAL;
  if (handle_of(fd) == INVALID_HANDLE_VALUE) return WAIT_FAILED;
  /* At a console, reading waits for the line: only then can it be edited. */
  if (nanoseconds < 0 && isatty(fd)) return WAIT_READY;
  int ready = poll(&file, 1, nanoseconds < 0 ? -1 : (int)milliseconds);
  if (signals_caught()) return WAIT_SIGNAL;
  return ready > 0 ? WAIT_READY : WAIT_LATE;
}

/* --- the status of a file --- */

static struct timespec time_of(FILETIME time) {
  const uint64_t second = 10000000, since_1601 = UINT64_C(11644473600);
  uint64_t ticks = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
  return (struct timespec){.tv_sec = (time_t)(ticks / second - since_1601),
                           .tv_nsec = (long)(ticks % second * 100)};
}

static int status_of(HANDLE file, struct stat *status) {
  BY_HANDLE_FILE_INFORMATION known;
  *status = (struct stat){.st_nlink = 1};
  DWORD type = GetFileType(file);
  if (type == FILE_TYPE_CHAR || type == FILE_TYPE_PIPE) {
    status->st_mode = (type == FILE_TYPE_CHAR ? S_IFCHR : S_IFIFO) | 0600;
    return 0;
  }
  if (!GetFileInformationByHandle(file, &known)) return fail();
  bool folder = known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
  bool link = known.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT;
  bool locked = known.dwFileAttributes & FILE_ATTRIBUTE_READONLY;
  status->st_mode = (link ? S_IFLNK : folder ? S_IFDIR : S_IFREG) | (locked ? 0500 : 0700);
  status->st_dev = known.dwVolumeSerialNumber;
  status->st_ino = (uint64_t)known.nFileIndexHigh << 32 | known.nFileIndexLow;
  status->st_nlink = known.nNumberOfLinks;
  status->st_size = (int64_t)known.nFileSizeHigh << 32 | known.nFileSizeLow;
  /* Windows does not tell here when the status was last changed. */
  status->st_mtim = status->st_ctim = time_of(known.ftLastWriteTime);
  return 0;
}

int fstat(int fd, struct stat *status) {
  HANDLE file = handle_of(fd);
  return file == INVALID_HANDLE_VALUE ? -1 : status_of(file, status);
}

static int status_at(const char *path, DWORD how, struct stat *status) {
  wchar_t wide[WIDE_ROOM];
  if (!*wide_path(path, wide)) return -1;
  HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES,
                            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | how, NULL);
  if (file == INVALID_HANDLE_VALUE) return fail();
  int result = status_of(file, status);
  CloseHandle(file);
  return result;
}

int stat(const char *path, struct stat *status) {
  return status_at(path, 0, status);
}

int lstat(const char *path, struct stat *status) {
  return status_at(path, FILE_FLAG_OPEN_REPARSE_POINT, status);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  char path[PATH_ROOM];
  const char *whole = name_at(folder, name, path);
  if (!whole) return -1;
  return flags & AT_SYMLINK_NOFOLLOW ? lstat(whole, status) : stat(whole, status);
}

int access(const char *path, int mode) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  bool allowed = !(mode & W_OK) || S_ISDIR(status.st_mode) || status.st_mode & S_IWUSR;
  return allowed ? 0 : fail_with(EACCES);
}
