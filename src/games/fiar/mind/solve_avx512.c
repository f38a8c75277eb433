/* The solver compiled once more, for processors with AVX-512, whatever the rest is compiled for. */
#ifdef __x86_64__

#ifdef __clang__
#pragma clang attribute push(                                                                      \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt"))),                 \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt")
#endif

#define FIAR_AVX512
#define FIAR_SOLVER fiar_solver_avx512
/* NOLINTNEXTLINE(bugprone-suspicious-include): the whole file, with other options */
#include "games/fiar/mind/solve.c"

#ifdef __clang__
#pragma clang attribute pop
#endif

#endif
