"""Each group that was formed becomes a stage of its own (DSU 4.4 §64-§65)."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from tournaments.commands.announcing import LEADERS
from tournaments.commands.groups import stages_of_groups
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.rules.dsu.systems import COORDINATED
from tournaments.state import Tournament
from tournaments.state.filing import Filing
from tournaments.state.seating import gone_from


class OpenGroups(FilingAct, frozen=True, kw_only=True):
    """Make a stage of each group, played as the first stage is planned."""


@command(undone_by="plan_stage")
@cites("DSU 4.4 §64", "DSU 4.4 §65")
def open_groups(work: Work, act: OpenGroups) -> None:
    """4.4 §64: the organiser divides and draws. The draw opens groups that hold everybody; this, others."""
    state, filing = for_filing(work, act, *LEADERS, article=COORDINATED)
    _check_ready(state, filing)
    work.record(act.stream, *stages_of_groups(state, filing.groups, state.order, gone_from(state, 1)))


def _check_ready(state: Tournament, filing: Filing) -> None:
    """Groups are formed of exactly who was drawn, and nothing has been paired. Raises Refused."""
    placed = {person for group in filing.groups for person in group.persons}
    strangers = [person for person in state.order if person not in placed]
    hindrances = (
        (not filing.groups, "no_groups"),
        (not state.drawn, "not_drawn.groups"),
        (bool(state.rounds or state.drafts), "stage_began.round_paired"),
        (bool(strangers), "in_no_group"),
    )
    for stands, code in hindrances:
        if stands:
            raise Refused(code, field="groups", article=COORDINATED)
