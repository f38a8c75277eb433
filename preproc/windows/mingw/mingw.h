/* What the C starters use and mingw's library lacks: for gcc -Imingw -include mingw.h. A player
 * that crashes prints nothing of its own here. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  void *ss_sp;
  size_t ss_size;
} stack_t;
struct sigaction {
  void (*sa_handler)(int number);
  int sa_flags;
};
enum { SA_RESETHAND, SA_ONSTACK };
#define sigaltstack(new, old) ((void)(new))
static inline int sigaction(int number, const struct sigaction *new, struct sigaction *old) {
  (void)number, (void)new, (void)old;
  return 0;
}
#define alarm(seconds) ((void)(seconds))
#define fork() (-1)

static inline char *strndup(const char *text, size_t size) {
  size_t length = strnlen(text, size);
  char *copy = calloc(length + 1, 1);
  return copy ? memcpy(copy, text, length) : NULL;
}

/* From kernel32; <windows.h> defines names that a player may want. */
__declspec(dllimport) int __stdcall MoveFileExA(const char *from, const char *to,
                                                unsigned long flags);

/* Replaces an existing file, as rename does elsewhere. */
static inline int replace_file(const char *from, const char *to) {
  if (MoveFileExA(from, to, 1)) return 0;
  errno = EACCES;
  return -1;
}
#define rename replace_file
