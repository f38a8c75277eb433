#!/bin/sh
# fiar PLAYER1 PLAYER2: games between strategies, good and bad ones. test_transcripts.t has the
# output of good ones and of bad calls, test_faults.t most faults.
# shellcheck disable=SC2016,SC2317 # texts for other shells; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"
# shellcheck source=tests/support/survivors.sh
. "$root/tests/support/survivors.sh"

fiar=$BIN/fiar
random="'$fiar' strategy level=random"
# plays COLUMN...: prints a strategy that answers these columns, one after the other.
plays() { printf 'for column in %s; do read line || exit; echo $column; done; read line' "$*"; }

host() { run "$fiar" "$@" </dev/null; }

# ---- Games to the end ----

# Each player makes every other move of this game.
draw=111111222222333333544444455555666666777777
host "$(plays "$(echo $draw | sed 's/\(.\)./\1 /g')")" \
  "$(plays "$(echo $draw | sed 's/.\(.\)/\1 /g')")"
ok 'a full board without four in a row is a draw' stdout_is 'Draw.'

# What a strategy reads, and when.
cat >"$dir/scribe.sh" <<'END'
while read -r line; do
  echo "$line" >>"$LOG"
  echo 7
done
END
export LOG="$dir/read by O"
host "$(plays 5 7 7 7 1)" "sh '$dir/scribe.sh'"
ok 'a strategy reads who it is and the board as it stands' \
  [ "$(sed -n 1p "$LOG")" = 'O .......................................@..' ]
ok 'before each of its moves' \
  [ "$(sed -n 2p "$LOG")" = 'O ..................................@....@.O' ]

# ---- Paths ----

mkdir "$dir/my strategies"
{ echo '#!/bin/sh'; plays 4 4 4 4; echo; } >"$dir/my strategies/four"
chmod +x "$dir/my strategies/four"
host "$dir/my strategies/four" "$(plays 5 5 5)"
ok 'the path of a program may have blanks' stdout_is 'Player @ wins.'
cd "$dir/my strategies" || exit 3
host four "$(plays 5 5 5)"
ok 'and needs no folder in front' stdout_is 'Player @ wins.'
cd "$root" || exit 3

# ---- Faults ----

# loses LIMIT WHAT PATTERN COMMAND: as @, COMMAND loses, and the host says why. The limit is short
# only for commands that never answer: a busy machine alone could exceed it.
loses() {
  host --time "$1" "$4" "$random"
  ran "$2" 1 '^Player O wins\.$' "$3"
  ok '... in one sentence' [ "$(grep -c 'Player @ (.*) loses: it .*\.$' "$base/stderr")" -eq 1 ]
}
loses 1 'no answer loses' 'did not answer within 1 s (.*buffered.*flushed' 'sleep 60'
loses 1 'and half a line' "wrote '4' and did not end the line within 1 s" \
  'read line; printf 4; sleep 60'
loses 20 'and a flood without lines' 'without the end of a line' \
  'read line; exec tr "\0" 4 </dev/zero'
loses 20 'and a flood of lines' 'before it was asked\|answered' 'read line; exec yes 4'
host ./there-is-no-such-thing "$random"
ran 'what cannot be started loses' 1 '^Player O wins\.$' 'cannot be started: exit status 127'
mkdir "$base/folder"
host "$base/folder" "$random"
ran 'a folder, too' 1 '^Player O wins\.$' 'cannot be started: exit status 126'
printf '#!/bin/sh\r\nexit 0\r\n' >"$base/windows" && chmod +x "$base/windows"
host "$base/windows" "$random"
ran 'so does one with the line ends of Windows' 1 '^Player O wins\.$' 'carriage return'
host 'read line; printf "4\n4\n"; read line; read line' 'read line; echo 5; read line'
ran 'an answer ahead of time loses' 1 '^Player O wins\.$' 'wrote something before it was asked'
host "$(plays 4 4 4)" 'read line; exec <&-; echo 4; exec sleep 60'
ran 'closing the input loses' 1 '^Player @ wins\.$' 'it closed its input'

# ---- Nothing survives ----

clinging 'read -r line
echo 4
sleep 300'
: >"$PIDS"
host --time 1 "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'"
ok 'a strategy that ignores signals is ended, and its children in the background' all_gone 4

if can_leave; then
  : >"$PIDS"
  host --time 1 "setsid sh '$dir/clinging.sh' & read line; sleep 1" "$random"
  ok 'and what has left the process group' all_gone 2
else
  skip 'and what has left the process group' 'needs setsid and /proc'
fi

told_to_end "$fiar" --time 20

# ---- Many games ----

run sh -c 'ulimit -n 24; exec "$@"' sh "$fiar" -n 200 --record "$dir/record.txt" \
  "$random" "'$fiar' strategy level=greedy" </dev/null
ran '200 games need no more files than one' 0 '^200 games' -
ok 'each has a result' [ "$(grep -c '^Player [@O] wins\.$\|^Draw\.$' "$base/stdout")" -eq 200 ]
ok 'and a line in the record' [ "$(wc -l <"$dir/record.txt")" -eq 200 ]
adds_up() {
  awk '/^player/ { if ($3 + $11 + $13 != 200) bad = 1 } END { exit bad }' \
    "$base/stdout"
}
ok 'the summary has all games' adds_up
ok 'and the players take turns to begin' \
  [ "$(cut -f 1 "$dir/record.txt" | grep -c random)" -eq 100 ]

finish
