# Penguins: a player that makes random moves. Make it better in `choose`.

# Which of the moves 1 to n to make. Move k leads to field[to_row[k], to_column[k]], which
# is two digits, fish and player; you are `player`. It comes from from_row[k], from_column[k], both 0
# in a placement. Your ideas go here.
function choose(player, n) {
  return dice(n)
}

function read_state(i, j) {
  next_line()
  rows = number(1, 1, 128, "rows")
  columns = number(2, 1, 128, "columns")
  end_line(2)
  for (i = 1; i <= rows; i++) {
    next_line()
    for (j = 1; j <= columns; j++) {
      field[i, j] = word(j, "[0-3][0-9]", "a field: two digits, fish (0 to 3) and player")
      stands[substr($j, 2)]++ # how many penguins each player has
    }
    end_line(columns)
  }
  read_players(9)
  for (i = 1; i <= 9; i++)
    if (stands[i] && !(i in id)) fail(1, "a line of player " i ", who has a penguin")
}

function write_state(i, j) {
  print rows, columns
  for (i = 1; i <= rows; i++)
    for (j = 1; j <= columns; j++) printf "%s%s", field[i, j], j < columns ? " " : "\n"
}

# a1 is the top left; after z come aa, ab, ...
function name(i, j, letters) {
  letters = "abcdefghijklmnopqrstuvwxyz"
  j--
  return (j > 25 ? substr(letters, int(j / 26), 1) : "") substr(letters, j % 26 + 1, 1) i
}

function add_move(i, j, to_i, to_j) {
  from_row[++moves] = i
  from_column[moves] = j
  to_row[moves] = to_i
  to_column[moves] = to_j
}

# From a penguin over free floes, in one direction.
function add_slides(i, j, down, right, k) {
  for (k = 1; field[i + k * down, j + k * right] ~ /[123]0/; k++)
    add_move(i, j, i + k * down, j + k * right)
}

# The player's penguin goes there and gets the fish.
function make(k, player) {
  id[player] = ENVIRON["ID"]
  score[player] += substr(field[to_row[k], to_column[k]], 1, 1)
  if (score[player] > 1000000000) score[player] = 1000000000
  field[to_row[k], to_column[k]] = "0" player
  return name(to_row[k], to_column[k])
}

# The number after the largest; if that is 10, the smallest free one; 10 if there is none.
function new_number(n) {
  for (n = 9; n > 0 && !(n in id); n--) continue
  if (++n > 9) for (n = 1; n in id; n++) continue
  return n
}

function place(player, i, j, k) {
  if (ENVIRON["PENGUINS"] == "") exit 3 # penguins=N is missing
  player = number_of(ENVIRON["ID"])
  if (!player) player = new_number()
  if (player > 9 || stands[player] >= ENVIRON["PENGUINS"] + 0) return ""
  for (i = 1; i <= rows; i++)
    for (j = 1; j <= columns; j++)
      if (field[i, j] == "10") add_move(0, 0, i, j) # where there is one fish
  return moves ? make(choose(player, moves), player) : ""
}

function move(player, i, j, k) {
  player = number_of(ENVIRON["ID"])
  for (i = 1; i <= rows && player; i++)
    for (j = 1; j <= columns; j++)
      if (substr(field[i, j], 2) == player) {
        add_slides(i, j, 0, 1)
        add_slides(i, j, 1, 0)
        add_slides(i, j, 0, -1)
        add_slides(i, j, -1, 0)
      }
  if (!moves) return ""
  k = choose(player, moves)
  field[from_row[k], from_column[k]] = "00" # the floe that it left sinks
  return name(from_row[k], from_column[k]) " " make(k, player)
}
