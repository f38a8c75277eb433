Whole games between the levels, move by move (of grids, the beginning): with the same seeds and nodes they
are always the same.

  $ play() { # GAME KEYS LEVEL:NODES...
  >   game=$1 keys=$2; shift 2; seat=0
  >   for who; do
  >     seat=$((seat + 1)); echo "alias:${who%:*}$seat='$BIN/$game' level=${who%:*} nodes=${who#*:} seed=$seat"
  >   done >players
  >   echo "-- $game $keys: $*"
  >   rm -f log; tr '\n' '\0' <players | xargs -0 onemove match $game $keys seed=1 --time 60 --layers none --quiet --log log --
  >   grep -o '"move":"[^"]*"' log | cut -d '"' -f 4 | cut -c 1-20 | tr '\n' ',' | sed 's/,$/\n/; s/,/, /g' | fold -s -w 100
  >   grep -o '"points":[0-9]*' log | tr '\n' ' ' | sed 's/"//g; s/ $/\n/'
  > }
  $ play penguins 'rows=8 columns=8 penguins=2' strong:300 mcts:300
  -- penguins rows=8 columns=8 penguins=2: strong:300 mcts:300
  f3, c2, d2, e7, f3 e3, c2 c1, e3 e5, e7 e8, e5 c5, e8 a8, c5 c8, a8 b8, d2 e2, e2 f2, f2 h2, h2 h1, 
  h1 g1, g1 g2, g2 g3, g3 g7, g7 g8, c8 c7, c7 c6, c6 d6, d6 d5, g8 h8, h8 h7, h7 h6, h6 f6, f6 g6, 
  g6 g5, g5 g4, g4 h4
  points:42 points:8
  $ play penguins 'rows=8 columns=8 penguins=2' greedy:1 strong:300
  -- penguins rows=8 columns=8 penguins=2: greedy:1 strong:300
  g5, g4, g2, e3, g5 g7, g4 g3, g2 e2, e3 e5, e2 c2, g3 f3, g7 g6, f3 f2, g6 h6, e5 b5, h6 h8, b5 c5, 
  c2 c1, c5 d5, h8 g8, d5 d6, d6 c6, c6 c7, c7 c8, c8 d8, d8 e8, e8 e7
  points:15 points:25
  $ play penguins 'rows=7 columns=9 penguins=2' strong:200 mcts:200 greedy:1
  -- penguins rows=7 columns=9 penguins=2: strong:200 mcts:200 greedy:1
  g1, g3, e4, f4, c6, b6, g1 g2, g3 d3, e4 e2, f4 f5, d3 d1, b6 b7, f5 g5, d1 c1, b7 a7, g5 g6, c1 
  c3, a7 a5, g6 h6, c3 c2, e2 f2, g2 h2, c2 b2, f2 f3, h2 h1, c6 c7, f3 e3, h1 i1, a5 a4, h6 i6, i6 
  i5, i5 i3, i3 i4, i4 h4, h4 g4
  points:26 points:13 points:16
  $ play penguins 'rows=10 columns=10 penguins=2' strong:100 greedy:1 strong:100 random:1
  -- penguins rows=10 columns=10 penguins=2: strong:100 greedy:1 strong:100 random:1
  d2, d3, d4, h3, d6, h8, i3, c3, d2 d1, d3 e3, d4 e4, h3 h2, d6 d8, h8 i8, i3 i7, h2 g2, d8 e8, i8 
  i9, e4 e7, g2 f2, e8 f8, i9 g9, i7 g7, f2 f1, f8 f9, g9 g8, g7 h7, f1 g1, f9 f10, h7 h6, c3 c4, h6 
  i6, c4 b4, i6 i4, b4 b5, i4 h4, b5 a5, h4 g4, g4 g3, e7 d7, d7 c7, c7 c6, c6 b6
  points:13 points:12 points:29 points:18
  $ play penguins 'rows=12 columns=12 penguins=2' strong:100 strong:100
  -- penguins rows=12 columns=12 penguins=2: strong:100 strong:100
  h1, h2, i7, h7, h1 i1, h2 i2, i7 i10, i2 i4, i10 i9, h7 h6, i1 j1, i4 j4, j1 k1, h6 j6, i9 i8, j6 
  j8, k1 k2, j4 j3, i8 h8, j3 i3, i3 h3, h3 g3, g3 f3, f3 b3, b3 c3, c3 d3, d3 e3, e3 e4, e4 f4, f4 
  f5, f5 f6, f6 f7, f7 e7, e7 d7, d7 d6, d6 c6, c6 c4, c4 c5, c5 b5, b5 a5, a5 a6, a6 b6, b6 b7, b7 
  a7, a7 a8, a8 b8, b8 b9, j8 j7, j7 k7, k7 k6, k6 k5, k5 l5, l5 l4, l4 k4, b9 a9, a9 a10, a10 b10, 
  b10 c10, c10 c9, c9 d9, d9 d10, d10 e10, e10 e11, e11 e12, e12 f12, f12 f11, f11 g11, g11 g10, g10 
  g9, g9 f9
  points:19 points:97
  $ play fiar '' strong:300 mcts:300
  -- fiar : strong:300 mcts:300
  takes a seat, takes a seat, 4, 4, 4, 3, 4, 4, 3, 5, 3, 5, 5, 1, 5, 4, 2
  points:1 points:0
  $ play fiar 'plies=9' mcts:300 strong:2000
  -- fiar plies=9: mcts:300 strong:2000
  takes a seat, takes a seat, 3, 2, 5, 2, 5
  points:0 points:1
  $ play bark 'width=4 height=4 cards=30' strong:300 mcts:300
  -- bark width=4 height=4 cards=30: strong:300 mcts:300
  takes a seat, takes a seat, 4 3 3, 3 2 3, 5 3 4, 4 4 3, 1 2 4, 2 3 2, 1 2 2, 4 4 2, 2 2 1, 4 1 1, 5 
  1 2, 6 1 4, 2 1 3, 3 4 4, 1 3 1, 3 4 1
  points:5 points:3
  $ play bark '' greedy:1 strong:300
  -- bark : greedy:1 strong:300
  takes a seat, takes a seat, 1 3 3, 5 3 4, 3 3 5, 2 4 3, 6 4 4, 5 4 2, 4 3 2, 4 2 3, 5 4 5, 4 1 3, 6 
  2 5, 6 2 4, 6 2 6, 3 5 3, 6 5 5, 4 2 1, 3 1 6, 2 1 1, 5 5 6, 4 3 1, 6 5 2, 5 6 6, 6 6 2, 2 2 2, 6 6 
  3, 5 1 2, 6 5 4, 6 4 1, 2 6 5, 2 6 1
  points:4 points:6
  $ play president 'players=2' strong:200 mcts:200
  -- president players=2: strong:200 mcts:200
  takes a seat, takes a seat, 3H, 10D, 2C, 2D, 2H, pass, 9H, JS, 2S, pass, 5S, 5C, 7S, 7C, KH, pass, 
  QH, KS, AC, pass, QS QD, KC KD, pass, 4S 4C 4D 4H, pass, 5D, 10S, JD, AH, pass, 3C 3D, 9S 9D, pass, 
  6S 6C 6H, pass, 8S 8C 8H, pass, 7H, 10H, JH, pass, AS AD
  points:1 points:0
  $ play president 'players=4' strong:100 greedy:1 mcts:100 strong:100
  -- president players=4: strong:100 greedy:1 mcts:100 strong:100
  takes a seat, takes a seat, takes a seat, takes a seat, 4C 4D 4H, pass, pass, pass, 9S, 10C, pass, 
  QH, 2D, pass, pass, pass, 10D, JC, pass, KH, pass, pass, AD, 2C, pass, 2H, pass, pass, pass, 3D, 
  4S, 8D, JD, pass, pass, pass, 6H, QS, pass, pass, KS, pass, pass, pass, 6S, 6D, 7C, 7D, 9D, AC, 
  pass, pass, pass, 5S 5H, 5C 5D, 9C 9H, pass, QC QD, KC KD, pass, pass, pass, 6C, 7S, 8H, AH, pass, 
  pass, pass, 2S
  points:0 points:0 points:0 points:1
  $ play president 'players=13' strong:20 greedy:1 mcts:20 random:1 strong:20 greedy:1 mcts:20 random:1 strong:20 greedy:1 mcts:20 random:1 strong:20
  -- president players=13: strong:20 greedy:1 mcts:20 random:1 strong:20 greedy:1 mcts:20 random:1 strong:20 greedy:1 mcts:20 random:1 strong:20
  takes a seat, takes a seat, takes a seat, takes a seat, takes a seat, takes a seat, takes a seat, 
  takes a seat, takes a seat, takes a seat, takes a seat, takes a seat, takes a seat, 3S, 3D, 10S, 
  AH, pass, pass, pass, pass, 2S, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, 
  pass, 4S, 6H, 7C, pass, pass, JC, KS, pass, pass, AD, pass, pass, pass, pass, pass, pass, pass, 
  pass, pass, pass, pass, pass, 2C 2D, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, 
  pass, pass, QS
  points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:0 points:1
  $ play peel 'hand=9' strong:500 greedy:1
  -- peel hand=9: strong:500 greedy:1
  takes a seat, takes a seat, p005005...R....E.BEA, dZ, p005005...R....E.BEA, p007005..LAB.....U.., 
  p005005.OUR....E.BEA, p009006......A......, p005007.OUR....E.BEA, p011006.........B.DU, 
  p005008..D...OUR...M, p010006......F......, p005008..D...OUR...M, p011005...H...B..B.., 
  p005010..D...OUR...M, p011006.......V....., dV, p013008..........BOX, p007010..D.....OUR.., 
  p011007..H...V...B.., p007010..D.....OUR.., p012010..I.........C, p007010..D.....OUR.., 
  p012012..U.......H.C, p008010..D......OUR., p011011.......J....., p009010..D.......OUR, 
  p013011.........F..., p009011..D.......OUR, p013011......P.F...., p009012..D.......OUR, 
  p009013......H......, dQ, p013010..DUPLICATION, p011012..D.........O, p013011....W.....H.., 
  p011012..D.........O, p014014A............, dQ, p013015........JUNK., p012014..D.........., 
  p014011HA.C........., p012014..D.........., p016012..CLASSIFICAT, p012014..D.........., 
  p014013.....U......., p012016..D.........., p016011JOKED........, p012016..D.........., 
  p015014....AX......., p012018..D.........., dF, dQ, p017016............F, p012018..D.........., 
  p013015........J...., dV, p017015...J........., p018016..F.........., dZ, p018016..F.........., 
  p013016...Q........., p018016..F.........., p023018PROJECTION...
  points:26 points:28
  $ play peel 'players=3 hand=7' mcts:500 strong:500 random:1
  -- peel players=3 hand=7: mcts:500 strong:500 random:1
  takes a seat, takes a seat, takes a seat, dE, p004004BUBO..I...D.., dP, p008002ABSOLUTE...X., 
  p004004BUBO..I...D.D, dM, p009003......L.TARBO, p004006...A...VBUBO., dN, p009005......L..ARBO, 
  p004006...A...VBUBOE, dR, dO, p004006...A...VBUBOE, dR, dL, dV, dR, p011008.J....B....LO, dI, dO, 
  p011007.....J......., p011007......B......, dO, p010010.........J..., p011007......B......, dN, 
  p013011........K...., p011007......B......, dO, dJ, p011007......B......, dN, p015011............R, 
  p012007......B......, dO, p013011...V........., p012007......B..G..., dO, p013014...K........., 
  p012009......B..G..., dO, p016011QUINTESSENTIA, p012009......B..G..., dN, p014011.ABOLITIONIST, 
  p012009......B..G..., dN
  points:12 points:14 points:0
