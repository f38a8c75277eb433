# Makes the header of a game's weights from src/games/GAME/mind/weights.txt: an enum of the weights,
# and a table with their values as the text has them.
#
#     awk -v game=GAME -f weights.awk weights.txt > weights.h
#
# A line of the text is `name value low high   legend`; empty lines and those that begin with # are
# for the reader. Anything else is an error, and no header is made.

function fail(what) {
  printf "%s:%d: %s\n", FILENAME, FNR, what > "/dev/stderr"
  failed = 1
  exit 1
}

BEGIN { number = "^-?[0-9]+([.][0-9]+)?$" }

{ sub(/\r$/, "") }
/^[ \t]*(#|$)/ { next }
{
  if ($1 !~ /^[a-z][a-z0-9_]*$/) fail("a name is lower-case letters, digits and _, and begins with a letter")
  if ($1 in seen) fail("there are two weights called " $1)
  if ($2 !~ number || $3 !~ number || $4 !~ number) fail("expected: name value low high legend")
  if (!($3 + 0 < $4 + 0 && $3 + 0 <= $2 + 0 && $2 + 0 <= $4 + 0)) fail("expected: low <= value <= high, low < high")
  if (NF < 5) fail("the legend of " $1 " is missing")
  seen[$1]
  constants = constants "  " toupper(game "_" $1) ",\n"
  rows = rows "    {\"" $1 "\", " $2 ", " $3 ", " $4 "},\n"
}

END {
  if (failed) exit 1
  if (rows == "") fail("there is no weight")
  printf "/* Made of src/games/%s/mind/weights.txt by preproc/tune/weights.awk. */\n", game
  printf "#ifndef ONEMOVE_%s_WEIGHTS_H\n#define ONEMOVE_%s_WEIGHTS_H\n\n", toupper(game), toupper(game)
  printf "#include \"core/mind/mind.h\"\n\nenum {\n%s  %s_WEIGHTS,\n};\n\n", constants, toupper(game)
  printf "static const struct weight %s_weights[] = {\n%s    {.name = 0},\n};\n\n#endif\n", game, rows
}
