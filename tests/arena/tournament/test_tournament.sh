#!/bin/sh
# Tournaments as an instructor plays them: they end the same however many games run at once,
# whatever stopped them, and whoever was added later.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
export ONEMOVE="$BIN/onemove"
tournament() { timeout 300 "$root/scripts/tournament" "$@"; }

# A class with blanks in its folders.
mkdir 'the class' 'the class/bob k'
cp "$BIN/fiar" 'the class/bob k/fiar' # it can see nothing but its folder
cat >'the class/bob k/player' <<'END'
#!/bin/sh
exec "${0%/*}/fiar" level=greedy nodes=20 seed=1 "$@"
END
chmod +x 'the class/bob k/player'
cat >class.txt <<END
# alias folder command
ann - "$BIN/fiar" level=random nodes=20 seed={seed}

bob "the class/bob k" ./player
cy  - "$BIN/fiar" level=greedy nodes=20 seed={seed}
END
results() { (cd "$1" && cat games.jsonl ranking.* ranking-*/*); }
same_results() { results "$1" >"$base/one" && results "$2" >"$base/two" && cmp "$base/one" "$base/two"; }
await() { # FILE: waits until there is something in it, twenty seconds at most
  for _ in $(seq 1000); do
    [ ! -s "$1" ] || return 0
    sleep 0.02
  done
}
log_lines() { [ "$(grep -c . "$1/log.jsonl")" -eq "$2" ]; }

# ---- A tournament, and how many play at once ----

run tournament fiar class.txt plies=38 --games 2 --jobs 1 seed=7 --out one
ran 'a tournament is played to its end' 0 'ann' '6/6 games, 0 faults'
ok 'every game is in the log' log_lines one 6
ok 'the folder is for its owner only' test "$(stat -c %a one)" = 700
ok 'so are the plan and the log' test "$(stat -c %a%a one/tournament.json one/log.jsonl | tr -d '\n')" = 600600600600
run tournament fiar class.txt plies=38 --games 2 --jobs 4 seed=7 --out four
ok 'four at once give the same games and ranking, byte for byte' same_results one four
run tournament fiar class.txt plies=38 --games 2 --jobs 4 seed=8 --out other
ok 'another seed gives the same schedule' test \
  "$(grep -o '"id":"[^"]*"' other/games.jsonl)" = "$(grep -o '"id":"[^"]*"' one/games.jsonl)"
no_numbers_in_common() {
  grep -o '"seed":"[0-9]*"' one/games.jsonl | sort -u >"$base/seeds"
  ! grep -q -F -f "$base/seeds" other/games.jsonl
}
ok 'and other deals' no_numbers_in_common
echo 7 >seven
run tournament fiar class.txt plies=38 --games 2 seed=@seven --quiet --out from-file
ok 'seed=@FILE is the number in it' same_results one from-file
run grep -q '"keys":"[^"]*seed' four/games.jsonl
ok 'seed= is not one of the keys that are recorded' status_is 1
run "$BIN/onemove" verify one/games.jsonl
ok 'its games can be verified' status_is 0
run tournament fiar class.txt plies=38 --games 2 --out one
ok 'the seed is kept' same_results one four

touch one/.ranking.json.123-0 # a killed process may leave this
run tournament fiar class.txt plies=38 --games 2 --quiet --out one
ok 'remnants are no obstacle' status_is 0
ok 'and are removed' missing one/.ranking.json.123-0

run tournament fiar class.txt plies=38 --games 2 --quiet --layers none --visible /usr/share --visible /usr/lib --out words
ok 'what matches are played with is kept, whatever is given more than once' \
  [ "$(tr -d ' \n' <words/tournament.json | grep -o '"words":[^]]*]')" = \
  '"words":["fiar","plies=38","--layers","none","--visible","/usr/share","--visible","/usr/lib"]' ]

# ---- All five games, groups, gauntlet, Swiss, openings ----

game() { # GAME KEYS...
  game=$1
  shift
  for level in random greedy; do
    printf '%s - "%s" level=%s nodes=20 seed={seed}\n' "$level" "$BIN/$game" "$level"
    printf '%s2 - "%s" level=%s nodes=20 seed={seed}\n' "$level" "$BIN/$game" "$level"
  done >"$game.txt"
  rm -rf "$game" "$game-again"
  run tournament "$game" "$game.txt" --jobs 2 seed=1 --quiet --out "$game" "$@"
  ok "$game is played" status_is 0
  case ${CHECK_MORE-}$game in bark | peel | president) return ;; esac
  run tournament "$game" "$game.txt" --jobs 3 seed=1 --quiet --out "$game-again" "$@"
  ok "$game: the same again" same_results "$game" "$game-again"
}
game penguins rows=5 columns=5 penguins=1 --openings "$root/boards/penguins/5x7.txt"
game bark
game president players=4 --games 4
game peel players=2 --gauntlet
game template --swiss 2

# ---- Stopped ----

big() { # OUT JOBS
  set -- fiar class.txt plies=38 --games 12 --jobs "$2" seed=7 --quiet --out "$1"
  exec "$root/scripts/tournament" "$@" >"$base/stdout" 2>"$base/stderr"
}
(big ref 2)
for signal in INT TERM; do
  rm -rf stopped
  # Background processes ignore INT, so the one that sends it runs there.
  {
    await stopped/log.jsonl
    kill -$signal "$(cat pid)"
  } &
  env --default-signal sh -c 'echo $$ >pid; exec "$@"' sh "$root/scripts/tournament" fiar class.txt plies=38 --games 12 --jobs 2 \
    seed=7 --quiet --out stopped >"$base/stdout" 2>"$base/stderr"
  status=$?
  wait
  [ $signal = INT ] && want=130 || want=143
  ok "$signal stops it" status_is "$want"
  ok "$signal: the command that goes on is printed" stderr_has "tournament'* fiar class.txt plies=38 --games 12"
  ok "$signal: without the seed" stderr_has '^[^7]* --jobs 2 --quiet --out stopped$'
  (big stopped 3)
  ok "$signal: the same command goes on, and the end is the same" same_results ref stopped
done

# A killed process cannot remove its folder for temporary files.
usual=${TMPDIR-} TMPDIR=$base/of-the-killed
export TMPDIR
mkdir "$TMPDIR"
kills=0 delay=0
rm -rf killed
while [ "$kills" -lt "${KILLS:-4}" ]; do
  delay=$(((delay * 37 + 11) % 40))
  (big killed 3) &
  process=$!
  sleep "0.$(printf '%02d' $delay)"
  if kill -9 $process 2>/dev/null; then
    wait $process 2>/dev/null
    kills=$((kills + 1))
  else
    wait $process
    status=$?
    same_results ref killed || break
    rm -rf killed
  fi
done
ok "there were as many kills as there should be" test "$kills" -ge "${KILLS:-4}"
(big killed 2)
ok "after $kills kills -9 the end is the same" same_results ref killed

(big orphan 2) &
process=$!
await orphan/log.jsonl
for worker in $(pgrep -P "$process"); do kill -9 "$worker"; done
wait $process
ok 'killed workers cost nothing' same_results ref orphan

if [ "$usual" ]; then TMPDIR=$usual; else unset TMPDIR; fi

(big locked 1) &
process=$!
await locked/log.jsonl
kill -STOP $process # or it may end while the second one waits for the lock
ok 'its command line does not show the seed' sh -c "! tr '\\0' ' ' </proc/$process/cmdline | grep -q -e 'seed=7'"
run tournament fiar class.txt plies=38 --games 12 --out locked
ran 'a second process on the same folder is refused' 3 - 'another process is writing'
kill $process
kill -CONT $process
wait $process

# Limits the log to this number of blocks of 512 bytes; the programs have been copied already.
(big full 2) &
process=$!
await full/log.jsonl
kill $process
wait $process
(
  ulimit -f 60
  big full 2
)
status=$?
ok 'a full disk is an error' status_is 3
ok 'that says so' stderr_has 'the log cannot be written'
ok 'and how to go on' stderr_has 'to continue:'
(big full 2)
ok 'and then the end is the same' same_results ref full

# ---- Programs come, go and change ----

cp class.txt more.txt
printf 'dee - "%s" level=random nodes=20 seed={seed}\n' "$BIN/fiar" >>more.txt
run tournament fiar more.txt plies=38 --games 2 --jobs 2 --quiet --out four
unchained() { sed 's/,"before":"[^"]*"//' "$1/games.jsonl"; }
unchained four | grep -v '"dee"' | sort >"$base/old"
unchained one | sort >"$base/new"
ok 'the games of the others are the same' cmp "$base/old" "$base/new"
run tournament fiar more.txt plies=38 --games 2 --jobs 2 seed=7 --quiet --out fresh
ok 'as if it had been there from the beginning' same_results four fresh
run tournament fiar class.txt plies=38 --games 2 --quiet --out four
ok 'a program can be taken away: its games are not counted' same_results four one
grep -v '^ann ' class.txt >fewer.txt
for again in '' ', and again'; do
  run tournament fiar fewer.txt plies=38 --games 2 --quiet --out four
  ok "so can the first one$again" status_is 0
done
run tournament fiar class.txt plies=38 --games 2 --quiet --out four
ok 'and come back' status_is 0

refused() { # NAME PATTERN
  run tournament fiar class.txt plies=38 --games 2 --out one
  ran "$1" 3 - "$2"
}
printf '# changed\n' >>'the class/bob k/player'
refused 'a changed program is refused' "the program of 'bob' is not the one that has played here"
run tournament fiar class.txt plies=38 --games 2 --quiet seed=7 --out one --fresh
ok '--fresh begins again' status_is 0
printf 'data\n' >'the class/bob k/data'
refused 'a changed file of its folder is refused, too' "the program of 'bob'"
rm 'the class/bob k/data'

# ---- Faults ----

# shellcheck disable=SC2016 # for the player
make_player bad fiar '[ "$1" = name ] || exit 3'
run tournament fiar --games 2 --quiet --out faults -- "alias:ann='$BIN/fiar' level=random nodes=9 seed=1" ./bad
ok 'a program that fails does not stop a tournament' status_is 0
ok 'its evidence is kept' test -x "faults/$(sed -n 's/.*"evidence":"\([^"]*\)".*/\1/p;q' faults/games.jsonl)/again"
run tournament fiar --games 2 --jobs 2 seed=1 --quiet --out tested --sprt 0,200 --games 200 -- \
  "alias:good='$BIN/fiar' level=greedy nodes=50 seed={seed}" \
  "alias:poor='$BIN/fiar' level=random nodes=50 seed={seed}"
run tournament fiar --jobs 5 seed=1 --quiet --out tested5 --sprt 0,200 --games 200 -- \
  "alias:good='$BIN/fiar' level=greedy nodes=50 seed={seed}" \
  "alias:poor='$BIN/fiar' level=random nodes=50 seed={seed}"
ok 'its answer does not depend on how many play at once' cmp tested/sprt.json tested5/sprt.json
ok 'nor do its games' cmp tested/games.jsonl tested5/games.jsonl

# A player whose own folder holds the tournament's folder sees nothing of the latter.
mkdir open
cp "$BIN/fiar" open/fiar
cat >open/spy <<'END'
#!/bin/sh
for file in "${0%/*}"/*/*.json*; do
  read -r line <"$file" && echo "I see $file" >&2 && exit 3
done 2>/dev/null
exec "${0%/*}/fiar" level=random nodes=9 seed=1 "$@"
END
chmod +x open/spy
printf 'spy . ./spy\nann - ./fiar level=random nodes=9 seed=2\n' >open/class.txt
run tournament fiar open/class.txt --games 2 --out open/secret
if grep -q -e '"landlock"' -e '"mount"' open/secret/log.jsonl; then
  ok 'a player sees nothing of the tournament in its own folder' stderr_has '2/2 games, 0 faults'
else
  skip 'a player sees nothing of the tournament in its own folder' 'neither landlock nor mount'
fi
# Nor does it if it is the tournament's own user, and the only player in that folder.
rm -r open/secret
printf 'spy . ./spy\nann - "%s/fiar" level=random nodes=9 seed=2\n' "$BIN" >open/class.txt
run tournament fiar open/class.txt --layers mount --games 2 --out open/bare
if grep -q -e '"mount"' open/bare/log.jsonl; then
  ok 'not even as the same user' stderr_has '2/2 games, 0 faults'
else
  skip 'not even as the same user' 'no mount namespace'
fi

# ---- What students hand in ----

# A class in which most have handed in something else than a program in a folder.
mkdir shared shared/ann shared/big shared/out shared/deep shared/pipe shared/dos
for name in ann big out deep pipe; do cp "$BIN/fiar" shared/$name/fiar; done
truncate -s 40G shared/big/data
ln -s ../ann/fiar shared/out/player
(cd shared/deep && for _ in $(seq 70); do mkdir d && cd d || exit; done)
mkfifo shared/pipe/p
ln -s ann shared/link
printf '#!/bin/sh\r\n' >shared/dos/player && chmod 755 shared/dos/player
{
  for name in ann big link deep pipe; do echo "$name $name ./fiar level=random nodes=9 seed=1"; done
  echo 'out out ./player level=random nodes=9 seed=1'
  echo 'dos dos ./player'
} >shared/class.txt
mkdir -p handed-in/programs/ann # left by a tournament killed before it has a plan
run tournament fiar shared/class.txt plies=38 --games 2 --quiet --out handed-in
ok 'what cannot be taken does not stop a tournament' status_is 0
ok 'what was copied without a plan is copied again' same shared/ann/fiar handed-in/programs/ann/fiar
ok 'a sparse file is refused unread' stdout_has '^big is refused: data has 42949672960 bytes, but a file may have'
ok 'so is a folder that is a link' stdout_has '^link is refused: .*/shared/link is a symbolic link to ann: '
ok 'and a link that leads out of it' stdout_has '^out is refused: player is a symbolic link to ../ann/fiar: '
ok 'and folders in folders without end' stdout_has '^deep is refused: d/d/.* is more than 64 folders deep'
ok 'and a program that the system cannot start' stdout_has '^dos is refused: .*its first line ends with a carriage return'
ok 'the others play, also with a pipe, which nobody opens' \
  test "$(grep -o '"id":"[^"]*"' handed-in/games.jsonl | tr '\n' ' ')" = '"id":"ann+pipe.001.1" "id":"ann+pipe.001.2" '
ok 'what was refused is not copied' sh -c 'ls handed-in/programs | grep -v -e "^ann$" -e "^pipe$"; [ $? -eq 1 ]'
run tournament fiar shared/class.txt plies=38 --games 2 --quiet --out handed-in
ok 'once more: it is refused once' test "$(grep -c . handed-in/failed.txt)" = 5
rm -r shared/big shared/deep && cp -r shared/ann shared/big
rm shared/link shared/out/player && cp -r shared/ann shared/link && cp "$BIN/fiar" shared/out/player
sed -i '/deep/d; /dos/d' shared/class.txt
run tournament fiar shared/class.txt plies=38 --games 2 --quiet --out handed-in
ok 'when it has been mended, it plays' test "$(grep -c . handed-in/games.jsonl)" = 20
ok 'and is not called refused any more' missing handed-in/failed.txt
grep -v '^out' shared/class.txt >shared/fewer.txt
run tournament fiar shared/fewer.txt plies=38 --games 2 --quiet --out handed-in
ok 'a program can be removed' test "$(grep -c . handed-in/games.jsonl)" = 12
cp shared/out/player player && echo >>shared/out/player
run tournament fiar shared/class.txt plies=38 --games 2 --quiet --out handed-in
ran 'another version does not take over its games' 3 - "the program of 'out' is not the one that has played here"
mv player shared/out/player
run tournament fiar shared/class.txt plies=38 --games 2 --quiet --out handed-in
ok 'the same one does' test "$(grep -c . handed-in/games.jsonl)" = 20
mkdir late && cp "$BIN/fiar" late/player
cat >late/change <<'END'
#!/bin/sh
rm late/player && ln -s /nowhere late/player
END
chmod +x late/change
printf 'late late ./player level=random nodes=9 seed=1\nann shared/ann ./fiar level=random nodes=9 seed=1\n' >late.txt
cat >then-play <<'END'
#!/bin/sh
late/change
for block in $("$ONEMOVE" block "$1" --open); do "$ONEMOVE" block "$1" "$block" || exit; done
END
chmod +x then-play
ONEMOVE_ENGINES=$dir
export ONEMOVE_ENGINES
run tournament fiar late.txt plies=38 --games 2 --block 1 --engine then-play --out late-changes
ran 'what is changed after the start plays no part' 0 . '2/2 games, 0 faults'

# Several files of the largest size that is allowed take seconds to read.
mkdir slow-to-read && cp "$BIN/fiar" slow-to-read/fiar
truncate -s 250M slow-to-read/one slow-to-read/two
printf 'slow slow-to-read ./fiar level=random nodes=9 seed=1\nann shared/ann ./fiar level=random nodes=9 seed=1\n' >slow.txt
"$root/scripts/tournament" fiar slow.txt --games 2 --quiet --out slow-out 2>"$base/stderr" &
process=$!
for _ in $(seq 1000); do
  readlink "/proc/$process/fd/"* | grep -q 'slow-to-read/\(one\|two\)' && break
  sleep 0.01
done
kill "$process"
wait "$process"
status=$?
ok 'a signal stops the reading' status_is 143
ok 'at once, before a plan is written' missing slow-out/tournament.json

# No record contains the names of the folders.
mkdir here there
for name in here there; do
  cp -r shared/ann $name/ann
  printf 'ann ann ./fiar level=random nodes=9 seed=1\nbob - ./ann/fiar level=greedy nodes=9 seed={seed}\n' >$name/class.txt
  run tournament fiar $name/class.txt plies=38 --games 2 seed=1 --quiet --out $name/out
done
ok 'a class in another folder gives the same games' same_results here/out there/out
# A program that may see the parent of the tournament's folder, and runs as the instructor.
layers=limits,user,mount
mkdir around
# shellcheck disable=SC2016 # for the player
make_player around/spy fiar '[ "$1" != name ] || { echo spy && exit; }
cd "${0%/*}/out" || exit 3
for file in $(find . -type f -size +0 2>/dev/null); do
  head -c 1 "$file" >/dev/null && echo "reads $file" >&2 && exit 3
done
exit 3'
printf 'spy - ./spy\nann - "%s" level=random nodes=9 seed=1\n' "$BIN/fiar" >around/class.txt
run tournament fiar around/class.txt plies=38 --games 4 --jobs 1 --quiet --layers $layers --out around/out
ok 'in each game it looks for something' test "$(grep -c '"gave-up"' around/out/games.jsonl)" -eq 4
case $("$ONEMOVE" cell --layers $layers -- true 2>&1) in
  *mount*) ok 'and reads nothing of the tournament' sh -c '! grep -o "reads [^\"]*" around/out/games.jsonl' ;;
  *) skip 'and reads nothing of the tournament' 'there is no mount layer here' ;;
esac
rm -r shared slow-to-read

# ---- Building ----

mkdir built broken
cp "$BIN/fiar" built/fiar
printf 'player:\n\tln fiar player\n' >built/Makefile
printf 'player:\n\techo sorry; exit 4\n' >broken/Makefile
cat >build.txt <<END
one built build=make ./player level=random nodes=9 seed=1
two broken build=make ./player
three - "$BIN/fiar" level=greedy nodes=9 seed=1
four broken build="printf '#!/bin/sh\\r\\n' >player; chmod +x player" ./player
END
run tournament fiar build.txt plies=38 --games 2 --quiet --out builds
ok 'what is built and cannot be run plays no part' grep -q '^four .*ends with a carriage return' builds/failed.txt
ok 'what can be built plays' grep -q '"id":"one+three.001.2"' builds/games.jsonl
ok 'the original stays as it was' missing built/player
run tournament fiar build.txt plies=38 --games 2 --quiet --out builds
ok 'it is not built again' stderr_is ''

# ---- Blocks ----

cat >engine <<'END'
#!/bin/sh
for block in $("$ONEMOVE" block "$1" --open | sort -r); do
  "$ONEMOVE" block "$1" "$block" || exit
  [ "$block" -ne 2 ] || "$ONEMOVE" block "$1" "$block" # twice does no harm
done
END
chmod +x engine
export ONEMOVE_ENGINES="$dir"
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine engine --out by-engine
ok 'an engine plays the blocks' status_is 0
run tournament fiar class.txt plies=38 --games 2 seed=7 --block 2 --engine engine --out by-engine
ran 'once more: blocks that are still there are not played again' 0 '6 games' '6/6'
ok 'and every game is in the log once' log_lines by-engine 6
ok 'and the end is the same' same_results by-engine one
run tournament template template.txt --jobs 2 seed=1 --quiet --swiss 2 --engine engine --out swiss-engine
ok 'a Swiss tournament by an engine ends the same, too' same_results swiss-engine template
# An engine that leaves games out: it plays one block and passes it off as all of them.
cat >lazy <<'END'
#!/bin/sh
echo "$#" >>calls
"$ONEMOVE" block "$1" 1 || exit
"$ONEMOVE" block "$1" --open | while read -r n; do cp "$1/blocks/1.jsonl" "$1/blocks/$n.jsonl"; done
END
chmod +x lazy
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine lazy --out by-lazy
ok 'an engine that leaves games out is called again' status_is 0
cat >backwards <<'END'
#!/bin/sh
"$ONEMOVE" block "$1" "$("$ONEMOVE" block "$1" --open | tail -n 1)"
END
chmod +x backwards
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine backwards --out by-backwards
ok 'also one that plays the last block only' same_results by-backwards one
ok 'and the end is the same' same_results by-lazy one
printf '#!/bin/sh\n' >idle
chmod +x idle
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine idle --out by-idle
ran 'an engine that plays nothing is an error' 3 - 'not all games have been played'
# An engine of scripts/engines that completes a block only in every third or fourth round.
cat >slow <<END
#!/bin/sh
. '$root/scripts/engines/blocks.sh'
take_tournament "\$@"
play_round() {
  echo >>rounds
  [ \$((\$(grep -c '' rounds) % \$(cat every))) -ne 0 ] || "\$onemove" block "\$dir" "\$(head -n 1 "\$open")"
}
show_failures() { :; }
play_rounds
END
chmod +x slow
echo 3 >every
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine slow --out by-slow
ok 'two fruitless rounds are no reason to give up' status_is 0
rm rounds
echo 4 >every
run tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --block 2 --engine slow --out by-slower
ok 'three are' stderr_has 'none was completed in three attempts'
run "$BIN/onemove" block by-engine --needs
ran 'what a block needs on another machine can be asked' 0 "^$BIN/fiar\$" -

# shellcheck disable=SC3045 # all shells have it
(ulimit -n 40 && tournament fiar class.txt plies=38 --games 2 seed=7 --quiet --jobs 30 --out few) >"$base/stdout" 2>"$base/stderr"
status=$?
ok 'what the limit of open files does not allow is told' stderr_has '40 open files (ulimit -n) are enough for 12 games at the same time, not for 30'
ok 'and fewer games are played at a time' [ "$status" -eq 0 ]

ok 'no worker is left' sh -c "! pgrep -f '[o]nemove block --worker $dir' >/dev/null"
finish
