Every key, where a thing is chosen, a line is typed, and a move can be made again: what it changes on the screen,
besides the `z` that is typed after it.

  $ base=$(cd ../.. && mktemp -d "$PWD/XXXX") dir=$PWD BIN=$BIN
  $ . "$ROOT/tests/support/screen.sh"
  $ printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
  $ each() { for key; do
  >   press Escape; sees_not '^ > |[({]P1|would|Taken|plays'; press Tab Space; sees '[{(]P1'; type_text 'c2 c'; take 'c2 c$'
  >   press "$key"; case $key in F5 | F1) sees closes; press q ;; C-t) sees would ;; esac; type_text z; printf '%s: ' "$key"; changed '^ > .*z$'
  >   case $key in C-n) press C-u C-p; sees Taken ;; esac
  > done; }
  $ start 80 24 'penguins-interactive board=board.txt seats=Ann,Bob nodes=50'; sees 'Ann to move'; type_text 'c2 c1'; press Enter; sees 'move 2'; press C-p; sees Taken
  $ each Escape C-u BSpace Tab BTab Left PageDown Space F1 F5 F6 C-p C-n C-t Enter
  Escape:  4|  1  2  1  1                                              1 Ann c2 to c1
   5|  2 P2  1[P1]
   6|  3  1  3  3
  23| > z
  C-u: 23| > z
  BSpace: 23| > c2 z
  Tab:  5|  2 P2* 1(P1)
   6|  3  1  3[ 3]
  23| > c2 cz
  BTab:  5|  2 P2[ 1]P1)
  23| > c2 cz
  Left:  5|  2 P2[ 1]P1)
  23| > c2 cz
  PageDown: 23| > c2 cz
  Space: 23| > c2 c z
  F1: 23| > c2 cz
  F5: 23| > c2 cz
  F6: 22| The game is not over yet.
  23| > c2 cz
  C-p: 22| There is nothing to take back.
  23| > z
  C-n:  1| Penguins  Bob to move                                                   move 2
   2|  Ann 2  >Bob 2
   4|  1  2  1<P1>                                             1 Ann c2 to c1
   5|  2[P2] 1< .>
   6|  3  1  3  3
   7|  P1 Ann             2 fish  1 penguin
   8|> P2 Bob             2 fish  1 penguin
   9|  11 fish left on the ice
  22| Ann (player 1): c2 to c1
  23| > z
  C-t:  4|  1  2  1  1                                              1 Ann c2 to c1
   5|  2 P2( 1{P1}
   6|  3  1  3  3
  22| The computer would play c2 b2. Enter plays it.
  23| > z
  Enter: 22| That is not possible: 'c' is not a field from a1 to c3.
  23| > c2 cz

What scrolls a table that is larger than the window: the corners after each key. There, scores have one line.

  $ rolls() { for key; do case $key in [0-9]*) wheel "$key" ;; *) press "$key" ;; esac; type_text z; take '^ > z$'; echo "$key:$(sed -n "$rows" "$base/shot" | sed 's/[.] //g; s/^   *//' | paste -sd '|')"; press C-u; sees_not '^ > z'; done; }
  $ start 60 14 'bark-interactive seats=Ann,random nodes=1 width=40 height=40 seed=3'; sees hand:
  $ rows='3s/  */ /gp; 4p; 8p'; rolls PageDown 65 64; press PageDown PageDown PageDown; rolls PageDown 64 PageUp S-Right; press S-Right S-Right; rolls S-Right S-Left; press S-Left; rolls S-Left S-Left
  PageDown: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >|8 .................. ^| 12 .................. v
  65: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >|9 .................. ^| 13 .................. v
  64: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >|8 .................. ^| 12 .................. v
  PageDown: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >| 35 .................. ^| 39 .................. v
  64: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >| 34 .................. ^| 38 .................. v
  PageUp: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >| 27 .................. ^| 31 .................. v
  S-Right: < 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 >| 27 .................. ^| 31 .................. v
  S-Right: < 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40| 27 .................. ^| 31 .................. v
  S-Left: < 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 >| 27 .................. ^| 31 .................. v
  S-Left: < 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 >| 27 .................. ^| 31 .................. v
  S-Left: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 >| 27 .................. ^| 31 .................. v
  $ start 60 8 "president-interactive seats=Ann$(printf ',random%.0s' 1 2 3 4 5 6 7 8 9 10 11 12) nodes=1 seed=5"; sees 'Ann to move'
  $ rows='2,5p'; rolls Escape PageDown; for turn in 1 2 3 4 5 6 7 8 9 10; do wheel 65; done; rolls 65 64
  Escape: >A 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0|A new round, to be led by Ann (player 1).|> 1  Ann           4 cards|[JH]*QC *AS *2H                                        v
  PageDown: >A 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0|> 1  Ann           4 cards                                 ^|[JH]*QC *AS *2H|2  random        4 cards                                 v
  65: >A 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0|10 random9       4 cards                                 ^|11 random10      4 cards|12 random11      4 cards                                 v
  64: >A 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0   r 0|9  random8       4 cards                                 ^|10 random9       4 cards|11 random10      4 cards                                 v

The list of moves in a window that is too low for it, back to the start.

  $ start 80 10 'fiar-interactive seats=Ann,Bob nodes=1'; sees 'Ann to move'
  $ for move in 1 2 1 2 1 2 3 4 5 6; do type_text $move; press Enter; done; for undo in 1 2 3 4 5 6 7 8 9 10; do take "move $((12 - undo))\$"; sed -n 's/.*  \([0-9]*\) \(Ann\|Bob\) column.*/\1/p' "$base/shot" | paste -sd ,; press C-p; done | paste -sd ' '
  6,7,8,9,10 6,7,8,9,10 6,7,8,9,10 5,6,7,8,9 4,5,6,7,8 3,4,5,6,7 2,3,4,5,6 1,2,3,4,5 1,2,3,4,5 1,2,3,4,5

Everybody's scores, as many in a line as it has room for, and a form that is longer than the window.

  $ start 92 20 "president-interactive seats=Ann$(printf ',random%.0s' 1 2 3 4 5 6 7 8 9 10 11 12) nodes=1 seed=5"
  $ shot 'Ann to move' | sed -n 2,3p; resize 91 20; shot 'random6 0 *$' | sed -n 2,3p
  | >Ann 0   random 0   random2 0   random3 0   random4 0   random5 0   random6 0   random7 0
  |  random8 0   random9 0   random10 0   random11 0   random12 0
  | >Ann 0   random 0   random2 0   random3 0   random4 0   random5 0   random6 0
  |  random7 0   random8 0   random9 0   random10 0   random11 0   random12 0
  $ start 60 8 'president-interactive players=13'; sees 'Player 1'; for at in 1 2 3 4 5 6 7 8 9 10 11 12; do press Down; done; press Left; shot 'Player 13 < Beginner' | sed -n '2p; 7p'
  | Player 8  < Easy > (name)
  | Player 13 < Beginner > (name)
