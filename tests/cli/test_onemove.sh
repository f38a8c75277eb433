#!/bin/sh
# onemove: every subcommand, every exit status, and what it says about a cheat.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
cards=$root/tests/fuzz/corpus/state-template
tool() { run "$BIN/onemove" "$@"; }

# --- usage
tool --help
ran '--help' 0 '^  onemove check GAME BEFORE AFTER' -
tool --version
ran '--version' 0 '^onemove [0-9]' -
bad() {
  text=$1
  shift
  tool "$@"
  ran "bad arguments: $text" 3 - "^onemove: .*$text"
  ok "... and a usage line: $text" stderr_has '^usage: onemove'
}
bad 'no command given'
bad "unknown command 'chess'" chess penguins
bad 'no game given' new
bad "no game 'chess'" new chess
bad "unexpected 'b.txt'" new penguins b.txt
bad "unknown key 'raws'" new penguins raws=3
bad 'rows=129: expected a number from 1 to 128' new penguins rows=129
bad 'missing argument: onemove show GAME FILE' show penguins
bad 'missing argument: onemove check GAME BEFORE AFTER' check penguins a.txt
bad "the key 'seed' is given twice" new penguins seed=1 seed=2

if [ -w /dev/full ]; then
  for command in show moves; do
    # shellcheck disable=SC2016 # a shell text for another
    run sh -c '"$@" >/dev/full' sh "$BIN/onemove" "$command" template "$cards/start.txt"
    ran "$command: what cannot be written is a 3" 3 - 'cannot be written'
  done
  for command in --help --version; do
    run sh -c '"$@" >/dev/full' sh "$BIN/onemove" "$command"
    ran "$command: what cannot be written is a 3" 3 - 'cannot be written'
  done
else
  skip 'a full disk' 'no /dev/full'
fi

# --- new
tool new penguins seed=1 rows=5 columns=4
ran 'new' 0 '^5 4$' -
cp "$base/stdout" new1.txt
tool new penguins seed=1 rows=5 columns=4
ok 'the same seed gives the same board' same "$base/stdout" new1.txt
tool new penguins rows=1 columns=3 players=2 penguins=2
ran 'a board that is too small is refused' 3 - '^onemove: 4 penguins do not fit on a board of 1 by 3'

# --- show, moves
printf '2 3\n01 20 30\n02 00 10\nann 1 1\nbob 2 1\n' >b.txt
tool show penguins b.txt
ran 'show draws the board' 0 '^   1 P1  2  3  1$' -
ok 'show counts moves' stdout_has '^Player 1 (ann) has 2 moves.$'
ok 'show says whose turn it is' stdout_has 'does not say whose turn it is'
printf '1 2\n01 00\nann 1 1\n' >over.txt
tool show penguins over.txt
ran 'show says that the game is over' 0 '^The game is over.$' -
tool show template "$cards/pending.txt"
ran 'show says that a draw is pending' 0 '^A draw is pending.$' -
tool show template "$cards/start.txt"
ran 'show says who is to move' 0 '^It is the turn of player 1 (ann).$' -
tool show penguins gone.txt
ran 'a missing file is 2' 2 - '^gone.txt: cannot be opened'
tool moves penguins b.txt
ran 'moves of everybody' 0 '^a1 b1$' -
ok 'one a line' stdout_is "$(printf 'a1 b1\na1 c1')"
tool moves penguins b.txt 2
ran 'who has no moves: 1' 1 - -
tool moves penguins - ann <b.txt
ran 'moves of a seat by its ID, from stdin' 0 '^a1 c1$' -
tool moves penguins b.txt eve
ran 'there is no such player' 3 - "no player 'eve'"
tool moves penguins b.txt phase=placement id=eve
ran 'moves of a newcomer' 0 '^c2$' -
tool moves template "$cards/start.txt" 2
ran 'who waits has no moves: 1' 1 - -

