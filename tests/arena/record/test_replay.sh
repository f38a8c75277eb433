#!/bin/sh
# onemove replay, where the output is no terminal. tests/arena/record/test_replay.c is about terminals.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
onemove="$BIN/onemove"
log="$root/tests/arena/record/example.log"

run "$onemove" replay "$log" penguins-4
ran 'a game is named by its id' 0 '^penguins, line 14, game penguins-4, .*on a board.txt: the start' -
cp "$base/stdout" by-id.txt
run "$onemove" replay "$log" 14
ok 'or by its line' same by-id.txt "$base/stdout"
run "$onemove" replay "$log" id=penguins-4 --all
ok 'or by its id in any case' same by-id.txt "$base/stdout"
turns=$(sed -n 14p "$log" | grep -o '"verdict":"[a-z-]*","move"' | wc -l)
ok 'all turns are printed in order' [ "$(grep -o '^Turn [0-9]* of [0-9]*' by-id.txt)" = "$(
  i=1
  while [ "$i" -le "$turns" ]; do
    echo "Turn $i of $turns"
    i=$((i + 1))
  done
)" ]
ok 'the move is above the state' grep -q '^Turn 1 of .*: p1 (seat 1): [a-h][1-4]' by-id.txt
ok 'the result is at the end' [ "$(tail -n 1 by-id.txt)" = '   1. p1 (seat 1): 10, lost its seat (false-pass)' ]

run "$onemove" replay "$log" penguins-4 --turn 0
ran 'the start alone' 0 ': the start' -
# The state itself, drawn by `onemove show` from the record.
sed -n '14s/.*"start":"\([^"]*\)".*/\1/p' "$log" | sed 's/\\n/\
/g' >start.txt
"$onemove" show penguins phase=placement start.txt >shown.txt
ok 'is drawn as onemove show does' [ "$(sed 1d "$base/stdout")" = "$(cat shown.txt)" ]
run "$onemove" replay "$log" penguins-4 --turn 3
ran 'one turn alone' 0 '^Turn 3 of' -
ok 'and no other' [ "$(grep -c '^Turn' "$base/stdout")" -eq 1 ]
run "$onemove" replay "$log" penguins-4 --turn 999
ran 'a turn that does not exist' 2 - 'only .* turns'

# ---- What one seat sees ----

run "$onemove" replay "$log" president-4 --turn 20
cp "$base/stdout" whole.txt
run "$onemove" replay "$log" president-4 --turn 20 --seat 2
ran 'only what a seat may see' 0 '^Turn 20' -
ok 'which is less' [ "$(cat whole.txt)" != "$(cat "$base/stdout")" ]
cp "$base/stdout" seat.txt
run "$onemove" replay "$log" president-4 --turn 20 --seat p2
ok 'a seat is also named by its ID' same seat.txt "$base/stdout"
run "$onemove" replay "$log" president-4 --seat nobody
ran 'an unknown seat' 2 - "there is no seat 'nobody'"

# ---- What players wrote ----

for game in penguins-1 penguins-7 president-1 bark-7 fiar-7 peel-7; do
  run "$onemove" replay "$log" "$game"
  ok "no control character of a player's is printed ($game)" status_is 0
  ok "and no other hidden one ($game)" [ -z "$(LC_ALL=C tr -d '\n -~' <"$base/stdout" | LC_ALL=C tr -d '\302-\364\200-\277')" ]
  ok "nor a mark of direction ($game)" [ "$(LC_ALL=C grep -c "$(printf '\342\200\256')" "$base/stdout")" -eq 0 ]
done
run "$onemove" replay "$log" penguins-1
ok 'a fault says what it was' stdout_has '^Turn 9 of .* loses its seat (crashed): it did something \\xff\\x1b\[2J wrong'
ok 'and what repeats it' grep -qF \
  "this repeats it: sh '/some/where/it'\\''s kept\\x1b[2J/again'" "$base/stdout"

# ---- What is wrong ----

sed '13s/"verdict":"moved","move":"[^"]*"/"verdict":"moved","move":"zz"/3' "$log" >false.log
run "$onemove" replay false.log 13
ran 'a false record is shown as far as it goes' 1 '^The record cannot be played further: turn 3 ' -
ok 'with what went before' stdout_has '^Turn 2 of'
sed '13s/"points":/"points":1/' "$log" >false.log
run "$onemove" replay false.log 13
ran 'a false result is noticed' 1 "^The record does not end as it should: seat 1: 'points' is " -
run "$onemove" replay "$log" 99
ran 'a line that does not exist' 2 - 'there is no game 99'
run "$onemove" replay "$log" chess-1
ran 'an id that does not exist' 2 - "there is no game with the id 'chess-1'"
cat "$log" "$log" >twice.log
run "$onemove" replay twice.log bark-1
ran 'an id that is there twice' 2 - 'the games in lines 1 and 25 have the same id'
{ echo '{'; cat "$log"; } >bad.log
run "$onemove" replay bad.log 1
ran 'a line that is no game' 2 - '^bad.log:1:[0-9]*: '
run "$onemove" replay bad.log 15 --turn 0
ran 'other lines do not matter' 0 'penguins-4' -
if [ -c /dev/full ]; then
  "$onemove" replay "$log" 1 >/dev/full 2>"$base/stderr"
  ok 'a full disk is noticed' [ $? -eq 3 ]
fi
# A reader that goes away ends it, whatever is still to be printed.
ok 'a reader that has seen enough' [ "$("$onemove" replay "$log" 17 2>"$base/stderr" | head -n 1 | wc -l)" -eq 1 ]
finish
