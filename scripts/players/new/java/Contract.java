import java.io.FileOutputStream;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the contract asks of a player in every game: arguments, exit statuses, reading INPUT with the
 * place of every error, and writing OUTPUT so that it is whole at any time. A game extends it by
 * reading and writing its state, placing, and moving.
 */
abstract class Contract {
  static final int MOVED = 0, NO_MOVE = 1, BAD_INPUT = 2, INTERNAL = 3; // the exit statuses
  static final int SCORE_MAX = 1_000_000_000;

  /** Ends the program with a status, and a sentence for stderr. */
  @SuppressWarnings("serial")
  static class Stop extends RuntimeException {
    final int status;

    Stop(int status, String sentence) {
      super(sentence);
      this.status = status;
    }
  }

  /** A player line. */
  static class Seat {
    String id;
    int number, score;

    Seat(String id, int number, int score) {
      this.id = id;
      this.number = number;
      this.score = score;
    }
  }

  /** The state file, word by word. An error names the word that was read last. */
  static class Text {
    private static final Pattern WORD = Pattern.compile("[^ \t\r]+");
    private final String name;
    private final String[] lines;
    private final ArrayDeque<String> words = new ArrayDeque<>();
    private final ArrayDeque<Integer> columns = new ArrayDeque<>();
    int line = 0, column = 1;

    Text(String name, String text) {
      this.name = name;
      lines = text.replaceFirst("[ \t\r\n]+$", "").split("\n", -1); // no blank lines at the end
    }

    Stop wrong(String sentence) {
      return new Stop(BAD_INPUT, name + ":" + line + ":" + column + ": " + sentence);
    }

    boolean more() {
      return line < lines.length;
    }

    /** The next line, which stays the next. */
    String ahead() {
      return more() ? lines[line] : "";
    }

    /** Goes to the next line. */
    void line(String expected) {
      line++;
      column = 1;
      if (line > lines.length) throw wrong("the file ends here, expected " + expected);
      words.clear();
      columns.clear();
      for (Matcher word = WORD.matcher(lines[line - 1]); word.find(); ) {
        words.add(word.group());
        columns.add(word.start() + 1);
      }
    }

    /** The next word of the line, which stays the next; empty if there is none. */
    String peek() {
      return words.isEmpty() ? "" : words.peek();
    }

    /** Takes the next word of the line. */
    String word(String expected) {
      column = words.isEmpty() ? lines[line - 1].length() + 1 : columns.remove();
      if (words.isEmpty()) throw wrong("the line ends here, expected " + expected);
      return words.remove();
    }

    int number(int low, int high, String expected) {
      String word = word(expected);
      if (!word.matches("[0-9]{1,10}") || Long.parseLong(word) < low || Long.parseLong(word) > high)
        throw wrong("expected " + expected + " from " + low + " to " + high + ", not " + word);
      return Integer.parseInt(word);
    }

    /** Nothing may be left in the line. */
    void end() {
      if (!words.isEmpty()) throw wrong("unexpected '" + word("") + "'");
    }
  }

  // ---- What a game adds

  abstract void read(Text text);

  abstract String write();

  /** The move in the game's notation, or null if there is none. */
  abstract String place();

  abstract String move();

  /** A key that placements need, or null. */
  String needed() {
    return null;
  }

  // ---- What a game uses

  final Map<String, String> keys = new HashMap<>(); // the arguments KEY=VALUE
  final List<Seat> seats = new ArrayList<>(); // in the order of their numbers
  String me; // the ID to play under
  Random random;

  Seat find(String id) {
    return seats.stream().filter(seat -> seat.id.equals(id)).findFirst().orElse(null);
  }

  Seat find(int number) {
    return seats.stream().filter(seat -> seat.number == number).findFirst().orElse(null);
  }

  void add(Seat seat) {
    seats.add(seat);
    seats.sort(Comparator.comparingInt(one -> one.number));
  }

  /** The player lines, up to the end of the file; their numbers are at most `most`. */
  void readSeats(Text text, int most) {
    while (text.more()) {
      text.line("a player line");
      String id = text.word("a player line: ID number score");
      if (!id.equals("-") && find(id) != null) throw text.wrong("this player is there already");
      if (!isGood(id)) throw text.wrong("an ID has no quotes or control characters");
      int number = text.number(1, most, "a player's number");
      if (find(number) != null) throw text.wrong("there is a player " + number + " already");
      add(new Seat(id, number, text.number(0, SCORE_MAX, "a score")));
      text.end();
    }
  }

