A person is asked for one move, and asked again until it is one.

  $ printf '3 4\n10 20 00 10\n10 30 10 01\n10 02 10 10\nAnn 1 1\nBob 2 1\n' >in
  $ asked() { # LINES KEY: what is answered to the lines that are typed, after the move and the status
  >   printf "$1" | penguins-interactive id=Ann penguins=2 nodes=9 $2 in out 2>errors
  >   echo "[$?]"; sed -n 's/.*(? for help): //p' errors
  > }
  $ asked 'b1\nb3\na1 a2\na1\n' phase=placement; cat out
  a1
  [0]
  That is not possible: b1 has 2 fish; a penguin is placed on a floe with exactly one.
  That is not possible: a penguin stands on b3 already.
  That is not possible: a penguin cannot be moved yet.
  3 4
  01 20 00 10
  10 30 10 01
  10 02 10 10
  Ann 1 2
  Bob 2 1
  $ asked 'hint\nfish!\ne1\nd2 d4\nd2 d1 d2\na1\nd2 c1\nb3 a3\nd2 b3\nd2 a1\n\nd2 d3\n' phase=movement
  d2 d3
  [0]
  The computer would play d2 b2.
  That is not possible: 'fish!' is not a field from a1 to d3.
  That is not possible: 'e1' is not a field from a1 to d3.
  That is not possible: 'd4' is not a field from a1 to d3.
  That is not possible: unexpected 'd2'.
  That is not possible: a penguin cannot be placed any more.
  That is not possible: c1 is water.
  That is not possible: no penguin of player 1 stands on b3.
  That is not possible: a penguin stands on b3.
  That is not possible: d2 to a1 is not along a row or a column.

Words that help change nothing; `quit` makes no move. (`?` and `HELP` say the same.)

  $ cp in before; rm out
  $ asked '?\nHELP\nhint\nmoves\nundo\nshow\nquit\n' phase=movement
  [3]
  
  
  The computer would play d2 b2.
  d2 d1, d2 c2, d2 b2, d2 a2, d2 d3
  There is no earlier move here, only this one.
  
  penguins: no move was made
  $ grep -c 'a floe with that many fish' errors; tail -n 10 errors | sed 's/^/ /'; cmp in before; ls
  10
   Ann (player 1), your move (? for help): 
         a  b  c  d
      1  1  2  .  1  1
      2  1  3  1 P1  2
      3  1 P2  1  1  3
         a  b  c  d
   > P1 Ann             1 fish  1 penguin
     P2 Bob             1 fish  1 penguin
     12 fish left on the ice
   Ann (player 1), your move (? for help): penguins: no move was made
  before
  errors
  in
  $ printf '2 4\n01 02 10 10\n10 10 10 10\nAnn 1 1\nBob 2 1\n' >in
  $ asked 'a1 c1\na1 a2\n' phase=movement
  a1 a2
  [0]
  That is not possible: the way from a1 to c1 is not free.

Who has no move is not asked.

  $ printf '1 4\n01 02 10 10\nAnn 1 1\nBob 2 1\n' >in
  $ asked '' phase=movement; cat errors
  [1]
