#include "games/fiar/choose.h"

#include "games/fiar/book.h"
#include "games/fiar/solve.h"

/* Bytes of table for every node that the budget allows: most nodes are not stored. */
enum { BYTES_PER_NODE = 4, NODES_PER_MILLISECOND = 8000 };
static const size_t table_least = (size_t)1 << 18, table_most = (size_t)64 << 20;

/* The pages of a table are paid for anew by each process: no more of them than can be filled. */
static size_t table_bytes(struct budget *budget) {
  int64_t milliseconds = budget->allowed / NS_PER_MS;
  uint64_t most = table_most / BYTES_PER_NODE, nodes = budget->nodes;
  if (!nodes) {
    nodes = (uint64_t)milliseconds < most ? (uint64_t)milliseconds * NODES_PER_MILLISECOND : most;
  }
  size_t bytes = (size_t)(nodes < most ? nodes : most) * BYTES_PER_NODE;
  return bytes > table_least ? bytes : table_least;
}

bool fiar_choose(const struct fiar_position *position, struct budget *budget,
                 struct fiar_choice *choice) {
  *choice = (struct fiar_choice){.exact = true};
  if (fiar_book_find(position, &choice->score, &choice->column)) return true;
  struct fiar_table table;
  if (!fiar_table_open(&table, table_bytes(budget))) return false;
  struct fiar_search search = {.table = &table, .budget = budget};
  struct fiar_verdict verdict;
  choice->exact = fiar_solve(&search, position, &verdict);
  choice->score = verdict.lower;
  choice->column = verdict.column;
  choice->nodes = search.nodes;
  fiar_table_close(&table);
  return true;
}
