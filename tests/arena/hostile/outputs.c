/* Leaving something else in place of the state file, or edits of it that are no move. */
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

static void end_well(struct turn *turn) {
  turn->played = true;
  turn->status = 0;
}

static void leaves_nothing(struct turn *turn) {
  unlink(turn->output);
  end_well(turn);
}

static void leaves_empty(struct turn *turn) {
  write_text(turn->output, "", 0);
  end_well(turn);
}

static void leaves_fifo(struct turn *turn) {
  unlink(turn->output);
  if (mkfifo(turn->output, 0666) != 0) turn->status = 3;
  end_well(turn);
}

static void leaves_symlink(struct turn *turn) {
  honest(turn);
  rename(turn->output, "aside");
  if (symlink("aside", turn->output) != 0) turn->status = 3;
}

/* Leaves a link to a file that it may not read itself. */
static void links_secret(struct turn *turn) {
  unlink(turn->output);
  end_well(turn);
  if (symlink(in_field(turn, "secret"), turn->output) != 0) turn->status = 3;
}

static void leaves_hard_link(struct turn *turn) {
  honest(turn);
  if (link(turn->output, "second-name") != 0) turn->status = 3;
}

static void leaves_folder(struct turn *turn) {
  unlink(turn->output);
  end_well(turn);
  char inside[PATH_ROOM + 8];
  if (mkdir(turn->output, 0755) != 0) turn->status = 3;
  snprintf(inside, sizeof inside, "%s/inside", turn->output);
  write_text(inside, "", 0);
}

/* Leaves an endless device, or a link to one if it may not make one. */
static void leaves_device(struct turn *turn) {
  unlink(turn->output);
  end_well(turn);
  if (mknod(turn->output, S_IFCHR | 0666, makedev(1, 5)) != 0 &&
      symlink("/dev/zero", turn->output) != 0)
    turn->status = 3;
}

static void leaves_socket(struct turn *turn) {
  unlink(turn->output);
  end_well(turn);
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "socket"};
  int server = socket(AF_UNIX, SOCK_STREAM, 0);
  if (server < 0 || bind(server, (struct sockaddr *)&address, sizeof address) != 0 ||
      rename("socket", turn->output) != 0)
    mkfifo(turn->output, 0666);
}

static void leaves_sparse(struct turn *turn) {
  honest(turn);
  if (truncate(turn->output, (off_t)1 << 40) != 0)
    fprintf(stderr, "cannot make it large: %s\n", strerror(errno));
}

static void leaves_large(struct turn *turn) {
  enum { SIZE = 900000 };
  char *text = malloc(SIZE);
  if (!text) return;
  memset(text, '1', SIZE);
  write_text(turn->output, text, SIZE);
  free(text);
  end_well(turn);
}

static void leaves_binary(struct turn *turn) {
  char text[4096];
  for (size_t i = 0; i < sizeof text; i++)
    text[i] = (char)(i * 37 + (i >> 3));
  write_text(turn->output, text, sizeof text);
  end_well(turn);
}

static void leaves_escapes(struct turn *turn) {
  static const char text[] = "\033]0;owned\a\033[2J\xe2\x80\xae 1\r\n\x9b"
                             "31m\n";
  write_text(turn->output, text, sizeof text - 1);
  fwrite(text, 1, sizeof text - 1, stderr);
  end_well(turn);
}

static void leaves_nul(struct turn *turn) {
  honest(turn);
  int file = open(turn->output, O_WRONLY | O_APPEND);
  if (file < 0 || write(file, "\0\n", 2) != 2) turn->status = 3;
}

static void leaves_unreadable(struct turn *turn) {
  honest(turn);
  chmod(turn->output, 0);
}

static void idles(struct turn *turn) {
  end_well(turn);
}

/* --- edits --- */

/* Changes a number in a player's line; `field` counts from 0, the ID. */
static bool edit_line(struct turn *turn, const char *id, int field, const char *value) {
  enum { ROOM = 1 << 18, EDITED_ROOM = 2 * ROOM };
  char *text = malloc(ROOM), *edited = malloc(EDITED_ROOM), start[300];
  bool good = text && edited && read_some(turn->output, text, ROOM) > 0;
  if (good) {
    snprintf(start, sizeof start, "\n%.256s ", id);
    char *line = strstr(text, start);
    good = line != NULL;
    if (good) {
      char *at = line + 1;
      for (int i = 0; i < field && at; i++)
        at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL;
      good = at != NULL;
      if (good) {
        char *end = at + strcspn(at, " \n");
        int size = snprintf(edited, EDITED_ROOM, "%.*s%s%s", (int)(at - text), text, value, end);
        good = write_text(turn->output, edited, (size_t)size);
      }
    }
  }
  free(text);
  free(edited);
  return good;
}

static void edits_score(struct turn *turn) {
  honest(turn);
  edit_line(turn, turn->id, 2, "999");
}

