/* open_memstream, with a temporary file that is removed when it is closed. */
#include "windows/inside.h"

#include <stdio.h>
#include <stdlib.h>

#undef fclose

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* The open stream: no program has two at a time. */
static struct {
  FILE *file; /* NULL: none is open */
  char **text;
  size_t *size;
} stream;

FILE *open_memstream(char **text, size_t *size) {
  wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
  if (stream.file || !GetTempPathW(MAX_PATH, folder) || !GetTempFileNameW(folder, L"one", 0, path))
    return NULL;
  stream.file = _wfopen(path, L"w+bTD"); /* short-lived, and removed when it is closed */
  stream.text = text;
  stream.size = size;
  return stream.file;
}

/* Reads back what was written; false on failure. */
static bool keep(FILE *file, char **text, size_t *size) {
  long end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  *text = end >= 0 ? calloc((size_t)end + 1, 1) : NULL;
  if (!*text) return false;
  rewind(file);
  *size = fread(*text, 1, (size_t)end, file);
  return *size == (size_t)end;
}

int posix_fclose(FILE *file) {
  bool good = true;
  if (file == stream.file) {
    good = !ferror(file) && keep(file, stream.text, stream.size);
    stream.file = NULL;
  }
  return fclose(file) == 0 && good ? 0 : EOF;
}
