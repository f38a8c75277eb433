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
  $ with() { sed "$1" good >game; chmod 600 game; penguins-interactive game=game </dev/null 2>&1 >said; [ $? -eq 2 ] || echo read; }
  $ with ''
  read

Its head.

  $ with 1s/1/2/
  game:1:1: expected 'onemove saved game 1': this is not a saved game
  $ with 2s/game/gaem/
  game:2:1: expected the line 'game ...'
  $ with 2s/.in/um/
  game:2:6: this is a game of pengums, not of penguins
  $ with '2s/$/ now/'
  game:2:15: unexpected 'now': a game's name
  $ with 3s/placement/later/
  game:3:7: expected placement or movement
  $ with '3s/$/ now/'
  game:3:17: unexpected 'now': one value
  $ with 3s/place/move/
  game:19:1: the game was over before this move
  $ with 4s/penguins/penguin/
  game:4:1: unknown word 'penguin'
  $ with '4s/ 1//'
  game:4:9: its value is missing
  $ with 4s/1/x/
  game:4:10: penguins=x: expected a number from 0 to 16384
  $ with 4s/1/0/
  game:19:1: the game was over before this move
  $ with 4p
  game:5:10: the key 'penguins' is given twice
  $ with 5s/50/0/
  game:5:7: expected a number from 1 on
  $ with '5s/.*/time 86400001/'
  game:5:6: expected milliseconds
  $ with '5s/.*/time 50/;6s/.*/nodes 4/'
  game:6:1: 'time or nodes' is given twice
  $ with 6s/1/18446744073709551616/
  game:6:6: expected a seed
  $ with 6p
  game:7:1: 'seed' is given twice
  $ with 6d
  game:11:1: the line 'seed' is missing before the start
  $ with 10d
  game:11:1: the line 'asked' is missing before the start
  $ with 10s/1/0/
  game:10:7: expected the number of a player, a number from 1 to 16
  $ with 10s/1/10/
  game:13:1: player 10, who is asked first, is not on the board
  $ with 11s/.*//
  game:11:1: unexpected blank line
  $ with '12s/$/ here/'
  game:12:7: unexpected 'here': 'start' alone
  $ with '12,$d'
  game:12:1: the line 'start' is missing
  $ with '/^seed/d;/^phase/d'
  game:10:1: the line 'phase' is missing before the start

Who sits there.

  $ with 7s/1/10/
  game:13:1: nobody plays player 1 of this board
  $ with 7s/1/x/
  game:7:6: expected the number of a player, a number from 1 to 16
  $ with 8s/2/1/
  game:8:6: this player is given twice
  $ with 7s/person/human/
  game:7:8: expected person, level or program
  $ with 8s/greedy/gredy/
  game:8:14: expected a level: random, greedy, mcts or strong
  $ with '7s/ Ann//'
  game:7:14: expected the player's ID
  $ with '7s/$/ Lee/'
  game:7:19: unexpected 'Lee': one value
  $ with '9s/ [.].*//'
  game:9:19: expected the program's command
  $ with 7s/Ann/Eve/
  game:7:1: on the board player 1 is 'Ann'
  $ with 8s/Bob/Eve/
  game:8:1: on the board player 2 is 'Bob'
  $ with 9d
  game:12:1: nobody plays player 3 of this board
  $ with '9a seat 4 person Dan'
  game:10:1: there is no player 4 on the board
  $ with 10s/1/4/
  game:13:1: player 4, who is asked first, is not on the board

The board.

  $ with 14s/20/2x/
  game:14:12: a field is two digits, fish and player; this is '2x'
  $ with '14s/ 20//'
  game:14:11: row 1 has 3 fields, expected 4
  $ with 16s/2/1/
  game:16:7: there is already a player 1
  $ with '13s/.*//'
  game:13:1: the number of rows is missing
  $ with 14,17d
  game:14:1: the file ends after 0 of 1 rows
  $ with '9d;17s/  //'
  game:16:1: expected moves, or two blanks before a line of the board
  $ with '18,$d'
  game:18:1: the moves are missing

The moves.

  $ with 18s/1/x/
  game:18:7: expected the number of half-moves made, a number from 0 to 1048576
  $ with 18s/of/from/
  game:18:9: expected 'of'
  $ with 18s/3/three/
  game:18:12: expected the number of all half-moves, a number from 0 to 1048576
  $ with '18s/$/ 4/'
  game:18:14: unexpected '4': two numbers
  $ with 18s/1/4/
  game:18:7: there are only 3 half-moves
  $ with 20d
  game:20:1: it is the turn of 'Bob'
  $ with '18s/3/4/'
  game:22:1: a move is missing
  $ with 19s/Ann/Bobby/
  game:19:1: it is the turn of 'Ann'
  $ with 20s/b1/d1/
  game:20:5: d1 has 2 fish; a penguin is placed on a floe with exactly one
  $ with 20s/b1/a1/
  game:20:5: a penguin stands on a1 already
  $ with 21s/c1/c9/
  game:21:5: 'c9' is not a field from a1 to d1
  $ with '$a more'
  game:22:1: unexpected line: the moves
  $ with '18s/3/6/;$a Ann d1\nBob d1\nCid d1'
  game:22:1: it is the turn of 'Cid'
  $ with '14s/20/00/;18s/3/4/;$a Ann a1'
  game:22:1: the game was over before this move
