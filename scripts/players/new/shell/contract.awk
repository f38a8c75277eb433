# INPUT line by line, and the player lines. The game has the functions read_state, place and move,
# which return the move or nothing, and write_state.

{ lines[NR] = $0 }

END {
  for (count = NR; count > 0 && lines[count] ~ /^[ \t\r]*$/;) count-- # blank lines at the end
  srand(ENVIRON["SEED"] + 0) # mawk takes no other seed than a number
  for (i = 0; i < 3; i++) rand() # the first ones depend little on the seed
  read_state()
  answer = ENVIRON["PHASE"] == "placement" ? place() : move()
  if (answer == "") exit 1
  print answer
  write_state()
  for (i = 1; i <= 13; i++) if (i in id) print id[i], i, score[i]
}

# Goes to the next line, whose words are $1 to $NF. At the end of the file there are none.
function next_line() {
  $0 = lines[++line]
  gsub(/\r/, " ")
}

# The line is wrong at its i-th word. `player` turns 4 into 2, with which awk itself may end.
function fail(i, expected, rest, column) {
  rest = lines[line]
  for (column = 1; --i > 0 && match(rest, /[ \t]*[^ \t]+/); column += RLENGTH)
    rest = substr(rest, RLENGTH + 1)
  match(rest, /^[ \t]*/)
  print ENVIRON["INPUT"] ":" line ":" column + RLENGTH ": expected " expected >"/dev/stderr"
  exit 4
}

# The i-th word, which must match the pattern as a whole.
function word(i, pattern, expected) {
  if ($i !~ "^(" pattern ")$") fail(i, expected)
  return $i
}

function number(i, low, high, expected, n) {
  n = word(i, "[0-9]+", expected) + 0
  if (n < low || n > high) fail(i, expected " from " low " to " high)
  return n
}

# Nothing may follow the n-th word.
function end_line(n) {
  if (NF > n) fail(n + 1, "the end of the line")
}

# The player lines, to the end of the file: id and score by the player's number.
function read_players(most, n) {
  for (players = 0; line < count; players++) {
    next_line()
    if ($1 ~ /["'\001-\037\177]/ || ($1 != "-" && number_of($1))) fail(1, "a new ID")
    n = number(2, 1, most, "the player's number")
    if (n in id) fail(2, "a number that is not taken")
    score[n] = number(3, 0, 1000000000, "the player's score")
    id[n] = $1
    end_line(3)
  }
}

# The number of the first player with this ID, 0 if there is none.
function number_of(name, n) {
  for (n = 1; n <= 13; n++)
    if ((n in id) && id[n] == name) return n
  return 0
}

# Takes the first free seat, whose ID is `-`.
function take_seat(n) {
  n = number_of("-")
  if (!n || number_of(ENVIRON["ID"])) return ""
  id[n] = ENVIRON["ID"]
  return "takes a seat"
}

# A number from 1 to n.
function dice(n) {
  return int(rand() * n) + 1
}