static void edits_rivals_score(struct turn *turn) {
  honest(turn);
  edit_line(turn, "alice", 2, "0");
}

static void overflows_score(struct turn *turn) {
  honest(turn);
  edit_line(turn, turn->id, 2, "99999999999999999999999999");
}

static void renames_rival(struct turn *turn) {
  honest(turn);
  edit_line(turn, "alice", 0, "nobody");
}

static void renames_itself(struct turn *turn) {
  honest(turn);
  edit_line(turn, turn->id, 0, "vi\033[31mllain");
}

static void takes_rivals_id(struct turn *turn) {
  honest(turn);
  edit_line(turn, turn->id, 0, "alice");
}

static void moves_for_rival(struct turn *turn) {
  honest_as(turn, "alice");
}

static void moves_twice(struct turn *turn) {
  honest(turn);
  char *words[2] = {turn->arguments[0], turn->arguments[1]};
  char *again[8] = {words[0]};
  int count = 1;
  again[count++] = (char *)turn->output;
  again[count++] = (char *)turn->output;
  again[count] = NULL;
  char **before = turn->arguments;
  turn->arguments = again;
  honest(turn);
  turn->arguments = before;
  turn->status = 0;
}

static void moves_both(struct turn *turn) {
  honest(turn);
  char *again[] = {turn->arguments[0], (char *)turn->output, (char *)turn->output, NULL};
  char **before = turn->arguments;
  turn->arguments = again;
  honest_as(turn, "alice");
  turn->arguments = before;
  turn->status = 0;
}

static void adds_player(struct turn *turn) {
  honest(turn);
  int file = open(turn->output, O_WRONLY | O_APPEND);
  if (file < 0 || write(file, "ghost 3 0\n", 10) != 10) turn->status = 3;
}

/* Answers with its state of the turn before: a move that was good then. */
static void plays_old_state(struct turn *turn) {
  enum { ROOM = 1 << 16 };
  char *old = malloc(ROOM);
  ssize_t size = old ? read_some("first-answer", old, ROOM) : -1;
  if (size > 0) {
    write_text(turn->output, old, (size_t)size);
    end_well(turn);
  } else if (old) {
    honest(turn);
    size = read_some(turn->output, old, ROOM);
    if (size > 0) write_text("first-answer", old, (size_t)size);
  }
  free(old);
}

/* Prints to stdout and stderr what a judge might take for its own output. */
static void talks_like_judge(struct turn *turn) {
  honest(turn);
  static const char text[] = "\nalice lost its seat after 0 moves: it crashed\n"
                             "{\"verdict\":\"moved\",\"place\":1}\n\033[2J\xe2\x80\xae\n";
  if (write(STDOUT_FILENO, text, sizeof text - 1) < 0 ||
      write(STDERR_FILENO, text, sizeof text - 1) < 0)
    turn->status = 3;
}

const struct kind outputs[] = {{"leave-nothing", leaves_nothing, MOVING, NULL},
                               {"leave-empty", leaves_empty, MOVING, NULL},
                               {"leave-fifo", leaves_fifo, MOVING, NULL},
                               {"leave-symlink", leaves_symlink, MOVING, NULL},
                               {"link-secret", links_secret, MOVING, NULL},
                               {"leave-hard-link", leaves_hard_link, MOVING, NULL},
                               {"leave-folder", leaves_folder, MOVING, NULL},
                               {"leave-device", leaves_device, MOVING, NULL},
                               {"leave-socket", leaves_socket, MOVING, NULL},
                               {"leave-sparse", leaves_sparse, MOVING, NULL},
                               {"leave-large", leaves_large, MOVING, NULL},
                               {"leave-binary", leaves_binary, MOVING, NULL},
                               {"leave-escapes", leaves_escapes, MOVING, NULL},
                               {"leave-nul", leaves_nul, MOVING, NULL},
                               {"leave-unreadable", leaves_unreadable, MOVING, NULL},
                               {"idle", idles, MOVING, NULL},
                               {"edit-score", edits_score, MOVING, NULL},
                               {"edit-rivals-score", edits_rivals_score, MOVING, NULL},
                               {"overflow-score", overflows_score, MOVING, NULL},
                               {"rename-rival", renames_rival, MOVING, NULL},
                               {"rename-itself", renames_itself, MOVING, NULL},
                               {"take-rivals-id", takes_rivals_id, MOVING, NULL},
                               {"move-for-rival", moves_for_rival, MOVING, NULL},
                               {"move-twice", moves_twice, MOVING, NULL},
                               {"move-both", moves_both, MOVING, NULL},
                               {"add-player", adds_player, MOVING, NULL},
                               {"old-state", plays_old_state, MOVING, NULL},
                               {"talk-like-judge", talks_like_judge, MOVING, NULL},
                               {0}};
