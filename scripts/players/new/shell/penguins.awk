# Penguins: a player that makes random moves. Make it better in `choose`.

# ---- The state file: rows columns; rows of two-digit fields, fish and player; player lines ----

function read_state(i, j, n) {
  next_line("rows columns")
  rows = number(1, 128, "rows")
  columns = number(1, 128, "columns")
  end_line()
  for (i = 1; i <= rows; i++) {
    next_line("a row of " columns " fields")
    for (j = 1; j <= columns; j++) {
      field[i, j] = word("a field")
      if (field[i, j] !~ /^[0-3][0-9]$/)
        wrong("a field is two digits, fish (0-3) and player, not '" field[i, j] "'")
      n = substr(field[i, j], 2)
      if (n == 0) continue
      field[i, j] = "0" n # the fish under a penguin do not count
      if (!(n in first_line)) { first_line[n] = line_number; first_column[n] = column }
    }
    end_line()
  }
  read_players(9)
  for (n = 1; n <= 9; n++)
    if ((n in first_line) && !(n in id)) {
      line_number = first_line[n]
      column = first_column[n]
      wrong("a penguin of player " n ", who has no player line")
    }
}

function write_state(i, j) {
  print rows, columns
  for (i = 1; i <= rows; i++)
    for (j = 1; j <= columns; j++) printf "%s%s", field[i, j], (j < columns ? " " : "\n")
  write_players(9)
}

# a1 is the top left; after z come aa, ab, ...
function place_name(i, j, letters) {
  letters = "abcdefghijklmnopqrstuvwxyz"
  return (j > 26 ? substr(letters, int((j - 1) / 26), 1) : "") substr(letters, (j - 1) % 26 + 1, 1) i
}

# ---- Moves ----

# Which of `n` moves to make, a number from 1 to n. Move k leads to field[to_row[k], to_column[k]];
# where a penguin is placed, from_row[k] is 0. Your ideas go here.
function choose(n) {
  return dice(n)
}

# The places of all fields like this, in found_row and found_column; returns how many.
function fields(wanted, i, j, n) {
  n = 0
  for (i = 1; i <= rows; i++)
    for (j = 1; j <= columns; j++)
      if (field[i, j] == wanted) { found_row[++n] = i; found_column[n] = j }
  return n
}

# The number after the largest; if that is 10, the smallest free one; 10 if there is none.
function next_number(i, n) {
  n = 1
  for (i = 1; i <= 9; i++) if (i in id) n = i + 1
  if (n > 9) for (n = 1; n in id; n++) continue
  return n
}

# A penguin of the player goes there and gets the fish.
function stand(player, i, j) {
  score[player] += substr(field[i, j], 1, 1)
  if (score[player] > 1000000000) score[player] = 1000000000
  field[i, j] = "0" player
}

function place(player, free, k) {
  if (ENVIRON["PENGUINS"] == "") {
    print "player: penguins=N is missing" >"/dev/stderr"
    exit 3
  }
  player = find(ENVIRON["ID"], 9)
  if (!player) player = next_number()
  if (player > 9 || fields("0" player) >= ENVIRON["PENGUINS"] + 0) return ""
  free = fields("10") # penguins are placed where there is one fish
  if (!free) return ""
  for (k = 1; k <= free; k++) {
    from_row[k] = from_column[k] = 0
    to_row[k] = found_row[k]
    to_column[k] = found_column[k]
  }
  k = choose(free)
  id[player] = ENVIRON["ID"]
  stand(player, to_row[k], to_column[k])
  return place_name(to_row[k], to_column[k])
}

# Adds the slides from there in one direction, over free floes, to the `slides` found so far.
function add_slides(i, j, down, right, to_i, to_j) {
  to_i = i + down
  to_j = j + right
  while ((to_i, to_j) in field && field[to_i, to_j] ~ /^[123]0$/) {
    slides++
    from_row[slides] = i
    from_column[slides] = j
    to_row[slides] = to_i
    to_column[slides] = to_j
    to_i += down
    to_j += right
  }
}

function move(player, k, n, i, j) {
  player = find(ENVIRON["ID"], 9)
  n = player ? fields("0" player) : 0
  slides = 0
  for (k = 1; k <= n; k++) {
    i = found_row[k]
    j = found_column[k]
    add_slides(i, j, 0, 1)
    add_slides(i, j, 1, 0)
    add_slides(i, j, 0, -1)
    add_slides(i, j, -1, 0)
  }
  if (!slides) return ""
  k = choose(slides)
  stand(player, to_row[k], to_column[k])
  field[from_row[k], from_column[k]] = "00" # the floe that it left sinks
  return place_name(from_row[k], from_column[k]) " " place_name(to_row[k], to_column[k])
}
