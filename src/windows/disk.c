/* Functions on files by their names, and small functions that other systems have. */
#define _CRT_RAND_S
#include "core/base/memory.h"
#include "windows/inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* --- files --- */

/* Waits for programs that open a file only for an instant, such as virus scanners. */
enum { TRIES = 50, PAUSE = 10 };

static bool is_in_use(void) {
  DWORD error = GetLastError();
  return error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
}

/* Renames an open file so that at every instant the new name leads to the old or the new file, even
 * if others have the old one open (FileRenameInfoEx, since Windows 10). */
static bool rename_open(HANDLE file, const wchar_t *to) {
  enum { RENAME_INFO_EX = 22, REPLACE = 1, POSIX_SEMANTICS = 2 };
  struct {
    DWORD flags;
    HANDLE folder;
    DWORD bytes;
    wchar_t name[WIDE_ROOM];
  } wish = {.flags = REPLACE | POSIX_SEMANTICS};
  if (GetFullPathNameW(to, WIDE_ROOM, wish.name, NULL) == 0) return false;
  wish.bytes = (DWORD)(wcslen(wish.name) * sizeof *wish.name);
  return SetFileInformationByHandle(file, (FILE_INFO_BY_HANDLE_CLASS)RENAME_INFO_EX, &wish,
                                    sizeof wish);
}

int posix_rename(const char *from, const char *to) {
  wchar_t old[WIDE_ROOM], new[WIDE_ROOM];
  if (!*wide_path(from, old) || !*wide_path(to, new)) return -1;
  HANDLE file = CreateFileW(
      old, DELETE | SYNCHRONIZE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
      OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, NULL);
  if (file == INVALID_HANDLE_VALUE) return fail();
  bool done = rename_open(file, new);
  CloseHandle(file);
  for (int i = 0; !done && i < TRIES; i++) {
    done = MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING);
    if (!done && !is_in_use()) break;
    if (!done) Sleep(PAUSE);
  }
  return done ? 0 : fail();
}

int unlink(const char *path) {
  wchar_t wide[WIDE_ROOM];
  if (!*wide_path(path, wide)) return -1;
  for (int i = 0; i < TRIES; i++) {
    if (DeleteFileW(wide)) return 0;
    DWORD attributes = GetFileAttributesW(wide);
    if (!is_in_use() || attributes == INVALID_FILE_ATTRIBUTES) break;
    if (attributes & FILE_ATTRIBUTE_DIRECTORY) break;
    if (attributes & FILE_ATTRIBUTE_READONLY) SetFileAttributesW(wide, FILE_ATTRIBUTE_NORMAL);
    Sleep(PAUSE);
  }
  return fail();
}

/* Tries for a while: a removed file stays in its folder until all who have it open close it. */
int rmdir(const char *path) {
  wchar_t wide[WIDE_ROOM];
  if (!*wide_path(path, wide)) return -1;
  for (int i = 0; i < TRIES; i++) {
    if (RemoveDirectoryW(wide)) return 0;
    if (!is_in_use()) break;
    Sleep(PAUSE);
  }
  return fail();
}

int mkdir(const char *path, mode_t mode) {
  wchar_t wide[WIDE_ROOM];
  (void)mode;
  if (!*wide_path(path, wide)) return -1;
  return CreateDirectoryW(wide, NULL) ? 0 : fail();
}

char *realpath(const char *path, char *found) {
  char real[PATH_ROOM];
  int fd = open(path, O_RDONLY);
  (void)found;
  if (fd < 0) return NULL;
  bool good = folder_path(fd, real, sizeof real);
  close(fd);
  return good ? memory_text(real) : NULL;
}

ssize_t readlink(const char *path, char *target, size_t size) {
  (void)path, (void)target, (void)size;
  return fail_with(EINVAL); /* there are no links */
}

char *mkdtemp(char *path) {
  enum { LETTERS = 6 };
  char *end = path + strlen(path) - LETTERS;
  for (int i = 0; i < TRIES; i++) {
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) < 0) return NULL;
    for (int j = 0; j < LETTERS; j++, number /= 26)
      end[j] = (char)('a' + number % 26);
    if (mkdir(path, 0) == 0) return path;
    if (errno != EEXIST) return NULL;
  }
  return NULL;
}

/* --- folders --- */

struct windows_folder {
  HANDLE search;
  bool first; /* the first entry has been read already */
  WIN32_FIND_DATAW found;
  struct dirent entry;
};

