"""Whether the title of a championship rests on a tournament."""

from __future__ import annotations

from collections.abc import Iterator

from events.work import Work
from ratings.championships.commands.common import has_championships
from ratings.championships.state import NO_CHAMPIONSHIP, Championship, Kind, championship_stream, evolve
from tournaments.state import Tournament


def gives_title_awarded(work: Work, federation: str, tournament: str, state: Tournament) -> bool:
    """Whether it is a class of a championship whose title is awarded.

    Decision: the championships of its year are asked, and of those beside it, whose days may be wrong.
    """
    return has_championships(federation) and any(
        named == tournament and group in championship.awards
        for championship in _of_those_years(work, federation, state)
        for group, named in championship.tournaments.items()
    )


def _of_those_years(work: Work, federation: str, state: Tournament) -> Iterator[Championship]:
    assert state.announced is not None  # a tournament that was found
    year = state.announced.starts_on.year
    for each in (year - 1, year, year + 1):
        for kind in Kind:
            yield work.fold(championship_stream(federation, kind, each), NO_CHAMPIONSHIP, evolve)
