#include "bench/penguin_peers.h"

#include "games/penguins/mind/floes.h"

#include <assert.h>

enum {
  UNIT = 12,         /* of a fish: what several reach at once is shared among up to four */
  SLIDES_MAX = 4096, /* of a player */
  INFINITE = INT32_MAX / 4,
};

/* What a peer thinks of a position after it has moved, in UNITs. */
typedef int32_t opinion(struct ice *ice);

/* By how much player 0 is ahead of the best of the others. */
static int32_t lead(const struct ice *ice, const int32_t *worth) {
  int32_t best = -INFINITE;
  for (int player = 1; player < ice->players; player++) {
    int32_t theirs = UNIT * ice->score[player] + worth[player];
    if (theirs > best) best = theirs;
  }
  return UNIT * ice->score[0] + worth[0] - (ice->players > 1 ? best : 0);
}

/* --- views --- */

/* A floe is worth its fish to whoever needs the fewest slides to it. */
static int32_t territory(struct ice *ice) {
  uint64_t front[PENGUINS_PLAYERS_MAX][ICE_SIDE], seen[PENGUINS_PLAYERS_MAX][ICE_SIDE];
  uint64_t taken[ICE_SIDE], next[ICE_SIDE], any = 1;
  int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
  floes_clear(ice, taken);
  for (int player = 0; player < ice->players; player++) {
    floes_clear(ice, front[player]);
    floes_clear(ice, seen[player]);
    for (int i = 0; i < ice->count[player]; i++)
      floes_add(ice, front[player], ice->at[player][i]);
  }
  while (any) {
    any = 0;
    for (int player = 0; player < ice->players; player++) {
      floes_slide(ice, front[player], next);
      for (unsigned word = 0; word < ice->words; word++) {
        front[player][word] = next[word] & ~seen[player][word];
        seen[player][word] |= next[word];
      }
    }
    for (unsigned word = 0; word < ice->words; word++) {
      uint64_t fresh = 0;
      for (int player = 0; player < ice->players; player++)
        fresh |= front[player][word] & ~taken[word];
      any |= fresh;
      taken[word] |= fresh;
      for (; fresh; fresh &= fresh - 1) {
        uint64_t floe = fresh & -fresh;
        int sharing = 0;
        for (int player = 0; player < ice->players; player++)
          sharing += (front[player][word] & floe) != 0;
        for (int player = 0; player < ice->players; player++)
          if (front[player][word] & floe)
            worth[player] += UNIT * floes_fish_in_word(ice, word, floe) / sharing;
      }
    }
  }
  return lead(ice, worth);
}

/* A connected part of the ice is shared by the penguins that stand at it. As long as everything is
 * connected, territory decides. */
static int32_t regions(struct ice *ice) {
  uint64_t done[ICE_SIDE];
  int32_t worth[PENGUINS_PLAYERS_MAX] = {0}, near = territory(ice);
  floes_clear(ice, done);
  for (unsigned word = 0; word < ice->words; word++)
    for (uint64_t left; (left = ice_free(ice, word) & ~done[word]) != 0;) {
      uint64_t part[ICE_SIDE];
      int standing[PENGUINS_PLAYERS_MAX] = {0}, all = 0;
      floes_clear(ice, part);
      part[word] = left & -left;
      int32_t fish = floes_flood(ice, part);
      part[word] |= left & -left;
      for (unsigned other = 0; other < ice->words; other++)
        done[other] |= part[other];
      for (int player = 0; player < ice->players; player++)
        for (int i = 0; i < ice->count[player]; i++)
          if (floes_touch(ice, part, ice->at[player][i])) standing[player]++, all++;
      for (int player = 0; all && player < ice->players; player++)
        worth[player] += UNIT * fish * standing[player] / all;
    }
  return 2 * lead(ice, worth) + near;
}

/* Can a slide of `player`'s take that floe? */
static bool can_take(const struct ice *ice, int player, unsigned floe) {
  for (int i = 0; i < ice->count[player]; i++)
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      int step = ice->step[direction], at = ice->at[player][i] + step;
      while (ice->fish[at] && at != (int)floe)
        at += step;
      if (at == (int)floe) return true;
    }
  return false;
}

/* Is the penguin shut in, or can the next slide of a hunter shut it in? Then its fish are lost in
 * the end. Returns how sure that is: 0 to 2. */
static int caught(const struct ice *ice, unsigned penguin, int hunter) {
  unsigned exit = 0;
  int exits = 0;
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
    int next = (int)penguin + ice->step[direction];
    if (ice->fish[next]) exit = (unsigned)next, exits++;
  }
  if (exits > 1) return 0;
  if (exits == 0) return 2;
  return can_take(ice, hunter, exit);
}

static int32_t capture(struct ice *ice) {
  int32_t fish = 0, value = territory(ice);
  int penguins = 0;
  for (unsigned word = 0; word < ice->words; word++)
    fish += floes_fish_in_word(ice, word, ice_free(ice, word));
  for (int player = 0; player < ice->players; player++)
    penguins += ice->count[player];
  int32_t prize = UNIT * fish / (penguins ? penguins : 1) / 2;
  for (int player = 1; player < ice->players; player++) {
    for (int i = 0; i < ice->count[player]; i++)
      value += prize * caught(ice, ice->at[player][i], 0) / (2 * (ice->players - 1));
    for (int i = 0; i < ice->count[0]; i++)
      value -= prize * caught(ice, ice->at[0][i], player) / 2;
  }
  return value;
}

