The move of each level is the same on every machine with the same nodes= and seed=. A change of a mind
changes these; read whether the moves are still good ones.

  $ moves() { level_moves bark 300 "$@"; }
  $ onemove new bark seed=5 >board
  $ for id in ann bob; do onemove apply bark board - phase=placement id=$id >next; mv next board; done
  $ moves board ann
  random  1  4 2 5
  random  2  5 4 1
  greedy  1  4 3 4
  greedy  2  3 5 2
  mcts    1  5 3 5
  mcts    2  3 5 3
  strong  1  4 4 4
  strong  2  3 4 4

In the middle of a game.

  $ cat >middle <<'.'
  > 5 4 14 2
  > =9F7E6A3A9D8B6D6F3F6E5A2B3E9C7C7A9E4C1C7D
  > 7E6A3A9D2B
  > 6D6F3F6E9C7C
  > **********
  > **8B******
  > **9F5A****
  > **********
  > ann 1 1
  > bob 2 1
  > .
  $ moves middle bob
  random  1  4 4 3
  random  2  5 2 1
  greedy  1  2 2 1
  greedy  2  3 1 2
  mcts    1  3 3 2
  mcts    2  1 2 4
  strong  1  2 1 2
  strong  2  1 3 2
