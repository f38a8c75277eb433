#include "core/face/compose.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- sets of picks --- */

static void set_add(uint8_t *set, unsigned pick) {
  set[pick / 8] |= (uint8_t)(1U << pick % 8);
}

static bool set_has(const uint8_t *set, unsigned pick) {
  return set[pick / 8] >> pick % 8 & 1;
}

/* --- a list of moves --- */

static const struct move *move_at(const struct compose *compose, size_t i) {
  return rules_move_at(compose->game->rules, compose->moves, i);
}

static unsigned picks_of(const struct compose *compose, const struct move *move, uint16_t *pick) {
  unsigned picks =
      compose->game->face->picks(compose->seen, compose->seat, move, pick, COMPOSE_PICKS_MAX);
  return picks <= COMPOSE_PICKS_MAX ? picks : 0;
}

static bool contains(const uint16_t *pick, unsigned picks, unsigned wanted) {
  for (unsigned i = 0; i < picks; i++)
    if (pick[i] == wanted) return true;
  return false;
}

/* Do the picks of a move begin with the picks so far (or, in any order, contain them)? */
static bool agrees(const struct compose *compose, const uint16_t *pick, unsigned picks) {
  if (picks < compose->picks) return false;
  for (unsigned i = 0; i < compose->picks; i++)
    if (compose->game->face->picks_in_any_order ? !contains(pick, picks, compose->picked[i])
                                                : pick[i] != compose->picked[i])
      return false;
  return true;
}

/* Finds the possible next picks and the move that is complete. Returns the number of moves that
 * agree. */
static size_t narrow(struct compose *compose) {
  size_t agreeing = 0;
  compose->whole = compose->count;
  compose->longer = false;
  memset(compose->next, 0, sizeof compose->next);
  for (size_t i = 0; i < compose->count; i++) {
    uint16_t pick[COMPOSE_PICKS_MAX];
    unsigned picks = picks_of(compose, move_at(compose, i), pick);
    if (picks == 0 || !agrees(compose, pick, picks)) continue;
    agreeing++;
    compose->longer = compose->longer || picks > compose->picks;
    if (picks == compose->picks)
      compose->whole = i;
    else if (!compose->game->face->picks_in_any_order)
      set_add(compose->next, pick[compose->picks]);
    else
      for (unsigned at = 0; at < picks; at++)
        if (!contains(compose->picked, compose->picks, pick[at])) set_add(compose->next, pick[at]);
  }
  return agreeing;
}

static bool take_back(struct compose *compose, unsigned pick) {
  for (unsigned i = 0; i < compose->picks; i++) {
    if (compose->picked[i] != pick) continue;
    if (compose->game->face->picks_in_any_order) {
      compose->picks--;
      memmove(&compose->picked[i], &compose->picked[i + 1],
              (compose->picks - i) * sizeof *compose->picked);
    } else
      compose->picks = i; /* and all later ones */
    narrow(compose);
    return true;
  }
  return false;
}

static bool touch_listed(struct compose *compose, unsigned pick) {
  /* A move may contain a pick twice: the second one does not take the first one back. */
  bool next = set_has(compose->next, pick);
  if (!next && take_back(compose, pick)) return true;
  unsigned before = compose->picks;
  if (!next) compose->picks = 0; /* does it begin another move? */
  if (compose->picks == COMPOSE_PICKS_MAX) return false;
  uint16_t first = compose->picked[0];
  compose->picked[compose->picks++] = (uint16_t)pick;
  if (narrow(compose) > 0) return true;
  compose->picked[0] = first;
  compose->picks = before;
  narrow(compose);
  return false;
}

/* --- both kinds --- */

void compose_open(struct compose *compose, const struct game *game, const struct state *seen,
                  int seat) {
  const struct rules *rules = game->rules;
  const struct editor *editor = game->face->editor;
  compose->game = game;
  compose->seen = seen;
  compose->seat = seat;
  compose->draft = NULL;
  compose->moves = NULL;
  compose->count = compose->picks = 0;
  if (editor) {
    compose->draft = memory_new(1, editor->size);
    compose->moves = rules_new_move(rules);
  } else if (rules->moves && game->face->picks)
    compose->moves = rules_list(rules, seen, seat, &compose->count);
  compose_clear(compose);
}

