"""The yearly adjustment of the Danish numbers to FIDE's list (DSU 4.5.6)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Refused, cites, gettext_noop
from events.holding import held
from events.types import Event
from events.work import Work, command
from federation.members.known import check_not_to_come
from federation.officials.roles import Role
from ratings.danish.commands.reckoning import adjusted_now
from ratings.danish.events import Compared, YearlyAdjustmentMade
from ratings.danish.state import EMPTY_REGISTER, REGISTER_STREAM, evolve_register
from ratings.elo.commands.common import (
    MATCHED,
    EloAct,
    asked_by,
)
from ratings.elo.comparing import compared_in, july_of
from ratings.elo.events import EloMatchDoubted, EloRatingsListed
from ratings.elo.state import NO_NUMBERS, elo_stream, evolve_numbers, list_stream
from ratings.rules import listing
from ratings.rules.dsu.adjustment import ADJUSTED, FLOOR, check_day

RESTS_ON = ("elo.elo", "danish.register", "identity.identities")
"""The projectors whose rows the comparison is worked out from."""


class MakeAdjustment(EloAct, frozen=True, kw_only=True):
    """Adjust the Danish numbers to FIDE's list on a day from 1 to 15 August."""

    on: dt.date


@command
@cites("DSU 4.5.6.1", "DSU 4.5.6.2")
def make_adjustment(work: Work, act: MakeAdjustment) -> None:
    """4.5.6: once a year; the numbers of 1 June and the Elo of 1 July must be there.

    Also where nobody is compared, or the averages differ by less than 25: that the year was compared stands.
    """
    asked_by(work, act.federation, Role.RATING_REGISTRAR, article=ADJUSTED)
    check_day(act.on)
    check_not_to_come(work, act.on, "on", ADJUSTED)
    _check_once(work, act.on.year)
    _check_list(work, act)
    compared = _compared(work, act)
    made = YearlyAdjustmentMade(year=act.on.year, on=act.on, compared=compared)
    if compared:
        lines = adjusted_now(work, compared)
        made = msgspec.structs.replace(made, lines=len(lines), digest=listing.digest(lines))
    work.record(REGISTER_STREAM, made, effective_on=act.on)


def _check_once(work: Work, year: int) -> None:
    if year in work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register).adjusted:
        raise Clash(
            "adjusted_already",
            gettext_noop("The numbers were adjusted in %(year)s already."),
            field="on",
            article=ADJUSTED,
            way_on=gettext_noop("The next adjustment is next year’s."),
            year=year,
        )


def _check_list(work: Work, act: MakeAdjustment) -> None:
    month = july_of(act.on.year)
    if month not in work.fold(elo_stream(act.federation), NO_NUMBERS, evolve_numbers).lists:
        raise Refused(
            "no_july_list",
            gettext_noop("FIDE’s list of 1 July %(year)s is not imported."),
            field="on",
            article=MATCHED,
            way_on=gettext_noop("Import it first, then look at the preview."),
            year=act.on.year,
        )


class _Highest(msgspec.Struct, frozen=True):
    """The highest Elo on the July list, of players who are doubtful too."""

    rating: int = 0


def _evolve(highest: _Highest, event: Event) -> _Highest:
    match event:
        case EloRatingsListed(lines=lines):
            return _Highest(max(highest.rating, *(line.rating for line in lines)))
        case EloMatchDoubted(figures=figures):
            return _Highest(max(highest.rating, figures.rating))
    return highest


def _compared(work: Work, act: MakeAdjustment) -> tuple[Compared, ...]:
    """Exactly those whom 4.5.6.1 compares; rows are asked only where anybody's Elo is high enough."""
    month = july_of(act.on.year)
    stream = list_stream(act.federation, month)
    if work.fold(stream, _Highest(), _evolve).rating <= FLOOR:
        return ()
    for projector in RESTS_ON:
        held(work, projector, article=ADJUSTED)
    found = compared_in(act.federation, act.on)
    moving = set(found.worked.compared)
    return tuple(
        Compared(person=each.player, danish=each.danish, elo=each.elo)
        for each in found.players
        if each.player in moving
    )
