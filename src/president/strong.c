/* A stand-in: as strong as level=greedy. */
#include "president/strong.h"

#include "president/greedy.h"

enum choice president_strong(const struct request *request, struct move *move) {
  move->play = president_greedy(request->seen);
  return CHOICE_MADE;
}
