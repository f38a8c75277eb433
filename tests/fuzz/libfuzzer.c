/* A target as a libFuzzer program: TARGET is its function, GAME its game, if it has one. */
#include "fuzz/harness.h"

#include "fuzz/mutate.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *bytes, size_t size, const uint8_t *other,
                                 size_t other_size, uint8_t *to, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);

#define CONCATENATED(one, other) one##other
#define NAME(one, other) CONCATENATED(one, other)

#ifdef GAME
extern const struct rules NAME(GAME, _rules);
extern const struct mind NAME(GAME, _mind);
extern const struct face NAME(GAME, _face);
static const struct game of_target = {&NAME(GAME, _rules), &NAME(GAME, _mind), &NAME(GAME, _face)};
static const struct game *const game = &of_target;
#else
static const struct game *const game = NULL;
#endif

/* Replaces core/file/load.c: a text that names a file never reaches one. */
bool load_file(const char *name, const char **text, size_t *size, struct why *why) {
  return fuzz_load(name, text, size, why);
}

void load_give_back(const char *text, size_t size) {
  (void)text, (void)size;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  static struct fuzz fuzz;
  static bool open;
  if (!open) fuzz_open(&fuzz, game);
  open = true;
  fuzz_one(&fuzz, NAME(fuzz_, TARGET), (const char *)bytes, size);
  return 0;
}

/* Most changes keep the structure. Some are libFuzzer's own, which know the bytes that were
 * compared; inputs that are not text get only these. */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed) {
  enum { CHANGES_MAX = 5, OWN = 6 };
  struct dice dice = dice_of(seed);
  if (memchr(bytes, '\0', size) || dice_roll(&dice, OWN) == 0)
    return LLVMFuzzerMutate(bytes, size, room);
  for (uint32_t changes = 1 + dice_roll(&dice, CHANGES_MAX); changes > 0; changes--)
    size = mutate_once((char *)bytes, size, room, &dice);
  return size;
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *bytes, size_t size, const uint8_t *other,
                                 size_t other_size, uint8_t *to, size_t room, unsigned seed) {
  struct dice dice = dice_of(seed);
  return mutate_splice((const char *)bytes, size, (const char *)other, other_size, (char *)to, room,
                       &dice);
}
