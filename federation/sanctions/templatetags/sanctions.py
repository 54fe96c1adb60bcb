"""Sanctions in templates, and on other pages: `{% load sanctions %}{% own_sanctions_link person %}`."""

from __future__ import annotations

from uuid import UUID

from django.template import Context, Library
from django.utils.translation import gettext

from federation.identity.directory import entries_of, is_own
from federation.pages.refusals import address_behind
from federation.sanctions import labels
from federation.sanctions.barring import behind
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import Registered
from federation.sanctions.rules.committee import Told
from federation.sanctions.rules.register import Entry

register = Library()


@register.filter
def kind_name(kind: str) -> str:
    """What a sanction is called."""
    return labels.kind_name(kind)


@register.filter
def measure_name(measure: str) -> str:
    """What a referee's measure is called."""
    return gettext(labels.MEASURES.get(measure, measure))


@register.filter
def became(entry: Entry) -> str:
    """Why an entry is other than what was decided."""
    return labels.became(entry)


@register.filter
def standing(line: Registered) -> str:
    """Whether a line of the register is in force."""
    return labels.state_on(line.entry, line.on)


@register.filter
def instance_name(instance: str) -> str:
    """Who decides, or decided."""
    return gettext(labels.INSTANCES.get(instance, instance))


@register.filter
def told_name(to: Told | str) -> str:
    """Who is told of a sanction."""
    return gettext(labels.TOLD[str(to)])


@register.filter
def reason(commitment: str, reasons: dict[str, str]) -> str:
    """The words behind a commitment, "" where they were forgotten."""
    return reasons.get(commitment, "")


@register.inclusion_tag("sanctions/own_link.html", takes_context=True)
def own_sanctions_link(context: Context, person: UUID) -> dict[str, object]:
    """On one's own page, and only there, the way to one's own sanctions."""
    request = context.get("request")
    own = bool(request and is_own(request, person))
    return {"shown": own and SanctionRow.objects.filter(person__in=entries_of(person)).exists()}


@register.inclusion_tag("explained/behind.html", takes_context=True)
def how_it_came_about(context: Context, federation: str, entry: Entry) -> dict[str, object]:
    """The way to the calculation of a quarantine, for whoever may open it."""
    return {"said": {"behind": address_behind(behind(federation, entry.sanction), context["request"])}}
