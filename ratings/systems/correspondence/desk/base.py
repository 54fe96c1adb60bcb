"""What every act on one correspondence event has in common on the desk."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import ActForm, ActView, SureForm
from ratings.systems.correspondence.models import CorrespondenceEventRow

PROJECTORS = ("correspondence.rankings", "members.register")
MOST_FOUND = 20


class OfEvent(ActView):
    """An act on the event in the address."""

    projectors = PROJECTORS

    @property
    def here(self) -> dict[str, Any]:
        """Federation and event."""
        return {name: self.kwargs[name] for name in ("federation", "event")}

    @cached_property
    def row(self) -> CorrespondenceEventRow:
        """The event's row."""
        row = CorrespondenceEventRow.objects.filter(**self.here).first()
        if row is None:
            raise Http404(_("There is no such correspondence event, or not yet."))
        return row  # type: ignore[no-any-return]

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page bears the event's name."""
        self.kicker = self.row.name
        return {}

    def bare_act(self) -> msgspec.Struct | None:
        """The act where nothing needs to be filled in."""
        return self.act_class(**self.here) if self.form_class in {ActForm, SureForm} else None

    def get_success_url(self) -> str:
        """The event's desk."""
        return reverse("desk-correspondence-event", kwargs=self.here)


def people_found(text: str, federation: str) -> list[tuple[Person, directory.Member]]:
    """People of a federation who match a search."""
    if not text.strip():
        return []
    people = directory.search_people(text, Person.objects.filter(federation=federation))
    rows = list(people.order_by("sort_key", "person")[:MOST_FOUND])
    members = directory.members([row.person for row in rows], federation)
    return [(row, members[row.person]) for row in rows]
