"""The arbiter's calculation, the committee's ranking, and what the board says to it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.desk.announcing import ReferenceForm
from ratings.systems.correspondence.desk.base import OfEvent
from ratings.systems.correspondence.events import StatedRanking
from ratings.systems.correspondence.models import ParticipantRow

RANKING = "ranking_"


def levels() -> list[tuple[str, str]]:
    """Every level by its index, highest first."""
    return [(str(int(ranking)), str(ranking)) for ranking in reversed(Ranking)]


class CalculationForm(ActForm):
    """A ranking for each player."""

    def __init__(self, *args: object, players: list[tuple[ParticipantRow, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for player, name in players:
            self.fields[f"{RANKING}{player.person}"] = forms.TypedChoiceField(
                label=name,
                choices=[("0", _("stays new")), *levels()],
                coerce=int,
                initial=str(player.ranking or 0),
            )

    def stated(self) -> tuple[StatedRanking, ...]:
        """What was chosen, by person."""
        return tuple(
            StatedRanking(person=name.removeprefix(RANKING), ranking=ranking)
            for name, ranking in self.cleaned_data.items()
            if name.startswith(RANKING)
        )


class Calculation(OfEvent):
    """Report the results with the preliminary calculation."""

    command = staticmethod(commands.submit_calculation)
    title = gettext_lazy("The preliminary calculation")
    button = pgettext_lazy("button", "Report")
    lede = gettext_lazy(
        "The ranking of each player by your calculation. What the house worked out stands there already."
    )

    @cached_property
    def players(self) -> list[tuple[ParticipantRow, str]]:
        """Everybody with a name."""
        rows = list(ParticipantRow.objects.filter(**self.here).order_by("number"))
        names = directory.names(row.person for row in rows)
        return [(row, names[row.person]) for row in rows]

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A field for each player."""
        self.get_initial()
        return CalculationForm(**self.get_form_kwargs(), players=self.players)

    def bare_act(self) -> msgspec.Struct:
        """What the house worked out."""
        stated = (
            StatedRanking(person=str(row.person), ranking=row.ranking or 0) for row, _name in self.players
        )
        return commands.SubmitCalculation(**self.here, rankings=tuple(stated))

    def act(self, form: ActForm) -> msgspec.Struct:
        """What was filled in."""
        assert isinstance(form, CalculationForm)
        return commands.SubmitCalculation(**self.here, rankings=form.stated())


class SendBack(OfEvent):
    """Send the report back."""

    form_class = ReasonForm
    command = staticmethod(commands.send_back)
    title = gettext_lazy("Send the report back")
    button = gettext_lazy("Send back")


class CallOff(OfEvent):
    """Call the event off."""

    form_class = ReasonForm
    command = staticmethod(commands.call_off_event)
    title = gettext_lazy("Cancel the event")
    button = gettext_lazy("Call it off")


class Restore(OfEvent):
    """Let an event be played after all."""

    form_class = ReasonForm
    command = staticmethod(commands.restore_event)
    title = gettext_lazy("Let the event be played after all")
    button = gettext_lazy("Let it be played")
    lede = gettext_lazy("It goes on where it stood: sanction, players, games and days are those from before.")


class Rank(OfEvent):
    """Rank the event."""

    template_name = "correspondence/desk_rank.html"
    form_class = SureForm
    command = staticmethod(commands.rank_event)
    title = gettext_lazy("Rank the event")
    button = gettext_lazy("Accept as basis of rankings")

    def act(self, form: ActForm) -> msgspec.Struct:
        """Nothing is filled in."""
        return commands.RankEvent(**self.here)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What is worked out beside what the arbiter worked out."""
        rows = list(ParticipantRow.objects.filter(**self.here).order_by("number"))
        names = directory.names(row.person for row in rows)
        lines = [(row, names[row.person], row.stated != (row.ranking or 0)) for row in rows]
        return super().get_context_data(**kwargs) | {"row": self.row, "lines": lines}


class AcceptConditions(OfEvent):
    """Let late conditions stand."""

    form_class = ReferenceForm
    command = staticmethod(commands.accept_late_conditions)
    title = gettext_lazy("Let late conditions stand")
    button = gettext_lazy("Let them stand")


class TakeBackConditions(OfEvent):
    """Late conditions do not stand after all."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_late_conditions)
    title = gettext_lazy("Let late conditions stand no more")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy("The event then gives no rankings, unless the board lets them stand anew.")


class OfPlayer(OfEvent):
    """An act about one player of the event."""

    @cached_property
    def player(self) -> ParticipantRow:
        """Their row."""
        row = ParticipantRow.objects.filter(**self.here, person=self.kwargs["person"]).first()
        if row is None:
            raise Http404(_("This person took no part in it."))
        return row  # type: ignore[no-any-return]

    @property
    def about(self) -> dict[str, str]:
        """Event and person."""
        return {**self.here, "person": str(self.kwargs["person"])}

    def get_initial(self) -> dict[str, object]:
        """The page says who it is."""
        super().get_initial()
        person = self.kwargs["person"]
        self.lede = directory.names([person])[person]
        return {}


class Lift(OfPlayer):
    """Lift the limit of two units at a first event."""

    command = staticmethod(commands.lift_limit)
    title = gettext_lazy("Let a player rise by more than two units")
    button = gettext_lazy("Lift the limit")

    def bare_act(self) -> msgspec.Struct:
        """The player in the address."""
        return commands.LiftLimit(**self.about)


class SetAgain(OfPlayer):
    """The limit was lifted by mistake."""

    command = staticmethod(commands.set_limit_again)
    title = gettext_lazy("Let a player rise by two units at most after all")
    button = gettext_lazy("Set the limit again")

    def bare_act(self) -> msgspec.Struct:
        """The player in the address."""
        return commands.SetLimitAgain(**self.about)


class Confirm(OfPlayer):
    """Confirm a dan title."""

    form_class: type[ActForm] = SureForm
    command: Any = staticmethod(commands.confirm_title)
    title = gettext_lazy("Confirm a dan title")
    button = gettext_lazy("Confirm")

    @property
    def title_here(self) -> dict[str, Any]:
        """The title in question."""
        return {**self.about, "ranking": self.player.ranking or 0}

    def get_initial(self) -> dict[str, object]:
        """The page says which title."""
        super().get_initial()
        if self.player.ranking:
            self.lede = f"{type(self).lede}: {Ranking(self.player.ranking)}"
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The title that the event gave."""
        return commands.ConfirmTitle(**self.title_here)


class Refuse(Confirm):
    """Do not confirm it."""

    form_class = ReasonForm
    command = staticmethod(commands.refuse_title)
    title = gettext_lazy("Do not confirm a dan title")
    button = gettext_lazy("Do not confirm")

    def bare_act(self) -> msgspec.Struct:
        """With any reason."""
        return commands.RefuseTitle(**self.title_here, reason="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """With the reason."""
        return commands.RefuseTitle(**self.title_here, **form.values())
