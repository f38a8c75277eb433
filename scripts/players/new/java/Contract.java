import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The parts of the contract that are the same in every game: arguments, exit statuses, reading
 * INPUT with the place of every error, and writing OUTPUT so that it is whole at any time. A game
 * extends it by read, place, move and write.
 */
abstract class Contract {
  static final int MOVED = 0, NO_MOVE = 1, BAD_INPUT = 2, INTERNAL = 3; // the exit statuses

  abstract void read(); // INPUT

  abstract String place(); // the move, or null if there is none

  abstract String move();

  abstract String write(); // the new state, without the player lines

  // ---- Arguments

  final Map<String, String> keys = new HashMap<>(); // KEY=VALUE
  String me; // the ID to play under
  Random random; // with seed=N the same moves every time
  private String input, output;

  /** Makes one move and ends the program. */
  void play(String id, String[] words) {
    try {
      keys.put("id", id);
      List<String> files = new ArrayList<>();
      for (String word : words)
        if (word.matches("(?s)[a-z]+=.*")) keys.put(word.split("=")[0], word.split("=", 2)[1]);
        else files.add(word);
      if (files.contains("name") || files.contains("id")) { // all other arguments are ignored
        System.out.println(keys.get("id"));
        System.exit(MOVED);
      }
      String phase = keys.getOrDefault("phase", "");
      if (files.size() != 2 || !phase.matches("placement|movement"))
        stop(INTERNAL, "usage: player phase=placement|movement [key=value ...] INPUT OUTPUT");
      input = files.get(0);
      output = files.get(1);
      me = new String(keys.get("id").getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
      random = keys.containsKey("seed") ? new Random(keys.get("seed").hashCode()) : new Random();
      lines = load().replaceFirst("[ \t\r\n]+$", "").split("\n", -1);
      read();
      String move = phase.equals("placement") ? place() : move();
      if (move == null) System.exit(NO_MOVE);
      replace(write() + playerLines());
      (output.equals("-") ? System.err : System.out).println(move);
    } catch (Throwable error) { // Java itself would exit with 1, which means "no move"
      error.printStackTrace();
      System.exit(INTERNAL);
    }
  }

  private static void stop(int status, String sentence) {
    System.err.println(sentence);
    System.exit(status);
  }

  // ---- INPUT

  private String[] lines;
  private int line = 0; // the number of the line read last

  /** A character is a byte: other players' IDs stay as they are. */
  private String load() {
    try {
      boolean stdin = input.equals("-");
      byte[] bytes = stdin ? System.in.readAllBytes() : Files.readAllBytes(Path.of(input));
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IOException error) {
      stop(BAD_INPUT, input + ": cannot be read: " + error);
      return "";
    }
  }

  void fail(String cause, int column) {
    stop(BAD_INPUT, input + ":" + line + ":" + column + ": " + cause);
  }

  /** The next line, which stays the next; empty at the end of the file. */
  String ahead() {
    return line < lines.length ? lines[line] : "";
  }

  /** From min to max words of the next line. The last pattern also holds for all further ones. */
  List<String> words(int min, int max, String... patterns) {
    String text = ahead();
    List<MatchResult> found = Pattern.compile("[^ \t\r]+").matcher(text).results().toList();
    line++;
    for (int i = 0; i < found.size(); i++)
      if (i >= max || !found.get(i).group().matches(patterns[Math.min(i, patterns.length - 1)]))
        fail("'" + found.get(i).group() + "' does not belong here", found.get(i).start() + 1);
    if (found.size() < min) fail("something is missing here", text.length() + 1);
    return found.stream().map(MatchResult::group).toList();
  }

  // ---- Player lines

  record Seat(String id, int score) {}

  final TreeMap<Integer, Seat> players = new TreeMap<>(); // by their numbers

  /** The player lines, to the end of the file; their numbers are at most `most`. */
  void readPlayers(int most) {
    while (!ahead().isEmpty()) {
      String name = "[^\"'\\x00-\\x1f\\x7f]+", score = "[0-9]{1,9}|10{9}";
      List<String> words = words(3, 3, name, "[0-9]{1,2}", score);
      String id = words.get(0);
      int number = Integer.parseInt(words.get(1));
      if (number < 1 || number > most || players.containsKey(number))
        fail(number + " is taken, or no player's number", 1);
      if (!id.equals("-") && numberOf(id) > 0) fail("there is already a player '" + id + "'", 1);
      players.put(number, new Seat(id, Integer.parseInt(words.get(2))));
    }
  }

  /** The number of the first player with this ID, 0 if there is none. */
  int numberOf(String id) {
    for (int number : players.keySet())
      if (players.get(number).id.equals(id)) return number;
    return 0;
  }

  /** Takes the first free seat, whose ID is `-`. */
  String takeSeat() {
    int free = numberOf("-");
    if (free == 0 || numberOf(me) > 0) return null;
    players.put(free, new Seat(me, players.get(free).score));
    return "takes a seat";
  }

  private String playerLines() {
    return players.entrySet().stream().map(
        line -> line.getValue().id + " " + line.getKey() + " " + line.getValue().score + "\n")
        .collect(Collectors.joining());
  }

  // ---- OUTPUT

  /** Writes a file next to OUTPUT and renames it: OUTPUT is the old one or the new one, whole. */
  private void replace(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    if (output.equals("-")) {
      System.out.write(bytes);
      System.out.flush();
      return;
    }
    Path target = Path.of(output);
    if (Files.isDirectory(target)) throw new IOException(output + " is a folder");
    Path beside = target.resolveSibling(".player-" + ProcessHandle.current().pid());
    try {
      Files.write(beside, bytes);
      Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(beside);
    }
  }
}