DIR *opendir(const char *path) {
  wchar_t wide[WIDE_ROOM];
  if (!*wide_path(path, wide)) return NULL;
  if (wcslen(wide) + 3 > WIDE_ROOM) {
    errno = ENAMETOOLONG;
    return NULL;
  }
  DIR *folder = memory_new(1, sizeof *folder);
  folder->first = true;
  folder->search = FindFirstFileW(wcscat(wide, L"\\*"), &folder->found);
  if (folder->search != INVALID_HANDLE_VALUE) return folder;
  fail();
  free(folder);
  return NULL;
}

struct dirent *readdir(DIR *folder) {
  if (!folder->first && !FindNextFileW(folder->search, &folder->found)) return NULL;
  folder->first = false;
  char *name = narrow(folder->found.cFileName, false);
  if (!name) return NULL;
  snprintf(folder->entry.d_name, sizeof folder->entry.d_name, "%s", name);
  free(name);
  return &folder->entry;
}

int closedir(DIR *folder) {
  FindClose(folder->search);
  free(folder);
  return 0;
}

/* --- permissions and owners, which do nothing --- */

int chmod(const char *path, mode_t mode) {
  (void)path, (void)mode;
  return 0;
}

int fchmod(int fd, mode_t mode) {
  (void)fd, (void)mode;
  return 0;
}

int fchown(int fd, uid_t owner, gid_t group) {
  (void)fd, (void)owner, (void)group;
  return 0;
}

int fchownat(int folder, const char *name, uid_t owner, gid_t group, int flags) {
  (void)folder, (void)name, (void)owner, (void)group, (void)flags;
  return 0;
}

uid_t geteuid(void) {
  return 0;
}

/* --- memory, random numbers, texts --- */

void *mmap(void *where, size_t size, int protection, int flags, int fd, off_t from) {
  (void)where, (void)protection, (void)flags, (void)fd, (void)from;
  void *memory = VirtualAlloc(NULL, size, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
  return memory ? memory : MAP_FAILED;
}

int munmap(void *memory, size_t size) {
  (void)size;
  return VirtualFree(memory, 0, MEM_RELEASE) ? 0 : fail();
}

ssize_t getrandom(void *bytes, size_t size, unsigned flags) {
  (void)flags;
  for (size_t at = 0; at < size; at++) {
    unsigned number;
    if (rand_s(&number) != 0) return -1;
    ((unsigned char *)bytes)[at] = (unsigned char)number;
  }
  return (ssize_t)size;
}

char *strsignal(int number) {
  if (number == SIGSEGV) return "Segmentation fault";
  if (number == SIGFPE) return "Arithmetic exception";
  return number == SIGILL ? "Illegal instruction" : "Killed";
}

char *nl_langinfo(int item) {
  DWORD mode;
  (void)item;
  bool console = GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode);
  return console && GetConsoleOutputCP() == CP_UTF8 ? "UTF-8" : "ANSI_X3.4-1968";
}

int ioctl(int fd, int request, struct winsize *size) {
  CONSOLE_SCREEN_BUFFER_INFO screen;
  (void)request;
  if (!GetConsoleScreenBufferInfo(handle_of(fd), &screen)) return fail();
  size->ws_col = (unsigned short)(screen.srWindow.Right - screen.srWindow.Left + 1);
  size->ws_row = (unsigned short)(screen.srWindow.Bottom - screen.srWindow.Top + 1);
  return 0;
}

/* --- names at open folders --- */

int unlinkat(int folder, const char *name, int flags) {
  char path[PATH_ROOM];
  const char *whole = name_at(folder, name, path);
  if (!whole) return -1;
  return flags & AT_REMOVEDIR ? rmdir(whole) : unlink(whole);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  char one[PATH_ROOM], other[PATH_ROOM];
  const char *source = name_at(from_folder, from, one), *target = name_at(to_folder, to, other);
  return source && target ? posix_rename(source, target) : -1;
}

int mkdirat(int folder, const char *name, mode_t mode) {
  char path[PATH_ROOM];
  const char *whole = name_at(folder, name, path);
  return whole ? mkdir(whole, mode) : -1;
}

DIR *fdopendir(int fd) {
  char path[PATH_ROOM];
  DIR *folder = folder_path(fd, path, sizeof path) ? opendir(path) : NULL;
  if (folder) close(fd);
  return folder;
}
