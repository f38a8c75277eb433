#!/bin/sh
# onemove verify: plays and judges every game of a log again. test_records.t plants a
# deviation of each kind; this test is about the log as a whole.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
onemove="$BIN/onemove"
log="$root/tests/record/example.log"
games=$(wc -l <"$log")

run "$onemove" verify "$log"
ran 'a true log is as recorded' 0 "^$games games, [1-9][0-9]* moves: all as recorded$" -
all=$(cat "$base/stdout")
run "$onemove" verify "$log" --jobs 200
ok 'so it is with more processes than games' stdout_is "$all"
run "$onemove" verify - <"$log"
ok 'from standard input' stdout_is "$all"
run "$onemove" verify --jobs 3 - <"$log"
ok 'even with several processes' stdout_is "$all"
run "$onemove" verify --quiet "$log"
ran 'quietly' 0 - -
: >empty.log
run "$onemove" verify empty.log --jobs 2
ran 'an empty log has no games' 0 '^0 games, 0 moves: all as recorded$' -

"$onemove" match fiar --quiet --layers none --log "other keys.log" nodes=20 level=random seed=3 \
  -- "$BIN/fiar id=a level=random" "$BIN/fiar id=b level=random"
run "$onemove" verify "other keys.log"
ran 'keys that are none of the game are not recorded' 0 '^1 game, [0-9]* moves: all as recorded$' -

# A player that gives up when it is far ahead.
# shellcheck disable=SC2016 # for the player
make_player tires penguins '[ "$1" != phase=movement ] || ! grep -q "^tires 1 1[5-9]$" "$2" || exit 3'
run "$onemove" match penguins --quiet --layers none --log tired.log rows=6 columns=6 penguins=2 seed=1 \
  -- ./tires "'$BIN/penguins' id=zoe level=random seed=1"
ok 'a seat that was lost with more points' \
  grep -qE '"alias":"tires".*"points":1[5-9].*"alias":"zoe".*"points":(1[0-4]|[0-9]),' tired.log
ok 'has the last place all the same' grep -qE '"alias":"tires".*"place":2.*"alias":"zoe".*"place":1' tired.log
run "$onemove" verify tired.log
ran 'as it is verified' 0 'all as recorded$' -

# ---- Deviations: each in a line of its own ----

sed -e '2s/"points":/"points":1/' -e '17s/"seed":"/"seed":"1/' -e '20s/"verdict":"passed"/"verdict":"late"/' \
  "$log" >"a false log"
run "$onemove" verify "a false log"
ran 'deviations are counted' 1 "^$games games, [0-9]* moves: 3 not as recorded$" .
ok 'and named with their lines' [ "$(cut -d: -f1,2 "$base/stderr")" = "a false log:2
a false log:17
a false log:20" ]
cp "$base/stderr" one.txt
run "$onemove" verify "a false log" --jobs 4
ok 'in this order, however many processes' same one.txt "$base/stderr"

# ---- What cannot be read ----

{ sed 4q "$log"; echo '{"format":2,'; sed 1q "$log"; } >bad.log
for jobs in 1 3; do
  run "$onemove" verify bad.log --jobs "$jobs"
  ran "a line that is no JSON ends it ($jobs)" 2 - '^bad.log:5:[0-9]*: '
done
{ sed 4q "$log"; echo '{"format":2}'; } >bad.log
run "$onemove" verify bad.log
ran 'and so does one that is no record' 2 - "^bad.log:5:1: 'onemove' is missing$"
{ cat "$log"; printf '{"format":2,"onem'; } >torn.log
run "$onemove" verify torn.log
ok 'a torn last line is no game, and is told' stdout_is "${all%%
*}
The last line is not complete, and was left out: 17 bytes.
${all#*
}"
run "$onemove" verify .
ran 'a folder' 2 - '^\.: cannot be read: '

# ---- A record that crashes its process: told with its line ----

mkfifo pipe
exec 3<>pipe
"$onemove" verify pipe >"$base/stdout" 2>"$base/stderr" &
process=$!
until worker=$(pgrep -P "$process"); do sleep 0.05; done
kill -9 "$worker"
wait "$process"
ok 'a crash is an internal error' [ $? -eq 3 ]
ok 'of a record' stderr_is 'pipe:1:1: replaying this record crashed onemove (signal 9)'
exec 3>&-

# ---- A full disk ----

printf junk >junk
run "$onemove" verify junk
ran 'what is no log is refused' 2 - '^junk:1:1: is not a log of games'
{ printf '\357\273\277' && cat "$log"; } >marked
run "$onemove" verify marked
ran 'a byte order mark is named' 2 - '^marked:1:1: .*byte order mark'
if [ -c /dev/full ]; then
  "$onemove" verify "$log" >/dev/full 2>"$base/stderr"
  ok 'a full disk is noticed' [ $? -eq 3 ]
fi

finish
