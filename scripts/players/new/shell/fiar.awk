# Four In A Row: a player that makes random moves. Make it better in `choose`.

# In which of the columns, columns[1] to columns[n], to drop your stone, @ or O. cell[1] to cell[42]
# are . @ or O, from the top left to the bottom right. Your ideas go here.
function choose(stone, n) {
  return columns[dice(n)]
}

# Either a line with whose turn it is and 42 cells, or seven lines.
function read_state(i, j, first) {
  next_line()
  one_line = $1 ~ /^[@O]$/
  first = $1
  if (one_line && length(word(2, "[.@O]+", "42 cells")) != 42) fail(2, "42 cells")
  for (j = 1; j <= 42 && one_line; j++) cell[j] = substr($2, j, 1)
  for (j = 1; j <= 7 && !one_line; j++) word(j, j, "1 2 3 4 5 6 7, or @ or O and 42 cells")
  end_line(one_line ? 2 : 7)
  for (i = 0; i < 42 && !one_line; i += 7) {
    next_line()
    for (j = 1; j <= 7; j++) cell[i + j] = word(j, "[.@O]", ". @ or O")
    end_line(7)
  }
  for (j = 1; j <= 42; j++) stones[cell[j]]++
  for (j = 1; j <= 35; j++)
    if (cell[j] != "." && cell[j + 7] == ".") fail(1, "that no stone floats")
  if (turn() !~ /^[12]$/ || (one_line && first != stone_of(turn())))
    fail(1, "as many @ as O, or one more, and that turn")
  read_players(2)
  if (players == 1) fail(1, "two player lines, or none")
}

function write_state(j) {
  printf "%s", one_line ? stone_of(turn()) " " : "1 2 3 4 5 6 7\n"
  for (j = 1; j <= 42; j++)
    printf "%s%s", cell[j], one_line ? (j < 42 ? "" : "\n") : (j % 7 ? " " : "\n")
}

# Player 1 has @ and begins.
function turn() {
  return stones["@"] - stones["O"] + 1
}

function stone_of(player) {
  return substr("@O", player, 1)
}

# Are there four in a row? In the joined rows the next cell is 1, 7, 8 or 9 characters away.
function is_won(board, j, k, gap, four) {
  for (j = 1; j <= 42; j++) board = board cell[j] (j % 7 ? "" : "|")
  for (j = 1; j <= 2; j++)
    for (k = 0; k <= 8; k += (k ? 1 : 6)) {
      gap = substr("........", 1, k)
      four = stone_of(j) gap stone_of(j) gap stone_of(j) gap stone_of(j)
      if (board ~ four) return 1
    }
  return 0
}

function place() {
  if (!players) { id[1] = id[2] = "-"; score[1] = score[2] = 0 }
  return take_seat()
}

function move(player, n, j, column) {
  player = turn()
  if (players && id[player] != ENVIRON["ID"]) return "" # without player lines anybody may move
  for (j = 1; j <= 7; j++) if (cell[j] == ".") columns[++n] = j
  if (!n || is_won()) return ""
  column = choose(stone_of(player), n)
  for (j = column; cell[j + 7] == ".";) j += 7
  cell[j] = stone_of(player)
  stones[cell[j]]++
  if (players) score[player] = is_won()
  return column
}
