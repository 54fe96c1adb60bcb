"""Every step of the Danish report in words, with its figures and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from events.citing import Because
from federation.pages.explanations import sentence
from ratings.calculator.figures import hundredths, signed, twentieths
from ratings.rules.dsu.candidate import LEAST_AVERAGE, CandidateResult
from ratings.rules.dsu.expected import ExpectedScore, GameTerm, GroupTerm
from ratings.rules.dsu.report import PlayerReport
from ratings.rules.dsu.tables import Row
from ratings.systems.danish.labels import FORMS

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One step as a sentence with its paragraph."""

    text: str
    article: str


def told(because: Because) -> Told:
    """A step of the rules in the reader's language."""
    return Told(text=sentence(because, FORMS), article=because.article)


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
    text = ngettext(
        "%(players)s player with the average %(average)s: difference %(difference)s, table 1 row %(row)s, "
        "P = %(p)s; %(players)s × %(p)s − ½ = %(sum)s.",
        "%(players)s players with the average %(average)s: difference %(difference)s, table 1 row %(row)s, "
        "P = %(p)s; %(players)s × %(p)s − ½ = %(sum)s.",
        term.players,
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
