#!/bin/sh
# onemove step: one turn of one seat, judged, as a script can use it without scripts/game-master.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

export BIN
export TMPDIR="$base"
ann="'$BIN/penguins' id=ann nodes=50 seed=1"
tab=$(printf '\t')
cd "$dir" || exit 3
board='1 4
10 20 10 00'
printf '%s\n' "$board" >state.txt

step() { # SEAT [WORD...] -- PLAYER
  run "$BIN/onemove" step penguins state.txt "$@"
}

step 1 phase=placement penguins=1 -- "$ann"
ran 'a move is 0, and told in fields' 0 "^moved${tab}ann${tab}1${tab}[0-9]*${tab}[ac]1$" -
ok 'and made in the state' grep -q '^ann 1 1$' state.txt
step 1 phase=placement penguins=1 -- "$ann"
ran 'no move is 1' 1 "^passed${tab}ann${tab}1${tab}" -
cp state.txt before.txt
step 2 phase=placement penguins=1 -- 'exit 0;:'
ran 'a lost seat is 2, with the sentence' 2 "^idle${tab}-${tab}0${tab}[0-9]*${tab}says that it moved" -
ok 'the state stays' same state.txt before.txt
step 2 phase=movement -- "$ann"
ran 'what is lost is remembered' 1 "^passed" -
step 3 -- "$ann"
ran 'a step needs a phase' 3 - 'phase=placement or phase=movement is missing'
step zero phase=movement -- "$ann"
ran 'and a seat' 3 - "expected the number of a seat"
step 3 phase=movement
ran 'and a player' 3 - 'there is no player after the --'
printf '1 1\n99\n' >state.txt
step 3 phase=movement -- "$ann"
ran 'and a good state' 3 - .

# ---- What a lost seat owes the game ----

mkdir lost
"$BIN/onemove" new president players=2 seed=4 >lost/state
for id in ann bob; do
  "$BIN/president" phase=placement "id=$id" lost/state lost/state >moves.txt
done
turn=$("$BIN/onemove" show president lost/state | sed -n 's/^It is the turn of player \([0-9]*\).*/\1/p')
[ "$turn" = 1 ] && lost=ann kept=bob || lost=bob kept=ann
printf 'id %s\nown %s\nmoves 0\nslowest 0\nlost was late\n' "$lost" "$lost" >lost/seat-1
printf 'id %s\nown %s\nmoves 0\nslowest 0\n' "$kept" "$kept" >lost/seat-2
run "$BIN/onemove" step president lost/state 1 phase=movement -- false
ran 'in President a lost seat leads its lowest card' 0 "^stood-in$tab$lost" -
ok 'so it is the turn of the other' [ "$("$BIN/onemove" show president lost/state |
  sed -n 's/^It is the turn of player \([0-9]*\).*/\1/p')" != "$turn" ]
run "$BIN/onemove" step president lost/state 1 phase=movement --stand-in --
ran 'nobody stands in for who is there' 1 '^passed' -

finish
