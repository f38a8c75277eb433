The game at the terminal, without a terminal: what is printed for computers alone, and for one person. A
whole game of four, and all of a match but its plays, are in test_game.t.

  $ president players=2 humans=0 seed=5 level=greedy >../game; sed '11,/leads/{/passe[sd]\|leads/!d}; /leads/q' ../game; tail -n 3 ../game; once --sum <../game
  The deck of cards:
  S  3  4  5  6  7  8  9 10  J  Q  K  A  2
  C  3  4  5  6  7  8  9 10  J  Q  K  A  2
  D  3  4  5  6  7  8  9 10  J  Q  K  A  2
  H  3  4  5  6  7  8  9 10  J  Q  K  A  2
  Successfully created 2 players...
  Players 1 and 2 are computers (greedy).
  Player 1 begins.
  Player 1 plays 3S 3H (24 left).
  Player 2 plays 3C 3D (24 left).
  Player 1 passes.
  Everybody else has passed: Player 2 leads.
  
  Player 2 has no cards left and wins: the President!
  Player 1 had 10S 10C 10D AC AD
  (all: 2681409558 1454)
  $ match() { president humans=0 rounds=2 exchange=yes "$@" | sed -n '/ had /p; / left .* point/p; /^Game 2/,/begins/p; $p'; }
  $ match players=2 seed=5 level=greedy
  Player 1 had 10S 10C 10D AC AD
   1. Player 2   0 left    1 point   President
   2. Player 1   5 left    0 points  Scum
  Game 2 of 2
  Scum (Player 1) gives 1 card to President (Player 2).
  Player 2 begins.
  Player 1 had JS JC JD JH
   1. Player 2   0 left    2 points  President
   2. Player 1   4 left    0 points  Scum
  The match goes to Player 2 with 2 points.
  $ match players=13 seed=5 level=random >../match; sed -n '/^Game 2/,/begins/p; $p' ../match; once --sum <../match
  Game 2 of 2
  Scum (Player 13) gives 2 cards to President (Player 1).
  Vice-Scum (Player 12) gives 1 card to Vice-President (Player 11).
  Player 1 begins.
  The match goes to Player 6 with 21 points.
  (all: 191035952 1883)

