/* The explanations for sources that were written on Windows. tests/arena/trial/test_port.sh is
 * about programs built from them. */
#include "support/test.h"

#include "process/port.h"
#include "support/scratch.h"

#include <stdio.h>

/* Fails unless `want` is the explanation of the text. */
static void expect(const char *text, unsigned count, const char *want) {
  struct out lines = {0};
  assert_int_equal(port_explain(text, &lines), count);
  assert_string_equal(lines.text ? lines.text : "", want);
  out_close(&lines);
}

TEST(what_is_there_on_windows_only_is_said_with_what_to_write_instead) {
  expect("<windows.h> <conio.h> <io.h> <direct.h> <process.h> scanf_s fscanf_s sscanf_s fopen_s "
         "gets_s strcpy_s strcat_s sprintf_s printf_s strtok_s localtime_s",
         16,
         "<windows.h> exists only on Windows: instead of Sleep use nanosleep of <time.h>, for "
         "colours print \"\\033[31m\" and the like\n"
         "<conio.h> exists only on Windows: read with getchar of <stdio.h>\n"
         "<io.h> exists only on Windows: use <unistd.h>\n"
         "<direct.h> exists only on Windows: use <unistd.h> and <sys/stat.h>\n"
         "<process.h> exists only on Windows: use <unistd.h>\n"
         "scanf_s is Microsoft's: use scanf, with a width for each text, as in %31s\n"
         "fscanf_s is Microsoft's: use fscanf, with a width for each text, as in %31s\n"
         "sscanf_s is Microsoft's: use sscanf, with a width for each text, as in %31s\n"
         "fopen_s is Microsoft's: use file = fopen(name, mode)\n"
         "gets_s is Microsoft's: use fgets\n"
         "strcpy_s is Microsoft's: use snprintf(to, size, \"%s\", from)\n"
         "strcat_s is Microsoft's: use snprintf\n"
         "sprintf_s is Microsoft's: use snprintf\n"
         "printf_s is Microsoft's: use printf\n"
         "strtok_s is Microsoft's: use strtok_r\n"
         "localtime_s is Microsoft's: use localtime_r\n");
  expect("my_gets_s gets_so studio.h", 0, "");
}

TEST(commands_of_windows_are_known_by_their_call_and_by_what_a_shell_says) {
  static const char cls[] = "system(\"cls\") runs a command of Windows: print \"\\033[2J\\033[H\", "
                            "or nothing\n";
  expect("system(\"cls\");", 1, cls);
  expect("sh: 1: cls: not found", 1, cls);
  expect("bash: cls: command not found", 1, cls);
  expect("system(\"pause\"); sh: 1: color: not found, sh: 1: chcp: not found", 3,
         "system(\"pause\") runs a command of Windows: leave it out, nobody presses a key\n"
         "system(\"color\") runs a command of Windows: print \"\\033[31m\" and the like\n"
         "system(\"chcp\") runs a command of Windows: leave it out, text is in UTF-8\n");
  expect("cls pause color", 0, "");
}

TEST(line_ends_of_windows_are_known_by_what_a_shell_says) {
  expect("sh: 1: true\r: not found", 1,
         "lines end as on Windows, with a carriage return: sed -i 's/\\r$//' FILE removes them\n");
  expect("true\r\n", 0, "");
}

SCRATCH_TEST(the_c_sources_beside_a_program_are_looked_at) {
  struct out lines = {0};
  char program[SCRATCH_PATH_SIZE + 32];
  scratch_write(scratch, "main.c", "#include <io.h>\nchar *line = gets_s(text, 80);");
  scratch_write(scratch, "main.h", "#include <conio.h>");
  scratch_write(scratch, ".old.c", "#include <conio.h>");
  snprintf(program, sizeof program, "%s/player level=a/b", scratch->folder);
  assert_int_equal(port_explain_sources(program, &lines), 2);
  assert_string_equal(lines.text, "main.c: <io.h> exists only on Windows: use <unistd.h>\n"
                                  "main.c: gets_s is Microsoft's: use fgets\n");
  out_close(&lines);
}
