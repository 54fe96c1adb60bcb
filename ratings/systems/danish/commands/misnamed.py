"""The start rating of who really played, where the list was returned for somebody else."""

from __future__ import annotations

from events.citing import cites
from events.work import Work
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.common import is_kept_for
from ratings.systems.danish.commands.current_numbers import number_before
from ratings.systems.danish.state import NOT_RATED, danish_stream, evolve_rated
from tournaments.commands.common import folded
from tournaments.commands.correcting_entrants import CorrectEntrant


@cites("DSU 4.5.4.1")
def issue_to_who_played(work: Work, act: CorrectEntrant) -> None:
    """Decision: they start from the number that they had when the list was returned, as if it had named them.

    Who had none then has no start rating, and their performance is worked out (4.5.5.2).
    """
    if not is_kept_for(act.federation):
        return
    stream = danish_stream(act.stream)
    issued = work.fold(stream, NOT_RATED, evolve_rated).issued or {}
    listed = next((person for person in _names_of(work, act) if person in issued), None)
    if listed is None or act.played.person in issued:
        return
    number = number_before(work, _returned_at(work, stream, listed), act.played.person)
    if number is not None:
        line = facts.StartRating(person=act.played.person, rating=number)
        work.record(stream, facts.StartRatingsIssued(lines=(line,)))


def _names_of(work: Work, act: CorrectEntrant) -> tuple[str, ...]:
    """Whoever the entrant was taken for before, and themself: the list may have named any of them."""
    taken_for = folded(work, act).misnamed.items()
    return (*(person for person, stood in taken_for if stood == act.entered), act.entered)


def _returned_at(work: Work, stream: str, person: str) -> int:
    """The position at which a player's start rating was returned."""
    return next(
        envelope.position
        for envelope in work.streams.read(stream)
        if isinstance(event := envelope.event, facts.StartRatingsIssued)
        and person in {line.person for line in event.lines}
    )
