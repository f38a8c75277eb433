Records of matches, and what is done with them.

  $ onemove match penguins rows=4 columns=4 penguins=1 seed=1 --games 5 --layers none --quiet --log log -- \
  >   "'$BIN/penguins' id=ann level=greedy seed=1" "'$BIN/penguins' id=bob level=greedy seed=1"

Each deal is played from every seat.

  $ sed 's/.*"start":"\([^"]*\)".*/\1/' log | uniq -c | sed 's/^ *\([0-9]*\) .*/\1/'
  2
  2
  1

A log is verified as a chain, whoever reads how many of its lines.

  $ verify() { for jobs in 1 2 3; do onemove verify "$1" --jobs $jobs; done | sed 's/[0-9]* moves/some moves/; s/head is [0-9a-f]*/head is .../' | sort | uniq -c; }
  $ verify log
        3 5 games, some moves: all as recorded
        3 The head is ...: compare it with the one that you know (--head).
  $ sed 3d log >short
  $ verify short
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
  short:3:1: the record before it has been changed, added or removed ('before' does not match)
        3 4 games, some moves: 1 not as recorded
        3 The head is ...: compare it with the one that you know (--head).

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
  $ verified() { /usr/bin/python3 change "$1" >changed; said=$(onemove verify changed 2>&1 >/dev/null); echo "$?: $said"; }
  $ verified "seats[0]['points'] += 2"
  1: changed:1:1: seat 1: 'points' is 12, it should be 10
  $ verified "seats[1]['place'] = 1"
  1: changed:1:1: seat 2: 'place' is 1, it should be 2
  $ verified "seats[1]['moves'] += 1"
  1: changed:1:1: seat 2: 'moves' is 4, it should be 3
  $ verified "turns[4]['seat'] = 2"
  1: changed:1:1: turn 5 (bob, seat 2): it was the turn of seat 1
  $ verified "turns[5]['move'] = turns[4]['move']"
  1: changed:1:1: turn 6 (bob, seat 2): the move is not legal: no penguin of player 2 stands on b3
  $ verified "turns[5]['move'] = 'a9'"
  1: changed:1:1: turn 6 (bob, seat 2): this is not a move: 'a9' is not a field from a1 to d4
  $ verified "turns[5].update(verdict='passed', move=None)"
  1: changed:1:1: turn 6 (bob, seat 2): it passed, but could move
  $ verified "game['opening'] = 'x'; turns[5].update(verdict='passed', move=None)"
  1: changed:1:1: turn 6 (bob, seat 2): it passed, but could move
  $ verified "turns[13].update(verdict='moved', move='a1 a2')"
  1: changed:1:1: turn 14 (bob, seat 2): the game was already over
  $ verified "turns[4].update(verdict='false-pass', move=None)"
  1: changed:1:1: turn 5 (ann, seat 1): the turn loses the seat, but the seat's 'lost' does not say so
  $ verified "turns[4].update(verdict='stood-in')"
  1: changed:1:1: turn 5 (ann, seat 1): the seat was not lost, so nobody may stand in for it
  $ verified "turns.append(dict(turns[13]))"
  1: changed:1:1: turn 15 (bob, seat 2): the game is already over
  $ verified "turns.pop()"
  1: changed:1:1: the game is not over after 13 turns: it is the turn of seat 2
  $ verified "lose(4, 'never-ends')"
  1: changed:1:1: turn 5 (ann, seat 1): it did have a move
  $ verified "lose(12, 'idle')"
  1: changed:1:1: turn 13 (ann, seat 1): it had no move
  $ verified "lose(12, 'never-ends')"
  1: changed:1:1: seat 1: 'place' is 1, it should be 2
  $ verified "lose(12, 'false-pass')"
  1: changed:1:1: turn 13 (ann, seat 1): it had no move
  $ verified "turns[1].update(verdict='passed', move=None)"
  1: changed:1:1: turn 2 (bob, seat 2): it passed, but could move
  $ verified "del turns[9]"
  1: changed:1:1: turn 10 (ann, seat 1): it was the turn of seat 2
  $ verified "turns[2].update(verdict='moved', move='c3')"
  1: changed:1:1: turn 3 (ann, seat 1): the placement was already over
  $ verified "seats[0]['alias'] = seats[0]['own'] = None"
  1: changed:1:1: turn 1 (seat 1): a seat without an ID cannot move
  $ verified "game['seed'] = '2'"
  1: changed:1:1: 'start' is not what the keys and the seed deal
  $ verified "game['keys'] = 'rows=4 columns=4 penguins=7 players=2'"
  1: changed:1:1: no deal: 14 penguins do not fit on a board of 4 by 4 fields with 5 water
  $ verified "game['keys'] = 'colour=red'"
  1: changed:1:1: 'keys': 'colour=red' is not a key of the game
  $ verified "game['keys'] = 'players=many'"
  1: changed:1:1: players=many: expected a number from 1 to 9
  $ verified "game['start'] = game['start'] + ' '"
  1: changed:1:1: 'start' is not what the keys and the seed deal
  $ verified "game['opening'] = 'x'; game['start'] = '4 4\n'"
  1: changed:1:1: 'start' is not a valid state: 2:1: the file ends after 0 of 4 rows
  $ verified "game['opening'] = 'x'; game['start'] = game['start'].replace('\n', ' \n', 1)"
  1: changed:1:1: 'start' is not in the form in which states are written
  $ verified "lose(4, 'idle')"
  1: changed:1:1: turn 7 (ann, seat 1): it was the turn of seat 2
  $ verified "seats *= 9"
  2: changed:1:239: 'seats' has too many elements
  $ verified "game['game'] = 'chess'"
  1: changed:1:1: there is no game 'chess'

