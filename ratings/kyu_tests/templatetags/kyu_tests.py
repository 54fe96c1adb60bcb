"""Kyu tests on other pages: `{% load kyu_tests %}{% kyu_tests_of person %}`."""

from __future__ import annotations

from uuid import UUID

from django.template import Library

from ratings.kyu_tests import labels
from ratings.kyu_tests.models import KyuTest
from ratings.rules.kyu_tests.supervising import Validity

register = Library()


@register.filter
def level(number: int) -> str:
    """A level by its number: 3 -> 13 kyu."""
    return labels.level_name(number)


@register.filter
def validity(value: str) -> str:
    """Whether a test counts, in words."""
    return str(labels.VALIDITIES[Validity(value)])


@register.filter
def neglected(duties: list[str]) -> str:
    """The duties that were not seen to, in words."""
    return labels.duties(duties)


@register.inclusion_tag("kyu_tests/of_person.html")
def kyu_tests_of(person: UUID) -> dict[str, object]:
    """A person's tests, the newest first, with the way to the page that explains them. One query."""
    tests = list(KyuTest.objects.filter(person=person).order_by("-on", "-because_of"))
    return {"tests": tests, "person": person}
