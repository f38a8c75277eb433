/* The solver once more, for processors that have AVX2; make compiles this file for those. */
#ifdef __x86_64__
#define FIAR_SOLVER fiar_solver_avx2
/* NOLINTNEXTLINE(bugprone-suspicious-include): all of it, with other options */
#include "games/fiar/mind/solve.c"
#endif
