Four In A Row: two wins, a full board, and what is no move. test_rules.c has every way to win.

  $ state() { printf '1 2 3 4 5 6 7\n%s\n%s\n%s\n%s\n%s\n%s\nann 1 0\nbob 2 0\n' "$@" >state; }
  $ state '. . . . . . .' '. . . . . . .' '. . . . . . .' '. . . . . . .' 'O O O . . . .' '@ @ @ . . . .'
  $ onemove apply fiar state 4 | tee after
  1 2 3 4 5 6 7
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  O O O . . . .
  @ @ @ @ . . .
  ann 1 1
  bob 2 0
  $ onemove show fiar after | tail -n 5 | sed 's/^/ /'
    O O O . . . .
    @ @ @ @ . . .
     @ ann  four in a row
     O bob
   The game is over.
  $ onemove moves fiar after
  [1]
  $ state '. . . . . . .' '. . . . . . .' '. . . . . . .' '. . . O . . .' '@ . . O . . .' '@ @ . O . . @'
  $ onemove apply fiar state 4 | tee after
  1 2 3 4 5 6 7
  . . . . . . .
  . . . . . . .
  . . . O . . .
  . . . O . . .
  @ . . O . . .
  @ @ . O . . @
  ann 1 0
  bob 2 1
  $ onemove show fiar after | tail -n 5 | sed 's/^/ /'
    @ . . O . . .
    @ @ . O . . @
     @ ann
     O bob  four in a row
   The game is over.
  $ onemove moves fiar after
  [1]
  $ onemove new fiar plies=41 seed=7 | sed 's/^- 1/ann 1/; s/^- 2/bob 2/' >last
  $ onemove moves fiar last
  6
  $ onemove apply fiar last "$(onemove moves fiar last)" >full; cat full
  1 2 3 4 5 6 7
  @ O @ O O O @
  O @ O O @ @ @
  O O O @ O @ O
  @ @ @ O O @ @
  O O @ O O O @
  @ O @ O @ @ @
  ann 1 0
  bob 2 0
  $ onemove show fiar full | tail -n 3 | sed 's/^/ /'
     @ ann
     O bob
   The game is over.
  $ onemove moves fiar full
  [1]
  $ state '. @ . . . . .' '. O . . . . .' '. @ . . . . .' '. O . . . . .' '. @ . . . . .' '@ O . . . . .'
  $ told onemove apply fiar state '2'
  2: onemove: column 2 is full
  $ for move in '8' '0' '-1' '1 2' 'a' ''; do
  >   told onemove apply fiar state "$move"
  > done | uniq -c
        6 2: onemove: a move is the number of a column, 1 to 7
  $ told onemove apply fiar state 1 ann
  2: onemove: it is not this player's turn
  $ told onemove apply fiar full 1
  2: onemove: the game is over
  $ onemove moves fiar state
  1
  3
  4
  5
  6
  7
  $ onemove moves fiar state ann
  [1]
  $ onemove apply fiar state 3 >after
  $ onemove check fiar state after
  3
  $ onemove check fiar state state
  [1]
  $ sed '7s/^@ O O/@ O ./' after >wrong
  $ onemove check fiar state wrong 2>errors
  [1]
  $ cat errors
  $ sed '7s/^@ O O/@ O @/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:2:3: there are 5 @ and 3 O: @ begins, so it has as many as O or one more
  $ sed '6s/^\. @ \./. @ O/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:3:3: there are 4 @ and 5 O: @ begins, so it has as many as O or one more
  $ sed '8s/0/1/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:8:7: @ has the score 1, it should be 0: the winner has 1, and only the winner
  $ sed '8s/ann/eve/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:8:1: player 1 is called 'eve', it should be 'ann'
  $ sed '1s/7/8/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:1:13: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  $ sed '7s/@ O O/O O O/' after >wrong
  $ told onemove check fiar state wrong
  2: wrong:3:3: there are 3 @ and 5 O: @ begins, so it has as many as O or one more
