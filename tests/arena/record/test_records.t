Records of matches, and what is done with them.

  $ onemove match penguins rows=4 columns=4 penguins=1 seed=1 --games 5 --layers none --quiet --log log -- \
  >   "'$BIN/penguins' id=ann level=greedy seed=1" "'$BIN/penguins' id=bob level=greedy seed=1"

Each deal is played from every seat.

  $ sed 's/.*"start":"\([^"]*\)".*/\1/' log | uniq -c | sed 's/^ *\([0-9]*\) .*/\1/'
  2
  2
  1

A log is verified as a chain, whoever reads how many of its lines.

  $ verify() { for jobs in 1 2 3; do onemove verify "$1" --jobs $jobs; done | sed 's/[0-9]* moves/some moves/; s/head is [0-9a-f]*/head is .../'; }
  $ verify log
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  $ sed 3d log >short
  $ verify short
  short:3:1: the record before it is not the one that was there when this one was written ('before')
  short:3:1: the record before it is not the one that was there when this one was written ('before')
  short:3:1: the record before it is not the one that was there when this one was written ('before')
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).

A picture of one turn marks what that turn has changed.

  $ onemove replay log 1 --turn 5 | sed 's/ ([0-9.]* ms.*)//'
  Turn 5 of 14: ann (seat 1): b3 b2
        a  b  c  d
     1  2  2  .  .  1
     2 P2 P1  3  3  2
     3  2  .  2  .  3
     4  .  .  2  2  4
        a  b  c  d
    P1 ann             3 fish  1 penguin
    P2 bob             1 fish  1 penguin
    18 fish left on the ice
  Player 1 (ann) has 3 moves.
  Player 2 (bob) has 2 moves.
  $ onemove replay log 1 --svg --turn 5 | grep -o 'href="#m-last"' | wc -l
  2
