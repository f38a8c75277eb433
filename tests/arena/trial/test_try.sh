#!/bin/sh
# onemove try: for every check, a player that fails it and, as far as possible, no other; and our
# own players, which fail none, in all games.
# shellcheck disable=SC2086 # $small and $keys are several words
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

export TMPDIR="$base"
export LC_ALL=C
here="$root/tests/arena/trial/players"
cd "$dir" || exit 3

# try GAME ARGUMENTS...: afterwards `marks` lists the checks without a tick, as MARK NAME. A player
# sees its own folder and what is made visible.
try() {
  run "$BIN/onemove" try --visible "$BIN" "$@"
  sed -n -E 's/^\[(no|--|  |\?\?)\] ([a-z-]+) .*/\1 \2/p' "$base/stdout" >"$base/marks"
}
marks_are() { [ "$(tr '\n' ';' <"$base/marks")" = "$1" ]; }
small='rows=6 columns=6 penguins=2'
# Players see nothing but their own folder, and get none of our environment.
trying() { # FAULT [ARGUMENTS...]
  fault=$1
  shift
  game="penguins $small"
  [ "$fault" != views ] || game=bark
  try $game "$@" --evidence evidence -- "'$here/faulty' '$BIN' $fault"
}

# Mostly, one game stands for those against all levels.
checks=$("$BIN/onemove" try --help | sed -n '/The checks:$/,$p' |
  sed -n -E 's/^[* ] ([a-z]+[a-z-]*) .*/\1/p')
most=$(echo "$checks" | grep -vxE 'vs-(greedy|mcts|strong)' | paste -s -d , -)
all=$most,vs-greedy,vs-mcts,vs-strong

# ---- Our own players, at every level with CHECK_ALL ----

levels=strong
[ -z "${CHECK_ALL-}" ] || levels='random greedy mcts strong'

for game in $(games); do
  keys=''
  [ "$game" != penguins ] || keys=$small
  for level in $levels; do
    [ "$level" = strong ] && only=$all || only=$most
    try "$game" $keys --time 30 --only "$only" -- "'$BIN/$game' level=$level nodes=30 seed=1"
    ok "$game, level=$level, is as the contract says" ran_as 0 '^2[456789] ticks, 0 notes, 0 crosses$' -
  done
done

# ---- Each fault ----

# FAULT STATUS MARKS. That no other check finds a fault which is found by one is left to CHECK_MORE;
# what that one says is in test_try.t.
while read -r fault expected marks; do
  case ${CHECK_MORE-}$fault in
    *views | *vs-all) only=$all ;;
    1* | none) only=$most ;;
    sizes) only=$fault ;;
    *) continue ;;
  esac
  trying "$fault" --time 30 --only "$only"
  ok "$fault: the status" status_is "$expected"
  ok "$fault: these checks and no others" marks_are "$marks"
done <<'END'
none 0
name 1 no name;
stdout 0 -- stdout;
no-move 1 no no-move;
broken-file 1 no broken-file;
error-place 1 no error-place;
arguments 1 no arguments;
unwritable 1 no unwritable;
full-disk 1 no full-disk;
killed 1 no killed;
in-place 1 no in-place;
two-files 1 no two-files;
old-output 1 no old-output;
line-ends 1 no line-ends;
gaps 1 no gaps;
sizes 1 no sizes;
odd-names 1 no odd-names;
short-names 1 no short-names;
long-names 0 -- long-names;
closed-streams 1 no closed-streams;
leftovers 0 -- leftovers;
vs-itself 1 no vs-itself;
views 1 no views;no vs-random;no vs-greedy;no vs-mcts;no vs-strong;no vs-itself;
vs-all 1 -- leftovers;no vs-random;no vs-greedy;no vs-mcts;no vs-strong;no vs-itself;
END

for fault in placement movement; do
  trying "$fault"
  ok "$fault: the status" status_is 1
  ok "$fault: that cross alone" [ "$(grep -c '^no' "$base/marks")" -eq 1 ]
  ok 'of that name' grep -qx "no $fault" "$base/marks"
done

# Kills follow the time that a player takes; not if the machine was busy when that was measured.
for _ in 1 2 3 4 5; do
  trying quick --only killed
  ! status_is 1 || break
done
ok 'a quick player is killed as it writes, too' marks_are 'no killed;'

