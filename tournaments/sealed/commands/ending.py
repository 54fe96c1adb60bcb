"""Sealed games that go another way: an envelope lost, a game annulled, a draw agreed, a slow game paused."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import AnnulGame, OfGame, annul_game
from tournaments.commands.common import keep_reason
from tournaments.commands.playing import HandedIn, ReportResults, hand_in
from tournaments.events import sealed as facts
from tournaments.rules.clocks import check_interruption
from tournaments.rules.resumption import check_sealed_draw
from tournaments.sealed.commands.common import about, check_times, sealed_games, sealed_stream, standing


class LoseEnvelope(OfGame, frozen=True, kw_only=True):
    """An envelope or its slip is lost, with a reason; `reply`: the second one."""

    reason: str
    reply: bool = False


class AnnulSealedGame(OfGame, frozen=True, kw_only=True):
    """Position and times cannot be settled, with a reason: a new game is played."""

    reason: str


class AgreeSealedDraw(OfGame, frozen=True, kw_only=True):
    """A draw without setting up the position: both agree, both sign before the referee."""

    both_agree: bool
    both_sign: bool
    referee_present: bool


class PauseSlowGame(OfGame, frozen=True, kw_only=True):
    """Pause a resumed game for another; `left_seconds` of Black and White."""

    left_seconds: tuple[int, int]


class GoOnWithGame(OfGame, frozen=True, kw_only=True):
    """A game that was paused goes on."""


@command(final="A lost envelope is a lost move (13.6): the sealer chooses again.")
@cites("SLSF-G 13.6", "SLSF-R 14.6")
def lose_envelope(work: Work, act: LoseEnvelope) -> None:
    """13.6: on from the adjourned position and times. Decision: the sealer may choose the move anew.

    Decision: a lost slip is a lost envelope; of a lost second envelope the mover answers again.
    """
    cited, game = standing(work, act, "13.6")
    shut = game.reply_is_shut if act.reply else game.is_shut
    if not shut:
        raise Refused("not_shut", field="board", article=cited.cite("13.6"))
    lost = facts.EnvelopeLost(**about(act), reply=act.reply, reason=keep_reason(work, act.reason))
    work.record(sealed_stream(act), lost)


@command(undone_by="report_results")
@cites("SLSF-G 13.6", "SLSF-R 14.6")
def annul_sealed_game(work: Work, act: AnnulSealedGame) -> None:
    """13.6: position or times cannot be settled, for whatever reason: annulled, and a new game played.

    Decision: the new one keeps the colours and the full time unless the referee rules otherwise.
    """
    standing(work, act, "13.6")
    annulment = AnnulGame(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        board=act.board,
        game=act.game,
        reason=act.reason,
    )
    annul_game.decide(work, annulment)


@command(undone_by="correct_result")
@cites("SLSF-G 13.7", "SLSF-R 14.7")
def agree_sealed_draw(work: Work, act: AgreeSealedDraw) -> None:
    """13.7: both sign the sheet before the referee, and the draw is handed in with it."""
    cited, _game = standing(work, act, "13.7")
    check_sealed_draw(
        both_agree=act.both_agree,
        both_sign=act.both_sign,
        referee_present=act.referee_present,
        book=cited,
    )
    draw = HandedIn(board=act.board, game=act.game, black=1, white=1)
    report = ReportResults(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        games=(draw,),
    )
    hand_in(work, report)
    work.record(sealed_stream(act), facts.SealedDrawAgreed(**about(act)))


@command(undone_by="go_on_with_game")
@cites("SLSF-G 13.8", "SLSF-R 14.8")
def pause_slow_game(work: Work, act: PauseSlowGame) -> None:
    """13.8: a slow game is paused for another, if nobody in it has less than five minutes left."""
    cited, game = standing(work, act, "13.8")
    if not game.in_play:
        raise Refused("not_in_play", field="board", article=cited.cite("13.8"))
    if not any(other.waits for key, other in sealed_games(work, act).games.items() if key != act.key):
        raise Refused("nobody_waits", field="board", article=cited.cite("13.8"))
    check_times(act.left_seconds, cited.cite("13.8"), field="left_seconds")
    check_interruption(act.left_seconds, cited)
    paused = facts.SlowGamePaused(**about(act), left_seconds=act.left_seconds)
    work.record(sealed_stream(act), paused)


@command(undone_by="pause_slow_game")
@cites("SLSF-G 13.8", "SLSF-R 14.8")
def go_on_with_game(work: Work, act: GoOnWithGame) -> None:
    """13.8: the pause was for a time; the game goes on where it stood."""
    cited, game = standing(work, act, "13.8")
    if not game.paused:
        raise Refused("not_paused", field="board", article=cited.cite("13.8"))
    work.record(sealed_stream(act), facts.SlowGameWentOn(**about(act)))
