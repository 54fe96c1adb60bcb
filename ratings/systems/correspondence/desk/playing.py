"""Conditions sent, games ended and corrected, the close."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec
from django import forms
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView
from federation.pages.reason_form import ReasonForm
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.calculation_text import ENDINGS
from ratings.systems.correspondence.desk.base import OfEvent
from ratings.systems.correspondence.models import CorrespondenceGameRow

SCORES = (("2", "1–0"), ("1", "½–½"), ("0", "0–1"), ("none", "0–0"))
HALF_POINTS = {"2": (2, 0), "1": (1, 1), "0": (0, 2), "none": (0, 0)}


def _endings() -> Iterator[tuple[str, str]]:
    return ((ending.value, _(words)) for ending, words in ENDINGS.items())


class DayForm(ActForm):
    """A day."""

    on = forms.DateField(label=gettext_lazy("Sent on"), widget=DAY)


class Conditions(OfEvent):
    """Rules and ranking conditions were sent."""

    form_class = DayForm
    command = staticmethod(commands.send_conditions)
    title = gettext_lazy("Rules and ranking conditions sent")
    lede = gettext_lazy("To all participants, at latest three weeks after the start (SLSF-K 1 §3).")

    def get_initial(self) -> dict[str, object]:
        """Today."""
        return super().get_initial() | {"on": directory.today(self.kwargs["federation"])}


class GameForm(ActForm):
    """How one game ended."""

    RENAMED = {"half_points": "score"}

    score = forms.ChoiceField(label=gettext_lazy("Result"), choices=SCORES, widget=forms.RadioSelect)
    ending = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=_endings)
    on = forms.DateField(
        label=gettext_lazy("Ended on"),
        widget=DAY,
        required=False,
        help_text=gettext_lazy("Left empty only for a game that is adjudicated at the close."),
    )
    both_moved = forms.BooleanField(label=gettext_lazy("Both have moved"), required=False)


class CorrectForm(GameForm):
    """What is true, and why it was wrong."""

    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT)


class OfGame(OfEvent):
    """An act on the game in the address."""

    @cached_property
    def game(self) -> CorrespondenceGameRow:
        """Its row."""
        key = {name: self.kwargs[name] for name in ("one", "other", "game")}
        row = CorrespondenceGameRow.objects.filter(**self.here, **key).first()
        if row is None:
            raise Http404(_("These two do not play such a game in this event."))
        return row  # type: ignore[no-any-return]

    def get_initial(self) -> dict[str, object]:
        """The page says who plays."""
        super().get_initial()
        game = self.game
        names = directory.names([game.one, game.other])
        said = {"one": names[game.one], "other": names[game.other], "game": game.game}
        self.lede = _("%(one)s against %(other)s, game %(game)s; the result seen from the first.") % said
        return {"on": directory.today(self.kwargs["federation"])}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The result with how it came about."""
        said = form.values()
        half_points = HALF_POINTS[said.pop("score")]
        ending = CorrespondenceEnding(said.pop("ending"))
        one, other = str(self.game.one), str(self.game.other)
        key = {**self.here, "one": one, "other": other, "game": self.game.game}
        return self.act_class(**key, half_points=half_points, ending=ending, **said)


class End(OfGame):
    """Record how a game ended."""

    form_class = GameForm
    command = staticmethod(commands.end_game)
    title = gettext_lazy("A game has ended")


class Correct(OfGame):
    """Correct a game with a reason."""

    form_class = CorrectForm
    command = staticmethod(commands.correct_game)
    title = gettext_lazy("Correct a game")
    button = gettext_lazy("Correct")

    def get_initial(self) -> dict[str, object]:
        """As recorded."""
        super().get_initial()
        game = self.game
        points = {points: score for score, points in HALF_POINTS.items()}
        score = points.get((game.one_half_points or 0, game.other_half_points or 0), "2")
        return {
            "score": score,
            "ending": game.ending,
            "on": game.ended_on,
            "both_moved": game.both_moved,
        }


class CloseForm(ActForm):
    """The last day."""

    ends_on = forms.DateField(label=gettext_lazy("Last day of the event"), widget=DAY)


class Close(OfEvent):
    """Close the event."""

    form_class = CloseForm
    command = staticmethod(commands.close_event)
    title = gettext_lazy("Close the event")
    button = pgettext_lazy("button", "Close")
    lede = gettext_lazy("When all games have ended. The report is due two weeks later (SLSF-K 1 §4).")

    def get_initial(self) -> dict[str, object]:
        """As planned, or today if that is to come."""
        return super().get_initial() | {"ends_on": self.last_day}

    @property
    def last_day(self) -> object:
        """The day that the form begins with."""
        return min(self.row.ends_on, directory.today(self.kwargs["federation"]))

    def bare_act(self) -> msgspec.Struct:
        """Today: says what else stands in the way."""
        return commands.CloseEvent(**self.here, ends_on=directory.today(self.kwargs["federation"]))


class Reopen(OfEvent):
    """Open a closed event again."""

    form_class = ReasonForm
    command = staticmethod(commands.reopen_event)
    title = gettext_lazy("Open the event again")
    button = gettext_lazy("Open it again")
    lede = gettext_lazy(
        "For an event that was closed too soon. It is in play again, and is reported anew after its close."
    )


class LastDayForm(CloseForm):
    """Another last day, and why."""

    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT)


class LastDay(OfEvent):
    """Correct the last day of a closed event."""

    form_class = LastDayForm
    command = staticmethod(commands.correct_last_day)
    title = gettext_lazy("Correct the last day")
    button = gettext_lazy("Correct")

    def get_initial(self) -> dict[str, object]:
        """As recorded."""
        return super().get_initial() | {"ends_on": self.row.ends_on}


class RunsOn(OfGame):
    """A game that was recorded as ended still runs."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_game_end)
    title = gettext_lazy("The game has not ended")
    button = gettext_lazy("Take it back")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The game of the address."""
        return ActView.act(self, form)
