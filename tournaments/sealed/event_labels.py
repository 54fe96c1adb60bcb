"""The events of sealed games as the history says them. None names a move before its envelope is open."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import sealed as facts
from tournaments.events.sealed import Who


def _who(event: facts.PlayerArrived | facts.ArrivalTakenBack) -> str:
    return gettext("the player to move") if event.who is Who.MOVER else gettext("the one who sealed")


def _written(event: facts.EnvelopeOpened | facts.ReplyOpened | facts.SealedMoveRuled) -> str:
    return event.move or gettext("no move")


def _which(event: facts.EnvelopeLost) -> str:
    return gettext("the second envelope") if event.reply else gettext("the envelope")


def _games(event: facts.ResumptionOrderSet) -> str:
    return ", ".join(f"{slot.round_number}.{slot.board}" for slot in event.slots)


EVENT_LABELS: EventLabels = {
    facts.MoveSealed: label(
        gettext_noop("Round %(round_number)s, board %(board)s: move %(move_number)s is sealed")
    ),
    facts.EnvelopeKept: label(
        gettext_noop("The envelope of round %(round_number)s, board %(board)s is checked and in keeping")
    ),
    facts.SealingUndone: label(
        gettext_noop("The sealing of round %(round_number)s, board %(board)s is taken back")
    ),
    facts.ResumptionOrderSet: label(
        gettext_noop("The order in which sealed games are resumed (round.board): %(games)s"), games=_games
    ),
    facts.GameResumed: label(gettext_noop("Round %(round_number)s, board %(board)s is resumed")),
    facts.PlayerArrived: label(
        gettext_noop("Round %(round_number)s, board %(board)s: %(who)s has come"), who=_who
    ),
    facts.ArrivalTakenBack: label(
        gettext_noop("Round %(round_number)s, board %(board)s: %(who)s is not there after all"), who=_who
    ),
    facts.EnvelopeOpened: label(
        gettext_noop("The envelope of round %(round_number)s, board %(board)s is opened: %(move)s"),
        move=_written,
    ),
    facts.SealedMoveRuled: label(
        gettext_noop(
            "Round %(round_number)s, board %(board)s: the arbiter reads the sealed move as %(move)s"
        ),
        move=_written,
    ),
    facts.ReplySealed: label(
        gettext_noop("Round %(round_number)s, board %(board)s: the answer is sealed too")
    ),
    facts.ReplyOpened: label(
        gettext_noop("The second envelope of round %(round_number)s, board %(board)s is opened: %(move)s"),
        move=_written,
    ),
    facts.EnvelopeLost: label(
        gettext_noop("Round %(round_number)s, board %(board)s: %(which)s is lost"), which=_which
    ),
    facts.SealedGameAnnulled: label(
        gettext_noop("The sealed game of round %(round_number)s, board %(board)s is annulled")
    ),
    facts.SealedDrawAgreed: label(
        gettext_noop("A draw is agreed in the sealed game of round %(round_number)s, board %(board)s")
    ),
    facts.SlowGamePaused: label(
        gettext_noop("Round %(round_number)s, board %(board)s is paused for another sealed game")
    ),
    facts.SlowGameWentOn: label(gettext_noop("Round %(round_number)s, board %(board)s goes on")),
}
