What the game master says of itself, what it refuses, and what it shows.

  $ . each
  $ export ONEMOVE="$BIN/onemove"
  $ master() { # prints the status, and what is said on stderr, without the usage
  >   "$ROOT/scripts/game-master" "$@" 2>errors
  >   echo "$?: $(sed -e '/^usage: /,$d' -e '/^game-master: no cells: /d' -e "s,$PWD,HERE," errors)"
  > }
  $ a="'$BIN/penguins' id=ann level=greedy seed=1" b="'$BIN/penguins' id=bob level=greedy seed=1"

  $ "$ROOT/scripts/game-master" --help | sed 1q
  usage: game-master GAME [OPTION ...] [key=value ...] -- PLAYER ...
  $ ONEMOVE="$PWD/no where" "$ROOT/scripts/game-master" penguins -- a 2>&1 | sed "s,$PWD,HERE,"
  game-master: there is no program 'HERE/no where' (make builds it)
  $ "$ROOT/scripts/game-master" penguins
  game-master: the -- and the players after it are missing
  usage: game-master GAME [OPTION ...] [key=value ...] -- PLAYER ...
  [3]
  $ each master '' '-- a' 'chess -- a' 'penguins fiar -- a'
  : 3: game-master: the -- and the players after it are missing
  -- a: 3: game-master: no game given
  chess -- a: 3: game-master: there is no game 'chess'
  penguins fiar -- a: 3: game-master: unexpected 'fiar': the players come after --
  $ each 'master penguins --' '' "a ''" 'a --watch' 'a person:' 'a alias:b=' 'a alias:b' alias:-=a
  : 3: game-master: there are no players after the --
  a '': 3: game-master: a player's command is empty
  a --watch: 3: game-master: '--watch' comes after the --, where the players are: options come before it
  a person:: 3: game-master: a player's command is empty
  a alias:b=: 3: game-master: a player's command is empty
  a alias:b: 3: game-master: 'alias:b': expected alias:NAME=COMMAND, with a NAME of at most 255 bytes
  alias:-=a: 3: game-master: the ID '-' means that a seat is free
  $ master penguins -- "$(printf 'alias:b\302\240c=a')"
  3: game-master: an alias cannot contain invisible characters
  $ master penguins -- "$(printf 'alias:P\320\260ul=a')"
  3: game-master: an alias cannot mix Latin letters with Greek or Cyrillic ones that look the same
  $ each 'master penguins' '--fast -- a' '--time 0 -- a' --time '--delay 1.2.3 -- a' '--time 1d -- a' \
  >   '--delay -1 -- a' "'raws=light blue' -- a" 'rows=0 -- a' 'rows=1 columns=1 -- a'
  --fast -- a: 3: game-master: unknown option '--fast'
  --time 0 -- a: 3: game-master: --time 0: expected a time such as 2, 2s or 500ms, more than 0
  --time: 3: game-master: --time needs a value
  --delay 1.2.3 -- a: 3: game-master: --delay 1.2.3: expected a time such as 2, 2s or 500ms
  --time 1d -- a: 3: game-master: --time 1d: expected a time such as 2, 2s or 500ms
  --delay -1 -- a: 3: game-master: --delay -1: expected a time such as 2, 2s or 500ms
  'raws=light blue' -- a: 3: game-master: unknown key 'raws'
  rows=0 -- a: 3: game-master: rows=0: expected a number from 1 to 128
  rows=1 columns=1 -- a: 3: onemove: 3 penguins do not fit on a board of 1 by 1 fields with 0 water
  $ each master 'penguins penguins=many -- a' 'penguins seed= -- a' 'penguins seed=1234567890123456789 -- a' \
  >   'penguins seed=x -- a' 'penguins seed=@nowhere -- a' 'fiar -- a b c' 'penguins --board nowhere -- a'
  penguins penguins=many -- a: 3: game-master: penguins=many: expected a number from 0 to 16384
  penguins seed= -- a: 3: game-master: 'seed=': expected a number of at most 18 digits
  penguins seed=1234567890123456789 -- a: 3: game-master: 'seed=1234567890123456789': expected a number of at most 18 digits
  penguins seed=x -- a: 3: game-master: 'seed=x': expected a number of at most 18 digits
  penguins seed=@nowhere -- a: 3: game-master: nowhere: No such file or directory
  fiar -- a b c: 3: game-master: fiar cannot be played by 3 players
  penguins --board nowhere -- a: 2: nowhere: cannot be opened: No such file or directory
  $ printf '1 4\n10 10 70 10\n' >wrong; master penguins --board wrong -- a; master penguins --board - -- a <wrong
  2: wrong:2:7: a floe has 0 to 3 fish, this one has 7
  2: <stdin>:2:7: a floe has 0 to 3 fish, this one has 7
  $ printf '1 3\n10 00 10\n' >board; mkdir desk home; echo mine >desk/board.txt
  $ each 'master penguins --board board' 'rows=3 seed=1 penguins=1 columns=2 -- a' \
  >   'penguins=1 -- "$a" "$b" c' 'penguins=3 -- "$a"'
  rows=3 seed=1 penguins=1 columns=2 -- a: 3: game-master: with --board, these keys have no effect: rows=3 columns=2
  penguins=1 -- "$a" "$b" c: 2: game-master: the board has room for 2 of the 3 placements that 3 players have still to make (--allow-short plays it anyway)
  penguins=3 -- "$a": 2: game-master: the board has room for 2 of the 3 placements that 1 player has still to make (--allow-short plays it anyway)
  $ each 'master penguins --board board penguins=1 _ -- "$a"' '--keep home' '--keep nowhere/end' \
  >   '--record nowhere/a/record --evidence board' '--record board' '--cd nowhere' '--cd board' '--cd desk'
  --keep home: 3: game-master: home: Is a directory
  --keep nowhere/end: 3: game-master: nowhere/end: No such file or directory
  --record nowhere/a/record --evidence board: 3: game-master: board: File exists
  --record board: 3: game-master: board: File exists
  --cd nowhere: 3: game-master: nowhere: No such file or directory
  --cd board: 3: game-master: board: is not a folder
  --cd desk: 3: game-master: desk/board.txt exists already and would be overwritten by the players' file
  $ printf '1 3\n10 01 10\nann\302\240 1 1\n' >hidden
  $ master penguins --board hidden penguins=1 -- "$a"
  2: hidden: the ID of player 1 has invisible characters
  $ cat desk/board.txt; ls home
  mine

