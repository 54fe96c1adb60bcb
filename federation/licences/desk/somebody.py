"""A person typed in a form: name, member number, both, or the id from the address of the person's page."""

from __future__ import annotations

import re
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.members.models import Membership, Person

LONGEST = 80
NAME_AND_NUMBER = re.compile(r"\D+,\s*([0-9]+)")
MOST_FOUND = 20


def somebody(text: str) -> str:
    """The id of the one person who is meant. Raises ValidationError for nobody and for several."""
    try:
        return str(UUID(text))
    except ValueError:
        pass
    if both := NAME_AND_NUMBER.fullmatch(text.strip()):
        text = both[1]
    asked = directory.find_people(text)
    found = list(asked.people.order_by("sort_key", "person")[:MOST_FOUND])
    if found and asked.alike:
        raise forms.ValidationError(
            _("No name in the register is spelled so. Is one of these meant: %(names)s?"),
            params={"names": "; ".join(shown(each.person) for each in found)},
        )
    exact = [each for each in found if each.name.casefold() == text.strip().casefold()]
    meant = exact or found
    if len(meant) == 1:
        return str(meant[0].person)
    if not meant:
        raise forms.ValidationError(_("No person of the register has such a name or number."))
    raise forms.ValidationError(
        _("Several people are called so: %(names)s. Write the member number."),
        params={"names": "; ".join(shown(each.person) for each in meant)},
    )


def shown(person: UUID) -> str:
    """Name and member number, as they can be typed; only the name, or the id, where there is no more."""
    name = Person.objects.filter(person=person).values_list("name", flat=True).first()
    held = Membership.objects.filter(person=person, known_to=None, valid_to=None)
    number = held.values_list("number", flat=True).first()
    if name is None:
        return str(person)
    return f"{name}, {number}" if number is not None else str(name)


class SomebodyField(forms.CharField):
    """Cleans to the id of the person."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("help_text", gettext_lazy("Name or member number"))
        super().__init__(max_length=LONGEST, **kwargs)

    def prepare_value(self, value: object) -> object:
        """An id is shown as the name and number that it stands for."""
        try:
            return shown(UUID(str(value)))
        except ValueError:
            return value

    def clean(self, value: object) -> str:
        """The id; "" where nothing was asked for and nothing typed."""
        text = super().clean(value)
        return somebody(text) if text else ""
