#include "support/president_sitting.h"

#include "support/test.h"

#include "player/original.h"

extern const struct original president_original;

static int run(char *const argv[]) {
  int argc = 0;
  while (argv[argc])
    argc++;
  if (!president_original.plays(argc, (char **)argv, false)) return 99;
  const struct game game = {&president_rules, &president_mind, NULL};
  return president_original.play(&game, argc, (char **)argv);
}

int president_sitting_open(void **state) {
  static struct sitting sitting;
  sitting = (struct sitting){0};
  sitting_open(*state = &sitting);
  setenv("NO_COLOR", "1", 1);
  setenv("LC_ALL", "C", 1);
  return 0;
}

int president_sitting_close(void **state) {
  sitting_close(*state);
  return 0;
}

void sitting_start(struct sitting *sitting, const char *term, const char *words) {
  enum { WORDS = 12 };
  char copy[200], *argv[WORDS] = {copy}, *rest = copy;
  snprintf(copy, sizeof copy, "president %s", words);
  for (int i = 0; i + 1 < WORDS; i++)
    argv[i] = strtok_r(i ? NULL : copy, " ", &rest);
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, run);
}

const char sitting_how_many[] = "Choose the number of players (2 / 4 / 13): ";
const char sitting_go_on[] = "Press \"Enter\" to continue...";
const char sitting_show_me[] = "press \"Enter\" to see your cards...";
const char sitting_call_next[] = "Press \"Enter\" to call the next player...";
const char sitting_your_play[] = "Enter a card or a set of cards: ";
const char sitting_clear[] = "\033[2J\033[3J";

cards sitting_cards_in(const char *text, size_t size) {
  cards set = 0;
  for (size_t at = 0; at < size;) {
    size_t word = 0;
    cards card;
    while (at + word < size && !strchr(" \r\n\033", text[at + word]))
      word++;
    if (word && president_read_card((struct span){text + at, word}, &card)) set |= card;
    at += word + 1;
  }
  return set;
}

cards sitting_hand(struct sitting *sitting) {
  struct pty *pty = &sitting->pty;
  char found[24] = "";
  size_t from = pty->at;
  pty_expect(pty, sitting_your_play);
  const char *hand = NULL;
  for (const char *at = strstr(pty->seen + from, "Player "); at; at = strstr(at + 1, "Player "))
    if (sscanf(at, "Player %*[0-9]%3[:\r]", found) == 1 && found[0] == ':') hand = at;
  if (!hand) fail_msg("no hand before the prompt");
  if (!hand) return 0; /* not reached */
  const char *end = strstr(hand, "Enter \"p\"");
  return sitting_cards_in(hand, end ? (size_t)(end - hand) : strlen(hand));
}

void sitting_type(struct sitting *sitting, cards play) {
  char line[80] = "", name[PRESIDENT_CARD_NAME_SIZE];
  for (; play; play &= play - 1)
    snprintf(line + strlen(line), sizeof line - strlen(line), "%s ",
             president_card_name(play, name));
  pty_type(&sitting->pty, line);
  pty_type(&sitting->pty, "\n");
}

cards sitting_on_screen(const struct pty *pty) {
  const char *begin = pty->seen, *end = pty->seen + pty->at;
  for (const char *at = begin; (at = strstr(at, sitting_clear)) && at < end;)
    begin = at += strlen(sitting_clear);
  return sitting_cards_in(begin, (size_t)(end - begin));
}

/* The first play on a lead that the rules list for a hand; 0 if there is none. */
static cards lowest_play(cards hand, cards lead) {
  static struct state state;
  struct move move = {0};
  state = (struct state){.players = 2, .lead = lead, .lead_seat = 1, .hand = {hand}};
  state.count[0] = (uint8_t)cards_count(hand);
  state.count[1] = 1;
  president_rules.moves(&state, 0, &move, 1);
  return move.play;
}

unsigned sitting_play(struct sitting *sitting, unsigned players) {
  struct pty *pty = &sitting->pty;
  cards played = 0, lead = 0;
  for (unsigned turn = 1, passes = 0;; turn++) {
    pty_expect(pty, sitting_show_me);
    assert_true((sitting_on_screen(pty) & ~played) == 0);
    pty_type(pty, "\n");
    cards hand = sitting_hand(sitting);
    assert_true((sitting_on_screen(pty) & ~played & ~hand) == 0);
    if (passes == players - 1) lead = passes = 0;
    cards play = lowest_play(hand, lead);
    if (play)
      sitting_type(sitting, play);
    else
      pty_type(pty, "pass\n");
    passes = play ? 0 : passes + 1;
    lead = play ? play : lead;
    played |= play;
    if (play == hand) return turn;
    sitting_answer(sitting, sitting_call_next, "\n");
    pty_expect(pty, sitting_clear);
  }
}
