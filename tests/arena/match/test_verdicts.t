What a seat is lost for: the sentences, and what is kept as evidence. The one that does it is the second of
two players; in the placement where it is said, or else in the movement.

  $ cat >play <<'END'
  > #!/bin/sh
  > exec timeout 60 onemove match penguins rows=4 columns=4 penguins=1 seed=${3-1} --layers none \
  >   --time 1 --hard 2 --bank 0 --evidence "evidence of $1" 2>&1 -- \
  >   "'$BIN/penguins' id=alice level=greedy nodes=50 seed=1" \
  >   "env 'BIN=$BIN' PID_FILE=/dev/null '$ROOT/tests/master/players/villain' $1 $2"
  > END
  $ chmod +x play
  $ judged() { for deed; do echo "-- $deed"; ./play $deed ${phase-movement}; done; }

How it ends.

  $ judged crashes shoots-itself hangs ignores-term invents-status
  -- crashes
  villain lost its seat (crashed): it crashed (signal SEGV)
    this repeats it: 'evidence of crashes/0003-seat-2/again'
  alice 10, villain 1
  -- shoots-itself
  villain lost its seat (crashed): it crashed (signal KILL)
    this repeats it: 'evidence of shoots-itself/0003-seat-2/again'
  alice 10, villain 1
  -- hangs
  villain lost its seat (late): it did not end within 1 seconds
    this repeats it: 'evidence of hangs/0003-seat-2/again'
  alice 10, villain 1
  -- ignores-term
  villain lost its seat (late): it did not end within 1 seconds
    this repeats it: 'evidence of ignores-term/0003-seat-2/again'
  alice 10, villain 1
  -- invents-status
  villain lost its seat (bad-status): it ended with exit status 124, which is not in the contract
    this repeats it: 'evidence of invents-status/0003-seat-2/again'
  alice 10, villain 1
  [1]

