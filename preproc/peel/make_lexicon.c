/* Compiles a list of words into a lexicon: make_lexicon [NAME] < WORDS > LEXICON. Messages refer to
 * the list as NAME. */
#include "core/base/complain.h"
#include "games/peel/words/lexicon_make.h"

#include <stdio.h>
#include <stdlib.h>

enum { LIST_SIZE_MAX = 64 << 20 };

/* All of standard input, or NULL. */
static char *read_list(size_t *size) {
  char *text = malloc(LIST_SIZE_MAX + 1);
  *size = text ? fread(text, 1, LIST_SIZE_MAX + 1, stdin) : 0;
  if (text && !ferror(stdin) && *size <= LIST_SIZE_MAX) return text;
  free(text);
  return NULL;
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "<stdin>";
  struct why why = {0};
  size_t size;
  char *text = read_list(&size);
  const struct lexicon *lexicon = text ? peel_lexicon_open(text, size, &why) : NULL;
  bool good =
      lexicon && fwrite(lexicon, peel_lexicon_size(lexicon), 1, stdout) == 1 && fflush(stdout) == 0;
  if (!text) why_say(&why, "cannot be read, or is larger than 64 MiB");
  if (!lexicon || why.text[0]) complain("make_lexicon", name, &why);
  if (lexicon && !good) fputs("make_lexicon: cannot write\n", stderr);
  free(text);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
