# President: a player that makes random moves. Make it better in `choose`.
#
# A set of cards is a list of numbers from 1, 3S, to 52, 2H, in ascending order, with a blank before
# each. Seats count from 1.

# ---- Cards ----

function make_cards(rank_names, suit_names, i, j) {
  split("3 4 5 6 7 8 9 10 J Q K A 2", rank_names, " ")
  split("S C D H", suit_names, " ")
  for (i = 1; i <= 13; i++)
    for (j = 1; j <= 4; j++) {
      card_name[4 * i - 4 + j] = rank_names[i] suit_names[j]
      card_number[rank_names[i] suit_names[j]] = 4 * i - 4 + j
    }
}

function rank(card) {
  return int((card + 3) / 4)
}

function has(set, card) {
  return index(set " ", " " card " ") > 0
}

function size(set, unused) {
  return split(set, unused, " ")
}

function lowest(set, list) {
  split(set, list, " ")
  return list[1]
}

# All cards of one set and, if `both`, of the other; else those of the one that are not in it.
function combine(set, other, both, card, result) {
  for (card = 1; card <= 52; card++)
    if (both ? has(set, card) || has(other, card) : has(set, card) && !has(other, card))
      result = result " " card
  return result
}

function shown(set, list, n, i, result) {
  n = split(set, list, " ")
  for (i = 1; i <= n; i++) result = result (i > 1 ? " " : "") card_name[list[i]]
  return n ? result : "-"
}

# ---- The state file. Not checked: whether the numbers of cards and passes can be right, and the
# scores. ----

# `-`, or cards up to the end of the line, none of which may be in `taken`.
function read_cards(taken, name, set) {
  if (peek() == "-") {
    word()
    end_line()
    return ""
  }
  do {
    name = word("cards, or -")
    if (!(name in card_number)) wrong("'" name "' is no card such as 3S, 10D or QC")
    if (has(set taken, card_number[name])) wrong(name " is there twice")
    set = set " " card_number[name]
  } while (peek() != "")
  return combine(set, "", 1)
}

function tag(expected) {
  next_line("'" expected " ...'")
  if (word(expected) != expected) wrong("expected '" expected " ...'")
}

function read_state(held, i, list, n) {
  make_cards()
  next_line("players turn")
  seats = number(2, 13, "the players (2, 4 or 13)")
  if (seats != 2 && seats != 4 && seats != 13) wrong("there are 2, 4 or 13 players")
  turn = number(1, seats, "the seat whose turn it is")
  end_line()
  tag("lead")
  if (peek() != "-") leader = number(1, seats, "- or the seat that played")
  lead = read_cards("")
  n = split(lead, list, " ")
  if (n && rank(list[1]) != rank(list[n])) wrong("these cards do not have one rank")
  tag("passed")
  passed = number(0, seats - 2, "how many have passed")
  end_line()
  for (i = 1; i <= seats; i++) {
    tag("hand")
    number(i, i, "the hand's seat")
    if (peek() ~ /^[?]/) {
      hidden[i] = word()
      if (hidden[i] !~ /^[?][1-9][0-9]?$/) wrong("expected ? and the number of cards")
      end_line()
    } else {
      hand[i] = read_cards(held lead)
      held = held hand[i]
    }
  }
  # A player may be called `played`, but has a number and not a card.
  n = line_number < count ? split(lines[line_number + 1], list, /[ \t\r]+/) : 0
  tells_played = n && list[1] == "played" && (n < 2 || list[2] !~ /^[0-9]+$/)
  if (tells_played) {
    tag("played")
    played = read_cards(held)
  }
  read_players(seats)
  if (players != seats) wrong(players " player lines, expected " seats)
}

function write_state(i) {
  print seats, turn
  print "lead " (lead == "" ? "" : leader " ") shown(lead)
  print "passed " passed
  for (i = 1; i <= seats; i++) print "hand " i " " ((i in hidden) ? hidden[i] : shown(hand[i]))
  if (tells_played) print "played " shown(played)
  write_players(seats)
}

# ---- Moves ----

# Which of `n` plays, plays[1] to plays[n], to make; an empty one is a pass. Your ideas go here.
function choose(n) {
  return plays[dice(n)]
}

# As many cards, of a higher rank, or of the same rank with a higher lowest card.
function beats(play) {
  return lead == "" || (size(play) == size(lead) && lowest(play) + 0 > lowest(lead) + 0)
}

# All sets of one rank of the hand that may be played, and a pass where that is allowed.
function list_plays(set, n, first, bits, i, rest, play, good) {
  for (first = 1; first <= 52; first += 4)
    for (bits = 1; bits < 16; bits++) { # a bit for each suit
      play = ""
      good = 1
      rest = bits
      for (i = first; rest; i++) {
        if (rest % 2) {
          play = play " " i
          good = good && has(set, i)
        }
        rest = int(rest / 2)
      }
      if (good && beats(play)) plays[++n] = play
    }
  if (lead != "") plays[++n] = ""
  return n
}

# Takes the first free seat, whose ID is `-`.
function place(n) {
  n = find("-", seats)
  if (find(ENVIRON["ID"], seats) || !n) return ""
  id[n] = ENVIRON["ID"]
  return "takes a seat"
}

function move(own, play, i) {
  own = turn
  if (id[own] != ENVIRON["ID"] || (own in hidden)) return ""
  for (i = 1; i <= seats; i++) if (!(i in hidden) && hand[i] == "") return "" # the game is over
  play = choose(list_plays(hand[own]))
  turn = own % seats + 1
  if (play == "") {
    if (++passed == seats - 1) { # everybody else has passed: the leader begins a round
      passed = 0
      lead = ""
    }
    return "pass"
  }
  leader = own
  lead = play
  passed = 0
  hand[own] = combine(hand[own], play, 0)
  if (tells_played) played = combine(played, play, 1)
  if (hand[own] == "") score[own] = 1 # the first without cards wins
  return shown(play)
}
