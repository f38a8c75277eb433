#!/bin/sh
# peel play, the example players, and whole games of all kinds of players. test_transcripts.t has
# the player's answers to input that comes at once.
# shellcheck disable=SC2016,SC2317 # texts for other shells; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"

peel=$BIN/peel
examples=$root/scripts/players/peel
printf 'ab\nabs\ncab\ncabs\nscab\n' >"$dir/words"
play="'$peel' play nodes=20000 seed=1"

# told INPUT WORD...: runs our player on what the shell text INPUT writes, in which `heard N` waits
# until the player has written N bytes.
told() {
  input="heard() { for _ in \$(seq 3000); do [ \$(wc -c <'$base/stdout') -lt \$1 ] || return; sleep 0.02; done; }; $1"
  shift
  : >"$base/stdout"
  # shellcheck disable=SC2094 # it looks at what has come
  sh -c "$input" | "$peel" play "dict=$dir/words" seed=1 nodes=20000 "$@" \
    >"$base/stdout" 2>"$base/stderr"
  status=$?
}

# ---- peel play ----

told "printf 'ABC.'; heard 11"
ran 'it is ready, peels its hand, and ends with its input' 0 '^rp003001CAB$' -
told "printf 'ABCQ.'; heard 3; printf Q.; sleep 0.3"
ok 'a dumped tile that comes back is not dumped again' stdout_is 'rdQ'
told "printf 'ABCQ.'; heard 3; printf S.; sleep 0.2; printf ABC.; heard 4"
ok 'the three are waited for' grep -q '^rdQp' "$base/stdout"
told "printf '001ABC.'; heard 14; printf 002S.002-.; heard 28" numbered=1
ok 'messages may have numbers' grep -qx 'rp001003001CABp002[0-9]*\(CABS\|SCAB\)' "$base/stdout"
told "head -c 600 /dev/zero | tr '\\0' A"
ran 'there is a limit' 2 r 'expected a'
export PEEL_LEXICON=0123456789abcdef
told "printf 'ABC.'"
ran 'other words than those of the host are refused, by their fingerprints' 2 - \
  'host.s lexicon is 0123456789abcdef, and this player.s is [0-9a-f]\{16\}$'
unset PEEL_LEXICON
for bad in time=x numbered=2 seed= 'what' level= pace=-1 pace=60001; do
  # shellcheck disable=SC2086 # words
  run "$peel" play $bad </dev/null
  ran "'peel play $bad' is misused" 3 - 'usage: '
done
run "$peel" play dict=/no/such/file </dev/null
ran 'words must be there' 2 - '^/no/such/file: '
mkfifo "$base/to"
begins() { for _ in $(seq 3000); do [ ! -s "$base/stdout" ] || return; sleep 0.02; done; }
: >"$base/stdout"
"$peel" play <"$base/to" >"$base/stdout" &
pid=$!
exec 3>"$base/to"
begins
kill "$pid"
wait "$pid"
status=$?
ok 'SIGTERM ends it well' status_is 0
exec 3>&-
# A hand that has no grid, which is not proved: it takes minutes to think about.
hard=AEIQQVVJJXXZZBBCCDDFFGGKKWWLLLMMMNNNPPPRRRSSSTTTAEI
for words in time=60000 nodes=4000000000; do
  : >"$base/stdout"
  "$peel" play "$words" <"$base/to" >"$base/stdout" &
  pid=$!
  exec 3>"$base/to"
  printf '%s.' "$hard" >&3
  begins
  sleep 0.5
  kill "$pid"
  waits=0 # 20 s, a third of what it would think
  while kill -0 "$pid" 2>/dev/null && [ $((waits += 1)) -le 400 ]; do sleep 0.05; done
  kill -9 "$pid" 2>/dev/null
  wait "$pid"
  status=$?
  ok "also while it thinks ($words)" status_is 0
  exec 3>&-
done

# ---- Paces and vocabularies ----

# peels HAND WORD...: runs our player on a hand, with the built-in words, for 0.8 seconds once it is
# ready, or until it has said what it does.
peels() {
  hand=$1
  shift
  : >"$base/stdout"
  # shellcheck disable=SC2094 # it looks at what has come
  {
    printf '%s.' "$hand"
    begins
    sleep 0.8
    waits=0
    until [ "$(wc -c <"$base/stdout")" -gt 1 ] || [ $((waits += 1)) -gt "$patience" ]; do sleep 0.1; done
  } | "$peel" play seed=1 nodes=20000 "$@" >"$base/stdout"
}
patience=600
hears() { head -c 2 "$base/stdout" | grep -qx "$1"; }
# The only word of these letters, which is a rare one.
peels CHTWR level=strong
ok 'the strong level knows rare words' grep -q 'CRWTH' "$base/stdout"
peels CHTWR level=casual pace=0
ok 'a slow level does not, and dumps' hears rd
peels CAT level=child pace=0
ok 'it knows the common ones' hears rp
patience=0
peels CAT level=child pace=1000
ok 'a player takes its time' stdout_is r
patience=600
peels CAT level=child pace=50
ok 'for each tile as much as is said' hears rp

