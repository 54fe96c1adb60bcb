"""Licences on other pages: `{% load licences %}{% licences_of person %}`."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.template import Library

from federation.licences import labels
from federation.licences.models import LicenceSpell, LicenceStep

register = Library()


@register.filter
def step_name(step: LicenceStep) -> str:
    """What a step is, in words."""
    return labels.step_name(step)


@register.filter
def step_article(step: LicenceStep) -> str:
    """The paragraph of a step."""
    return labels.step_article(step)


@register.filter
def practice(row: Any) -> str:
    """What was led: of a step or a declaration."""
    return labels.practice(row.groups, row.team_matches)


@register.filter
def letter_name(letter: str) -> str:
    """To whom a letter goes."""
    return labels.letter_name(letter)


@register.filter
def duty_names(duties: list[str]) -> str:
    """Duties in one line."""
    return labels.duty_names(duties)


@register.inclusion_tag("licences/of_person.html")
def licences_of(person: UUID) -> dict[str, object]:
    """A person's spells as an arbiter, with the way to their history. One query."""
    spells = list(LicenceSpell.objects.filter(person=person).order_by("since", "licence"))
    return {"spells": spells, "person": person}
