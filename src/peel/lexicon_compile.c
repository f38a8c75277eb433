#include "peel/lexicon_compile.h"

#include "peel/lexicon_check.h"
#include "peel/lexicon_layout.h"

#include <string.h>
#include <sys/mman.h>

static struct lexicon *write_lexicon(const struct layout *layout, size_t words) {
  uint32_t nodes = layout->nodes + 1;
  struct lexicon *lexicon = mmap(NULL, sizeof *lexicon + nodes * sizeof lexicon->node[0],
                                 PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (lexicon == MAP_FAILED) return NULL;
  *lexicon = (struct lexicon){
      .magic = LEXICON_MAGIC, .version = LEXICON_VERSION, .words = (uint32_t)words, .nodes = nodes};
  memcpy(lexicon->common, layout->common, layout->commons * sizeof *layout->common);
  lexicon->node[0] = layout->root;
  memcpy(&lexicon->node[1], layout->node, layout->nodes * sizeof *layout->node);
  peel_lexicon_pairs(lexicon, lexicon->behind, lexicon->before);
  lexicon->fingerprint = peel_lexicon_hash(lexicon);
  return lexicon;
}

const struct lexicon *peel_lexicon_compile(const char *text, size_t size, struct why *why) {
  struct lexicon_list list;
  struct growth growth = {0};
  struct layout layout = {0};
  struct lexicon *lexicon = NULL;
  if (peel_lexicon_list_read(&list, text, size, why)) {
    uint32_t root = peel_growth_open(&growth, &list);
    if (!growth.failed && peel_layout_open(&layout, &growth, root))
      lexicon = write_lexicon(&layout, list.words);
    if (!lexicon) why_say(why, "out of memory, or too many words");
  }
  peel_layout_close(&layout);
  peel_growth_close(&growth);
  peel_lexicon_list_close(&list);
  return lexicon;
}
