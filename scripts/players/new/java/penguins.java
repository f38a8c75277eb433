import java.util.ArrayList;
import java.util.List;

/** Penguins: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";
  static final int SIDE_MAX = 128, NUMBER_MAX = 9;

  /** The fields as in the file; the fish are 0 where a penguin stands. */
  private int[][] fish, penguin;

  private record Place(int row, int column) {
    /** a1 is the top left; after z come aa, ab, ... */
    public String toString() {
      String first = column > 25 ? String.valueOf((char) ('a' + column / 26 - 1)) : "";
      return first + (char) ('a' + column % 26) + (row + 1);
    }
  }

  private record Move(Place from, Place to) {}

  // ---- The state file: rows columns; rows of two-digit fields, fish and player; player lines

  void read(Text text) {
    Stop[] first = new Stop[NUMBER_MAX + 1]; // the error if the player has no line
    text.line("rows columns");
    int rows = text.number(1, SIDE_MAX, "rows"), columns = text.number(1, SIDE_MAX, "columns");
    text.end();
    fish = new int[rows][columns];
    penguin = new int[rows][columns];
    for (int row = 0; row < rows; row++) {
      text.line("a row of " + columns + " fields");
      for (int column = 0; column < columns; column++) {
        String field = text.word("a field");
        if (!field.matches("[0-3][0-9]"))
          throw text.wrong("a field is two digits, fish (0-3) and player, not " + field);
        int number = penguin[row][column] = field.charAt(1) - '0';
        if (number == 0) fish[row][column] = field.charAt(0) - '0';
        else if (first[number] == null)
          first[number] = text.wrong("a penguin of player " + number + ", who has no player line");
      }
      text.end();
    }
    readSeats(text, NUMBER_MAX);
    for (int number = 1; number <= NUMBER_MAX; number++)
      if (first[number] != null && find(number) == null) throw first[number];
  }

  String write() {
    StringBuilder text = new StringBuilder(fish.length + " " + fish[0].length + "\n");
    for (int row = 0; row < fish.length; row++)
      for (int column = 0; column < fish[row].length; column++)
        text.append(fish[row][column]).append(penguin[row][column])
            .append(column + 1 < fish[row].length ? ' ' : '\n');
    return text + seatLines();
  }

  // ---- Moves

  /**
   * Which of the moves to make; `from` is null where a penguin is placed. Your ideas go here; the
   * fish of a move are fish[move.to.row][move.to.column].
   */
  private Move choose(List<Move> moves) {
    return moves.get(random.nextInt(moves.size()));
  }

  String needed() {
    return "penguins";
  }

  /** The number after the largest; if that is 10, the smallest free one; 10 if there is none. */
  private int nextNumber() {
    int number = seats.isEmpty() ? 1 : seats.get(seats.size() - 1).number + 1;
    if (number > NUMBER_MAX)
      for (number = 1; number <= NUMBER_MAX && find(number) != null; )
        number++;
    return number;
  }

  /** A penguin of the player goes there and gets the fish. */
  private void stand(Seat seat, Place place) {
    seat.score = Math.min(seat.score + fish[place.row][place.column], SCORE_MAX);
    fish[place.row][place.column] = 0;
    penguin[place.row][place.column] = seat.number;
  }

  private boolean isFree(int row, int column) {
    return row >= 0 && row < fish.length && column >= 0 && column < fish[0].length
        && fish[row][column] > 0;
  }

  /** All penguins of a player; of player 0, all floes where one may be placed. */
  private List<Place> places(int number) {
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < fish.length; row++)
      for (int column = 0; column < fish[row].length; column++)
        if (penguin[row][column] == number && (number > 0 || fish[row][column] == 1))
          places.add(new Place(row, column));
    return places;
  }

  String place() {
    Seat own = find(me), seat = own != null ? own : new Seat(me, nextNumber(), 0);
    List<Place> free = places(0);
    if (free.isEmpty() || seat.number > NUMBER_MAX) return null;
    if (places(seat.number).size() >= Long.parseLong(keys.get("penguins"))) return null;
    Place place = choose(free.stream().map(to -> new Move(null, to)).toList()).to;
    if (own == null) add(seat);
    stand(seat, place);
    return place.toString();
  }

  /** Slides go over free floes, in a straight line. */
  private List<Move> slides(int number) {
    int[][] steps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    List<Move> slides = new ArrayList<>();
    for (Place from : places(number))
      for (int[] step : steps) {
        int row = from.row + step[0], column = from.column + step[1];
        for (; isFree(row, column); row += step[0], column += step[1])
          slides.add(new Move(from, new Place(row, column)));
      }
    return slides;
  }

  String move() {
    Seat seat = find(me);
    List<Move> slides = seat == null ? List.of() : slides(seat.number);
    if (slides.isEmpty()) return null;
    Move move = choose(slides);
    stand(seat, move.to);
    penguin[move.from.row][move.from.column] = 0; // the floe that it left sinks
    return move.from + " " + move.to;
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
