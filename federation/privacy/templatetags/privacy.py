"""Privacy in templates: `{% load privacy %}{% own_data_link person %}`, roles and steps in words."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.template import Context, Library
from django.utils.translation import gettext, gettext_lazy

from federation.identity.directory import is_own
from federation.members.models import Person
from federation.officials.roles import role_name
from federation.pages.account import registers_of
from federation.privacy.models import ErasureRow

register = Library()

STEPS = {
    ErasureRow.Step.REQUESTED: gettext_lazy("asked for"),
    ErasureRow.Step.PROPOSED: gettext_lazy("proposed; a second official approves"),
    ErasureRow.Step.WITHDRAWN: gettext_lazy("taken back"),
    ErasureRow.Step.DECLINED: gettext_lazy("declined"),
    ErasureRow.Step.APPROVED: gettext_lazy("forgotten"),
}


@register.filter
def step_name(step: str) -> str:
    """How far a request has come."""
    return str(STEPS[ErasureRow.Step(step)])


@register.filter
def role_names(roles: Iterable[str]) -> str:
    """Roles with commas; who held none on that day acted for the house."""
    return ", ".join(role_name(role) for role in roles) or gettext("an account without a role now")


@register.simple_tag(takes_context=True)
def birth_year(context: Context, person: Person) -> str:
    """The year that tells namesakes apart, for officials of the federation whose register has the person.

    "" for everybody else, and where nothing is stated.
    """
    return person.born_on[:4] if person.federation in registers_of(context["request"]) else ""


@register.inclusion_tag("privacy/own_link.html", takes_context=True)
def own_data_link(context: Context, person: UUID) -> dict[str, object]:
    """On one's own page, and only there, the way to everything held."""
    request = context.get("request")
    return {"shown": bool(request and is_own(request, person))}
