"""What a rule of 4.5 did, in a sentence with its figures, for the pages that open a calculation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.pages.explanations import Form, stored

HUNDREDTHS, TWENTIETHS = 100, 20
WHOLE_DECIMALS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a calculation as a page shows it."""

    article: str
    words: str


def exact(value: object) -> str:
    """An exact number from a row: "6207/4" -> 1551.75, "6013/3" -> 2004 1/3, 7 -> 7."""
    number = Fraction(str(value))
    if WHOLE_DECIMALS % number.denominator == 0:
        decimals = 0 if number.denominator == 1 else 1 if number.denominator in {2, 5, 10} else 2
        return _signed(number_format(Decimal(abs(number.numerator)) / number.denominator, decimals), number)
    whole, rest = divmod(abs(number), 1)
    return _signed(f"{whole or ''} {rest}".strip(), number)


def hundredths(value: object) -> str:
    """57 -> 0.57, 60 -> 0.60: as tables 1 and 2 are printed."""
    number = int(str(value))
    return _signed(number_format(Decimal(abs(number)) / HUNDREDTHS, 2), Fraction(number))


def twentieths(value: object) -> str:
    """67 -> 3.35."""
    return exact(Fraction(int(str(value)), TWENTIETHS))


def _signed(text: str, number: Fraction) -> str:
    return f"−{text}" if number < 0 else text


FORMS: Mapping[str, Form] = {"exact": exact, "hundredths": hundredths, "twentieths": twentieths}
"""How the figures of a calculation are written."""
KINDS = {
    "taken_over": gettext_lazy("Taken over"),
    "entry": capfirst(gettext_lazy("entry rating")),
    "report": gettext_lazy("Tournament"),
    "abroad": gettext_lazy("Result abroad"),
    "adjustment": gettext_lazy("Yearly adjustment"),
}
"""What moved a number."""

EVENT_KINDS = {
    "coordinated": capfirst(gettext_lazy("coordinated tournament")),
    "championship_playoff": gettext_lazy("Play-off for a championship"),
    "division": capfirst(gettext_lazy("division tournament")),
    "rated_team": capfirst(gettext_lazy("rated team tournament")),
    "international_individual": gettext_lazy("International individual tournament"),
    "international_team": capfirst(gettext_lazy("international team tournament")),
    "other": gettext_lazy("Another tournament that the committee accepts"),
}
"""The kinds of 4.5.3."""

HOW = {
    "no_show_without_approved_cancellation": gettext_lazy("absent without approved notice: rated"),
    "cancelled_approved": gettext_lazy("absent, notice approved: not rated"),
    "late_arrival_forfeit": gettext_lazy("lost by arriving late: not rated"),
    "played_with_late_substitute": gettext_lazy("played by a substitute after half an hour"),
    "after_withdrawal": gettext_lazy("not played after a withdrawal: not rated"),
}
"""What the registrar says of a game."""

SOURCES = {
    "register": pgettext_lazy("source", "register"),
    "elo": gettext_lazy("Elo rating"),
    "national": gettext_lazy("national rating"),
    "estimated": gettext_lazy("estimated by the committee"),
}
"""Where a start rating comes from."""

METHODS = {
    "mean": gettext_lazy("method of the average"),
    "difference": gettext_lazy("method of the difference"),
}

CLASSES = {
    "MASTER": gettext_lazy("master player"),
    "CLASS_1": gettext_lazy("player of class 1"),
    "CLASS_2": gettext_lazy("player of class 2"),
    "CLASS_3": gettext_lazy("player of class 3"),
}
"""What players are called by their rating (4.1.3 §23)."""

GROUNDS = {
    "rating": gettext_lazy("rating"),
    "holder": gettext_lazy("candidate result"),
    "junior": gettext_lazy("junior"),
    "woman": gettext_lazy("woman"),
}
"""Why somebody stands on a published list."""


def step(told: Sequence[object], names: Mapping[str, str]) -> Step:
    """A step of a row in words; persons by their names."""
    article, code, figures = told
    assert isinstance(figures, list)

    def named(person: object) -> str:
        return names.get(str(person), str(person))

    words = stored(str(code), figures, {**FORMS, "player": named})
    return Step(article=str(article), words=words)
