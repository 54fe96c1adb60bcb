"""From a correspondence game, a kyu test or a matter at a board up to everything that it moved."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from events import log
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from ratings.kyu_tests import events as sat
from ratings.kyu_tests import state as kyu_tests
from ratings.rules.kyu_tests.supervising import Duty
from ratings.systems.correspondence import events as letters
from ratings.systems.correspondence.state import event_stream
from tests.conduct.test_desk import ACTS, black_of, board, matter
from tests.correspondence import played
from tests.events.recording import record
from tests.explained.walked import moved, position_of
from tests.kyu_tests.past import DAY, FED, club, name_of
from tests.sealed.weekend import in_play
from tests.support import season
from tournaments.events import conduct as facts
from tournaments.rules.discipline import Breach
from tournaments.state.conduct import breaches_of, stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


# ---- correspondence ----
@pytest.fixture
def correspondents(house) -> list[str]:
    """Five players with a ranking each, and an event that was played and ranked."""
    by = played.everything()
    persons = season.people(5)
    played.take_over(persons, 8, by)
    played.play(persons, by)
    season.catch_up()
    return persons


def letters_stream() -> str:
    return event_stream(FED, str(played.here()["event"]))


def test_a_correspondence_game_leads_to_both_outcomes_their_rankings_and_the_list(correspondents) -> None:
    found = moved(position_of(letters_stream(), letters.GameEnded))
    counts = {key: kind.count for key, kind in found.items()}
    both = 2
    assert counts == {
        ("correspondence.CorrespondenceEventRow", ""): 1,
        ("correspondence.CorrespondenceGameRow", ""): 1,
        ("correspondence.RankedList", ""): 1,
        ("correspondence.ParticipantRow", "correspondence game"): both,
        ("correspondence.RankingFact", "participant of a correspondence event"): both,
        ("correspondence.CorrespondenceRanking", "fact of a correspondence ranking"): both,
    }
    game = found["correspondence.CorrespondenceGameRow", ""].rows[0]
    assert (game.person, game.said.split(": ")[1]) == (None, "1–0")
    outcome = found["correspondence.ParticipantRow", "correspondence game"].rows[0]
    assert outcome.address == f"/correspondence/{FED}/{played.here()['event']}/{outcome.person}/"


def test_a_ranked_event_leads_to_everybodys_outcome(correspondents) -> None:
    found = moved(position_of(letters_stream(), letters.EventRanked))
    assert found["correspondence.ParticipantRow", ""].count == len(correspondents)
    ranked = found["correspondence.CorrespondenceRanking", "fact of a correspondence ranking"]
    assert {str(row.person) for row in ranked.rows} == set(correspondents)


def test_a_correction_after_the_ranking_leaves_the_list_as_it_was_given(correspondents) -> None:
    played.correct(played.here(), correspondents[0], correspondents[1], played.everything())
    season.catch_up()
    found = moved(position_of(letters_stream(), letters.GameCorrected))
    assert found["correspondence.ParticipantRow", "correspondence game"].count == 2
    assert ("correspondence.RankedList", "") not in found


def test_a_ranking_taken_over_leads_to_the_ranking_and_in_part_to_later_outcomes(correspondents) -> None:
    first = correspondents[0]
    at = next(
        at
        for at in log.read_after(0, log.head_position())
        if at.type == letters.RankingTakenOver.TYPE and at.event.person == first
    )
    found = moved(at.position)
    assert found["correspondence.RankingFact", ""].count == 1
    ranked = found["correspondence.CorrespondenceRanking", "fact of a correspondence ranking"]
    assert [str(row.person) for row in ranked.rows] == [first]
    part = found["correspondence.ParticipantRow", "fact of a correspondence ranking in part"]
    assert (part.count, part.in_part) == (1, True)


def test_a_game_under_a_merged_number_leads_to_the_outcome_of_the_kept_one(correspondents) -> None:
    kept = uuid4()
    merged = PersonsMerged(merged=UUID(correspondents[0]), kept=kept, reason="0" * 64)
    record(identity_stream(FED), merged)
    found = moved(position_of(letters_stream(), letters.GameEnded))
    assert found["correspondence.CorrespondenceGameRow", ""].count == 1
    both = found["correspondence.ParticipantRow", "correspondence game"]
    assert {row.person for row in both.rows} == {kept, UUID(correspondents[1])}


# ---- kyu tests ----
def test_a_kyu_test_leads_to_the_level_the_step_and_the_title(house) -> None:
    here = club()
    here.send(here.test(13, passed=True), neglected=(Duty.CLOCK_BEFORE_PAPERS.value,))
    here.rule(name_of(13), valid=True)
    season.catch_up()
    test = moved(position_of(kyu_tests.tests_stream(FED, here.taker), sat.KyuTestRecorded))
    assert test["kyu_tests.KyuTest", ""].count == 1
    assert test["titles.LevelFact", "kyu test"].count == 1
    assert test["titles.TitleStep", "level from elsewhere"].count == 1
    assert test["titles.TitleHolder", "step of a title"].count == 1
    (row,) = test["kyu_tests.KyuTest", ""].rows
    assert row.said == f"{DAY:%-d %B %Y}, 13 kyu: passed, valid"
    assert row.address == f"/kyu-tests/{FED}/{here.taker}/"


def test_a_ruling_on_a_test_leads_to_the_title_that_rests_on_it(house) -> None:
    here = club()
    here.send(here.test(13, passed=True), neglected=(Duty.CLOCK_BEFORE_PAPERS.value,))
    here.rule(name_of(13), valid=True)
    season.catch_up()
    ruled = moved(position_of(kyu_tests.tests_stream(FED, here.taker), sat.KyuTestValidityRuled))
    assert ruled["kyu_tests.KyuTest", ""].count == 1
    assert sum(kind.count for (model, _way), kind in ruled.items() if model == "titles.TitleHolder") == 1


def test_a_protocol_leads_to_the_tests_of_its_session(house) -> None:
    here = club()
    here.send(here.test(13, passed=True), here.test(12, passed=False))
    season.catch_up()
    sent = moved(position_of(kyu_tests.session_stream(FED, DAY, here.judge), sat.KyuTestProtocolSent))
    assert sent["kyu_tests.KyuTest", "protocol of a session"].count == 2


# ---- at the boards ----
def test_a_matter_at_a_board_leads_to_the_game_that_was_decided_by_it(house, official) -> None:
    made, arbiter = in_play(), official("arbiter")
    arbiter.send(board("offer", made), **ACTS["offer"])
    season.catch_up()
    stream = stream_of(FED, made.here["tournament"])
    offered = position_of(stream, facts.DrawOffered)
    assert {model for model, _way in moved(offered)} == {"conduct.MatterRow"}, "nothing is decided by it yet"
    arbiter.send(matter("answer", made), answer="accept", clock_stopped="yes")
    arbiter.send(matter("decide", made), both_moved="yes")
    season.catch_up()
    for kind in (facts.DrawOffered, facts.DrawAnswered, facts.GameDecided):
        found = moved(position_of(stream, kind))
        assert found["conduct.MatterRow", ""].count == 1
        assert [row.said for row in found["tournaments.GameRow", "matter at a board"].rows] == [
            "Round 1, board 1: White ½, Black ½"
        ]
        assert found["tournaments.StandingRow", "game"].count == 2


def test_noted_conduct_and_what_came_of_it_is_for_auditors_alone(house, official) -> None:
    made, arbiter = in_play(), official("arbiter")
    noted = {"person": black_of(made), "breach": Breach.CONSULTING.value, "reason": "His coach."}
    assert arbiter.send(board("note", made), **noted).status_code == 302
    season.catch_up()
    at = position_of(breaches_of(FED, made.here["tournament"]), facts.ConductNoted)
    assert moved(at, auditor=True)["conduct.MatterRow", ""].count == 1
    assert moved(at) == {}
