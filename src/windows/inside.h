/* What the sources in this folder share. */
#ifndef ONEMOVE_WINDOWS_INSIDE_H
#define ONEMOVE_WINDOWS_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* From the C library's <io.h>, which declares other functions under POSIX names. */
enum { CRT_BINARY = 0x8000, CRT_NOT_INHERITED = 0x80 };
int _open_osfhandle(intptr_t handle, int flags);
intptr_t _get_osfhandle(int fd);
int _setmode(int fd, int mode);
int _chsize_s(int fd, int64_t size);

/* Converts a path in UTF-8 to the one for Windows; /dev/null is converted to NUL. It is empty, and
 * errno is set, if the path is too long or not UTF-8. */
enum { WIDE_ROOM = 4096 };
const wchar_t *wide_path(const char *path, wchar_t wide[WIDE_ROOM]);

/* UTF-16 as UTF-8, with a slash for each backslash if it is a path; the caller frees it. NULL if it
 * cannot be converted. */
char *narrow(const wchar_t *wide, bool is_path);

/* UTF-8 as UTF-16; the caller frees it. */
wchar_t *widen(const char *text);

/* Sets errno to the equivalent of the last Windows error, or to `error`. Returns -1. */
int fail(void);
int fail_with(int error);

/* The system's handle of a descriptor; INVALID_HANDLE_VALUE and errno if it is not open. */
void *handle_of(int fd);

/* Finds the path of an open folder, in UTF-8; false and errno on failure. */
bool folder_path(int folder, char *path, size_t room);

/* Makes a name that starts from an open folder start from the current one, in `path` if need be.
 * NULL and errno on failure. */
enum { PATH_ROOM = 4096 };
const char *name_at(int folder, const char *name, char path[PATH_ROOM]);

/* The event that Ctrl-C sets, once signals_catch has been called; else NULL. */
void *interrupt_event(void);

#endif
