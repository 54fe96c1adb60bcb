"""Sealed games taken up again at the desk: the order, who is there, who has come."""

from __future__ import annotations

import msgspec
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.books import federation as federation_of
from federation.pages.act_views import ActForm
from tournaments.desk.base import OfTournament
from tournaments.events.sealed import Slot, Who
from tournaments.sealed import commands
from tournaments.sealed.desk.base import PROJECTORS, OfSealed, sealed_now
from tournaments.sealed.desk.forms import OrderForm, PresentForm
from tournaments.state.sealed import SealedGames
from tournaments.state_view import InState
from tournaments.tournament_book import book


class Order(InState, OfTournament):
    """When each sealed game is resumed."""

    template_name = "sealed/act.html"
    projectors = PROJECTORS
    renews = False
    command = staticmethod(commands.set_resumption_order)
    title = gettext_lazy("Order of resumption")
    button = gettext_lazy("Set the order")

    @property
    def games(self) -> SealedGames:
        """Every sealed game."""
        return sealed_now(**self.here)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """A line for each game that waits, with the hour that stands."""
        games, initial = self.games, self.get_initial()
        self.waiting = [
            key for key in sorted(games.games) if games.games[key].waits and key in self.state.waiting
        ]
        labels = []
        for key in self.waiting:
            names = " – ".join(self.numbered[number] for number in self.state.players_of(key))
            said = _("Round %(round)s, board %(board)s: %(names)s")
            labels.append((_name(key), said % {"round": key[0], "board": key[1], "names": names}))
            initial[f"at_{_name(key)}"] = games.starts_at(key)
        zone = federation_of(self.kwargs["federation"]).zone
        return OrderForm(**self.get_form_kwargs() | {"initial": initial}, waiting=labels, zone=zone)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The paragraph."""
        said = _(
            "All players with a sealed game are there at its start; a player with several may rest "
            "between them."
        )
        return super().get_context_data(**kwargs) | {"said": said, "article": book(self.state).cite("13.1")}

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing: an hour is needed."""
        return None

    def act(self, form: ActForm) -> msgspec.Struct:
        """Games with an hour, in any order."""
        said = form.cleaned_data
        slots = tuple(
            Slot(
                round_number=key[0],
                board=key[1],
                game=key[2],
                starts_at=said[f"at_{_name(key)}"],
                waived=said[f"waived_{_name(key)}"],
            )
            for key in self.waiting
            if said[f"at_{_name(key)}"]
        )
        return commands.SetResumptionOrder(**self.here, slots=slots)

    def get_success_url(self) -> str:
        """The sealed games."""
        return reverse("desk-sealed", kwargs=self.here)


def _name(key: tuple[int, int, int]) -> str:
    return "_".join(map(str, key))


class Resume(OfSealed):
    """Position and times are set up again."""

    form_class = PresentForm
    command = staticmethod(commands.resume_game)
    paragraph = "13.2"
    title = gettext_lazy("Resume board %(board)s of round %(round)s")
    button = gettext_lazy("Position and times are set up")
    said = (gettext_lazy("The position and both times used are set up as they stand on the envelope."),) * 2

    def act(self, form: ActForm) -> msgspec.Struct:
        """Who is there."""
        said = form.cleaned_data
        present = tuple(Who(who) for who in said["present"])
        return commands.ResumeGame(**self.at, present=present, waived=said["waived"])


class OfPresence(OfSealed):
    """Whether one of the two is there."""

    @property
    def who(self) -> Who:
        """Of the two; not there: anybody else."""
        try:
            return Who(self.kwargs["who"])
        except ValueError:
            raise Http404(_("Only the two players of the game are waited for.")) from None


class Arrival(OfPresence):
    """Somebody who was absent has come."""

    command = staticmethod(commands.note_arrival)
    paragraph = "13.4"
    title = gettext_lazy("Board %(board)s of round %(round)s: a player has come")
    button = gettext_lazy("Has come")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Who it is."""
        mover = self.who is Who.MOVER
        said = _("The player to move has come.") if mover else _("The one who sealed has come.")
        return super().get_context_data(**kwargs) | {"said": said}

    def bare_act(self) -> msgspec.Struct:
        """The arrival."""
        return commands.NoteArrival(**self.at, who=self.who)


class NotThere(OfPresence):
    """Somebody who was said to be there is not."""

    command = staticmethod(commands.take_back_arrival)
    paragraph = "13.4"
    title = gettext_lazy("Board %(board)s of round %(round)s: a player is not there")
    button = gettext_lazy("Is not there")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Who it is."""
        mover = self.who is Who.MOVER
        said = _("The player to move is not there.") if mover else _("The one who sealed is not there.")
        return super().get_context_data(**kwargs) | {"said": said}

    def bare_act(self) -> msgspec.Struct:
        """That they are not."""
        return commands.TakeBackArrival(**self.at, who=self.who)
