A game of a log in a terminal: what its keys lead to. Times are left out, and characters that are not of
ASCII are shown as others.

  $ base=$(cd ../.. && mktemp -d "$PWD/XXXX") dir=$PWD BIN=$BIN
  $ . "$ROOT/tests/support/screen.sh"
  $ cp "$ROOT"/tests/record/example.log log
  $ board() { shot "$1" | sed -E 's/[0-9.]+ ms/TIME/g' | once; }
  $ start 80 24 'onemove replay log bark-1'
  $ board 'the start'
  |bark, line 1, game bark-1: the start, before 9 turns
  |      1  2  3  4  5  6
  |   1 .. .. .. .. .. ..  1
  |> 1 -            0  hand: 3A 4B 7D 9E 8B 5E
  |  2 -            0  hand: 7B 5B 5C 1A 2B
  |  the deck has 29 more cards
  |It is the turn of player 1 (-).
  |Player 1 (-) has 216 moves.
  |Enter next, b back, g N go to turn N, f next fault, e evidence, q quit:
  |
  (all: 3059476378 518)
  $ key() { sees 'quit:$' && type_text "$1" && press Enter; }
  $ key ''; sees 'Turn 1 of'; key ' '; sees 'Turn 2 of'; key f; board 'Turn 8 of'
  |Turn 8 of 9: p2 (seat 2) loses its seat (crashed): it did something \xff\x1b[2J
  |wrong (TIME, TIME of processor time)
  |this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
  |   4 3A .. .. .. 9E 2B  4
  |  1 p1           1  hand: 4B 7D 8B 5E 7F
  |> 2 p2           1  hand: 7B 5B 5C 1A 3F 6C
  |It is the turn of player 2 (p2).
  |Player 2 (p2) has 48 moves.
  (all: 646786581 642)
  $ key b; sees 'Turn 7 of'; key f; sees 'Turn 8 of'; key f; sees 'Nobody loses a seat after this'
  $ key 'g 4'; board 'Turn 4 of'
  |Turn 4 of 9: p2 (seat 2) passes (TIME, TIME of processor time)
  |> 1 p1           0  hand: 3A 4B 7D 9E 8B 5E
  |  2 p2           0  hand: 7B 5B 5C 1A 2B
  (all: 2784969671 530)
  $ key 'g 99'; sees 'The turns are 1 to 9'; key x; sees '^[?]'; key e; board 'seat 2.*turn 8'
  |Enter next, b back, g N go to turn N, f next fault, e evidence, q quit: g 99
  |The turns are 1 to 9, the start is 0.
  |Enter next, b back, g N go to turn N, f next fault, e evidence, q quit: x
  |?
  |Enter next, b back, g N go to turn N, f next fault, e evidence, q quit: e
  |p2 (seat 2), turn 8: this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
  (all: 1544914211 879)
  $ key b; sees 'Turn 3 of'; key g0; sees 'the start, before'; key b; sees 'This is the start'
  $ key 'g 9'; sees 'Turn 9 of'; key n; sees 'This is the end'; key q; sees '^[$]'

Where two seats are lost, `e` tells of both, and `f` goes from one to the other.

  $ start 80 24 'onemove replay log penguins-1'; sees 'the start'
  $ key e; sees 'p1 .seat 1., turn 9: this repeats it'; sees 'p2 .seat 2., turn 16: this repeats it'
  $ key f; sees 'Turn 9 of 16'; key f; sees 'Turn 16 of 16'; sees 'The result:'
  $ key f; sees 'Nobody loses a seat after this'; key q; sees '^[$]'

A record that is false is shown as far as it is right.

  $ sed 's/"verdict":"moved","move":"[^"]*"/"verdict":"moved","move":"zz"/3' log >false
  $ start 80 24 'onemove replay false 13; echo status $?'; sees 'the start'; key 'g 9'; sees 'Turn 2 of'
  $ sees 'The record cannot be played any further: turn 3 '; key b; sees 'Turn 1 of'; key q; sees '^status 1$'
