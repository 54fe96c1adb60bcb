"""The Danish championship in the demo: last spring's from entries to the champion, and the next."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from events.types import Event
from events.work import Act, Command
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships.events import (
    ChampionshipEntered,
    ChampionshipSetUp,
    ChampionTitleAwarded,
    EntrantRating,
    EntrantRatingsReturned,
)
from ratings.championships.queries import registered
from ratings.championships.selection import selection
from ratings.championships.state import NO_CHAMPIONSHIP, Championship, evolve
from ratings.demo.cast import Cast, Figure, clubs
from ratings.demo.national_class import national_class
from ratings.demo.step import Step, login_of
from tournaments.rules.dsu.ages import VETERAN_FROM, age_on
from tournaments.rules.dsu.easter import easter_monday, entry_deadline

DSU = "dsu"
CHAMPION, WINNER, STRANGER, GUEST, LOWER = 1, 9, 4, 18, 12
"""Places in the cast: last year's winners of the two classes, who played abroad, who won a group; from where
on the lower half begins."""

SENIORS = 2
"""How many of the older ones choose the veteran class."""


def steps(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """Every act in order: the championship before, last spring's, and the entries of the next.

    The last of the Danes has no rating yet: they lead the highest class instead.
    """
    year = today.year if today > easter_monday(today.year) else today.year - 1
    *known, chief = everybody.danes
    danes = tuple(known)
    yield from _before(danes, year - 1)
    yield from _entries(danes, year)
    yield from _places(danes, year)
    yield from national_class(_seated(danes, year), chief, year)
    yield from _afterwards(danes, year)
    yield from _next(danes, year + 1, today)


def ratings_of(danes: tuple[Figure, ...]) -> dict[str, int]:
    """The registered number of each Dane at the entry deadline; no two have the same."""
    found: dict[str, int] = {}
    for figure in danes:
        rating = figure.strength
        while rating in found.values():
            rating += 1
        found[figure.id] = rating
    return found


def _before(danes: tuple[Figure, ...], year: int) -> Iterator[Step]:
    """The year before this house kept the championship: its winners, from the magazine."""
    for group, champion in (("national", danes[CHAMPION]), ("candidate", danes[WINNER])):
        act = acts.RecordPastChampions(
            **_dm(year),
            group=group,
            champions=(champion.id,),
            winner=champion.id,
            reference=f"Skakbladet {year}/4",
        )
        yield _executive(f"past {group}", acts.record_past_champions, act)


def _entries(danes: tuple[Figure, ...], year: int) -> Iterator[Step]:
    yield _executive(f"set up {year}", acts.set_up_championship, _set_up(year))
    chosen = _veterans(danes, year)
    for place, figure in enumerate(danes):
        on = entry_deadline(year) - dt.timedelta(days=1 + place % 20)
        act = _entry(figure, year, on, veteran=figure in chosen)
        yield _organiser(f"entry {year} {figure.id}", acts.enter_championship, act)


def _places(danes: tuple[Figure, ...], year: int) -> Iterator[Step]:
    """The list comes back, the organiser's wild card is approved, the places are confirmed."""
    result = acts.ApproveForeignResult(
        federation=DSU,
        person=danes[STRANGER].id,
        event="Reykjavík Open",
        on=_abroad_on(year),
        average=2318,
        rounds=9,
        half_points=10,
    )
    yield _step("result abroad", Role.RATING_COMMITTEE, acts.approve_foreign_result, result)
    returned = acts.ReturnEntrantRatings(**_dm(year), lines=_lines(danes, year))
    yield _step("ratings returned", Role.RATING_REGISTRAR, acts.return_entrant_ratings, returned)
    ratings, older = ratings_of(danes), _veterans(danes, year)
    hope = min((figure for figure in danes if figure not in older), key=lambda figure: ratings[figure.id])
    card = acts.ProposeWildCard(**_dm(year), person=hope.id, reason="He won the open group of the club.")
    yield _organiser("wild card", acts.propose_wild_card, card)
    approved = acts.ApproveWildCard(**_dm(year))
    yield _executive("wild card approved", acts.approve_wild_card, approved)
    yield _executive("places", acts.confirm_seats, acts.ConfirmSeats(**_dm(year)))


