"""One person's correspondence ranking on a day, and the history that led there (SLSF-K 2 §4-§5, 1 §5).

The walk goes through the record's facts by their day and works out what lapsed in between. A title that the
board confirms counts from the last day of its tournament; tournaments that ended since then rest on the
ranking it gave and have to be classified anew. Decisions: of two tournaments that end on one day the one with
the earlier name comes first; a level that lapses on the day on which a tournament ends has lapsed before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.correspondence.awarding import BOARD, award
from ratings.rules.correspondence.confirming import DueDate, Exempts, due_dates, next_due
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import BoardDecided, RankingTaken, Record, TournamentClassified


class StepKind(StrEnum):
    """What one day did to a ranking."""

    TAKEN = "taken"
    RAISED = "raised"
    KEPT = "kept"
    CONFIRMED = "confirmed"
    LOWERED = "lowered"
    LAPSED = "lapsed"
    EXEMPT = "exempt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One day of the history. `proposed`: a title that waits for the board."""

    on: date
    kind: StepKind
    before: Ranking | None
    after: Ranking
    tournament: str
    proposed: Ranking | None
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The ranking on one day. `due`: the day it lapses unless confirmed before; None at 10 kyu.

    `confirmed_on`: last confirmed; None if not since it was taken over or since it changed without.
    """

    ranking: Ranking
    since: date
    counted_from: date
    confirmed_on: date | None
    history: tuple[Step, ...]

    @property
    def due(self) -> date | None:
        """When five years will be over."""
        return next_due(self.ranking, self.counted_from)

    @property
    def proposed(self) -> tuple[Step, ...]:
        """The steps whose title still waits for the board."""
        return tuple(step for step in self.history if step.proposed is not None)


@cites("SLSF-K 2 §4", "SLSF-K 2 §5", "SLSF-K 1 §5")
def standing(record: Record, on: date, exempts: Exempts) -> Standing | None:
    """The ranking on a day, that day's facts included; None: no ranking yet."""
    now: Standing | None = None
    for fact in _in_order(record):
        day = _day(fact)
        if day > on:
            break
        now = _lapsed(now, day, exempts)
        now = _taken(now, fact) if isinstance(fact, RankingTaken) else _played(now, fact, record.board)
    return _lapsed(now, on, exempts)


def _in_order(record: Record) -> list[RankingTaken | TournamentClassified]:
    tournaments = sorted(record.tournaments, key=place_in_order)
    return sorted([*record.taken, *tournaments], key=_day)  # stable: taken over before played


def place_in_order(fact: TournamentClassified) -> tuple[date, str]:
    """Tournaments follow each other by their last day, on one day by name."""
    return fact.ends_on, fact.tournament


def _day(fact: RankingTaken | TournamentClassified) -> date:
    return fact.on if isinstance(fact, RankingTaken) else fact.ends_on


def _taken(now: Standing | None, fact: RankingTaken) -> Standing:
    step = Step(
        on=fact.on,
        kind=StepKind.TAKEN,
        before=now.ranking if now else None,
        after=fact.ranking,
        tournament="",
        proposed=None,
        trace=(Because("SLSF-K 1 §2", "correspondence.taken_over", (str(fact.ranking),)),),
    )
    return _got(now, step)


def _played(now: Standing | None, fact: TournamentClassified, board: tuple[BoardDecided, ...]) -> Standing:
    """What a tournament gave, as far as the board has confirmed it."""
    held = now.ranking if now else None
    in_force, proposed, by_board = _in_force(fact, held, board)
    step = Step(
        on=fact.ends_on,
        kind=_kind(held, in_force, confirms=fact.confirms),
        before=held,
        after=in_force,
        tournament=fact.tournament,
        proposed=proposed,
        trace=(*fact.trace, *by_board),
    )
    confirmed_on = fact.ends_on if fact.confirms else None
    if now is None or in_force != held:
        return replace(_got(now, step), confirmed_on=confirmed_on)
    kept = replace(now, history=(*now.history, step))
    if confirmed_on is None:
        return kept
    return replace(kept, counted_from=confirmed_on, confirmed_on=confirmed_on)


@cites("SLSF-K 1 §5")
def _in_force(
    fact: TournamentClassified, held: Ranking | None, board: tuple[BoardDecided, ...]
) -> tuple[Ranking, Ranking | None, tuple[Because, ...]]:
    """The ranking in force from the tournament's end, the title that waits, and the board's word.

    Decision: what the board does not confirm leaves its holder at the level that did not need it.
    """
    given = award(fact.ranking, held)
    if not given.needs_board:
        return given.ranking, None, ()
    spoken = (each for each in board if each.tournament == fact.tournament)
    word = next((each.confirmed for each in spoken if each.ranking in {None, given.ranking}), None)
    values = (str(given.ranking), str(given.in_force))
    if word is None:
        return given.in_force, given.ranking, ()
    if word:
        return given.ranking, None, (Because(BOARD, "correspondence.confirmed_by_board", values),)
    return given.in_force, None, (Because(BOARD, "correspondence.not_confirmed_by_board", values),)


def _kind(held: Ranking | None, after: Ranking, *, confirms: bool) -> StepKind:
    if held is None or after > held:
        return StepKind.RAISED
    if after < held:
        return StepKind.LOWERED
    return StepKind.CONFIRMED if confirms else StepKind.KEPT


def _got(now: Standing | None, step: Step) -> Standing:
    """A level got by this step: five years are counted from its day."""
    return Standing(
        ranking=step.after,
        since=step.on,
        counted_from=step.on,
        confirmed_on=None,
        history=(*(now.history if now else ()), step),
    )


@cites("SLSF-K 2 §5")
def _lapsed(now: Standing | None, on: date, exempts: Exempts) -> Standing | None:
    """The standing with every due date up to a day."""
    if now is None:
        return None
    for due in due_dates(now.ranking, now.counted_from, on, exempts):
        step = _due_step(due)
        now = (
            _got(now, step) if due.lapsed else replace(now, counted_from=due.on, history=(*now.history, step))
        )
    return now


def _due_step(due: DueDate) -> Step:
    return Step(
        on=due.on,
        kind=StepKind.LAPSED if due.lapsed else StepKind.EXEMPT,
        before=due.before,
        after=due.after,
        tournament="",
        proposed=None,
        trace=due.trace,
    )
