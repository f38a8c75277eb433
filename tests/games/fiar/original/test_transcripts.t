Games between strategies, and what is said of them. Faults of all kinds are in test_host.sh.

  $ plays() { printf 'for column in %s; do read line || exit; echo $column; done; read line' "$*"; }
  $ fiar -v "$(plays 4 4 4 4)" "$(plays 5 5 5)" >said
  $ once <said
  1 2 3 4 5 6 7
  . . . . . . .
  . . . @ . . .
  . . . @ O . .
  Player @ wins.
  (all: 1423761303 807)
  $ fiar "$(plays 1 1 2 2 7)" "$(plays 4 4 4 4)"
  Player O wins.
  $ fiar -n 3 --record games "$(plays 4 4 4 4)" "$(plays 5 5 5)" 2>errors
  Game 1: @ is player 1, O is player 2
  Player @ wins.
  Game 2: @ is player 2, O is player 1
  Player O wins.
  Game 3: @ is player 1, O is player 2
  Player @ wins.
  3 games
  player 1: 3 won (2 as @, 1 as O), 0 drawn, 0 lost (0 by a fault)  for column in 4 4 4 4; do read line || exit; echo $column; done; read line
  player 2: 0 won (0 as @, 0 as O), 0 drawn, 3 lost (1 by a fault)  for column in 5 5 5; do read line || exit; echo $column; done; read line
  [1]
  $ cat errors games
  fiar: Player @ (for column in 5 5 5; do read line || exit; echo $column; done; read line) loses: it ended with exit status 0.
  for column in 4 4 4 4; do read line || exit; echo $column; done; read line\tfor column in 5 5 5; do read line || exit; echo $column; done; read line\t4545454\t@\tfour in a row (esc)
  for column in 5 5 5; do read line || exit; echo $column; done; read line\tfor column in 4 4 4 4; do read line || exit; echo $column; done; read line\t545454\tO\t@ ended with exit status 0 (esc)
  for column in 4 4 4 4; do read line || exit; echo $column; done; read line\tfor column in 5 5 5; do read line || exit; echo $column; done; read line\t4545454\t@\tfour in a row (esc)
  $ fiar -n 2 -v "$(plays 4)" "$(plays 1 2 9)" 2>errors | once
  Game 1: @ is player 1, O is player 2
  O . . @ . . .
  Player O wins.
  @ . . . . . .
  @ . . O . . .
  @ @ . O . . .
  2 games
  player 1: 0 won (0 as @, 0 as O), 0 drawn, 2 lost (2 by a fault)  for column in 4; do read line || exit; echo $column; done; read line
  player 2: 2 won (1 as @, 1 as O), 0 drawn, 0 lost (0 by a fault)  for column in 1 2 9; do read line || exit; echo $column; done; read line
  (all: 3155024771 1277)
  $ cat errors
  fiar: Player @ (for column in 4; do read line || exit; echo $column; done; read line) loses: it ended with exit status 0.
  fiar: Player O (for column in 4; do read line || exit; echo $column; done; read line) loses: it ended with exit status 0.
  $ fiar -n 4 "fiar strategy level=greedy seed=1" "fiar strategy level=random seed=2" | once
  player 1: 4 won (2 as @, 2 as O), 0 drawn, 0 lost (0 by a fault)  fiar strategy level=greedy seed=1
  player 2: 0 won (0 as @, 0 as O), 0 drawn, 4 lost (0 by a fault)  fiar strategy level=random seed=2
  (all: 391373466 416)
  $ fiar "fiar strategy level=strong nodes=200 seed=1" "fiar strategy level=mcts seed=1 nodes=50"
  Player @ wins.

A strategy by itself.

  $ printf '@ ..........................................\nO .......................................@..\n' | fiar strategy level=strong nodes=100 seed=1
  4
  4
  $ printf 'x\n' | fiar strategy 2>errors
  [2]
  $ cat errors
  <stdin>:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  $ printf '@ ...\n' | fiar strategy 2>errors
  [2]
  $ cat errors
  <stdin>:1:6: there are 3 cells, expected 42
  $ told fiar strategy level=best </dev/null
  3: fiar: level=best: expected random, greedy, medium, mcts or strong
  usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]
  $ told fiar strategy board </dev/null
  3: fiar: 'board' is not key=value
  usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]
  $ told fiar strategy phase=movement </dev/null
  3: fiar: phase=...: a strategy only moves
  usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]

Programs of one kind made into the other.

  $ printf '1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . @ . . .\n' >board
  $ fiar adapt strategy 'read line; echo $line >&2; echo 3' phase=movement board out 2>errors
  3
  $ cat out errors | once
  . . O @ . . .
  O ......................................@...
  (all: 1376372095 143)
  $ printf 'O .......................................@..\n' | fiar adapt stateless -- fiar level=strong nodes=100 seed=1
  4
  $ told fiar adapt strategy 'read line; echo 3' board out
  3: fiar: phase=placement or phase=movement is missing
  usage: fiar adapt strategy COMMAND phase=placement|movement [key=value ...] INPUT OUTPUT
  $ told fiar adapt strategy 'read line; echo 3' phase=movement nowhere out
  2: nowhere: cannot be opened: No such file or directory
  $ for words in '' student stateless 'stateless --' strategy; do told fiar adapt $words; done | sort | uniq -c
        5        fiar adapt strategy COMMAND phase=placement|movement [id=NAME] INPUT OUTPUT
        5 3: usage: fiar adapt stateless -- PLAYER [ARGUMENT ...]

Words that call no game.

  $ told fiar -x a b </dev/null
  3: fiar: unknown option '-x'
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar -n 0 a b </dev/null
  3: fiar: -n 0: expected a number of games, 1 to 1000000
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar -n x a b </dev/null
  3: fiar: -n x: expected a number of games, 1 to 1000000
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar -n </dev/null
  3: fiar: -n needs a value
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar --time 0 a b </dev/null
  3: fiar: --time 0: expected a time such as 2, 2s or 500ms, more than 0
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar --time x a b </dev/null
  3: fiar: --time x: expected a time such as 2, 2s or 500ms, at most 86400s
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar --time nan a b </dev/null
  3: fiar: --time nan: expected a time such as 2, 2s or 500ms, at most 86400s
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar --record /nowhere/x a b </dev/null
  3: fiar: /nowhere/x: No such file or directory
  $ told fiar a </dev/null
  3: fiar: a game needs two players, a move needs phase=... and two files
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar a b c </dev/null
  3: fiar: unexpected 'c': two players are needed
  usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2
  $ told fiar a phase=movement </dev/null
  3: fiar: the output file is missing
  usage: fiar phase=placement|movement [key=value ...] INPUT OUTPUT
