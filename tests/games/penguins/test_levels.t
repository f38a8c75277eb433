The move of each level is the same on every machine with the same nodes= and seed=. A change of a mind
changes these; read whether the moves are still good ones.

  $ moves() { level_moves penguins 300 "$@"; }

Placements.

  $ cp "$ROOT"/boards/penguins/5x7.txt .; cat 5x7.txt
  5 7
  20 10 30 20 00 30 10
  20 10 20 20 20 10 00
  10 10 20 10 10 00 20
  10 00 20 10 20 00 10
  00 10 20 10 00 10 10
  $ moves 5x7.txt ann placement penguins=2
  random  1  g4
  random  2  g1
  greedy  1  d5
  greedy  2  a3
  mcts    1  b2
  mcts    2  b1
  strong  1  b2
  strong  2  b2

Three players, in the middle of a game.

  $ cat "$ROOT"/boards/penguins/middle.txt | tee middle
  8 8
  10 02 30 20 01 03 30 10
  10 00 00 03 10 01 10 30
  10 00 00 10 10 10 00 30
  10 20 10 20 00 10 10 10
  30 03 02 00 20 00 20 00
  00 00 00 30 01 20 00 20
  00 00 10 20 10 00 10 20
  20 20 20 02 10 30 00 20
  Ann 1 10
  Bob 2 10
  Cleo 3 10
  $ moves middle Ann
  random  1  e6 e5
  random  2  e1 c1
  greedy  1  e1 c1
  greedy  2  e1 c1
  mcts    1  e6 d6
  mcts    2  e1 e3
  strong  1  e1 c1
  strong  2  e1 c1
  $ moves middle Cleo
  random  1  d2 d4
  random  2  f1 g1
  greedy  1  f1 h1
  greedy  2  f1 h1
  mcts    1  f1 g1
  mcts    2  b5 b4
  strong  1  f1 h1
  strong  2  f1 h1

Two players, alone each on a floe of its own, and together.

  $ printf '4 6\n01 20 10 00 30 02\n10 10 30 00 10 10\n20 10 10 00 20 10\n10 10 20 00 10 10\nann 1 1\nbob 2 1\n' >apart
  $ printf '4 6\n01 20 10 10 30 02\n10 10 30 20 10 10\n20 01 10 10 20 10\n10 10 20 30 02 10\nann 1 2\nbob 2 2\n' >together
  $ moves apart ann
  random  1  a1 a3
  random  2  a1 b1
  greedy  1  a1 a2
  greedy  2  a1 a4
  mcts    1  a1 a2
  mcts    2  a1 c1
  strong  1  a1 b1
  strong  2  a1 b1
  $ moves apart bob
  random  1  f1 f3
  random  2  f1 e1
  greedy  1  f1 e1
  greedy  2  f1 e1
  mcts    1  f1 f2
  mcts    2  f1 e1
  strong  1  f1 e1
  strong  2  f1 e1
  $ moves together ann
  random  1  b3 c3
  random  2  a1 c1
  greedy  1  a1 e1
  greedy  2  a1 e1
  mcts    1  a1 d1
  mcts    2  b3 b4
  strong  1  a1 e1
  strong  2  a1 e1
  $ moves together bob
  random  1  e4 d4
  random  2  f1 d1
  greedy  1  f1 b1
  greedy  2  f1 b1
  mcts    1  f1 c1
  mcts    2  f1 f4
  strong  1  f1 b1
  strong  2  f1 b1

A large board.

  $ onemove new penguins seed=4 rows=101 columns=30 >large
  $ moves large ann placement penguins=1
  random  1  f71
  random  2  i11
  greedy  1  h30
  greedy  2  i40
  mcts    1  ab74
  mcts    2  h78
  strong  1  v20
  strong  2  v20
