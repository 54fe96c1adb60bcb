"""What all pages of the Danish register share."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from uuid import UUID

from django.http import Http404, HttpRequest
from django.utils.translation import gettext

from federation.members import lookup
from federation.members.models import Person
from federation.rulebooks import FEDERATIONS
from federation.rulebooks.form import Federation
from ratings.danish.models import DanishTournament
from ratings.danish.reading import PROJECTOR
from ratings.danish.state import FEDERATION
from tournaments.models import TournamentRow

PROJECTORS = (PROJECTOR, "members.register")
WITH_TOURNAMENTS = (*PROJECTORS, "tournaments.tournaments")
PERSON = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""A person in the figures of a refusal."""


def house() -> Federation:
    """The federation whose register this is."""
    return FEDERATIONS[FEDERATION]


def day_asked(request: HttpRequest) -> dt.date:
    """The day of the address; today where none is asked for, or none that a calendar has."""
    try:
        return dt.date.fromisoformat(request.GET.get("on", ""))
    except ValueError:
        return lookup.today(FEDERATION)


def tournaments(names: Iterable[str]) -> dict[str, TournamentRow]:
    """Rows of tournaments by their ids; one query."""
    rows = TournamentRow.objects.filter(federation=FEDERATION, tournament__in=set(names))
    return {row.tournament: row for row in rows}


def why(row: DanishTournament) -> str:
    """What decided whether it is rated, in the reader's language; persons by their names."""
    text = gettext(row.why) if row.why else ""
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
        raise Http404(gettext("Nobody in the register has this address."))
    return who


def called(persons: Iterable[object]) -> dict[str, str]:
    """Names by id as text, for figures that name persons."""
    return {str(person): name for person, name in lookup.names(UUID(str(each)) for each in persons).items()}
