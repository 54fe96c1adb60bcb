"""What a tournament is played under, as far as titles ask for it (SLSF-R 32.2)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from ratings.rules.kyu_dan.bands import EventKind
from ratings.titles.commands.common import leading
from tournaments.commands.common import TournamentAct
from tournaments.events import TitleConditionsStated
from tournaments.state import Tournament

ARTICLE = "SLSF-R 32.2"


class StateConditions(TournamentAct, frozen=True, kw_only=True):
    """State what kind of event it is (a value of `EventKind`) and how it is played, each word anew."""

    kind: str
    rif_rules: bool
    clocks: bool
    moves_noted: bool


@command(undone_by="state_conditions")
@cites("SLSF-R 32.2")
def state_conditions(work: Work, act: StateConditions) -> None:
    """SLSF-R 32.2 a-g: the arbiter states them, from the report on the committee; the newest words hold.

    After the acceptance too: everybody is judged again from there. Once titles are judged by it, a second
    official approves the change as a correction.
    """
    state = leading(work, act, ARTICLE)
    _check_kind(state, act.kind)
    stated = TitleConditionsStated(
        kind=act.kind, rif_rules=act.rif_rules, clocks=act.clocks, moves_noted=act.moves_noted
    )
    if stated != state.title_conditions:
        check_free(work, "title-conditions", act)
        work.record(act.stream, stated)


def _check_kind(state: Tournament, kind: str) -> None:
    if kind not in set(EventKind):
        raise Malformed("no_such_kind.of_event", field="kind", article=ARTICLE, kind=kind)
    if kind == EventKind.SLSF_SANCTIONED and not state.sanctioned:
        raise Refused("not_sanctioned.by_board", field="kind", article="SLSF-R 32.2a")
    if kind == EventKind.RANKING_JUDGE_APPROVED and not state.approved_for_titles_by:
        raise Refused("not_approved.tournament_by_judge", field="kind", article="SLSF-R 32.2a")
