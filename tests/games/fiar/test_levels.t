The move of each level is the same on every machine with the same nodes= and seed=. A change of a mind
changes these; read whether the moves are still good ones.

  $ moves() { level_moves fiar 300 "$@"; }

An empty board, and a dozen stones.

  $ onemove new fiar >board
  $ for id in ann bob; do onemove apply fiar board - phase=placement id=$id >next; mv next board; done
  $ moves board ann
  random  1  5
  random  2  1
  greedy  1  5
  greedy  2  1
  mcts    1  5
  mcts    2  7
  strong  1  4
  strong  2  4
  $ onemove new fiar seed=3 plies=13 >board
  $ for id in ann bob; do onemove apply fiar board - phase=placement id=$id >next; mv next board; done
  $ cat board
  1 2 3 4 5 6 7
  . . . . . . .
  . . . . . . .
  . . . . . . @
  . . . . . @ O
  . @ . . O O @
  . @ @ O O @ O
  ann 1 0
  bob 2 0
  $ moves board bob
  random  1  5
  random  2  1
  greedy  1  5
  greedy  2  1
  mcts    1  7
  mcts    2  5
  strong  1  4
  strong  2  4

A win at hand in two columns, and in one.

  $ cat >win <<'.'
  > 1 2 3 4 5 6 7
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . O . O .
  > . @ @ @ . O .
  > ann 1 0
  > bob 2 0
  > .
  $ cat >threat <<'.'
  > 1 2 3 4 5 6 7
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . . . O .
  > O @ @ @ . O .
  > ann 1 0
  > bob 2 0
  > .
  $ moves win ann
  random  1  5
  random  2  1
  greedy  1  5
  greedy  2  1
  mcts    1  1
  mcts    2  1
  strong  1  1
  strong  2  1
  $ moves threat ann
  random  1  5
  random  2  1
  greedy  1  5
  greedy  2  5
  mcts    1  5
  mcts    2  5
  strong  1  5
  strong  2  5
