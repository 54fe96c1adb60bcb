"""One line of the report: what was measured, beside what, and what was asked for."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

HEADING = ("What", "Measured", "Baseline", "Measured", "Ratio", "Target", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A measured value and its baseline, both in `unit`.

    `target` such as ">= 0.8 x" (of the ratio) or "<= 0.5 s" (of the value itself); "" where none is set.
    """

    name: str
    value: float
    unit: str
    baseline: str = ""
    baseline_value: float = 0.0
    target: str = ""

    @property
    def ratio(self) -> float:
        """The value divided by its baseline; 0 without one."""
        return self.value / self.baseline_value if self.baseline_value else 0.0

    @property
    def holds(self) -> bool | None:
        """Whether the target is met; None where none is set."""
        if not self.target:
            return None
        sign, bound, *unit = self.target.replace(",", "").split()
        measured = self.ratio if unit == ["x"] else self.value
        compare = {">=": operator.ge, "<=": operator.le, "<": operator.lt}[sign]
        return bool(compare(measured, float(bound)))

    def cells(self) -> tuple[str, ...]:
        """The line as text."""
        verdict = {True: "holds", False: "MISSED", None: ""}[self.holds]
        return (
            self.name,
            f"{shown(self.value)} {self.unit}",
            self.baseline,
            f"{shown(self.baseline_value)} {self.unit}" if self.baseline else "",
            f"{self.ratio:.2f}" if self.baseline_value else "",
            self.target,
            verdict,
        )


def shown(value: float) -> str:
    """Three figures that say something: 12,345, 12.3, 0.0123."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def middle(values: Sequence[float]) -> float:
    """The median of repeated measurements."""
    return median(values)


def table(figures: Sequence[Figure]) -> str:
    """All figures in aligned columns."""
    rows = [HEADING, *(figure.cells() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADING))]
    lines = [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
