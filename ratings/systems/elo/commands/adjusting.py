"""The yearly adjustment of the Danish numbers to FIDE's list (DSU 4.5.6)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Refused, cites
from events.row_locks import held
from events.types import Event
from events.work import Work, command
from federation.members.register_checks import check_not_to_come
from federation.officials.proposing import must_be_proposed
from ratings.rules import listing
from ratings.rules.dsu.adjustment import ADJUSTED, FLOOR, check_day
from ratings.systems.danish.commands.current_numbers import adjusted_now
from ratings.systems.danish.events import (
    AdjustmentDayFixed,
    Compared,
    YearlyAdjustmentMade,
    YearlyAdjustmentTakenBack,
)
from ratings.systems.danish.state import EMPTY_REGISTER, REGISTER_STREAM, WholeRegister, evolve_register
from ratings.systems.elo.commands.common import (
    MATCHED,
    EloAct,
    asked_by,
)
from ratings.systems.elo.events import EloListTakenBack, EloMatchDoubted, EloRatingsListed
from ratings.systems.elo.state import NO_NUMBERS, elo_stream, evolve_numbers, list_stream
from ratings.systems.elo.yearly_pool import compared_in, july_of
from tournaments.commands.common import keep_reason
from tournaments.offices import roles_for

RESTS_ON = ("elo.elo", "danish.register", "identity.identities")
"""The projectors whose rows the comparison is worked out from."""


class FixAdjustmentDay(EloAct, frozen=True, kw_only=True):
    """Choose the day of this year's adjustment, from 1 to 15 August."""

    on: dt.date


class MakeAdjustment(EloAct, frozen=True, kw_only=True):
    """Adjust the Danish numbers to FIDE's list on the day that is fixed."""

    on: dt.date


class TakeBackAdjustment(EloAct, frozen=True, kw_only=True):
    """Take the adjustment of a year back, with a reason."""

    year: int
    reason: str


@command(undone_by="fix_adjustment_day")
@cites("DSU 4.5.6.2")
def fix_adjustment_day(work: Work, act: FixAdjustmentDay) -> None:
    """4.5.6.2: the registrar (RKF) chooses it with a view to tournaments in play; the newest word holds."""
    asked_by(work, act.federation, *roles_for("choose_adjustment_day"), article=ADJUSTED)
    check_day(act.on)
    if act.on.year > work.today(work.zone).year:
        raise Refused("another_year", field="on", article=ADJUSTED, year=act.on.year)
    _check_once(work, act.on.year)
    if _register(work).days.get(act.on.year) != act.on:
        work.record(REGISTER_STREAM, AdjustmentDayFixed(on=act.on))


@command(undone_by="take_back_adjustment")
@cites("DSU 4.5.6.1", "DSU 4.5.6.2")
def make_adjustment(work: Work, act: MakeAdjustment) -> None:
    """4.5.6: the committee compares and adjusts, once a year, on the day that the registrar has chosen.

    The numbers of 1 June and the Elo of 1 July must be there. That the year was compared stands also where
    no player is compared, or the averages differ by less than 25.
    """
    asked_by(work, act.federation, *roles_for("run_yearly_adjustment"), article=ADJUSTED)
    check_day(act.on)
    check_not_to_come(work, act.on, "on", ADJUSTED)
    _check_once(work, act.on.year)
    _check_fixed(work, act.on)
    _check_list(work, act)
    compared = _compared(work, act)
    made = YearlyAdjustmentMade(year=act.on.year, on=act.on, compared=compared)
    if compared:
        lines = adjusted_now(work, compared)
        made = msgspec.structs.replace(made, lines=len(lines), digest=listing.digest(lines))
    work.record(REGISTER_STREAM, made, effective_on=act.on)


@command(undone_by="make_adjustment")
@cites("DSU 4.5.6.1", "DSU 4.5.6.2")
def take_back_adjustment(work: Work, act: TakeBackAdjustment) -> None:
    """Made from a wrong list or a wrong number of games it moves no rating, and is made anew."""
    asked_by(work, act.federation, *roles_for("run_yearly_adjustment"), article=ADJUSTED)
    if act.year not in _register(work).adjusted:
        raise Refused("not_adjusted", field="year", article=ADJUSTED, year=act.year)
    must_be_proposed("adjustment", act)
    reason = keep_reason(work, act.reason)
    work.record(REGISTER_STREAM, YearlyAdjustmentTakenBack(year=act.year, reason=reason))


def _register(work: Work) -> WholeRegister:
    return work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register)


def _check_fixed(work: Work, day: dt.date) -> None:
    fixed = _register(work).days.get(day.year)
    if fixed != day:
        raise Refused(
            "another_day_fixed" if fixed else "no_day_fixed",
            field="on",
            article=ADJUSTED,
            fixed=fixed,
            year=day.year,
        )


def _check_once(work: Work, year: int) -> None:
    if year in _register(work).adjusted:
        raise Clash("adjusted_already", field="on", article=ADJUSTED, year=year)


def _check_list(work: Work, act: MakeAdjustment) -> None:
    month = july_of(act.on.year)
    if month not in work.fold(elo_stream(act.federation), NO_NUMBERS, evolve_numbers).lists:
        raise Refused("no_july_list", field="on", article=MATCHED, year=act.on.year)


class _Highest(msgspec.Struct, frozen=True):
    """The highest Elo on the July list, of players who are doubtful too."""

    rating: int = 0


def _evolve(highest: _Highest, event: Event) -> _Highest:
    match event:
        case EloRatingsListed(lines=lines):
            return _Highest(max(highest.rating, *(line.rating for line in lines)))
        case EloMatchDoubted(figures=figures):
            return _Highest(max(highest.rating, figures.rating))
        case EloListTakenBack():
            return _Highest()
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
