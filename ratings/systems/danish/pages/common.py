"""What all pages of the Danish register share."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.citing import Refused
from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.members import directory
from federation.members.models import Person
from federation.pages.bitemporal import AS_OF
from federation.pages.explanations import said
from ratings.systems.danish.models import DanishTournament, PublishedDanishList
from ratings.systems.danish.queries import PROJECTOR
from ratings.systems.danish.state import FEDERATION
from tournaments.models import TournamentRow

STEPS = ("listed_on", "issued_on", "filed_on", "received_on")
"""The columns of the days on which a tournament came further."""
PROJECTORS = (PROJECTOR, "members.register")
WITH_TOURNAMENTS = (*PROJECTORS, "tournaments.tournaments")
PERSON = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""A person in the figures of a refusal."""


def house() -> Federation:
    """The federation whose register this is."""
    return FEDERATIONS[FEDERATION]


def by_its_old_name(request: HttpRequest) -> HttpResponse | None:
    """The way to the same page `as_of` a day, where it is asked for `on` it, as this register once did."""
    query = request.GET.copy()
    if "on" not in query:
        return None
    query.setdefault(AS_OF, query.pop("on")[-1])
    return redirect(f"{request.path}?{query.urlencode()}")


def published_then() -> QuerySet[PublishedDanishList]:
    """The lists that the registrar had published by the day asked for, the newest first."""
    rows: QuerySet[PublishedDanishList] = PublishedDanishList.objects.order_by("-number")
    day = asked_times().as_of
    return rows if day is None else rows.filter(published_on__lte=day)


def rated_then(tournament: str) -> DanishTournament | None:
    """What the register has of a tournament, as of the day asked for."""
    row = DanishTournament.objects.filter(federation=FEDERATION, tournament=tournament).first()
    day = asked_times().as_of
    return row if row is None or day is None else _by_then(row, day)


def _by_then(row: DanishTournament, day: dt.date) -> DanishTournament | None:
    """The row without the steps of later days; what decided on it came with the report. None: no step yet."""
    for step in STEPS:
        done = getattr(row, step)
        if done is not None and done > day:
            setattr(row, step, None)
    if row.received_on is None:
        row.place, row.rated, row.groups = None, False, []
        row.article = row.why = row.refusal = ""
        row.refused = row.accepted = False
    return row if any(getattr(row, step) for step in STEPS) else None


def tournaments(names: Iterable[str]) -> dict[str, TournamentRow]:
    """Rows of tournaments by their ids; one query."""
    rows = TournamentRow.objects.filter(federation=FEDERATION, tournament__in=set(names))
    return {row.tournament: row for row in rows}


def why(row: DanishTournament) -> str:
    """What decided whether it is rated, in the reader's language; persons by their names."""
    text = said(Refused.text_of(row.why).text) if row.why else ""
    named = {person for value in row.why_values.values() for person in PERSON.findall(value)}
    names = called(named) if named else {}
    values = {
        name: PERSON.sub(lambda found: names[found[0]], value) for name, value in row.why_values.items()
    }
    return text % values if values else text


def person_or_404(person: UUID) -> Person:
    """Somebody of the register of members."""
    who: Person | None = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    return who


def called(persons: Iterable[object]) -> dict[str, str]:
    """Names by id as text, for figures that name persons."""
    return {
        str(person): name for person, name in directory.names(UUID(str(each)) for each in persons).items()
    }
