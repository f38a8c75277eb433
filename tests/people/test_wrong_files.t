What is said of saved games that are not in order, with the place; the status is 2 each time.

  $ cat >good <<'.'
  > onemove saved game 1
  > game penguins
  > phase placement
  > penguins 1
  > nodes 50
  > seed 1
  > seat 1 person Ann
  > seat 2 level greedy Bob
  > seat 3 program Cid ./mine.py level=2
  > asked 1
  > note as told
  > start
  >   1 4
  >   10 10 10 20
  >   Ann 1 0
  >   Bob 2 0
  >   Cid 3 0
  > moves 1 of 3
  > Ann a1
  > Bob b1
  > Cid c1
  > .
  $ with() { # WHAT-SED-CHANGES...
  >   for edit; do
  >     printf '%s: ' "$edit"; sed "$edit" good >game; chmod 600 game
  >     penguins-interactive game=game </dev/null 2>&1 >said; [ $? -eq 2 ] || echo read
  >   done
  > }
  $ with ''
  : read

Programs that it names are run only if nobody else may have written or read it, on whatever seat they are.

  $ for mode in 620 640 602 604; do cp good game; chmod $mode game; told penguins-interactive game=game </dev/null; done
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it

Its head.

  $ with 1s/1/2/ 2s/game/gaem/ 2s/.in/um/ '2s/$/ now/' 3s/placement/later/ '3s/$/ now/' \
  >   3s/place/move/ 4s/penguins/penguin/ '4s/ 1//' 4s/1/x/ 4s/1/0/ 4p 5s/50/0/ \
  >   '5s/.*/time 86400001/' '5s/.*/time 50/;6s/.*/nodes 4/' 6s/1/18446744073709551616/ 6p 6d 10d \
  >   10s/1/0/ 10s/1/10/ 11s/.*// '12s/$/ here/' '12,$d' '/^seed/d;/^phase/d'
  1s/1/2/: game:1:1: expected 'onemove saved game 1': this is not a saved game
  2s/game/gaem/: game:2:1: expected the line 'game ...'
  2s/.in/um/: game:2:6: this is a game of pengums, not of penguins
  2s/$/ now/: game:2:15: unexpected 'now': a game's name
  3s/placement/later/: game:3:7: expected placement or movement
  3s/$/ now/: game:3:17: unexpected 'now': one value
  3s/place/move/: game:19:1: the game was over before this move
  4s/penguins/penguin/: game:4:1: unknown word 'penguin'
  4s/ 1//: game:4:9: its value is missing
  4s/1/x/: game:4:10: penguins=x: expected a number from 0 to 16384
  4s/1/0/: game:19:1: the game was over before this move
  4p: game:5:10: the key 'penguins' is given twice
  5s/50/0/: game:5:7: expected a number from 1 on
  5s/.*/time 86400001/: game:5:6: expected milliseconds
  5s/.*/time 50/;6s/.*/nodes 4/: game:6:1: 'time or nodes' is given twice
  6s/1/18446744073709551616/: game:6:6: expected a seed
  6p: game:7:1: 'seed' is given twice
  6d: game:11:1: the line 'seed' is missing before the start
  10d: game:11:1: the line 'asked' is missing before the start
  10s/1/0/: game:10:7: expected the number of a player, a number from 1 to 16
  10s/1/10/: game:13:1: player 10, who is asked first, is not on the board
  11s/.*//: game:11:1: unexpected blank line
  12s/$/ here/: game:12:7: unexpected 'here': 'start' alone
  12,$d: game:12:1: the line 'start' is missing
  /^seed/d;/^phase/d: game:10:1: the line 'phase' is missing before the start

Who sits there.

  $ with 7s/1/10/ 7s/1/x/ 8s/2/1/ 7s/person/human/ 8s/greedy/gredy/ '7s/ Ann//' '7s/$/ Lee/' \
  >   '9s/ [.].*//' 7s/Ann/Eve/ 8s/Bob/Eve/ 9d '9a seat 4 person Dan' 10s/1/4/
  7s/1/10/: game:13:1: nobody plays player 1 of this board
  7s/1/x/: game:7:6: expected the number of a player, a number from 1 to 16
  8s/2/1/: game:8:6: this player is given twice
  7s/person/human/: game:7:8: expected person, level or program
  8s/greedy/gredy/: game:8:14: expected a level: random, greedy, mcts or strong
  7s/ Ann//: game:7:14: expected the player's ID
  7s/$/ Lee/: game:7:19: unexpected 'Lee': one value
  9s/ [.].*//: game:9:19: expected the program's command
  7s/Ann/Eve/: game:7:1: on the board player 1 is 'Ann'
  8s/Bob/Eve/: game:8:1: on the board player 2 is 'Bob'
  9d: game:12:1: nobody plays player 3 of this board
  9a seat 4 person Dan: game:10:1: there is no player 4 on the board
  10s/1/4/: game:13:1: player 4, who is asked first, is not on the board

The board.

  $ with 14s/20/2x/ '14s/ 20//' '14s/ //' 16s/2/1/ '13s/.*//' 14,17d '9d;17s/  //' '18,$d'
  14s/20/2x/: game:14:12: a field is two digits, fish and player; this is '2x'
  14s/ 20//: game:14:11: row 1 has 3 fields, expected 4
  14s/ //: game:14:1: the file ends after 0 of 1 rows
  16s/2/1/: game:16:7: there is already a player 1
  13s/.*//: game:13:1: the number of rows is missing
  14,17d: game:14:1: the file ends after 0 of 1 rows
  9d;17s/  //: game:16:1: expected moves, or two blanks before a line of the board
  18,$d: game:18:1: the moves are missing

The moves.

  $ with 18s/1/x/ 18s/of/from/ 18s/3/three/ '18s/$/ 4/' 18s/1/4/ 20d '18s/3/4/' 19s/Ann/Bobby/ \
  >   20s/b1/d1/ 20s/b1/a1/ 21s/c1/c9/ '$a more' '18s/3/6/;$a Ann d1\nBob d1\nCid d1' \
  >   '14s/20/00/;18s/3/4/;$a Ann a1'
  18s/1/x/: game:18:7: expected the number of half-moves made, a number from 0 to 1048576
  18s/of/from/: game:18:9: expected 'of'
  18s/3/three/: game:18:12: expected the number of all half-moves, a number from 0 to 1048576
  18s/$/ 4/: game:18:14: unexpected '4': two numbers
  18s/1/4/: game:18:7: there are only 3 half-moves
  20d: game:20:1: it is the turn of 'Bob'
  18s/3/4/: game:22:1: a move is missing
  19s/Ann/Bobby/: game:19:1: it is the turn of 'Ann'
  20s/b1/d1/: game:20:5: d1 has 2 fish; a penguin is placed on a floe with exactly one
  20s/b1/a1/: game:20:5: a penguin stands on a1 already
  21s/c1/c9/: game:21:5: 'c9' is not a field from a1 to d1
  $a more: game:22:1: unexpected line: the moves
  18s/3/6/;$a Ann d1\nBob d1\nCid d1: game:22:1: it is the turn of 'Cid'
  14s/20/00/;18s/3/4/;$a Ann a1: game:22:1: the game was over before this move
