"""Entries on the desk: taken in, withdrawn, returned with ratings; places won for next year."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import ActForm
from ratings.championships import commands
from ratings.championships.desk.forms import (
    EntryForm,
    NoQualificationForm,
    PersonForm,
    QualificationForm,
    ReturnForm,
)
from ratings.championships.desk.office import (
    EXECUTIVE,
    ORGANISER,
    REGISTRAR,
    SECRETARY,
    ChampionshipAct,
)
from ratings.championships.models import EntrantRow
from ratings.championships.queries import (
    championship_now,
    member_number,
    proposed_lines,
    registered,
)

MOST_FOUND = 20


def found_people(text: str, federation: str) -> list[tuple[str, str]]:
    """Whom of a federation's register a search means: id, and name with the year of birth."""
    if not text:
        return []
    people = directory.search_people(text, Person.objects.filter(federation=federation)).order_by(
        "sort_key", "person"
    )
    return [(str(person.person), _called(person)) for person in people[:MOST_FOUND]]


def _called(person: Person) -> str:
    born = person.born_on[:4]
    return _("%(name)s, born %(year)s") % {"name": person.name, "year": born} if born else person.name


class Searching(ChampionshipAct):
    """An act on somebody who is found by name or number first."""

    template_name = "championships/desk/search.html"
    renews = False  # a name is being typed

    @property
    def asked(self) -> str:
        """What the search is for."""
        return self.request.GET.get("q", "").strip()[:80]

    def choices(self) -> dict[str, object]:
        """Whom the search found."""
        return {"person": found_people(self.asked, self.federation)}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The search stays on the page."""
        return super().get_context_data(**kwargs) | {
            "q": self.asked,
            "found": bool(found_people(self.asked, self.federation)),
        }


class Enter(Searching):
    """An entry comes in."""

    roles = (EXECUTIVE, ORGANISER, SECRETARY)
    form_class = EntryForm
    command = staticmethod(commands.enter_championship)
    title = gettext_lazy("Take an entry")
    button = pgettext_lazy("button", "Enter")
    lede = gettext_lazy("An entry is valid in time and with its fee (DSU 4.2 §33).")

    def get_initial(self) -> dict[str, object]:
        """It came in today."""
        return {"received_on": directory.today(self.federation)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The entry with what the register says of the player."""
        said = form.values()
        person = Person.objects.get(person=said["person"])
        return commands.EnterChampionship(
            **self.scope,
            **said,
            number=member_number(self.federation, person.person),
            registered=registered(person),
        )


class Withdraw(ChampionshipAct):
    """An entrant will not play."""

    roles = (EXECUTIVE, ORGANISER)
    form_class = PersonForm
    command = staticmethod(commands.withdraw_from_championship)
    title = gettext_lazy("Withdraw an entry")
    button = gettext_lazy("Withdraw")

    def choices(self) -> dict[str, object]:
        """The entrants."""
        return {"person": entrants(self.federation, self.row.championship)}


class Qualify(Searching):
    """The organiser's rule gives a place in next year's candidate class."""

    roles = (ORGANISER,)
    form_class = QualificationForm
    command = staticmethod(commands.grant_qualification)
    title = gettext_lazy("Grant a place in next year’s candidate class")
    lede = gettext_lazy("By the organiser’s rule for winners of the top groups (DSU 4.2 §39).")


class TakeQualificationBack(ChampionshipAct):
    """A place in next year's candidate class was granted wrongly."""

    roles = (ORGANISER,)
    form_class = NoQualificationForm
    command = staticmethod(commands.take_back_qualification)
    title = gettext_lazy("Take a place in next year’s candidate class back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy("Places already confirmed for next year are confirmed anew (DSU 4.2 §39).")

    def choices(self) -> dict[str, object]:
        """Who was granted one."""
        state = championship_now(self.federation, self.row.kind, self.row.year)
        return {"person": persons_called(state.qualified)}


class ReturnRatings(ChampionshipAct):
    """The registrar returns the entry list, filled in from the register as of the deadline."""

    template_name = "championships/desk/return.html"
    roles = (REGISTRAR,)
    renews = False
    form_class = ReturnForm
    command = staticmethod(commands.return_entrant_ratings)
    title = gettext_lazy("Return the entry list with ratings")
    button = gettext_lazy("Return the list")

    def choices(self) -> dict[str, object]:
        """A line for each entrant."""
        state = championship_now(self.federation, self.row.kind, self.row.year)
        proposed = proposed_lines(self.federation, state)
        return {"proposed": proposed, "names": directory.names(each.person for each in proposed)}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The list."""
        assert isinstance(form, ReturnForm)
        return commands.ReturnEntrantRatings(**self.scope, lines=form.lines())


def entrants(federation: str, championship: str) -> list[tuple[str, str]]:
    """The entrants of a championship by name, as choices."""
    rows = EntrantRow.objects.filter(federation=federation, championship=championship)
    names = directory.names(rows.values_list("person", flat=True))
    return sorted(((str(person), name) for person, name in names.items()), key=lambda each: each[1])


def persons_called(persons: Collection[str]) -> list[tuple[str, str]]:
    """Persons with their names, as choices, in their order."""
    names = directory.names(UUID(person) for person in persons)
    return [(person, names[UUID(person)]) for person in persons]
