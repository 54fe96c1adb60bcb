"""From rated tournaments and period ends to the rows of rating changes and running ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from uuid import UUID

from events.rows import Row
from ratings.books import period_lists
from ratings.models import RatingChange
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.rules.slsf.tournament import MatchChange, PlayerRating, RatedMatch
from ratings.rules.slsf.with_entries import WithEntries, rate_with_entries
from ratings.systems.swedish.register import Register, end_key
from tournaments.rules.books import book_of

OUTCOMES = tuple(Outcome)
"""By match points: lost, drawn, won."""


def rate(tournament: Row, before: Mapping[str, int]) -> WithEntries:
    """Rate a `RatedTournament` row; `before`: the ratings of those who had one."""
    matches = [
        RatedMatch(player=one, opponent=other, outcome=OUTCOMES[outcome])
        for one, other, outcome in tournament["matches"]
    ]
    book = tournament["rule_book"]
    figures = period_lists(book)
    return rate_with_entries(
        before, tournament["players"], matches, book_of(book), terms=figures.entry, by=figures.exchange
    )


def change_rows(
    register: Register, tournament: Row, before: Mapping[str, int], rated: WithEntries
) -> dict[str, Row]:
    """The change of everybody by person.

    Where somebody new came in, all who were rated have a row, with a counted match or without: the entry
    rating rests on the highest of them.
    """
    rows = {
        person: _change(
            register,
            tournament,
            person,
            before=line.before,
            after=line.after,
            is_entry=person in rated.entries,
            matches=list(map(_terms, line.matches)),
            match_count=len(line.matches),
        )
        for person, line in _lines(rated)
    }
    if rated.entries:
        watching = [person for person in tournament["players"] if person in before and person not in rows]
        for person in watching:
            rating = before[person]
            rows[person] = _change(register, tournament, person, before=rating, after=rating)
    return rows


def _lines(rated: WithEntries) -> Iterable[tuple[str, PlayerRating]]:
    return rated.ratings.items()


def _terms(match: MatchChange) -> list[object]:
    return [match.opponent, match.opponent_before, match.difference, int(match.outcome), match.change]


def _change(register: Register, tournament: Row, person: str, **figures: object) -> Row:
    shared = {key: tournament[key] for key in ("tournament", "order_key", "period", "because_of")}
    return {**register.scope, "person": UUID(person), **shared, **figures}


def deduction_row(register: Register, person: str, ended: PeriodEnd, before: int, because_of: int) -> Row:
    """What the end of a period takes from a player."""
    return {
        **register.scope,
        "person": UUID(person),
        "order_key": end_key(ended.period),
        "kind": RatingChange.Kind.INACTIVITY,
        "period": str(ended.period),
        "before": before,
        "after": before + ended.change,
        "number": ended.spell.deductions,
        "because_of": because_of,
    }


def player_row(register: Register, person: str, rating: int, *, by_hand: bool, because_of: int) -> Row:
    """A player who comes into the register at a rating and has not played yet."""
    return {
        **register.scope,
        "person": UUID(person),
        "entry_rating": rating,
        "by_hand": by_hand,
        "rating": rating,
        "match_count": 0,
        "last_tournament": "",
        "last_active": "",
        "deductions": 0,
        "listed": True,
        "because_of": because_of,
    }


def participation_row(register: Register, person: str, shared: Row, because_of: int) -> Row:
    """Somebody took part; `shared`: the source and its period, and whether the board counts it."""
    row = {**register.scope, "person": UUID(person), "by_board": False}
    return {**row, **shared, "because_of": because_of}
