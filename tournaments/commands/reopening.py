"""An appeal whose decision was recorded wrongly waits again (DSU 4.1.2 §17-18)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.sanctions import events as facts
from federation.sanctions.barring import sanctions_of
from federation.sanctions.docket import Docket
from federation.sanctions.recording import keep_words
from federation.sanctions.rules.appeals import FROM_COMMITTEE
from federation.sanctions.state import sanctions_stream
from tournaments.commands.judging import DocketAct, check_who
from tournaments.commands.sanctioning import docket_of


class ReopenAppeal(DocketAct, frozen=True, kw_only=True):
    """Open an appeal again whose decision was recorded wrongly. `words`: what was wrong."""

    appeal: int
    words: str


@command(undone_by="decide_appeal")
@cites("DSU 4.1.2 §17", "DSU 4.1.2 §18")
def reopen_appeal(work: Work, act: ReopenAppeal) -> None:
    """By the instance that decided. A sanction that fell by the decision stands again until the right one.

    Decision: the text knows no second thought of an instance; what it decided is put right on record, and
    the reasons say what was wrong there.
    """
    docket = docket_of(work, act)
    filed = docket.appeals.get(act.appeal)
    check_who(work, act, filed)
    if filed is None or act.appeal not in docket.decided:
        raise Malformed("no_decided_appeal", field="appeal", article=FROM_COMMITTEE)
    _check_last(act, docket)
    words = keep_words(work, act.words, filed.person, article=FROM_COMMITTEE, field="words")
    work.record(act.docket, facts.AppealReopened(appeal=act.appeal, words=words))
    state = sanctions_of(work, act.federation, filed.person)
    if state.overturned.get(filed.sanction) == act.appeal:
        stands = facts.SanctionReinstated(
            number=filed.sanction, tournament=act.tournament, appeal=act.appeal, reasons=words
        )
        work.record(sanctions_stream(act.federation, filed.person), stands)


def _check_last(act: ReopenAppeal, docket: Docket) -> None:
    """Refuse where the tribunal was asked about this decision."""
    for onward in docket.appeals.values():
        if onward.of_appeal == act.appeal:
            raise Refused("appealed_further", field="appeal", article=FROM_COMMITTEE, filed=onward.filed_on)
