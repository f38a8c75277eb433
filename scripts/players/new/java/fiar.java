import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Four In A Row: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";
  static final String STONES = "@O"; // player 1 has @ and begins

  private final char[][] rows = new char[6][]; // of seven . @ or O; rows[0] is the top
  private boolean oneLine; // the form of the file: whose turn it is, and 42 cells

  /** In which of these columns, 0 to 6, to drop your stone, @ or O. Your ideas go here. */
  int choose(char stone, List<Integer> columns) {
    return columns.get(random.nextInt(columns.size()));
  }

  /** The rows as one text. */
  String joined(String between) {
    return Arrays.stream(rows).map(String::new).collect(Collectors.joining(between));
  }

  /** 0: it is the turn of player 1; 1: of player 2. */
  int turn() {
    return joined("").chars().map(cell -> cell == '@' ? 1 : cell == 'O' ? -1 : 0).sum();
  }

  void read() {
    oneLine = ahead().matches("(?s)[ \t]*[@O].*");
    List<String> first = oneLine ? words(2, 2, "[@O]", "[.@O]{42}")
        : words(7, 7, "1", "2", "3", "4", "5", "6", "7");
    for (int row = 0; row < 6; row++)
      rows[row] = (oneLine ? first.get(1).substring(7 * row, 7 * row + 7)
          : String.join("", words(7, 7, "[.@O]"))).toCharArray();
    if (turn() < 0 || turn() > 1 || Pattern.compile("[@O].{6}[.]").matcher(joined("")).find()
        || oneLine && first.get(0).charAt(0) != STONES.charAt(turn()))
      fail("the stones cannot have been dropped in turn", 1);
    readPlayers(2);
    if (players.size() == 1) fail("one player line, expected two or none", 1);
  }

  /** In the joined rows the next cell of four in a row is 1, 7, 8 or 9 characters away. */
  boolean isWon() {
    String four = "([@O])(\\1{3}|(.{6}\\1){3}|(.{7}\\1){3}|(.{8}\\1){3})";
    return Pattern.compile(four).matcher(joined("|")).find();
  }

  String place() {
    if (players.isEmpty()) {
      players.put(1, new Seat("-", 0));
      players.put(2, new Seat("-", 0));
    }
    return takeSeat();
  }

  String move() {
    int turn = turn();
    Seat seat = players.get(turn + 1); // without player lines anybody may move
    List<Integer> columns =
        IntStream.range(0, 7).filter(column -> rows[0][column] == '.').boxed().toList();
    if (seat != null && !seat.id().equals(me) || columns.isEmpty() || isWon()) return null;
    char stone = STONES.charAt(turn);
    int column = choose(stone, columns), row = 5;
    while (rows[row][column] != '.')
      row--;
    rows[row][column] = stone;
    if (seat != null && isWon()) players.put(turn + 1, new Seat(me, 1));
    return String.valueOf(column + 1);
  }

  String write() {
    if (oneLine) return STONES.charAt(turn()) + " " + joined("") + "\n";
    return "1 2 3 4 5 6 7\n" + joined("\n").replaceAll("(.)(?=.)", "$1 ") + "\n";
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
