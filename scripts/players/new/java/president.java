import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/** President: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";
  static final List<String> CARDS = new ArrayList<>(); // from the lowest to the highest

  static {
    for (String rank : "3 4 5 6 7 8 9 10 J Q K A 2".split(" "))
      for (String suit : "S C D H".split(" "))
        CARDS.add(rank + suit);
  }

  // Seats count from 1. Hidden cards are one word, such as ?13.
  private int seats, turn, passed;
  private String leader; // who played last, and what: nothing where a round begins
  private List<String> lead, played; // played: all cards, in a view, else null
  private final List<List<String>> hands = new ArrayList<>();
  private final List<String> record = new ArrayList<>(); // all moves so far: "3 7S 7D", "4 pass"

  /** One of the legal moves, which are lists of cards of your hand; no cards are a pass. Your ideas
   * go here. */
  List<String> choose(List<String> hand, List<List<String>> moves) {
    return moves.get(random.nextInt(moves.size()));
  }

  /** The cards among the words, in order. */
  static List<String> sorted(List<String> words) {
    return words.stream().filter(word -> !word.equals("-"))
        .sorted(Comparator.comparing(CARDS::indexOf)).toList();
  }

  void read() {
    String seat = "[1-9]|1[0-3]", card = String.join("|", CARDS);
    List<String> words = words(2, 2, "2|4|13", seat);
    seats = Integer.parseInt(words.get(0));
    turn = Integer.parseInt(words.get(1));
    words = words(2, 6, "lead", "-|" + seat, card);
    leader = words.get(1);
    lead = sorted(words.subList(2, words.size()));
    passed = Integer.parseInt(words(2, 2, "passed", "[0-9]|1[01]").get(1));
    for (int i = 1; i <= seats; i++) {
      words = words(3, 28, "hand", "" + i, "-|[?][1-9][0-9]?|" + card, card);
      hands.add(sorted(words.subList(2, words.size())));
    }
    if (ahead().matches("(?s)\\s*played\\s+(-|" + card + ")(\\s.*)?")) { // not a player's ID
      words = words(2, 53, "played", "-|" + card, card);
      played = sorted(words.subList(1, words.size()));
    }
    while (ahead().matches("(?s)\\s*play\\s+\\S+\\s+(pass|" + card + ")(\\s.*)?")) { // nor here
      words = words(3, 6, "play", seat, "pass|" + card, card);
      record.add(String.join(" ", words.subList(1, words.size())));
    }
    readPlayers(seats);
    List<String> known = new ArrayList<>(played != null ? played : lead);
    hands.forEach(known::addAll);
    known.removeIf(word -> !CARDS.contains(word)); // hidden ones
    if (new HashSet<>(known).size() < known.size()) fail("a card is listed twice", 1);
    if (lead.stream().map(name -> name.replaceAll(".$", "")).distinct().count() > 1)
      fail("the last play is not of one rank", 1);
    if (turn > seats || passed > seats - 2 || players.size() != seats)
      fail("there are not as many seats, or not as many player lines", 1);
  }

  /** Cards of one rank: as many as were led, and the lowest of them is higher. Or a pass. */
  List<List<String>> legalMoves(List<String> hand) {
    List<List<String>> moves = new ArrayList<>();
    for (int rank = 0; rank < CARDS.size(); rank += 4)
      for (int suits = 1; suits < 16; suits++) { // a bit for each
        List<String> play = new ArrayList<>();
        for (int suit = 0; suit < 4; suit++)
          if ((suits >> suit & 1) == 1) play.add(CARDS.get(rank + suit));
        boolean beats = lead.isEmpty() || play.size() == lead.size()
            && CARDS.indexOf(play.get(0)) > CARDS.indexOf(lead.get(0));
        if (beats && hand.containsAll(play)) moves.add(play);
      }
    if (!lead.isEmpty()) moves.add(List.of());
    return moves;
  }

  String place() {
    return takeSeat();
  }

  String move() {
    List<String> hand = hands.get(turn - 1);
    if (!players.get(turn).id().equals(me) || hands.contains(List.of())) return null; // or over
    if (!CARDS.contains(hand.get(0))) return null; // it cannot see its cards
    List<String> play = choose(hand, legalMoves(hand));
    String move = play.isEmpty() ? "pass" : String.join(" ", play);
    record.add(turn + " " + move);
    if (!play.isEmpty()) {
      leader = "" + turn;
      lead = play;
      passed = 0;
      hands.set(turn - 1, hand.stream().filter(card -> !play.contains(card)).toList());
      if (played != null) {
        played = new ArrayList<>(played);
        played.addAll(play);
        played = sorted(played);
      }
      if (play.equals(hand)) players.put(turn, new Seat(me, 1)); // the first without cards wins
    } else if (++passed == seats - 1) { // all others have passed: a new round
      passed = 0;
      lead = List.of();
    }
    turn = turn % seats + 1;
    return move;
  }

  static String shown(List<String> cards) {
    return (cards.isEmpty() ? "-" : String.join(" ", cards)) + "\n";
  }

  String write() {
    String text = seats + " " + turn + "\nlead " + (lead.isEmpty() ? "" : leader + " ")
        + shown(lead) + "passed " + passed + "\n";
    for (int i = 1; i <= seats; i++)
      text += "hand " + i + " " + shown(hands.get(i - 1));
    text += played == null ? "" : "played " + shown(played);
    for (String move : record)
      text += "play " + move + "\n";
    return text;
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
