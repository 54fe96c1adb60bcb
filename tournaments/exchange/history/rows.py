"""The three tables of the bundle, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from events.citing import gettext_noop as _
from events.storable_text import FIRST_YEAR, LAST_YEAR
from federation.members.details import HIGHEST_NUMBER
from tournaments.exchange.encodings import Said
from tournaments.exchange.findings import Findings
from tournaments.exchange.history.records import (
    Discipline,
    HistoryGame,
    HistoryPlayer,
    HistoryTournament,
)
from tournaments.exchange.history.sheet import Columns, Entry, entries

PLAYERS = Columns(
    required=("player_id", "name", "country"),
    optional=("birth_year", "birth_date", "club", "entry_rating", "member_number"),
    max_rows=200_000,
)
TOURNAMENTS = Columns(
    required=(
        *("tournament_id", "name", "place", "country", "starts_on", "ends_on"),
        *("discipline", "games_per_match", "dates_are_artificial"),
    ),
    optional=("base_minutes",),
    max_rows=20_000,
)
GAMES = Columns(
    required=("tournament_id", "round", "black_player", "white_player", "result"),
    optional=("board", "game_no"),
    max_rows=500_000,
)
LONGEST_ID = 40
LONGEST_LABEL = 20

RESULTS = {
    "1-0": (2, 0, False),
    "1/2-1/2": (1, 1, False),
    "½-½": (1, 1, False),
    "0-1": (0, 2, False),
    "+/-": (2, 0, True),
    "-/+": (0, 2, True),
    "-/-": (0, 0, True),
}
"""Half points of the two in the order in which their columns stand, and whether it is a walkover."""

BLACK_FIRST = _("1-0 was read as a win of black, whose column stands first.")
WHITE_FIRST = _("1-0 was read as a win of white, whose column stands first.")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game and where it belongs."""

    tournament_id: str
    label: str
    game: HistoryGame


def players(raw: bytes, findings: Findings, said: Said) -> Iterator[HistoryPlayer]:
    """Each line of players.csv."""
    for entry in entries(raw, PLAYERS, findings, said):
        surname, _comma, given_names = entry.text("name", required=True).partition(",")
        yield HistoryPlayer(
            line=entry.line,
            player_id=entry.text("player_id", required=True, longest=LONGEST_ID),
            surname=surname.strip(),
            given_names=given_names.strip(),
            country=entry.text("country"),
            birth_year=entry.whole("birth_year", FIRST_YEAR, LAST_YEAR),
            born_on=entry.day("birth_date") if entry.text("birth_date") else None,
            member_number=entry.whole("member_number", 1, HIGHEST_NUMBER),
            club=entry.text("club"),
            entry_rating=entry.whole("entry_rating", 0, 5000),
        )


def tournaments(raw: bytes, findings: Findings, said: Said) -> Iterator[HistoryTournament]:
    """Each line of tournaments.csv, still without games."""
    for entry in entries(raw, TOURNAMENTS, findings, said):
        starts_on, ends_on = entry.day("starts_on"), entry.day("ends_on")
        if ends_on < starts_on:
            entry.problem("ends_on", _("The tournament ends before it starts."))
        yield HistoryTournament(
            line=entry.line,
            tournament_id=entry.text("tournament_id", required=True, longest=LONGEST_ID),
            name=entry.text("name", required=True),
            place=entry.text("place"),
            country=entry.text("country"),
            starts_on=starts_on,
            ends_on=ends_on,
            discipline=_discipline(entry),
            base_minutes=entry.whole("base_minutes", 1, 100_000) or 0,
            games_per_match=entry.whole("games_per_match", 1, 20) or 1,
            dates_are_artificial=entry.yes_no("dates_are_artificial"),
        )


def _discipline(entry: Entry) -> Discipline:
    written = entry.text("discipline").lower()
    try:
        return Discipline(written)
    except ValueError:
        entry.problem(
            "discipline",
            _("Discipline must be gomoku, renju or chess, not %(written)s."),
            written=repr(written),
        )
        return Discipline.GOMOKU


def games(raw: bytes, findings: Findings, said: Said) -> Iterator[GameRow]:
    """Each line of games.csv. The result reads in the order of the two player columns."""
    told = False
    for entry in entries(raw, GAMES, findings, said):
        black_first = entry.places["black_player"] < entry.places["white_player"]
        if not told:
            findings.adjust(1, "result", BLACK_FIRST if black_first else WHITE_FIRST)
            told = True
        black, white = entry.text("black_player", required=True), entry.text("white_player", required=True)
        if black and black == white:
            entry.problem("white_player", _("Player %(player)s plays against itself."), player=black)
        first, second, walkover = _result(entry)
        yield GameRow(
            tournament_id=entry.text("tournament_id", required=True),
            label=entry.text("round", longest=LONGEST_LABEL),
            game=HistoryGame(
                line=entry.line,
                board=entry.whole("board", 1, 9999),
                black=black,
                white=white,
                black_half_points=first if black_first else second,
                white_half_points=second if black_first else first,
                walkover=walkover,
                game_no=entry.whole("game_no", 1, 999),
            ),
        )


def _result(entry: Entry) -> tuple[int, int, bool]:
    written = entry.text("result", required=True).replace(" ", "")
    if written and written not in RESULTS:
        entry.problem(
            "result",
            _("The result %(written)s is none of %(known)s."),
            written=repr(written),
            known=" ".join(RESULTS),
        )
    return RESULTS.get(written, (0, 0, False))
