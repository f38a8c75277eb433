/* Which build of the solver runs. On x86-64 the program asks the processor for AVX-512
 * (solve_avx512.c) and AVX2 (solve_avx2.c) before the first long search, unless it was itself
 * compiled for AVX-512. */
#include "games/fiar/mind/solve.h"

#if defined __x86_64__ && !defined __AVX512F__
#include <cpuid.h>

/* A build needs its vectors, BMI, BMI2 and POPCNT, and a system that saves its registers ("Intel 64
 * and IA-32 Architectures Software Developer's Manual", volume 1, 14.7.1 and 15.2). */
fiar_solver *fiar_solver_of_processor(void) {
  const unsigned features = bit_OSXSAVE | bit_AVX | bit_POPCNT;
  const unsigned extended = bit_BMI | bit_AVX2 | bit_BMI2;
  const unsigned extended_512 = bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL;
  const unsigned saved = 2 | 4; /* the lower and the upper halves of registers of AVX */
  const unsigned saved_512 = 0x20 | 0x40 | 0x80; /* masks, upper halves, registers 16 to 31 */
  unsigned a, b, c, d, low, high;
  __cpuid(0, a, b, c, d);
  if (a < 7) return fiar_solver_any;
  __cpuid(1, a, b, c, d);
  if ((c & features) != features) return fiar_solver_any;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & saved) != saved) return fiar_solver_any;
  __cpuid_count(7, 0, a, b, c, d);
  if ((b & extended) != extended) return fiar_solver_any;
  bool wide = (b & extended_512) == extended_512 && (low & saved_512) == saved_512;
  return wide ? fiar_solver_avx512 : fiar_solver_avx2;
}

#else

fiar_solver *fiar_solver_of_processor(void) {
  return fiar_solver_any;
}

#endif

bool fiar_solve(struct fiar_search *search, const struct fiar_position *position,
                struct fiar_verdict *verdict) {
  enum { QUICK_STONES = 28 }; /* from here on, a search takes less time than asking */
  if (!search->solver && fiar_stones(position) < QUICK_STONES)
    search->solver = fiar_solver_of_processor();
  fiar_solver *solver = search->solver ? search->solver : fiar_solver_any;
  return solver(search, position, verdict);
}
