"""Elo in the demo: three lists of FIDE, a doubtful player, two tournaments for FIDE, two results abroad."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo.cast import Cast, Figure
from ratings.demo.step import Step, login_of
from ratings.systems.danish.events import ForeignOpponent
from ratings.systems.elo import commands as acts
from ratings.systems.elo.events import EloLine, Figures
from ratings.systems.elo.matching import Doubt, Ground
from ratings.systems.elo.yearly_pool import july_of
from tournaments.state import tournament_id

DSU = "dsu"
LISTED = 22
"""How many of the Danes FIDE lists for sure; the next one is doubtful."""

FIRST_NUMBER = 14_900_001
LOWER = 90
"""FIDE rates the demo's Danes so far below their strength, a little less in some months."""

REPORTED = ("Tårnhøj Monrad", dt.timedelta(days=60), dt.timedelta(days=58))
OPEN = ("Vesterskov Dubov", dt.timedelta(days=100), dt.timedelta(days=98))
"""Tournaments of `other_books`: name, how long ago the first day was, and the last."""

LATE, TOLD = 7, 8
"""Places in the cast: whose result abroad is late, and whose is reported with an opponent unknown."""


def steps(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """Every act in order; the tournaments of other books come before."""
    danes = everybody.danes
    first = today.replace(day=1)
    before = (first - dt.timedelta(days=1)).replace(day=1)
    july = july_of(today.year if today >= july_of(today.year) else today.year - 1)
    for month in sorted({july, before, first}):
        yield _step(f"list {month}", Role.RATING_REGISTRAR, acts.import_elo_list, _list(danes, month))
    yield from _tournaments(today)
    yield from _abroad(danes, today)


def _list(danes: tuple[Figure, ...], month: dt.date) -> acts.ImportEloList:
    doubtful = danes[LISTED]
    doubt = acts.FoundDoubt(
        person=doubtful.id,
        fide_id=_number(LISTED),
        doubt=Doubt.YEAR.value,
        printed=f"{doubtful.details.surname}, {doubtful.details.given_names}, DEN",
        figures=Figures(rating=_elo(doubtful, month), games=4, k=20, country="DEN"),
    )
    return acts.ImportEloList(
        federation=DSU,
        month=month,
        file_month=month,
        month_from="list",
        file_name=f"standard_{month:%b%y}frl.txt".lower(),
        digest=f"{month:%Y%m}".rjust(64, "0"),
        form="text",
        players=1_400_000 + month.month,
        at_home=5_200,
        lines=tuple(_line(figure, place, month) for place, figure in enumerate(danes[:LISTED])),
        doubts=(doubt,),
    )


def _line(figure: Figure, place: int, month: dt.date) -> EloLine:
    return EloLine(
        person=figure.id,
        fide_id=_number(place),
        ground=Ground.NAME.value,
        rating=_elo(figure, month),
        games=(place * 7 + month.month) % 12,
        k=40 if place % 5 == 0 else 20,
        country="DEN",
    )


def _number(place: int) -> str:
    return str(FIRST_NUMBER + 11 * place)


def _elo(figure: Figure, month: dt.date) -> int:
    """A little other every month."""
    return figure.strength - LOWER + (figure.person.int + month.month * 7) % 25


def _tournaments(today: dt.date) -> Iterator[Step]:
    """One is reported to FIDE and its ratings checked; the other waits for the committee."""
    for name, began, ended in (REPORTED, OPEN):
        here = {"federation": DSU, "tournament": tournament_id(name, today - began)}
        sought = acts.SeekEloRating(
            **here,
            announced=name == REPORTED[0],
            notified_on=today - began - dt.timedelta(days=30),
            invitation_says_so=True,
            closed=False,
            team_championship=False,
            rounds_a_day=2,
            hours_a_day=9,
            smoke_free=True,
            international_arbiter=False,
        )
        yield _step(f"seek {name}", Role.ORGANISER, acts.seek_elo_rating, sought)
        copied = acts.NoteReportCopy(**here, on=today - ended + dt.timedelta(days=2))
        yield _committee(f"copy {name}", acts.note_report_copy, copied)
    here = {"federation": DSU, "tournament": tournament_id(REPORTED[0], today - REPORTED[1])}
    told = acts.NoteReportedToFide(**here, on=today - REPORTED[2] + dt.timedelta(days=6))
    yield _committee("reported", acts.note_reported_to_fide, told)
    yield _committee("spot check", acts.check_ratings, acts.CheckRatings(**here, agreed=True))


def _abroad(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """One result is late, another reported without the rating of its last opponent."""
    late = _journey(danes[LATE], "Malmö Open", "Sverige", today - dt.timedelta(days=24))
    yield _committee("waited for", acts.expect_result, acts.ExpectResult(**late))
    told = _journey(danes[TOLD], "Hamburger Herbst", "Tyskland", today - dt.timedelta(days=9))
    games = (
        ForeignOpponent(2, 2011),
        ForeignOpponent(1, 2140),
        ForeignOpponent(0, 2233),
        ForeignOpponent(2, 1987),
        ForeignOpponent(1),
    )
    yield _committee("reported abroad", acts.report_result_abroad, acts.ReportResult(**told, opponents=games))


def _journey(figure: Figure, event: str, country: str, ended: dt.date) -> dict[str, Any]:
    return {
        "federation": DSU,
        "person": figure.id,
        "event": event,
        "country": country,
        "ended_on": ended,
        "returned_on": ended + dt.timedelta(days=1),
    }


def _committee(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.RATING_COMMITTEE, command, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"elo: {name}", login_of(DSU, role), command, act)
