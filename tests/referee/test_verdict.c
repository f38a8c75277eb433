/* Sentences about how a program ended; test_referee.c has those of a turn. */
#include "support/test.h"

#include "referee/verdict.h"

#include "core/text/out.h"

#include <signal.h>

static const struct {
  struct run run;
  const char *word, *sentence;
} endings[] = {
    {{.ending = ENDING_LATE, .excess = EXCESS_SPACE}, "late", "did not end within 2.5 seconds"},
    {{.status = 3, .excess = EXCESS_MEMORY, .errors = "no\n"},
     "too-much-memory",
     "used more memory than allowed: no"},
    {{.ending = ENDING_SIGNAL, .status = SIGKILL, .excess = EXCESS_MEMORY},
     "too-much-memory",
     "used more memory than allowed"},
    {{.status = 1,
      .excess = EXCESS_MEMORY,
      .errors = "Traceback (most recent call last):\n  x\nMemoryError\n"},
     "too-much-memory",
     "used more memory than allowed: MemoryError"},
    {{.status = 3, .excess = EXCESS_PROCESSES, .errors = "no\n"},
     "too-many-processes",
     "started more processes than allowed: no"},
    {{.status = 3, .excess = EXCESS_SPACE, .errors = "no\n"}, "too-large", "filled its folder: no"},
    {{.status = 1, .excess = EXCESS_FILE, .file_max = 512, .errors = "a\n"},
     "too-large",
     "wrote more than 512 bytes to stderr"},
    {{.ending = ENDING_SIGNAL, .status = SIGXFSZ, .excess = EXCESS_FILE},
     "too-large",
     "wrote too many bytes to a file (signal XFSZ)"},
    {{.status = 128 + SIGXFSZ, .file_max = 512},
     "too-large",
     "wrote more than 512 bytes to a file (signal XFSZ)"},
    {{.ending = ENDING_SIGNAL, .status = SIGABRT, .errors = "a.c:7: Assertion\n"},
     "crashed",
     "crashed (signal ABRT: an assertion failed, an exception was not caught, or allocated memory "
     "is damaged): a.c:7: Assertion"},
    {{.status = 128 + 63},
     "bad-status",
     "ended with exit status 191, which is not in the contract"},
    {{.status = 126, .errors = "denied\n"}, "cannot-run", "cannot be run: denied"},
    {{.status = 126, .errors = "sh: 1: ./it: Permission denied\n"},
     "cannot-run",
     "cannot be run: sh: 1: ./it: Permission denied (is it executable? chmod +x makes it so)"},
    {{.status = 127, .errors = "import: not found\n", .unmarked = true},
     "cannot-run",
     "cannot be run: import: not found (the shell ran it, as its first line does not begin with "
     "#!)"},
    {{.status = 1, .errors = "  File \"player\", line 2\nSyntaxError: invalid\n"},
     "crashed",
     "crashed (exit status 1): SyntaxError: invalid (player:2)"},
    {{.status = 1, .errors = "  File \"player\", line 2\nIndentationError: deep\n"},
     "crashed",
     "crashed (exit status 1): IndentationError: deep (player:2)"},
    {{.status = 1, .errors = "  File \"player\", line 2\nTabError: tabs\n"},
     "crashed",
     "crashed (exit status 1): TabError: tabs (player:2)"},
    {{.status = 1,
      .errors = "Traceback (most recent call last):\n  File \"player\", line 9, in <module>\n"
                "    move()\n  File \"moves.py\", line 4, in move\n    lost\nNameError: lost\n"},
     "crashed",
     "crashed (exit status 1): NameError: lost (moves.py:4)"},
    {{.status = 1,
      .errors = "Exception in thread \"main\" java.lang.NullPointerException: lost\n"
                "\tat Moves.move(Moves.java:4)\n\tat Player.main(Player.java:9)\n"},
     "crashed",
     "crashed (exit status 1): Exception in thread \"main\" java.lang.NullPointerException: lost "
     "(Moves.java:4)"},
    {{.status = 1,
      .errors =
          "/class/player:9\nlet a; a.b();\n         ^\n\nTypeError: lost\n"
          "    at move (/class/moves.js:4:10)\n    at Object.<anonymous> (/class/player:9:1)\n"
          "    at Module._compile (node:internal/modules:1521:14)\n\nNode.js v20.20.2\n"},
     "crashed",
     "crashed (exit status 1): TypeError: lost (moves.js:4)"},
    {{.status = 1,
      .errors = "/class/player:9\nconst a = ;\n          ^\n\nSyntaxError: lost\n"
                "    at wrapSafe (node:internal/modules:1464:18)\n\nNode.js v20.20.2\n"},
     "crashed",
     "crashed (exit status 1): SyntaxError: lost (player:9)"},
    {{.status = 1, .errors = "/class/player:9\nthrow 'lost';\n^\nlost\n\nNode.js v20.20.2\n"},
     "crashed",
     "crashed (exit status 1): lost (player:9)"},
    {{.status = 2,
      .errors = "panic: runtime error: index out of range [7]\n\ngoroutine 1 [running]:\n"},
     "crashed",
     "crashed (exit status 2): panic: runtime error: index out of range [7]"},
    {{.status = 2, .errors = "fatal error: stack overflow\n\ngoroutine 1 [running]:\n"},
     "crashed",
     "crashed (exit status 2): fatal error: stack overflow"},
    {{.status = 101, .errors = "thread 'main' panicked at main.rs:2:5:\nthe len is 3\nnote: x\n"},
     "bad-status",
     "ended with exit status 101, which is not in the contract: thread 'main' panicked at "
     "main.rs:2:5: the len is 3"},
    {{.status = 1, .errors = "a.c:9:3: runtime error: index 8\nmore\n"},
     "crashed",
     "crashed (exit status 1): a.c:9:3: runtime error: index 8"},
    {{.status = 1, .errors = "==7==ERROR: leaks\nSUMMARY: AddressSanitizer: 9 bytes leaked\n"},
     "crashed",
     "crashed (exit status 1): SUMMARY: AddressSanitizer: 9 bytes leaked"},
    /* files of the language itself give no place in the program */
    {{.status = 1,
      .errors = "Traceback (most recent call last):\n  File \"/home/a/player\", line 9, in main\n"
                "    f()\n  File \"/usr/lib/python3/json.py\", line 4, in f\nValueError: no\n"},
     "crashed",
     "crashed (exit status 1): ValueError: no (player:9)"},
    {{.status = 1,
      .errors = "Exception in thread \"main\" java.lang.Error: no\n"
                "\tat java.base/java.util.List.get(List.java:7)\n\tat Player.main(Player.java:9)\n"
                "\tat Start.main(Start.java:3)\n"},
     "crashed",
     "crashed (exit status 1): Exception in thread \"main\" java.lang.Error: no (Player.java:9)"},
    {{.ending = ENDING_LATE_CPU, .errors = "no\n"},
     "late-cpu",
     "used more than 2.5 seconds of processor time"},
    {{.ending = ENDING_SIGNAL, .status = 63, .out = "so far\n"},
     "crashed",
     "crashed (signal 63): so far"},
    {{.status = 128 + SIGSEGV},
     "crashed",
     "crashed (signal SEGV: it used memory that it does not have)"},
    /* statuses that are 2 by chance, and traces of other languages */
    {{.status = 2, .errors = "Fatal error: exception Failure(\"lost\")\nRaised at F.f\n"},
     "crashed",
     "crashed (exit status 2): Fatal error: exception Failure(\"lost\")"},
    {{.status = 2, .errors = "a warning\nno fish at ./player line 12.\n"},
     "crashed",
     "crashed (exit status 2): no fish at ./player line 12"},
    {{.status = 2, .errors = "usage: player [-h]\nplayer: error: unrecognized arguments: name\n"},
     "crashed",
     "crashed (exit status 2): player: error: unrecognized arguments: name"},
    {{.status = 2, .errors = "./player: 7: Syntax error: end of file unexpected\n"},
     "crashed",
     "crashed (exit status 2): ./player: 7: Syntax error: end of file unexpected"},
    {{.status = 2, .errors = "./player: line 7: syntax error near unexpected token `fi'\n"},
     "crashed",
     "crashed (exit status 2): ./player: line 7: syntax error near unexpected token `fi'"},
    {{.status = 1,
      .errors = "lua: ./player:3: lost\nstack traceback:\n\t[C]: in function 'error'\n"},
     "crashed",
     "crashed (exit status 1): lua: ./player:3: lost"},
    {{.status = 1, .errors = "./player:3:in `move': lost (RuntimeError)\n\tfrom ./player:9\n"},
     "crashed",
     "crashed (exit status 1): ./player:3:in `move': lost (RuntimeError)"},
    {{.status = 2, .errors = "board.txt: error: no fish in line 3.\n"},
     "blames-board",
     "says that the board is wrong (exit status 2), but the board is valid: board.txt: error: no "
     "fish in line 3"},
    {{.status = 2, .errors = "in:1:1: no\n"},
     "blames-board",
     "says that the board is wrong (exit status 2), but the board is valid: in:1:1: no"},
    {{.status = 3, .errors = "no memory\n"},
     "gave-up",
     "gave up with an internal error (exit status 3): no memory"},
    {{.status = 127, .errors = "sh: player: not found\n"},
     "cannot-run",
     "cannot be run: sh: player: not found"},
    {{.status = 125}, "bad-status", "ended with exit status 125, which is not in the contract"},
    {{.status = 128}, "bad-status", "ended with exit status 128, which is not in the contract"},
    {{.status = 4, .errors = " \r\n\t\n", .out = "\nb2\x1b[2J\xff\r\nmore\n"},
     "bad-status",
     "ended with exit status 4, which is not in the contract: b2?[2J?"},
};

