"""SLSF-G 20.3: in the first round of a team event a team that is not complete pays at all its boards."""

from __future__ import annotations

import pytest

from events.log import Envelope
from tests.tournaments.team_events import TeamEvent
from tournaments import commands as play
from tournaments.conduct import commands as acts
from tournaments.conduct.commands.common import outcome_of
from tournaments.conduct.labels import told
from tournaments.events import Play
from tournaments.events import conduct as facts
from tournaments.rules.outcome import Outcome
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.state.conduct import Conduct, evolve, stream_of

THREE_BOARDS = Play(system=System.ROUND_ROBIN, boards_per_team=3)
LATE, LATER = 25 * 60, 45 * 60
"""Seconds; the thinking time of these events is 45 minutes."""


@pytest.fixture
def event() -> TeamEvent:
    """Four teams of four in their first round, three boards a match: boards 1-3 and 4-6."""
    found = TeamEvent("SLSF-G", 4, THREE_BOARDS, squad=4)
    found.start()
    return found


def note(event: TeamEvent, board: int, *late: int | None, round_number: int = 1, **more: bool) -> None:
    at = {"round_number": round_number, "board": board, "game": 1}
    event.say(acts.note_late_arrival, acts.NoteLateArrival(**event.here, **at, late_seconds=late, **more))


def noted(event: TeamEvent) -> list[facts.LateArrivalNoted]:
    envelopes: list[Envelope] = event.spec.streams.read(stream_of(event.federation, event.here["tournament"]))
    return [envelope.event for envelope in envelopes]


def outcomes(event: TeamEvent) -> list[Outcome]:
    conduct = Conduct()
    for fact in noted(event):
        conduct = evolve(conduct, fact)
    return [outcome_of(event.state, matter) for matter in conduct.matters.values()]


def test_a_team_that_is_late_in_round_1_pays_at_every_board_of_its_match(event: TeamEvent) -> None:
    note(event, 1, LATE, 0)
    assert [(each.board, each.late_seconds) for each in noted(event)] == [
        (1, (LATE, 0)),
        (2, (0, LATE)),
        (3, (LATE, 0)),
    ], "the left team has White on board 2"
    assert [each.number for each in noted(event)] == [1, 2, 3]
    assert {found.trace[-1].article for found in outcomes(event)} == {"SLSF-G 20.3"}
    assert {found.trace[-1].inputs for found in outcomes(event)} == {(LATE, 0), (0, LATE)}
    assert told(noted(event)[0]) == "After the start Black’s team was complete at 25:00, White’s at 0:00"


def test_both_teams_late_are_charged_the_same_until_one_is_complete(event: TeamEvent) -> None:
    note(event, 5, LATE, LATER - 60)
    assert [(each.board, each.late_seconds) for each in noted(event)] == [
        (4, (LATER - 60, LATE)),
        (5, (LATE, LATER - 60)),
        (6, (LATER - 60, LATE)),
    ]
    assert all(found.score is None for found in outcomes(event)), "44 of 45 minutes are gone, one is left"


def test_a_team_that_is_not_complete_when_the_time_is_out_loses_every_board(event: TeamEvent) -> None:
    note(event, 1, LATER, 0)
    assert [found.score for found in outcomes(event)] == [(0, 2), (2, 0), (0, 2)]
    assert {found.ending for found in outcomes(event)} == {Ending.LATE_ARRIVAL}


def test_each_board_is_judged_for_itself_where_a_reserve_plays_and_after_round_1(event: TeamEvent) -> None:
    note(event, 1, LATE, 0, reserve=True)
    event.play_round()
    event.start()
    note(event, 2, 0, LATE, round_number=2)
    assert [(each.round_number, each.board) for each in noted(event)] == [(1, 1), (2, 2)]
    assert not any(each.of_team for each in noted(event))
    assert all(found.trace[-1].article == "SLSF-G 14.2" for found in outcomes(event))


def test_boards_that_are_decided_or_noted_already_are_left_alone(event: TeamEvent) -> None:
    note(event, 2, 60, 0, reserve=True)
    games = (play.HandedIn(board=3, black=2, white=0),)
    event.say(play.report_results, play.ReportResults(**event.here, round_number=1, games=games))
    note(event, 1, LATE, 0)
    assert [(each.board, each.of_team) for each in noted(event)] == [(2, False), (1, True)]
