#!/bin/sh
# The programs for Windows, one at a time: paths, lines, errors, being killed, original
# ways of play, and every command of onemove. What they print and write is compared
# with Linux, byte by byte.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/windows/windows.sh
. "$(dirname "$0")/windows.sh"

# ---- What they need ----

libraries() {
  for program in "$home"/*.exe; do
    x86_64-w64-mingw32-objdump -p "$program" | sed -n 's/.*DLL Name: //p'
  done | sort -fu | tr '\n' ' '
}
run libraries
ok 'the programs need no library but those of every Windows' \
  stdout_is 'bcrypt.dll KERNEL32.dll msvcrt.dll '

# ---- Paths ----

cp boards/penguins/5x7.txt before.txt
mkdir 'Grüße aus Łódź'
run win penguins phase=placement penguins=2 seed=1 'boards\penguins\5x7.txt' 'Grüße aus Łódź\brett.txt'
ran 'paths have backslashes, blanks and letters beyond ASCII' 0 '^[a-g][1-5]$' -
ok 'and lead to files of that name' grep -q '^onemove 1 ' 'Grüße aus Łódź/brett.txt'
run win penguins phase=movement 'Grüße aus Łódź\nichts.txt' after.txt
ran 'messages name them in UTF-8' 2 - '^Grüße aus Łódź/nichts.txt: cannot be opened: No such file'
run win penguins phase=movement "Z:$(printf '%s' "$home" | tr / '\134')\\before.txt" after.txt
ran 'a path may begin with a drive' 1 - -
run win onemove show penguins .
ran 'a folder is none of the files' 2 - 'is a folder'
run win penguins phase=placement penguins=2 before.txt no-such-folder/after.txt
ran 'OUTPUT that cannot be written is a 3' 3 - '^no-such-folder/after.txt: cannot be written'
ok 'nothing is left beside OUTPUT' [ -z "$(find . -name '.*onemove*' -o -name '.after*' -o -name '.brett*')" ]

# ---- Ends of lines ----

sed 's/$/\r/' before.txt >crlf.txt
both penguins phase=placement penguins=2 seed=1 nodes=1 crlf.txt -
ok 'CRLF is read, and written as on Linux' alike
typed=crlf.txt
both penguins phase=placement penguins=2 seed=1 nodes=1 - -
ok 'from standard input, too' alike
typed=''

# ---- Bad files ----

for game in $games; do
  count=0
  unequal=''
  for file in $(find "$root/tests/fuzz/corpus/state-$game" -type f | sort | awk 'NR % 5 == 1' | head -n 25); do
    cp "$file" bad.txt
    both "$game" phase=movement nodes=1 seed=1 bad.txt -
    count=$((count + 1))
    alike || unequal="$unequal ${file##*/}"
  done
  ok "$game: $count files, most of them bad, are judged alike" [ "$count" -gt 5 -a -z "$unequal" ]
  [ -z "$unequal" ] || echo "# $unequal"
done

# ---- OUTPUT is whole ----

# The program is killed at any moment between its start and its end, some tenths of a second later.
win penguins phase=placement penguins=2 id=a seed=1 before.txt old.txt >/dev/null
win penguins phase=placement penguins=2 id=b seed=1 old.txt old.txt >/dev/null
win penguins phase=placement penguins=2 id=a seed=1 nodes=1 old.txt new.txt >/dev/null
kills=0 olds=0 news=0 others=0
while [ "$kills" -lt 200 ]; do
  cp old.txt killed.txt
  wine "$home/penguins.exe" phase=placement penguins=2 id=a seed=1 nodes=1 killed.txt killed.txt >/dev/null 2>&1 &
  pid=$!
  sleep "$(printf '0.%03d' $((kills * 37 % 200 + 20)))"
  kill -KILL "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  if same killed.txt old.txt; then olds=$((olds + 1)); elif same killed.txt new.txt; then news=$((news + 1)); else others=$((others + 1)); fi
  kills=$((kills + 1))
done
echo "# $olds old, $news new, $others neither"
ok 'OUTPUT is whole, old or new, whenever the player is killed: 200 times' \
  [ "$others" -eq 0 -a "$olds" -gt 0 -a "$news" -gt 0 ]
rm -f .killed* .old*

# ---- onemove ----

for game in $games; do
  unequal=''
  "$BIN/onemove" new "$game" seed=3 >state.txt
  for words in "new $game seed=3" "show $game state.txt" "show $game state.txt --svg" \
    "moves $game state.txt phase=movement seed=1" "view $game state.txt 1" "check $game state.txt state.txt"; do
    # shellcheck disable=SC2086
    both onemove $words
    alike || unequal="$unequal; $words"
  done
  ok "$game: onemove's new, show, moves, view and check say the same" [ -z "$unequal" ]
  [ -z "$unequal" ] || echo "# $unequal"
done
"$BIN/onemove" new fiar plies=30 seed=1 >state.txt
both onemove values fiar state.txt
ok 'onemove values says the same' alike
move=$("$BIN/onemove" moves fiar state.txt phase=movement | head -n 1)
both onemove apply fiar state.txt "$move"
ok 'so does apply' alike
for command in tournament cell block build rate report verify replay; do
  run win onemove "$command" penguins
  ran "onemove $command says that it is not there" 3 - "^onemove: 'onemove $command' exists on Linux only$"
done
run win onemove match penguins --log log -- ./penguins ./penguins
ran 'match has no log' 3 - 'log: logs are written on Linux only'
run win onemove match penguins --require pid -- 'penguins id=a' 'penguins id=b'
ran 'and no layers' 3 - 'cells exist on Linux only'
run win onemove match penguins --memory 64 -- 'penguins id=a' 'penguins id=b'
ran 'and no limits' 3 - 'memory, .* cannot be limited on Windows'

# ---- Original ways of play ----

both bark boards/bark/40.deck 5 5 a a
ok 'bark plays at its table' alike
printf '1 2 2\nSAVEbegun\n' >typed
typed=typed
both bark boards/bark/40.deck 4 4 h h
ok 'a person at the table of Bark types, and saves' alike
printf '1\nseed 5\n2\nn\nq\nquit\n' >typed
both president seed=5
for out in here.stdout stdout; do # without the command that resumes the game
  sed -i '/^To go on\|game is saved\|game=/d' "$base/$out"
done
ok 'president is a game in lines' alike
typed=''
both fiar solve boards/fiar/end-easy.txt
ok 'fiar solves' alike
run win fiar -v './fiar.exe strategy level=greedy nodes=1 seed=1' './fiar.exe strategy nodes=1 seed=1'
cp "$base/stdout" host.txt
"$BIN/fiar" -v "'$BIN/fiar' strategy level=greedy nodes=1 seed=1" "'$BIN/fiar' strategy nodes=1 seed=1" \
  >here.txt 2>/dev/null
ok 'fiar is a host of two strategies' same host.txt here.txt
run win host --seed 1 --hand 15 ./peel.exe\ play ./peel.exe\ play
ok 'host lets two players of Peel race' stdout_has '^1\. player [12] wins: [1-9][0-9]* peels'

# ---- People in lines ----

for game in $games; do
  printf 'quit\n' >typed
  run win "$game-interactive" seats=Ann,greedy seed=1 <typed
  ok "$game-interactive asks a person" stdout_has Ann
done
run win penguins-interactive seats=greedy,random rows=4 columns=4 penguins=1 seed=1
ran 'a whole game, of two levels' 0 . -
run win penguins-interactive 'seats=greedy,.\penguins.exe' rows=4 columns=4 penguins=1 seed=1
ran 'a program sits at the table' 0 . -

finish
