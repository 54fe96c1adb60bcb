"""The page of how a sanction came about: for the person themself and for those whose work rests on it."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from events.restricted_streams import sight_of
from federation.identity.directory import entries_of, is_own
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.account import roles_held
from federation.rulings.explaining import answer
from federation.sanctions.access import LOOKS, LOOKS_BACK, house_or_404, look, may_look
from federation.sanctions.desk import PROJECTORS
from federation.sanctions.explanation import CameAbout, came_about, explained
from federation.sanctions.queries import rows_of


def why_sanctioned(request: HttpRequest, federation: str, person: UUID, number: int) -> HttpResponse:
    """How one sanction came about. Not there: one that was not given, fell, or has left the register."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house_or_404(federation)
    if roles_held(request, federation) & LOOKS or not is_own(request, person):
        look(request, federation, person)
    told = _told(request, federation, person, number)
    if told is None:
        raise Http404(gettext("No such sanction stands."))
    explanation = explained(
        told, directory.names([person])[person], auditor=sight_of(request).audits(federation)
    )
    back = "own-sanctions" if is_own(request, person) else "desk-sanctions-of"
    context = {
        "section": "members",
        "as_of": as_of,
        "back": reverse(back, args=[] if back == "own-sanctions" else [federation, person]),
    }
    return answer(request, "explained/plain.html", context, explanation)


def _told(request: HttpRequest, federation: str, person: UUID, number: int) -> CameAbout | None:
    """The sanction, if it stands; out of the register it is for those who look back, and for themself."""
    rows = rows_of(federation, persons=entries_of(person))
    row = next((each for each in rows if (each.person, each.number) == (person, number)), None)
    if row is None or row.overturned_by:
        return None
    told = came_about(row, rows)
    deleted = told.entry and not told.entry.registered_on(directory.today(federation))
    if deleted and not (roles_held(request, federation) & LOOKS_BACK or is_own(request, person)):
        return None
    return told


def where_explained(request: HttpRequest, names: tuple[str, ...]) -> str:
    """Its page, for whoever may open that; others are told no more than the refusal says."""
    federation, person, number = names
    if not may_look(request, federation, UUID(person)):
        return ""
    if _told(request, federation, UUID(person), int(number)) is None:
        return ""
    return reverse("why-sanctioned", args=[federation, person, number])


EXPLAINED_AT = {"sanction": where_explained}
