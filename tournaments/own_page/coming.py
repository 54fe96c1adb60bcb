"""Tournaments that take entries now, with what an entry costs and how one enters."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from federation.members import directory
from federation.own_page import Shown, Whose
from federation.pages.money import money
from tournaments.log_state import filing_now
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules.regulations import takes_own_entries

MOST = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """One that takes entries. `fee`, `how`: in words, "" for not stated; `own`: players enter themselves."""

    row: TournamentRow
    fee: str
    how: str
    own: bool


def show(whose: Whose) -> Shown:
    """The next ones of the person's own federations, without those that they are entered in."""
    return {"coming": [offered(row) for federation in whose.federations for row in _of(federation, whose)]}


def _of(federation: str, whose: Whose) -> list[TournamentRow]:
    day = directory.today(federation)
    entered = EntryRow.objects.filter(federation=federation, person__in=whose.numbers).values("tournament")
    rows = TournamentRow.objects.filter(federation=federation, published=True, starts_on__gte=day)
    in_time = rows.filter(Q(entry_deadline=None) | Q(entry_deadline__gte=day))
    waiting = in_time.filter(state__in=("announced", "sanctioned")).exclude(tournament__in=entered)
    return list(waiting.order_by("starts_on", "tournament")[:MOST])


def offered(row: TournamentRow) -> Open:
    """What an entry costs, how one enters, and whether players do it themselves."""
    filing = filing_now(row.federation, row.tournament)
    fee = filing.invitation.entry_fee
    return Open(
        row=row,
        fee=money(fee, row.federation) if fee is not None else row.regulations.get("entry_fee", ""),
        how=row.regulations.get("entry_method", ""),
        own=takes_own_entries(row.regulations) and not filing.coordinated,
    )
