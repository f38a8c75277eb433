/* open_memstream, with a temporary file that is removed when it is closed. */
#include "windows/inside.h"

#include <stdio.h>
#include <stdlib.h>

#undef fclose

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* The open streams, which are few; only one thread uses them. */
enum { STREAMS_MAX = 4 };
static struct {
  FILE *file;
  char **text;
  size_t *size;
} streams[STREAMS_MAX];

FILE *open_memstream(char **text, size_t *size) {
  wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
  int i = 0;
  while (i < STREAMS_MAX && streams[i].file)
    i++;
  if (i == STREAMS_MAX || !GetTempPathW(MAX_PATH, folder) ||
      !GetTempFileNameW(folder, L"one", 0, path))
    return NULL;
  streams[i].file = _wfopen(path, L"w+bTD"); /* short-lived, and removed when it is closed */
  streams[i].text = text;
  streams[i].size = size;
  return streams[i].file;
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
  for (int i = 0; i < STREAMS_MAX; i++)
    if (streams[i].file == file) {
      good = !ferror(file) && keep(file, streams[i].text, streams[i].size);
      streams[i].file = NULL;
    }
  return fclose(file) == 0 && good ? 0 : EOF;
}
