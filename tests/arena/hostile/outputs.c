/* Leaving something else in place of the state file, or edits of it that are no move. */
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static void leaves_nothing(void) {
  unlink(turn.output);
  end_with(0);
}

static void leave_text(const char *text, size_t size) {
  write_text(turn.output, text, size);
  end_with(0);
}

static void leaves_empty(void) {
  leave_text("", 0);
}

/* Leaves a special file, or a link to a device that it may not make. */
static void leaves_special(void) {
  const mode_t type = (mode_t)turn.kind->number;
  leaves_nothing();
  if (mknod(turn.output, type | 0666, makedev(1, 5)) == 0) return;
  if (type != S_IFCHR || symlink("/dev/zero", turn.output) != 0) turn.status = 3;
}

static void leaves_symlink(void) {
  honest();
  rename(turn.output, "aside");
  if (symlink("aside", turn.output) != 0) turn.status = 3;
}

/* Leaves a link to a file that it may not read itself. */
static void links_secret(void) {
  leaves_nothing();
  if (symlink(in_field("secret"), turn.output) != 0) turn.status = 3;
}

static void leaves_hard_link(void) {
  honest();
  if (link(turn.output, "second-name") != 0) turn.status = 3;
}

static void leaves_folder(void) {
  leaves_nothing();
  char inside[PATH_ROOM + 8];
  if (mkdir(turn.output, 0755) != 0) turn.status = 3;
  snprintf(inside, sizeof inside, "%s/inside", turn.output);
  write_text(inside, "", 0);
}

static void leaves_sparse(void) {
  honest();
  if (truncate(turn.output, (off_t)1 << 40) != 0)
    fprintf(stderr, "cannot make it large: %s\n", strerror(errno));
}

static void leaves_large(void) {
  static char text[900000];
  memset(text, '1', sizeof text);
  leave_text(text, sizeof text);
}

static void leaves_binary(void) {
  char text[4096];
  for (size_t i = 0; i < sizeof text; i++)
    text[i] = (char)(i * 37 + (i >> 3));
  leave_text(text, sizeof text);
}

static void leaves_escapes(void) {
  static const char text[] = "\033]0;owned\a\033[2J\xe2\x80\xae 1\r\n\x9b"
                             "31m\n";
  leave_text(text, sizeof text - 1);
  fwrite(text, 1, sizeof text - 1, stderr);
}

static void leaves_nul(void) {
  honest();
  int file = open(turn.output, O_WRONLY | O_APPEND);
  if (file < 0 || write(file, "\0\n", 2) != 2) turn.status = 3;
}

static void leaves_unreadable(void) {
  honest();
  chmod(turn.output, 0);
}

/* --- edits --- */

/* Changes a field of a player's line: the kind's `number`, from the ID, becomes its `text`. */
static void edit_line(const char *id) {
  enum { ROOM = 1 << 18 };
  static char text[ROOM], edited[2 * ROOM];
  char start[300];
  honest();
  snprintf(start, sizeof start, "\n%.256s ", id);
  char *at = read_some(turn.output, text, ROOM) > 0 ? strstr(text, start) : NULL;
  for (int i = 0; at && i < turn.kind->number; i++)
    at = strchr(at + 1, ' ');
  if (!at) return;
  at++;
  int size = snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, turn.kind->text,
                      at + strcspn(at, " \n"));
  write_text(turn.output, edited, (size_t)size);
}

static void edits_own_line(void) {
  edit_line(turn.id);
}

static void edits_rivals_line(void) {
  edit_line("alice");
}

static void moves_for_rival(void) {
  honest_as("alice");
}

/* Makes its move, and one of this player in the state after it. */
static void move_again_as(const char *id) {
  char **once = turn.arguments;
  char *again[] = {once[0], (char *)turn.output, (char *)turn.output, NULL};
  honest();
  turn.arguments = again;
  honest_as(id);
  turn.arguments = once;
  turn.status = 0;
}

static void moves_twice(void) {
  move_again_as(turn.id);
}

static void moves_both(void) {
  move_again_as("alice");
}

static void adds_player(void) {
  honest();
  int file = open(turn.output, O_WRONLY | O_APPEND);
  if (file < 0 || write(file, "ghost 3 0\n", 10) != 10) turn.status = 3;
}

/* Answers with its state of the turn before: a move that was good then. */
static void plays_old_state(void) {
  static char old[1 << 16];
  ssize_t size = read_some("first-answer", old, sizeof old);
  if (size > 0) {
    leave_text(old, (size_t)size);
    return;
  }
  honest();
  size = read_some(turn.output, old, sizeof old);
  if (size > 0) write_text("first-answer", old, (size_t)size);
}

/* Prints to stdout and stderr what a judge might take for its own output. */
static void talks_like_judge(void) {
  honest();
  static const char text[] = "\nalice lost its seat after 0 moves: it crashed\n"
                             "{\"verdict\":\"moved\",\"place\":1}\n\033[2J\xe2\x80\xae\n";
  if (write(STDOUT_FILENO, text, sizeof text - 1) < 0 ||
      write(STDERR_FILENO, text, sizeof text - 1) < 0)
    turn.status = 3;
}

const struct kind outputs[] = {
    {.name = "leave-nothing", .act = leaves_nothing},
    {.name = "leave-empty", .act = leaves_empty},
    {.name = "leave-fifo", .act = leaves_special, .number = S_IFIFO},
    {.name = "leave-symlink", .act = leaves_symlink},
    {.name = "link-secret", .act = links_secret},
    {.name = "leave-hard-link", .act = leaves_hard_link},
    {.name = "leave-folder", .act = leaves_folder},
    {.name = "leave-device", .act = leaves_special, .number = S_IFCHR},
    {.name = "leave-socket", .act = leaves_special, .number = S_IFSOCK},
    {.name = "leave-sparse", .act = leaves_sparse},
    {.name = "leave-large", .act = leaves_large},
    {.name = "leave-binary", .act = leaves_binary},
    {.name = "leave-escapes", .act = leaves_escapes},
    {.name = "leave-nul", .act = leaves_nul},
    {.name = "leave-unreadable", .act = leaves_unreadable},
    {.name = "edit-score", .act = edits_own_line, .number = 2, .text = "999"},
    {.name = "edit-rivals-score", .act = edits_rivals_line, .number = 2, .text = "0"},
    {.name = "overflow-score",
     .act = edits_own_line,
     .number = 2,
     .text = "99999999999999999999999999"},
    {.name = "rename-rival", .act = edits_rivals_line, .number = 0, .text = "nobody"},
    {.name = "rename-itself", .act = edits_own_line, .number = 0, .text = "vi\033[31mllain"},
    {.name = "take-rivals-id", .act = edits_own_line, .number = 0, .text = "alice"},
    {.name = "move-for-rival", .act = moves_for_rival},
    {.name = "move-twice", .act = moves_twice},
    {.name = "move-both", .act = moves_both},
    {.name = "add-player", .act = adds_player},
    {.name = "old-state", .act = plays_old_state},
    {.name = "talk-like-judge", .act = talks_like_judge},
    {0},
};
