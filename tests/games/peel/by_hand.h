/* A grid arranged by hand: the one composition of a test program. Each includes this file once. */
#ifndef ONEMOVE_TESTS_BY_HAND_H
#define ONEMOVE_TESTS_BY_HAND_H

#include "games/peel/position.h"

#include "core/face/compose.h"
#include "games/peel/editor/editor.h"

static const struct game game = {&peel_rules, &peel_mind, &peel_face};

static struct state state;
static struct compose compose;

static inline void set_up(const char *form) {
  position_read(&state, form);
  compose_open(&compose, &game, &state, 0);
}

static inline int tear_down(void **unused) {
  (void)unused;
  compose_close(&compose);
  return 0;
}

/* A test that removes what set_up made. */
#define HAND_TEST(name) TEST_AS(name, NULL, tear_down, nothing)

/* Both seats play, so that the game is not over. */
static inline const char *with_hand(const char *hand, const char *grid) {
  static char form[POSITION_SIZE];
  snprintf(form, sizeof form,
           "2 1\nbunch *\nhand 1 %s\ngrid 1 %s\nhand 2 EE\ngrid 2 -\nlexicon @\n"
           "ann 1 0\nbob 2 0\n",
           hand, grid);
  return form;
}

/* `<`, `>`, `^` and `v` are arrows, `~` is Tab, `#` Backspace, `%` Delete, `[` Home, `]` End. */
static inline void press(const char *keys) {
  static const struct {
    char written;
    int key;
  } special[] = {{'<', COMPOSE_LEFT}, {'>', COMPOSE_RIGHT},  {'^', COMPOSE_UP},
                 {'v', COMPOSE_DOWN}, {'~', COMPOSE_TAB},    {'#', COMPOSE_BACKSPACE},
                 {'[', COMPOSE_HOME}, {'%', COMPOSE_DELETE}, {']', COMPOSE_END}};
  for (; *keys; keys++) {
    int key = (unsigned char)*keys;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
      if (special[i].written == *keys) key = special[i].key;
    if (!compose_type(&compose, key)) fail_msg("'%c' means nothing", *keys);
  }
}

static inline struct draft *draft(void) {
  return compose.draft;
}

/* The number of the cell at this distance from the cursor. */
static inline unsigned beside_cursor(int dx, int dy) {
  return (unsigned)(PEEL_PICK_CELL + (draft()->y + dy) * DRAFT_SIDE + draft()->x + dx);
}

#endif
