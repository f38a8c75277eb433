#include "games/penguins/mind/net.h"

#include <string.h>

_Static_assert(NET_UNITS == 16, "four vectors of four");

/* Adds the products of two inputs and their weights to four sums. */
#ifdef __SSE2__
#include <emmintrin.h>
typedef __m128i vector;
static inline void add_vector(vector *sum, int32_t two, const int16_t *weights) {
  vector factors = _mm_loadu_si128((const __m128i *)weights);
  *sum = _mm_add_epi32(*sum, _mm_madd_epi16(_mm_set1_epi32(two), factors));
}
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
typedef v128_t vector;
static inline void add_vector(vector *sum, int32_t two, const int16_t *weights) {
  vector products = wasm_i32x4_dot_i16x8(wasm_i32x4_splat(two), wasm_v128_load(weights));
  *sum = wasm_i32x4_add(*sum, products);
}
#endif

/* The files are initializers of a struct net. */
const struct net penguins_net = {
#include "games/penguins/mind/net.txt"
};

const struct net penguins_medium_net = {
#include "games/penguins/mind/medium_net.txt"
};

const struct net penguins_wide_net = {
#include "games/penguins/mind/wide_net.txt"
};

/* Adds the inputs times a unit's weights to the sum of each unit, two inputs at a time. */
static inline void add_products(int32_t sum[NET_UNITS], const int16_t *inputs, size_t pairs,
                                const int16_t weights[][NET_UNITS][2]) {
#if defined __SSE2__ || defined __wasm_simd128__
  vector lane[4]; /* stays in registers, because no loop runs over it */
  memcpy(lane, sum, sizeof lane);
  for (size_t pair = 0; pair < pairs; pair++) {
    int32_t two;
    memcpy(&two, &inputs[2 * pair], sizeof two);
    add_vector(&lane[0], two, weights[pair][0]);
    add_vector(&lane[1], two, weights[pair][4]);
    add_vector(&lane[2], two, weights[pair][8]);
    add_vector(&lane[3], two, weights[pair][12]);
  }
  memcpy(sum, lane, sizeof lane);
#else
  for (size_t pair = 0; pair < pairs; pair++)
    for (int i = 0; i < NET_UNITS; i++)
      sum[i] += inputs[2 * pair] * weights[pair][i][0] + inputs[2 * pair + 1] * weights[pair][i][1];
#endif
}

/* The output of a hidden layer: rectified, and cut so that the next layer cannot overflow. */
static inline void rectify(const int32_t sum[NET_UNITS], uint32_t scale,
                           int16_t output[NET_UNITS]) {
  for (int i = 0; i < NET_UNITS; i++) {
    uint32_t value = sum[i] < 0 ? 0 : (uint32_t)sum[i] / scale;
    output[i] = (int16_t)(value > INT16_MAX ? INT16_MAX : value);
  }
}

static inline int32_t value_of(const struct net *net, const int16_t *inputs, size_t pairs,
                               uint32_t first_scale) {
  int32_t sum[NET_UNITS], value = net->last_bias;
  int16_t hidden[NET_UNITS];
  memcpy(sum, net->first_bias, sizeof sum);
  add_products(sum, inputs, pairs, net->first);
  rectify(sum, first_scale / NET_UNIT, hidden);
  memcpy(sum, net->second_bias, sizeof sum);
  add_products(sum, hidden, NET_UNITS / 2, net->second);
  rectify(sum, NET_SCALE, hidden);
  for (int i = 0; i < NET_UNITS; i++)
    value += hidden[i] * net->last[i];
  return value / NET_SCALE;
}

int32_t net_value(const struct net *net, const int16_t inputs[NET_INPUTS]) {
  return value_of(net, inputs, NET_INPUTS / 2, NET_FIRST_SCALE);
}

int32_t net_wide_value(const struct net *net, const int16_t inputs[NET_WIDE_INPUTS]) {
  return value_of(net, inputs, NET_WIDE_INPUTS / 2, NET_WIDE_FIRST_SCALE);
}
