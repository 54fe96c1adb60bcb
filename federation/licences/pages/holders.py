"""Public pages: who holds a licence on a day, and how one person's came about."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from federation.books.slots import Federation
from federation.identity.directory import entries_of
from federation.licences import labels
from federation.licences.commands.common import has_licences
from federation.licences.models import LicenceSpell, LicenceStep
from federation.licences.queries import PROJECTOR, Holder, aspirants, holders
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.houses import house_where
from federation.rulings.explaining import Explanation, Step, answer

PROJECTORS = (PROJECTOR, "members.register")


def house_or_404(federation: str) -> Federation:
    """The federation, if its book licenses arbiters."""
    return house_where(has_licences, federation, gettext("This federation licenses no arbiters."))


def day_asked(request: HttpRequest, federation: str) -> dt.date:
    """The day that a page is asked for; today where none, or none that can be read."""
    try:
        return dt.date.fromisoformat(request.GET.get("on", ""))
    except ValueError:
        return directory.today(federation)


def licences(request: HttpRequest, federation: str) -> HttpResponse:
    """Valid licences and aspirants on a day."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    day = day_asked(request, federation)
    licensed, hopeful = holders(federation, day), aspirants(federation, day)
    members = directory.members({each.person for each in (*licensed, *hopeful)}, federation)

    def by_licence_and_name(each: Holder) -> tuple[str, str, str]:
        return each.licence, members[each.person].name, str(each.person)

    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "day": day,
        "holders": sorted(licensed, key=by_licence_and_name),
        "aspirants": sorted(hopeful, key=by_licence_and_name),
        "members": members,
    }
    return render(request, "licences/index.html", context)


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """One person's licences: the spells, and every step that led to them."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    whose = {"federation": federation, "person__in": entries_of(person)}
    steps = list(begun_by_then(LicenceStep.objects.filter(**whose), "on").order_by("on", "position"))
    if not steps:
        raise Http404(gettext("Nothing is recorded about licences of this person."))
    supervisors = {step.supervisor for step in steps if step.supervisor}
    names = directory.names({person, *supervisors})
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "person": person,
        "name": names[person],
        "spells": list(
            begun_by_then(LicenceSpell.objects.filter(**whose), "since").order_by("since", "licence")
        ),
        "steps": steps,
        "names": names,
    }
    return answer(request, "licences/person.html", context, _explained(federation, names[person], steps))


def _explained(federation: str, name: str, steps: list[LicenceStep]) -> Explanation:
    """Every step to the licence and away from it."""
    return Explanation(
        federation=federation,
        title=gettext("Licences of %(name)s") % {"name": name},
        about=name,
        day=directory.today(federation),
        steps=tuple(
            Step(
                title=str(labels.step_name(step)),
                figure=step.on.isoformat(),
                articles=(labels.step_article(step),),
                events=(step.position,),
            )
            for step in steps
        ),
    )


def where_explained(_request: HttpRequest, names: tuple[str, ...]) -> str:
    """One person's licences, where anything is recorded about them."""
    federation, person = names
    steps = LicenceStep.objects.filter(federation=federation, person__in=entries_of(UUID(person)))
    return reverse("licences-of", args=[federation, person]) if steps.exists() else ""


EXPLAINED_AT = {"licences": where_explained}
