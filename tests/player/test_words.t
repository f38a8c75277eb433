What a player says of itself, and of arguments that are wrong: `--help`, the name, the version, and
each sentence with the usage under it.

The help of each game, with the original way of play below it.

  $ . each
  $ penguins --help
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
         penguins name | --help | --version
  
  Penguins: place penguins on the ice, then slide from floe to floe and fish.
  
  Reads the state in INPUT, makes one move, writes the new state to OUTPUT (- is
  standard input or output; both may be the same file) and prints the move.
  
    id=NAME
        play under this ID instead of 'onemove'
    time=MS
        thinking time in milliseconds (default 500), or with a unit, as 2s
    nodes=N
        a budget of search nodes instead of time: the same move on every machine
    seed=N
        seed of the random numbers
    level=random|greedy|mcts|strong
        how well to play (default strong)
    penguins=N
        how many penguins each player has (0 to 16384)
  
  For example:
  
    penguins phase=movement id=Ann board.txt board.txt
  
  Exit status: 0 moved, 1 no move to make, 2 the input is wrong, 3 internal error.
  $ penguins --help | sed '/[Pp]enguins/d' >../common
  $ helps() { # GAME: what its help says besides that
  >   "$1" --help | diff ../common - | sed -n 's/^> //p; s/^< /missing: /p'
  > }
  $ helps fiar
  usage: fiar phase=placement|movement [key=value ...] INPUT OUTPUT
         fiar name | --help | --version
  Four In A Row: drop stones into seven columns until four of yours are in a row.
  missing:   level=random|greedy|mcts|strong
    level=random|greedy|medium|mcts|strong
    fiar phase=movement id=Ann board.txt board.txt
  
  Or lets two strategies play, long-lived processes that read the board, one line
  a turn, and write the number of a column (src/games/fiar/README.md has the protocol):
  
    fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
        -v prints every board; -n plays more games, taking turns to begin, and
        sums up
    fiar strategy [level=...] [time=...] [nodes=...] [seed=...]
        is such a strategy itself
    fiar adapt stateless -- PLAYER ...
        turns a program that reads and writes state files into a strategy
    fiar adapt strategy COMMAND [key=value ...] INPUT OUTPUT
        is such a program, whose moves the strategy COMMAND chooses
    fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] [--weak] [--stats] [FILE|-]
        prints for each position its exact score, the half-moves to the end, and
        the value of each column
  
  Exit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.

The program that asks a person takes the keys of a whole game, too, and calls itself as it was called.

  $ penguins-interactive --help | sed -n '/^Without/,/^For/p' | tee ../person
  Without INPUT and OUTPUT people and computers play a whole game at this screen:
  
    seats=WHO,WHO,...
        who plays, in this order (asked for unless given). WHO is
          NAME               a person
          auto, or a level   the computer, at level=... (otherwise greedy), or at that
                             level
          COMMAND            a program: a word with a slash, such as ./mine.py, or with
                             blanks, such as 'python3 mine.py level=2'
          NAME=LEVEL, NAME=COMMAND, auto:NAME   the same under a name
        a player who is already on the board may be given by number
    board=FILE
        the initial state, with its phase=...; otherwise a new one is dealt
    turn=N
        the number of the player who begins, if the state does not say
    game=FILE
        continues a game that was left
  
  The game is kept in a file of its own from the first moment on (NAME-1.txt, ...), so
  nothing is lost by `quit`, the end of input, Ctrl-C or a killed program; the command
  that continues it is printed. It is removed when the game is over, unless `save` has
  been typed. After a signal the exit status is 128 plus its number.
  
  For example:
  $ more() { # GAME: how the help of its two programs differs, without that
  >   "$1" --help >../less; "$1"-interactive --help >../more
  >   sed -n '/^Without/,/^For/p' ../more | cmp - ../person
  >   sed '/^Without/,/^For/{ /^For/!d; }' ../more | diff ../less - | sed -n 's/^[<>]/ &/p'
  > }
  $ more penguins
   < usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
   <        penguins name | --help | --version
   > usage: penguins-interactive phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
   >        penguins-interactive [key=value ...]        a whole game at this screen
   >        penguins-interactive name | --help | --version
   >   players=N
   >       how many players the board has room for (1 to 9)
   >   rows=N
   >       rows of the board (14 to 20 unless given) (1 to 128)
   >   columns=N
   >       columns of the board (14 to 20 unless given) (1 to 128)
   >   water=N
   >       how much of the board is water, in percent (0 to 99)

The name: whatever else is said, and nothing of it is done.

  $ each penguins name id 'id=bob name' 'name -- id=eve' 'name id=bob' 'id=bob id=eve id' "id='a b' name" \
  >   'phase=nonsense name nothing nowhere and more' '--help name' 'name --version'
  name: onemove
  id: onemove
  id=bob name: bob
  name -- id=eve: onemove
  name id=bob: bob
  id=bob id=eve id: eve
  id='a b' name: onemove
  phase=nonsense name nothing nowhere and more: onemove
  --help name: onemove
  name --version: onemove
  $ bark deck name
  onemove
  $ fiar strategy name
  onemove
  $ penguins-interactive name
  onemove
  $ told penguins -- name
  3: penguins: the output file is missing
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT

