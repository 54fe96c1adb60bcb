"""Every document of a tournament that nobody played, as its template takes it: 22 or 300 players.

Every third name has sixty letters, with as wide ones as names have.
"""

from __future__ import annotations

import datetime as dt
from itertools import cycle
from uuid import UUID

from django.utils.translation import gettext

from federation.pages.qr import qr_svg
from tournaments.models import StandingRow, TournamentRow
from tournaments.pages.cards import Card, Column
from tournaments.pages.cross import Cell, Met
from tournaments.pages.prize_lines import AwardLine, Reason
from tournaments.pages.standings import Column as StandingColumn
from tournaments.pages.standings import Decided, StandingLine, Standings, Value
from tournaments.paper import of_places, of_players, of_round
from tournaments.paper import sheets as laid
from tournaments.paper.menu import BY_NAME
from tournaments.paper.of_door import DoorSign
from tournaments.paper.people import Listed
from tournaments.paper.views import page_of
from tournaments.sides import sides_of

LONGEST = "Wilhelmina Magdalena Wawrzyńcowa-Świętosławska Mømmelgårdsen"
NAMES = (LONGEST, "Åse Østergård", "Mikołaj Szczepański-Wróblewski")
CLUBS = ("Gomokuföreningen Världsmästarna i Mellersta Västergötland", "Lund", "")
ADDRESS = "https://records.example/tournaments/slsf/mellersta-vastergotlands-oppna-masterskap-2026-11-27/"
ROW = TournamentRow(
    federation="slsf",
    tournament="masterskapen-2026-11-27",
    name="Mellersta Västergötlands öppna mästerskap i gomoku 2026",
    place="Folkets hus",
    starts_on=dt.date(2026, 11, 27),
    ends_on=dt.date(2026, 11, 29),
    discipline="renju",
)
ROUNDS = 9
NOT_FINAL = "Not final: 4.1, 4.2, 4.3 adjourned, 12 open"


def names(players: int) -> list[str]:
    """As many names, the longest among them."""
    return [name for name, _ in zip(cycle(NAMES), range(players), strict=False)]


def listed(name: str) -> str:
    given, _, surname = name.rpartition(" ")
    return f"{surname}, {given}"


def boards(players: int) -> list[of_round.Board]:
    """The boards, and somebody who rests."""
    seats = [of_round.Seat(number=at, name=name, points="4½") for at, name in enumerate(names(players), 1)]
    half = players // 2
    found = [of_round.Board(board=at + 1, first=seats[at], second=seats[at + half]) for at in range(half - 1)]
    rests = (seats[half - 1], seats[-1])
    return found + [of_round.Board(board=0, first=seat, said=gettext("away in this round")) for seat in rests]


def places(players: int) -> list[of_round.Place]:
    return [
        of_round.Place(
            listed=listed(name),
            sort_key=(name, ""),
            letter=name[0],
            board=at // 2 + 1,
            mark="●",
            opponent=listed(LONGEST),
        )
        for at, name in enumerate(sorted(names(players)))
    ]


def everybody(players: int) -> list[of_players.Player]:
    clubs = cycle(CLUBS)
    return [
        of_players.Player(
            number=at,
            name=name,
            listed=listed(name),
            club=next(clubs),
            rating=2400 - at,
            role="Chief arbiter",
            board=(at + 1) // 2,
        )
        for at, name in enumerate(names(players), 1)
    ]


def ranked(players: int, grid: bool = False) -> list[of_places.Ranked]:
    """Lines of the standings with three criteria; in a grid, everybody against everybody."""
    met = [Met(text="½ w.o.", under="●300", opponent=UUID(int=1), black=True)] * ROUNDS
    found = []
    for at, name in enumerate(names(players), 1):
        row = StandingRow(
            person=UUID(int=at), stage=1, place=at, order=at, shared=False, half_points=9, values=[["a", "1"]]
        )
        line = StandingLine(
            row=row,
            values=[Value("a", "152.50"), Value("b", "42"), Value("c", "118.75")],
            decided=Decided(what="", article=""),
            number=at,
            rating=2400,
        )
        cells = [Cell(self=other == at, text="½") for other in range(1, players + 1)] if grid else met
        who = Listed(name=name, listed=listed(name), sort_key=name)
        found.append(of_places.Ranked(line=line, who=who, club=CLUBS[at % 3], cells=cells))
    return found