# A player's files are its own: this one keeps its score, which only it can change.
cat >keeper <<END
#!/bin/sh
[ "\$1" != name ] || { echo keeper; exit; }
score() { awk '\$1 == "keeper" { print \$3 }' board.txt; }
[ ! -e mine ] || [ "\$(cat mine)" = "\$(score)" ] || exit 3
'$BIN/penguins' id=keeper level=greedy nodes=20 seed=1 "\$@"
status=\$?
score >mine
exit \$status
END
chmod +x keeper
try penguins $small --time 30 --only vs-itself -- ./keeper
ran 'copies that remember something have a folder each' 0 '^1 tick, 0 notes, 0 crosses$' -
for called in alice bob 01 zoe; do
  try bark --time 30 --only name,movement,no-move -- "'$BIN/bark' id=$called level=greedy nodes=20 seed=1"
  ran "a player may be called $called, as others are" 0 '^3 ticks, 0 notes, 0 crosses$' -
done

trying movement --only in-place
ran 'what could not be tried is no success' 1 '0 crosses, 1 not tried' -
try fiar --only gaps -- "'$BIN/fiar'"
ran 'a check that was asked for and does not apply is reported' 0 '^1 check does not apply here' -

trying time --time 1.5 --only movement,time
ok 'too late once is a cross there, and for the time' marks_are 'no movement;no time;'
cat >busy <<'END'
#!/bin/sh
[ "$1" = name ] && echo busy && exit
while :; do :; done & # two use up the processor time before the wall time
while :; do :; done
END
chmod +x busy
try fiar --time 0.3 -- ./busy
ok 'so is too much processor time, and after three calls nothing more is tried' \
  stdout_has 'It did not end within 0.3 seconds, 3 times[.]'
printf '#!/bin/sh\nexec sleep 1000\n' >waits
chmod +x waits
try fiar --time 0.3 -- ./waits
ok 'and a program that waits for something is given up as soon' \
  stdout_has 'It did not end within 0.3 seconds, 3 times[.]'

# ---- What comes with a cross ----

trying movement --only movement
for name in given left; do
  ok "the file $name" [ -s "evidence/movement/$name.txt" ]
done
run sh -c "$(sed -n 's/^ *again *//p' "$base/stdout")"
ran 'and the command that repeats it' 0 . 'exit status 0; its files are in'
run "$BIN/onemove" check penguins evidence/movement/given.txt evidence/movement/left.txt tried \
  phase=movement
ok 'the files are those of the fault' status_is 2
trying full-disk --only full-disk
run ./evidence/full-disk/again
ran 'also where something surrounds the call' 0 - 'exit status 0; its files are in'
try penguins $small --only no-move -- "'$here/faulty' '$BIN' no-move"
ok 'by default below TMPDIR' stdout_has "$base/onemove-evidence-"
kept() { find "$base" -maxdepth 1 -name 'onemove-evidence-*' | sort; }
before=$(kept)
try penguins $small --only no-move -- "'$here/faulty' '$BIN' no-move"
ok 'in one folder for each player, however often it is tried' [ "$before" = "$(kept)" ]

# ---- Programs of a course ----

villains="$root/tests/master/players"
with="env 'BIN=$BIN'" # players get none of our environment
besides=$("$BIN/onemove" try --help | sed -n -E '/The checks:$/,$s/^[*] ([a-z-]+) .*/\1/p' |
  paste -s -d , -)

# One that plays well, but does not handle what never happens in a game.
if command -v cc >/dev/null; then
  cc -o "$dir/Course" "$villains/course.c" || exit 3
  try penguins $small --lenient -- ./Course
  ran 'it has no cross where only games count' 0 ' 0 crosses$' -
  try penguins $small --only "$besides" -- ./Course
  ok 'but has where the whole contract does' status_is 1
else
  skip 'a program in C' 'no cc'
fi
try penguins $small --only name,movement,no-move -- "$with '$villains/foreign' nameless bob 1"
ran 'a player need not tell its name' 0 'does not tell its name: that is allowed' -
try penguins $small --only name,movement,no-move -- "$with '$villains/foreign' elder"
ran 'or only as in older editions' 0 'answers only to .id.' -

# ---- The rest ----

run "$BIN/onemove" try penguins rows=1 columns=1 -- "$BIN/penguins"
ok 'a board that is too small for the game' [ "$status" -ne 0 ]
try penguins $small -- ./nothing-here
ran 'a program that is not there' 1 '2 crosses, 27 not tried' -
LC_ALL=C.UTF-8 try penguins $small --only name -- "$BIN/penguins"
ran 'real ticks where they can be shown' 0 '^✓ name' -
ok 'nothing is left behind' [ -z "$(find "$base" -maxdepth 1 -name 'onemove-??????')" ]

finish
