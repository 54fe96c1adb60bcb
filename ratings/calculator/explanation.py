"""Every step of the Danish report in words, with its figures and its paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from events.citing import Because, gettext_noop
from ratings.calculator.figures import exact, hundredths, points, signed, twentieths
from ratings.rules.dsu.candidate import LEAST_AVERAGE, CandidateResult
from ratings.rules.dsu.counting import REASONS, How
from ratings.rules.dsu.expected import ExpectedScore, GameTerm, GroupTerm
from ratings.rules.dsu.report import PlayerReport
from ratings.rules.dsu.tables import Row

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One step as a sentence with its paragraph."""

    text: str
    article: str


def _maybe(value: Any) -> str:
    return "–" if value is None else str(value)


Form = Callable[[Any], str]

UNRATED = {
    How.ABSENT_THROUGHOUT: gettext_noop("absent from the whole tournament"),
    How.APPROVED_NOTICE: gettext_noop("not played, notice approved"),
}
"""Why a game of a pasted table is not rated (4.5.4.2)."""

PLACES = "abcde"

SAID: dict[str, tuple[str, tuple[Form, ...]]] = {
    "to the nearest 0.05": (
        gettext_noop("The terms add up to %(a)s; to the nearest 0.05 the expected score is %(b)s."),
        (hundredths, twentieths),
    ),
    "printed": (
        gettext_noop(
            "Bonus over %(a)s games: points less expected score are %(b)s, less %(c)s leaves %(d)s."
        ),
        (str, twentieths, twentieths, twentieths),
    ),
    "beyond the printed games, half a point more for every two": (
        gettext_noop(
            "Bonus over %(a)s games, more than the book prints: points less expected score are %(b)s, less "
            "%(c)s leaves %(d)s; the rating committee looks at it."
        ),
        (str, twentieths, twentieths, twentieths),
    ),
    "K by the start rating": (gettext_noop("K for the rating %(a)s is %(b)s."), (str, str)),
    "K x (points - expected score + bonus)": (
        gettext_noop("%(a)s × (%(b)s − %(c)s + %(d)s) = %(e)s."),
        (str, exact, exact, exact, signed),
    ),
    "winner of the group under expectation: 0": (
        gettext_noop("A winner of the group loses nothing: 0 in place of %(a)s."),
        (signed,),
    ),
    "registered number + gain": (
        gettext_noop("Registered %(a)s, gain %(b)s: %(c)s."),
        (str, signed, exact),
    ),
    "passed a limit of K": (
        gettext_noop("%(a)s is passed: of %(b)s the part beyond, %(c)s, counts %(d)s times: %(e)s."),
        (str, exact, signed, exact, exact),
    ),
    "raised to the lowest rating": (gettext_noop("%(a)s is raised to %(b)s."), (exact, str)),
    "to the nearest whole number": (
        gettext_noop("%(a)s to the nearest whole number: %(b)s."),
        (exact, str),
    ),
    "points required at this average": (
        gettext_noop(
            "Candidate result: own and opponents’ ratings average %(a)s over %(b)s games (category %(c)s, "
            "%(d)s per cent); required: %(e)s."
        ),
        (str, str, _maybe, _maybe, points),
    ),
    "candidate result": (gettext_noop("%(a)s points: a candidate result."), (points,)),
    "no candidate result": (gettext_noop("%(a)s points: no candidate result."), (points,)),
    "R_c + D_p": (
        gettext_noop("Opponents’ average %(a)s; %(b)s per cent of the points stand for %(c)s: rating %(d)s."),
        (str, str, signed, str),
    ),
    "table 2 has no difference for all points or none": (
        gettext_noop("Opponents’ average %(a)s; table 2 has no difference for %(b)s per cent."),
        (str, str),
    ),
}
"""By the reason that the rule gives: the sentence, and how each figure is written."""


def told(because: Because) -> Told:
    """A step of the rules in the reader's language."""
    text, forms = SAID[because.code]
    figures = zip(PLACES, forms, because.inputs, strict=False)
    return Told(
        text=gettext(text) % {place: form(value) for place, form, value in figures}, article=because.article
    )


def why_unrated(because: Because) -> str:
    """Why a game is not rated, in the reader's language."""
    how = next(how for how in UNRATED if REASONS[how] == because.code)
    return gettext(UNRATED[how])


def steps(line: PlayerReport, names: Names, *, by_round: bool = False) -> list[Told]:
    """From the first expected point to the new number and the candidate result."""
    found: list[Told] = []
    if line.gain is not None:
        expected = line.gain.expected
        found += _terms(expected, names)
        found += [told(because) for because in line.gain.trace[len(expected.terms) :]]
    if line.new is not None:
        found += [told(because) for because in line.new.trace]
    return found + ([] if line.candidate is None else list(_candidate(line.candidate, by_round=by_round)))


def _candidate(result: CandidateResult, *, by_round: bool) -> Iterator[Told]:
    """What was asked and scored; after which round, where every round was looked at."""
    asked = result.requirement
    if asked.half_points is None:
        text = gettext(
            "Candidate result: own and opponents’ ratings average %(average)s; under %(least)s no score is "
            "enough."
        )
        said = {"average": asked.average, "least": LEAST_AVERAGE}
        yield Told(text=text % said, article=asked.because.article)
        return
    yield from (told(because) for because in result.trace)
    if by_round:
        text = gettext("Looked at after each round; this is after round %(round)s.")
        yield Told(text=text % {"round": result.last_round}, article=asked.because.article)


def _terms(expected: ExpectedScore, names: Names) -> Iterator[Told]:
    for term in expected.terms:
        yield from _game_term(term, names) if isinstance(term, GameTerm) else _group_term(term)


def _game_term(term: GameTerm, names: Names) -> Iterator[Told]:
    said = {
        "name": names[term.opponent.player],
        "rating": term.opponent.rating,
        "difference": signed(term.point.difference),
        "row": _table_row(term.point.row),
        "p": hundredths(term.hundredths),
    }
    text = gettext(
        "Against %(name)s, rated %(rating)s: difference %(difference)s, table 1 row %(row)s, expected %(p)s."
    )
    yield Told(text=text % said, article=term.because.article)


def _group_term(term: GroupTerm) -> Iterator[Told]:
    said = {
        "players": term.players,
        "average": term.average,
        "difference": signed(term.point.difference),
        "row": _table_row(term.point.row),
        "p": hundredths(term.point.hundredths),
        "sum": hundredths(term.hundredths),
    }
    text = gettext(
        "%(players)s players with the average %(average)s: difference %(difference)s, table 1 row %(row)s, "
        "P = %(p)s; %(players)s × %(p)s − ½ = %(sum)s."
    )
    yield Told(text=text % said, article=term.because.article)
    if term.printed is not None:
        row = {
            "table": term.printed.table,
            "least": term.printed.least,
            "widest": term.printed.widest,
            "over": twentieths(term.printed.over),
            "under": twentieths(term.printed.under),
        }
        text = gettext(
            "Table %(table)s prints it for distances %(least)s–%(widest)s from the average: "
            "%(over)s over it, %(under)s under it."
        )
        yield Told(text=text % row, article="DSU 4.5.7")


def _table_row(row: Row) -> str:
    return (
        gettext("over %(least)s") % {"least": row.least - 1}
        if row.widest is None
        else f"{row.least}–{row.widest}"
    )
