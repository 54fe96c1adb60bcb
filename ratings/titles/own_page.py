"""The titles of whoever is signed in, and what is missing for the next in each tournament on its way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from federation.own_page import OwnPart, Shown, Topic, Whose
from ratings.title_conditions import gives_titles, has_titles
from ratings.titles.models import TitleHolder
from ratings.titles.outlook import outlooks
from ratings.titles.pages.norms import GoalShown, goal_shown
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.own_page.on_their_way import on_their_way


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What the person needs in one tournament, goal by goal."""

    row: TournamentRow
    person: UUID
    goals: list[GoalShown]


def show(whose: Whose) -> Shown | None:
    """None where no federation of theirs keeps titles and they hold none."""
    held = list(TitleHolder.objects.filter(person__in=whose.numbers, honorary__gt=0).order_by("federation"))
    needs = list(_needs(whose))
    if not (held or needs or any(map(has_titles, whose.federations))):
        return None
    return {"held": held, "needs": needs}


def _needs(whose: Whose) -> Iterator[Needs]:
    """Of each tournament that gives titles, before it and while it is played."""
    for key, (row, entry) in on_their_way(whose.numbers).items():
        state = state_now(*key)
        if gives_titles(state):
            for player in outlooks(row.federation, state, {str(entry.person)}):
                goals = [goal_shown(goal) for goal in player.goals]
                yield Needs(row=row, person=entry.person, goals=goals)


OWN_PARTS = (
    OwnPart(
        topic=Topic.TITLES,
        template="titles/on_own_page.html",
        show=show,
        projectors=("titles.titles", "tournaments.tournaments"),
    ),
)
