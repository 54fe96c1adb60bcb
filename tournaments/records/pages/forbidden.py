"""Why Black may not play somewhere, step by step, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Because
from tournaments.records.labels import made
from tournaments.rules.board.forbidden import Verdict
from tournaments.rules.board.forks import opened
from tournaments.rules.board.points import NUMBERS, Point
from tournaments.rules.board.position import Position

VERDICTS = {
    Verdict.OVERLINE: gettext_lazy("overline"),
    Verdict.DOUBLE_FOUR: gettext_lazy("double-four"),
    Verdict.DOUBLE_THREE: gettext_lazy("double-three"),
}

STEPS = {
    "an unbroken row of so many": gettext_lazy("An unbroken row of %(first)s: %(rest)s."),
    "a four": gettext_lazy("A four: %(all)s."),
    "a free four can be made of the three here": gettext_lazy(
        "A three: %(rest)s; a stone at %(first)s makes a free four of it."
    ),
    "a free four here would make a five too, so it makes no three": gettext_lazy(
        "No three at %(first)s: a stone there makes a five (%(rest)s)."
    ),
}
FORBIDDEN_EYE = "a free four here would be forbidden: "


def asked_point(text: str, forbidden: Mapping[Point, Verdict]) -> Point | None:
    """The point of the address, if Black may not play there."""
    point = NUMBERS.get(text.strip().lower())
    return point if point in forbidden else None


def why(position: Position, point: Point) -> list[tuple[str, str]]:
    """Sentence and paragraph of each step that leads to the verdict."""
    return [(said(step), step.article) for step in opened(position, point).trace]


def said(step: Because) -> str:
    """One step as a sentence."""
    values = [str(each) for each in step.inputs]
    if step.code in STEPS:
        first, rest = (values[0], " ".join(values[1:])) if values else ("", "")
        return str(STEPS[step.code]) % {"first": first, "rest": rest, "all": " ".join(values)}
    if step.code.startswith(FORBIDDEN_EYE):
        verdict = Verdict(step.code.removeprefix(FORBIDDEN_EYE))
        return _("A void eye: a free four at %(point)s would be forbidden (%(why)s).") % {
            "point": values[0],
            "why": VERDICTS[verdict],
        }
    return _("So it is %(made)s.") % {"made": made(f"forbidden_{step.code}")}
