#!/bin/sh
# onemove replay: nothing that a player wrote reaches a terminal unescaped, and an output may close
# early. test_replay.t shows what is printed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
onemove="$BIN/onemove"
log="$root/tests/record/example.log"

# ---- What players wrote ----

for game in penguins-1 penguins-7 president-1 bark-7 fiar-7 peel-7; do
  run "$onemove" replay "$log" "$game"
  ok "no control character of a player's is printed ($game)" status_is 0
  ok "and no other hidden one ($game)" [ -z "$(LC_ALL=C tr -d '\n -~' <"$base/stdout" | LC_ALL=C tr -d '\302-\364\200-\277')" ]
  ok "nor a mark of direction ($game)" [ "$(LC_ALL=C grep -c "$(printf '\342\200\256')" "$base/stdout")" -eq 0 ]
done
if [ -c /dev/full ]; then
  "$onemove" replay "$log" 1 >/dev/full 2>"$base/stderr"
  ok 'a full disk is noticed' [ $? -eq 3 ]
fi
# A reader that goes away ends the replay, whatever is still to be printed.
ok 'a reader that has seen enough' [ "$("$onemove" replay "$log" 17 2>"$base/stderr" | head -n 1 | wc -l)" -eq 1 ]
ok 'is told nothing' test ! -s "$base/stderr"
finish
