#!/bin/sh
# onemove table: the words of a game master, and the exit statuses that answer them.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
export TMPDIR="$base" # for the evidence of lost seats

# A script that says the lines of $WORDS and prints the answer to each.
cat >"$dir/script" <<'END'
trap '' PIPE
while read -r words; do
  printf '%s\n' "$words" >&4 2>/dev/null
  read -r answer <&3 || answer=none
  printf '%s: %s\n' "$words" "$answer"
done <"$WORDS"
exec 4>&-
cat <&3 # until the table closes
END
# shellcheck disable=SC2016 # for the player
make_player "$dir/bob" penguins '[ "$1" = name ] || exit 3'
export WORDS="$dir/words"

# say WORDS: says WORDS to a table with a good player on the first seat and one that gives up on the
# second. The seed has the maximal length.
say() {
  printf '%b\n' "$1" >"$WORDS"
  run "$BIN/onemove" table "$dir/script" penguins penguins=1 rows=4 columns=4 seed=123456789012345678 -- \
    "'$BIN/penguins' id=ann nodes=50 seed=1" "'$dir/bob'"
}
answers() { grep ': [0-9a-z]*$' "$base/stdout" | sed 's/.*: //' | tr -d '\n'; }
answers_are() { [ "$(answers)" = "$1" ]; }

say 'name 1\nname 2\nphase placement\nseat 1\nseat 1\nphase movement\nseat 1\nseat 2\nend'
ok 'each word is answered: 0 moved, 1 no move, 2 lost; the end is the status of the game' \
  answers_are 000010021
say 'name 2\nphase placement\nseat 1\nseat 2\nseat 2\nphase movement\nseat 2\nnobody'
ok 'a lost seat has no move, and nobody waits for it' answers_are 00021011

# An unknown word ends the game, and the table says so.
for line in 'dance' 'seat' 'seat 0' 'seat 3' 'seat -1' 'seat x' 'name 3' 'name' 'phase' 'nobody 1' 'end 1' 'phase dance' \
  'seat 1x' 'seat 1 2'; do
  say "name 1\n$line\nseat 1"
  ok "'$line' is refused" stderr_has "^game-master: the script sent an unknown word, '$line'\$"
  ok '... and ends the game' answers_are 03none
done
finish
