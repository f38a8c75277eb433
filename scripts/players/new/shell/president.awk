# President: a player that makes random moves. Make it better in `choose`.
#
# A set of cards is a text such as " 3S 3H", from the lowest to the highest; a hidden one " ?13".

# Which of the moves, moves[1] to moves[n], to make with this hand; an empty one is a pass. record[1]
# to record[recorded] are the moves so far, such as "3 7S 7D" and "4 pass". Your ideas go here.
function choose(own_hand, n) {
  return moves[dice(n)]
}

function make_cards(ranks, suits, i) {
  split("3 4 5 6 7 8 9 10 J Q K A 2", ranks, " ")
  split("S C D H", suits, " ")
  for (i = 0; i < 52; i++) {
    card[i] = ranks[int(i / 4) + 1] suits[i % 4 + 1]
    order[card[i]] = i
  }
}

function has(set, name) {
  return index(set " ", " " name " ")
}

# The cards of a set in order, without those of another one.
function sorted(set, others, i, result) {
  for (i = 0; i < 52; i++)
    if (has(set, card[i]) && !has(others, card[i])) result = result " " card[i]
  return result
}

function size(set, parts) {
  return split(set, parts, " ")
}

function lowest(set, parts) {
  split(set, parts, " ")
  return order[parts[1]]
}

# From the i-th word on; - is no card. None of the cards may be in `taken`.
function read_cards(i, taken, set) {
  if ($i == "-") end_line(i)
  for (set = ""; $i != "-" && (i <= NF || set == ""); i++) {
    if (!($i in order) || has(set taken, $i)) fail(i, "a card such as 10D, once")
    set = set " " $i
  }
  return sorted(set)
}

function read_state(held, i) {
  make_cards()
  next_line()
  seats = word(1, "2|4|13", "2, 4 or 13 players")
  turn = number(2, 1, seats, "whose turn it is")
  end_line(2)
  next_line()
  word(1, "lead", "lead")
  leader = $2 == "-" ? 0 : number(2, 1, seats, "who played last")
  lead = read_cards(leader ? 3 : 2)
  for (i = 3; i <= NF; i++)
    if (int(order[$i] / 4) != int(order[$3] / 4)) fail(i, "cards of one rank")
  next_line()
  word(1, "passed", "passed")
  passed = number(2, 0, seats - 2, "how many have passed")
  end_line(2)
  for (i = 1; i <= seats; i++) {
    next_line()
    word(1, "hand", "hand")
    number(2, i, i, "the hand's seat")
    if ($3 ~ /^[?][1-9][0-9]?$/) end_line(3)
    hand[i] = $3 ~ /^[?][1-9][0-9]?$/ ? " " $3 : read_cards(3, held lead)
    held = held hand[i]
  }
  # A view lists what has been played. A player called `played` has a number there, not a card.
  tells_played = lines[line + 1] ~ /^[ \t]*played[ \t]+(-|[0-9]*[SCDHJQKA])/
  if (tells_played) {
    next_line()
    played = read_cards(2, held)
  }
  # The record. A player called `play` has a number where these lines have a card or `pass`.
  while (lines[line + 1] ~ /^[ \t]*play[ \t]+[0-9]+[ \t]+(pass|[0-9]*[SCDHJQKA])/) {
    next_line()
    record[++recorded] = number(2, 1, seats, "who moved")
    if ($3 == "pass") end_line(3)
    record[recorded] = record[recorded] ($3 == "pass" ? " pass" : read_cards(3, held))
  }
  read_players(seats)
  if (players != seats) fail(1, "a player line for each seat")
}

function write_state(i) {
  print seats, turn
  print "lead" (lead == "" ? " -" : " " leader lead)
  print "passed", passed
  for (i = 1; i <= seats; i++) print "hand " i (hand[i] == "" ? " -" : hand[i])
  if (tells_played) print "played" (played == "" ? " -" : played)
  for (i = 1; i <= recorded; i++) print "play " record[i]
}

# Cards of one rank: as many as were led, and the lowest of them is higher. Or a pass.
function list_moves(set, n, rank, suits, bits, i, play) {
  for (rank = 0; rank < 52; rank += 4)
    for (suits = 1; suits < 16; suits++) { # a bit for each suit
      play = ""
      bits = suits
      for (i = rank; bits; i++) {
        if (bits % 2) play = play " " card[i]
        bits = int(bits / 2)
      }
      if (sorted(play, set) != "") continue # not all of them in the hand
      if (lead == "" || (size(play) == size(lead) && lowest(play) > lowest(lead))) moves[++n] = play
    }
  if (lead != "") moves[++n] = ""
  return n
}

function place() {
  return take_seat()
}

function move(own, play, i) {
  own = turn
  if (id[own] != ENVIRON["ID"] || hand[own] ~ /[?]/) return ""
  for (i = 1; i <= seats; i++) if (hand[i] == "") return "" # the game is over
  play = choose(hand[own], list_moves(hand[own]))
  record[++recorded] = own (play == "" ? " pass" : play)
  turn = own % seats + 1
  if (play != "") {
    leader = own
    lead = play
    passed = 0
    hand[own] = sorted(hand[own], play)
    played = sorted(played play)
    if (hand[own] == "") score[own] = 1 # the first without cards wins
  } else if (++passed == seats - 1) { # all others have passed: a new round
    passed = 0
    lead = ""
  }
  return play == "" ? "pass" : substr(play, 2)
}