People type.

  $ head -n 5 ../game >../deck
  $ cat >../goodbye <<'.'
  > The game ends here. Goodbye!
  > The game is saved in president-1.txt. To continue it:
  >   president game=president-1.txt
  > .
  $ table() { # what is said after the deck, with (goodbye) for that, and the file that stays
  >   "$@" >../said 2>../errors || echo "[$?]"
  >   head -n 5 ../said | cmp - ../deck
  >   if tail -n 3 ../said | cmp -s - ../goodbye; then head -n -3 ../said; echo '(goodbye)'; else cat ../said; fi |
  >     sed 1,5d | once | sed 's/^/ /'
  >   cat ../errors; ls | grep president; rm -f president-*
  > }
  $ printf '%s\n' '' hint p '' '' quit | table president players=4 computers=1,3 seed=5 level=greedy
   Successfully created 4 players...
   Please give each of you one of the numbers 2 and 4, counter-clockwise. That
   number is the player's name in the game.
   Players 1 and 3 are computers (greedy).
   Press "Enter" to continue...
   Player 1 begins.
   Player 1 plays 3S 3H (11 left).
   Last plays: p3 (13) | p4 (13) | p1 (11): 3S 3H |
   Player 2 goes next... Player 2, press "Enter" to see your cards...
   To beat: 3S 3H of p1
   Player 2:
     3C 3D  4S 4C  8C 8H  10H  JS JD JH  QH  KC KD
   Enter "p" to pass or "i" for instructions ("?" for all commands).
   Enter a card or a set of cards: 
   You passed.
   Press "Enter" to call the next player...
   Player 3 plays 5S 5C (11 left).
   Last plays: p1 (11): 3S 3H | p2 (13): pass | p3 (11): 5S 5C |
   To beat: 5S 5C of p3
     4D  5H  6S 6D 6H  7C  9S 9D  KH  AH  2S 2D 2H
   (goodbye)
   (all: 309413839 967)
  president-1.txt
  $ printf '%s\n' 3 2 5 0 1 1 p quit | table president nodes=20 seed=1
   Choose the number of players (2 / 4 / 13): 
   52 cards can't be divided equally among 3 players.
   Please choose 2, 4 or 13 players only.
   Please give each player a number from 1 to 2, counter-clockwise. That number is
   the player's name in the game.
   Last plays: p1 (26) |
   You lead: play any card or any set of equal cards.
     3S 3C 3D 3H  5S 5H  6D  7S 7D  8D  9C 9H  10S 10C 10H  JC  QS QC QD QH  KH
     AC AH  2S 2C 2H
   "1" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
   You lead this round, so you can't pass.
   (all: 3404889146 1005)
  president-1.txt
  $ { i=0; while [ $i -lt 12 ]; do echo h; echo; i=$((i+1)); done; printf 'x\n3S\n3S 3S\n3S 9C 4S\n4S 3S\np\nquit\n'; } >typed
  $ president players=4 humans=1 rounds=2 exchange=yes seed=6 nodes=20 level=random <typed | sed -n '/you are the President/,$p' | once | sed 's/^/ /'
   You have no cards left and win: you are the President!
   Player 2 had 3S 3C 5H 7D 9D JH QC KH AD
   Player 3 had 3D 3H 6H 9H KS AS AH
   Player 4 had 4C 5C 5D 8D 10H KD
    1. Player 1   0 left    3 points  President
    2. Player 4   6 left    2 points  Vice-President
    3. Player 3   7 left    1 point   Vice-Scum
    4. Player 2   9 left    0 points  Scum
   Press "Enter" for the next game...
   Game 2 of 2
   Scum (Player 2) gives 2 cards to President (Player 1).
   You got 2S 2C in the exchange.
     3S  4S 4D  5D  7H  8C 8D  9C 9D  10D  JH  KH  AH  2S 2C
   Choose 2 cards to give back: 
   You must give 2 cards.
   You named the card 3S twice.
   Vice-Scum (Player 3) gives 1 card to Vice-President (Player 4).
   Last plays: p2 (13) | p3 (13) | p4 (13) |
     4D  5D  7H  8C 8D  9C 9D  10D  JH  KH  AH  2S 2C
   The game ends here. Goodbye!
   The game is saved in president-1.txt. To continue it:
     president game=president-1.txt
   (all: 1623442470 1252)
  $ rm president-1.txt
  $ president players=2 humans=0 rounds=2 seed=5 level=greedy | grep gives
  [1]
  $ turns() { i=0; while [ $i -lt "$1" ]; do printf '\nh\n\n\n'; i=$((i+1)); done; }
  $ { echo; turns 34; printf '\nh\n\nredo\nu\n\nh\n\n\n\n3C\n2D 2H\np\nplayed\nhint\n2H\n\n3S\n\n\nquit\n'; } >typed
  $ president players=2 rounds=2 exchange=yes seed=3 nodes=20 <typed | sed -n '/^  QH$/,$p' | once | sed 's/^/ /'
     QH
   Last plays: p2 (1): KS KC |
   To beat: KS KC of p2
     4S 4C 4D  6H  10S  QC
   The computer would pass.
   Press "Enter" to do that.
   Everybody else has passed: Player 2 leads.
   The computer would play QH.
   Successfully played your card.
   Player 2 has no cards left and wins: the President!
   Player 1 had 4S 4C 4D 6H 10S QC
    1. Player 2   0 left    1 point   President
   There is no move to make again.
   The last move of a person is taken back.
   Scum (Player 1) gives 1 card to President (Player 2).
   President (Player 2), press "Enter" to see your cards...
   You got 2D in the exchange.
     3S 3H  4S 4D  5S 5C  6S 6C 6D  7S 7C 7H  8S 8C  10C 10D  JH  QS QD
     AS AC AD AH  2S 2C 2D 2H
   Choose 1 card to give back: 
   You don't have the card 3C.
   You must give 1 card.
   "p" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
   No card has been played yet.
   The computer would give 3S.
     AS AC AD AH  2S 2C 2D
     3H  4S 4D  5S 5C  6S 6C 6D  7S 7C 7H  8S 8C  10C 10D  JH  QS QD  AS AC AD AH
     2S 2C 2D
   Last plays: p2 (25): 3S |
   In the exchange you gave 2D and got 2H.
   To beat: 3S of p2
     3C 3D  4C 4H  5D 5H  6H  7D  8D 8H  9S 9C 9D 9H  10S 10H  JS JC JD  QC QH
     KS KC KD KH  2H
   (all: 862398925 3341)
  $ rm president-1.txt
  $ printf '%s\n' '' p '' p '' quit |
  >   table president players=4 humans=2 seed=6 level=greedy rounds=2 exchange=yes
     4S 4D 4H  7S 7C 7H  9S 9C  QS  KC  AC  2S 2H
   (all: 3847905764 716)
  president-1.txt
  $ printf '%s\n' x 3 '2 3' '4 2 1' '2 0' |
  >   table president humans=1 seed=6 level=greedy | sed '/ plays\| passe[sd]/d'
   Please enter an integer only (expecting 2, 4 or 13).
   3 people are too many for 2 players.
   Player 1 had 4S 4D 4H 7S 7C 9S 9C AS AC AH 2S 2C 2H
   (all: 1272360553 1644)
  $ printf '%s\n' 2 '' quit | table president humans=1 seed=6 level=greedy
   You are Player 1.
   Player 2 is the computer (greedy).
     3D 3H  4S 4D 4H  6S 6C 6D 6H  7S 7C 7H  9S 9C 9H  JS JC  QS  KS KC  AS AC AH
     2S 2C 2H
   (all: 2672782358 460)
  president-1.txt
  $ printf '%s\n' 4 '2 2' '' quit | table president humans=5 seed=6 level=greedy
   (all: 4096495599 416)
  president-1.txt
  $ printf '%s\n' 2 4 '' quit | table president computers=3 seed=6 level=greedy
   Seat 3 is to be played by the computer, but there are only 2 seats.
   Please give each of you one of the numbers 1, 2 and 4, counter-clockwise. That
   (all: 3982483072 511)
  president-1.txt

