"""Steps of an explanation as rows keep them: paragraph, code, figures as numbers and text."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because

Told = list[list[object]]
"""(paragraph, code, [figures]): exact fractions as text such as "67/4"."""


def told(trace: Iterable[Because]) -> Told:
    """A trace as JSON."""
    return [[step.article, step.code, [_figure(each) for each in step.inputs]] for step in trace]


def _figure(value: object) -> object:
    return value if value is None or isinstance(value, int) else str(value)
