import java.util.ArrayList;
import java.util.List;

/** Penguins: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";

  private int rows, columns;
  private int[][] fish, penguin; // from 1, with water all around; no fish under a penguin

  record Place(int row, int column) {
    /** a1 is the top left; after z come aa, ab, ... */
    public String toString() {
      String first = column > 26 ? (char) ('a' + (column - 1) / 26 - 1) + "" : "";
      return first + (char) ('a' + (column - 1) % 26) + row;
    }
  }

  record Move(Place from, Place to) {}

  /** One of the legal moves; `from` is null in a placement. `number` is your own, as in `penguin`.
   * Your ideas go here. */
  Move choose(int number, List<Move> moves) {
    return moves.get(random.nextInt(moves.size()));
  }

  void read() {
    List<String> size = words(2, 2, "[1-9][0-9]{0,2}");
    rows = Integer.parseInt(size.get(0));
    columns = Integer.parseInt(size.get(1));
    fish = new int[rows + 2][columns + 2];
    penguin = new int[rows + 2][columns + 2];
    for (int row = 1; row <= rows; row++) {
      List<String> fields = words(columns, columns, "[0-3][0-9]"); // fish and player
      for (int column = 1; column <= columns; column++) {
        String field = fields.get(column - 1);
        penguin[row][column] = field.charAt(1) - '0';
        fish[row][column] = field.endsWith("0") ? field.charAt(0) - '0' : 0;
      }
    }
    readPlayers(9);
    for (int number = 1; number <= 9; number++)
      if (!places(number).isEmpty() && !players.containsKey(number))
        fail("player " + number + " has a penguin and no line", 1);
  }

  /** The places of a player's penguins; of player 0, those with one fish, to place penguins on. */
  List<Place> places(int number) {
    List<Place> places = new ArrayList<>();
    for (int row = 1; row <= rows; row++)
      for (int column = 1; column <= columns; column++)
        if (penguin[row][column] == number && (number > 0 || fish[row][column] == 1))
          places.add(new Place(row, column));
    return places;
  }

  String place() {
    int number = numberOf(me), left = Integer.parseInt(keys.get("penguins"));
    if (number == 0) { // a new one: after the largest; if that is 10, the smallest free one
      number = players.isEmpty() ? 1 : players.lastKey() + 1;
      if (number > 9)
        for (number = 1; players.containsKey(number); )
          number++;
    }
    if (number > 9 || places(number).size() >= left) return null;
    return make(number, places(0).stream().map(to -> new Move(null, to)).toList());
  }

  /** Penguins slide over free floes in a straight line. */
  String move() {
    List<Move> moves = new ArrayList<>();
    int number = numberOf(me);
    for (Place from : number > 0 ? places(number) : List.<Place>of())
      for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        int row = from.row + step[0], column = from.column + step[1];
        for (; fish[row][column] > 0; row += step[0], column += step[1])
          moves.add(new Move(from, new Place(row, column)));
      }
    return make(number, moves);
  }

  String make(int number, List<Move> moves) {
    if (moves.isEmpty()) return null;
    Move move = choose(number, moves);
    int row = move.to.row, column = move.to.column;
    int score = players.containsKey(number) ? players.get(number).score() : 0;
    players.put(number, new Seat(me, Math.min(score + fish[row][column], 1_000_000_000)));
    penguin[row][column] = number;
    fish[row][column] = 0;
    if (move.from == null) return move.to.toString();
    penguin[move.from.row][move.from.column] = 0; // the floe that it left sinks
    return move.from + " " + move.to;
  }

  String write() {
    StringBuilder text = new StringBuilder(rows + " " + columns + "\n");
    for (int row = 1; row <= rows; row++)
      for (int column = 1; column <= columns; column++)
        text.append(fish[row][column]).append(penguin[row][column])
            .append(column < columns ? " " : "\n");
    return text.toString();
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