Words that call no game.

  $ told president players=3 </dev/null | tee ../said
  3: president: players=3: President is for 2, 4 or 13 players
  usage: president [players=2|4|13] [humans=N | computers=N,N...]
                   [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]
                   [rounds=N] [exchange=yes|no]
  $ sed 1d ../said >../usage
  $ wrong() { told president "$@" </dev/null >../said; head -n 1 ../said; sed 1d ../said | cmp - ../usage; }
  $ . each
  $ each wrong players=0 players=x 'humans=14 players=13' humans= computers= computers=0 \
  >   computers=1,,2 computers=2, 'rounds=0 humans=0' rounds=x exchange=maybe level=best time=-1 \
  >   nodes=0 seed=x 'players=2 humans=3' 'players=2 computers=3' 'players=2 computers=2 humans=1' \
  >   'players=2 exchange=yes humans=0' 'humans=1 humans=1' 'players=4 human=1'
  players=0: 3: president: players=0: expected a number from 2 to 13
  players=x: 3: president: players=x: expected a number from 2 to 13
  humans=14 players=13: 3: president: humans=14: expected a number from 0 to 13
  humans=: 3: president: humans=: expected a number from 0 to 13
  computers=: 3: president: computers=: expected seats, such as computers=2,4
  computers=0: 3: president: computers=0: expected seats, such as computers=2,4
  computers=1,,2: 3: president: computers=1,,2: expected seats, such as computers=2,4
  computers=2,: 3: president: computers=2,: expected seats, such as computers=2,4
  rounds=0 humans=0: 3: president: rounds=0: expected a number from 1 to 1000
  rounds=x: 3: president: rounds=x: expected a number from 1 to 1000
  exchange=maybe: 3: president: exchange=maybe: expected yes or no
  level=best: 3: president: level=best: expected random, greedy, mcts or strong
  time=-1: 3: president: time=-1: expected a time such as 500, 500ms or 2s, at most 86400000ms
  nodes=0: 3: president: nodes=0: expected a number from 1 to 18446744073709551615
  seed=x: 3: president: seed=x: expected a number from 0 to 18446744073709551615
  players=2 humans=3: 3: president: there are more humans than players
  players=2 computers=3: 3: president: there is no seat 3 among 2
  players=2 computers=2 humans=1: 3: president: humans= and computers= do not go together
  players=2 exchange=yes humans=0: 3: president: exchange=yes needs a match, such as rounds=3
  humans=1 humans=1: 3: president: the key 'humans' is given twice
  players=4 human=1: 3: president: unknown key 'human'
  $ told president game=nowhere </dev/null
  2: nowhere: cannot be opened: No such file or directory
  $ wrong game=nowhere players=2
  3: president: game=FILE stands alone: the saved game has its keys

