What a seat is lost for: the sentences, and what is kept as evidence. The one that does it is the second of
two players; in the placement where it is said, or else in the movement.

  $ cat >play <<'END'
  > #!/bin/sh
  > case $1 in hangs | ignores-term) time=1 ;; *) time=60 ;; esac # more than it needs
  > exec timeout 300 onemove match penguins rows=4 columns=4 penguins=1 seed=${3-1} --layers none \
  >   --time $time --hard $time --bank 0 --evidence "evidence of $1" 2>&1 -- \
  >   "'$BIN/penguins' id=alice level=greedy nodes=50 seed=1" \
  >   "env 'BIN=$BIN' PID_FILE=/dev/null '$ROOT/tests/master/players/villain' $1 $2"
  > END
  $ chmod +x play

The sentences, with the status of the match. That the evidence is kept, and that alice plays on to the end, is
shown for one, and below wherever it is not so.

  $ judged() {
  >   for deed; do
  >     said=$(./play $deed ${phase-movement})
  >     echo "$deed, $?: $(echo "$said" | sed -z "s/^villain lost its seat //; $usual")"
  >   done
  > }
  $ usual='' judged crashes
  crashes, 1: (crashed): it crashed (signal SEGV: it used memory that it does not have)
    this repeats it: 'evidence of crashes/0003-seat-2/again'
  alice 10, villain 1
  $ usual="s/\n  this repeats it: 'evidence of [a-z-]*.000[123]-seat-2.again'\nalice 1[04], villain [01]\n//"

Of each kind one: the sentences of all are tables in referee/test_verdict.c and test_referee.c.

  $ judged hangs gives-up sinks-rival
  hangs, 1: (late): it did not end within 1 seconds
  gives-up, 1: (gave-up): it gave up with an internal error (exit status 3): ?[31mout of ?ideas
  sinks-rival, 1: (illegal): it left a board that is not one legal move away (line 3, column 4): the penguin of player 1 on b2 is gone
  $ judged leaves-symlink leaves-hard-link leaves-fifo leaves-folder locks-folder
  leaves-symlink, 1: (illegal): it says that it moved, but what it left as board.txt cannot be opened: it is a symbolic link
  leaves-hard-link, 1: (illegal): it says that it moved, but what it left as board.txt is a hard link to another file
  leaves-fifo, 1: (illegal): it says that it moved, but what it left as board.txt is not a regular file
  leaves-folder, 1: (illegal): it says that it moved, but what it left as board.txt is a folder
  locks-folder, 1: (bad-status): it ended with exit status 42, which is not in the contract
  $ phase=placement
  $ judged passes never-stops
  passes, 1: (false-pass): it says that it has no move (exit status 1), but it has one: a2
  never-stops, 1: (never-ends): it has no move and does not say so: exit status 0 instead of 1

The evidence of each is a folder with what was given, what was left, what was said, and how to do it again.

  $ (cd "evidence of sinks-rival" && for file in $(find . -type f | sort); do echo "-- $file"; cat "$file"; done) |
  >   sed "s,$PWD,FOLDER,g; s,$BIN,BIN,g; s,$ROOT/,ROOT/,g"
  -- ./0003-seat-2/again
  #!/bin/sh
  # Runs the player once more on the same file, in a cell (onemove cell); or another
  # program, without a cell where there is no onemove: sh again ./myplayer
  # ONEMOVE names the program onemove, if it is elsewhere now.
  # It left a board that is not one legal move away (line 3, column 4): the penguin of player 1 on b2 is gone.
  here=$(pwd)
  unset CDPATH
  cd -- "$(dirname -- "$0")" && cp given.txt board.txt || exit 3
  root=$(cd ../../.. && pwd -P)
  for word do
    shift
    case $word in
      /*) ;;
      *) [ ! -f "$here/$word" ] || word=$here/$word ;;
    esac
    set -- "$@" "$word"
  done
  own=$#
  [ $# -gt 0 ] || set -- 'env' 'BIN=BIN' 'PID_FILE=/dev/null' 'ROOT/tests/master/players/villain' 'sinks-rival' 'movement'
  [ "${ONEMOVE-}" ] || ONEMOVE='BIN/onemove'
  command -v "$ONEMOVE" >/dev/null || ONEMOVE=onemove
  if command -v "$ONEMOVE" >/dev/null; then
    set -- "$ONEMOVE" cell --board board.txt -- "$@"
  elif [ "$own" -eq 0 ]; then
    echo 'again: onemove is needed, which runs the program in a cell' >&2
    exit 3
  fi
  exec "$@" 'phase=movement' 'board.txt' 'board.txt'
  -- ./0003-seat-2/given.txt
  4 4
  20 20 00 00
  02 01 30 30
  20 00 20 00
  00 00 20 20
  alice 1 3
  villain 2 1
  -- ./0003-seat-2/left.txt
  4 4
  02 20 00 00
  00 00 30 30
  20 00 20 00
  00 00 20 20
  alice 1 3
  villain 2 3
  -- ./0003-seat-2/stderr.txt
  -- ./0003-seat-2/stdout.txt
  a2 a1
  $ (cd "evidence of gives-up" && for file in $(find . -name 'std*' | sort); do echo "-- $file"; cat -v "$file"; done) |
  >   sed "s,$PWD,FOLDER,g; s,$BIN,BIN,g; s,$ROOT/,ROOT/,g"
  -- ./0003-seat-2/stderr.txt
  ^[[31mout of ^Aideas
  and more
  -- ./0003-seat-2/stdout.txt
  $ (cd "evidence of leaves-fifo" && find . ! -type d -printf '%y %P\n' | sort)
  f 0003-seat-2/again
  f 0003-seat-2/given.txt
  f 0003-seat-2/left.kind
  f 0003-seat-2/stderr.txt
  f 0003-seat-2/stdout.txt

Who changes a program: its own, from the first seat and from the second; another player's.

  $ for name in ann bob; do printf '#!/bin/sh\nexec "%s" level=greedy nodes=50 seed=1 id=%s "$@"\n' "$BIN/penguins" $name >$name; done
  $ for victim in ann bob; do
  >   printf '#!/bin/sh\n"%s" level=greedy nodes=50 seed=1 id=changes "$@" || exit\n[ "$1" != phase=movement ] || echo "#" >>"%s"\n' "$BIN/penguins" "$PWD/$victim" >changes-$victim
  > done
  > printf '#!/bin/sh\n"%s" level=greedy nodes=50 seed=1 id=self "$@" || exit\n[ "$1" != phase=movement ] || echo "#" >>"%s"\n' "$BIN/penguins" "$PWD/changes-itself" >changes-itself
  $ chmod +x ann bob changes-*
  $ match() { onemove match penguins rows=4 columns=4 penguins=1 seed=1 --layers none "$@" 2>&1 | sed "s,$PWD,FOLDER,g"; }
  $ cp changes-itself itself; match -- ./changes-itself ./bob
  self lost its seat (tampered): it changed its own program: FOLDER/changes-itself
  self 1, bob 12
  $ cp itself changes-itself; match -- ./bob ./changes-itself
  self lost its seat (tampered): it changed its own program: FOLDER/changes-itself
  bob 10, self 1
  $ match -- ./changes-bob ./bob
  onemove match: player 1 changed another player's program: FOLDER/bob: the game cannot go on
  $ match -- ./ann ./changes-ann
  onemove match: player 2 changed another player's program: FOLDER/ann: the game cannot go on