A game that is watched, move by move; there is no screen to clear.

  $ watch() { game=$1; shift; "$ROOT/scripts/game-master" "$game" --watch --delay 0 "$@" 2>/dev/null | sed -e 's/slowest [0-9.]* s/slowest .../' -e "s,'/.*/again','.../again'," -e 's/^/ /' | once; }
  $ watch penguins --board board penguins=1 -- "$a" "$b"
         a  b  c
      1  1  .  1  1
     2 fish left on the ice
   The game begins.
      1 P1  .  1  1
     P1 ann             1 fish  1 penguin
   Player 1 (ann) has 0 moves.
   ann: a1
      1 P1  . P2  1
     P2 bob             1 fish  1 penguin
   The placement is over.
   bob: c1
   rank  score  player
      1      1  ann (1 move, the slowest ...)
      1      1  bob (1 move, the slowest ...)
   ann and bob share the first place with 1
  (all: 656213417 582)
  $ make_player moody penguins '[ "$1" = name ] || { echo I think; echo and think; ! grep -q "moody 1 [23]" board.txt || exit 3; }'
  $ make_player shy penguins '[ "$1" = name ] || { if grep -q "bob 2 6" board.txt; then rm board.txt; else echo >>board.txt; fi; exit 1; }'
  $ printf '1 7\n10 10 02 10 30 20 10\nshy 1 0\nbob 2 1\n' >row
  $ watch penguins penguins=1 rows=2 columns=4 seed=3 -- ./moody "$b"
         a  b  c  d
      1  1  1  1  1  1
      2  .  2  .  1  2
   moody: it printed more than one line on stdout, which should contain only the move: I think
      1  1 P1  1  1  1
     P1 moody           1 fish  1 penguin
   Player 1 (moody) has 0 moves.
   moody: b1
      1  1 P1  1 P2  1
   Player 2 (bob) has 0 moves.
   bob: d1
      1  1  . P1 P2  1
   Player 2 (bob) has 1 move.
   moody: b1 c1
      1  1  . P1  .  1
      2  .  2  . P2  2
   The game is over.
   bob: d1 d2
   moody loses its seat: it gave up with an internal error (exit status 3): I think
   The last turn of moody is kept; this repeats it: '.../again'
      1      2  bob (2 moves, the slowest ...)
      -      2  moody lost its seat after 2 moves: it gave up with an internal error (exit status 3): I think
   bob wins with 2
  (all: 3518690553 1461)
  $ watch penguins penguins=0 --board row -- ./shy "$b"
         a  b  c  d  e  f  g
      1  1  1 P2  1  3  2  1  1
     P1 shy             0 fish  0 penguins
   Player 1 (shy) has 0 moves.
   shy: it says that it has no move, but changed its file: the change is ignored
      1  1  1  .  1 P2  2  1  1
   bob: c1 e1
      1  1  1  .  1  . P2  1  1
   bob: e1 f1
      1  1  1  .  1  .  . P2  1
   bob: f1 g1
      2      0  shy (0 moves, the slowest ...)
  (all: 2773275789 1533)

