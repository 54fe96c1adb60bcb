"""What an event gave, as a list with a digest: made when the committee ranks it (SLSF-K 1 §2).

A line is a player by the number of the entry: the index of the ranking with the event (RATING),
of the one that it gave them by itself (CHANGE), 0 for none; and their half points (MATCHES).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.citing import cites
from events.row_locks import held
from events.rows import Row
from events.work import Work
from ratings.rules import listing
from ratings.systems.correspondence.models import ParticipantRow

PROJECTOR = "correspondence.rankings"
ARTICLE = "SLSF-K 1 §2"
FIGURES = ("number", "person", "in_force", "ranking", "half_points")

Line = Sequence[object]
"""Number, person, ranking in force, ranking given, half points; as a row keeps it."""


@cites("SLSF-K 1 §2")
def ranked_lines(participants: Iterable[Row]) -> list[Line]:
    """The list, from the rows of an event's participants."""
    rows = sorted(participants, key=lambda row: int(row["number"]))
    return [
        [row["number"], str(row["person"]), row["in_force"] or 0, row["ranking"] or 0, row["half_points"]]
        for row in rows
    ]


def as_listed(line: Line) -> listing.Row:
    """What its digest is made of."""
    number, person, in_force, given, half_points = line
    return listing.Row(
        place=int(str(number)),
        person=str(person),
        rating=int(str(in_force)),
        change=int(str(given)),
        matches=int(str(half_points)),
    )


def ranked_now(work: Work, federation: str, event: str) -> list[listing.Row]:
    """The list that ranking a closed event makes at this moment, from rows held at the head of the log."""
    generation = held(work, PROJECTOR, article=ARTICLE)
    rows = ParticipantRow.all_generations.filter(generation=generation, federation=federation, event=event)
    return [as_listed(line) for line in ranked_lines(rows.values(*FIGURES))]
