/* Which layers of protection this machine grants, and what to do about the others. */
#ifndef ONEMOVE_PROBE_H
#define ONEMOVE_PROBE_H

#include "core/base/why.h"
#include "process/layers.h"

/* The layers that this machine grants the caller, a bit each, found by making a cell. */
uint32_t layers_granted(void);

/* Why a layer is not granted here, and what to do about it, in a sentence or two; empty if it is
 * granted. Found by making a cell with all layers: two that work alone may not work together. */
void layer_advice(enum layer layer, struct why *advice);

#endif
