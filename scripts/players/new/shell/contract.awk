# Reading the state file word by word, with the place of every error. The game adds the functions
# read_state, place, move (which return the move, or nothing) and write_state.

{ lines[NR] = $0; sub(/[ \t\r]+$/, "", lines[NR]) }

END {
  count = NR
  while (count > 1 && lines[count] == "") count-- # blank lines at the end
  srand(ENVIRON["SEED"])
  for (i = 0; i < 3; i++) rand() # the first ones depend little on the seed
  line_number = 0
  read_state()
  answer = ENVIRON["PHASE"] == "placement" ? place() : move()
  if (answer == "") exit 1
  print answer
  write_state()
}

# An error in the word that was read last; 4 is 2 to the outside.
function wrong(sentence) {
  print ENVIRON["INPUT"] ":" line_number ":" column ": " sentence >"/dev/stderr"
  exit 4
}

function next_line(expected) {
  line_number++
  column = 1
  if (line_number > count || NR == 0) wrong("the file ends here, expected " expected)
  rest = lines[line_number]
  taken = 0 # so many characters of the line
}

# The next word of the line, which stays the next; empty if there is none.
function peek() {
  return match(rest, /[^ \t\r]+/) ? substr(rest, RSTART, RLENGTH) : ""
}

# Takes the next word of the line.
function word(expected, found) {
  found = peek()
  column = found == "" ? length(lines[line_number]) + 1 : taken + RSTART
  if (found == "") wrong("the line ends here, expected " expected)
  taken += RSTART + RLENGTH - 1
  rest = substr(rest, RSTART + RLENGTH)
  return found
}

function number(low, high, expected, found) {
  found = word(expected)
  if (found !~ /^[0-9]+$/ || length(found) > 10 || found + 0 < low || found + 0 > high)
    wrong("expected " expected " from " low " to " high ", this is '" found "'")
  return found + 0
}

# Nothing may be left in the line.
function end_line() {
  if (peek() != "") wrong("unexpected '" word() "'")
}

# The player lines, up to the end of the file: id, score and found_number by the player's number,
# which is at most `most`.
function read_players(most, name, n, i) {
  players = 0
  while (line_number < count) {
    next_line("a player line")
    name = word("a player line: ID number score")
    for (i = 1; i <= most; i++)
      if ((i in id) && id[i] == name && name != "-") wrong("this player is there already")
    if (name ~ /["'\001-\037\177]/) wrong("an ID has no quotes or control characters")
    n = number(1, most, "a player's number")
    if (n in id) wrong("there is a player " n " already")
    id[n] = name
    score[n] = number(0, 1000000000, "a score")
    end_line()
    players++
  }
}

# The number of the player with this ID; 0 if there is none.
function find(name, most, i) {
  for (i = 1; i <= most; i++)
    if ((i in id) && id[i] == name) return i
  return 0
}

function write_players(most, i) {
  for (i = 1; i <= most; i++)
    if (i in id) print id[i], i, score[i]
}

# A number from 1 to n.
function dice(n) {
  return int(rand() * n) + 1
}
