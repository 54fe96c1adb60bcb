"""A record withdrawn: it was of another game, or cannot be read with certainty."""

from __future__ import annotations

from events.citing import Malformed
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.commands.common import folded, keep_reason, refuse_own_games, require_here
from tournaments.events.records import GameRecordWithdrawn
from tournaments.records.commands.common import RecordAct, article_of, recorded


class WithdrawRecord(RecordAct, frozen=True, kw_only=True):
    """Take a record back, with the reason."""

    reason: str


@command(undone_by="attach_record")
def withdraw_record(work: Work, act: WithdrawRecord) -> None:
    """The arbiter takes back the record that stands; both stay in the log."""
    state = folded(work, act)
    require_here(work, act, state, Role.ARBITER, article=article_of(state))
    refuse_own_games(work, state, act)
    if recorded(work, act).standing is None:
        raise Malformed(
            "no_record", field="board", article=article_of(state), board=act.board, round=act.round_number
        )
    withdrawn = GameRecordWithdrawn(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        board=act.board,
        game=act.game,
        reason=keep_reason(work, act.reason),
    )
    work.record(act.record_stream, withdrawn)
