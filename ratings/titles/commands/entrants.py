"""The level with which a player from abroad comes (SLSF-R 32.1)."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from ratings.titles.commands.common import ARTICLE, leading, level_of
from tournaments.commands.common import TournamentAct
from tournaments.events import EntryTitleRecorded


class RecordEntryTitle(TournamentAct, frozen=True, kw_only=True):
    """Record the level, 1 to 24, that an entrant holds in the system of the home country."""

    person: str
    level: int


@command(undone_by="record_entry_title")
@cites("SLSF-R 32.1")
def record_entry_title(work: Work, act: RecordEntryTitle) -> None:
    """SLSF-R 32.1: in international play an opponent's title is the one of their home country's system."""
    state = leading(work, act, ARTICLE)
    level_of(act.level)
    if act.person not in {*state.entries, *state.order}:
        raise Refused("not_entered", field="person", article=ARTICLE, way_on="enter_the_player_first")
    if state.titles.get(act.person) != act.level:
        check_free(work, "entry-title", act)
        work.record(act.stream, EntryTitleRecorded(person=act.person, level=act.level))
