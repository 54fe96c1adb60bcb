"""Rows of the register that wait for somebody, for its desk and for the home of the desks."""

from __future__ import annotations

import datetime as dt

from ratings.systems.danish.models import DanishTournament
from ratings.systems.danish.state import FEDERATION
from tournaments.filing.models import FilingRow
from tournaments.models import TournamentRow
from tournaments.rules.dsu.deadlines import last_day


def to_return() -> list[DanishTournament]:
    """Lists that the organiser has sent and the registrar has not returned, the oldest first.

    The list of a tournament that is called off waits no more.
    """
    off = TournamentRow.objects.filter(federation=FEDERATION, state="cancelled").values("tournament")
    rows = DanishTournament.objects.filter(federation=FEDERATION, issued_on=None)
    rows = rows.exclude(listed_on=None).exclude(tournament__in=off)
    return list(rows.order_by("listed_on", "tournament"))


def to_receive() -> list[DanishTournament]:
    """Reports that are filed and not received, in the order in which they came."""
    rows = DanishTournament.objects.filter(federation=FEDERATION, place=None, refused=False)
    return list(rows.exclude(filed_on=None).order_by("filed_on", "because_of"))


def to_accept() -> list[DanishTournament]:
    """Reports of tournaments that are not coordinated, as their invitation says, before the committee."""
    said = FilingRow.objects.filter(federation=FEDERATION, stated=True, coordinated=False)
    rows = DanishTournament.objects.filter(federation=FEDERATION, place=None, refused=False, accepted=False)
    rows = rows.filter(tournament__in=said.values("tournament"))
    return list(rows.exclude(filed_on=None).order_by("filed_on", "because_of"))


def unrated() -> list[DanishTournament]:
    """Reports received that are not rated although nobody left them out: something has to be decided."""
    rows = DanishTournament.objects.filter(federation=FEDERATION, rated=False, refused=False)
    return list(rows.exclude(place=None).order_by("place"))


def return_due(listed_on: dt.date) -> dt.date:
    """The last day for a list that came on this day."""
    return last_day("rating_list_return", listed_on)[0]
