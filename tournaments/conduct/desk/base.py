"""What every page of what happens at the boards has in common: its game, its matters, where to go back to."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from events.log import read_stream
from federation.pages.account import roles_held
from federation.pages.act_views import ActForm
from federation.sanctions.access import LOOKS_AT_ONE_TOURNAMENT
from tournaments.conduct.commands.common import outcome_of
from tournaments.conduct.outcomes import RULED_AFTER_PLAY
from tournaments.desk.adjourned import OfGame
from tournaments.rules.citations import Rule
from tournaments.rules.outcome import Outcome
from tournaments.state import GameKey, Tournament
from tournaments.state.conduct import Conduct, Matter, breaches_of, evolve, stream_of
from tournaments.tournament_book import book

PROJECTORS = ("tournaments.tournaments", "members.register", "conduct.matters")


def reads_breaches(request: HttpRequest, federation: str) -> bool:
    """Whether the account reports or judges tournaments here; nobody else is told that a breach was noted."""
    return bool(roles_held(request, federation) & LOOKS_AT_ONE_TOURNAMENT)


def conduct_now(federation: str, tournament: str, *, with_breaches: bool) -> Conduct:
    """What happened at the boards, as the log has it at this moment."""
    found = _folded(stream_of(federation, tournament))
    return found.with_breaches(_folded(breaches_of(federation, tournament))) if with_breaches else found


def _folded(stream: str) -> Conduct:
    conduct = Conduct()
    for envelope in read_stream(stream):
        conduct = evolve(conduct, envelope.event)
    return conduct


def leading_to(state: Tournament, matter: Matter) -> Outcome:
    """What a matter leads to by the tournament's book; nothing more is waited for once the game is over."""
    found = outcome_of(state, matter)
    players = state.players_of(matter.key)
    over = matter.key in state.results or not state.gone.isdisjoint(players)
    return replace(found, waits=False) if over and not isinstance(matter.fact, RULED_AFTER_PLAY) else found


def game_page(federation: str, tournament: str, key: GameKey) -> str:
    """The address of a game's page at the boards."""
    return reverse("desk-conduct-game", args=[federation, tournament, *key])


class AtBoard(OfGame):
    """An act on the game in the address.

    `rule`: what it rests on; `told`: what it does, in a sentence.
    """

    template_name = "conduct/act.html"
    projectors = PROJECTORS
    renews = False
    rule = Rule.WORD_OF_THE_REFEREE
    told: Promise | str = ""

    @cached_property
    def reads_breaches(self) -> bool:
        """Whether the reader is told what was noted of conduct."""
        return reads_breaches(self.request, self.kwargs["federation"])

    @cached_property
    def conduct(self) -> Conduct:
        """Every matter of the tournament that the reader is told of."""
        here = self.kwargs["federation"], self.kwargs["tournament"]
        return conduct_now(*here, with_breaches=self.reads_breaches)

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The form with the colours in the order of the board."""
        return self.form_class(**self.get_form_kwargs(), **self.offered())

    def offered(self) -> dict[str, object]:
        """What the form is to offer."""
        return {}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What the act does, and its paragraph."""
        return super().get_context_data(**kwargs) | {
            "said": self.told,
            "article": book(self.state).cite(self.rule),
        }

    def get_success_url(self) -> str:
        """The game."""
        return game_page(self.kwargs["federation"], self.kwargs["tournament"], self.key)

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing, where something must be filled in."""
        return None


class OnMatter(AtBoard):
    """An act on the matter in the address."""

    @cached_property
    def matter(self) -> Matter:
        """The matter; not there: one that was never recorded."""
        found = self.conduct.matters.get(int(self.kwargs["number"]))
        if found is None:
            raise Http404(_("There is no such matter."))
        return found

    @property
    def key(self) -> GameKey:
        """The matter's game."""
        return self.matter.key

    @property
    def known(self) -> dict[str, Any]:
        """With the matter, which must be there."""
        return super().known | {"number": self.matter.number}


class AtOnce(OnMatter):
    """An act on a matter that asks for nothing more."""

    def bare_act(self) -> msgspec.Struct:
        """The act."""
        return self.act_class(**self.known)
