A game of President at the terminal: a person who does what the computer would do, without the turns in
the middle.

  $ hints() { for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do printf 'h\n\n'; done; }
  $ { echo; hints; } | president players=4 humans=1 seed=3 nodes=50 level=greedy exchange=no |
  >   sed '/^Last plays: p2 (10): 10D/,/^Player 4 plays 7S 7H/d' | once
  The deck of cards:
  S  3  4  5  6  7  8  9 10  J  Q  K  A  2
  C  3  4  5  6  7  8  9 10  J  Q  K  A  2
  D  3  4  5  6  7  8  9 10  J  Q  K  A  2
  H  3  4  5  6  7  8  9 10  J  Q  K  A  2
  Successfully created 4 players...
  You are Player 1.
  Players 2 to 4 are computers (greedy).
  Press "Enter" to continue...
  Player 3 begins.
  Player 3 plays 3D (12 left).
  Player 4 plays 4H (12 left).
  Last plays: p2 (13) | p3 (12): 3D | p4 (12): 4H |
  To beat: 4H of p4
  Player 1:
    3C  4S  6S  7C  8D 8H  9S 9D 9H  10S 10H  AD  2D
  Enter "p" to pass or "i" for instructions ("?" for all commands).
  Enter a card or a set of cards: 
  The computer would play 6S.
  Press "Enter" to do that.
  Successfully played your card.
  Player 2 plays 8C (12 left).
  Player 4 plays JD (11 left).
  Last plays: p2 (12): 8C | p3 (11): 10C | p4 (11): JD |
  To beat: JD of p4
    3C  4S  7C  8D 8H  9S 9D 9H  10S 10H  AD  2D
  The computer would play AD.
  Player 2 plays 2S (11 left).
  Player 3 passes.
  Last plays: p2 (11): 2S | p3 (11): pass | p4 (11): pass |
  To beat: 2S of p2
    3C  4S  7C  8D 8H  9S 9D 9H  10S 10H  2D
  The computer would play 2D.
  Everybody else has passed: Player 1 leads.
  Last plays: p2 (11) | p3 (11) | p4 (11) |
  You lead: play any card or any set of equal cards.
    3C  4S  7C  8D 8H  9S 9D 9H  10S 10H
  The computer would play 3C.
  Player 3 plays JS (10 left).
  Player 4 plays JH (10 left).
  Last plays: p2 (5) | p3 (2) | p4 (4): 7S 7H |
  To beat: 7S 7H of p4
    4S  7C  9S 9D 9H  10S 10H
  The computer would play 10S 10H.
  Successfully played your cards.
  Player 4 plays KS KC (2 left).
  Last plays: p2 (5): pass | p3 (2): pass | p4 (2): KS KC |
  To beat: KS KC of p4
    4S  7C  9S 9D 9H
  The computer would pass.
  You passed.
  Last plays: p2 (5) | p3 (2) | p4 (1): 9C |
  To beat: 9C of p4
  Player 4 plays QS (0 left).
  Player 4 has no cards left and wins: the President!
  Player 1 had 4S 7C 9S 9H
  Player 2 had 3S 3H 5C 5D 5H
  Player 3 had 6H 7D
  Press "Enter" to leave, or type "undo"...
  (all: 1546097039 3454)

What else can be said: sorting, the cards played, going back and forth, what is no play, and leaving.

  $ printf '%s\n' '' sort played undo redo 9Z '3S 3S' '3S 4S' KH '' h '' undo redo played sort p i '?' save \
  >   quit | president players=2 humans=1 seed=5 nodes=50 level=greedy | once
  Player 2 is the computer (greedy).
  Last plays: p2 (26) |
    3S 3H  4H  5S 5C 5D  6C  7S 7D 7H  8S 8D  9C 9H  10S 10C 10D  JC  QS QC QD  KS
    AS AC AD  2C
    3S 5S 7S 8S 10S QS KS AS
    5C 6C 9C 10C JC QC AC 2C
    5D 7D 8D 10D QD AD
    3H 4H 7H 9H
  No card has been played yet.
  There is no move to take back.
  There is no move to make again.
  "9Z" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.
  You named the card 3S twice.
  You don't have the card 4S.
  You don't have the card KH.
  Player 2 plays 3C 3D (24 left).
  Last plays: p2 (24): 3C 3D |
  To beat: 3C 3D of p2
    5S 7S 8S 10S QS KS AS
    4H 7H 9H
  The last move of a person is taken back.
  The move is made again.
  S  3  .  .  .  .  .  .  .  .  .  .  .  .
  C  3  .  .  .  .  .  .  .  .  .  .  .  .
  D  3  .  .  .  .  .  .  .  .  .  .  .  .
  H  3  .  .  .  .  .  .  .  .  .  .  .  .
    4H  5S 5C 5D  6C  7S 7D 7H  8S 8D  9C 9H  10S 10C 10D  JC  QS QC QD  KS
  Player 2 plays 4S 4C 4D (21 left).
  Last plays: p2 (21): 4S 4C 4D |
  To beat: 4S 4C 4D of p2
  A card is its rank and its suit: <rank><suit>.
    Ranks, from low to high: 3 4 5 6 7 8 9 10 J Q K A 2
    Suits, from low to high: S (spades), C (clubs), D (diamonds), H (hearts)
  For example 3S, 6H, 10D, qc. Between the cards of a set there may be blanks,
  commas, dots or nothing: 5S 5C, 5s,5c and 5s5c are the same.
  The cards must be yours. When you lead, play one card or several of the same
  rank. Else play as many as the last play has, and larger ones: of a higher rank,
  or of the same rank when each card is larger than at least one of those played.
  Or pass: you may come back in the same round.
  The first player without cards wins. The leader of a round plays any card or set
  of equal cards; the others beat it or pass; when all the others have passed, the
  last to have played leads again.
    3S, 10D 10H  play these cards
    p            pass
    i            how to enter cards
    h, hint      what the computer would play; then Enter does it
    u, undo      take back the last move of a person
    redo         make it again
    save         keep the game's file also when it is over
    sort         your cards by suit, and again by rank
    played       the cards played so far
    quit         leave the game
    ?, help      this text
  The game is saved in president-1.txt. To continue it:
    president game=president-1.txt
  The game ends here. Goodbye!
  (all: 3790937669 4404)

