What each game says of a state that is none, with the place: the status is 2 each time. A state is
a good one in which something was changed. What is in the games' test_bad_files.c is not here again.

  $ no() { # GAME WHAT-SED-CHANGES...
  >   game=$1; shift
  >   for edit; do
  >     printf '%s: ' "$edit"; sed "$edit" "$game.txt" >state
  >     "$game" phase=movement id=Ann nodes=1 seed=1 state out 2>&1
  >     status=$?
  >     [ $status -eq 2 ] || echo "status $status"
  >   done
  > }

Four In A Row: the form of a board, and of one line.

  $ cat >fiar.txt <<'.'
  > 1 2 3 4 5 6 7
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . O . . .
  > . . @ @ O . .
  > Ann 1 0
  > Bob 2 0
  > .
  $ no fiar '1s/3 4/4 3/' '1s/$/ 8/' '1d' '5q' '4s/ .$//' '4s/$/ ./' '4s/[.]/x/4' \
  >   '8,$s/.*/Ann 1 0/' '9s/2/3/' '9s/$/ x/' '9s/0/zero/' '$d'
  1s/3 4/4 3/: state:1:5: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  1s/$/ 8/: state:1:15: there are only 7 columns
  1d: state:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  5q: state:6:1: the file ends after 4 of 6 rows
  4s/ .$//: state:4:12: row 3 has 6 cells, expected 7
  4s/$/ ./: state:4:15: row 3 has more than 7 cells
  4s/[.]/x/4: state:4:7: a cell is ., @ or O; this is 'x'
  8,$s/.*/Ann 1 0/: state:9:1: the ID 'Ann' already belongs to player 1
  9s/2/3/: state:9:5: a player's number is 1 to 2, this is '3'
  9s/$/ x/: state:9:9: unexpected 'x': a player line is 'ID number score'
  9s/0/zero/: state:9:7: a score is a whole number from 0 to 1000000000, this is 'zero'
  $d: state:9:1: found one player line, expected two or none
  $ sed -n '2,7s/ //gp' fiar.txt | tr -d '\n' | sed 's/^/@ /' >fiar.line
  $ cp fiar.txt board.txt; cp fiar.line fiar.txt
  $ no fiar ''
  : 5
  status 0
  $ no fiar 's/@ /O /' 's/@ .*/@/' 's/O$/x/; s/@ ./@ x/' 's/.$//' 's/$/./' 's/$/ ./'
  s/@ /O /: state:1:1: the turn is @'s, by the number of stones
  s/@ .*/@/: state:1:2: the 42 cells are missing
  s/O$/x/; s/@ ./@ x/: state:1:3: a cell is ., @ or O; this is 'x'
  s/.$//: state:1:44: there are 41 cells, expected 42
  s/$/./: state:1:45: there are 43 cells, expected 42
  s/$/ ./: state:1:46: unexpected '.': the line is @ or O and 42 cells

Boards that no game leads to.

  $ cp board.txt fiar.txt
  $ no fiar '4s/[.]/@/7; 7s/[.]/O/3' '7s/O/@/' '6s/.*/O O O O . . ./; 7s/.*/@ @ @ @ . . ./' \
  >   '6s/.*/O O O . . . ./; 7s/.*/@ @ @ @ O . ./' \
  >   '5s/.*/@ @ @ @ . . ./; 6s/.*/O O @ O O O ./; 7s/.*/@ @ @ @ O O O/' \
  >   '6s/.*/@ . . . . . ./; 7s/.*/O . . . . . ./' '8s/0/1/'
  4s/[.]/@/7; 7s/[.]/O/3: state:4:13: this stone floats: there is nothing below it
  7s/O/@/: state:7:5: there are 3 @ and 1 O: @ begins, so it has as many as O or one more
  6s/.*/O O O O . . ./; 7s/.*/@ @ @ @ . . ./: state:7:1: both @ and O have four in a row
  6s/.*/O O O . . . ./; 7s/.*/@ @ @ @ O . ./: state:7:1: four in a row, and yet the other player has moved after it
  5s/.*/@ @ @ @ . . ./; 6s/.*/O O @ O O O ./; 7s/.*/@ @ @ @ O O O/: state:5:1: no last stone can have completed every four in a row of this player
  6s/.*/@ . . . . . ./; 7s/.*/O . . . . . ./: state:7:1: no game leads to this board: the stones below and beside this one cannot have been dropped in turn
  8s/0/1/: state:8:7: @ has the score 1, it should be 0: the winner has 1, and only the winner

