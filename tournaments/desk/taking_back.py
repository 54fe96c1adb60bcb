"""Decided, entered or ordered by mistake: each page stands beside what it takes back."""

from __future__ import annotations

import msgspec
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.adjourned import OfGame
from tournaments.desk.base import OfTournament
from tournaments.desk.drawing import said_seeding
from tournaments.desk.teams import OfTeam
from tournaments.state_view import InState


class OfStanding(InState, OfTournament):
    """A decision of the board that stands, by its number among those that do."""

    form_class = ReasonForm
    button = gettext_lazy("Take it back")

    def standing(self) -> tuple[str, ...]:
        """Those that stand."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """The one that is meant."""
        number, standing = int(self.kwargs["number"]), self.standing()
        if not 1 <= number <= len(standing):
            raise Http404(_("Nothing of this number stands."))
        return standing[number - 1]

    def get_initial(self) -> dict[str, object]:
        """The page says what would go."""
        self.kicker = self.words
        return {}


class Rule(OfStanding):
    """A special rule."""

    command = staticmethod(commands.take_back_special_rule)
    title = gettext_lazy("Take a special rule back")

    def standing(self) -> tuple[str, ...]:
        """The special rules."""
        return self.state.special_rules

    def act(self, form: ActForm) -> msgspec.Struct:
        """The rule goes."""
        return commands.TakeBackSpecialRule(**self.here, rule=self.words, **form.values())


class Terms(OfStanding):
    """Terms on draws."""

    command = staticmethod(commands.take_back_draw_terms)
    title = gettext_lazy("Take terms on draws back")
    lede = gettext_lazy("For games to come; draws that were agreed stand.")

    def standing(self) -> tuple[str, ...]:
        """The terms."""
        return self.state.draw_terms

    def act(self, form: ActForm) -> msgspec.Struct:
        """The terms go."""
        return commands.TakeBackDrawTerms(**self.here, terms=self.words, **form.values())


class Seeding(InState, OfTournament):
    """What binds the draw."""

    form_class = SureForm
    command = staticmethod(commands.take_back_seeding)
    title = gettext_lazy("Let it bind the draw no more")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """The page says what would go."""
        self.kicker = dict(said_seeding(self.state)).get(self.kwargs["number"], self.row.name)
        return {}

    def bare_act(self) -> msgspec.Struct:
        """It binds no more."""
        return commands.TakeBackSeeding(**self.here, number=self.kwargs["number"])

    def get_success_url(self) -> str:
        """The draw, with what still binds it."""
        return reverse("desk-draw", kwargs=self.here)


class Team(OfTeam):
    """A team that was entered."""

    form_class = SureForm
    command = staticmethod(commands.take_back_team)
    title = gettext_lazy("%(team)s was entered by mistake")
    lede = gettext_lazy("Its players stay entered, and can be named in another squad.")
    button = gettext_lazy("Take the team back")

    def bare_act(self) -> msgspec.Struct:
        """The team goes."""
        return commands.TakeBackTeam(**self.of_team)


class Higher(OfTeam):
    """An exception from the order of ranking."""

    form_class = SureForm
    command = staticmethod(commands.take_back_lineup_exception)
    title = gettext_lazy("Take an exception of %(team)s back")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """The page names the player."""
        found = super().get_initial()
        self.kicker = self.names.get(str(self.kwargs["person"]), self.kicker)
        return found

    def bare_act(self) -> msgspec.Struct:
        """The exception goes."""
        return commands.TakeBackLineupException(**self.of_team, person=str(self.kwargs["person"]))


class Adjournment(OfGame):
    """A game that was called adjourned."""

    template_name = "desk/of_game.html"
    command = staticmethod(commands.take_back_adjournment)
    title = gettext_lazy("Board %(board)s of round %(round)s is not adjourned")
    said = (
        gettext_lazy(
            "It is in play again. What it was ruled to count as goes, and a pairing of the next round that "
            "was not published is made anew."
        ),
        gettext_lazy(
            "It is in play again, and a pairing of the next round that was not published is made anew."
        ),
    )
    button = gettext_lazy("It is in play")

    def bare_act(self) -> msgspec.Struct:
        """The adjournment goes."""
        return commands.TakeBackAdjournment(**self.at)


class Replay(OfGame):
    """A further game of a match that was ordered."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_replay)
    title = gettext_lazy("Board %(board)s of round %(round)s: the further game is not played")
    template_name = "desk/of_game.html"
    said = (
        gettext_lazy("It is not played. If it is ordered again, colours are as they are now."),
        gettext_lazy("It is not played. If it is ordered again, the lot of its colours holds."),
    )
    button = gettext_lazy("Take the order back")
