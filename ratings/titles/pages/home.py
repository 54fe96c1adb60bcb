"""Titles on the home of a federation that has them: those reached last."""

from __future__ import annotations

from collections.abc import Mapping

from events.bitemporal_query import begun_by_then
from federation.home import HomePart, Shown
from federation.pages.read_your_writes import AsOf
from ratings.title_conditions import has_titles
from ratings.titles.models import Diploma
from ratings.titles.pages.holders import PROJECTORS

LATEST = 5


def show(_as_of: AsOf, _before: Mapping[str, object], federation: str) -> Shown:
    """The titles reached last, or nothing where a federation has none."""
    if not has_titles(federation):
        return Shown(values={"has_titles": False})
    earned = Diploma.objects.filter(federation=federation, earned=True, earned_on__isnull=False)
    rows = list(begun_by_then(earned, "earned_on").order_by("-earned_on", "person", "-level")[:LATEST])
    return Shown(
        values={"has_titles": True, "titles_reached": rows},
        persons=[row.person for row in rows],
    )


HOME_PARTS = (
    HomePart(
        template="titles/on_home.html",
        show=show,
        projectors=PROJECTORS,
        aside=True,
        on_first=False,
    ),
)
