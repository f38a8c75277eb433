/* Names and errors: UTF-8 with slashes on our side, UTF-16 on that of Windows. */
#include "core/base/memory.h"
#include "windows/inside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

const wchar_t *wide_path(const char *path, wchar_t wide[WIDE_ROOM]) {
  if (strcmp(path, "/dev/null") == 0) return wcscpy(wide, L"NUL");
  if (!*path) errno = ENOENT; /* for callers, which find `wide` empty */
  if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, WIDE_ROOM) > 0)
    return wide;
  errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : ENOENT;
  wide[0] = L'\0';
  return wide;
}

char *narrow(const wchar_t *wide, bool is_path) {
  int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
  if (size <= 0) return NULL;
  char *text = memory_new((size_t)size, 1);
  WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
  for (char *at = text; is_path && (at = strchr(at, '\\'));)
    *at = '/';
  return text;
}

wchar_t *widen(const char *text) {
  int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
  wchar_t *wide = memory_new((size_t)size, sizeof *wide);
  MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, size);
  return wide;
}

int fail(void) {
  static const struct {
    DWORD windows;
    int posix;
  } meanings[] = {
      {ERROR_FILE_NOT_FOUND, ENOENT},
      {ERROR_PATH_NOT_FOUND, ENOENT},
      {ERROR_INVALID_NAME, ENOENT},
      {ERROR_INVALID_DRIVE, ENOENT},
      {ERROR_BAD_NETPATH, ENOENT},
      {ERROR_BAD_PATHNAME, ENOENT},
      {ERROR_BAD_NET_NAME, ENOENT},
      {ERROR_ACCESS_DENIED, EACCES},
      {ERROR_SHARING_VIOLATION, EACCES},
      {ERROR_LOCK_VIOLATION, EACCES},
      {ERROR_WRITE_PROTECT, EACCES},
      {ERROR_FILE_EXISTS, EEXIST},
      {ERROR_ALREADY_EXISTS, EEXIST},
      {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
      {ERROR_DIRECTORY, ENOTDIR},
      {ERROR_DISK_FULL, ENOSPC},
      {ERROR_HANDLE_DISK_FULL, ENOSPC},
      {ERROR_BROKEN_PIPE, EPIPE},
      {ERROR_NO_DATA, EPIPE},
      {ERROR_PIPE_NOT_CONNECTED, EPIPE},
      {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
      {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
      {ERROR_OUTOFMEMORY, ENOMEM},
      {ERROR_COMMITMENT_LIMIT, ENOMEM},
      {ERROR_NO_SYSTEM_RESOURCES, ENOMEM},
      {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
      {ERROR_INVALID_HANDLE, EBADF},
      {ERROR_CRC, EIO},
      {ERROR_IO_DEVICE, EIO},
      {ERROR_BAD_EXE_FORMAT, ENOEXEC},
      {ERROR_INVALID_FUNCTION, EISDIR}, /* reading a folder */
  };
  DWORD error = GetLastError();
  errno = EINVAL;
  for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
    if (meanings[i].windows == error) errno = meanings[i].posix;
  return -1;
}

int fail_with(int error) {
  errno = error;
  return -1;
}
