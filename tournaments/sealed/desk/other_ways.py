"""Sealed games that go another way, at the desk: lost, annulled, drawn, paused."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.confirming import ConfirmedTwice
from federation.pages.reason_form import SureReasonForm
from tournaments.sealed import commands
from tournaments.sealed.desk.base import OfSealed
from tournaments.sealed.desk.forms import DrawForm, PauseForm


class Lose(ConfirmedTwice, OfSealed):
    """An envelope or its slip is lost."""

    form_class = SureReasonForm
    command = staticmethod(commands.lose_envelope)
    paragraph = "13.6"
    title = gettext_lazy("An envelope of board %(board)s, round %(round)s is lost")
    button = gettext_lazy("It is lost")
    said = (
        gettext_lazy(
            "A lost slip is a lost envelope. The game goes on from the adjourned position and times; "
            "who sealed is free to choose the move again."
        ),
    ) * 2
    never = (
        gettext_lazy("The sealed move is lost for good, even if the envelope is found afterwards."),
        gettext_lazy("Who sealed chooses the move again, and knows the position."),
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The loss of the one that is shut."""
        reply = self.sealed_game.reply_is_shut
        return commands.LoseEnvelope(**self.at, reason=form.values()["reason"], reply=reply)


class AnnulSealed(OfSealed):
    """Position and times cannot be settled."""

    form_class = SureReasonForm
    command = staticmethod(commands.annul_sealed_game)
    paragraph = "13.6"
    title = gettext_lazy("Annul the sealed game of board %(board)s, round %(round)s")
    button = gettext_lazy("Annul it")
    said = (
        gettext_lazy(
            "Position or times cannot be settled: the game is annulled, and a new one is played "
            "with the same colours."
        ),
    ) * 2


class Draw(OfSealed):
    """A draw without setting up the position."""

    form_class = DrawForm
    command = staticmethod(commands.agree_sealed_draw)
    paragraph = "13.7"
    title = gettext_lazy("A draw in the sealed game of board %(board)s, round %(round)s")
    button = gettext_lazy("Hand in the draw")
    said = (
        gettext_lazy("The position need not be set up. Both sign the score sheet before the arbiter."),
    ) * 2


class Pause(OfSealed):
    """A slow game waits for another."""

    form_class = PauseForm
    command = staticmethod(commands.pause_slow_game)
    paragraph = "13.8"
    title = gettext_lazy("Pause board %(board)s of round %(round)s")
    button = gettext_lazy("Pause it")
    said = (
        gettext_lazy(
            "A slow game may wait for another if both players in it have five minutes or more left."
        ),
    ) * 2

    def act(self, form: ActForm) -> msgspec.Struct:
        """What both have left."""
        said = form.cleaned_data
        left = (said["black_left"], said["white_left"])
        return commands.PauseSlowGame(**self.at, left_seconds=left)


class GoOn(OfSealed):
    """A paused game goes on."""

    command = staticmethod(commands.go_on_with_game)
    paragraph = "13.8"
    title = gettext_lazy("Board %(board)s of round %(round)s goes on")
    button = gettext_lazy("Go on")
    said = (gettext_lazy("The game goes on where it stood."),) * 2

    def bare_act(self) -> msgspec.Struct:
        """The end of the pause."""
        return commands.GoOnWithGame(**self.at)