# --- apply
tool apply penguins b.txt 'a1 c1'
ran 'apply makes the move' 0 '^00 20 01$' -
ok 'and counts the fish' stdout_has '^ann 1 4$'
tool apply penguins b.txt 'a1 c1' 2
ran 'not with the penguin of another' 2 - 'no penguin of player 2 stands on a1'
tool apply penguins b.txt 'a1 z9'
ran 'not to nowhere' 2 - "'z9' is not a field"
tool apply penguins over.txt 'a1 b1'
ran 'not when all is over' 2 - 'the game is over'
printf '1 3\n10 20 10\n' >fresh.txt
tool apply penguins fresh.txt a1
ran 'apply needs to know who moves' 2 - 'it is not clear whose move this is; name a player with id='
tool apply penguins fresh.txt a1 id=eve phase=placement
ran 'a newcomer joins with its move' 0 '^eve 1 1$' -
tool apply template "$cards/pending.txt" 5
ran 'not while a draw is pending' 2 - 'a draw is pending'
tool apply template "$cards/start.txt" 6 2
ran 'not out of turn' 2 - "not this player's turn"
tool apply template "$cards/start.txt" nonsense 2
ran 'and that comes first, whatever the move' 2 - "not this player's turn"
tool apply template "$cards/free.txt" - phase=placement id=eve
ran 'a seat is taken' 0 '^eve 1 0$' -
tool apply template "$cards/start.txt" - phase=placement id=eve
ran 'unless none is free' 2 - 'no seat is free'

# --- view
tool view penguins b.txt 1
ok 'nothing is hidden in penguins' same "$base/stdout" b.txt
tool view template "$cards/start.txt" bob
ran 'a view hides' 0 '^hand 1 ?3$' -
ok 'but not the hand of the player itself' stdout_has '^hand 2 [1-9]'
tool view template "$cards/start.txt" 7
ran 'a view of nobody' 3 - "no player '7'"

# --- check: 0 and 1
check() { tool check penguins b.txt after.txt "$@"; }
good='2 3\n00 20 01\n02 00 10\nann 1 4\nbob 2 1\n'
printf %b "$good" >after.txt
for seat in '' 1 ann id=ann phase=movement; do
  check ${seat:+"$seat"}
  ran "a legal move is printed ($seat)" 0 '^a1 c1$' -
done
printf '2 3\r\n00  20 01 \r\n02 00 10\r\nann 1 4\r\nbob 2 1' >after.txt
check
ran 'meaning counts, not bytes' 0 '^a1 c1$' -
tool check penguins b.txt b.txt
ran 'nothing changed: 1' 1 - -
printf '2 3\n01 20 30\n02 00 03\nann 1 1\nbob 2 1\neve 3 1\n' >after.txt
check phase=placement
ran 'a newcomer placed a penguin' 0 '^c2$' -
check phase=placement id=eve
ran 'as was expected of it' 0 '^c2$' -
check phase=movement id=eve
ran 'in the wrong phase' 2 - 'after.txt: this player has no line'

# --- check: 2, and where
# cheat LINE:COLUMN: TEXT AFTER [SEAT]
cheat() {
  where=$1 text=$2
  printf %b "$3" >after.txt
  shift 3
  check "$@"
  ran "a cheat: $text" 2 - "^after.txt:$where $text"
}
cheat 4:7: 'player 1 has the score 9, it should be 4' \
  '2 3\n00 20 01\n02 00 10\nann 1 9\nbob 2 1\n'
cheat 3:7: 'c2 has 2 fish, it should have 1' '2 3\n00 20 01\n02 00 20\nann 1 4\nbob 2 1\n'
cheat 3:9: 'c2 has 2 fish' ' 2 3\r\n 00 20\t01\r\n\t02 00  20\r\nann 1 4\r\nbob 2 1' 1
cheat '' "there is no player 'eve'" "$good" eve
cheat '' 'a2 to c1 is not along a row or a column' \
  '2 3\n01 20 02\n00 00 10\nann 1 1\nbob 2 4\n' 2