A game that cannot be saved is printed instead, so that nothing is lost.

  $ mkdir room; (cd room; rmdir ../room; printf '\n4C\nquit\n' | president players=2 humans=1 seed=18446744073709551615 nodes=50 | sed -n '/This is it/,$p' | once)
  sh: 0: getcwd() failed: No such file or directory
  The game cannot be saved (president-1.txt: No such file or directory). This is it:
  {
   "format":2,
   "onemove":"1.0.0",
   "game":"president",
   "opening":null,
   "keys":"players=2",
   "seed":"18446744073709551615",
   "dice":1,
   "table":{
    "phase":"movement",
    "asked":1,
    "nodes":"50",
    "taken_back":0,
    "notes":"match 1 of 1 exchange no seed 18446744073709551615\n"
   },
   "start":"2 2\nlead -\npassed 0\nhand 1 3S 3C 3D 4C 5S 5C 5H 6S 6C 6H 7D 9D 10S 10D JS JD JH QS QC QD QH KD KH AD 2C 2D\nhand 2 3H 4S 4D 4H 5D 6D 7S 7C 7H 8S 8C 8D 8H 9S 9C 9H 10C 10H JC KS KC AS AC AH 2S 2H\np1 1 0\np2 2 0\n",
   "seats":[
    {"alias":"p1","person":true},
    {"alias":"p2","level":"strong"}
   ],
   "turns":[
    {"seat":2,"move":"3H"},
    {"seat":1,"move":"4C"},
    {"seat":2,"move":"5D"}
   ]
  }
  Put that into a file and continue it:
    president game=FILE
  (all: 3128882021 833)

Two people at one screen see only their own cards.

  $ { for i in 1 2 3 4 5 6; do printf '\nh\n\n\n'; done; } | president players=2 humans=2 seed=8 nodes=50 | once
  Please give each player a number from 1 to 2, counter-clockwise. That number is
  the player's name in the game.
  Player 1 goes next... Player 1, press "Enter" to see your cards...
    3C 3H  4S 4C 4D  5C 5D 5H  6D  7S  8S 8D 8H  9H  10S 10D 10H  JS JH  QS QD  KH
    AC AD AH  2S
  The computer would play 3C 3H.
    4S 4C 4D  5C 5D 5H  6D  7S  8S 8D 8H  9H  10S 10D 10H  JS JH  QS QD  KH
  Press "Enter" to call the next player...
  Last plays: p1 (24): 3C 3H |
  To beat: 3C 3H of p1
    3S 3D  4H  5S  6S 6C 6H  7C 7D 7H  8C  9S 9C 9D  10C  JC JD  QC QH  KS KC KD
    AS  2C 2D 2H
  The computer would play JC JD.
    3S 3D  4H  5S  6S 6C 6H  7C 7D 7H  8C  9S 9C 9D  10C  QC QH  KS KC KD  AS
    2C 2D 2H
  Last plays: p2 (24): JC JD |
  To beat: JC JD of p2
  The computer would play QS QD.
    4S 4C 4D  5C 5D 5H  6D  7S  8S 8D 8H  9H  10S 10D 10H  JS JH  KH  AC AD AH  2S
  Last plays: p1 (22): QS QD |
  To beat: QS QD of p1
  The computer would play QC QH.
    3S 3D  4H  5S  6S 6C 6H  7C 7D 7H  8C  9S 9C 9D  10C  KS KC KD  AS  2C 2D 2H
  Last plays: p2 (22): QC QH |
  To beat: QC QH of p2
  The input has ended: the game ends here.
  (all: 1230137720 3504)

A match of three rounds: points, titles, and the exchange of cards.

  $ president players=4 humans=0 seed=8 nodes=20 level=greedy rounds=3 exchange=yes | grep -vE 'plays|passe[sd]' | once
  Game 1 of 3
  Player 1 had JH QD
  Player 3 had 5D 10H QS KH
  Player 4 had 5S 7C 7D 7H
   1. Player 2   0 left    3 points  President
   2. Player 1   2 left    2 points  Vice-President
   3. Player 3   4 left    1 point   Vice-Scum
   4. Player 4   4 left    0 points  Scum
  Scum (Player 4) gives 2 cards to President (Player 2).
  Vice-Scum (Player 3) gives 1 card to Vice-President (Player 1).
  Player 1 had 10D JC QD QH
  Player 3 had 3C 4S 4D 4H 5S 5C 7H 8D
  Player 4 had 3S 3D 3H 6S 6D 8S 8C 8H 9S 9C
   3. Player 3   8 left    2 points  Vice-Scum
   4. Player 4  10 left    0 points  Scum
  Player 2 had QD 2D
  Player 3 had 7C 8D 10C QS
  Player 4 had 10H
  The match goes to Player 1 and Player 2 with 7 points.
  (all: 2822632716 1577)
