#include "process/advice.h"

#include "core/file/file.h"

#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 4096, SOURCES_MAX = 64 };

struct thing {
  const char *word, *instead;
};

/* Words of sources and of compilers' messages. */
static const struct thing things[] = {
    {"windows.h", "<windows.h> exists only on Windows: instead of Sleep use nanosleep of <time.h>, "
                  "for colours print \"\\033[31m\" and the like"},
    {"conio.h", "<conio.h> exists only on Windows: read with getchar of <stdio.h>"},
    {"io.h", "<io.h> exists only on Windows: use <unistd.h>"},
    {"direct.h", "<direct.h> exists only on Windows: use <unistd.h> and <sys/stat.h>"},
    {"process.h", "<process.h> exists only on Windows: use <unistd.h>"},
    {"scanf_s", "scanf_s is Microsoft's: use scanf, with a width for each text, as in %31s"},
    {"fscanf_s", "fscanf_s is Microsoft's: use fscanf, with a width for each text, as in %31s"},
    {"sscanf_s", "sscanf_s is Microsoft's: use sscanf, with a width for each text, as in %31s"},
    {"fopen_s", "fopen_s is Microsoft's: use file = fopen(name, mode)"},
    {"gets_s", "gets_s is Microsoft's: use fgets"},
    {"strcpy_s", "strcpy_s is Microsoft's: use snprintf(to, size, \"%s\", from)"},
    {"strcat_s", "strcat_s is Microsoft's: use snprintf"},
    {"sprintf_s", "sprintf_s is Microsoft's: use snprintf"},
    {"printf_s", "printf_s is Microsoft's: use printf"},
    {"strtok_s", "strtok_s is Microsoft's: use strtok_r"},
    {"localtime_s", "localtime_s is Microsoft's: use localtime_r"},
};

/* Commands, as a source names them in system("..."), or a shell that cannot find them. */
static const struct thing commands[] = {
    {"cls", "system(\"cls\") runs a command of Windows: print \"\\033[2J\\033[H\", or nothing"},
    {"pause", "system(\"pause\") runs a command of Windows: leave it out, nobody presses a key"},
    {"color", "system(\"color\") runs a command of Windows: print \"\\033[31m\" and the like"},
    {"chcp", "system(\"chcp\") runs a command of Windows: leave it out, text is in UTF-8"},
};

static bool is_part_of_word(char byte) {
  return isalnum((unsigned char)byte) || byte == '_';
}

static bool has_word(const char *text, const char *word) {
  size_t size = strlen(word);
  for (const char *at = text; (at = strstr(at, word)); at += size)
    if ((at == text || !is_part_of_word(at[-1])) && !is_part_of_word(at[size])) return true;
  return false;
}

static bool has_command(const char *text, const char *name) {
  static const char *const forms[] = {"system(\"%s", " %s: not found", " %s: command not found"};
  char form[64];
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    snprintf(form, sizeof form, forms[i], name);
    if (strstr(text, form)) return true;
  }
  return false;
}

static void add(struct out *lines, const char *before, const char *sentence) {
  out_string(lines, before);
  out_string(lines, sentence);
  out_char(lines, '\n');
}

static unsigned explain(const char *text, const char *before, struct out *lines) {
  unsigned count = 0;
  for (size_t i = 0; i < sizeof things / sizeof *things; i++)
    if (has_word(text, things[i].word)) add(lines, before, things[i].instead), count++;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (has_command(text, commands[i].word)) add(lines, before, commands[i].instead), count++;
  return count;
}

unsigned advice_explain(const char *text, struct out *lines) {
  unsigned count = explain(text, "", lines);
  /* A shell or a compiler takes the carriage return for a part of the last word. */
  if (!strstr(text, "\r:")) return count;
  add(lines, "",
      "lines end as on Windows, with a carriage return: sed -i 's/\\r$//' FILE removes them");
  return count + 1;
}

static bool is_source(const char *name) {
  size_t size = strlen(name);
  return size > 2 && name[0] != '.' && strcmp(name + size - 2, ".c") == 0;
}

unsigned advice_explain_sources(const char *program, struct out *lines) {
  char folder[PATH_ROOM], before[300];
  struct why why;
  size_t size = strcspn(program, " \t"), read = 0;
  unsigned count = 0, sources = 0;
  while (size > 0 && program[size - 1] != '/')
    size--;
  snprintf(folder, sizeof folder, "%.*s", (int)size, program);
  DIR *entries = opendir(size ? folder : ".");
  for (struct dirent *entry; entries && sources < SOURCES_MAX && (entry = readdir(entries));) {
    if (!is_source(entry->d_name)) continue;
    snprintf(before, sizeof before, "%s: ", entry->d_name);
    char *text = file_read_at(dirfd(entries), entry->d_name, &read, &why);
    if (text) count += explain(text, before, lines);
    free(text);
    sources++;
  }
  if (entries) closedir(entries);
  return count;
}