def cards(players: int) -> list[of_places.NamedCard]:
    columns = [Column(opponent=299, colour="●", result="½ w.o.", half_points=9, place=300)] * 15
    return [
        of_places.NamedCard(
            card=Card(
                number=at,
                person=UUID(int=at),
                club=CLUBS[0],
                rating=2100,
                rating_mark="estimated",
                player_class="1st class",
                columns=columns,
            ),
            name=name,
        )
        for at, name in enumerate(names(players), 1)
    ]


def awards(players: int) -> list[AwardLine]:
    said = "The prizes for places 3, 4, 5 and 6 are added together and shared among four players."
    return [
        AwardLine(
            place=at,
            name=name,
            address="",
            amount=100,
            money="1 234 567.50 kr + The challenge cup of the western archipelago for the best endgame",
            open=False,
            of_list="Best junior of the western archipelago, born 2008 or later, of any club at all",
            reasons=[Reason(text=said, article="")],
        )
        for at, name in enumerate(names(players), 1)
    ]


def notices(players: int) -> list[of_round.Notice]:
    return [
        of_round.Notice(player=name, opponent=LONGEST, round_number=4, board=12, resumes=None)
        for name in names(players)
    ]


def made(document: str, size: str, players: int) -> dict[str, object]:
    """What the template of a document is given."""
    laid_out = sheets(document, size, players)
    return {
        "row": ROW,
        "document": BY_NAME[document],
        "sheets": laid_out,
        "total": len(laid_out),
        "title": BY_NAME[document].title,
        "round_title": "Final: round 9",
        "page": page_of(BY_NAME[document], size),
        "address": ADDRESS,
        "qr": qr_svg(ADDRESS),
        "door": DoorSign(sign=qr_svg(f"{ADDRESS}#{'a' * 32}"), digits="1234 5678", address=ADDRESS),
        "heads": sides_of(ROW.discipline).heads,
        "typed": {
            "text": "For the finest game of the tournament, played in round 7 against the defender. " * 4
        },
        "asked": {"players": range(players)},
        "back": "/",
        "moves": of_round.move_numbers(),
        "renju": True,
        "switches": of_players.SWITCHES,
        "not_final": "Not final: 4.1, 4.2, 4.3 adjourned, 12 open"
        if document in {"standings", "cross"}
        else "",
        "crosses": players <= 30,
        "stage": {"knocks_out": False},
        "table": Standings(
            columns=[StandingColumn(name, "Median Buchholz", name) for name in "abc"],
            lines=[],
            struck=[],
            opens_points=True,
            doubled=False,
            rated=True,
            marked=False,
        ),
        "rounds": range(1, 16),
        "to_come": range(0),
    }


def sheets(document: str, size: str, players: int) -> list[laid.Sheet]:
    """Its sheets, laid as the document lays them."""
    two = 2 if size == "a4" else 1
    played = [board for board in boards(players) if board.second]
    lines = laid.LINES
    return {
        "boards": lambda: laid.in_lines(boards(players), lines["boards"]),
        "names": lambda: laid.in_columns(of_round.with_landmarks(places(players)), lines["names"]),
        "slips": lambda: laid.stacked(played, of_round.SLIPS_ON_A4),
        "score-sheets": lambda: laid.stacked([board for board in played for _ in "12"], two),
        "players": lambda: laid.in_lines(everybody(players), lines["list"]),
        "place-cards": lambda: laid.in_lines(everybody(players), 1),
        "badges": lambda: laid.in_lines(everybody(players), two),
        "standings": lambda: laid.in_lines(ranked(players), lines["standings"]),
        "cross": lambda: laid.in_lines(ranked(players, grid=players <= 30), lines["cross"]),
        "cards": lambda: laid.stacked(cards(players), of_places.CARDS_ON_A4),
        "prizes": lambda: laid.in_lines(awards(players), lines["prizes"]),
        "receipts": lambda: laid.stacked(awards(players), of_places.RECEIPTS_ON_A4),
        "diplomas": lambda: laid.in_lines(ranked(players), 1),
        "notices": lambda: laid.stacked(notices(players), of_round.SLIPS_ON_A4),
        "door": lambda: laid.in_lines([None], 1),
        "poster": lambda: laid.in_lines([None], 1),
    }[document]()
