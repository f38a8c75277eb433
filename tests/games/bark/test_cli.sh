#!/bin/sh
# The player of Bark from file to file, and the instructor's tool on its files.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

bark=$BIN/bark
tool=$BIN/onemove
state=$dir/state.txt
after=$dir/after.txt
place() { run "$bark" phase=placement "$@" "$state" "$state"; }
move() { run "$bark" phase=movement level=greedy seed=1 "$@"; }

# ---- Whole files and views ----

"$tool" new bark seed=1 >"$state"
place id=ann
place id=bob
move id=ann "$state" "$after"
ran 'ann moves' 0 '^[1-6] [1-6] [1-6]$' -
cp "$base/stdout" "$dir/move"
run "$tool" check bark "$state" "$after"
ok 'and check finds that move, with the draw of bob' same "$base/stdout" "$dir/move"

"$tool" view bark "$state" ann >"$dir/view.txt"
move id=ann "$dir/view.txt" "$dir/view-after.txt"
ok 'from a view the same move is made' same "$base/stdout" "$dir/move"
run "$tool" moves bark "$dir/view-after.txt"
ran 'which leaves the draw to the truth' 1 - -
run "$tool" check bark "$dir/view.txt" "$dir/view-after.txt"
ok 'check reads the move from the view' same "$base/stdout" "$dir/move"
run "$tool" apply bark "$state" "$(cat "$dir/move")"
ok 'apply makes it in the truth' same "$base/stdout" "$after"

# ---- A save of the original's table ----

cd "$dir" || exit 3
mkdir decks
{ echo 14; printf '%s\n' 1A 2A 3A 4A 5A 6B 7B 8B 9B 1B 9C 2D 3D 4D; } >'decks/my deck'
save='3 3 11 1
decks/my deck
1A2A3A4A5A9C
6B7B8B9B1B
******
******
******'
printf '%s\n' "$save" >"$state"
move "$state" "$after"
ran 'a file without player lines is played for whoever is to move' 0 '^[1-6] [1-3] [1-3]$' -
ok 'and still has none' [ "$(grep -c . "$after")" -eq 7 ]
ok 'the deck is drawn from its file, and stays a name' \
  [ "$(sed -n '1,2p;4p' "$after")" = "3 3 12 2
decks/my deck
6B7B8B9B1B2D" ]
run "$tool" check bark "$state" "$after"
ran 'check reads the deck file, too' 0 '^[1-6] [1-3] [1-3]$' -

# ---- To the end ----

"$tool" new bark seed=3 width=5 height=5 cards=20 suits=4 >"$state"
place id=ann
place id=bob
turns=0
while :; do
  move id=ann "$state" "$state"
  [ "$status" -eq 0 ] && turns=$((turns + 1))
  [ "$status" -ge 2 ] && break
  one=$status
  move id=bob "$state" "$state"
  [ "$status" -eq 0 ] && turns=$((turns + 1))
  [ "$status" -ge 2 ] && break
  [ "$one$status" = 11 ] && break
done
ok 'a game ends when nobody has a move' status_is 1
ok 'after the turn that draws the last card' [ "$turns" -eq 10 ]
run "$tool" show bark "$state"
ok 'and show says so' stdout_has '^The game is over\.$'

# ---- Begun at the table, continued by the game master, finished by people ----

mkdir "$dir/one game"
cd "$dir/one game" || exit 3
cp "$root/boards/bark/40.deck" 'the deck'
printf '1 2 2\nSAVEbegun\n' >typed
run "$bark" 'the deck' 4 4 h h <typed
ran 'the table saves a game' 7 '^Hand(2): ' '^End of input$'
run env ONEMOVE="$tool" "$root/scripts/game-master" bark --board begun --record states -- \
  "'$bark' id=ann level=greedy seed=1" "'$bark' id=bob level=greedy seed=1"
ran 'the game master goes on with it' 0 ' [0-9]  ann ' -
cp states/0006.txt game
ok 'which still names its deck, and has the players now' \
  [ "$(sed -n '2p;9,10s/ .*//p' game)" = 'the deck
ann
bob' ]
people=0
while move=$("$tool" moves bark game | head -n 1) && [ -n "$move" ]; do
  read -r _ _ _ turn <game
  [ "$turn" = 1 ] && id=ann || id=bob
  echo "$move" >typed
  run "$BIN/bark-interactive" phase=movement "id=$id" game game <typed
  status_is 0 || break
  people=$((people + 1))
done
ok 'and two people fill the 11 cells that are left' [ "$people" -eq 11 ]
run "$tool" show bark game
ok 'which show confirms' stdout_has '^The game is over\.$'

finish
