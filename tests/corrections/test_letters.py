"""Letters to those whom a correction touches: to each what concerns him, and nobody else's."""

from __future__ import annotations

from uuid import UUID

from ratings.corrections.notices import letters
from ratings.corrections.telling import Group, Line, Told

ONE, OTHER = UUID(int=1), UUID(int=2)


def line(*persons: UUID) -> Line:
    names = " – ".join("Anna Berg" for _ in persons)
    return Line(subject=names, persons=tuple(map(str, persons)), url="", where="", cells=())


def test_namesakes_get_a_letter_each_with_their_own_lines() -> None:
    lines = [line(ONE), line(OTHER), line(ONE, OTHER)]
    group = Group(title="Running ratings", note="", heads=(), lines=lines)
    told = Told(groups=(group,), persons=((ONE, "Anna Berg"), (OTHER, "Anna Berg")), untold=0)
    to_one, to_other = ([each["line"] for each in letter["lines"]] for letter in letters(told))  # type: ignore[union-attr,attr-defined]
    assert to_one == [lines[0], lines[2]]
    assert to_other == [lines[1], lines[2]]
