#!/bin/sh
# host PLAYER1 ... PLAYERn: Peel with good and bad players that follow a script, byte by byte.
# It mostly waits, for times that are long enough on a busy machine. test_transcripts.t has the
# output and the record, ../test_refusals.t most bad calls.
# shellcheck disable=SC2016,SC2317 # texts for other shells; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"
# shellcheck source=tests/support/survivors.sh
. "$root/tests/support/survivors.sh"

host() { run "$BIN/host" "$@" </dev/null; }

# The functions for the scripts of players. `hear N FILE` reads exactly N bytes.
cat >"$dir/lib.sh" <<'END'
say() { printf %s "$1"; }
hear() { dd bs=1 count="$1" 2>/dev/null >>"$LOGS/$2"; }
stay() { exec sleep 600; }
END
export LOGS="$dir"
player() { printf '. "%s/lib.sh"; %s' "$dir" "$1"; }
patient=$(player 'say r; stay')
heard() { [ "$(cat "$dir/$1")" = "$2" ]; }
record="$dir/record.txt"
recorded() { grep -q -e "^[0-9]* $1" "$record"; }

# With seed 1 and hands of three, player 1 has MNR and player 2 DIP. These are the words.
printf 'DIP\nNRM\nPAID\n' >"$dir/words.txt"
small() {
  rm -f "$dir/one" "$dir/two" "$dir/three"
  host --seed 1 --hand 3 --dict "$dir/words.txt" --record "$record" "$@"
}

# ---- Transcripts ----

small --idle 2 "$(player 'say r; hear 4 one; hear 2 one; stay')" \
  "$(player 'say r; hear 4 two; say p003001DIP; hear 2 two; say dA; hear 4 two
    say p0; say 09; sleep 0.3; say 001D.; stay')"
ok 'a hand comes in alphabetical order, and then one letter for a peel of somebody else' \
  heard one 'MNR.H.'
ok 'and for a peel of its own; then three for a dump' heard two 'DIP.A.TTZ.'
small --idle 2 "$(player 'say r; hear 4 one; hear 2 one; stay')" \
  "$(player 'say r; hear 4 two; say p0; sleep 0.3; say 03001D; sleep 0.3; say IP; hear 2 two
    say p005003......PAID.....; sleep 0.3; stay')"
ok 'messages may come in pieces, and grids have empty margins' recorded '2 peels 004001PAID'
ran 'when nobody goes on nobody wins' 0 '^Nobody wins: no peel and no dump counted for 2 s\.$' -
ok 'and then there is a ranking' stdout_has '^1\. player 2: 2 peels, 0 dumps ('
ok 'without the empty margins' [ "$(grep -c ' peels ' "$record")" -eq 2 ]

# The whole hand as one word, and nothing in the bunch.
"$BIN/host" --seed 1 --hand 72 --idle 0.6 -v "$patient" "$patient" >"$dir/deal"
hand1=$(sed -n 's/^hand 1 //p' "$dir/deal")
printf '%s\n' "$hand1" >"$dir/words72.txt"
long() { host --seed 1 --hand 72 --dict "$dir/words72.txt" "$@"; }
long "$(player "say r; hear 73 one; say p072001$hand1; stay")" "$patient"
ran 'with an empty bunch a good grid wins' 0 '^1\. player 1 wins: 1 peel, 0 dumps (' -
rm -f "$dir/one"
long --idle 2 "$(player 'say r; hear 73 null; say dA; hear 2 one; stay')" "$patient"
ok 'a dump that cannot be comes straight back as one letter' heard one 'A.'
host --hand 5 --seed 1 --idle 0.6 --record "$record" "$patient"
ran 'one player may play alone' 0 'Nobody wins' -
host --idle 1 -v "$patient" "$patient" "$patient" "$patient" "$patient"
ok 'five players begin with 15 tiles' \
  [ "$(sed -n 's/^[0-9]* [0-9] gets //p' "$base/stdout" | awk '{ print length }' | sort -u)" = 15 ]

# ---- Races ----

small --idle 2 "$(player 'say r; hear 4 one; sleep 1; say p003001NRM; hear 2 one; stay')" \
  "$(player 'say r; hear 4 two; say p003001DIP; hear 2 two; stay')"
