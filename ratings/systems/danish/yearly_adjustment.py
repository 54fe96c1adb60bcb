"""The numbers that a yearly adjustment moved, as a list with a digest (DSU 4.5.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from events.citing import cites
from federation.identity.standins import StandsFor
from ratings.rules import listing
from ratings.rules.dsu.register import entries_of
from ratings.systems.danish.events import Compared
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.steps import Adjusted, acts_of, as_it_counts, as_json

Moved = Mapping[str, tuple[int, int]]
"""The number before and after of everybody whose number moves."""


@cites("DSU 4.5.6.2")
def moved_by(compared: Iterable[Compared], numbers: Mapping[str, int], stands_for: StandsFor) -> Moved:
    """What the walk through the register makes of an adjustment; `numbers`: those just before it."""
    says = Adjusted(compared=tuple((each.person, each.danish, each.elo) for each in compared))
    row = as_it_counts({"place": 0, "says": as_json(says)}, stands_for)
    entries = (entry for act in acts_of(row, numbers) for entry in entries_of(act, numbers))
    return {entry.player: (numbers[entry.player], entry.after) for entry in entries}


def adjusted_lines(moved: Moved) -> list[listing.Row]:
    """The list: the new numbers, the highest first, with what each has gained or lost."""
    placed = listing.places({person: after for person, (_, after) in moved.items()})
    return [
        listing.Row(
            place=place,
            person=person,
            rating=moved[person][1],
            change=moved[person][1] - moved[person][0],
            matches=0,
        )
        for person, place in placed.items()
    ]


def lines_made_at(position: int, generation: int | None = None) -> list[listing.Row]:
    """The list as the rows have it that an adjustment wrote: what became known later stands beside them."""
    live = generation is None
    rows = DanishRating.objects if live else DanishRating.all_generations.filter(generation=generation)
    made = rows.filter(place=position, known_from_position=position)
    figures = made.values_list("person", "before", "rating")
    return adjusted_lines({str(person): (before, after) for person, before, after in figures})