# ---- Whole games ----

run "$BIN/host" --seed 1 --hand 5 "'$peel' play level=club pace=2" "'$peel' play level=child pace=2"
ran 'a host has no objection to the words of a slow level' 0 ' wins: ' -
run "$BIN/host" --seed 1 --record "$dir/record" "$play" "$play"
ran 'two strong players play to the end' 0 ' wins: ' -
run "$peel" host --numbered --seed 2 "$play numbered=1" "$play numbered=1" "$play numbered=1"
ran 'with numbers, too, by either name of the host' 0 ' wins: ' -
printf 'AB\n' >"$dir/other"
run "$BIN/host" --dict "$dir/other" "$play" "$play dict='$dir/other'"
ran 'who has other words finds out at once' 1 '^1\. player 2 wins' 'ended with exit status 2'

# A list of short words that suffices for small hands, and that any language reads quickly.
cat >"$dir/short" <<'END'
aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by da de do ed ef eh el em en er es et
ex fa fe gi go ha he hi hm ho id if in is it jo ka ki la li lo ma me mi mm mo mu my na ne no nu od
oe of oh oi om on op or os ow ox oy pa pe pi qi re sh si so ta ti to uh um un up us ut we wo xi xu
ya ye yo za ace act add age air ale and ant ape arc are art ate bad bag bar bat bee bet big bit bog
box bus cab can car cat cod cog cop cow cry cub cup cut dad day den dew did dig dim dip dog dot dry
dug ear eat egg elf end eve eye fan far fat fed few fig fin fit fix fly fog fox fun fur gap gas get
got gum gun gut hat hen her hid him hip hit hog hop hot how hug hut ice ill ink ion jam jar jet job
joy key kid kin kit lab lap law led leg let lid lip lot low mad man map mat men met mix mob mud mug
net new nil nip nod nor not now nun nut oak oar odd off oil old one orb ore our out owe owl own pad
pan pat paw pay peg pen pet pie pig pin pit pod pop pot pry pub put rag ram ran rat raw ray red rib
rid rig rim rip rob rod rot row rub rug run rut sad sat saw say sea see set sew she sin sip sir sit
six ski sky sly son sow spy sum sun tab tag tan tap tar tax tea ten the tie tin tip toe ton too top
toy try tub tug two urn use van vat vet vex via vie vow wag war was wax way web wed wet who why wig
win wit woe won wow yak yam yes yet you zip zoo
END
sed 's/ /\r\n/g; s/$/\r/' <"$dir/short" >"$dir/list" # as lists from Windows are
short() { run "$BIN/host" --dict "$dir/list" --idle 30 "$@" </dev/null; }
example() { # LANGUAGE PROGRAM
  if ! command -v "$1" >/dev/null; then
    skip "the example in $1 plays" "no $1"
    return
  fi
  # The other player leaves when it has got a letter because of a peel.
  short --seed 3 --hand 5 "$1 '$examples/$2' '$dir/list'" \
    'printf r; dd bs=1 count=8 >/dev/null 2>&1; exit'
  ran "the example in $1 plays by the rules" 1 '^1\. player 1 wins: [1-9][0-9]* peel' 'player 2'
  run "$1" "$examples/$2" </dev/null
  ok "and says what it wants" stderr_is "usage: $2 WORDS"
}
example python3 greedy_player.py
example perl crossing_player.pl

# At the end, every tile is somewhere.
conserved() { sed -n 's/^bunch //p; s/^hand . //p' "$dir/record" | tr -d '\n-' | wc -c | grep -q '^ *144$'; }
over() { grep -q -e ' wins: ' -e '^Nobody wins: ' "$base/stdout"; }

# Players of several kinds: strong, dying, lying, flooding, falling silent.
dying="printf r; dd bs=1 count=6 >/dev/null 2>&1; kill -9 \$\$"
liar="printf r; dd bs=1 count=6 >/dev/null 2>&1; printf p002001AA; exec sleep 60"
flood='exec tr "\0" d </dev/zero'
half='printf rp0; exec sleep 60'
many() { # HOW MANY GAMES (an eighth without CHECK_MORE), PLAYERS...
  games=$1 bad=0
  [ "${CHECK_MORE-}" ] || games=$((games / 8))
  shift
  seed=0
  while [ "$seed" -lt "$games" ]; do
    seed=$((seed + 1))
    run timeout 60 "$BIN/host" --hand 4 --idle 5 --message 0.2 --seed "$seed" --record "$dir/record" \
      "$@" </dev/null
    if [ "$status" -gt 1 ] || ! conserved || ! over; then bad=$((bad + 1)); fi
  done
  [ "$bad" -eq 0 ]
}
ok 'games of two strong players' many 160 "$play" "$play"
ok 'games of four, two of which lose by a fault' many 80 "$play" "$liar" "$play" "$dying"
ok 'games of eight of all kinds' many 80 "$play" "$liar" "$play" "$dying" "$flood" "exit 3" \
  "$play" "$half"
finish