/* --- choosing --- */

struct pick {
  struct dice *dice;
  int32_t best;
  uint32_t ties;
};

/* Is this the best so far? Equal values are equally likely. */
static bool better(struct pick *pick, int32_t value) {
  if (value < pick->best) return false;
  if (value > pick->best) pick->best = value, pick->ties = 0;
  return dice_roll(pick->dice, ++pick->ties) == 0;
}

static bool place(struct ice *ice, opinion *view, struct pick *pick, struct move *move) {
  bool found = false;
  for (unsigned cell = ice->stride + 1; cell < (ice->rows + 1) * ice->stride; cell++) {
    if (ice->fish[cell] != 1) continue;
    ice_place(ice, 0, cell);
    int32_t value = view(ice);
    ice_unplace(ice, 0, 1);
    found = true;
    if (better(pick, value)) *move = (struct move){PENGUINS_NOWHERE, ice_on_board(ice, cell)};
  }
  return found;
}

/* The view after the reply that is the worst for player 0. */
static int32_t worst_reply(struct ice *ice, opinion *view) {
  static struct slide slides[SLIDES_MAX];
  int32_t worst = view(ice);
  for (int player = 1; player < ice->players; player++) {
    size_t count = ice_slides(ice, player, slides, SLIDES_MAX);
    for (size_t i = 0; i < count; i++) {
      ice_make(ice, &slides[i]);
      int32_t value = view(ice);
      ice_unmake(ice, &slides[i]);
      if (value < worst) worst = value;
    }
  }
  return worst;
}

/* Nobody else stands at what the penguin can reach. */
static bool is_alone(const struct ice *ice, unsigned penguin) {
  uint64_t part[ICE_SIDE];
  floes_clear(ice, part);
  floes_add(ice, part, penguin);
  floes_flood(ice, part);
  for (int player = 1; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++)
      if (floes_touch(ice, part, ice->at[player][i])) return false;
  return true;
}

struct style {
  opinion *view;
  bool saves;   /* penguins that are alone move last */
  bool replies; /* looks at the replies to the slides that seem best */
};

static bool slide(struct ice *ice, const struct style *style, struct pick *pick,
                  struct move *move) {
  enum { REPLIES_TO = 4 };
  static struct slide slides[SLIDES_MAX];
  bool waits[ICE_PENGUINS] = {false}, all_wait = true;
  size_t count = ice_slides(ice, 0, slides, SLIDES_MAX);
  for (size_t i = 0; i < count; i++) {
    if (style->saves && (i == 0 || slides[i].index != slides[i - 1].index))
      waits[slides[i].index] = is_alone(ice, slides[i].from);
    all_wait &= waits[slides[i].index];
    ice_make(ice, &slides[i]);
    slides[i].order = style->view(ice);
    ice_unmake(ice, &slides[i]);
  }
  for (size_t done = 0; done < count; done++) {
    for (size_t i = done + 1; i < count; i++) /* the best first */
      if (slides[i].order > slides[done].order) {
        struct slide keep = slides[i];
        slides[i] = slides[done], slides[done] = keep;
      }
    if (waits[slides[done].index] && !all_wait) continue;
    int32_t value = slides[done].order;
    if (style->replies) {
      if (done >= REPLIES_TO && pick->ties) break;
      ice_make(ice, &slides[done]);
      value = worst_reply(ice, style->view);
      ice_unmake(ice, &slides[done]);
    }
    if (better(pick, value))
      *move =
          (struct move){ice_on_board(ice, slides[done].from), ice_on_board(ice, slides[done].to)};
  }
  return count > 0;
}

static enum choice choose(const struct request *request, const struct style *style,
                          struct move *move) {
  struct ice ice;
  struct pick pick = {.dice = request->dice, .best = -INFINITE};
  assert(request->seen->rows <= ICE_SIDE && request->seen->columns <= ICE_SIDE);
  if (request->rules->moves(request->seen, request->seat, move, 1) == 0) return CHOICE_NONE;
  ice_open(&ice, request->seen, request->seat);
  if (move->from == PENGUINS_NOWHERE)
    place(&ice, style->view, &pick, move);
  else
    slide(&ice, style, &pick, move);
  return CHOICE_MADE;
}

static enum choice choose_territory(const struct request *request, struct move *move,
                                    struct why *why) {
  (void)why;
  return choose(request, &(struct style){.view = territory}, move);
}

static enum choice choose_grabber(const struct request *request, struct move *move,
                                  struct why *why) {
  (void)why;
  return choose(request, &(struct style){.view = regions}, move);
}

static enum choice choose_captor(const struct request *request, struct move *move,
                                 struct why *why) {
  (void)why;
  return choose(request, &(struct style){.view = capture}, move);
}

static enum choice choose_saver(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  return choose(request, &(struct style){.view = territory, .saves = true, .replies = true}, move);
}

const struct level penguin_peers[] = {{"territory", choose_territory},
                                      {"grabber", choose_grabber},
                                      {"captor", choose_captor},
                                      {"saver", choose_saver},
                                      {.name = NULL}};
