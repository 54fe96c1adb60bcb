"""What every page of a sealed game has in common: its game, its seal, and where to go back to."""

from __future__ import annotations

from functools import cached_property

import msgspec
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from events.log import read_stream
from tournaments.desk.adjourned import OfGame
from tournaments.state import GameKey
from tournaments.state.sealed import SealedGame, SealedGames, evolve, stream_of
from tournaments.tournament_book import book

PROJECTORS = ("tournaments.tournaments", "members.register", "sealed.games")


def sealed_now(federation: str, tournament: str) -> SealedGames:
    """The sealed games as the log has them at this moment."""
    games = SealedGames()
    for envelope in read_stream(stream_of(federation, tournament)):
        games = evolve(games, envelope.event)
    return games


def game_page(federation: str, tournament: str, key: GameKey) -> str:
    """The address of a sealed game on the desk."""
    return reverse("desk-sealed-game", args=[federation, tournament, *key])


class OfSealed(OfGame):
    """An act on the sealed game in the address. `paragraph`: what it rests on, as in SLSF-G."""

    template_name = "sealed/act.html"
    projectors = PROJECTORS
    renews = False
    paragraph = "12.1"

    @cached_property
    def games(self) -> SealedGames:
        """Every sealed game of the tournament."""
        return sealed_now(self.kwargs["federation"], self.kwargs["tournament"])

    @property
    def sealed_game(self) -> SealedGame:
        """The game of the address; not there: one that was never sealed."""
        game = self.games.games.get(self.key)
        if game is None:
            raise Http404(_("No move is sealed in this game."))
        return game

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What the act does, and its paragraph."""
        return super().get_context_data(**kwargs) | {
            "said": self.said[0],
            "article": book(self.state).cite(self.paragraph),
        }

    def get_success_url(self) -> str:
        """The sealed game."""
        return game_page(self.kwargs["federation"], self.kwargs["tournament"], self.key)

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing, where something must be filled in."""
        return None
