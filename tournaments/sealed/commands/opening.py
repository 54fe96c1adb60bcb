"""Envelopes opened: the sealed move, and the answer of a second envelope (SLSF-G 13.3-13.5, 14.3a)."""

from __future__ import annotations

from django.views.decorators.debug import sensitive_variables

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import keep_reason
from tournaments.events import sealed as facts
from tournaments.events.sealed import SealedMove, Who
from tournaments.rules.books import Book
from tournaments.rules.resumption import second_envelope
from tournaments.sealed import envelope as seals
from tournaments.sealed import slip
from tournaments.sealed.commands.common import about, bound_to, check_times, sealed_stream, standing
from tournaments.sealed.envelope import LONGEST_MOVE, Opened
from tournaments.sealed.verdict import course, found, stands
from tournaments.state.sealed import SealedGame


class OpenEnvelope(OfGame, frozen=True, kw_only=True):
    """Open an envelope: the letters of its slip, or the move `written` on the paper where that is all."""

    slip: str = ""
    written: str = ""

    def __repr__(self) -> str:
        """Neither slip nor move: an act may be shown in a report of an error."""
        return f"{type(self).__name__}({self.key})"


class OpenReply(OpenEnvelope, frozen=True, kw_only=True):
    """Open the second envelope."""


class RuleSealedMove(OfGame, frozen=True, kw_only=True):
    """How the referee reads what is not certain; `move` "": no possible move is written."""

    move: str
    reason: str


class SealReply(OfGame, frozen=True, kw_only=True):
    """The answer to the sealed move is sealed too; `used_seconds` of Black and White."""

    used_seconds: tuple[int, int]
    envelope: SealedMove | None = None


@command(final="What was opened has been read.")
@cites("SLSF-G 13.3", "SLSF-G 13.4", "SLSF-G 14.3a", "SLSF-R 14.3", "SLSF-R 14.4", "SLSF-R 15.3a")
def open_envelope(work: Work, act: OpenEnvelope) -> None:
    """13.3: opened only when the player to move, who answers it, is there."""
    cited, game = standing(work, act, "13.3")
    if not game.is_shut:
        raise Refused("not_shut.open_or_lost", field="board", article=cited.cite("13.3"))
    _check_mover_here(game, cited)
    opened = _brought_to_light(act, game.sealed.envelope, game.sealed.move_number, cited.cite("13.3"))
    event = facts.EnvelopeOpened(**about(act), move=opened.move, salt=opened.salt)
    work.record(sealed_stream(act), event)


@command(undone_by="rule_sealed_move")
@cites("SLSF-G 14.3a", "SLSF-G 18.1h", "SLSF-R 15.3a", "SLSF-R 19.1h")
def rule_sealed_move(work: Work, act: RuleSealedMove) -> None:
    """18.1h: what cannot be read for certain, also of chess, the referee reads, with a reason."""
    cited, game = standing(work, act, "18.1h")
    if game.opened is None or not found(game.sealed, game.opened.move, cited).is_the_referees:
        raise Refused("nothing_to_rule", field="move", article=cited.cite("18.1h"))
    move = _one_move(act.move, cited.cite("18.1h"))
    if move and game.sealed.opening and not found(game.sealed, move, cited).stands:
        raise Refused("no_possible_move", field="move", article=cited.cite("14.3a"))
    ruled = facts.SealedMoveRuled(**about(act), move=move, reason=keep_reason(work, act.reason))
    work.record(sealed_stream(act), ruled)


@command(final="The mover's answer is in the envelope, and cannot be read before it is opened.")
@cites("SLSF-G 13.5", "SLSF-R 14.5")
def seal_reply(work: Work, act: SealReply) -> None:
    """13.5: the sealer is absent, so the mover may seal their answer; then the sealer's clock runs."""
    cited, game = standing(work, act, "13.5")
    if game.opened is None or game.reply is not None or not course(game, cited).may_seal_reply:
        raise Refused("no_reply_to_seal", field="board", article=cited.cite("13.5"))
    if not stands(game, cited):
        raise Refused("nothing_to_answer", field="board", article=cited.cite("14.3a"))
    check_times(act.used_seconds, cited.cite("13.5"))
    sealed = facts.ReplySealed(**about(act), used_seconds=act.used_seconds, envelope=act.envelope)
    work.record(sealed_stream(act), sealed)


@command(final="What was opened has been read.")
@cites("SLSF-G 13.5", "SLSF-R 14.5")
def open_reply(work: Work, act: OpenReply) -> None:
    """13.5: the referee keeps the second envelope and opens it when the sealer comes."""
    cited, game = standing(work, act, "13.5")
    if game.reply is None or not game.reply_is_shut:
        raise Refused("not_shut.second", field="board", article=cited.cite("13.5"))
    _check_sealer_here(game, cited)
    opened = _brought_to_light(act, game.reply.envelope, game.sealed.move_number + 1, cited.cite("13.5"))
    event = facts.ReplyOpened(**about(act), move=opened.move, salt=opened.salt)
    work.record(sealed_stream(act), event)


def _check_mover_here(game: SealedGame, cited: Book) -> None:
    if not game.resumed:
        raise Refused("not_resumed", field="board", article=cited.cite("13.3"))
    going_on = course(game, cited)
    if not going_on.open_envelope:
        raise Refused("mover_absent", field="board", article=going_on.trace[0].article)


def _check_sealer_here(game: SealedGame, cited: Book) -> None:
    second = second_envelope(sealer_arrived=Who.SEALER in game.here, book=cited)
    if not second.open_envelope:
        raise Refused("sealer_absent", field="board", article=second.because.article)


@sensitive_variables()
def _brought_to_light(act: OpenEnvelope, envelope: SealedMove | None, number: int, article: str) -> Opened:
    """What the envelope holds: by its slip, or as written on the paper where nothing else was kept."""
    if envelope is None:
        return Opened(move=_one_move(act.written, article, "written"), salt="")
    return seals.opened(envelope, slip.read(act.slip, article), bound_to(act, number), article)


def _one_move(text: str, article: str, field: str = "move") -> str:
    move = text.strip()
    if len(move.encode()) > LONGEST_MOVE:
        raise Malformed("too_long.sealed", field=field, article=article, most=LONGEST_MOVE)
    return move
