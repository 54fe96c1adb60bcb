"""Rules by name, and the paragraph in which each book says them.

Most paragraphs of the Swedish books answer for all (`Book.cite("17.2c")`). A rule stands here where one of
them is two in another book, where another book says it where no number of the Swedish one leads, or where it
is silent though it says something of the same article. "" is silence; each table answers for every rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto


class Rule(Enum):
    """What a book may say something of."""

    # tournaments
    PARTICIPANTS_RATINGS = auto()
    NUMBERS_BY_STRENGTH = auto()
    LOTS_OF_A_ROUND = auto()
    PAIRING_BEFORE_THE_ROUND = auto()
    KNOCK_OUT = auto()
    MATCH_WITHOUT_WINNER = auto()
    PEERS_OF_LEAVER = auto()
    ADJOURNMENT_SESSION = auto()
    CHANGE_DURING_PLAY = auto()
    EDITION_IN_FORCE = auto()
    TROPHIES = auto()
    RECORD_OF_GAME = auto()
    RATED = auto()
    # at the board
    TIME_ALLOWED = auto()
    CLOCKS_STARTED = auto()
    LATE_ARRIVAL = auto()
    CLOCKS_STOPPED = auto()
    CLOCKS_GO_ON = auto()
    CLOCKS_SET = auto()
    CLOCK_DEFECT = auto()
    TIME_REFEREE = auto()
    FLAG = auto()
    FLAG_RULED = auto()
    MOVE_UNDER_WAY = auto()
    CONTROL_MISSED = auto()
    DRAW_OFFER = auto()
    DRAW_CLAIM = auto()
    TERMS_OF_DRAWS = auto()
    STONES_IN_DISORDER = auto()
    STONE_HANDLED = auto()
    LEAVING_THE_BOARD = auto()
    SCORE_SHEETS = auto()
    CONDUCT = auto()
    DISPUTE = auto()
    SETTLED_BETWEEN_PLAYERS = auto()
    SETTLEMENT = auto()
    WORD_OF_THE_REFEREE = auto()


SWEDISH: Mapping[Rule, str] = {
    Rule.PARTICIPANTS_RATINGS: "",
    Rule.NUMBERS_BY_STRENGTH: "23",
    Rule.LOTS_OF_A_ROUND: "25.2",
    Rule.PAIRING_BEFORE_THE_ROUND: "25.3",
    Rule.KNOCK_OUT: "26",
    Rule.MATCH_WITHOUT_WINNER: "26",
    Rule.PEERS_OF_LEAVER: "25.6c",
    Rule.ADJOURNMENT_SESSION: "25.5",
    Rule.CHANGE_DURING_PLAY: "17.1",
    Rule.EDITION_IN_FORCE: "17.1",
    Rule.TROPHIES: "17.1d",
    Rule.RECORD_OF_GAME: "11.5",
    Rule.RATED: "27.2",
    Rule.TIME_ALLOWED: "10.1",
    Rule.CLOCKS_STARTED: "10.3",
    Rule.LATE_ARRIVAL: "14.2",
    Rule.CLOCKS_STOPPED: "10.7",
    Rule.CLOCKS_GO_ON: "10.6",
    Rule.CLOCKS_SET: "10.6",
    Rule.CLOCK_DEFECT: "10.5",
    Rule.TIME_REFEREE: "18.4",
    Rule.FLAG: "18.4",
    Rule.FLAG_RULED: "8.4",
    Rule.MOVE_UNDER_WAY: "",
    Rule.CONTROL_MISSED: "8.4",
    Rule.DRAW_OFFER: "9.5",
    Rule.DRAW_CLAIM: "9.7",
    Rule.TERMS_OF_DRAWS: "9.6",
    Rule.STONES_IN_DISORDER: "6.2",
    Rule.STONE_HANDLED: "",
    Rule.LEAVING_THE_BOARD: "",
    Rule.SCORE_SHEETS: "11.5",
    Rule.CONDUCT: "14.1",
    Rule.DISPUTE: "18.1i",
    Rule.SETTLED_BETWEEN_PLAYERS: "18.1i",
    Rule.SETTLEMENT: "",
    Rule.WORD_OF_THE_REFEREE: "18.1",
}
"""In the numbers of the gomoku book, from which the renju book's are counted."""

FIDES_LAWS = "4.1.2 §11"
"""Games are played by FIDE's laws, which leave the board to the arbiter."""

