"""Each group that was formed becomes a stage of its own (DSU 4.4 §64-§65)."""

from __future__ import annotations

from events.citing import Refused, cites, gettext_noop
from events.work import Work, command
from tournaments.commands.announcing import LEADERS
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.filing.grouped import stages_of_groups
from tournaments.filing.state import Filing
from tournaments.rules.dsu.systems import COORDINATED
from tournaments.state import Tournament
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
        (
            not filing.groups,
            "no_groups",
            gettext_noop("No groups are formed."),
            gettext_noop("Form the groups before the draw, or plan the stages one by one."),
        ),
        (
            not state.drawn,
            "not_drawn",
            gettext_noop("Start numbers are not drawn."),
            gettext_noop("Draw them first."),
        ),
        (
            bool(state.rounds or state.drafts),
            "stage_began",
            gettext_noop("A round is paired already."),
            gettext_noop("Plan what is left stage by stage."),
        ),
        (
            bool(strangers),
            "in_no_group",
            gettext_noop("Somebody who is drawn stands in no group."),
            gettext_noop("Name who plays in each stage by hand."),
        ),
    )
    for stands, code, message, way_on in hindrances:
        if stands:
            raise Refused(code, message, field="groups", article=COORDINATED, way_on=way_on)
