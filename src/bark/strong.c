#include "bark/strong.h"

#include "bark/greedy.h"

enum choice bark_strong(const struct request *request, struct move *move) {
  return bark_greedy(request, move);
}
