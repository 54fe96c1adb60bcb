"""Corrections on other pages: of a list, of a person, of an event of the log."""

from __future__ import annotations

from uuid import UUID

from django.template import Library

from events.models import LoggedEvent
from ratings.corrections.models import Correction
from ratings.corrections.queries import corrections_of, on_list, said
from ratings.models import PublishedList

register = Library()


@register.inclusion_tag("corrections/of_list.html")
def corrections_of_list(published: PublishedList) -> dict[str, object]:
    """By which corrections lines of a published list would differ if it were issued anew. One query."""
    of = (published.federation, published.discipline, published.period, published.issue)
    return {"corrections": on_list(*of)}


@register.inclusion_tag("corrections/of_person.html")
def corrections_of_person(person: UUID) -> dict[str, object]:
    """The corrections in effect that moved something of a person's."""
    return {"corrections": said(list(corrections_of(person)))}


@register.inclusion_tag("corrections/of_event.html")
def correction_of_event(position: int) -> dict[str, object]:
    """The correction that an event of the log stands behind, with who proposed it and who approved it."""
    command = LoggedEvent.objects.filter(position=position).values("command_id")[:1]
    rows = list(Correction.objects.filter(command__in=command, veiled=False))
    return {"corrections": said(rows)}