TEST(an_ending_is_told_with_what_the_program_said) {
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    struct why sentence = {0};
    enum verdict verdict = verdict_of_ending(&endings[i].run, "2.5", &sentence);
    assert_string_equal(verdict_word(verdict), endings[i].word);
    assert_string_equal(sentence.text, endings[i].sentence);
  }
}

/* The names are those of `kill -l`. */
TEST(signals_have_their_names) {
  static const struct {
    int number;
    const char *name;
  } names[] = {{1, "HUP"},        {2, "INT"},       {3, "QUIT"},       {4, "ILL"},
               {5, "TRAP"},       {6, "ABRT"},      {8, "FPE"},        {9, "KILL"},
               {11, "SEGV"},      {13, "PIPE"},     {14, "ALRM"},      {15, "TERM"},
               {SIGBUS, "BUS"},   {SIGSYS, "SYS"},  {SIGXCPU, "XCPU"}, {SIGSTOP, "STOP"},
               {SIGUSR1, "USR1"}, {SIGUSR2, "USR2"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const struct run run = {.ending = ENDING_SIGNAL, .status = names[i].number};
    struct why sentence = {0};
    char want[64];
    snprintf(want, sizeof want, "crashed (signal %s", names[i].name);
    assert_int_equal(verdict_of_ending(&run, "1", &sentence), VERDICT_CRASHED);
    if (strncmp(sentence.text, want, strlen(want)) != 0 ||
        !strchr(":)", sentence.text[strlen(want)]))
      fail_msg("%s", sentence.text);
  }
}

TEST(who_loses_a_seat_is_told_by_the_verdict) {
  static const char lose[] = "cannot-run late late-cpu too-large too-much-memory "
                             "too-many-processes crashed blames-board gave-up bad-status illegal "
                             "left-nothing tampered idle never-ends false-pass misnamed ";
  static const char play[] = "moved passed stood-in named person-left interrupted error ";
  struct out losing = {0}, others = {0};
  for (int i = VERDICT_MOVED; i <= VERDICT_ERROR; i++) {
    struct out *to = verdict_loses((enum verdict)i) ? &losing : &others;
    out_string(to, verdict_word((enum verdict)i));
    out_char(to, ' ');
  }
  assert_string_equal(losing.text, lose);
  assert_string_equal(others.text, play);
  out_close(&losing);
  out_close(&others);
}

TEST(the_telling_line_is_quoted) {
  static const struct {
    char *errors, *out;
    const char *quote;
  } rows[] = {
      {"  \n", "no fish", ": no fish"},
      {"\n  \nfirst\nsecond\n", "", ": first"},
      {"Traceback (most recent call last):\n  x\nKeyError: 3\n\n", "", ": KeyError: 3"},
      {"Traceback (most recent call last):\n  x\nValueError: two\nlines\n", "",
       ": ValueError: two"},
      {"terminate called after throwing 'range'\n  what():  at 9\n", "",
       ": terminate called after throwing 'range' what():  at 9"},
      {"lost at line 3.\n", "", ": lost at line 3"},
      {"java.lang.Error: caught\n\tat java.base/java.util.List.get(List.java:7)\n"
       "\tat Player.move(Player.java:9)\n",
       "", ": java.lang.Error: caught (Player.java:9)"},
      {"a warning\nException in thread \"main\" java.lang.Error: late\n", "",
       ": Exception in thread \"main\" java.lang.Error: late"},
      {"no way out\nSUMMARY: no fish\n", "", ": no way out"},
      {"no board at player line 2.\n", "", ": no board at player line 2"},
      {"thinking...\n", "", ": thinking"},
      {"/class/player:12\n", "", ": /class/player:12"},
      {"a\tb\033c\r\n", "", ": a?b?c"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char quote[VERDICT_QUOTE_SIZE];
    const struct run run = {.errors = rows[i].errors, .out = rows[i].out};
    assert_string_equal(verdict_quote(&run, quote), rows[i].quote);
  }
}

/* A quotation has up to 160 characters, the place 40 for a file and 9 for a line. */
TEST(a_long_line_is_quoted_from_its_beginning) {
  char said[256], want[256];
  memset(said, 'x', sizeof said - 1);
  said[sizeof said - 1] = '\0';
  const struct run run = {.status = 4, .errors = said};
  snprintf(want, sizeof want, ": %.160s", said);
  char quote[VERDICT_QUOTE_SIZE];
  assert_string_equal(verdict_quote(&run, quote), want);
}

TEST(a_board_that_is_no_move_away_is_told_with_its_place) {
  static const struct {
    struct why why;
    const char *sentence;
  } boards[] = {
      {{.text = "a2 is water"}, "left a board that is not one legal move away: a2 is water"},
      {{.line = 3, .column = 7, .text = "a2 is water"},
       "left a board that is not one legal move away (line 3, column 7): a2 is water"},
      {{.line = 3, .text = "a2 is water"},
       "left a board that is not one legal move away (line 3, column 1): a2 is water"},
  };
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    struct why sentence = {0};
    assert_int_equal(verdict_illegal(&boards[i].why, &sentence), VERDICT_ILLEGAL);
    assert_string_equal(sentence.text, boards[i].sentence);
  }
}

TEST(what_is_left_in_place_of_a_board_is_told) {
  struct why sentence = {0};
  assert_int_equal(verdict_left_nothing("OUTPUT", NULL, &sentence), VERDICT_LEFT_NOTHING);
  assert_string_equal(sentence.text, "says that it moved, but left no OUTPUT");
  assert_int_equal(verdict_left_nothing("OUTPUT", "is a folder", &sentence), VERDICT_ILLEGAL);
  assert_string_equal(sentence.text, "says that it moved, but what it left as OUTPUT is a folder");
}

TEST(a_pass_by_what_the_shell_makes_of_a_text_is_told_as_that) {
  struct why sentence = {0};
  const struct run run = {.status = 1, .unmarked = true, .errors = "version: not found\n"};
  assert_int_equal(verdict_false_pass(&run, "b3 c3", &sentence), VERDICT_FALSE_PASS);
  assert_string_equal(sentence.text,
                      "says that it has no move (exit status 1), but it has one: b3 c3; it wrote: "
                      "version: not found (the shell ran it, as its first line does not begin with "
                      "#!)");
}