What it says.

  $ judged passes idles moves-and-passes blames-board gives-up says-it-aloud throws talks
  -- passes
  villain lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2 a1
    this repeats it: 'evidence of passes/0003-seat-2/again'
  alice 10, villain 1
  -- idles
  villain lost its seat (idle): it says that it moved, but nothing changed; it could move: a2 a1
    this repeats it: 'evidence of idles/0003-seat-2/again'
  alice 10, villain 1
  -- moves-and-passes
  villain lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2 a1
    this repeats it: 'evidence of moves-and-passes/0003-seat-2/again'
  alice 10, villain 1
  -- blames-board
  villain lost its seat (blames-board): it says that the board is wrong (exit status 2), but the board is valid: board.txt:1:1: I do not like this one
    this repeats it: 'evidence of blames-board/0003-seat-2/again'
  alice 10, villain 1
  -- gives-up
  villain lost its seat (gave-up): it gave up with an internal error (exit status 3): ?[31mout of ?ideas
    this repeats it: 'evidence of gives-up/0003-seat-2/again'
  alice 10, villain 1
  -- says-it-aloud
  villain lost its seat (gave-up): it gave up with an internal error (exit status 3): the fish is off
    this repeats it: 'evidence of says-it-aloud/0003-seat-2/again'
  alice 10, villain 1
  -- throws
  villain lost its seat (crashed): it crashed (exit status 1): ValueError: no fish left in the bucket (player.py:7)
    this repeats it: 'evidence of throws/0003-seat-2/again'
  alice 10, villain 1
  -- talks
  alice 10, villain 5

What it leaves in place of a board.

  $ judged empties-file writes-garbage makes-board deletes-file leaves-symlink leaves-hard-link
  -- empties-file
  villain lost its seat (illegal): it left a board that is not one legal move away (line 1, column 1): the file is empty
    this repeats it: 'evidence of empties-file/0003-seat-2/again'
  alice 10, villain 1
  -- writes-garbage
  villain lost its seat (illegal): it left a board that is not one legal move away (line 2, column 7): a NUL byte: this is not a text file
    this repeats it: 'evidence of writes-garbage/0003-seat-2/again'
  alice 10, villain 1
  -- makes-board
  villain lost its seat (illegal): it left a board that is not one legal move away (line 1, column 1): another board: 2 rows and 2 columns instead of 4 and 4
    this repeats it: 'evidence of makes-board/0003-seat-2/again'
  alice 10, villain 1
  -- deletes-file
  villain lost its seat (left-nothing): it says that it moved, but left no board.txt
    this repeats it: 'evidence of deletes-file/0003-seat-2/again'
  alice 10, villain 1
  -- leaves-symlink
  villain lost its seat (illegal): it left a board that is not one legal move away: cannot be opened: it is a symbolic link
    this repeats it: 'evidence of leaves-symlink/0003-seat-2/again'
  alice 10, villain 1
  -- leaves-hard-link
  villain lost its seat (illegal): it left a board that is not one legal move away: is a hard link to another file
    this repeats it: 'evidence of leaves-hard-link/0003-seat-2/again'
  alice 10, villain 1
  [1]
  $ judged leaves-fifo leaves-folder locks-folder
  -- leaves-fifo
  villain lost its seat (illegal): it left a board that is not one legal move away: is not a regular file
    this repeats it: 'evidence of leaves-fifo/0003-seat-2/again'
  alice 10, villain 1
  -- leaves-folder
  villain lost its seat (illegal): it left a board that is not one legal move away: is a folder
    this repeats it: 'evidence of leaves-folder/0003-seat-2/again'
  alice 10, villain 1
  -- locks-folder
  villain lost its seat (bad-status): it ended with exit status 42, which is not in the contract
    this repeats it: 'evidence of locks-folder/0003-seat-2/again'
  alice 10, villain 1
  [1]

Moves that are none.

  $ judged moves-twice places-all moves-rival edits-rival edits-itself renames-rival renumbers-rival
  -- moves-twice
  villain lost its seat (illegal): it left a board that is not one legal move away: a2 to b1 is not along a row or a column
    this repeats it: 'evidence of moves-twice/0003-seat-2/again'
  alice 10, villain 1
  -- places-all
  villain lost its seat (illegal): it left a board that is not one legal move away: a2 to b1 is not along a row or a column
    this repeats it: 'evidence of places-all/0003-seat-2/again'
  alice 10, villain 1
  -- moves-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 3, column 4): the penguin of player 1 was moved from b2 to c2; move only your own
    this repeats it: 'evidence of moves-rival/0003-seat-2/again'
  alice 10, villain 1
  -- edits-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 6, column 9): player 1 has the score 2, it should be 3
    this repeats it: 'evidence of edits-rival/0003-seat-2/again'
  alice 10, villain 1
  -- edits-itself
  villain lost its seat (illegal): it left a board that is not one legal move away (line 7, column 11): player 2 has the score 4, it should be 3
    this repeats it: 'evidence of edits-itself/0003-seat-2/again'
  alice 10, villain 1
  -- renames-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 6, column 1): player 1 is called 'alien', it should be 'alice'
    this repeats it: 'evidence of renames-rival/0003-seat-2/again'
  alice 10, villain 1
  -- renumbers-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 3, column 4): a penguin of player 1, who has no player line
    this repeats it: 'evidence of renumbers-rival/0003-seat-2/again'
  alice 10, villain 1
  [1]
  $ judged sinks-rival eats-from-afar walks-on-water
  -- sinks-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 3, column 4): the penguin of player 1 on b2 is gone
    this repeats it: 'evidence of sinks-rival/0003-seat-2/again'
  alice 10, villain 1
  -- eats-from-afar
  villain lost its seat (illegal): it left a board that is not one legal move away (line 2, column 4): b1 has 1 fish, it should have 2
    this repeats it: 'evidence of eats-from-afar/0003-seat-2/again'
  alice 10, villain 1
  -- walks-on-water
  villain lost its seat (illegal): it left a board that is not one legal move away: c1 is water
    this repeats it: 'evidence of walks-on-water/0003-seat-2/again'
  alice 10, villain 1
  [1]

The same in the placement.

  $ phase=placement
  $ judged passes places-all moves-twice edits-rival walks-on-water
  -- passes
  villain lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2
    this repeats it: 'evidence of passes/0001-seat-2/again'
  alice 14, villain 0
  -- places-all
  villain lost its seat (never-ends): it has no move and does not say so: exit status 0 instead of 1
    this repeats it: 'evidence of places-all/0002-seat-2/again'
  alice 10, villain 1
  -- moves-twice
  villain lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2
    this repeats it: 'evidence of moves-twice/0001-seat-2/again'
  alice 14, villain 0
  -- edits-rival
  villain lost its seat (illegal): it left a board that is not one legal move away (line 6, column 9): player 1 has the score 0, it should be 1
    this repeats it: 'evidence of edits-rival/0001-seat-2/again'
  alice 14, villain 0
  -- walks-on-water
  villain lost its seat (illegal): it left a board that is not one legal move away (line 2, column 1): a field is two digits, fish and player; this is '200'
    this repeats it: 'evidence of walks-on-water/0001-seat-2/again'
  alice 14, villain 0
  [1]

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
  cd "$(dirname "$0")" && cp given.txt board.txt || exit 3
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
