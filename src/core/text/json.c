#include "core/text/json.h"

#include <string.h>

static void put_escaped(struct out *out, char c) {
  static const char digits[] = "0123456789abcdef";
  const unsigned char byte = (unsigned char)c;
  const char code[] = {'\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 0xf]};
  if (c == '\n')
    out_string(out, "\\n");
  else if (byte < ' ')
    out_bytes(out, code, sizeof code);
  else
    out_bytes(out, (const char[]){'\\', c}, 2);
}

static void put_bytes(struct out *out, const char *bytes, size_t size) {
  const char *end = bytes + size;
  out_char(out, '"');
  while (bytes < end) {
    const char *plain = bytes;
    while (bytes < end && (unsigned char)*bytes >= ' ' && *bytes != '"' && *bytes != '\\')
      bytes++;
    out_bytes(out, plain, (size_t)(bytes - plain));
    if (bytes < end) put_escaped(out, *bytes++);
  }
  out_char(out, '"');
}

/* Writes what comes before a value. */
static void put_name(struct json *json, const char *name) {
  if (json->comma) out_char(json->out, ',');
  json->comma = true;
  if (!name) return;
  out_char(json->out, '"');
  out_string(json->out, name);
  out_bytes(json->out, "\":", 2);
}

static void begin(struct json *json, const char *name, char bracket) {
  put_name(json, name);
  out_char(json->out, bracket);
  json->comma = false;
}

static void end(struct json *json, char bracket) {
  out_char(json->out, bracket);
  json->comma = true;
}

void json_begin_object(struct json *json, const char *name) {
  begin(json, name, '{');
}

void json_end_object(struct json *json) {
  end(json, '}');
}

void json_begin_array(struct json *json, const char *name) {
  begin(json, name, '[');
}

void json_end_array(struct json *json) {
  end(json, ']');
}

void json_put_bytes(struct json *json, const char *name, const char *bytes, size_t size) {
  put_name(json, name);
  put_bytes(json->out, bytes, size);
}

void json_put_string(struct json *json, const char *name, const char *text) {
  json_put_bytes(json, name, text, strlen(text));
}

void json_put_number(struct json *json, const char *name, int64_t number) {
  put_name(json, name);
  if (number < 0) out_char(json->out, '-');
  out_number(json->out, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void json_put_bool(struct json *json, const char *name, bool value) {
  json_put_raw(json, name, value ? "true" : "false");
}

void json_put_raw(struct json *json, const char *name, const char *text) {
  put_name(json, name);
  out_string(json->out, text);
}
