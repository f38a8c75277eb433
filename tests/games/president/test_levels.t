The move of each level is the same on every machine with the same nodes= and seed=. A change of a mind
changes these; read whether the moves are still good ones.

  $ moves() { level_moves president 20 "$@"; }

Two players, and four; the end of a game.

  $ onemove new president players=2 seed=5 >board; sed -n '4,5p' board
  hand 1 3S 3H 4H 5S 5C 5D 6C 7S 7D 7H 8S 8D 9C 9H 10S 10C 10D JC QS QC QD KS AS AC AD 2C
  hand 2 3C 3D 4S 4C 4D 5H 6S 6D 6H 7C 8C 8H 9S 9D 10H JS JD JH QH KC KD KH AH 2S 2D 2H
  $ for id in ann bob; do onemove apply president board - phase=placement id=$id >next; mv next board; done
  $ moves board ann
  random  1  QC
  random  2  5C
  greedy  1  3S 3H
  greedy  2  3S 3H
  mcts    1  7S 7D 7H
  mcts    2  5C 5D
  strong  1  3S 3H
  strong  2  3S 3H
  $ onemove new president seed=6 >four
  $ for id in a b c d; do onemove apply president four - phase=placement id=$id >next; mv next four; done; cat four
  4 1
  lead -
  passed 0
  hand 1 4S 4D 4H 7S 7C 7H 9S 9C QS KC AC 2S 2H
  hand 2 3S 3C 5H 7D 8S 8C 8H 9D JH QC KH AD 2D
  hand 3 3D 3H 6S 6C 6D 6H 9H JS JC KS AS AH 2C
  hand 4 4C 5S 5C 5D 8D 10S 10C 10D 10H JD QD QH KD
  a 1 0
  b 2 0
  c 3 0
  d 4 0
  $ moves four a
  random  1  9S 9C
  random  2  4S 4D
  greedy  1  4S 4D 4H
  greedy  2  4S 4D 4H
  mcts    1  7H
  mcts    2  4S 4H
  strong  1  4S 4D 4H
  strong  2  4S 4D 4H
  $ sed 's/^- 1/ann 1/; s/^- 2/bob 2/' "$ROOT"/boards/president/two-end.txt | tee end
  2 1
  lead -
  passed 0
  hand 1 3S 3C 2S
  hand 2 4S 4C AS AC
  ann 1 0
  bob 2 0
  $ moves end ann
  random  1  3S 3C
  random  2  3S
  greedy  1  3S 3C
  greedy  2  3S 3C
  mcts    1  3S
  mcts    2  3S
  strong  1  2S
  strong  2  2S

Late in a game of four.

  $ cat >late <<'.'
  > 4 1
  > lead -
  > passed 0
  > hand 1 3S 8D 8H 2H
  > hand 2 4C 4D KS
  > hand 3 5H 6S AD
  > hand 4 7C 10S JD 2D
  > a 1 0
  > b 2 0
  > c 3 0
  > d 4 0
  > .
  $ sed '1s/1$/3/' late >third
  $ moves late a
  random  1  8D 8H
  random  2  3S
  greedy  1  3S
  greedy  2  3S
  mcts    1  2H
  mcts    2  8D 8H
  strong  1  2H
  strong  2  2H
  $ moves third c
  random  1  AD
  random  2  5H
  greedy  1  5H
  greedy  2  5H
  mcts    1  AD
  mcts    2  6S
  strong  1  5H
  strong  2  5H