Which of --help and --version comes first counts.

  $ penguins --version --help | sed 's/ [0-9].*/ N/'
  penguins (onemove) N
  $ fiar --version | sed 's/ [0-9].*/ N/'
  fiar (onemove) N
  $ penguins --help --version | head -n 1
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT

A key that is wrong, and the usage under it. Nothing is written.

  $ wrong() {
  >   told "$@" >../said; head -n 1 ../said
  >   "$1" --help | sed '/ name |/,$d' >../usage; sed 1d ../said | cmp - ../usage
  > }
  $ printf '%s\n' '2 3' '10 20 30' '10 00 10' >board
  $ each 'wrong penguins' '' 'phase=movement board' 'board board' 'phase=placement board board'
  : 3: penguins: the input and the output file are missing
  phase=movement board: 3: penguins: the output file is missing
  board board: 3: penguins: phase=placement or phase=movement is missing
  phase=placement board board: 3: penguins: penguins=N is missing
  $ each 'wrong penguins _ board out' 'phase=movement pengins=3' 'phase=movement rows=3' \
  >   'phase=movement seats=a' 'phase=movement phase=movement' 'phase=placement penguins=1 penguins=1' \
  >   'id=a id=b phase=movement' phase=moving 'phase=placement penguins=x' 'phase=placement penguins=16385'
  phase=movement pengins=3: 3: penguins: unknown key 'pengins'
  phase=movement rows=3: 3: penguins: unknown key 'rows'
  phase=movement seats=a: 3: penguins: unknown key 'seats'
  phase=movement phase=movement: 3: penguins: the key 'phase' is given twice
  phase=placement penguins=1 penguins=1: 3: penguins: the key 'penguins' is given twice
  id=a id=b phase=movement: 3: penguins: the key 'id' is given twice
  phase=moving: 3: penguins: phase=moving: expected placement or movement
  phase=placement penguins=x: 3: penguins: penguins=x: expected a number from 0 to 16384
  phase=placement penguins=16385: 3: penguins: penguins=16385: expected a number from 0 to 16384
  $ each 'wrong penguins _ phase=movement board out' level=best nodes=0 nodes=18446744073709551616 time=1d \
  >   time=99999999999 seed=18446744073709551616 id= "id='a b'"
  level=best: 3: penguins: level=best: expected random, greedy, mcts or strong
  nodes=0: 3: penguins: nodes=0: expected a number from 1 to 18446744073709551615
  nodes=18446744073709551616: 3: penguins: nodes=18446744073709551616: expected a number from 1 to 18446744073709551615
  time=1d: 3: penguins: time=1d: expected a time such as 500, 500ms or 2s, at most 86400000ms
  time=99999999999: 3: penguins: time=99999999999: expected a time such as 500, 500ms or 2s, at most 86400000ms
  seed=18446744073709551616: 3: penguins: seed=18446744073709551616: expected a number from 0 to 18446744073709551615
  id=: 3: penguins: an ID cannot be empty
  id='a b': 3: penguins: an ID cannot contain blanks, quotes or control characters
  $ wrong penguins id="it's" phase=movement board out
  3: penguins: an ID cannot contain blanks, quotes or control characters
  $ each 'wrong penguins' 'id=- phase=movement board out' 'time=86400001 phase=movement board out' \
  >   'phase=movement board out more' '-v phase=movement board out' 'PHASE=movement board out'
  id=- phase=movement board out: 3: penguins: the ID '-' means that a seat is free
  time=86400001 phase=movement board out: 3: penguins: time=86400001: expected a time such as 500, 500ms or 2s, at most 86400000ms
  phase=movement board out more: 3: penguins: unexpected 'more': two files are needed
  -v phase=movement board out: 3: penguins: unknown option '-v'
  PHASE=movement board out: 3: penguins: 'PHASE=movement': keys are written in lower case (a file of that name can be given as ./PHASE=movement)
  $ wrong penguins phase=movement Penguins=1 board out
  3: penguins: 'Penguins=1': keys are written in lower case (a file of that name can be given as ./Penguins=1)
  $ ls
  board

The largest values are good; a movement ignores penguins=, whatever it is.

  $ penguins phase=placement penguins=16384 level=greedy seed=18446744073709551615 nodes=18446744073709551615 id=a board out
  a1
  $ cat out
  2 3
  01 20 30
  10 00 10
  a 1 1
  $ penguins phase=movement penguins=x penguins=y id=a seed=0 time=0 out out
  a1 b1
  $ cat out
  2 3
  00 01 30
  10 00 10
  a 1 3
  $ penguins phase=movement id=a seed=0 time=0 out out
  b1 c1
  $ penguins phase=placement penguins=0 id=b board out
  [1]

