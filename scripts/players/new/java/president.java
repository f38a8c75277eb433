import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** President: a player that makes random moves. Make it better in `choose`. */
class Player extends Contract {
  static final String ID = "newcomer";
  static final List<String> RANKS =
      List.of("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2");
  static final String SUITS = "SCDH";

  // Cards are numbers from 0, 3S, to 51, 2H; seats count from 1.
  private int turn; // whose turn it is
  private int leader; // who played last,
  private TreeSet<Integer> lead; // and what: nothing where a round begins
  private int passed; // how many have passed since
  private final List<TreeSet<Integer>> hands = new ArrayList<>(); // null: hidden,
  private final List<Integer> hidden = new ArrayList<>(); // and this is the number of cards
  private TreeSet<Integer> played; // all, if this is a view, which says so; else null

  // ---- The state file. Not checked: whether the numbers of cards and passes can be right, and the
  // scores.

  private static int card(String name) {
    int last = name.length() - 1;
    int rank = RANKS.indexOf(name.substring(0, last)), suit = SUITS.indexOf(name.charAt(last));
    return rank < 0 || suit < 0 ? -1 : rank * SUITS.length() + suit;
  }

  private static String shown(Collection<Integer> cards) {
    StringBuilder text = new StringBuilder();
    for (int card : cards)
      text.append(text.length() > 0 ? " " : "").append(RANKS.get(card / SUITS.length()))
          .append(SUITS.charAt(card % SUITS.length()));
    return cards.isEmpty() ? "-" : text.toString();
  }

  /** `-`, or cards up to the end of the line, none of which may be in `taken`. */
  private static TreeSet<Integer> readCards(Text text, Collection<Integer> taken) {
    TreeSet<Integer> cards = new TreeSet<>();
    boolean none = text.peek().equals("-");
    do {
      String name = text.word("cards, or -");
      if (none) break;
      int card = card(name);
      if (card < 0) throw text.wrong("'" + name + "' is no card such as 3S, 10D or QC");
      if (taken.contains(card) || !cards.add(card)) throw text.wrong(name + " is there twice");
    } while (!text.peek().isEmpty());
    text.end();
    return cards;
  }

  private static void readTag(Text text, String tag) {
    text.line("'" + tag + " ...'");
    if (!text.word(tag).equals(tag)) throw text.wrong("expected '" + tag + " ...'");
  }

  private void readHand(Text text, int seat, Collection<Integer> held) {
    readTag(text, "hand");
    text.number(seat, seat, "the hand's seat");
    boolean isHidden = text.peek().startsWith("?");
    String word = isHidden ? text.word("?N") : "?0";
    if (isHidden && !word.matches("[?][1-9][0-9]?"))
      throw text.wrong("expected ? and the number of cards");
    hands.add(isHidden ? null : readCards(text, held));
    hidden.add(Integer.valueOf(word.substring(1)));
    text.end();
  }

  void read(Text text) {
    text.line("players turn");
    int players = text.number(2, 13, "the players (2, 4 or 13)");
    if (players != 2 && players != 4 && players != 13)
      throw text.wrong("there are 2, 4 or 13 players");
    turn = text.number(1, players, "the seat whose turn it is");
    text.end();
    readTag(text, "lead");
    if (!text.peek().equals("-")) leader = text.number(1, players, "- or the seat that played");
    lead = readCards(text, List.of());
    if (lead.stream().map(card -> card / SUITS.length()).distinct().count() > 1)
      throw text.wrong("these cards do not have one rank");
    readTag(text, "passed");
    passed = text.number(0, players - 2, "how many have passed");
    text.end();
    TreeSet<Integer> held = new TreeSet<>();
    for (int seat = 1; seat <= players; seat++) {
      TreeSet<Integer> taken = new TreeSet<>(lead);
      taken.addAll(held);
      readHand(text, seat, taken);
      if (hands.get(seat - 1) != null) held.addAll(hands.get(seat - 1));
    }
    // A player may be called `played`, but has a number and not a card.
    if (text.ahead().matches("\\s*played(\\s.*)?")
        && !text.ahead().matches("\\s*played\\s+[0-9]+(\\s.*)?")) {
      readTag(text, "played");
      played = readCards(text, held);
    }
    readSeats(text, players);
    if (seats.size() != players)
      throw text.wrong(seats.size() + " player lines, expected " + players);
  }

  String write() {
    StringBuilder text = new StringBuilder(hands.size() + " " + turn + "\nlead ");
    text.append(lead.isEmpty() ? "" : leader + " ").append(shown(lead));
    text.append("\npassed " + passed + "\n");
    for (int i = 0; i < hands.size(); i++) {
      String hand = hands.get(i) == null ? "?" + hidden.get(i) : shown(hands.get(i));
      text.append("hand " + (i + 1) + " " + hand + "\n");
    }
    if (played != null) text.append("played " + shown(played) + "\n");
    return text + seatLines();
  }

  // ---- Moves

  /** Which of the plays to make; one without cards is a pass. Your ideas go here. */
  private TreeSet<Integer> choose(List<TreeSet<Integer>> plays) {
    return plays.get(random.nextInt(plays.size()));
  }

  /** As many cards, of a higher rank, or of the same rank with a higher lowest card. */
  private boolean beats(TreeSet<Integer> play) {
    return lead.isEmpty() || play.size() == lead.size() && play.first() > lead.first();
  }

  /** All sets of one rank that may be played, and a pass where that is allowed. */
  private List<TreeSet<Integer>> plays(TreeSet<Integer> hand) {
    List<TreeSet<Integer>> plays = new ArrayList<>();
    for (int rank = 0; rank < RANKS.size(); rank++)
      for (int suits = 1; suits < 16; suits++) { // a bit for each suit
        TreeSet<Integer> play = new TreeSet<>();
        for (int suit = 0; suit < SUITS.length(); suit++)
          if ((suits >> suit & 1) == 1) play.add(rank * SUITS.length() + suit);
        if (hand.containsAll(play) && beats(play)) plays.add(play);
      }
    if (!lead.isEmpty()) plays.add(new TreeSet<>());
    return plays;
  }

  /** Takes the first free seat, whose ID is `-`. */
  String place() {
    Seat free = find("-");
    if (find(me) != null || free == null) return null;
    free.id = me;
    return "takes a seat";
  }

  String move() {
    TreeSet<Integer> hand = hands.get(turn - 1);
    Seat seat = find(turn);
    if (!seat.id.equals(me) || hand == null) return null;
    if (hands.stream().anyMatch(other -> other != null && other.isEmpty())) return null; // over
    TreeSet<Integer> play = choose(plays(hand));
    int own = turn;
    turn = own % hands.size() + 1;
    if (play.isEmpty()) {
      passed++;
      if (passed == hands.size() - 1) { // everybody else has passed: the leader begins a round
        passed = 0;
        lead.clear();
      }
      return "pass";
    }
    leader = own;
    lead = play;
    passed = 0;
    hand.removeAll(play);
    if (played != null) played.addAll(play);
    if (hand.isEmpty()) seat.score = 1; // the first without cards wins
    return shown(play);
  }

  public static void main(String[] words) {
    new Player().play(ID, words);
  }
}
