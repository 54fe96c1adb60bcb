"""Why Black may not play somewhere, step by step, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from federation.pages.explanations import sentence
from tournaments.rules.board.forbidden import Verdict
from tournaments.rules.board.forks import opened
from tournaments.rules.board.points import NUMBERS, Point
from tournaments.rules.board.position import Position

VERDICTS = {
    Verdict.OVERLINE: gettext_lazy("overline"),
    Verdict.DOUBLE_FOUR: gettext_lazy("double-four"),
    Verdict.DOUBLE_THREE: gettext_lazy("double-three"),
}


def asked_point(text: str, forbidden: Mapping[Point, Verdict]) -> Point | None:
    """The point of the address, if Black may not play there."""
    point = NUMBERS.get(text.strip().lower())
    return point if point in forbidden else None


def why(position: Position, point: Point) -> list[tuple[str, str]]:
    """Sentence and paragraph of each step that leads to the verdict."""
    return [(sentence(step), step.article) for step in opened(position, point).trace]
