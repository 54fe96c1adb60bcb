"""Places on the desk: the wild card, the executive's choice, the decision who plays in which class."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.reason_form import ReasonForm
from ratings.championships import commands
from ratings.championships.desk.entries import entrants, persons_called
from ratings.championships.desk.forms import CardForm, ContestedForm
from ratings.championships.desk.office import EXECUTIVE, ORGANISER, ChampionshipAct, OfGroup
from ratings.championships.labels import class_name
from ratings.championships.queries import championship_now, year_before_now
from ratings.championships.selection import selection


class ProposeCard(ChampionshipAct):
    """The organiser gives their wild card."""

    roles = (ORGANISER,)
    form_class = CardForm
    command = staticmethod(commands.propose_wild_card)
    title = gettext_lazy("Give the wild card")
    lede = gettext_lazy(
        "For a player of suitable strength, if the executive committee approves (DSU 4.2 §37)."
    )

    def choices(self) -> dict[str, object]:
        """The entrants."""
        return {"person": entrants(self.federation, self.row.championship)}


class ApproveCard(ApprovalView, ChampionshipAct):
    """The executive approves it."""

    roles = (EXECUTIVE,)
    form_class = SureForm
    command = staticmethod(commands.approve_wild_card)
    title = gettext_lazy("Approve the wild card")
    button = gettext_lazy("Approve")

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way."""
        return commands.ApproveWildCard(**self.scope)


class DropCard(ChampionshipAct):
    """It is taken back, or not approved."""

    roles = (EXECUTIVE, ORGANISER)
    form_class = ReasonForm
    command = staticmethod(commands.drop_wild_card)
    title = gettext_lazy("Drop the wild card")
    button = gettext_lazy("Drop")


class DecideContested(OfGroup):
    """The executive chooses among those who are level."""

    roles = (EXECUTIVE,)
    form_class = ContestedForm
    command = staticmethod(commands.decide_contested_places)
    lede = gettext_lazy(
        "They are level to the end of what the book measures; the executive committee chooses."
    )

    def choices(self) -> dict[str, object]:
        """Those who are level in the class of the address."""
        self.title = class_name(self.kwargs["group"])
        this = championship_now(self.federation, self.row.kind, self.row.year)
        last = year_before_now(self.federation, self.row.kind, self.row.year, this)
        level = [each for each in selection(this, last).contested if each.group == self.kwargs["group"]]
        return {"persons": persons_called([person for each in level for person in each.contested])}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The choice."""
        said = form.values()
        return commands.DecideContestedPlaces(
            **self.scope, persons=tuple(said["persons"]), reason=said["reason"]
        )


class TakeChoiceBack(OfGroup):
    """The executive's choice was recorded by mistake."""

    roles = (EXECUTIVE,)
    form_class = ReasonForm
    command = staticmethod(commands.take_back_contested_places)
    button = gettext_lazy("Take the choice back")
    lede = gettext_lazy("Places that are confirmed stand until they are confirmed anew.")

    def choices(self) -> dict[str, object]:
        """Nothing to choose from; the page names the class."""
        self.title = class_name(self.kwargs["group"])
        return {}


class Confirm(ChampionshipAct):
    """The executive confirms who plays in which class."""

    roles = (EXECUTIVE,)
    form_class = SureForm
    command = staticmethod(commands.confirm_seats)
    title = gettext_lazy("Confirm the places")
    button = gettext_lazy("Confirm")
    lede = gettext_lazy("As the page of the championship shows them now, class by class (DSU 4.2 §34).")

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way."""
        return commands.ConfirmSeats(**self.scope)
