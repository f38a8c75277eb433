/* Two people at one terminal, under the game master: neither sees the other's hand. */
#include "support/test.h"

#include "support/pty.h"

TEST(the_next_person_is_asked_for) {
  const char *bin = getenv("BIN");
  char command[4096];
  struct pty pty;
  assert_non_null(bin);
  snprintf(
      command, sizeof command,
      "ONEMOVE='%s/onemove' scripts/game-master president players=2 seed=3 --keep "
      "\"${TMPDIR:-/tmp}/onemove-curtain.$$\" -- "
      "\"person:'%s/president-interactive' id=Ann\" \"person:'%s/president-interactive' id=Bob\"; "
      "status=$?; rm -f \"${TMPDIR:-/tmp}/onemove-curtain.$$\"; exit $status",
      bin, bin, bin);
  char *const argv[] = {(char[]){"/bin/sh"}, (char[]){"-c"}, command, NULL};
  pty_start(&pty, ".", "xterm", argv, NULL);
  pty_expect(&pty, "\033[H\033[2J");
  pty_expect(&pty, "it is your turn: press Enter.");
  assert_null(strstr(pty.seen, "your move"));
  pty_type(&pty, "\n");
  pty_expect(&pty, "your move");
  pty_type(&pty, "quit\n");
  pty_expect(&pty, "has left; the game is kept");
  assert_int_equal(pty_wait(&pty), 4);
  pty_close(&pty);
}
