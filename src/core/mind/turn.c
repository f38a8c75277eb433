#include "core/mind/turn.h"

#include "core/rules/course.h"

enum choice turn_choose(struct choosing *choosing, const struct state *state, int seat,
                        struct why *why) {
  struct request *request = &choosing->request;
  const struct rules *rules = request->rules;
  if (choosing->seen) rules_view(rules, state, seat, choosing->seen);
  request->seen = choosing->seen ? choosing->seen : state;
  request->seat = seat;
  enum choice choice = choosing->choose(request, choosing->move, why);
  bool wrong = choice == CHOICE_MADE && !rules->legal(state, seat, choosing->move, why);
  return wrong ? CHOICE_FAILED : choice;
}

enum choice turn_take(struct choosing *choosing, struct state *state, const char *id,
                      struct out *said, struct why *why) {
  const struct rules *rules = choosing->request.rules;
  int seat;
  enum seated seated = rules_take_seat(rules, state, id, &seat, why);
  choosing->request.seat = seat;
  if (seated == SEATED_NOT) return CHOICE_NONE;
  if (rules_only_seats(rules, state)) {
    if (seated == SEATED_BEFORE) return why_say(why, "this player has a seat"), CHOICE_NONE;
    out_string(said, COURSE_TAKES_A_SEAT);
    return CHOICE_MADE;
  }
  if (!course_may_move(rules, state, seat)) return why_say(why, RULES_OTHER_TURN), CHOICE_NONE;
  enum choice choice = turn_choose(choosing, state, seat, why);
  if (choice == CHOICE_NONE) why_say(why, "there is no legal move");
  if (choice != CHOICE_MADE) return choice;
  rules->write_move(state, seat, choosing->move, said);
  course_made(rules, state, seat, choosing->move, choosing->request.dice);
  return CHOICE_MADE;
}