def _lines(danes: tuple[Figure, ...], year: int) -> tuple[EntrantRating, ...]:
    ratings, stranger = ratings_of(danes), danes[STRANGER]
    return tuple(
        EntrantRating(
            person=figure.id,
            rating=ratings[figure.id],
            games=9 + place % 7,
            candidate_on=_abroad_on(year) if figure is stranger else None,
        )
        for place, figure in enumerate(danes)
    )


def _abroad_on(year: int) -> dt.date:
    """A day between the two entry deadlines."""
    return entry_deadline(year) - dt.timedelta(days=40)


def _seated(danes: tuple[Figure, ...], year: int) -> tuple[Figure, ...]:
    """Who has a place in the national-team class, by the rules themselves."""
    chosen = _veterans(danes, year)
    this = _told(
        ChampionshipSetUp(**_dm(year), first_day=_first_day(year), entry_deadline=entry_deadline(year)),
        *(
            ChampionshipEntered(
                person=figure.id, received_on=entry_deadline(year), realm=True, veteran=figure in chosen
            )
            for figure in danes
        ),
        EntrantRatingsReturned(lines=_lines(danes, year)),
    )
    won = (
        ChampionTitleAwarded(group=group, title="", champions=(), winner=champion.id)
        for group, champion in (("national", danes[CHAMPION]), ("candidate", danes[WINNER]))
    )
    national, *_others = selection(this, _told(*won)).groups
    by_id = {figure.id: figure for figure in danes}
    return tuple(by_id[seat.player] for seat in national.seated)


def _told(*events: Event) -> Championship:
    state = NO_CHAMPIONSHIP
    for event in events:
        state = evolve(state, event)
    return state


def _first_day(year: int) -> dt.date:
    return easter_monday(year) - dt.timedelta(days=3)


def _afterwards(danes: tuple[Figure, ...], year: int) -> Iterator[Step]:
    act = acts.GrantQualification(**_dm(year), person=danes[GUEST].id, ground="Winner of basic group 1.")
    yield _organiser("qualified", acts.grant_qualification, act)


def _next(danes: tuple[Figure, ...], year: int, today: dt.date) -> Iterator[Step]:
    """The next championship, with the first entries while they are taken."""
    yield _executive(f"set up {year}", acts.set_up_championship, _set_up(year))
    if today <= entry_deadline(year):
        for figure in danes[:4]:
            act = _entry(figure, year, today)
            yield _organiser(f"entry {year} {figure.id}", acts.enter_championship, act)


def _veterans(danes: tuple[Figure, ...], year: int) -> tuple[Figure, ...]:
    """Two of the lower half who are old enough; nobody where there are no two."""
    older = [
        figure
        for figure in danes[LOWER:]
        if age_on(dt.date.fromisoformat(figure.details.born_on), _first_day(year)) >= VETERAN_FROM
    ]
    return tuple(older[:SENIORS]) if len(older) >= SENIORS else ()


def _entry(figure: Figure, year: int, on: dt.date, *, veteran: bool = False) -> acts.EnterChampionship:
    return acts.EnterChampionship(
        **_dm(year),
        person=figure.id,
        number=figure.number,
        received_on=on,
        fee_paid=True,
        veteran=veteran,
        registered=registered(figure.details),
    )


def _set_up(year: int) -> acts.SetUpChampionship:
    return acts.SetUpChampionship(**_dm(year), first_day=_first_day(year), host=clubs(DSU)[0])


def _dm(year: int) -> dict[str, Any]:
    return {"federation": DSU, "kind": "dm", "year": year}


def _executive(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.EXECUTIVE_COMMITTEE, command, act)


def _organiser(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.ORGANISER, command, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"championship: {name}", login_of(DSU, role), command, act)
