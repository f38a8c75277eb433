import java.util.ArrayList;
import java.util.List;

/** Four In A Row: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";
  static final String HEADER = "1 2 3 4 5 6 7";
  static final String STONES = "@O"; // player 1 has @ and begins
  static final int WIDTH = 7, HEIGHT = 6, SIZE = WIDTH * HEIGHT;

  /** 42 stones or dots, from the top left to the bottom right. */
  private final StringBuilder cells = new StringBuilder();

  /** Was the file in the form of one line? */
  private boolean oneLine;

  private int count(char stone) {
    return (int) cells.chars().filter(cell -> cell == stone).count();
  }

  /** 0: it is the turn of @; 1: of O. */
  private int turn() {
    return count('@') - count('O');
  }

  // ---- The state file: seven lines of a board, or one line (whose turn it is, and 42 cells); then
  // two player lines, or none. Not checked: whether the stones can have been dropped in turn, and
  // the scores.

  private void readCells(Text text, int size) {
    String word = text.word("a cell");
    if (word.length() != size || !word.matches("[.@O]+"))
      throw text.wrong("expected " + size + " of . @ and O, not '" + word + "'");
    cells.append(word);
  }

  void read(Text text) {
    text.line("'" + HEADER + "'");
    String first = text.peek();
    oneLine = first.equals("@") || first.equals("O");
    if (oneLine) {
      text.word("@ or O");
      readCells(text, SIZE);
    }
    for (int column = 1; column <= WIDTH && !oneLine; column++)
      text.number(column, column, "the line '" + HEADER + "', or @ or O and 42 cells: a number");
    text.end();
    while (cells.length() < SIZE) {
      text.line("a row of 7 cells");
      for (int column = 0; column < WIDTH; column++)
        readCells(text, 1);
      text.end();
    }
    for (int cell = 0; cell + WIDTH < SIZE; cell++)
      if (cells.charAt(cell) != '.' && cells.charAt(cell + WIDTH) == '.')
        throw text.wrong("a stone in column " + (cell % WIDTH + 1) + " floats");
    if (turn() != 0 && turn() != 1 || oneLine && first.charAt(0) != STONES.charAt(turn()))
      throw text.wrong("the numbers of stones cannot be right");
    readSeats(text, 2);
    if (seats.size() == 1) throw text.wrong("one player line, expected two or none");
  }

  String write() {
    if (oneLine) return STONES.charAt(turn()) + " " + cells + "\n" + seatLines();
    StringBuilder text = new StringBuilder(HEADER + "\n");
    for (int cell = 0; cell < SIZE; cell++)
      text.append(cells.charAt(cell)).append(cell % WIDTH == WIDTH - 1 ? '\n' : ' ');
    return text + seatLines();
  }

  // ---- Moves

  /** In which of these columns to drop the stone. Your ideas go here. */
  private int choose(List<Integer> columns) {
    return columns.get(random.nextInt(columns.size()));
  }

  /** Has this stone a row of four that begins in the cell and goes on in this direction? */
  private boolean rowOfFour(int cell, int down, int right, char stone) {
    int lastRow = cell / WIDTH + 3 * down, lastColumn = cell % WIDTH + 3 * right;
    if (lastRow >= HEIGHT || lastColumn < 0 || lastColumn >= WIDTH) return false;
    for (int i = 0; i < 4; i++)
      if (cells.charAt(cell + i * (down * WIDTH + right)) != stone) return false;
    return true;
  }

  private boolean hasWon(char stone) {
    for (int cell = 0; cell < SIZE; cell++)
      if (rowOfFour(cell, 0, 1, stone) || rowOfFour(cell, 1, 0, stone)
          || rowOfFour(cell, 1, 1, stone) || rowOfFour(cell, 1, -1, stone)) return true;
    return false;
  }

  /** Takes the first free seat, whose ID is `-`. A file without player lines gets both. */
  String place() {
    for (int number = seats.size() + 1; number <= 2; number++)
      add(new Seat("-", number, 0));
    Seat free = find("-");
    if (find(me) != null || free == null) return null;
    free.id = me;
    return "takes a seat";
  }

  String move() {
    Seat seat = find(turn() + 1);
    char stone = STONES.charAt(turn());
    if (seat != null && !seat.id.equals(me)) return null; // without lines anybody may move
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < WIDTH; column++)
      if (cells.charAt(column) == '.') columns.add(column);
    if (columns.isEmpty() || hasWon('@') || hasWon('O')) return null;
    int column = choose(columns), cell = column;
    while (cell + WIDTH < SIZE && cells.charAt(cell + WIDTH) == '.')
      cell += WIDTH;
    cells.setCharAt(cell, stone);
    if (seat != null && hasWon(stone)) seat.score = 1;
    return String.valueOf(column + 1);
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
