"""Each group that was formed becomes a stage of its own with the draw (DSU 4.4 §64-§65)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from events.citing import cites
from events.types import Event
from events.work import Work
from tournaments import events as played
from tournaments.commands.filed import filing_of
from tournaments.events.filing_values import Group
from tournaments.pairing_input import play_of, stages_of
from tournaments.state import Tournament


@cites("DSU 4.4 §64", "DSU 4.4 §65")
def stages_of_groups(
    state: Tournament, groups: Sequence[Group], order: Sequence[str], gone: Collection[int] = ()
) -> Iterator[Event]:
    """A stage of each group, played as the first is planned, with its players' start numbers in `order`."""
    play = play_of(state, 1)
    number_of = {person: number for number, person in enumerate(order, start=1)}
    for stage, group in enumerate(groups, start=1):
        numbers = sorted(number_of[person] for person in group.persons if person in number_of)
        yield played.StagePlanned(stage=stage, name=group.name, play=play)
        yield played.StageOpened(stage=stage, numbers=tuple(each for each in numbers if each not in gone))


def drawn_into_groups(
    work: Work, federation: str, tournament: str, state: Tournament, order: Sequence[str]
) -> list[Event]:
    """The stages that a draw opens: those of the groups, where each player drawn stands in one.

    Stages that were planned otherwise stand; a player in no group is placed by the arbiter.
    """
    groups = filing_of(work, federation, tournament).groups
    placed = {person for group in groups for person in group.persons}
    if not groups or len(stages_of(state)) > 1 or not placed.issuperset(order):
        return []
    return list(stages_of_groups(state, groups, order))
