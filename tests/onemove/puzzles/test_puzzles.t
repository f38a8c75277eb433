A sheet of puzzles, with the solutions at its end, for one grade after another.

  $ onemove puzzles fiar --count 2 seed=5 | sed 's/^/|/' | once
  |Puzzle 1 (hard). Ann (player 1) to move: find the only one that does not lose.
  |
  | 1 2 3 4 5 6 7
  | . . . . . . .
  | . . . . O . .
  | . @ O O @ @ .
  |> @ Ann
  |  O Bob
  |Puzzle 2 (easy). Bob (player 2) to move: find the only one that does not lose.
  | . . . . . . @
  | . . . . . O O
  | O @ @ @ . O @
  |  @ Ann
  |> O Bob
  |Solutions
  |1. 4; then 4, 4, 1, 1, 3, 3, 4, 2, 1, 1
  (all: 4031251651 521)
  $ onemove puzzles penguins rows=5 columns=5 penguins=2 --count 1 seed=1 | sed 's/^/|/' | once
  |Puzzle 1 (easy). Ann (player 1) to move: find the only one that wins.
  |      a  b  c  d  e
  |   1  .  2  .  1  2  1
  |   2  2  .  .  2  2  2
  |   3  2  2  2 P2 P2  3
  |   4  1 P1  2  .  .  4
  |   5  .  3 P1  1  .  5
  |> P1 Ann             2 fish  2 penguins
  |  P2 Bob             2 fish  2 penguins
  |  24 fish left on the ice
  |1. c5 c3; then d3 d2, c3 b3, d2 d1, b3 a3, d1 e1, a3 a2, e1 e2, b4 a4
  (all: 1527480321 428)
  $ onemove puzzles president --count 1 seed=8 | tail -n 2
  Solutions
  1. 8C; then 9H, 10C, KH, AS, 2S, 2C, pass, 5S

Where cards are hidden, the answer is right whatever they are. A hand of Peel has one grid.

  $ onemove puzzles bark --count 4 seed=1 | grep -e surely -e ^[0-9]
  Puzzle 4 (hard). Ann (player 1) to move: find the only one that surely wins.
  1. 3 4 6
  2. 5 4 5
  3. 6 3 1
  4. 1 3 2; then 1 1 1
  $ onemove puzzles peel hand=5 bunch=3 --count 1 seed=2 | sed 's/^/|/' | once
  |Puzzle 1 (easy). Bob (player 2) to move: find the only grid of all tiles.
  |  1 Ann          0 points, 7 tiles
  |> 2 Bob          0 points, 5 tiles
  |       tiles EEEE F
  |  the bunch has 1 more tile; nobody draws any more: this is the last round
  |1. p003003FEEE..E..
  (all: 1128991363 280)

The same seed gives the same sheet, another one gives another, and --format changes its form only.

  $ onemove puzzles fiar --count 2 seed=5 --format json >five; onemove puzzles fiar --count 2 seed=5 --format json | cmp - five
  $ onemove puzzles fiar --count 2 seed=6 --format json | cmp -s - five
  [1]
  $ onemove puzzles fiar --count 2 seed=5 --format svg | grep -o '[12] ([a-z]*). [^<]*' | sort -u
  1 (hard). Ann (player 1) to move: find the only one that does not lose
  2 (easy). Bob (player 2) to move: find the only one that does not lose

What is refused: a game or a table that cannot be solved, and wrong words.

  $ told onemove puzzles president players=4 seed=1
  3: onemove: only a game of two whose hands are both known can be solved
  $ told onemove puzzles penguins players=3 seed=1
  3: onemove: only a game of two can be solved
  $ told onemove puzzles
  3: onemove: no game given
  usage: onemove puzzles GAME [OPTION ...] [key=value ...]
  $ told onemove puzzles chess
  3: onemove: there is no game 'chess'
  usage: onemove puzzles GAME [OPTION ...] [key=value ...]
  $ told onemove puzzles fiar 3
  3: onemove: unexpected '3'
  usage: onemove puzzles GAME [OPTION ...] [key=value ...]
  $ told onemove puzzles fiar --format pdf
  3: onemove: --format is text, svg or json, not 'pdf'
  usage: onemove puzzles GAME [OPTION ...] [key=value ...]
  $ told onemove puzzles fiar --count 0
  3: onemove: --count: expected a number from 1 to 10000
  usage: onemove puzzles GAME [OPTION ...] [key=value ...]