A level that a game does not have, and keys of another game.

  $ each 'wrong _ a b' 'fiar phase=movement level=novice' 'bark phase=movement width=3' \
  >   'president phase=movement players=2' 'peel phase=movement hand=3'
  fiar phase=movement level=novice: 3: fiar: level=novice: expected random, greedy, medium, mcts or strong
  bark phase=movement width=3: 3: bark: unknown key 'width'
  president phase=movement players=2: 3: president: unknown key 'players'
  peel phase=movement hand=3: 3: peel: unknown key 'hand'
  $ told peel phase=movement dict=nowhere a b
  2: a: cannot be opened: No such file or directory
  $ wrong template phase=movement level=mcts2 a b
  3: template: level=mcts2: expected random, greedy, mcts or strong
  $ wrong fiar phase=placement penguins=3 a b
  3: fiar: unknown key 'penguins'

What a whole game at one screen cannot be combined with.

  $ each 'wrong penguins-interactive' id=a phase=movement 'game=g seats=a' 'game=g rows=3' 'game=g seed=1' \
  >   'game=g phase=movement' 'board=board rows=3' 'board=board players=2' turn=0 turn=65 'seats=a seats=b' \
  >   rows=129 'phase=movement seats=a board out' 'board=x phase=movement board out'
  id=a: 3: penguins: id=NAME is for one move; seats=... names the players
  phase=movement: 3: penguins: phase=movement needs a board=FILE
  game=g seats=a: 3: penguins: seats=... is already in the saved game
  game=g rows=3: 3: penguins: rows=... is already in the saved game
  game=g seed=1: 3: penguins: seed=... is already in the saved game
  game=g phase=movement: 3: penguins: phase=... is already in the saved game
  board=board rows=3: 3: penguins: rows=3 is for a new game, not for board=board
  board=board players=2: 3: penguins: players=2 is for a new game, not for board=board
  turn=0: 3: penguins: turn=0: expected a number from 1 to 16
  turn=65: 3: penguins: turn=65: expected a number from 1 to 16
  seats=a seats=b: 3: penguins: the key 'seats' is given twice
  rows=129: 3: penguins: rows=129: expected a number from 1 to 128
  phase=movement seats=a board out: 3: penguins: seats=... is for a whole game, without files
  board=x phase=movement board out: 3: penguins: board=... is for a whole game, without files
  $ wrong penguins-interactive game=g phase=movement board out </dev/null
  3: penguins: game=... is for a whole game, without files

A state that stands in standard output leaves the move to standard error; positions are those of the input.

  $ printf '1 3\r\n01 20 00\r\nann 1 1' >small
  $ told penguins phase=movement id=ann - - <small
  1 3
  00 01 00
  ann 1 3
  0: a1 b1
  $ told penguins phase=movement id=ann small -
  1 3
  00 01 00
  ann 1 3
  0: a1 b1
  $ penguins phase=movement id=ann - out <small
  a1 b1
  $ cat out
  1 3
  00 01 00
  ann 1 3
  $ told penguins phase=movement id=ann - out </dev/null
  2: <stdin>:1:1: the file is empty
  $ printf '1 3\n01 x0 00\n' | penguins phase=movement id=ann - out 2>errors
  [2]
  $ cat errors
  <stdin>:2:4: a field is two digits, fish and player; this is 'x0'
  $ told penguins phase=movement id=ann nowhere out
  2: nowhere: cannot be opened: No such file or directory
  $ told penguins phase=movement id=ann . out
  2: .: is a folder
  $ ln -s circle circle; told penguins phase=movement id=ann circle out | sed 's/opened: .*/opened: .../'; rm circle
  2: circle: cannot be opened: ...
  $ each 'told penguins phase=movement id=ann' 'small nowhere/out' 'small .' '/dev/null out'
  small nowhere/out: 3: nowhere/out: cannot be written: No such file or directory
  small .: 3: .: is a folder
  /dev/null out: 2: /dev/null: is not a regular file (standard input is called -)
  $ ln -s gone dangling
  $ told penguins phase=movement id=ann small dangling
  3: dangling: is a broken link: No such file or directory
  $ told penguins phase=movement id=ann dangling out
  2: dangling: cannot be opened: No such file or directory
  $ cp small ./-y
  $ cp small a=b
  $ penguins phase=movement id=ann -- -y a=b
  a1 b1
  $ cat a=b
  1 3
  00 01 00
  ann 1 3
  $ penguins phase=movement id=ann ./-y ./a=b
  a1 b1
  $ cp small A=b
  $ penguins phase=movement id=ann A=b out
  a1 b1
  $ wrong penguins phase=movement id=ann a=b out
  3: penguins: unknown key 'a'

A seed of 0 is one, too: the same move comes out.

  $ onemove new fiar >new
  $ for i in 1 2 3 4 5 6 7 8; do fiar phase=movement level=random seed=0 new out; done | sort -u | wc -l
  1
