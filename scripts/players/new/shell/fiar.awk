# Four In A Row: a player that makes random moves. Make it better in `choose`.
#
# cell[1] to cell[42] are stones or dots, from the top left to the bottom right. Player 1 has @ and
# begins.

# ---- The state file: seven lines of a board, or one line (whose turn it is, and 42 cells); then
# two player lines, or none. Not checked: whether the stones can have been dropped in turn, and the
# scores. ----

# Takes a word of `size` cells.
function read_cells(size, cells, i) {
  cells = word("a cell")
  if (length(cells) != size || cells !~ /^[.@O]+$/)
    wrong("expected " size " of . @ and O, not '" cells "'")
  for (i = 1; i <= size; i++) {
    cell[++known] = substr(cells, i, 1)
    stones[cell[known]]++
  }
}

function read_state(first, j) {
  known = 0
  stones["@"] = stones["O"] = 0
  next_line("'1 2 3 4 5 6 7'")
  first = peek()
  one_line = first == "@" || first == "O"
  if (one_line) {
    word()
    read_cells(42)
  }
  for (j = 1; j <= 7 && !one_line; j++)
    number(j, j, "the line '1 2 3 4 5 6 7', or @ or O and 42 cells: a number")
  end_line()
  while (known < 42) {
    next_line("a row of 7 cells")
    for (j = 1; j <= 7; j++) read_cells(1)
    end_line()
  }
  for (j = 1; j <= 35; j++)
    if (cell[j] != "." && cell[j + 7] == ".") wrong("a stone in column " ((j - 1) % 7 + 1) " floats")
  if ((turn() != 1 && turn() != 2) || (one_line && first != stone_of(turn())))
    wrong("the numbers of stones cannot be right")
  read_players(2)
  if (players == 1) wrong("one player line, expected two or none")
}

function write_state(j) {
  if (one_line)
    printf "%s ", stone_of(turn())
  else
    print "1 2 3 4 5 6 7"
  for (j = 1; j <= 42; j++)
    printf "%s%s", cell[j], (one_line ? (j < 42 ? "" : "\n") : (j % 7 ? " " : "\n"))
  write_players(2)
}

# ---- Moves ----

# In which of `n` columns, columns[1] to columns[n], to drop the stone. Your ideas go here.
function choose(n) {
  return columns[dice(n)]
}

function stone_of(player) {
  return substr("@O", player, 1)
}

function turn() {
  return stones["@"] - stones["O"] + 1
}

# Has this stone a row of four that begins in the cell and goes on in this direction?
function row_of_four(j, down, right, stone, k) {
  k = (j - 1) % 7 + 1 + 3 * right # the column where it ends
  if (j + 21 * down > 42 || k < 1 || k > 7) return 0
  for (k = 0; k < 4; k++)
    if (cell[j + k * (7 * down + right)] != stone) return 0
  return 1
}

function has_won(stone, j) {
  for (j = 1; j <= 42; j++)
    if (row_of_four(j, 0, 1, stone) || row_of_four(j, 1, 0, stone) ||
        row_of_four(j, 1, 1, stone) || row_of_four(j, 1, -1, stone)) return 1
  return 0
}

# Takes the first free seat, whose ID is `-`. A file without player lines gets both.
function place(n) {
  for (n = players + 1; n <= 2; n++) { id[n] = "-"; score[n] = 0 }
  n = find("-", 2)
  if (find(ENVIRON["ID"], 2) || !n) return ""
  id[n] = ENVIRON["ID"]
  return "takes a seat"
}

function move(player, n, j) {
  player = turn()
  if (players && id[player] != ENVIRON["ID"]) return "" # without player lines anybody may move
  for (j = 1; j <= 7; j++) if (cell[j] == ".") columns[++n] = j
  if (!n || has_won("@") || has_won("O")) return ""
  n = j = choose(n)
  while (j + 7 <= 42 && cell[j + 7] == ".") j += 7
  cell[j] = stone_of(player)
  stones[cell[j]]++
  if (players && has_won(cell[j])) score[player] = 1
  return n
}
