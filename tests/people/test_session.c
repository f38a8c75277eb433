/* The file of a game at one screen always holds the game as it is, and who plays it now. */
#include "support/test.h"

#include "onemove/tool.h"
#include "people/session.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

struct fixture {
  struct scratch scratch;
  struct args args;
  struct session session;
};

static const struct game *fiar(void) {
  return tool_find_game("fiar");
}

/* Begins a game as these arguments and the value of seats= say. */
static bool deal(struct session *session, struct args *args, const struct game *game, int argc,
                 char **argv, const char *seats) {
  struct sitters sitters = {0};
  struct why why = {0};
  bool good = args_read(args, game, argc, argv, KEY_PLAY | KEY_TABLE, &why) &&
              sitters_read(&sitters, game, args->level, seats, &why) &&
              session_deal(session, game, args, &sitters, &why);
  if (!good) fail_msg("%s", why.text);
  return good;
}

/* Ann against the computer, in a file. */
static void open_fixture(struct fixture *fixture) {
  char program[] = "fiar", seed[] = "seed=1", nodes[] = "nodes=9", time[] = "time=77";
  char *argv[] = {program, seed, nodes, time, NULL};
  scratch_open(&fixture->scratch);
  assert_int_equal(chdir(fixture->scratch.folder), 0);
  deal(&fixture->session, &fixture->args, fiar(), 4, argv, "Ann,Bob=greedy");
  assert_true(session_store(&fixture->session));
}

static void close_fixture(struct fixture *fixture) {
  session_close(&fixture->session);
  assert_int_equal(chdir("/"), 0);
  scratch_close(&fixture->scratch);
}

/* Reads the file as it is now. */
static void read_file(struct fixture *fixture, struct saved_game *saved) {
  char *text = scratch_read(&fixture->scratch, fixture->session.file.path);
  assert_non_null(text);
  assert_no_why(saved_game_read(saved, fiar(), text, strlen(text), &why));
  free(text);
}

#define SESSION_TEST(name) TEST_WITH(name, struct fixture, fixture, open_fixture, close_fixture)

SESSION_TEST(a_seat_that_is_given_to_another_is_saved) {
  const struct sitter others[] = {
      {.kind = SITTER_PERSON},
      {.kind = SITTER_PROGRAM, .command = "./mine.py level=2"},
      {.kind = SITTER_LEVEL, .level = mind_level(fiar()->mind, LEVEL_RANDOM)},
  };
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    for (int seat = 0; seat < 2; seat++) {
      static const char *const names[] = {"Ann", "Bob"};
      struct saved_game saved;
      session_replace(&fixture->session, seat, &others[i]);
      assert_int_equal(session_automatic(&fixture->session, seat), others[i].kind != SITTER_PERSON);
      read_file(fixture, &saved);
      assert_int_equal(saved.sitter[seat].kind, others[i].kind);
      assert_ptr_equal(saved.sitter[seat].level, others[i].level);
      assert_string_equal(saved.sitter[seat].command, others[i].command);
      assert_string_equal(saved.sitter[seat].name, names[seat]);
      saved_game_close(&saved);
    }
}

/* Within the same second, and without changing the size. */
static void somebody_writes(const char *path) {
  struct stat status;
  assert_int_equal(stat(path, &status), 0);
  status.st_mtim.tv_nsec ^= 1;
  const struct timespec times[] = {status.st_atim, status.st_mtim};
  assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

SESSION_TEST(what_somebody_else_has_written_stays) {
  struct session *session = &fixture->session;
  char path[sizeof session->file.path];
  memcpy(path, session->file.path, sizeof path);
  somebody_writes(path);
  assert_true(session_store(session));
  assert_true(session->file.moved);
  assert_string_not_equal(session->file.path, path);
  memcpy(path, session->file.path, sizeof path);
  somebody_writes(path);
  game_file_remove(&session->file); /* as when the game is over */
  assert_int_equal(access(path, F_OK), 0);
}

SESSION_TEST(a_move_and_taking_it_back_are_saved) {
  struct session *session = &fixture->session;
  struct move *move = rules_new_move(fiar()->rules);
  struct saved_game saved;
  session_replace(session, 1, &(struct sitter){.kind = SITTER_PERSON});
  for (size_t now = 1; now <= 3; now++) {
    const struct position *position = history_now(&session->saved.history);
    assert_no_why(
        fiar()->rules->read_move(position->state, position->course.turn, "4", move, &why));
    assert_no_why(session_play(session, move, &why));
    read_file(fixture, &saved);
    assert_int_equal(saved.history.now, now);
    saved_game_close(&saved);
  }
  assert_true(session_undo(session));
  read_file(fixture, &saved);
  assert_int_equal(saved.history.now, 2);
  saved_game_close(&saved);
  assert_true(session_redo(session));
  read_file(fixture, &saved);
  assert_int_equal(saved.history.now, 3);
  saved_game_close(&saved);
  free(move);
}

/* A player who thinks about a position that is taken back must not move in another one. */
SESSION_TEST(going_back_and_forth_stops_who_is_thinking) {
  struct session *session = &fixture->session;
  struct move *move = rules_new_move(fiar()->rules);
  session->saved.nodes = 0, session->saved.time = 600000;
  session_replace(
      session, 1,
      &(struct sitter){.kind = SITTER_LEVEL, .level = mind_level(fiar()->mind, "mcts")});
  const struct position *start = history_now(&session->saved.history);
  assert_no_why(fiar()->rules->read_move(start->state, start->course.turn, "4", move, &why));
  assert_no_why(session_play(session, move, &why));
  assert_no_why(session_think(session, &why));
  assert_true(session->opponent.pid > 0);
  assert_true(session_undo(session));
  assert_int_equal(session->opponent.pid, 0);
  assert_true(session_redo(session));
  assert_no_why(session_think(session, &why));
  assert_true(session->opponent.pid > 0);
  assert_false(session_redo(session));
  assert_int_equal(session->opponent.pid, 0);
  free(move);
}

SESSION_TEST(another_game_has_the_same_settings) {
  assert_no_why(session_again(&fixture->session, &why));
  assert_int_equal(fixture->session.saved.nodes, 9);
  assert_int_equal(fixture->session.saved.time, 77);
}

/* The second player begins now, and the one who began is the last. */
TEST(in_the_next_game_everybody_moves_on_by_one_seat) {
  char program[] = "penguins", rows[] = "rows=5", columns[] = "columns=6", seed[] = "seed=1";
  char *argv[] = {program, rows, columns, seed, NULL};
  static const char *const names[] = {"Ann", "Bob", "Cid"}, *const levels[] = {NULL, "greedy",
                                                                               "mcts"};
  const struct game *game = tool_find_game("penguins");
  struct args args;
  struct session session;
  if (!deal(&session, &args, game, 4, argv, "Ann,Bob=greedy,Cid=mcts")) return;
  for (unsigned played = 0; played < 4; played++) {
    size_t size;
    char *text = rules_text(game->rules, session.saved.history.position[0].state, &size);
    assert_memory_equal(text, "5 6\n", 4);
    free(text);
    for (unsigned seat = 0; seat < 3; seat++) {
      unsigned who = (seat + played) % 3;
      const struct sitter *sitter = &session.saved.sitter[seat];
      assert_string_equal(sitter->name, names[who]);
      assert_int_equal(session_automatic(&session, (int)seat), who > 0);
      if (who) assert_string_equal(sitter->level->name, levels[who]);
    }
    assert_no_why(session_again(&session, &why));
  }
  session_close(&session);
}
