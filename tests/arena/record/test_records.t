Records of matches, and what is done with them.

  $ onemove match penguins rows=4 columns=4 penguins=1 seed=1 --games 5 --layers none --quiet --log log -- \
  >   "'$BIN/penguins' id=ann level=greedy seed=1" "'$BIN/penguins' id=bob level=greedy seed=1"

Each deal is played from every seat.

  $ sed 's/.*"start":"\([^"]*\)".*/\1/' log | uniq -c | sed 's/^ *\([0-9]*\) .*/\1/'
  2
  2
  1

A log is verified as a chain, whoever reads how many of its lines.

  $ verify() { for jobs in 1 2 3; do onemove verify "$1" --jobs $jobs; done | sed 's/[0-9]* moves/some moves/; s/head is [0-9a-f]*/head is .../'; }
  $ verify log
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  5 games, some moves: all as recorded
  The head is ...: compare it with the one that you know (--head).
  $ sed 3d log >short
  $ verify short
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).
  4 games, some moves: 1 not as recorded
  The head is ...: compare it with the one that you know (--head).

A picture of one turn marks what that turn has changed.

  $ onemove replay log 1 --turn 5 | sed 's/ ([0-9.]* ms.*)//'
  Turn 5 of 14: ann (seat 1): b3 b2
        a  b  c  d
     1  2  2  .  .  1
     2 P2 P1  3  3  2
     3  2  .  2  .  3
     4  .  .  2  2  4
        a  b  c  d
    P1 ann             3 fish  1 penguin
    P2 bob             1 fish  1 penguin
    18 fish left on the ice
  Player 1 (ann) has 3 moves.
  Player 2 (bob) has 2 moves.
  $ onemove replay log 1 --svg --turn 5 | grep -o 'href="#m-last"' | wc -l
  2

