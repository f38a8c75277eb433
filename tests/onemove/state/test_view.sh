#!/bin/sh
# onemove view: what a seat may see of a file, in every game. test_states.t shows what is printed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

differ() { ! same "$@"; }

# Somebody without a seat sees what everybody may see, and not what one of the seats sees.
for game in $(games); do
  grep -q "\.view = " "$(game_folder "$game")/game.c" || continue
  "$BIN/onemove" new "$game" players=2 seed=1 >"$dir/dealt.txt"
  for id in ann bob; do
    "$BIN/onemove" apply "$game" "$dir/dealt.txt" - phase=placement id=$id >"$dir/taken.txt"
    mv "$dir/taken.txt" "$dir/dealt.txt"
  done
  "$BIN/onemove" view "$game" "$dir/dealt.txt" id=zoe >"$dir/public.txt"
  for id in ann bob; do
    run "$BIN/onemove" view "$game" "$dir/dealt.txt" $id
    cp "$base/stdout" "$dir/own.txt"
    ok "$game: $id sees more than zoe, who has no seat" differ "$dir/own.txt" "$dir/public.txt"
    run "$BIN/onemove" view "$game" "$dir/own.txt" id=zoe
    ok "$game: nothing that zoe sees is $id's alone" same "$base/stdout" "$dir/public.txt"
  done
done

finish
