Who loses by a fault, and how it is said; and what is said of words and positions that are none.

  $ o='read line; echo 4; read line; echo 4; read line; echo 4; read line'
  $ printf 'Player O wins.\nstatus 1\n' >rest
  $ plays() { # PLAYER...: what is said of each before that rest, and the record
  >   for player; do
  >     fiar --record record "$player" "$o" >said 2>&1; echo "status $?" >>said
  >     sed 1q said; sed 1d said | diff rest -; cat record
  >   done
  > }
  $ plays 'exit 4' 'read line; kill -KILL $$' 'read line; exec >&-; read line' \
  >   'read line; printf 4' 'read line; echo x' 'read line; echo 8' 'read line; echo 0' \
  >   'read line; echo' 'read line; echo "4 4"' 'read line; printf "4\\0004\\n"' \
  >   'read line; echo 1234567890123456789012345678901234567890123456789' \
  >   'read line; head -c 5000 /dev/zero | tr "\\0" 4; read line' \
  >   'read line; echo 4; read line; echo 4; read line; echo 4; read line; echo 4' | once
  fiar: Player @ (exit 4) loses: it ended with exit status 4.
  exit 4\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ ended with exit status 4 (esc)
  fiar: Player @ (read line; kill -KILL $$) loses: it was killed by signal 9 (Killed).
  read line; kill -KILL $$\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ was killed by signal 9 (Killed) (esc)
  fiar: Player @ (read line; exec >&-; read line) loses: it closed its output.
  read line; exec >&-; read line\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ closed its output (esc)
  fiar: Player @ (read line; printf 4) loses: it ended its output in the middle of a line.
  read line; printf 4\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ ended its output in the middle of a line (esc)
  fiar: Player @ (read line; echo x) loses: it answered 'x': a move is the number of a column, 1 to 7.
  read line; echo x\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ answered 'x': a move is the number of a column, 1 to 7 (esc)
  fiar: Player @ (read line; echo 8) loses: it answered '8': a move is the number of a column, 1 to 7.
  read line; echo 8\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ answered '8': a move is the number of a column, 1 to 7 (esc)
  fiar: Player @ (read line; echo) loses: it answered '': a move is the number of a column, 1 to 7.
  read line; echo\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ answered '': a move is the number of a column, 1 to 7 (esc)
  fiar: Player @ (read line; echo "4 4") loses: it answered '4 4': a move is the number of a column, 1 to 7.
  read line; echo "4 4"\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ answered '4 4': a move is the number of a column, 1 to 7 (esc)
  fiar: Player @ (read line; printf "4\\0004\\n") loses: it answered '4?4': a move is the number of a column, 1 to 7.
  read line; printf "4\\\\0004\\\\n"\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ answered '4?4': a move is the number of a column, 1 to 7 (esc)
  fiar: Player @ (read line; head -c 5000 /dev/zero | tr "\\0" 4; read line) loses: it wrote 4096 bytes without the end of a line.
  read line; head -c 5000 /dev/zero | tr "\\\\0" 4; read line\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t\tO\t@ wrote 4096 bytes without the end of a line (esc)
  fiar: Player @ (read line; echo 4; read line; echo 4; read line; echo 4; read line; echo 4) loses: it answered '4': column 4 is full.
  read line; echo 4; read line; echo 4; read line; echo 4; read line; echo 4\tread line; echo 4; read line; echo 4; read line; echo 4; read line\t444444\tO\t@ answered '4': column 4 is full (esc)
  (all: 647624331 3350)

Both lose by a fault, one after the other; bad calls are in test_transcripts.t.

  $ fiar -n 2 -v 'read line; exit 1' 'read line; exit 2' >said 2>&1
  [1]
  $ sed '/^[. ]*\.$/d' said | once
  Game 1: @ is player 1, O is player 2
  1 2 3 4 5 6 7
  fiar: Player @ (read line; exit 1) loses: it ended with exit status 1.
  Player O wins.
  2 games
  player 1: 1 won (0 as @, 1 as O), 0 drawn, 1 lost (1 by a fault)  read line; exit 1
  (all: 4023170197 482)

Programs of one kind made into the other.

  $ fiar adapt stateless fiar
  usage: fiar adapt stateless -- PLAYER [ARGUMENT ...]
         fiar adapt strategy COMMAND phase=placement|movement [id=NAME] INPUT OUTPUT
  [3]
  $ echo nonsense | fiar adapt stateless -- fiar
  fiar: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  [3]
  $ printf '@ ' | fiar adapt stateless -- fiar
  fiar: this is not a line of the protocol
  [3]
  $ echo '@ ..........................................' | fiar adapt stateless -- false
  fiar: false ended with exit status 1
  [3]
  $ echo '@ ..........................................' | fiar adapt stateless -- ./nothing 2>&1 | sed 's/:.*: /: /'
  fiar: No such file or directory
  $ fiar adapt strategy 'read line; echo 9' phase=movement id=Ann - - </dev/null
  <stdin>:1:1: the file is empty
  [2]
  $ echo '@ ..........................................' >state
  $ fiar adapt strategy 'read line; echo 9' phase=movement id=@ state out
  fiar: the strategy answered '9': a move is the number of a column, 1 to 7
  [3]
  $ fiar adapt strategy 'exit 4' phase=movement state out
  fiar: the strategy ended with exit status 4
  [3]

Positions to be solved.

  $ solve() { # POSITION...
  >   for position; do
  >     printf '%.50s: ' "$position"; printf '%s\n' "$position" | fiar solve --score 2>&1
  >     status=$?; [ $status -eq 2 ] || echo "status $status"
  >   done
  > }
  $ solve 448 '4 4' 4444444 11223344 '@' '@ ..........................................x' \
  >   "@ $(printf '%0300d' 0)"
  448: <stdin>:1:3: '8' is not a column: columns are 1 to 7
  4 4: <stdin>:1:2: ' ' is not a column: columns are 1 to 7
  4444444: <stdin>:1:7: column 4 is full
  11223344: <stdin>:1:8: the game is over before this move
  @: <stdin>:1:2: the 42 cells are missing
  @ ..........................................x: <stdin>:1:45: there are 43 cells, expected 42
  @ 000000000000000000000000000000000000000000000000: <stdin>:1:257: the line is too long for a position
  $ solve '1 2 3 4 5 6 7
  > . . . . . . .
  > . . . . x . .'
  1 2 3 4 5 6 7
  . . . . . . .
  . . . . x . .: <stdin>:3:9: a cell is ., @ or O; this is 'x'
  $ fiar solve nowhere
  nowhere: cannot be read
  [2]
  $ wrong() { # WORDS...
  >   for words; do
  >     told fiar solve $words >said; printf '%s: ' "$words"; sed 1q said; sed 1d said | cmp - usage
  >   done
  > }
  $ told fiar solve --fast | sed 1d | tee usage
  usage: fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] [--weak] [--stats] [FILE|-]
  $ wrong --fast -j '-j 0' '--table x' 'one two'
  --fast: 3: fiar solve: '--fast' is not understood
  -j: 3: fiar solve: -j: expected a number from 1 to 256
  -j 0: 3: fiar solve: -j 0: expected a number from 1 to 256
  --table x: 3: fiar solve: --table x: expected a number from 1 to 32768
  one two: 3: fiar solve: 'two' is not understood
  $ echo 121212 | fiar solve --no-book --score --stats 2>&1 | sed 's/[0-9.]* microseconds/N microseconds/'
  121212 18 1
  1 position, 0 nodes, N microseconds of CPU time a position
