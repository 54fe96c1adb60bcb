"""Who comes in after the draw, and who must not meet."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.entering import PickPerson, entry_of
from tournaments.desk.leaving import OfPlayer
from tournaments.models import EntryRow
from tournaments.state_view import Choices, InState


class AdmitLate(InState, PickPerson):
    """Let somebody in after the draw."""

    renews = False
    command = staticmethod(commands.admit_late)
    title = gettext_lazy("Admit a latecomer")
    button = gettext_lazy("Admit")
    lede = gettext_lazy("The next start number; rounds that were missed give no point.")

    def bare_act(self) -> msgspec.Struct | None:
        """Whether there is room: asked with somebody who is here already, who is refused last."""
        somebody = UUID(self.state.order[0]) if self.state.order else UUID(int=0)
        act = self._act(somebody)
        refusal = refusal_of(commands.admit_late, act, official(self.request))
        return act if refusal and refusal.code != "entered_already" else None

    def act(self, form: ActForm) -> msgspec.Struct:
        """The entry, as the register has the person today."""
        return self._act(form.cleaned_data["person"])

    def _act(self, person: UUID) -> msgspec.Struct:
        return self.act_for(entry_of(person, self.kwargs["federation"]))

    def act_for(self, entry: commands.Entry) -> msgspec.Struct:
        """Their admission: whom a sanction keeps out, and who may not play here otherwise."""
        return commands.AdmitLate(**self.here, entry=entry, stage=self.stage)

    def taken(self) -> set[UUID]:
        """Who plays here already."""
        return set(EntryRow.objects.filter(**self.here).values_list("person", flat=True))

    def get_success_url(self) -> str:
        """Who plays and who has left."""
        return reverse("desk-leaving", kwargs=self.here)


class ProhibitForm(ReasonForm):
    """Who must not meet, and why."""

    field_order = ("persons", "reason")

    persons = forms.MultipleChoiceField(
        label=gettext_lazy("Players"), widget=forms.CheckboxSelectMultiple, required=False
    )

    def __init__(self, *args: object, players: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("persons", players)


class Prohibit(InState, OfTournament):
    """Keep players apart for the whole tournament."""

    form_class = ProhibitForm
    command = staticmethod(commands.prohibit_pairing)
    title = gettext_lazy("Prohibit a pairing")
    lede = gettext_lazy("No two of these players are paired in this tournament, whatever their points.")
    button = gettext_lazy("Prohibit it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who is entered."""
        self.kicker = self.row.name
        players = sorted(((person, self.names[person]) for person in self.state.entries), key=lambda p: p[1])
        return ProhibitForm(**self.get_form_kwargs(), players=players)

    def bare_act(self) -> msgspec.Struct | None:
        """What stands in the way of any prohibition."""
        return None if len(self.state.entries) < 2 else self._act(tuple(self.state.entries)[:2], "-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The prohibition."""
        said = form.values()
        return self._act(tuple(said["persons"]), said["reason"])

    def _act(self, persons: tuple[str, ...], reason: str) -> commands.ProhibitPairing:
        return commands.ProhibitPairing(**self.here, persons=persons, reason=reason)

    def get_success_url(self) -> str:
        """Who plays and who has left."""
        return reverse("desk-leaving", kwargs=self.here)


class Allow(InState, OfTournament):
    """A prohibition was recorded wrongly."""

    form_class = ReasonForm
    command = staticmethod(commands.allow_pairing)
    title = gettext_lazy("Allow the pairing after all")
    lede = gettext_lazy("From the next round on; what is paired stands.")
    button = gettext_lazy("Allow it")

    def persons(self) -> tuple[str, ...]:
        """Whom the address means, by the number of the prohibition."""
        number = self.kwargs["number"]
        if not 1 <= number <= len(self.state.prohibited):
            raise Http404(_("There is no such prohibition."))
        return self.state.prohibited[number - 1]

    def get_initial(self) -> dict[str, object]:
        """The page names the players."""
        self.kicker = ", ".join(self.names[person] for person in self.persons())
        return {}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The prohibition goes."""
        return commands.AllowPairing(**self.here, persons=self.persons(), **form.values())

    def get_success_url(self) -> str:
        """Who plays and who has left."""
        return reverse("desk-leaving", kwargs=self.here)


class There(OfPlayer):
    """The player is there in the round after all."""

    command = staticmethod(commands.take_back_absence)
    title = gettext_lazy("%(name)s is there after all")
    lede = gettext_lazy("A pairing already made for the round is made again.")
    button = gettext_lazy("Take the absence back")

    def bare_act(self) -> msgspec.Struct:
        """The absence goes."""
        at = {name: self.kwargs[name] for name in ("stage", "stage_round")}
        return commands.TakeBackAbsence(**self.here, person=self.person, **at)