Who wins a game of two.

  $ two() { # LEAD HAND HAND
  >   printf '2 1\nlead %s\npassed 0\nhand 1 %s\nhand 2 %s\nann 1 0\nbob 2 0\n' "$@" >in
  > }
  $ two '-' '3S 8S 8D' '4C 9H KD 2H'
  $ president solve in
  win 8S 8D
  $ president solve - <in
  win 8S 8D
  $ two '-' '3S 4S' '9H'
  $ president solve in
  loss 3S
  $ president solve --win-only in
  loss 3S
  $ two '-' '3S 4S 4D 4H' '5C 9C 9H'
  $ president solve in
  win 4S 4D 4H
  $ two '2 6D' '3S 6S 6H' '5C 5D 6C'
  $ president solve in
  win pass
  $ two '-' '3H 4C 5C 6H 7D 8C 8D 9S JH QD KS 2C' '3S 4D 4H 7C 8S 9D JS QH KC AD 2D 2H'
  $ president solve nodes=2000 in
  loss 9S (22 plies at least, perhaps not the longest)
  $ president solve --win-only nodes=2000 in
  loss 3H
  $ printf '2 1\nlead 2 2H\npassed 0\nhand 1 3S 8S 8D\nhand 2 -\nann 1 0\nbob 2 1\n' >over
  $ president solve over
  over
  [1]
  $ onemove new president players=2 seed=5 >new
  $ president solve nodes=200 new
  unknown 5S 5C 5D
  $ onemove view president new 1 >view
  $ president solve nodes=200 view
  unknown 5S 5C 5D
  $ sed 's/^hand 2 .*/hand 2 ?25/; s/^2 2$/2 1/; /^played/d' view >less
  $ onemove new president players=4 seed=5 >four
  $ two '-' '3S 8S 8X' '4C 9H KD 2H'
  $ told president solve less
  2: less:1:1: the hidden cards cannot be inferred from what is known
  $ told president solve four
  2: four:1:1: only a game of two can be solved, this one has 4 players
  $ told president solve in
  2: in:4:14: '8X' is not a card such as 3S, 10D or QC
  $ told president solve nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ told president solve
  3: president solve: no file is given
  usage: president solve [--win-only] [time=MS] [nodes=N] FILE|-
  $ told president solve level=greedy in
  3: president solve: 'level=greedy' is not understood
  usage: president solve [--win-only] [time=MS] [nodes=N] FILE|-
  $ told president solve --win in
  3: president solve: '--win' is not understood
  usage: president solve [--win-only] [time=MS] [nodes=N] FILE|-
  $ told president solve in in
  3: president solve: 'in' is not understood
  usage: president solve [--win-only] [time=MS] [nodes=N] FILE|-

