"""DSU 4.1.2 §14, 4.5.4.2: who stays away is a case for the committee, and nothing follows by itself."""

from __future__ import annotations

import pytest

from events.types import Event
from federation.sanctions import events as facts
from federation.sanctions.docket import NO_DOCKET, Docket
from federation.sanctions.docket import evolve as evolve_docket
from tests.sanctions.given import DANISH, NO_REASONS
from tests.tournaments.given import ANNA, BO, CY, DRAWN, ENTERED, INVITED, ROUND_1, ROUND_2, announced
from tournaments import events as play
from tournaments.absences import absence_cases
from tournaments.events.filing import NonAppearanceRecorded, NonAppearanceTakenBack
from tournaments.events.filing_values import Cancellation
from tournaments.rules.scoring import Ending
from tournaments.state import Tournament, evolve
from tournaments.state.filing import NO_FILING, Filing
from tournaments.state.filing import evolve as evolve_filing

BEGUN = (announced(**DANISH), *INVITED, *ENTERED, DRAWN, ROUND_1)
"""Board 1 of round 1: number 4 has Black against Anna, who is number 1."""


def came_alone(round_number: int, board: int, black: int, white: int) -> play.ResultReported:
    return play.ResultReported(
        round_number=round_number, board=board, black=black, white=white, ending=Ending.WALKOVER
    )


ANNA_AWAY = (came_alone(1, 1, 2, 0), came_alone(2, 2, 2, 0))
"""In both rounds she has White: against number 4, then against Bo."""


def cases(*events: Event, filed: tuple[Event, ...] = (), docket: tuple[Event, ...] = ()):
    state, filing, decided = Tournament(), NO_FILING, NO_DOCKET
    for event in (*BEGUN, *events):
        state = evolve(state, event)
    for event in filed:
        filing = evolve_filing(filing, event)
    for event in docket:
        decided = evolve_docket(decided, event)
    assert isinstance(filing, Filing)
    assert isinstance(decided, Docket)
    return [
        (each.person, each.round_number, each.because.article)
        for each in absence_cases(state, filing, decided)
    ]


def away(round_number: int, cancellation: Cancellation, *, excused: bool = False) -> NonAppearanceRecorded:
    return NonAppearanceRecorded(
        round_number=round_number, person=ANNA, cancellation=cancellation, excused=excused
    )


def test_who_stays_away_without_a_word_is_a_case() -> None:
    assert cases(ANNA_AWAY[0]) == [(ANNA, 1, "DSU 4.1.2 §14")]


def test_a_game_that_was_played_or_lost_on_time_is_none() -> None:
    lost = play.ResultReported(round_number=1, board=1, black=2, white=0)
    late = play.ResultReported(round_number=1, board=1, black=2, white=0, ending=Ending.LATE_ARRIVAL)
    assert cases(lost) == cases(late) == cases() == []


@pytest.mark.parametrize(
    ("cancellation", "excused", "is_case"),
    [
        (Cancellation.NONE, False, True),
        (Cancellation.NONE, True, False),
        (Cancellation.NOT_APPROVED, False, True),
        (Cancellation.APPROVED, False, False),
    ],
)
def test_an_approved_cancellation_or_a_valid_reason_clears(cancellation, excused, is_case) -> None:
    found = cases(ANNA_AWAY[0], filed=(away(1, cancellation, excused=excused),))
    assert bool(found) is is_case


def test_an_absence_taken_back_is_no_case_whatever_the_result() -> None:
    gone = NonAppearanceTakenBack(round_number=1, person=ANNA)
    played = play.ResultReported(round_number=1, board=1, black=0, white=2)
    stayed = away(1, Cancellation.NONE)
    assert cases(played, filed=(stayed,)) == [(ANNA, 1, "DSU 4.1.2 §14")]
    assert cases(played, filed=(stayed, gone)) == []


def test_of_two_who_both_stay_away_both_are_cases() -> None:
    both = play.ResultReported(round_number=1, board=2, black=0, white=0, ending=Ending.WALKOVER)
    assert [person for person, _round, _article in cases(both)] == [BO, CY]


def test_the_whole_tournament_is_one_case_of_six_months() -> None:
    events = (ANNA_AWAY[0], ROUND_2, ANNA_AWAY[1])
    assert cases(*events) == [(ANNA, 1, "DSU 4.1.2 §14"), (ANNA, 2, "DSU 4.1.2 §14")]
    over = (*events, play.TournamentFinished())
    assert cases(*over) == [(ANNA, 0, "DSU 4.5.4.2")]
    assert cases(*over, filed=(away(2, Cancellation.APPROVED),)) == [(ANNA, 1, "DSU 4.1.2 §14")]


def test_who_left_before_the_first_round_without_a_word_stayed_away_throughout() -> None:
    state = (announced(**DANISH), *INVITED, *ENTERED, DRAWN)
    gone = play.PlayerWithdrawn(person=ANNA, how="no_show", reason=NO_REASONS)
    folded = Tournament()
    for event in (*state, gone):
        folded = evolve(folded, event)
    (case,) = absence_cases(folded, NO_FILING, NO_DOCKET)
    assert (case.person, case.round_number) == (ANNA, 0)


def test_what_the_committee_has_dealt_with_waits_no_more() -> None:
    closed = facts.AbsenceCaseClosed(person=ANNA, round_number=1, words=NO_REASONS)
    assert cases(ANNA_AWAY[0], docket=(closed,)) == []


def test_by_another_book_nobody_looks_into_it() -> None:
    state = Tournament()
    for event in (announced(), *BEGUN[1:], ANNA_AWAY[0]):
        state = evolve(state, event)
    assert absence_cases(state, NO_FILING, NO_DOCKET) == []
