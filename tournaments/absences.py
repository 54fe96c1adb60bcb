"""Absences that the committee of a Danish tournament has to look into (DSU 4.1.2 §14, 4.5.4.2).

Nothing follows from one by itself; it waits for the committee until it has said what it makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from events.citing import Because, cites
from federation.sanctions.docket import Docket
from federation.sanctions.rules.barring import Cancelled, absent_throughout, unsporting_absence
from tournaments.events.filing_values import Cancellation
from tournaments.rules.citations import Rule
from tournaments.rules.scoring import Ending
from tournaments.state import Tournament, as_played
from tournaments.state.filing import Filing
from tournaments.tournament_book import book

AS_FILED = {
    Cancellation.NONE: Cancelled.NOTHING,
    Cancellation.APPROVED: Cancelled.APPROVED,
    Cancellation.NOT_APPROVED: Cancelled.NOT_APPROVED,
}
NO_SHOW = "no_show"


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceCase:
    """Somebody stayed away from a round, or with 0 from the whole tournament, and why that is a case."""

    person: str
    round_number: int
    because: Because


@cites("DSU 4.1.2 §14", "DSU 4.5.4.2")
def absence_cases(state: Tournament, filing: Filing, docket: Docket) -> list[AbsenceCase]:
    """The cases that are open, by start number and round; a whole tournament swallows its rounds."""
    if not book(state).says(Rule.ABSENCE):
        return []
    filing, docket = as_played(state, filing), as_played(state, docket)
    found = []
    for person in state.order:
        whole = _throughout(state, filing, person)
        own = [AbsenceCase(person=person, round_number=0, because=whole)] if whole else []
        found += own or list(_of_rounds(state, filing, person))
    return [each for each in found if (each.person, each.round_number) not in docket.closed]


def _of_rounds(state: Tournament, filing: Filing, person: str) -> Iterator[AbsenceCase]:
    for number in range(1, len(state.rounds) + 1):
        if number not in _stayed_away(state, filing, person):
            continue
        fact = filing.absences.get((number, person))
        because = unsporting_absence(
            _cancelled(filing, number, person), valid_reason=bool(fact and fact.excused)
        )
        if because is not None:
            yield AbsenceCase(person=person, round_number=number, because=because)


def _throughout(state: Tournament, filing: Filing, person: str) -> Because | None:
    """Whether they stayed away from every round they were drawn for, once no further one awaits them."""
    number = state.number_of(person)
    left = next((each for each in state.left if each.start_number == number), None)
    if not state.finished and left is None:
        return None
    away, rounds = _stayed_away(state, filing, person), list[Cancelled | None]()
    for round_number, started in enumerate(state.rounds, start=1):
        if (started.stage, started.stage_round, number) in state.absent:
            rounds.append(Cancelled.APPROVED)
        elif any(number in board for board in started.boards):
            cancelled = _cancelled(filing, round_number, person) if round_number in away else None
            rounds.append(cancelled)
    if left is not None and left.how == NO_SHOW and not rounds:
        rounds.append(_cancelled(filing, left.after_round + 1, person))
    return absent_throughout(rounds)


def _stayed_away(state: Tournament, filing: Filing, person: str) -> frozenset[int]:
    """The rounds that the arbiter says they stayed away from, or whose game they lost by not coming."""
    number = state.number_of(person)
    return frozenset(round_number for round_number, who in filing.absences if who == person) | frozenset(
        key[0]
        for key, result in state.results.items()
        if result.ending is Ending.WALKOVER and number in state.players_of(key)
        if (result.black, result.white)[state.players_of(key).index(number)] == 0
    )


def _cancelled(filing: Filing, round_number: int, person: str) -> Cancelled:
    fact = filing.absences.get((round_number, person))
    return AS_FILED[fact.cancellation] if fact else Cancelled.NOTHING