What is no number of players, and no play.

  $ printf '%s\n' 0 1 '13 14' 14 99999999999999999999999 2.2 -2 '' two '4 1 1' '4 1' quit |
  >   president seed=1 level=random | sed '1,5d; /^Choose/d; /^Press/,$d' | once
  Somebody has to play.
  One person needs opponents. Answer "4 1" for four players of whom one is a
  person; the computer plays the others.
  Too many players would be less fun.
  Players 2 to 4 are computers (random).
  (all: 875032770 759)
  $ { printf '%s\n' '' '' '3S 4X' 11S ,.,; printf '\200\377\1\n'; printf '%s\n' 2H '' '' 4S 4S4C P '' '' quit; } |
  >   president players=2 seed=1 nodes=20 | grep -e 'not a card' -e ^You -e '^Enter cards' -e ^Success; rm president-1.txt
  Successfully created 2 players...
  You lead: play any card or any set of equal cards.
  "4X" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
  "11S" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
  Enter cards such as 3S, or p to pass.
  "???" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
  Successfully played your card.
  You must play a larger card than 2H.
  You must play exactly 1 card.
  You passed.
  You lead: play any card or any set of equal cards.

What is no play, one after the other; a hint is no longer one after that.

  $ printf '%s\n' '' 4S '4S 5S' KC 3C3D hint 4S4C '' undo hint '' played quit |
  >   president players=2 humans=1 seed=3 nodes=20 level=greedy >said 2>errors
  $ sed -n '/^Last/,$s/^/ /p' said; cat errors; rm -f president-*
   Last plays: p2 (24): 3S 3H |
   To beat: 3S 3H of p2
   Player 1:
     3C 3D  4S 4C 4D  5S  6S 6H  7C 7D  8D 8H  9S 9D 9H  10S 10C 10H  JS  QC  KD
     AS AD  2C 2D 2H
   Enter "p" to pass or "i" for instructions ("?" for all commands).
   Enter a card or a set of cards: 
   You must play exactly 2 cards.
   Enter a card or a set of cards: 
   Cards must have the same rank to be a set.
   Enter a card or a set of cards: 
   You don't have the card KC.
   Enter a card or a set of cards: 
   Successfully played your cards.
   Player 2 plays 6C 6D (22 left).
   
   Last plays: p2 (22): 6C 6D |
   To beat: 6C 6D of p2
   Player 1:
     4S 4C 4D  5S  6S 6H  7C 7D  8D 8H  9S 9D 9H  10S 10C 10H  JS  QC  KD  AS AD
     2C 2D 2H
   Enter "p" to pass or "i" for instructions ("?" for all commands).
   Enter a card or a set of cards: 
   The computer would play 7C 7D.
   Press "Enter" to do that.
   Enter a card or a set of cards: 
   Each card must be larger than one of 6C 6D, all of a higher rank or the same
   one.
   Enter a card or a set of cards: 
   Enter a card or a set of cards: 
   The last move of a person is taken back.
   
   Last plays: p2 (24): 3S 3H |
   To beat: 3S 3H of p2
   Player 1:
     3C 3D  4S 4C 4D  5S  6S 6H  7C 7D  8D 8H  9S 9D 9H  10S 10C 10H  JS  QC  KD
     AS AD  2C 2D 2H
   Enter "p" to pass or "i" for instructions ("?" for all commands).
   Enter a card or a set of cards: 
   The computer would play 3C 3D.
   Press "Enter" to do that.
   Enter a card or a set of cards: 
   Successfully played your cards.
   Player 2 plays 6C 6D (22 left).
   
   Last plays: p2 (22): 6C 6D |
   To beat: 6C 6D of p2
   Player 1:
     4S 4C 4D  5S  6S 6H  7C 7D  8D 8H  9S 9D 9H  10S 10C 10H  JS  QC  KD  AS AD
     2C 2D 2H
   Enter "p" to pass or "i" for instructions ("?" for all commands).
   Enter a card or a set of cards: 
   S  3  .  .  .  .  .  .  .  .  .  .  .  .
   C  3  .  .  6  .  .  .  .  .  .  .  .  .
   D  3  .  .  6  .  .  .  .  .  .  .  .  .
   H  3  .  .  .  .  .  .  .  .  .  .  .  .
   Enter a card or a set of cards: 
   The game ends here. Goodbye!
   The game is saved in president-1.txt. To continue it:
     president game=president-1.txt