What is not as recorded is named, with the turn, the player and both values.

  $ sed 1q log >one; grep -o '"verdict":"[a-z]*","move":[^,]*' one | head -14 | cut -d : -f 2- | paste -s -d ' '
  "moved","move":"b3" "moved","move":"a2" "passed","move":null "passed","move":null "moved","move":"b3 b2" "moved","move":"a2 a1" "moved","move":"b2 c2" "moved","move":"a1 b1" "moved","move":"c2 c4" "passed","move":null "moved","move":"c4 d4" "passed","move":null "passed","move":null "passed","move":null
  $ cat >change <<'END'
  > import json, sys
  > game = json.load(open('one'))
  > turns, seats = game['turns'], game['seats']
  > def lose(at, verdict):
  >     seats[turns[at]['seat'] - 1]['lost'] = {'verdict': verdict, 'sentence': 'x', 'turn': at + 1, 'evidence': None}
  >     turns[at].update(verdict=verdict, move=None)
  > exec(sys.argv[1])
  > game.pop('before', None)
  > print(json.dumps(game, separators=(',', ':')))
  > END
  $ while IFS= read -r change; do printf '%s\n' "-- $change"; /usr/bin/python3 change "$change" >changed; onemove verify changed 2>&1 >/dev/null; done <<'END'
  > seats[0]['points'] += 2
  > seats[1]['place'] = 1
  > seats[1]['moves'] += 1
  > turns[4]['seat'] = 2
  > turns[5]['move'] = turns[4]['move']
  > turns[5]['move'] = 'a9'
  > turns[5].update(verdict='passed', move=None)
  > turns[13].update(verdict='moved', move='a1 a2')
  > turns[4].update(verdict='false-pass', move=None)
  > turns[4].update(verdict='stood-in')
  > turns.append(dict(turns[13]))
  > turns.pop()
  > lose(4, 'never-ends')
  > lose(12, 'idle')
  > lose(12, 'never-ends')
  > lose(12, 'false-pass')
  > turns[1].update(verdict='passed', move=None)
  > del turns[9]
  > turns[2].update(verdict='moved', move='c3')
  > seats[0]['alias'] = seats[0]['own'] = None
  > game['seed'] = '2'
  > game['keys'] = 'rows=4 columns=4 penguins=7 players=2'
  > game['keys'] = 'colour=red'
  > game['keys'] = 'players=many'
  > game['start'] = game['start'] + ' '
  > game['opening'] = 'x'; game['start'] = '4 4\n'
  > game['opening'] = 'x'; game['start'] = game['start'].replace('\n', ' \n', 1)
  > lose(4, 'idle')
  > turns[0]['verdict'] = 'named'
  > turns[0]['seat'] = 0
  > turns[3]['move'] = 'b3'
  > seats *= 9
  > seats[0]['place'] = 3
  > seats[0]['alias'] = seats[1]['alias']
  > seats[0]['hash'] = 'xyz'
  > game['seed'] = 1
  > game['layers'] = ['walls']
  > game['game'] = 'chess'
  > END
  -- seats[0]['points'] += 2
  changed:1:1: seat 1: 'points' is 12, it should be 10
  -- seats[1]['place'] = 1
  changed:1:1: seat 2: 'place' is 1, it should be 2
  -- seats[1]['moves'] += 1
  changed:1:1: seat 2: 'moves' is 4, it should be 3
  -- turns[4]['seat'] = 2
  changed:1:1: turn 5 (bob, seat 2): it was the turn of seat 1
  -- turns[5]['move'] = turns[4]['move']
  changed:1:1: turn 6 (bob, seat 2): the move is not legal: no penguin of player 2 stands on b3
  -- turns[5]['move'] = 'a9'
  changed:1:1: turn 6 (bob, seat 2): this is not a move: 'a9' is not a field from a1 to d4
  -- turns[5].update(verdict='passed', move=None)
  changed:1:1: turn 6 (bob, seat 2): it passed, but could move
  -- turns[13].update(verdict='moved', move='a1 a2')
  changed:1:1: turn 14 (bob, seat 2): the game was already over
  -- turns[4].update(verdict='false-pass', move=None)
  changed:1:1: turn 5 (ann, seat 1): the turn loses the seat, but the seat's 'lost' does not say so
  -- turns[4].update(verdict='stood-in')
  changed:1:1: turn 5 (ann, seat 1): the seat was not lost, so nobody may stand in for it
  -- turns.append(dict(turns[13]))
  changed:1:1: turn 15 (bob, seat 2): the game is already over
  -- turns.pop()
  changed:1:1: the game is not over after 13 turns: it is the turn of seat 2
  -- lose(4, 'never-ends')
  changed:1:1: turn 5 (ann, seat 1): it did have a move
  -- lose(12, 'idle')
  changed:1:1: turn 13 (ann, seat 1): it had no move
  -- lose(12, 'never-ends')
  changed:1:1: seat 1: 'place' is 1, it should be 2
  -- lose(12, 'false-pass')
  changed:1:1: turn 13 (ann, seat 1): it had no move
  -- turns[1].update(verdict='passed', move=None)
  changed:1:1: turn 2 (bob, seat 2): it passed, but could move
  -- del turns[9]
  changed:1:1: turn 10 (ann, seat 1): it was the turn of seat 2
  -- turns[2].update(verdict='moved', move='c3')
  changed:1:1: turn 3 (ann, seat 1): the placement was already over
  -- seats[0]['alias'] = seats[0]['own'] = None
  changed:1:1: turn 1 (seat 1): a seat without an ID cannot move
  -- game['seed'] = '2'
  changed:1:1: 'start' is not what the keys and the seed deal
  -- game['keys'] = 'rows=4 columns=4 penguins=7 players=2'
  changed:1:1: no deal: 14 penguins do not fit on a board of 4 by 4 fields with 5 water
  -- game['keys'] = 'colour=red'
  changed:1:1: 'keys': 'colour=red' is not a key of the game
  -- game['keys'] = 'players=many'
  changed:1:1: players=many: expected a number from 1 to 9
  -- game['start'] = game['start'] + ' '
  changed:1:1: 'start' is not what the keys and the seed deal
  -- game['opening'] = 'x'; game['start'] = '4 4\n'
  changed:1:1: 'start' is not a valid state: 2:1: the file ends after 0 of 4 rows
  -- game['opening'] = 'x'; game['start'] = game['start'].replace('\n', ' \n', 1)
  changed:1:1: 'start' is not in the form in which states are written
  -- lose(4, 'idle')
  changed:1:1: turn 7 (ann, seat 1): it was the turn of seat 2
  -- turns[0]['verdict'] = 'named'
  changed:1:1: turn 1: 'verdict' cannot occur in a finished game
  -- turns[0]['seat'] = 0
  changed:1:1: turn 1: 'seat' is 0, but the verdict is not stood-in
  -- turns[3]['move'] = 'b3'
  changed:1:1: turn 4: 'move' is present although nobody moved
  -- seats *= 9
  changed:1:1: 'seats' has too many elements
  -- seats[0]['place'] = 3
  changed:1:1: seat 1: 'place' should be a number from 1 to 2
  -- seats[0]['alias'] = seats[1]['alias']
  changed:1:1: seat 2: 'alias' is also another seat's
  -- seats[0]['hash'] = 'xyz'
  changed:1:1: seat 1: 'hash' should be 64 hexadecimal digits
  -- game['seed'] = 1
  changed:1:1: 'seed' should be a text of decimal digits, below 2^64
  -- game['layers'] = ['walls']
  changed:1:1: 'layers' names an unknown layer
  -- game['game'] = 'chess'
  changed:1:1: there is no game 'chess'
  [1]

