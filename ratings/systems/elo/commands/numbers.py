"""Doubtful players of a list are settled: this is the person, or it is not."""

from __future__ import annotations

import datetime as dt

from events.citing import Clash, Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of
from ratings.systems.elo import events as facts
from ratings.systems.elo.commands.common import MATCHED, WHO_IMPORTS, EloAct, asked_by
from ratings.systems.elo.state import (
    NO_NUMBERS,
    NOT_LISTED,
    Numbers,
    elo_stream,
    evolve_listed,
    evolve_numbers,
    list_stream,
)


class SettleNumber(EloAct, frozen=True, kw_only=True):
    """An act on a person and a number that the list of a month brought together."""

    month: dt.date
    person: str
    fide_id: str


class ConfirmNumber(SettleNumber, frozen=True, kw_only=True):
    """The number is the person's."""


class RejectNumber(SettleNumber, frozen=True, kw_only=True):
    """The number is not the person's."""


@command(undone_by="reject_number")
@cites("DSU 4.5.6.1")
def confirm_number(work: Work, act: ConfirmNumber) -> None:
    """From now on every list names this person by the number, whatever else it says.

    One that is confirmed for another entry of the same person is the person's already.
    """
    numbers = _asked(work, act)
    own = numbers_of(work, act.person)
    if numbers.holders.get(act.fide_id, act.person) not in own:
        raise Clash("fide_id_taken", field="fide_id", article=MATCHED, fide_id=act.fide_id)
    standing = next(filter(None, map(numbers.number_of, own)), "")
    if standing and standing != act.fide_id:
        raise Clash("has_fide_id", field="fide_id", article=MATCHED, fide_id=standing)
    if not standing:
        confirmed = facts.FideIdConfirmed(federation=act.federation, person=act.person, fide_id=act.fide_id)
        work.record(elo_stream(act.federation), confirmed)


@command(undone_by="confirm_number")
@cites("DSU 4.5.6.1")
def reject_number(work: Work, act: RejectNumber) -> None:
    """No list names this person by the number any more, and what lists said by it does not count."""
    numbers = _asked(work, act)
    if (act.person, act.fide_id) not in numbers.rejected:
        rejected = facts.FideIdRejected(federation=act.federation, person=act.person, fide_id=act.fide_id)
        work.record(elo_stream(act.federation), rejected)


def _asked(work: Work, act: SettleNumber) -> Numbers:
    """The numbers of the federation. Raises Refused where the list brought the two together nowhere."""
    asked_by(work, act.federation, *WHO_IMPORTS, article=MATCHED)
    listed = work.fold(list_stream(act.federation, act.month), NOT_LISTED, evolve_listed)
    if (act.person, act.fide_id) not in listed.sure | listed.doubted:
        raise Refused("no_such_match", field="fide_id", article=MATCHED, month=f"{act.month:%Y-%m}")
    return work.fold(elo_stream(act.federation), NO_NUMBERS, evolve_numbers)
