#include "games/peel/original/wire.h"

enum { BASE = 10 };

static bool is_letter(char byte) {
  return byte >= 'A' && byte <= 'Z';
}

/* Says "sent X where `wanted` belongs". */
static enum wire bad(char byte, const char *wanted, struct why *why) {
  unsigned code = (unsigned char)byte;
  if (byte == '\n' || byte == '\r' || byte == ' ' || byte == '\t')
    why_say(why, "sent white space (byte %u) where %s belongs: there is none in the protocol", code,
            wanted);
  else if (code > ' ' && code <= '~')
    why_say(why, "sent '%c' where %s belongs", byte, wanted);
  else
    why_say(why, "sent the byte %u where %s belongs", code, wanted);
  return WIRE_BAD;
}

static enum wire begin(struct wire_reader *reader, char byte, struct why *why) {
  if (byte == 'r') return WIRE_READY;
  if (byte != 'p' && byte != 'd') return bad(byte, "r, p or d", why);
  reader->kind = byte;
  reader->digits = reader->number = reader->tiles = 0;
  reader->side[0] = reader->side[1] = 0;
  return WIRE_MORE;
}

/* Appends a digit to `number`; false if the byte is not a digit. */
static bool digit(char byte, unsigned *number) {
  if (byte < '0' || byte > '9') return false;
  *number = *number * BASE + (unsigned)(byte - '0');
  return true;
}

static enum wire size_digit(struct wire_reader *reader, unsigned at, char byte, struct why *why) {
  unsigned *side = &reader->side[at / WIRE_DIGITS];
  if (!digit(byte, side))
    return bad(byte, at < WIRE_DIGITS ? "a digit of the width" : "a digit of the height", why);
  if (at % WIRE_DIGITS == WIRE_DIGITS - 1 && *side == 0) {
    why_say(why, "sent a grid of %s 0", at < WIRE_DIGITS ? "width" : "height");
    return WIRE_BAD;
  }
  reader->left = (unsigned long)reader->side[0] * reader->side[1];
  return WIRE_MORE;
}

static enum wire cell(struct wire_reader *reader, char byte, struct why *why) {
  if (byte != '.' && !is_letter(byte)) return bad(byte, "a cell, A to Z or '.',", why);
  if (byte != '.' && reader->tiles == PEEL_TILES) {
    why_say(why, "sent a grid with more tiles than the game has (%d)", PEEL_TILES);
    return WIRE_BAD;
  }
  unsigned width = reader->side[0];
  unsigned long at = (unsigned long)width * reader->side[1] - reader->left;
  if (byte != '.')
    reader->tile[reader->tiles++] =
        (struct placed_tile){(uint16_t)(at % width), (uint16_t)(at / width), byte};
  if (--reader->left > 0) return WIRE_MORE;
  reader->kind = 0;
  return WIRE_PEEL;
}

static enum wire within(struct wire_reader *reader, char byte, struct why *why) {
  unsigned before = reader->numbered ? WIRE_DIGITS : 0;
  unsigned at = reader->digits;
  if (at < before) {
    reader->digits++;
    return digit(byte, &reader->number) ? WIRE_MORE : bad(byte, "a digit of the number", why);
  }
  if (reader->kind == 'd') {
    if (!is_letter(byte)) return bad(byte, "the letter of a tile", why);
    reader->letter = byte;
    reader->kind = 0;
    return WIRE_DUMP;
  }
  if (at - before == WIRE_SIZE) return cell(reader, byte, why);
  reader->digits++;
  return size_digit(reader, at - before, byte, why);
}

enum wire peel_wire_take(struct wire_reader *reader, char byte, struct why *why) {
  return reader->kind ? within(reader, byte, why) : begin(reader, byte, why);
}