void compose_close(struct compose *compose) {
  free(compose->moves);
  free(compose->draft);
  compose->moves = NULL;
  compose->draft = NULL;
  compose->count = 0;
}

void compose_keep(const struct compose *compose, struct drafts *drafts) {
  if (!compose->draft) return;
  struct draft **left = &drafts->left[compose->seat];
  free(*left);
  *left = memory_copy(compose->draft, compose->game->face->editor->size);
}

void compose_resume(struct compose *compose, const struct drafts *drafts) {
  if (!compose->draft || !drafts->left[compose->seat]) return;
  const struct editor *editor = compose->game->face->editor;
  compose_clear(compose);
  if (editor->resume)
    editor->resume(compose->seen, compose->seat, compose->draft, drafts->left[compose->seat]);
}

void compose_forget(struct drafts *drafts) {
  for (int seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    free(drafts->left[seat]);
  *drafts = (struct drafts){0};
}

void compose_clear(struct compose *compose) {
  const struct editor *editor = compose->game->face->editor;
  compose->picks = 0;
  if (compose->draft) {
    memset(compose->draft, 0, editor->size);
    editor->begin(compose->seen, compose->seat, compose->draft);
  } else
    narrow(compose);
}

bool compose_empty(const struct compose *compose) {
  if (!compose->draft) return compose->picks == 0;
  const struct editor *editor = compose->game->face->editor;
  void *fresh = memory_new(1, editor->size);
  editor->begin(compose->seen, compose->seat, fresh);
  bool same = memcmp(fresh, compose->draft, editor->size) == 0;
  free(fresh);
  return same;
}

bool compose_touch(struct compose *compose, unsigned pick) {
  if (pick == 0 || pick >= PICKS) return false;
  if (compose->draft)
    return compose->game->face->editor->touch(compose->seen, compose->seat, compose->draft, pick);
  return touch_listed(compose, pick);
}

bool compose_type(struct compose *compose, int key) {
  if (compose->draft)
    return compose->game->face->editor->type(compose->seen, compose->seat, compose->draft, key);
  if (key != COMPOSE_BACKSPACE || compose->picks == 0) return false;
  compose->picks--;
  narrow(compose);
  return true;
}

bool compose_take(struct compose *compose, const struct move *move) {
  if (compose->draft) {
    compose->game->face->editor->take(compose->seen, compose->seat, compose->draft, move);
    return true;
  }
  if (!compose->game->face->picks) return false;
  uint16_t pick[COMPOSE_PICKS_MAX];
  unsigned picks = picks_of(compose, move, pick);
  if (picks == 0) return false;
  memcpy(compose->picked, pick, picks * sizeof *pick);
  compose->picks = picks;
  narrow(compose);
  if (compose->whole < compose->count) return true;
  compose_clear(compose); /* not a legal move */
  return false;
}

enum composed compose_move(const struct compose *compose, struct move *move, struct why *why) {
  if (compose->draft) {
    const struct editor *editor = compose->game->face->editor;
    if (!editor->move(compose->seen, compose->seat, compose->draft, move, why) ||
        !compose->game->rules->legal(compose->seen, compose->seat, move, why))
      return COMPOSED_PART;
    return COMPOSED_WHOLE;
  }
  if (compose->whole >= compose->count)
    return why_say(why, compose->picks ? "choose how the move continues" : "nothing is chosen yet"),
           COMPOSED_PART;
  memcpy(move, move_at(compose, compose->whole), compose->game->rules->move_size);
  bool action = compose->picks == 1 && compose->picked[0] >= PICK_ACTION;
  return action || !compose->longer ? COMPOSED_FINAL : COMPOSED_WHOLE;
}

void compose_scene(const struct compose *compose, struct scene *scene) {
  const struct face *face = compose->game->face;
  if (compose->draft)
    face->editor->scene(compose->seen, compose->seat, compose->draft, scene);
  else
    face->scene(compose->seen, compose->seat, scene);
  compose_mark(compose, scene);
}

void compose_mark(const struct compose *compose, struct scene *scene) {
  if (compose->draft) return;
  for (size_t i = 0; i < scene->cells; i++) {
    struct scene_cell *cell = &scene->cell[i];
    if (cell->pick == 0) continue;
    if (set_has(compose->next, cell->pick)) cell->marks |= MARK_TARGET;
    if (contains(compose->picked, compose->picks, cell->pick)) cell->marks |= MARK_CHOSEN;
  }
}
