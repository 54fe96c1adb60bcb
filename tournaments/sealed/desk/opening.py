"""Envelopes opened at the desk, and what becomes of the game by what they hold."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables

from events.citing import Refused
from events.log import Recorded
from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.refusals import Words, words
from tournaments import commands as playing
from tournaments.rules.pairing.face import Colour
from tournaments.sealed import commands
from tournaments.sealed.desk import tries
from tournaments.sealed.desk.base import OfSealed
from tournaments.sealed.desk.forms import OpenForm, RuleForm
from tournaments.sealed.verdict import is_lost
from tournaments.tournament_book import book


@method_decorator(never_cache, name="dispatch")
@method_decorator(sensitive_post_parameters("slip", "written"), name="setup")
class Open(OfSealed):
    """The envelope is opened."""

    command: Any = staticmethod(commands.open_envelope)
    paragraph = "13.3"
    title = gettext_lazy("Open the envelope of board %(board)s, round %(round)s")
    button = gettext_lazy("Open it")
    said = (
        gettext_lazy(
            "The envelope is opened in the presence of the player to move. From then on all may read it."
        ),
    ) * 2

    @sensitive_variables()
    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The slip, or the move from the paper."""
        return OpenForm(**self.get_form_kwargs(), on_paper=self.on_paper)

    @property
    def on_paper(self) -> bool:
        """Whether the move is on paper alone."""
        return self.sealed_game.sealed.envelope is None

    def in_the_way(self) -> Words | None:
        """Why nobody opens it now, whatever slip they have."""
        refusal = refusal_of(self.command, self.act_class(**self.at), official(self.request))
        return words(refusal) if refusal and refusal.code != "slip_mistyped" else None

    def perform(self, form: ActForm) -> Recorded | None:
        """Give the command, unless too many wrong slips were tried."""
        at = self.request.path
        tries.check(at, book(self.state).cite(self.paragraph))
        try:
            return super().perform(form)
        except Refused as refusal:
            if refusal.code in {"wrong_slip", "slip_mistyped"}:
                tries.count(at)
            raise


class OpenReply(Open):
    """The second envelope is opened."""

    command = staticmethod(commands.open_reply)
    paragraph = "13.5"
    title = gettext_lazy("Open the second envelope of board %(board)s, round %(round)s")
    said = (gettext_lazy("The answer is opened once the one who sealed the first envelope has come."),) * 2

    @property
    def on_paper(self) -> bool:
        """Whether the answer is on paper alone."""
        reply = self.sealed_game.reply
        return reply is None or reply.envelope is None


class RuleMove(OfSealed):
    """The referee reads what is not certain."""

    form_class = RuleForm
    command = staticmethod(commands.rule_sealed_move)
    paragraph = "18.1h"
    title = gettext_lazy("Read the sealed move of board %(board)s, round %(round)s")
    button = gettext_lazy("Rule so")
    said = (gettext_lazy("Where it is not certain what is written, the arbiter decides."),) * 2


class Loss(OfSealed):
    """No move or an impossible one was sealed: the loss is handed in."""

    command = staticmethod(playing.report_results)
    paragraph = "14.3a"
    title = gettext_lazy("Board %(board)s of round %(round)s is lost by its sealed move")
    button = gettext_lazy("Hand in the loss")
    said = (gettext_lazy("A player who sealed no move or an impossible one has lost the game."),) * 2

    def bare_act(self) -> msgspec.Struct:
        """The loss of the sealer."""
        number, board, game = self.key
        black = 0 if self.sealed_game.sealed.sealer is Colour.BLACK else 2
        lost = playing.HandedIn(board=board, game=game, black=black, white=2 - black)
        return playing.ReportResults(**self.here, round_number=number, games=(lost,))

    def in_the_way(self) -> Words | None:
        """Also an envelope that is shut, or holds what stands."""
        return super().in_the_way() if self.is_lost else words(self.not_lost())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The loss of the sealer; Refused ("not_lost") while nothing says that the game is lost."""
        if not self.is_lost:
            raise self.not_lost()
        return self.bare_act()

    @property
    def is_lost(self) -> bool:
        """Whether the envelope is open and holds no move that can be."""
        return is_lost(self.sealed_game, book(self.state))

    def not_lost(self) -> Refused:
        """Why no loss is handed in here."""
        return Refused("not_lost", article=book(self.state).cite(self.paragraph))
