"""Announce, sanction, enter, start."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.officials.models import RoleGrant, TiedAccount
from federation.officials.roles import Role
from federation.pages.act_views import DAY, ActForm, ActView
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.commands.announcing import MOST_GAMES
from ratings.systems.correspondence.commands.common import LONGEST
from ratings.systems.correspondence.desk.base import PROJECTORS, OfEvent, people_found
from ratings.systems.correspondence.labels import opening_rules
from ratings.systems.correspondence.models import ParticipantRow

UNSAID = ("", gettext_lazy("not said yet"))


def arbiters(federation: str) -> list[tuple[str, str]]:
    """The persons whose accounts hold the role, by name."""
    held = RoleGrant.objects.filter(federation=federation, role=Role.ARBITER, valid_to=None)
    tied = TiedAccount.objects.filter(actor__in=held.values("actor")).values_list("person", flat=True)
    return sorted(
        ((str(person), name) for person, name in directory.names(tied).items()), key=lambda each: each[1]
    )


class AnnounceForm(ActForm):
    """An event before anybody entered."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    starts_on = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    ends_on = forms.DateField(label=gettext_lazy("Last day, as planned"), widget=DAY)
    games_per_pair = forms.IntegerField(
        label=gettext_lazy("Games of each pair"),
        min_value=1,
        max_value=MOST_GAMES,
        initial=2,
        help_text=gettext_lazy("Each meets each. A norm needs seven finished games."),
    )
    time_limit = forms.CharField(
        label=gettext_lazy("Time limit"),
        max_length=LONGEST,
        required=False,
        help_text=gettext_lazy("As the players read it, such as: 30 days for 10 moves."),
    )
    opening_rule = forms.ChoiceField(label=gettext_lazy("Opening rule"), required=False)
    referee = forms.ChoiceField(
        label=gettext_lazy("Referee"),
        required=False,
        help_text=gettext_lazy("A person whose account holds the role of an arbiter."),
    )


class Announce(ActView):
    """Announce an event."""

    projectors = PROJECTORS
    form_class = AnnounceForm
    command = staticmethod(commands.announce_event)
    title = gettext_lazy("Announce a correspondence event")
    button = gettext_lazy("Announce")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the opening rules of the books, and the federation's arbiters."""
        form = super().get_form(form_class)
        form.offer("opening_rule", [UNSAID, *opening_rules(self.kwargs["federation"]).items()])
        form.offer("referee", [UNSAID, *arbiters(self.kwargs["federation"])])
        return form

    def get_success_url(self) -> str:
        """The events."""
        return reverse("desk-correspondence")


class ReferenceForm(ActForm):
    """A decision of the board by its number."""

    reference = forms.CharField(
        label=gettext_lazy("The board’s decision"),
        max_length=200,
        help_text=gettext_lazy("Meeting and paragraph of the minutes."),
    )


class Sanction(OfEvent):
    """Sanction the event."""

    form_class = ReferenceForm
    command = staticmethod(commands.sanction_event)
    title = gettext_lazy("Sanction the event")
    button = pgettext_lazy("button", "Sanction")

    def bare_act(self) -> msgspec.Struct:
        """With any decision."""
        return commands.SanctionEvent(**self.here, reference="-")


class PersonForm(ActForm):
    """Somebody of the register; the page offers whom the search found."""

    person = forms.UUIDField(widget=forms.HiddenInput)


class Enter(OfEvent):
    """Enter a player found by name or number."""

    renews = False  # the next name is being typed
    template_name = "desk/pick.html"
    form_class = PersonForm
    command = staticmethod(commands.enter_players)
    title = gettext_lazy("Enter a player")
    button = pgettext_lazy("button", "Enter")

    def bare_act(self) -> msgspec.Struct:
        """Nobody entered: says whether entries are open at all."""
        return commands.EnterPlayers(**self.here, persons=())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The entry."""
        return commands.EnterPlayers(**self.here, persons=(str(form.cleaned_data["person"]),))

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The search and whom it found."""
        text, federation = self.request.GET.get("q", ""), self.kwargs["federation"]
        entered = ParticipantRow.objects.filter(**self.here).values_list("person", flat=True)
        found = people_found(text, federation)
        return super().get_context_data(**kwargs) | {
            "q": text,
            "found": found,
            "taken": set(entered),
            "federation": federation,
        }

    def get_success_url(self) -> str:
        """The search again after an entry: the next one waits."""
        if self.request.method == "POST":
            return reverse("desk-correspondence-enter", kwargs=self.here)
        return super().get_success_url()


class TakeBack(OfEvent):
    """Take an entry back before the start."""

    command = staticmethod(commands.take_entry_back)
    title = gettext_lazy("Withdraw an entry")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says whose entry it is."""
        super().get_initial()
        person: UUID = self.kwargs["person"]
        self.lede = _("%(name)s does not play.") % {"name": directory.names([person])[person]}
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The entry in the address."""
        return commands.TakeEntryBack(**self.here, person=str(self.kwargs["person"]))


class StartForm(ActForm):
    """The first day, and whether it is played although nobody can be ranked."""

    starts_on = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    unranked = forms.BooleanField(
        label=gettext_lazy("Play it although it has fewer than five players: it gives no rankings"),
        required=False,
    )


class Start(OfEvent):
    """Start the event; whoever wants to sees the norms on the public page first."""

    form_class = StartForm
    command = staticmethod(commands.start_event)
    title = gettext_lazy("Start the event")
    button = pgettext_lazy("button", "Start")
    lede = gettext_lazy(
        "From the start on the players stand. The norms can be looked at before on the public page."
    )

    def get_initial(self) -> dict[str, object]:
        """As announced."""
        return super().get_initial() | {"starts_on": self.row.starts_on}

    def bare_act(self) -> msgspec.Struct:
        """On the announced day."""
        return commands.StartEvent(**self.here, starts_on=self.row.starts_on)

    def in_the_way(self) -> Any:
        """Too few players do not close the form: it asks what is meant."""
        said = super().in_the_way()
        return None if said is not None and said.field in {"unranked", "starts_on"} else said