ok 'a peel that crosses a letter has no effect' recorded '1 stale 003001NRM'
ok 'and its player only gets the letter that it did not know' heard one 'MNR.H.'
ran 'nobody loses for it' 0 'player 1: 0 peels' -
small --idle 2 "$patient" \
  "$(player 'say r; hear 4 two; say p003001DIPp003001DIPdDp002001IP; hear 6 two; stay')"
ok 'several messages at once are taken one after the other' recorded '2 peels 003001DIP'
ok 'a second peel of the same tiles is stale' recorded '2 stale 003001DIP'
ok 'so is one after a dump whose tiles are on their way' recorded '2 stale 002001IP'
ok 'and all letters come in their order' heard two 'DIP.A.TTZ.'
small "$patient" "$(player 'say r; hear 4 two; say p003001DIP; hear 2 two; say p004001PAID
  sleep 0.6; say p003001DIP; stay')"
ran 'a grid without letters that its player has shown to know loses' 1 '^1\. player 1 wins' \
  'peeled without its tiles AT'

# ---- Faults ----

# loses WHAT PATTERN SCRIPT: with the hand DIP and after r, player 2 loses, and the host says why.
loses() {
  small --message 1.2 "$patient" "$(player "say r; hear 4 two; $3")"
  ran "$1" 1 '^1\. player 1 wins' "^host: player 2 (.*$2"
}
loses 'a lower-case letter loses' "sent 'd' where the letter of a tile belongs" 'say dd; stay'
loses 'a grid that never ends' 'stopped in the middle of a grid: it had 1.2 s' 'say p003001DI; stay'
loses 'and half a dump' 'stopped in the middle of a dump' 'say d; stay'
loses 'a grid that is cut off by the end' 'exit status 0 in the middle of a grid' 'say p003001DI'
loses 'too large a grid for its cells' 'stopped in the middle' 'say p004001DIP; stay'
loses 'tiles apart' 'peeled wrongly: ' 'say p003003D...I...P; stay'
loses 'a grid of nothing' 'peeled without its tiles DIP' 'say p001001.; stay'
loses 'a flood' 'sent r twice' 'exec tr "\0" r </dev/zero'
loses 'a flood of dots' "sent '.' where" 'exec tr "\0" . </dev/zero'
loses 'ending' 'ended with exit status 5' 'exit 5'
loses 'dying' 'killed by signal 9' 'kill -9 $$'
loses 'closing the output' 'closed its output' 'exec >&-; stay'
loses 'closing the input' 'closed its input' 'exec <&-; say dD; stay'
small --ready 1.5 "$patient" "$(player 'stay')"
ran 'who is never ready loses' 1 '^1\. player 1 wins' 'was not ready within 1.5 s'
small "$patient" /no/such/thing
ran 'a program that there is not' 1 '^1\. player 1 wins' 'cannot be started: exit status 127'
small "$patient" 'exit 3
# a second line'
ran 'a command of several lines is reported in one' 1 '^2\. player 2: .* (exit 3 # a second line)$' \
  '^host: player 2 (exit 3 # a second line) loses: it ended with exit status 3$'
small 'exit 1' 'exit 2'
ran 'when nobody can be started nobody wins' 1 '^Nobody wins: nobody is left' '^host: player 2 .*status 2$'
small 'exit 1' "$(player 'sleep 1; say r; stay')"
ran 'the last one left wins as soon as it is ready' 1 '^1\. player 2 wins' 'player 1 .*status 1$'
ok 'and that is the reason' recorded 'over player 2 is the last one left'
host 'exit 1'
ran 'a single player that loses leaves nobody' 1 '^Nobody wins: nobody is left' 'exit status 1'

small --idle 2 "$(player 'say r; hear 4 one; hear 2 one; stay')" \
  "$(player 'say r; hear 4 two; sleep 1; say p003001DIP; hear 2 two; stay')" \
  "$(player 'say r; hear 4 three; say dq; stay')"
