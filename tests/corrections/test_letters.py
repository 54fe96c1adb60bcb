"""Letters to those whom a correction touches: to each what concerns them, and nobody else's."""

from __future__ import annotations

from uuid import UUID

from ratings.corrections.labels import Group, Line, Told
from ratings.corrections.notices import letters

ONE, OTHER = UUID(int=1), UUID(int=2)


def line(*persons: UUID) -> Line:
    names = " – ".join("Anna Berg" for _ in persons)
    ids = tuple(map(str, persons))
    return Line(subject=names, persons=ids, touches=ids, url="", where="", cells=())


def test_namesakes_get_a_letter_each_with_their_own_lines() -> None:
    lines = [line(ONE), line(OTHER), line(ONE, OTHER)]
    group = Group(title="Running ratings", note="", heads=(), lines=lines)
    told = Told(groups=(group,), persons=((ONE, "Anna Berg"), (OTHER, "Anna Berg")), untold=0)
    to_one, to_other = ([each["line"] for each in letter["lines"]] for letter in letters(told))  # type: ignore[union-attr,attr-defined]
    assert to_one == [lines[0], lines[2]]
    assert to_other == [lines[1], lines[2]]


def test_whose_name_goes_from_a_line_reads_it_too() -> None:
    """The row is about who comes in their place; they are told all the same."""
    gone = Line(subject="", persons=(str(ONE),), touches=(str(ONE), str(OTHER)), url="", where="", cells=())
    group = Group(title="Games", note="", heads=(), lines=[gone])
    told = Told(groups=(group,), persons=((OTHER, "Anna Berg"),), untold=0)
    [letter] = letters(told)
    assert [each["line"] for each in letter["lines"]] == [gone]  # type: ignore[union-attr,attr-defined]
