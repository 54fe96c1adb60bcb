"""Lists on the desk: imported, doubtful players settled, games stated."""

from __future__ import annotations

import datetime as dt
from functools import cached_property
from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from events.personal import unseal
from federation.errands.asking import HandedOver
from federation.members.events import FreeText
from federation.members.models import Person
from federation.pages.account import official
from federation.pages.act_views import ActForm
from federation.pages.command_keys import key_of
from federation.pages.errands import HandsOver
from ratings.systems.elo import commands
from ratings.systems.elo.desk.forms import GamesForm, ListForm, SettleForm
from ratings.systems.elo.desk.office import EloActView
from ratings.systems.elo.errands import importing
from ratings.systems.elo.import_file import act_of_file
from ratings.systems.elo.models import EloList, ListedPlayer, StatedGames
from ratings.systems.elo.pages.lists import list_or_404

AT_ONCE = 1 << 20
"""So many bytes are read while the page waits, packed or not; more are a worker's."""


class ImportList(HandsOver, EloActView):
    """A list of FIDE is imported."""

    form_class = ListForm
    command = staticmethod(commands.import_elo_list)
    title = gettext_lazy("Import a list of FIDE")
    button = gettext_lazy("Import")
    lede = gettext_lazy(
        "Only what it says of persons of the register is kept. A list that is not whole, or of another "
        "month, is refused and nothing of it recorded. A worker reads a large file and tells how far it is."
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The list, read and matched. Raises Malformed, and HandedOver where the file is large."""
        said, sent = form.cleaned_data, form.cleaned_data["file"]
        month, encoding = said["month"], said.get("encoding", "")
        if sent.size > AT_ONCE:
            beside = {"month": month.isoformat(), "name": sent.name, "encoding": encoding}
            by, key = official(self.request), key_of(self.request)
            raise HandedOver(importing(self.federation, by.actor, key, sent.read(), beside))
        return act_of_file(self.federation, month, sent.file, sent.name, encoding=encoding)


class MonthsForm(ActForm):
    """Which list."""

    month = forms.TypedChoiceField(label=gettext_lazy("List"), coerce=dt.date.fromisoformat)

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        lists = EloList.objects.filter(federation=federation).order_by("-month")
        self.offer("month", [(each.month.isoformat(), f"{each.key}: {each.file_name}") for each in lists])


class TakeBackList(EloActView):
    """A list is taken back: the file was another one."""

    command = staticmethod(commands.take_back_elo_list)
    title = gettext_lazy("Take a list of FIDE back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy(
        "For a file that is not FIDE’s list of this month. Afterwards the right one is imported; numbers "
        "that were settled stay settled."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The lists that are imported."""
        return MonthsForm(**self.get_form_kwargs(), federation=self.federation)


class OfPerson(EloActView):
    """An act about the person in the address."""

    @cached_property
    def person(self) -> Person:
        """The person's row."""
        row = Person.objects.filter(person=self.person_id()).first()
        if row is None:
            raise Http404(_("No such person is registered."))
        return row  # type: ignore[no-any-return]

    def person_id(self) -> UUID | None:
        """Whom it is about."""
        return self.kwargs["person"]  # type: ignore[no-any-return]

    @property
    def here(self) -> dict[str, Any]:
        """Federation and person as acts take them."""
        return {"federation": self.federation, "person": str(self.person.person)}


class SettleNumber(OfPerson):
    """Is the player of the list this person?"""

    template_name = "elo/desk/settle.html"
    form_class = SettleForm
    title = gettext_lazy("The same person?")
    button = gettext_lazy("Record it")

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The list must bring the two together."""
        super().setup(request, *args, **kwargs)
        self.list = list_or_404(self.federation, self.kwargs["month"])
        said = {"month": self.list.month, "fide_id": self.kwargs["fide_id"]}
        here = ListedPlayer.objects.filter(federation=self.federation, person=self.person.person)
        row = here.filter(**said).first()
        if row is None:
            raise Http404(_("The list does not bring this person and this number together."))
        self.row: ListedPlayer = row

    def perform(self, form: ActForm) -> Recorded | None:
        """Confirm the number or reject it."""
        said = self.here | {"month": self.list.month, "fide_id": self.row.fide_id}
        by, key = official(self.request), key_of(self.request)
        if form.cleaned_data["same"]:
            return commands.confirm_number(commands.ConfirmNumber(**said), by=by, key=key)
        return commands.reject_number(commands.RejectNumber(**said), by=by, key=key)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The player as the list has them beside the person of the register."""
        printed = unseal(self.row.printed, FreeText) if self.row.printed else None
        others = ListedPlayer.objects.filter(
            federation=self.federation, month=self.list.month, fide_id=self.row.fide_id
        ).exclude(person=self.person.person)
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "person": self.person,
            "printed": printed.text if printed else "",
            "shared": others.exists(),
        }


class StateGames(OfPerson):
    """How many Elo-rated games FIDE's page of the player shows."""

    form_class = GamesForm
    command = staticmethod(commands.state_elo_games)
    title = gettext_lazy("Elo-rated games in all")
    lede = gettext_lazy(
        "FIDE’s lists say the games of one period only. Compared are players with more than 30 Elo-rated "
        "games in all (DSU 4.5.6.1); the games of later lists are added to what is stated here."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Under the person's name."""
        form = super().get_form(form_class)
        self.kicker = self.person.name
        return form

    def get_initial(self) -> dict[str, object]:
        """What was stated last."""
        row = StatedGames.objects.filter(federation=self.federation, person=self.person.person).first()
        return {"games": row.games, "month": f"{row.month:%Y-%m}"} if row else {}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The statement."""
        return commands.StateEloGames(**self.here, **form.values())

    def get_success_url(self) -> str:
        """The person's Elo."""
        return reverse("elo-of", args=[self.federation, self.person.person])
