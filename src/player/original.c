#include "player/original.h"

#include "core/complain.h"
#include "core/file.h"
#include "player/driver.h"

#include <stdio.h>
#include <string.h>

static bool has_word(const char *word, int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], word) == 0) return true;
  return false;
}

bool original_is_key(const char *word) {
  size_t size = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  return size > 0 && word[size] == '=';
}

int original_main(const struct original *original, const struct game *game, int argc, char **argv) {
  bool contract = has_word("name", argc, argv) || has_word("id", argc, argv) ||
                  has_word("--version", argc, argv);
  if (has_word("--help", argc, argv) && !contract) {
    int status = driver_main(game, argc, argv);
    if (status != EXIT_MOVED) return status;
    printf("\n%s", original->usage);
    return complain_if_unwritten(game->rules->name) ? EXIT_MOVED : EXIT_INTERNAL;
  }
  if (!contract && argc > 1)
    for (int i = 0; original->commands[i].word; i++)
      if (strcmp(argv[1], original->commands[i].word) == 0)
        return file_fill_standard() ? original->commands[i].run(game, argc, argv) : EXIT_INTERNAL;
  if (!contract && original->plays(argc, argv, driver_has_tables()))
    return file_fill_standard() ? original->play(game, argc, argv) : EXIT_INTERNAL;
  return driver_main(game, argc, argv);
}
