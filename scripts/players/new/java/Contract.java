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

/**
 * What the contract asks of a player in every game: arguments, exit statuses, reading INPUT with the
 * place of every error, and writing OUTPUT so that it is whole at any time. A game extends it by
 * read, place, move and write.
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
      byte[] bytes = input.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(input));
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

  /** The words of the next line, which has to match: patterns with one blank between two of them. */
  List<String> words(String... patterns) {
    String text = ahead();
    line++;
    List<MatchResult> words = Pattern.compile("[^ \t\r]+").matcher(text).results().toList();
    ...
  }
}