So is somebody who stands in for a lost seat.

  $ printf '#!/bin/sh\n[ "$1" != phase=movement ] || exit 3\nexec "%s" id=bob "$@"\n' "$BIN/peel" >lost; chmod +x lost
  $ onemove match peel seed=1 --layers none --quiet --log peel -- "'$BIN/peel' id=ann level=greedy nodes=9" ./lost
  [1]
  $ sed 1q peel >one; onemove verify peel | sed '/^The head/d'
  1 game, 4 moves: all as recorded
  $ while IFS= read -r change; do printf '%s\n' "-- $change"; /usr/bin/python3 change "at = [turn['verdict'] for turn in turns].index('stood-in'); $change" >changed; onemove verify changed 2>&1 >/dev/null; done <<'END'
  > del turns[at:]
  > turns[at]['move'] = 'x'
  > turns[at]['verdict'] = 'moved'
  > turns[at]['seat'] = 0
  > turns[at]['seat'] = 1
  > END
  -- del turns[at:]
  changed:1:1: the game is not over after 7 turns: the referee must stand in with resign
  -- turns[at]['move'] = 'x'
  changed:1:1: turn 8 (bob, seat 2): here the referee must stand in with resign
  -- turns[at]['verdict'] = 'moved'
  changed:1:1: turn 8 (bob, seat 2): here the referee must stand in with resign
  -- turns[at]['seat'] = 0
  changed:1:1: turn 8 (nobody's): here the referee must stand in with resign
  -- turns[at]['seat'] = 1
  changed:1:1: turn 8 (ann, seat 1): here the referee must stand in with resign
  [1]

What is said of the chain, and of a head that is known.

  $ hashes() { sed -E 's/[0-9a-f]{64}/HASH/g; s/[0-9]+ moves/some moves/'; }
  $ onemove verify log 2>&1 | hashes
  5 games, some moves: all as recorded
  The head is HASH: compare it with the one that you know (--head).
  $ onemove verify log --head $(onemove verify log | grep -o '[0-9a-f]\{64\}') 2>&1 | hashes
  5 games, some moves: all as recorded
  The head is HASH, compared with --head.
  $ onemove verify log --head $(printf %064d 1) 2>&1 | hashes
  log: its head is HASH, and --head says HASH: the last record was changed, added or removed
  5 games, some moves: 1 not as recorded
  The head is HASH, compared with --head.
  $ sed '1,3s/,"before":"[0-9a-f]*"//' log >half; onemove verify half 2>&1 | hashes
  half:4:1: the record before it has been changed, added or removed ('before' does not match)
  5 games, some moves: 1 not as recorded
  The chain of hashes begins after line 3: before it, what a replay does not show has not been checked.
  The head is HASH: compare it with the one that you know (--head).
  $ sed 's/,"before":"[0-9a-f]*"//' log >bare; onemove verify bare 2>&1 | hashes
  5 games, some moves: all as recorded
  There is no chain of hashes: what a replay does not show has not been checked.
  $ sed '$s/,"before":"[0-9a-f]*"//' log >last; onemove verify last 2>&1 | hashes
  last:5:1: the record before it has been changed, added or removed ('before' does not match)
  5 games, some moves: 1 not as recorded
  The head is HASH: compare it with the one that you know (--head).
  $ mkdir night; cp log night/games.jsonl; cp log night/log.jsonl; printf '%064d\n' 2 >night/log.head
  $ echo "{\"head\":\"$(printf %064d 3)\"}" >night/ranking.json
  $ for name in log games; do onemove verify night/$name.jsonl --quiet 2>&1 | hashes; done
  night/log.jsonl: its head is HASH, and night/log.head says HASH: the last record was changed, added or removed
  night/games.jsonl: its head is HASH, and night/ranking.json says HASH: the last record was changed, added or removed
  $ onemove verify night/log.jsonl --head $(onemove verify log | grep -o '[0-9a-f]\{64\}') | hashes
  5 games, some moves: all as recorded
  The head is HASH, compared with --head.
  $ mv night/ranking.json night/sprt.json; onemove verify night/games.jsonl --quiet 2>&1 | hashes
  night/games.jsonl: its head is HASH, and night/sprt.json says HASH: the last record was changed, added or removed
