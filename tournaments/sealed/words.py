"""The events of sealed games as the history says them. None names a move before its envelope is open."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from tournaments.sealed import events as facts
from tournaments.sealed.events import Who


def _who(event: facts.PlayerArrived) -> str:
    return gettext("the player to move") if event.who is Who.MOVER else gettext("the one who sealed")


def _written(event: facts.EnvelopeOpened | facts.ReplyOpened | facts.SealedMoveRuled) -> str:
    return event.move or gettext("no move")


def _which(event: facts.EnvelopeLost) -> str:
    return gettext("the second envelope") if event.reply else gettext("the envelope")


def _games(event: facts.ResumptionOrderSet) -> str:
    return ", ".join(f"{slot.round_number}.{slot.board}" for slot in event.slots)


say(facts.MoveSealed, gettext_noop("Round %(round_number)s, board %(board)s: move %(move_number)s is sealed"))
say(
    facts.EnvelopeKept,
    gettext_noop("The envelope of round %(round_number)s, board %(board)s is checked and in keeping"),
)
say(
    facts.SealingUndone,
    gettext_noop("The sealing of round %(round_number)s, board %(board)s is taken back"),
)
say(
    facts.ResumptionOrderSet,
    gettext_noop("The order in which sealed games are resumed (round.board): %(games)s"),
    games=_games,
)
say(facts.GameResumed, gettext_noop("Round %(round_number)s, board %(board)s is resumed"))
say(facts.PlayerArrived, gettext_noop("Round %(round_number)s, board %(board)s: %(who)s has come"), who=_who)
say(
    facts.EnvelopeOpened,
    gettext_noop("The envelope of round %(round_number)s, board %(board)s is opened: %(move)s"),
    move=_written,
)
say(
    facts.SealedMoveRuled,
    gettext_noop("Round %(round_number)s, board %(board)s: the referee reads the sealed move as %(move)s"),
    move=_written,
)
say(facts.ReplySealed, gettext_noop("Round %(round_number)s, board %(board)s: the answer is sealed too"))
say(
    facts.ReplyOpened,
    gettext_noop("The second envelope of round %(round_number)s, board %(board)s is opened: %(move)s"),
    move=_written,
)
say(
    facts.EnvelopeLost,
    gettext_noop("Round %(round_number)s, board %(board)s: %(which)s is lost"),
    which=_which,
)
say(
    facts.SealedGameAnnulled,
    gettext_noop("The sealed game of round %(round_number)s, board %(board)s is annulled"),
)
say(
    facts.SealedDrawAgreed,
    gettext_noop("A draw is agreed in the sealed game of round %(round_number)s, board %(board)s"),
)
say(
    facts.SlowGamePaused,
    gettext_noop("Round %(round_number)s, board %(board)s is paused for another sealed game"),
)
say(facts.SlowGameWentOn, gettext_noop("Round %(round_number)s, board %(board)s goes on"))
