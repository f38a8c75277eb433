A person leaves a table, and the command that is printed continues the game: with this person's seat first,
as it is its turn, and with all that was said of the game.

  $ export ONEMOVE="$BIN/onemove"
  $ printf '1 5\n10 00 10 20 10\n' >two
  $ master() {
  >   echo "$typed" | "$ROOT"/scripts/game-master "$@" 2>errors
  > }
  $ typed=quit master penguins penguins=1 --board two --keep kept -- 'penguins id=alice level=greedy seed=1' 'person:penguins-interactive id=bob' 'penguins id=eve level=greedy seed=1'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'kept' --time 10 --keep 'kept' penguins=1 -- 'person:penguins-interactive id=bob' 'penguins id=eve level=greedy seed=1' 'penguins id=alice level=greedy seed=1'
  [4]
  $ grep -c 'no cells' errors; typed=quit master penguins penguins=1 --board two --keep people -- 'person:penguins-interactive id=bob' >said; grep -c 'no cells' errors # not among people
  1
  0
  [1]
  $ cat kept
  1 5
  10 00 01 20 10
  alice 1 1
  $ typed=quit master penguins penguins=1 --board two --allow-short --time 7 --evidence kept-turns -- "person:penguins-interactive id=bob" 'penguins id=alice level=greedy seed=1'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'penguins-1.txt' --allow-short --time 7 --evidence 'kept-turns' penguins=1 -- 'person:penguins-interactive id=bob' 'penguins id=alice level=greedy seed=1'
  [4]
  $ cat penguins-1.txt
  1 5
  10 00 10 20 10
  $ typed=c1 master penguins penguins=1 --board penguins-1.txt --allow-short --time 7 -- "person:penguins-interactive id=bob" 'penguins id=alice level=greedy seed=1' | sed 's/, the slowest.*/)/'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'penguins-2.txt' --allow-short --time 7 penguins=1 -- 'person:penguins-interactive id=bob' 'penguins id=alice level=greedy seed=1'
  $ mkdir seats; printf 'at\ncat\ntaco\n' >"my words"
  $ words="dict='$PWD/my words'"; typed=quit master peel hand=2 seed=1 dict="my words" --watch --delay 0.05 --cd seats --keep "bob's" -- "person:peel-interactive id=bob $words" "peel id=ann level=greedy nodes=9 $words" | sed -n "s,$PWD,.,g; /has left/,\$p"
  bob has left; the game is kept. To continue it:
  game-master peel --board 'bob'\''s' --watch --delay 0.05 --time 10 --keep 'bob'\''s' --cd 'seats' dict='my words' -- 'person:peel-interactive id=bob dict='\''./my words'\''' 'peel id=ann level=greedy nodes=9 dict='\''./my words'\'''

On a screen, which is cleared at each move, a lost seat is told under each board after it.

  $ printf '#!/bin/sh\n[ "$1" != name ] || exec echo shy\nexit 3\n' >shy; chmod +x shy
  $ on_screen() { /usr/bin/python3 -c 'import pty, sys; pty.spawn(sys.argv[1:], stdin_read=lambda fd: b"")' "$@" </dev/null | tr -d '\r' | sed "s/$(printf '\033')\[H$(printf '\033')\[2J/--/" | grep -a -e '^--' -e lose -e lost -e ': [a-z][0-9]'; }
  $ on_screen "$ROOT/scripts/game-master" penguins penguins=1 --board two --watch --delay 0 --evidence lost -- 'penguins id=alice level=greedy seed=1' ./shy
  --      a  b  c  d  e
  --      a  b  c  d  e
  alice: c1
  shy loses its seat: it gave up with an internal error (exit status 3)
  --      a  b  c  d  e
  shy lost its seat: it gave up with an internal error (exit status 3)
  alice: c1 d1
  --      a  b  c  d  e
  shy lost its seat: it gave up with an internal error (exit status 3)
  alice: d1 e1
  The last turn of shy is kept; this repeats it: 'lost/0001-seat-2/again'
     -      0  shy lost its seat after 0 moves: it gave up with an internal error (exit status 3)
