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
    PRIZES = auto()
    TROPHIES = auto()
    RECORD_OF_GAME = auto()
    RATED = auto()
    LATECOMER = auto()
    BYE_OF_SEVERAL_GAMES = auto()
    ROUNDS_OF_MONRAD = auto()
    CORRECTION_AND_CASH = auto()
    GLADIATOR = auto()
    HANDICAP = auto()
    STRENGTH_NUMBERS_ONLY = auto()
    ACCELERATION = auto()
    ANOTHER_PERIOD = auto()
    ORDER_OF_TIE_BREAKS = auto()
    TEAM_LADDER = auto()
    DUTIES_OF_CAPTAIN = auto()
    TEAM_LATE = auto()
    EVENT_KINDS = auto()
    CLOSED_EVENTS = auto()
    GUESTS = auto()
    ORGANISER_FILES = auto()
    UNION_FEE = auto()
    PLAYER_CLASSES = auto()
    PLAYER_CARDS = auto()
    ABSENCE = auto()
    SCORE_OF_STRUCK = auto()
    CONSENT_OF_PARTICIPANTS = auto()
    EDITION_OUT_OF_FORCE = auto()
    JURY_BY_RESOLUTION = auto()
    RESOLUTION_OF_THE_BOARD = auto()
    QUARANTINE = auto()
    TOURNAMENTS_COMMITTEE = auto()
    CONSENT_OF_COMMITTEE = auto()
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
    PROTEST = auto()
    SETTLED_BETWEEN_PLAYERS = auto()
    SETTLEMENT = auto()
    WORD_OF_THE_REFEREE = auto()
    EXCUSED_LATENESS = auto()
    NO_ROW_POSSIBLE = auto()
    DISORDER_ON_PURPOSE = auto()
    NOTATION = auto()
    TIME_OF_CHESS = auto()
    WHO_TELLS = auto()
    TOLD_TO_PLAYERS = auto()


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
    Rule.PRIZES: "17.1d",
    Rule.TROPHIES: "17.1d",
    Rule.RECORD_OF_GAME: "11.5",
    Rule.RATED: "27.2",
    Rule.LATECOMER: "25.4",
    Rule.BYE_OF_SEVERAL_GAMES: "25.4",
    Rule.ROUNDS_OF_MONRAD: "25.1",
    Rule.CORRECTION_AND_CASH: "",
    Rule.GLADIATOR: "",
    Rule.HANDICAP: "",
    Rule.STRENGTH_NUMBERS_ONLY: "",
    Rule.ACCELERATION: "",
    Rule.ANOTHER_PERIOD: "28.4",
    Rule.ORDER_OF_TIE_BREAKS: "17.1b",
    Rule.TEAM_LADDER: "20.8",
    Rule.DUTIES_OF_CAPTAIN: "20.5b",
    Rule.TEAM_LATE: "20.3",
    Rule.EVENT_KINDS: "19",
    Rule.CLOSED_EVENTS: "",
    Rule.GUESTS: "",
    Rule.ORGANISER_FILES: "",
    Rule.UNION_FEE: "",
    Rule.PLAYER_CLASSES: "",
    Rule.PLAYER_CARDS: "",
    Rule.ABSENCE: "",
    Rule.SCORE_OF_STRUCK: "",
    Rule.CONSENT_OF_PARTICIPANTS: "",
    Rule.EDITION_OUT_OF_FORCE: "",
    Rule.JURY_BY_RESOLUTION: "",
    Rule.RESOLUTION_OF_THE_BOARD: "",
    Rule.QUARANTINE: "",
    Rule.TOURNAMENTS_COMMITTEE: "",
    Rule.CONSENT_OF_COMMITTEE: "16.2a",
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
    Rule.PROTEST: "20.7",
    Rule.SETTLED_BETWEEN_PLAYERS: "18.1i",
    Rule.SETTLEMENT: "",
    Rule.WORD_OF_THE_REFEREE: "18.1",
    Rule.EXCUSED_LATENESS: "",
    Rule.NO_ROW_POSSIBLE: "",
    Rule.DISORDER_ON_PURPOSE: "",
    Rule.NOTATION: "11.1",
    Rule.TIME_OF_CHESS: "",
    Rule.WHO_TELLS: "",
    Rule.TOLD_TO_PLAYERS: "18.1b",
}
"""In the numbers of the gomoku book, from which the renju book's are counted."""

RENJU: Mapping[Rule, str] = {**SWEDISH, Rule.CLOSED_EVENTS: "19.2"}
"""The renju book closes some events to foreigners, which the gomoku book does not."""
