/* The solver compiled once more, for processors with AVX2, whatever the rest is compiled for. */
#ifdef __x86_64__

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#define FIAR_AVX2
#define FIAR_SOLVER fiar_solver_avx2
/* NOLINTNEXTLINE(bugprone-suspicious-include): the whole file, with other options */
#include "games/fiar/mind/solve.c"

#ifdef __clang__
#pragma clang attribute pop
#endif

#endif