DANISH: Mapping[Rule, str] = {
    Rule.PARTICIPANTS_RATINGS: "4.9.5 A1",
    Rule.NUMBERS_BY_STRENGTH: "4.9.5 A2",
    Rule.LOTS_OF_A_ROUND: "4.9.11",
    Rule.PAIRING_BEFORE_THE_ROUND: "4.1.2 §11",
    Rule.KNOCK_OUT: "4.9.7",
    Rule.MATCH_WITHOUT_WINNER: "4.9.8",
    Rule.PEERS_OF_LEAVER: "",
    Rule.ADJOURNMENT_SESSION: "4.9.1",
    Rule.CHANGE_DURING_PLAY: "4.1.2 §11",
    Rule.EDITION_IN_FORCE: "4.1.2 §11",
    Rule.TROPHIES: "4.1.3 §24",
    Rule.RECORD_OF_GAME: "4.1.2 §15",
    Rule.RATED: "4.5.4.1",
    Rule.TIME_ALLOWED: "4.1.2 §12",
    Rule.CLOCKS_STARTED: FIDES_LAWS,
    Rule.LATE_ARRIVAL: FIDES_LAWS,
    Rule.CLOCKS_STOPPED: FIDES_LAWS,
    Rule.CLOCKS_GO_ON: FIDES_LAWS,
    Rule.CLOCKS_SET: FIDES_LAWS,
    Rule.CLOCK_DEFECT: FIDES_LAWS,
    Rule.TIME_REFEREE: "",
    Rule.FLAG: FIDES_LAWS,
    Rule.FLAG_RULED: FIDES_LAWS,
    Rule.MOVE_UNDER_WAY: "",
    Rule.CONTROL_MISSED: "",
    Rule.DRAW_OFFER: "",
    Rule.DRAW_CLAIM: "",
    Rule.TERMS_OF_DRAWS: "",
    Rule.STONES_IN_DISORDER: "",
    Rule.STONE_HANDLED: "",
    Rule.LEAVING_THE_BOARD: "",
    Rule.SCORE_SHEETS: "",
    Rule.CONDUCT: "",
    Rule.DISPUTE: "4.1.1 §6",
    Rule.SETTLED_BETWEEN_PLAYERS: "4.1.1 §6",
    Rule.SETTLEMENT: "",
    Rule.WORD_OF_THE_REFEREE: FIDES_LAWS,
}

POLISH: Mapping[Rule, str] = {
    Rule.PARTICIPANTS_RATINGS: "",
    Rule.NUMBERS_BY_STRENGTH: "§2.1",
    Rule.LOTS_OF_A_ROUND: "§2.1",
    Rule.PAIRING_BEFORE_THE_ROUND: "§1.2",
    Rule.KNOCK_OUT: "",
    Rule.MATCH_WITHOUT_WINNER: "",
    Rule.PEERS_OF_LEAVER: "",
    Rule.ADJOURNMENT_SESSION: "",
    Rule.CHANGE_DURING_PLAY: "§1.3",
    Rule.EDITION_IN_FORCE: "§1.1",
    Rule.TROPHIES: "§1.2",
    Rule.RECORD_OF_GAME: "§4.1",
    Rule.RATED: "",
    Rule.TIME_ALLOWED: "§1.2",
    Rule.CLOCKS_STARTED: "§8.1",
    Rule.LATE_ARRIVAL: "§8.2",
    Rule.CLOCKS_STOPPED: "§7.2",
    Rule.CLOCKS_GO_ON: "§7.2",
    Rule.CLOCKS_SET: "§5.1",
    Rule.CLOCK_DEFECT: "",
    Rule.TIME_REFEREE: "",
    Rule.FLAG: "§6.2",
    Rule.FLAG_RULED: "§6.2",
    Rule.MOVE_UNDER_WAY: "§6.2",
    Rule.CONTROL_MISSED: "",
    Rule.DRAW_OFFER: "§6.3",
    Rule.DRAW_CLAIM: "§6.3",
    Rule.TERMS_OF_DRAWS: "",
    Rule.STONES_IN_DISORDER: "§5.9",
    Rule.STONE_HANDLED: "§5.3",
    Rule.LEAVING_THE_BOARD: "§8.3",
    Rule.SCORE_SHEETS: "",
    Rule.CONDUCT: "§8.9",
    Rule.DISPUTE: "§7.2",
    Rule.SETTLED_BETWEEN_PLAYERS: "§7.1",
    Rule.SETTLEMENT: "§7.2",
    Rule.WORD_OF_THE_REFEREE: "§7.2",
}
