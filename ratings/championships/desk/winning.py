"""Play-offs and titles on the desk."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.officials.roles import Role
from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.championships import commands
from ratings.championships.desk.entries import persons_called
from ratings.championships.desk.forms import OtherRulesForm, PlayoffGameForm
from ratings.championships.desk.office import ARBITER, EXECUTIVE, ORGANISER, OfGroup
from ratings.championships.queries import level_now

TWO = 2


class Deciding(OfGroup):
    """An act on who won the class of the address."""

    roles: ClassVar[tuple[Role, ...]] = (EXECUTIVE, ORGANISER, ARBITER)
    level: tuple[str, ...] = ()

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """Who is level in the class."""
        super().setup(request, *args, **kwargs)
        self.level = level_now(self.row, self.kwargs["group"])


class PlayoffGame(Deciding):
    """A game between the two who are level."""

    form_class = PlayoffGameForm
    command = staticmethod(commands.record_playoff_game)
    title = gettext_lazy("Record a game of the play-off")
    lede = gettext_lazy(
        "For the title two rapid games, then two blitz games (DSU 4.2 §36); for promotion two and two blitz "
        "games (§37). Then sudden death: White has 6 minutes, Black 5, and a draw wins for Black."
    )

    def choices(self) -> dict[str, object]:
        """The results under the names of the two."""
        pair = persons_called(self.level)[:TWO]
        names = [name for _person, name in pair] if len(pair) == TWO else ["1", "2"]
        draw = _("½–½")
        return {
            "half_points": [("2-0", f"{names[0]} 1–0"), ("1-1", draw), ("0-2", f"{names[1]} 1–0")],
            "black": [("", "–"), ("0", names[0]), ("1", names[1])],
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The game."""
        pair = (*self.level, "", "")[:TWO]
        return commands.RecordPlayoffGame(**self.scope, players=(pair[0], pair[1]), **form.values())


class TakeGameBack(Deciding):
    """The last game was recorded wrongly."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_playoff_game)
    title = gettext_lazy("Take back the last game of the play-off")
    lede = gettext_lazy("Then record it as it was played. A title that was awarded on it is awarded anew.")
    button = gettext_lazy("Take it back")


class OtherRules(Deciding):
    """A play-off by rules set for it."""

    form_class = OtherRulesForm
    command = staticmethod(commands.record_playoff_by_other_rules)
    title = gettext_lazy("Record a play-off by rules set for it")
    lede = gettext_lazy(
        "Among more than two the executive committee sets the rules (DSU 4.2 §36), at rapid chess the "
        "director of the tournament (DSU 4.3.3)."
    )

    def choices(self) -> dict[str, object]:
        """Those who are level."""
        return {"winner": persons_called(self.level)}


class TakeOtherRulesBack(Deciding):
    """What was recorded of a play-off by other rules was wrong."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_playoff_by_other_rules)
    title = gettext_lazy("Take back the play-off by other rules")
    lede = gettext_lazy("Then record it as it was. A title that was awarded on it is awarded anew.")
    button = gettext_lazy("Take it back")


class Award(Deciding):
    """The executive awards the title."""

    roles = (EXECUTIVE,)
    form_class = SureForm
    command = staticmethod(commands.award_title)
    title = gettext_lazy("Award the title")
    button = gettext_lazy("Award the title")
    lede = gettext_lazy("By the final standing of the class, and its play-off where one decides.")

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way."""
        return commands.AwardTitle(**self.scope)
