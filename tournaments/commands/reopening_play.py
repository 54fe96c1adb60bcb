"""It was said too soon that play is over: until the report is filed play is open again."""

from __future__ import annotations

from events.citing import Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.started_rounds import check_chief
from tournaments.rules.citations import Rule
from tournaments.state.prizes import NO_PRIZES, evolve_prizes, prizes_stream
from tournaments.tournament_book import book


class ReopenPlay(TournamentAct, frozen=True, kw_only=True):
    """Open play again, with a reason."""

    reason: str


@command(undone_by="finish_tournament")
def reopen_play(work: Work, act: ReopenPlay) -> None:
    """SLSF-G 17.2: the chief arbiter says that play is not over; no report and no award rests on it."""
    state = for_act(work, act, Role.ARBITER, article="17.2")
    cited = book(state)
    if not state.finished:
        raise Refused("not_finished.in_play", article=cited.cite("17.2"))
    if state.filed:
        raise Refused("filed.play_is_over", article=cited.cite("27.4"))
    check_chief(work, state)
    if work.fold(prizes_stream(act.federation, act.tournament), NO_PRIZES, evolve_prizes).award is not None:
        raise Refused("prizes_awarded", article=cited.cite(Rule.TROPHIES))
    work.record(act.stream, facts.PlayReopened(reason=keep_reason(work, act.reason)))