So is somebody who stands in for a lost seat.

  $ printf '#!/bin/sh\n[ "$1" != phase=movement ] || exit 3\nexec "%s" id=bob "$@"\n' "$BIN/peel" >lost; chmod +x lost
  $ onemove match peel seed=1 --layers none --quiet --log peel -- "'$BIN/peel' id=ann level=greedy nodes=9" ./lost
  [1]
  $ sed 1q peel >one; onemove verify peel | sed '/^The head/d'
  1 game, 4 moves: all as recorded
  $ verified_with() { verified "at = [turn['verdict'] for turn in turns].index('stood-in'); $1"; }
  $ verified_with "del turns[at:]"
  1: changed:1:1: the game is not over after 7 turns: the referee must stand in with resign
  $ verified_with "turns[at]['move'] = 'x'"
  1: changed:1:1: turn 8 (bob, seat 2): here the referee must stand in with resign
  $ verified_with "turns[at]['verdict'] = 'moved'"
  1: changed:1:1: turn 8 (bob, seat 2): here the referee must stand in with resign
  $ verified_with "turns[at]['seat'] = 0; turns[at]['number'] = 1"
  1: changed:1:1: turn 8 (nobody's): here the referee must stand in with resign
  $ verified_with "turns[at]['seat'] = 1"
  1: changed:1:1: turn 8 (ann, seat 1): here the referee must stand in with resign

What is said of the chain, and of a head that is known.

  $ hashes() { sed -E 's/[0-9a-f]{64}/HASH/g; s/[0-9]+ (moves|bytes)/some \1/'; }
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
  $ head -c -9 log >torn; onemove verify torn 2>&1 | hashes
  4 games, some moves: all as recorded
  The last line is not complete, and was left out: some bytes.
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

The value of a key may have blanks in it, one after the other, too.

  $ mkdir "my  own b"; printf 'at\ncat\ntaco\n' >"my  own b/a  b"; words="dict='$PWD/my  own b/a  b'"
  $ onemove match peel hand=4 bunch=6 seed=1 dict="my  own b/a  b" --visible . --quiet --log blanks --layers none -- "'$BIN/peel' id=ann level=random seed=1 nodes=9 $words" "'$BIN/peel' id=bob level=random seed=2 nodes=9 $words" >played; grep -o '"keys":"[^"]*"' blanks | sed "s,$PWD,HERE,"; onemove verify blanks | head -n 1
  "keys":"hand=4 bunch=6 dict=my  own b/a  b"
  1 game, 4 moves: all as recorded
  $ onemove show peel blanks | tail -n 1; onemove moves peel blanks; peel-interactive game=blanks </dev/null | tail -n 1
  The game is over.
    1. bob (player 2)                      0