A board that is too short for all, with the states and the evidence of every turn in folders that are made.

  $ make_player dot penguins '[ "$1" = name ] || exit 3'
  $ "$ROOT/scripts/game-master" penguins --board board penguins=1 --allow-short --record made/here/states --evidence "turn's/kept" --keep end -- "alias:one=$a" "$b" ./dot "$a" 2>&1 | sed -e '/no cells/d' -e 's/slowest [0-9.]* s/slowest .../'
  The last turn of dot is kept; this repeats it: 'turn'\''s/kept/0002-seat-3/again'
  rank  score  player
     1      1  one (1 move, the slowest ...)
     1      1  bob (1 move, the slowest ...)
     3      0  ann (0 moves, the slowest ...)
     -      0  dot lost its seat after 0 moves: it gave up with an internal error (exit status 3)
  one and bob share the first place with 1
  $ head made/here/states/* end | once
  ==> made/here/states/0000.txt <==
  1 3
  10 00 10
  one 1 1
  bob 2 1
  ==> end <==
  (all: 1252708099 209)
  $ (cd "turn's/kept" && ls; ls -m 0002-seat-2)
  0001-seat-1
  0002-seat-1
  0002-seat-2
  0002-seat-3
  0002-seat-4
  again, given.txt, left.txt, stderr.txt, stdout.txt

Evidence that cannot be kept is no reason to stop; names that are the same are one. What players can do is said
before.

  $ mkdir used; touch used/0000-seat-1; printf '1 3\n10 00 10\n' >board
  $ "$ROOT/scripts/game-master" penguins penguins=1 --board board --evidence used --watch --delay 0 -- ./dot "$b" 2>errors | sed -n '/^dot/p'; cat errors
  dot loses its seat: it gave up with an internal error (exit status 3)
  dot: it left evidence that could not be kept: used/0000-seat-1/given.txt: cannot be written: Not a directory
  game-master: no cells: a player can read whatever you can, the others' hands and other processes included; what it changes is noticed, not prevented (on Linux 'onemove match' has cells)
  $ master penguins penguins=1 seed=1 -- "$b" ./dot "$b"
  3: game-master: players 1 and 3 are both called 'bob' (onemove's players take another name: id=NAME; any other: alias:NAME=COMMAND)
  $ master penguins penguins=1 seed=1 -- ./dot "$b" alias:bob=./dot
  3: game-master: players 2 and 3 are both called 'bob' (onemove's players take another name: id=NAME; any other: alias:NAME=COMMAND)

The table without its script.

  $ onemove table 2>&1 | sed 1q
  game-master: the script is missing
  $ onemove table ./nothing penguins penguins=1 --board board -- "$a" "$b" 2>&1 | sed '/no cells/d'
  game-master: ./nothing: cannot be checked