Bark.

  $ printf '%s\n' '3 3 11 1' =1A2A3B4C5D6E7F8A9B1C2D3E4F 1A2A3B4C5D6E 7F8A9B1C2D '******' '******' '******' \
  >   'Ann 1 0' 'Bob 2 0' >bark.txt
  $ no bark ''
  : 1 2 2
  status 0
  $ no bark '1s/$/ 1/' '2s/6E/6e/' '2s/$/1/' '2s/.*/nowhere/'
  1s/$/ 1/: state:1:10: unexpected '1': the first line is 'width height drawn turn'
  2s/6E/6e/: state:2:12: expected a card, such as 7C; this is '6e'
  2s/$/1/: state:2:28: half a card: a number and a suit, such as 7C
  2s/.*/nowhere/: state:2:1: the deck 'nowhere' cannot be opened: No such file or directory
  $ no bark "2s/.*/$(printf '%05000d' 1)/" '3s/$/1A/' '3s/3B/3b/' '5s/..$/1x/' \
  >   '5s/$/ **/'
  2s/.*/00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001/: state:2:1: the deck file's name has more than 1023 bytes
  3s/$/1A/: state:3:13: a hand has at most 6 cards
  3s/3B/3b/: state:3:5: expected a card, such as 7C; this is '3b'
  5s/..$/1x/: state:5:5: expected a card, such as 7C, or **; this is '1x'
  5s/$/ **/: state:5:8: unexpected '**': a row is its cells without blanks

Penguins.

  $ printf '%s\n' '2 3' '01 10 20' '30 02 00' 'Ann 1 1' 'Bob 2 1' >penguins.txt
  $ no penguins ''
  : a1 a2
  status 0
  $ no penguins '1s/.*//' '1s/ 3//' '1s/3/129/' '1s/$/ 3/' '2s/20/40/' '2s/20/2/' '2s/$/ 20/' \
  >   '2s/20/03/' '5s/Bob/Ann/'
  1s/.*//: state:1:1: the number of rows is missing
  1s/ 3//: state:1:2: the number of columns is missing
  1s/3/129/: state:1:3: the number of columns is 1 to 128, this is '129'
  1s/$/ 3/: state:1:5: unexpected '3': the first line is 'rows columns'
  2s/20/40/: state:2:7: a floe has 0 to 3 fish, this one has 4
  2s/20/2/: state:2:7: a field is two digits, fish and player; this is '2'
  2s/$/ 20/: state:2:10: row 1 has more than 3 fields
  2s/20/03/: state:2:7: a penguin of player 3, who has no player line
  5s/Bob/Ann/: state:5:1: the ID 'Ann' already belongs to player 1

President.

  $ printf '%s\n' '2 1' 'lead 2 5C' 'passed 0' 'hand 1 3S 5D 6C' 'hand 2 4H KS' 'Ann 1 0' 'Bob 2 0' \
  >   >president.txt
  $ no president ''
  : 5D
  status 0
  $ no president '1s/$/ 1/' '2s/.*/lead - 5C/' '2s/ 5C//' '2s/5C/5C 6H/' '2s/5C/5C 5C/' \
  >   '4s/ 1 .*/ 1/' '4s/6C/5C/'
  1s/$/ 1/: state:1:5: unexpected '1': the first line is 'players turn'
  2s/.*/lead - 5C/: state:2:8: unexpected '5C': the line is 'lead SEAT CARDS' or 'lead -'
  2s/ 5C//: state:2:7: the cards are missing
  2s/5C/5C 6H/: state:2:8: these cards are not all of one rank
  2s/5C/5C 5C/: state:2:11: 5C is listed twice
  4s/ 1 .*/ 1/: state:4:7: the cards are missing (- if there are none)
  4s/6C/5C/: state:4:14: 5C is listed twice

President: what is told of the plays before.

  $ told() { # LINE...
  >   sed '5s/.*/hand 2 ?2/' president.txt | head -n 5 >state
  >   printf '%s\n' "$@" 'Ann 1 0' 'Bob 2 0' >>state
  >   president phase=movement id=Ann state out 2>&1
  >   status=$?
  >   [ $status -eq 2 ] || echo "status $status"
  > }
  $ told 'played'
  state:6:7: the cards are missing (- if there are none)
  $ told 'played 6C'
  state:6:8: 6C is listed twice
  $ told 'played 5C 5C'
  state:6:11: 5C is listed twice
  $ told 'played 5C' 'play 2 '
  state:7:7: the cards are missing (pass if there are none)
  $ told 'played 5C' 'play 1 4D' 'play 2 5C'
  state:7:8: 4D is missing in the line 'played'
  $ told 'played 5C 4D' 'play 1 4D' 'play 2 4H 5C'
  state:8:8: these cards are not all of one rank

