#!/bin/sh
# Strategies of Four In A Row: our own, the examples, and those made by an adapter.
# shellcheck disable=SC2016,SC2317 # texts for other shells; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"

fiar=$BIN/fiar
examples=$root/scripts/players/fiar
opponent="'$fiar' strategy nodes=500 seed=3"
empty='@ ..........................................'

# ---- A strategy that loops for ever, as the original asks ----

cat >"$dir/loops" <<'END'
#!/bin/sh
while :; do
  read -r line || { echo 'no more input' >&2; exit 1; }
  echo "$1"
done
END
chmod +x "$dir/loops"
run "$fiar" "'$dir/loops' 4" "'$dir/loops' 5"
ran 'is ended before its input, which it would take for an error' 0 . -

# ---- fiar strategy ----

answers() { # LINE...: runs our strategy on these lines
  printf '%s\n' "$@" | "$fiar" strategy nodes=1000 seed=1 >"$base/stdout" 2>"$base/stderr"
  status=$?
}
win='@ ............................OOO....@@@....'
answers "$win" "$win" "$empty"
ok 'a strategy answers line after line' [ "$(wc -l <"$base/stdout")" -eq 3 ]
ok 'with good columns' [ "$(sed 1q "$base/stdout")" -eq 4 ]
ran 'and ends with its input' 0 '^4$' -
answers "$empty" '@ .........x................................'
ran 'what is no board has its line and column' 2 '[1-7]' '^<stdin>:2:12: '
answers '@ ............................@.............'
ran 'one that floats has its place' 2 - '^<stdin>:1:31: .*floats'
answers 'O .....................@......@O.....@O.....@O....'
ran 'so has the end of one that is too long' 2 - '^<stdin>:1:45: '
answers 'O ..............@......@O.....@O.....@O.....'
ran 'a game that is over has no answer' 2 - 'the game is over'
printf '%s' "$empty" | "$fiar" strategy nodes=1000 >"$base/stdout" 2>"$base/stderr"
status=$?
ran 'half a line is no board' 2 - 'not a line of the protocol'

# An answer comes at once, while the input stays open.
mkfifo "$base/to" "$base/from"
"$fiar" strategy nodes=100 <"$base/to" >"$base/from" &
exec 3>"$base/to" 4<"$base/from"
echo "$empty" >&3
column=''
read -r column <&4
ok 'an answer is not held back in a buffer' [ -n "$column" ]
exec 3>&- 4<&-
wait

# ---- The examples ----

plays_well() { # NAME COMMAND
  run "$fiar" --time 20 -n 2 "$2" "$opponent" </dev/null
  ran "the example in $1 plays by the rules" 0 'Player\|Draw' -
}
if command -v cc >/dev/null; then
  cc -o "$dir/careful" "$examples/careful_strategy.c"
  plays_well C "$dir/careful"
else
  skip 'the example in C plays by the rules' 'no C compiler'
fi
if command -v python3 >/dev/null; then
  plays_well Python "$examples/random_strategy.py"
else
  skip 'the example in Python plays by the rules' 'no python3'
fi
run env PATH=/nowhere "$examples/random_strategy.scm" </dev/null
ran 'without Guile the example in Scheme says what it needs' 127 - 'guile'
if command -v guile >/dev/null; then
  plays_well Scheme "$examples/random_strategy.scm"
else
  skip 'the example in Scheme plays by the rules' 'no guile'
fi
plays_well shell "$examples/middle_strategy.sh"

# ---- A stateless player at the host ----

cp "$fiar" "$dir/a player"
run "$fiar" -n 4 "'$fiar' adapt stateless -- '$dir/a player' level=greedy" \
  "'$fiar' strategy level=random" </dev/null
ran 'a stateless player sits at the host' 0 '^4 games' -

cat >"$dir/wrong.sh" <<'END'
#!/bin/sh
for last do :; done
case $1 in
  nothing) exit 1 ;;
  bad) echo rubbish >"$last" ;;
  two) printf '1 2 3 4 5 6 7\n%s%s' "$(printf '. . . . . . .\n%.0s' 1 2 3 4 5)" "
. . . @ O . .
" >"$last" ;;
  silent) : ;;
esac
exit 0
END
chmod +x "$dir/wrong.sh"
for way in nothing bad two silent; do
  run "$fiar" "'$fiar' adapt stateless -- '$dir/wrong.sh' $way" "$opponent" </dev/null
  ran "one that does wrong ($way) loses" 1 '^Player O wins\.$' 'ended with exit status 3'
done
cat >"$dir/once.sh" <<'END'
#!/bin/sh
# Moves once; after that it only pretends to.
mkdir "$SEEN" 2>/dev/null || exit 0
exec "$BIN/fiar" level=greedy "$@"
END
chmod +x "$dir/once.sh"
printf '%s\n%s\n' "$empty" "$empty" >"$dir/twice"
BIN=$BIN SEEN="$dir/seen" run "$fiar" adapt stateless -- "$dir/once.sh" <"$dir/twice"
ran 'a move of an earlier turn is not taken for one of this turn' 3 '^[1-7]$' 'cannot be opened'
ok 'and not said again' [ "$(wc -l <"$base/stdout")" -eq 1 ]
mkdir "$dir/tmp"
TMPDIR="$dir/tmp" run "$fiar" "'$fiar' adapt stateless -- '$fiar' level=greedy" "$opponent" \
  </dev/null
ok 'and the adapter leaves no file behind' [ -z "$(ls "$dir/tmp")" ]
printf '#!/bin/sh\necho $$ >"$PIDS"\nexec sleep 300\n' >"$dir/slow.sh"
chmod +x "$dir/slow.sh"
export PIDS="$dir/pids"
TMPDIR="$dir/tmp" run "$fiar" --time 1 "'$fiar' adapt stateless -- '$dir/slow.sh'" "$opponent" \
  </dev/null
ran 'a slow one is ended' 1 '^Player O wins\.$' 'did not answer'
ended() { [ -s "$PIDS" ] && ! kill -0 "$(cat "$PIDS")" 2>/dev/null; }
ok 'with everything that it started' ended
ok 'and then, too, no file is left' [ -z "$(ls "$dir/tmp")" ]

# ---- A strategy as a stateless player ----

cp "$examples/middle_strategy.sh" "$dir/the middle.sh"
printf '%s\n' "$empty" >"$dir/state"
run "$fiar" adapt strategy "$dir/the middle.sh" phase=movement "$dir/state" "$dir/state"
ran 'a strategy moves from file to file' 0 '^4$' -
ok 'once' file_is "$dir/state" 'O ......................................@...'
run "$fiar" adapt strategy "$dir/the middle.sh" id=middle name
ran 'it has a name' 0 '^middle$' -
run "$fiar" adapt strategy 'read line; echo 9' phase=movement "$dir/state" "$dir/state"
ok 'a bad answer leaves the file alone' file_is "$dir/state" 'O ......................................@...'

export BIN
ONEMOVE="$BIN/onemove" run "$root/scripts/game-master" fiar seed=5 -- \
  "'$fiar' adapt strategy '\"$dir/the middle.sh\"' id=middle" \
  "'$fiar' level=greedy seed=4 id=greedy"
ran 'and it sits at the game master' 0 'wins with 1\|share' -

finish