cheat 3:4: 'a field is two digits' '2 3\n00 20 01\n02 x0 10\nann 1 4\nbob 2 1\n'
tool check penguins fresh.txt b.txt
ran 'another board' 2 - '^b.txt:1:1: another board'
printf '1 2\n01 10\nann 1 1\n' >after.txt
tool check penguins over.txt after.txt 1
ran 'the game was over' 2 - 'the game was over already'

# --- check: AFTER comes from a stranger
stranger() {
  check
  ran "AFTER $1: 2" 2 - "^after.txt: $2"
  rm -rf after.txt
}
printf %b "$good" >good.txt
rm after.txt
stranger 'is missing' 'cannot be opened: No such file'
ln -s good.txt after.txt
stranger 'is a symbolic link' 'cannot be opened: it is a symbolic link'
ln good.txt after.txt
stranger 'is a hard link' 'is a hard link'
mkfifo after.txt
stranger 'is a pipe' 'is not a regular file'
mkdir after.txt
stranger 'is a folder' 'is a folder'
dd if=/dev/null of=after.txt bs=1 seek=1000000000000 2>/dev/null
stranger 'is a sparse file of a terabyte' 'is larger than'
ln -s b.txt link.txt
tool check penguins link.txt good.txt
ran 'BEFORE may be a link' 0 '^a1 c1$' -

# --- the tool and the player agree, a game long, on hidden hands too
cp "$cards/free.txt" truth.txt
for id in p1 p2; do
  cp truth.txt before.txt
  run "$BIN/template" phase=placement id=$id before.txt truth.txt
  ran "$id takes a seat" 0 '^takes a seat$' -
  tool check template before.txt truth.txt phase=placement id=$id
  ran "$id has taken a seat, says check" 0 '^takes a seat$' -
done
for id in p1 p3; do
  run "$BIN/template" phase=placement id=$id truth.txt gone.txt
  ran "no second seat, and none that is taken: 1 ($id)" 1 - -
done
run "$BIN/template" phase=movement id=p2 truth.txt gone.txt
ran 'who waits has no move: 1' 1 - -
ok 'and writes nothing' missing gone.txt
moves=0 wrong=0
while [ $moves -lt 40 ]; do
  moved=0
  for id in p1 p2; do
    "$BIN/onemove" view template truth.txt $id >view.txt || wrong=$((wrong + 1))
    "$BIN/template" phase=movement id=$id nodes=500 seed=$moves view.txt after.txt >said.txt ||
      continue
    moved=1 moves=$((moves + 1))
    "$BIN/onemove" check template view.txt after.txt $id >move.txt || wrong=$((wrong + 1))
    cmp -s said.txt move.txt || wrong=$((wrong + 1))
    "$BIN/onemove" apply template truth.txt "$(cat move.txt)" $id >next.txt || wrong=$((wrong + 1))
    "$BIN/onemove" check template truth.txt next.txt >/dev/null || wrong=$((wrong + 1))
    mv next.txt truth.txt
  done
  [ $moved -eq 1 ] || break
done
ok 'a game on views: everything is legal' [ $wrong -eq 0 ]
ok 'all 18 cards are played' [ $moves -eq 18 ]
# ---- Small ones ----

run "$BIN/onemove" check --help
ran 'a subcommand has help' 0 'usage: onemove' -
"$BIN/onemove" new president players=2 seed=1 >"$dir/dealt.txt"
"$BIN/president" phase=placement id=Ann "$dir/dealt.txt" "$dir/taken.txt" >/dev/null
run "$BIN/onemove" check president "$dir/dealt.txt" "$dir/taken.txt"
ran 'a seat that was taken is seen without a phase' 0 '^takes a seat$' -
run "$BIN/onemove" check president "$dir/dealt.txt" "$dir/taken.txt" phase=placement
ran 'and in its phase, whoever it was' 0 '^takes a seat$' -
run "$BIN/onemove" check president "$dir/dealt.txt" "$dir/taken.txt" phase=movement
ran 'but in no other' 2 - 'cannot pass'
run "$BIN/penguins-interactive" --help
ran 'a program calls itself as it was called' 0 '^usage: penguins-interactive ' -

finish
