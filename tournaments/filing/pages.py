"""What everybody reads of a Danish tournament's filing: who decides, who leads, prizes, what is done by when.

Entrants, absences, fees, late entries and wishes of single players are for the desk.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from events.log import read_stream
from federation.licences.queries import licences_on
from federation.members import directory
from federation.pages import read_your_writes
from tournaments.events.filing import LateEntryRefused
from tournaments.filing.labels import CHAMPIONSHIPS, STEPS, WHOSE
from tournaments.filing.models import FilingRow
from tournaments.filing.queries import Filed, filed
from tournaments.pages.frame import PROJECTORS, Frame, frame_of
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.state.filing import filing_stream

SHOWN = tuple(code for code in StepCode if code is not StepCode.FEE)
"""What is paid is between organiser and treasurer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Somebody who sits on the committee or leads; `licences`: those held, "" for none."""

    person: UUID
    name: str
    licences: str
    chief: bool = False


def filing_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """The page; also before anything is filed."""
    frame = frame_of(request, federation, tournament)
    if not frame.book.says(Rule.ORGANISER_FILES):
        raise Http404(gettext("Only tournaments of the Danish book are filed in this way."))
    filing = FilingRow.objects.filter(**frame.scope).first() or FilingRow(**frame.scope, because_of=0)
    committee = [UUID(person) for person in filing.committee]
    arbiters = [UUID(person) for person in frame.row.arbiters]
    day = min(directory.today(federation), frame.row.starts_on)
    people = {*committee, *arbiters}
    names, held = directory.names(people), licences_on(federation, people, day)
    context = frame.context("filing") | {
        "as_of": read_your_writes.as_of(request, *PROJECTORS, "filing.filings", "licences.licences"),
        "filing": filing,
        "championship": CHAMPIONSHIPS[Championship(filing.championship)] if filing.championship else "",
        "committee": list(_seats(committee, names, held)),
        "leading": list(_seats(arbiters, names, held, chief=_chief(frame))),
        "licensed_on": day,
        "prizes_on": _prizes_on(filing),
        "steps": _steps(filed([(filing, frame.row)], federation)[0]) if filing.coordinated else [],
    }
    return render(request, "filing/public.html", context)


def _chief(frame: Frame) -> UUID | None:
    return UUID(frame.row.chief_arbiter) if frame.row.chief_arbiter else None


def _prizes_on(filing: FilingRow) -> dt.date | None:
    said = filing.days.get(StepCode.PRIZES.value)
    return dt.date.fromisoformat(said) if said else None


def _seats(
    persons: Iterable[UUID],
    names: Mapping[UUID, str],
    held: Mapping[UUID, list[str]],
    chief: UUID | None = None,
) -> Iterator[Seat]:
    for person in persons:
        licences = ", ".join(held.get(person, []))
        yield Seat(person=person, name=names[person], licences=licences, chief=person == chief)


def _steps(each: Filed) -> list[dict[str, object]]:
    """The steps that everybody may know of, with what is late."""
    return [
        {
            "name": STEPS[step.code],
            "whose": WHOSE[step.whose],
            "article": step.article,
            "due": step.due,
            "done_on": step.done_on,
            "late": step.late_on(each.today),
        }
        for step in each.steps
        if step.code in SHOWN
    ]


def where_refused(_request: HttpRequest, names: tuple[str, ...]) -> str:
    """The event by which the organiser does not let a late entrant play; the newest."""
    federation, tournament, person = names
    found = [
        at.position
        for at in read_stream(filing_stream(federation, tournament))
        if isinstance(at.event, LateEntryRefused) and at.event.person == person
    ]
    return reverse("log-event", args=[found[-1]]) if found else ""


EXPLAINED_AT = {"late-entry": where_refused}
