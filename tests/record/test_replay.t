onemove replay, where the output is no terminal: a game turn by turn. test_replay.c is about terminals. Between
its first turn and its last, the boards are left out here.

  $ . each
  $ cp "$ROOT"/tests/record/example.log log
  $ onemove replay log penguins-4 | sed '/^Turn 2/,/^Turn 9/{/^ *a  b/,/fish left/d}; s/^/ /' | once
   penguins, line 14, game penguins-4, rows=4 columns=8, on a board.txt: the start, before 9 turns
         a  b  c  d  e  f  g  h
      1  3  .  1  1  .  2  1  2  1
      2  2  2  1  .  1  1  3  .  2
      3  .  1  3  2  .  1  .  1  3
      4  1  2  .  .  .  1  1  2  4
     35 fish left on the ice
   Turn 1 of 9: p1 (seat 1): c2 (0.900 ms, 0.800 ms of processor time)
      2  2  2 P1  .  1  1  3  .  2
     P1 p1              1 fish  1 penguin
   Player 1 (p1) has 11 moves.
   Turn 2 of 9: p1 (seat 1): e2 (0.900 ms, 0.800 ms of processor time)
   Turn 3 of 9: p1 (seat 1): g1 (0.900 ms, 0.800 ms of processor time)
   Turn 4 of 9: p1 (seat 1) passes (0.900 ms, 0.800 ms of processor time)
   Turn 5 of 9: p1 (seat 1): e2 g2 (0.900 ms, 0.800 ms of processor time)
   Turn 6 of 9: p1 (seat 1): g2 f2 (0.900 ms, 0.800 ms of processor time)
   Turn 7 of 9: p1 (seat 1): c2 c1 (0.900 ms, 0.800 ms of processor time)
   Turn 9 of 9: p1 (seat 1) loses its seat (false-pass): it did something \xff\x1b[2J wrong (0.900 ms, 0.800 ms of processor time)
   this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
      1  3  . P1  1  . P1  .  2  1
      2  2  2  .  .  . P1  .  .  2
     P1 p1             10 fish  3 penguins
   The result:
      1. p1 (seat 1): 10, lost its seat (false-pass)
  (all: 2047150067 1925)
  $ onemove replay log 14 >line; onemove replay log penguins-4 | cmp - line
  $ onemove replay log id=penguins-4 --all | cmp - line
  $ for turn in 0 1 2 3 4 5 6 7 8; do onemove replay log penguins-4 --turn $turn; echo; done >turns; sed '/^Turn 9/,$d' line | cmp - turns
  $ onemove replay log fiar-7 --turn 7 | sed 's/^/ /' | once
   Turn 7 of 14: \xe2\x80\xaep1 (seat 1): 3 (0.900 ms, 0.800 ms of processor time)
    1 2 3 4 5 6 7
    . . . . . . .
    O . @ @ . . .
     @ \xe2\x80\xaep1
   > O \xe2\x80\xaep2
   It is the turn of player 2 (\xe2\x80\xaep2).
   Player 2 (\xe2\x80\xaep2) has 7 moves.
  (all: 230156346 319)

What one seat sees, by its number or its ID.

  $ onemove replay log president-4 --turn 20 | sed 's/^/ /' | once
   Turn 20 of 119: p4 (seat 4): pass (0.900 ms, 0.800 ms of processor time)
   To beat, by p3 (player 3): AD
   This round: p1 JS, p2 pass, p3 AD, p4 pass.
   > 1  p1           11 cards
        3H  4H  7C  8C 8H  9D  QC QD  KS KD  AH
     2  p2           13 cards
        4S  5H  8S 8D  9C  JD JH  QS  KH  AC  2S 2C 2D
        3S  4C 4D  5C  6S 6D  9S  10S 10H  QH  KC
        3C 3D  5S 5D  6C 6H  7S 7H  9H  10C 10D  JC
   It is the turn of player 1 (p1).
  (all: 447472524 521)
  $ onemove replay log president-4 --turn 20 --seat 2 | sed 's/^/ /' | once
  (all: 2785176121 349)
  $ onemove replay log president-4 --turn 20 --seat p2 >seat; onemove replay log president-4 --turn 20 --seat 2 | cmp - seat
  $ onemove replay log bark-4 --turn 2 --seat 1 | sed 's/^/ /' | once
   Turn 2 of 26: p2 (seat 2): takes a seat (0.900 ms, 0.800 ms of processor time)
         1  2  3  4  5  6
      1 .. .. .. .. .. ..  1
   > 1 p1           0  hand: 9F 7E 6A 3A 9D 5A
     2 p2           0  hand: ? ? ? ? ?
     the deck has 29 more cards
  (all: 3521225011 466)
  $ onemove replay log bark-4 --turn 2 --seat 2 | grep hand | sed 's/^/ /'
   > 1 p1           0  hand: ? ? ? ? ? ?
     2 p2           0  hand: 8B 6D 6F 3F 6E

What players wrote is escaped, and a fault says what repeats it.

  $ onemove replay log penguins-1 | grep -A 1 'loses its seat'
  Turn 9 of 16: p1 (seat 1) loses its seat (crashed): it did something \xff\x1b[2J wrong (0.900 ms, 0.800 ms of processor time)
  this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
  --
  Turn 16 of 16: p2 (seat 2) loses its seat (crashed): it did something \xff\x1b[2J wrong (0.900 ms, 0.800 ms of processor time)
  this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
  $ onemove replay log penguins-1 | tail -n 4
  Player 2 (p2) has 3 moves.
  The result:
     1. p1 (seat 1): 4, lost its seat (crashed)
     1. p2 (seat 2): 14, lost its seat (crashed)
  $ onemove replay log penguins-7 --turn 0 | sed 's/^/ /' | once
   penguins, line 15, game penguins-7, rows=5 columns=6 penguins=2: the start, before 30 turns
         a  b  c  d  e  f
      1  .  1  1  1  1  .  1
      2  2  1  1  3  .  2  2
      4  2  .  .  .  .  1  4
      5  2  1  1  1  1  1  5
  (all: 4087913536 303)

Turns of every kind: what was lost, who stood in, how often somebody was asked, and what was not measured or kept.

  $ sed -e 's/"evidence":"[^"]*"/"evidence":null/' -e 's/"tries":1/"tries":2/' -e 's/"cpu":800/"cpu":null/2' log >other
  $ turns() { onemove replay "$@" | grep -A 9 '^Turn\|^this\|^no evidence\|^The result' | grep '^Turn\|^this\|^no evidence\|^The result\|^ *[0-9]*\. '; }
  $ turns other penguins-1 | sed '3,9d; 12,16d'
  Turn 1 of 16: p1 (seat 1): b1 (0.900 ms, 0.800 ms of processor time, asked 2 times)
  Turn 2 of 16: p2 (seat 2): b3 (0.900 ms)
  no evidence was kept
  Turn 10 of 16: p2 (seat 2): d1 d4 (0.900 ms, 0.800 ms of processor time)
  Turn 16 of 16: p2 (seat 2) loses its seat (crashed): it did something \xff\x1b[2J wrong (0.900 ms, 0.800 ms of processor time)
  this repeats it: '/some/where/it'\''s kept\x1b[2J/again'
  The result:
     1. p1 (seat 1): 4, lost its seat (crashed)
     1. p2 (seat 2): 14, lost its seat (crashed)
  $ turns log president-1 | grep 'lost' | tail -n 4
  Turn 68 of 70: the referee moves for p3 (seat 3), whose seat is lost: pass (0.900 ms, 0.800 ms of processor time)
     2. p1 (seat 1): 0, lost its seat (crashed)
     2. p2 (seat 2): 0, lost its seat (crashed)
     2. p3 (seat 3): 0, lost its seat (illegal)
  $ turns log peel-4 | grep 'nobody'
  Turn 17 of 18: the referee moves for nobody's seat: resign (0.900 ms, 0.800 ms of processor time)
  $ onemove replay log peel-4 --svg | grep -o '>Turn [^<]*<' | grep 'nobody'
  >Turn 17 of 18: the referee moves for nobody's seat: resign<
  $ onemove replay log penguins-1 --svg | grep -o '>Turn [^<]*<' | tail -n 3
  >Turn 14 of 16: p2 (seat 2): b4 a4<
  >Turn 15 of 16: p2 (seat 2): a4 a2<
  >Turn 16 of 16: p2 (seat 2) loses its seat (crashed)<

In pictures.

  $ onemove replay log fiar-7 --svg --turn 1 | grep -c '<svg'
  3
  $ onemove replay log fiar-7 --svg | grep -o '>Turn [^<]*<\|>The start<' | head -n 4
  >The start<
  >Turn 1 of 14: \xef\xbf\xbdp1 (seat 1): takes a seat< (esc)
  >Turn 2 of 14: \xef\xbf\xbdp2 (seat 2): takes a seat< (esc)
  >Turn 3 of 14: \xef\xbf\xbdp1 (seat 1) passes< (esc)
  $ onemove replay log penguins-4 --svg --film 3600 | grep -c animation
  11

What is wrong.

  $ sed '13s/"verdict":"moved","move":"[^"]*"/"verdict":"moved","move":"zz"/3' log >false
  $ onemove replay false 13 >shown
  [1]
  $ tail -n 1 shown
  The record cannot be played any further: turn 3 (p1, seat 1): this is not a move: 'zz' is not a field from a1 to f5
  $ sed '13s/"points":/"points":1/' log >result
  $ onemove replay result 13 >shown
  [1]
  $ tail -n 1 shown
  The record does not end as it should: seat 1: 'points' is 14, it should be 4
  $ onemove replay false 13 --svg 2>errors | grep -c '<svg'
  1
  $ cat errors
  The record cannot be played any further: turn 3 (p1, seat 1): this is not a move: 'zz' is not a field from a1 to f5
  $ cat log log >twice
  $ { echo '{]'; cat log; } >bad
  $ each 'told onemove replay' 'twice bark-1' 'log 99' 'log 0' 'log chess-1'
  twice bark-1: 2: twice: the games in lines 1 and 25 have the same id: give the line
  log 99: 2: log: there is no game 99: the log has fewer lines
  log 0: 2: log: there is no game 0: the lines begin with 1
  log chess-1: 2: log: there is no game with the id 'chess-1'
  $ wrong() { told onemove replay "$@" | sed '/^usage: /,$d'; }
  $ each 'wrong log' '1 --turn' 'penguins-4 --turn 999' 'president-4 --seat nobody' 'president-4 --seat 0' \
  >   'president-4 --seat 14' '1 --wide'
  1 --turn: 3: onemove replay: --turn needs a value
  penguins-4 --turn 999: 2: log:14:1: the game has only 9 turns
  president-4 --seat nobody: 2: log:18:1: there is no seat 'nobody' in this game
  president-4 --seat 0: 2: log:18:1: there is no seat '0' in this game
  president-4 --seat 14: 2: log:18:1: there is no seat '14' in this game
  1 --wide: 3: onemove replay: unknown option '--wide'
  $ onemove replay bad 1 2>errors
  [2]
  $ cut -d : -f 1-2 errors
  bad:1
  $ onemove replay bad 15 --turn 0 | head -n 1
  penguins, line 15, game penguins-4, rows=4 columns=8, on a board.txt: the start, before 9 turns

A number is a seat's; only another word is somebody's name.

  $ onemove match president players=2 seed=1 --layers none --quiet --log named -- "alias:2='$BIN/president' level=greedy" "alias:1='$BIN/president' level=greedy"
  $ for seat in 1 2; do onemove replay named --turn 2 --seat $seat | grep -A 1 '^. *[12]  [12] ' | cut -c 1-14; done | sed 's/^/ /'
     1  2        
        4S 4C 4D 
   --
   > 2  1        
   It is the turn
     1  2        
   > 2  1        
        3S 3C 3D 