  String seatLines() {
    StringBuilder lines = new StringBuilder();
    for (Seat seat : seats)
      lines.append(seat.id + " " + seat.number + " " + seat.score + "\n");
    return lines.toString();
  }

  /** Makes one move and ends the program. */
  void play(String id, String[] words) {
    int status = MOVED;
    try {
      turn(id, words);
    } catch (Stop stop) {
      status = stop.status;
      if (stop.getMessage() != null) System.err.println(stop.getMessage());
    } catch (Throwable error) { // Java itself would exit with 1, which means "no move"
      status = INTERNAL;
      System.err.println("internal error: " + error);
    }
    System.exit(status);
  }

  // ---- The turn

  private static final Pattern KEY = Pattern.compile("([a-z]+)=(.*)", Pattern.DOTALL);

  private static boolean isGood(String id) {
    return id.matches("[^\\s\"'\\x00-\\x20\\x7f]+");
  }

  private void turn(String id, String[] words) throws IOException {
    List<String> files = new ArrayList<>();
    keys.put("id", id);
    for (String word : words) {
      Matcher key = KEY.matcher(word);
      if (key.matches()) keys.put(key.group(1), key.group(2));
      else files.add(word);
    }
    if (files.contains("name") || files.contains("id")) { // all other arguments are ignored
      System.out.println(keys.get("id"));
      return;
    }
    if (files.contains("--help")) {
      System.out.println("usage: player phase=placement|movement [key=value ...] INPUT OUTPUT");
      return;
    }
    check(files);
    String input = files.get(0), output = files.get(1);
    // A character is a byte of the file: other players' IDs stay as they are.
    me = new String(keys.get("id").getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    String seed = keys.get("seed"); // with seed=N the same move every time
    random = seed == null ? new Random() : new Random(Long.parseUnsignedLong(seed));
    read(new Text(input, readFile(input)));
    String move = keys.get("phase").equals("placement") ? place() : move();
    if (move == null) throw new Stop(NO_MOVE, null);
    writeFile(output, write().getBytes(StandardCharsets.ISO_8859_1));
    // The state is written, and counts even if nobody hears the move.
    (output.equals("-") ? System.err : System.out).println(move);
  }

  private void check(List<String> files) {
    String phase = keys.getOrDefault("phase", "");
    if (files.size() != 2) throw new Stop(INTERNAL, "expected two files, INPUT and OUTPUT");
    if (!phase.equals("placement") && !phase.equals("movement"))
      throw new Stop(INTERNAL, "expected phase=placement or phase=movement");
    if (phase.equals("movement")) keys.remove("penguins"); // ignored, whatever it is
    else if (needed() != null && !keys.containsKey(needed()))
      throw new Stop(INTERNAL, needed() + "=N is missing");
    for (String key : List.of("penguins", "seed", "nodes", "time"))
      if (!keys.getOrDefault(key, "0").matches("[0-9]{1,18}"))
        throw new Stop(INTERNAL, key + "=" + keys.get(key) + ": expected a number");
    if (!isGood(keys.get("id")) || keys.get("id").equals("-"))
      throw new Stop(INTERNAL, "id=" + keys.get("id") + ": not a valid ID");
  }

  private static String readFile(String name) {
    try (InputStream file = name.equals("-") ? System.in : Files.newInputStream(Path.of(name))) {
      return new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException error) {
      throw new Stop(BAD_INPUT, name + ": cannot be read: " + error);
    }
  }

  /** Writes a file beside OUTPUT and renames it: OUTPUT is the old one or the new one, whole. */
  private static void writeFile(String name, byte[] bytes) throws IOException {
    if (name.equals("-")) {
      try (OutputStream stdout = new FileOutputStream(FileDescriptor.out)) {
        stdout.write(bytes);
      }
      return;
    }
    Path target = Path.of(name);
    if (Files.isDirectory(target)) throw new IOException(name + " is a folder");
    Path beside = target.resolveSibling(".player-" + ProcessHandle.current().pid());
    try {
      Files.write(beside, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(beside);
    }
  }
}