Peel.

  $ onemove new peel players=2 hand=3 seed=1 | sed 's/^- 1/Ann 1/; s/^- 2/Bob 2/' >peel.txt
  $ sed -n '1p; 3,$p' peel.txt
  2 1
  hand 1 BSX
  grid 1 -
  hand 2 EER
  grid 2 -
  lexicon e0fd24dde42a6e4b
  Ann 1 0
  Bob 2 0
  $ no peel '1s/$/ 1/' '2s/ .*//' '2s/ ./ AA/'
  1s/$/ 1/: state:1:5: unexpected '1': the first line is 'players turn'
  2s/ .*//: state:2:6: the bunch (its tiles without blanks, ?NUMBER, or - if it is empty) is missing
  2s/ ./ AA/: state:2:7: there are more A than the 13 of the game
  $ no peel '4s/ -/ ?2/'
  4s/ -/ ?2/: dX
  status 0
  $ no peel '4s/ -/ 001001x/' '4s/ -/ 002002AB.C./' '4s/ -/ 002002A/' '4s/ -/ 002002..../' \
  >   '5s/ [A-Z]*$/ ?3/; 6s/ -/ 001001A/' '7s/ .*//'
  4s/ -/ 001001x/: state:4:14: a cell is a letter from A to Z or a dot, not 'x'
  4s/ -/ 002002AB.C./: state:4:18: there is text after the grid's 4 cells
  4s/ -/ 002002A/: state:4:15: a grid of 2 columns and 2 rows has 4 cells, not 1
  4s/ -/ 002002..../: state:4:8: a grid without tiles is written -
  5s/ [A-Z]*$/ ?3/; 6s/ -/ 001001A/: state:6:8: a hidden hand has a hidden grid, ?NUMBER, or none
  7s/ .*//: state:7:8: the lexicon's fingerprint is missing
  $ no peel '7s/ .*/ 0000000000000000/' | sed 's/program has [0-9a-f]*/program has .../'
  7s/ .*/ 0000000000000000/: state:7:9: the file needs lexicon 0000000000000000, but this program has ... (dict=FILE loads another)
  $ no peel '7i\
  > draw'
  7i\
  draw: state:7:5: expected peel or dump
  $ no peel '7i\
  > draw dump'
  7i\
  draw dump: state:7:10: the dumped tile (a letter, or ? if it is hidden) is missing
  $ no peel '7i\
  > draw dump AB'
  7i\
  draw dump AB: state:7:11: expected one tile, or ? if it is hidden
  $ no peel '7i\
  > draw peel x'
  7i\
  draw peel x: state:7:11: unexpected 'x': the line is 'draw peel' or 'draw dump TILE'
  $ no peel '7i\
  > draw peel'
  7i\
  draw peel: state:7:6: seat 1 has 3 tiles and a grid of 0: that is not a peel
  $ no peel '$d'
  $d: state:9:1: 1 player line, expected 2

The template.

  $ printf '%s\n' '2 1' 'pile 2 6' 'deck 1 2 3 3 4 4 6 7 7 9 9' 'draw -' 'hand 1 1 5 8' 'hand 2 5 8' \
  >   'Ann 1 1' 'Bob 2 1' >template.txt
  $ no template ''
  : 8
  status 0
  $ no template '1s/2/5/' '1s/1/3/' '1s/$/ 1/' '2s/6/10/' '2s/ .*//' '2s/ .*/ ?2/' '3s/ .*/ ?19/' \
  >   '3s/9 9/9 8/' '3s/9 9/9/' '4s/-/2/' '4s/-/- -/' '5s/ 1 .*/ 1 1 5 8 9/' '5s/hand 1/hand 2/' \
  >   '4s/-/1/' '5s/ 1 .*/ 1 -/; 3s/$/ 1 5 8/' '$d'
  1s/2/5/: state:1:1: expected the players, a number from 2 to 4
  1s/1/3/: state:1:3: expected the seat whose turn it is, a number from 1 to 2
  1s/$/ 1/: state:1:5: unexpected '1': the first line is 'players turn'
  2s/6/10/: state:2:8: a card is 1 to 9
  2s/ .*//: state:2:5: the cards are missing (- if there are none)
  2s/ .*/ ?2/: state:2:6: a card is 1 to 9
  3s/ .*/ ?19/: state:3:6: expected ? and a number from 1 to 18
  3s/9 9/9 8/: state:3:1: there are 3 cards 8, not 2
  3s/9 9/9/: state:3:1: there are 17 cards, expected 18
  4s/-/2/: state:4:6: expected -, or the seat to move if the deck has cards
  4s/-/- -/: state:4:8: unexpected '-': the line is 'draw SEAT' or 'draw -'
  5s/ 1 .*/ 1 1 5 8 9/: state:5:8: a hand has at most 3 cards
  5s/hand 1/hand 2/: state:5:6: expected the hand's seat, 1
  4s/-/1/: state:1:3: seat 1 cannot draw: its hand is full
  5s/ 1 .*/ 1 -/; 3s/$/ 1 5 8/: state:1:3: seat 1 cannot move: its hand is empty
  $d: state:8:1: 1 player line, expected 2
