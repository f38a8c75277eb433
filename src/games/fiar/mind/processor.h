/* What the processor can do, asked when the program runs: one that is built for any x86-64 uses
 * AVX2 where it is. */
#ifndef ONEMOVE_FIAR_PROCESSOR_H
#define ONEMOVE_FIAR_PROCESSOR_H

#include <stdbool.h>

#ifdef __x86_64__
#include <cpuid.h>

/* AVX2, BMI, BMI2 and POPCNT, and a system that saves the registers of AVX ("Intel 64 and IA-32
 * Architectures Software Developer's Manual", volume 1, 14.7.1). Takes some 10 microseconds in a
 * virtual machine, where CPUID is emulated. */
static inline bool fiar_processor_has_avx2(void) {
  const unsigned features = bit_OSXSAVE | bit_AVX | bit_POPCNT;
  const unsigned extended = bit_BMI | bit_AVX2 | bit_BMI2;
  const unsigned saved = 2 | 4; /* the lower and the upper halves of registers */
  unsigned a, b, c, d, low, high;
  __cpuid(0, a, b, c, d);
  if (a < 7) return false;
  __cpuid(1, a, b, c, d);
  if ((c & features) != features) return false;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & saved) != saved) return false;
  __cpuid_count(7, 0, a, b, c, d);
  return (b & extended) == extended;
}
#endif

#endif
