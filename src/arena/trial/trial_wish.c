#include "arena/trial/trial_wish.h"

#include <string.h>

bool wish_find(struct trial *trial, struct finding *finding, const struct wish *wish,
               struct position *position) {
  struct play play;
  *position = (struct position){0};
  bool good = play_open(&play, trial, wish->kind, trial->seed + wish->seed, &finding->why);
  size_t count = play_count(&play, wish->phase, wish->duty);
  if (!good) finding->grade = GRADE_FAILED;
  good = good && count > 0;
  if (good) {
    size_t i = wish->stage == FIRST ? 0 : wish->stage == MIDDLE ? count / 2 : count - 1;
    good = position_open(position, trial, play_ply(&play, wish->phase, wish->duty, i), wish->view,
                         &finding->why);
    if (!good) finding->grade = GRADE_FAILED;
  }
  play_close(&play);
  return good;
}

bool wish_is_over(const struct finding *finding) {
  return finding->grade == GRADE_CROSS || finding->grade == GRADE_FAILED;
}

bool wish_moves_in(struct trial *trial, struct finding *finding, const struct position *position,
                   const struct call *call) {
  struct call_result outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_moved(trial, position, call, &outcome, finding, NULL);
  outcome_close(&outcome);
  return good;
}

bool wish_moves(struct trial *trial, struct finding *finding, const struct wish *wish) {
  struct position position;
  if (wish_find(trial, finding, wish, &position)) {
    const struct call call = judge_usual(&position);
    wish_moves_in(trial, finding, &position, &call);
  }
  position_close(&position);
  return !wish_is_over(finding);
}

bool wish_find_usual(struct trial *trial, struct finding *finding, struct call *call) {
  const struct wish wish = {.phase = PHASE_MOVEMENT, .stage = MIDDLE};
  bool good = finding->usual.text || wish_find(trial, finding, &wish, &finding->usual);
  if (!good && finding->grade != GRADE_FAILED) {
    finding->grade = GRADE_FAILED;
    why_say(&finding->why, "not tried: it never had a move in the random game");
  }
  if (good) *call = judge_usual(&finding->usual);
  return good;
}

bool wish_refused(struct trial *trial, struct finding *finding, const struct call *call, int status,
                  const char *what) {
  struct call_result outcome;
  bool good = judge_call(trial, call, &outcome, finding) &&
              judge_refused(trial, call, &outcome, status, what, finding);
  outcome_close(&outcome);
  return good;
}
