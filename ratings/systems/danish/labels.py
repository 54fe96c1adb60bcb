"""What a rule of 4.5 did, in a sentence with its figures, for the pages that open a calculation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_lazy

from events.citing import gettext_noop

Words = Callable[[object], str]
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


def plain(value: object) -> str:
    """A whole number, – for none."""
    return "–" if value is None else exact(value)


def person(value: object) -> str:
    """Whom a step names; `step` puts the name in the id's place."""
    return str(value)


def _signed(text: str, number: Fraction) -> str:
    return f"−{text}" if number < 0 else text


SENTENCES: Mapping[str, tuple[object, tuple[Words, ...]]] = {
    "table 1 for the difference to the opponent": (
        gettext_lazy("%(0)s, rated %(1)s: difference %(2)s, expected score %(3)s in table 1"),
        (person, plain, plain, hundredths),
    ),
    "players x P less half a point": (
        gettext_lazy(
            "%(0)s players, their average %(1)s: difference %(2)s, %(3)s in table 1; "
            "%(0)s × %(3)s − 0.5 = %(4)s"
        ),
        (plain, plain, plain, hundredths, hundredths),
    ),
    "to the nearest 0.05": (
        gettext_lazy("expected score %(0)s, to the nearest 0.05: %(1)s"),
        (hundredths, twentieths),
    ),
    "printed": (
        gettext_lazy(
            "%(0)s games: %(1)s points above the expected score; less %(2)s, and never below 0, "
            "that is a bonus of %(3)s"
        ),
        (plain, twentieths, twentieths, twentieths),
    ),
    "beyond the printed games, half a point more for every two": (
        gettext_lazy(
            "%(0)s games, more than the text names: %(1)s points above the expected score; less %(2)s, "
            "and never below 0, that is a bonus of %(3)s; the rating committee looks at it"
        ),
        (plain, twentieths, twentieths, twentieths),
    ),
    "K by the start rating": (
        gettext_lazy("K is %(1)s for a start rating of %(0)s"),
        (plain, plain),
    ),
    "K x (points - expected score + bonus)": (
        gettext_lazy("%(0)s × (%(1)s − %(2)s + %(3)s) = %(4)s"),
        (plain, exact, exact, exact, exact),
    ),
    "winner of the group under expectation: 0": (
        gettext_lazy("came first in the group and scored less than expected: 0 instead of %(0)s"),
        (exact,),
    ),
    "registered number + gain": (
        gettext_lazy("%(0)s in the register + %(1)s = %(2)s"),
        (plain, exact, exact),
    ),
    "passed a limit of K": (
        gettext_lazy("%(1)s passes %(0)s: the %(2)s beyond it × %(3)s gives %(4)s"),
        (plain, exact, exact, exact, exact),
    ),
    "raised to the lowest rating": (
        gettext_lazy("%(0)s is raised to %(1)s, the lowest there is"),
        (exact, plain),
    ),
    "to the nearest whole number": (
        gettext_lazy("%(0)s, to the nearest whole number: %(1)s"),
        (exact, plain),
    ),
}

COUNTED = (
    gettext_noop("every game played is rated"),
    gettext_noop("played, so rated although struck from the standing"),
    gettext_noop("a substitute came in after half an hour"),
    gettext_noop("absent without approved notice"),
    gettext_noop("absent from the whole tournament: at least six months' quarantine"),
    gettext_noop("not played, notice approved"),
    gettext_noop("no opponent"),
    gettext_noop("not played after a withdrawal"),
    gettext_noop("lost by late arrival, not by staying away"),
    gettext_noop("not played by FIDE's laws"),
    gettext_noop("thinking time outside 4.1.2 §12 and §13"),
    gettext_noop("left out as irregular by the registrar"),
    gettext_noop("not named, and not accepted by the rating committee"),
    gettext_noop("accepted by the rating committee"),
    gettext_noop("named among the rated tournaments"),
)
"""Why a game or a tournament is rated or not, in the rules' own words."""

KINDS = {
    "taken_over": gettext_lazy("Taken over"),
    "entry": gettext_lazy("Entry rating"),
    "report": gettext_lazy("Tournament"),
    "abroad": gettext_lazy("Result abroad"),
    "adjustment": gettext_lazy("Yearly adjustment"),
}
"""What moved a number."""

EVENT_KINDS = {
    "coordinated": gettext_lazy("Coordinated tournament"),
    "championship_playoff": gettext_lazy("Play-off for a championship"),
    "division": gettext_lazy("Division tournament"),
    "rated_team": gettext_lazy("Rated team tournament"),
    "international_individual": gettext_lazy("International individual tournament"),
    "international_team": gettext_lazy("International team tournament"),
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
    "register": gettext_lazy("register"),
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
    article, reason, figures = told
    assert isinstance(figures, list)
    kept = SENTENCES.get(str(reason))
    if kept is None:
        return Step(article=str(article), words=gettext(str(reason)))
    text, forms = kept
    values = {
        str(place): names.get(str(figure), str(figure)) if form is person else form(figure)
        for place, (figure, form) in enumerate(zip(figures, forms, strict=True))
    }
    return Step(article=str(article), words=str(text) % values)