ran 'when one has lost the others play on' 1 '^Nobody wins' 'player 3 (.*sent .q.'
ok 'and are ranked before it' stdout_has '^3\. player 3: .*; out: it sent'
ok 'its tiles are in the bunch again' grep -q '^hand 3 -$' "$record"
conserved() { sed -n 's/^bunch //p; s/^hand . //p' "$record" | tr -d '\n-' | wc -c | grep -q '^ *144$'; }
ok 'and none is lost' conserved

# ---- The end ----

cat >"$dir/polite.sh" <<'END'
trap 'echo told >>"$LOGS/told"; exit 0' TERM
printf r
while :; do sleep 0.05; done
END
small --idle 1 "sh '$dir/polite.sh'" "sh '$dir/polite.sh'" "$(player 'say x; stay')"
ok 'at the end everybody gets SIGTERM' heard told 'told
told'
rm "$dir/told"
small --ready 0.6 "$patient" "$(player 'trap "echo told >>\"$LOGS/told\"; exit 0" TERM
  while :; do sleep 0.05; done')" "$(player 'sleep 1.5; exit 1')"
ok 'so does who has lost' heard told 'told'

clinging 'printf r
while :; do sleep 300; done'
: >"$PIDS"
small --idle 1.5 "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'"
ok 'who ignores signals is ended, and its children in the background' all_gone 4
if can_leave; then
  : >"$PIDS"
  small --idle 1.5 "setsid sh '$dir/clinging.sh' & sleep 60" "$patient"
  ok 'and what has left the process group' all_gone 2
else
  skip 'and what has left the process group' 'needs setsid and /proc'
fi
told_to_end "$BIN/host"
: >"$PIDS"
run sh -c 'ulimit -c 0; exec timeout --preserve-status -s QUIT 3 "$@"' sh "$BIN/host" \
  "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'"
ok 'so does one that is to quit at once' status_is 131
ok 'and leaves nobody behind either' all_gone 4
"$BIN/host" -v --idle 600 --record "$record" "$patient" >"$base/stdout" 2>&1 &
host_pid=$!
seen_live() {
  for _ in $(seq 200); do
    sleep 0.3
    if stdout_has ' 1 gets ' && recorded '1 gets '; then return; fi
  done
  return 1
}
ok 'what happens can be read in files while it happens' seen_live
kill "$host_pid"
wait "$host_pid"
"$BIN/host" --record "$record" "$patient" 'exit 1' 'exec >&-; trap "" TERM; printf r' "$patient" \
  >"$base/stdout" 2>&1 &
host_pid=$!
no_zombie() {
  for _ in $(seq 200); do
    sleep 0.3
    [ "$(ps -o stat= --ppid "$host_pid" | cut -c 1 | tr -d '\n')" = SS ] && return
  done
  return 1
}
ok 'who has lost is no zombie while the others play on' no_zombie
kill "$host_pid"
wait "$host_pid"
small --time 1.5 "$patient" "$(player 'say r; hear 4 two; say dD; stay')"
ran 'the whole game may have a limit' 0 '^Nobody wins: the game has lasted for 1.5 s' -

# ---- What is agreed ----

host --seed 1 --hand 3 --idle 0.6 'echo "$PEEL_LEXICON" >"$LOGS/lexicon"; printf r; exec sleep 9'
ok 'players are told the fingerprint of the words' \
  grep -q '^[0-9a-f]\{16\}$' "$dir/lexicon"
small --numbered --idle 2 "$(player 'say r; hear 7 one; sleep 1; say p001003001NRM; hear 11 one; stay')" \
  "$(player 'say r; hear 7 two; say p001003001DIP; hear 5 two; say d002A; hear 7 two; stay')"
ok 'messages may carry numbers' heard two '001DIP.002A.003TTZ.'
ok 'and then a stale peel is answered' heard one '001MNR.002H.002-.'

# ---- Bad calls ----

for bad in '--hand 1 a b' '--hand 145 a' '--idle 0 a' '--time nan a'; do
  # shellcheck disable=SC2086 # words
  host $bad
  ran "'host $bad' is misused" 3 - '^host: '
done
printf '\nC4T\n' >"$dir/bad.txt"
host --dict "$dir/bad.txt" a b
ran 'a list of words has lines and columns' 3 - 'bad.txt:2:1: '
finish
