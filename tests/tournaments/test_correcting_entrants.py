"""SLSF-G 19 (SLSF-R 20), DSU 4.4 §63: somebody else than who was entered played."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.members.events import ClubRegistered, PersonErased, PersonRegistered
from federation.members.state import club_stream, person_stream
from federation.officials.roles import Role
from ratings.events import RatingListPublished
from ratings.systems.swedish.counting import count, taking_part
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    PLAYERS,
    SANCTIONED,
    STREAM,
    announced,
    tournament,
)
from tests.tournaments.given import SEED as DRAWN_FROM
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events.filing import InvitationStated, NonAppearanceRecorded, PlayedAsGuest
from tournaments.rows import entry_rows, game_rows, standing_rows
from tournaments.state import Tournament, as_drawn, as_played, evolve
from tournaments.state.filing import Filing, guest_stream
from tournaments.state.filing import evolve as evolve_filing

EVA = str(UUID(int=5))
READY = (SANCTIONED, *INVITED, *ENTERED, DRAWN)
FILED = (*PLAYED_OUT, facts.TournamentFinished(), facts.ReportFiled())
REASON = "0" * 64


def house(*events: Any, role: Role = Role.ARBITER) -> Specification:
    """The cup, with Eva registered, who never entered it."""
    specified = tournament(*events, role=role)
    return specified.also(person_stream(UUID(EVA)), PersonRegistered(federation=FED, personal=REASON))


def was(played: str = EVA, entered: str = ANNA, **more: Any) -> acts.CorrectEntrant:
    club = more.pop("club", "")
    said = {"reason": "a namesake"} | more
    return acts.CorrectEntrant(**HERE, entered=entered, played=acts.Entry(person=played, club=club), **said)


def corrected(played: str = EVA, entered: str = ANNA, club: str = "") -> facts.EntrantCorrected:
    return facts.EntrantCorrected(entered=entered, played=played, club=club, reason=REASON)


def folded(*events: Any) -> Tournament:
    now = Tournament()
    for event in (announced(), *events):
        now = evolve(now, event)
    return now


def test_the_correction_is_one_event() -> None:
    specified = house(*READY).when(acts.correct_entrant, was())
    [new] = specified.recorded
    assert (new.stream, new.event.entered, new.event.played) == (STREAM, ANNA, EVA)
    assert len(new.event.reason) == 64, "a commitment to the words"


def test_with_the_club_that_he_played_for() -> None:
    lund = club_stream(FED, "lund")
    specified = house(*READY).also(lund, ClubRegistered(federation=FED, name="Lund", city=""))
    specified.when(acts.correct_entrant, was(club="lund"))
    assert specified.recorded[0].event.club == "lund"
    house(*READY).when(acts.correct_entrant, was(club="nowhere")).refused("no_such_club", field="club")


def in_truth(event: Any) -> Any:
    """An event of the season in which Eva was entered from the start."""
    match event:
        case facts.EntryRegistered(person=person) if person == ANNA:
            return facts.EntryRegistered(person=EVA)
        case facts.StartNumbersDrawn():
            order = tuple(EVA if person == ANNA else person for person in event.order)
            return facts.StartNumbersDrawn(seed=event.seed, order=order)
        case facts.PlayerWithdrawn():
            return facts.PlayerWithdrawn(person=EVA, how=event.how)
    return event


@pytest.mark.parametrize("at", range(len(READY), len(READY) + len(FILED) + 2))
def test_whenever_it_is_said_the_rows_are_those_of_the_truth(at: int) -> None:
    left = facts.PlayerWithdrawn(person=ANNA, how="withdrawn")
    season = [*READY, *PLAYED_OUT[:3], left, *PLAYED_OUT[3:], *FILED[len(PLAYED_OUT) :]]
    said = [*season[:at], corrected(), *map(in_truth, season[at:])]
    found, truth = folded(*said), folded(*map(in_truth, season))
    for rows in (entry_rows, game_rows, standing_rows):
        assert list(rows(found)) == list(rows(truth))
    assert count(found) == count(truth)
    assert taking_part(found) == taking_part(truth)


def test_teams_prohibitions_and_ratings_follow_and_offices_do_not() -> None:
    now = folded(
        *ENTERED,
        facts.ArbiterAppointed(person=ANNA),
        facts.TeamEntered(team="a", name="A", squad=(ANNA, BO)),
        facts.LineupSubmitted(team="a", stage_round=1, players=(BO, ANNA)),
        facts.RatingsRecorded(ratings=(facts.TournamentRating(ANNA, 1700),)),
        facts.PairingProhibited(persons=(ANNA, CY)),
        facts.EntryTitleRecorded(person=ANNA, level=16),
        DRAWN,
        corrected(),
    )
    assert now.teams["a"].squad == (EVA, BO)
    assert now.lineups[1, 1, "a"] == (BO, EVA)
    assert now.ratings == {EVA: facts.TournamentRating(EVA, 1700)}
    assert now.prohibited == ((EVA, CY),)
    assert now.titles == {EVA: 16}
    assert (now.arbiters, now.chief_arbiter) == ((ANNA,), ANNA), "she leads play all the same"


def test_start_numbers_are_drawn_again_for_who_was_drawn() -> None:
    now = folded(*ENTERED, DRAWN, corrected())
    assert (now.seed, now.order) == (DRAWN_FROM, (EVA, BO, CY, DI))
    assert as_drawn(now, now).order == PLAYERS
    assert as_drawn(now, now).entries.keys() == set(PLAYERS)


def test_there_and_back_is_as_it_was() -> None:
    now = folded(*READY, corrected(), corrected(ANNA, EVA))
    assert now.order == PLAYERS
    assert as_played(now, (ANNA, BO)) == (ANNA, BO)
    assert as_drawn(now, now).order == PLAYERS


def test_what_was_filed_of_who_was_entered_is_of_who_played() -> None:
    away = NonAppearanceRecorded(round_number=1, person=ANNA, cancellation="approved", excused=True)
    filing = evolve_filing(Filing(), away)
    assert set(as_played(folded(*READY, corrected()), filing).absences) == {(1, EVA)}
    twice = folded(*READY, corrected(), corrected(str(UUID(int=6)), EVA))
    assert set(as_played(twice, filing).absences) == {(1, str(UUID(int=6)))}
    assert set(as_played(folded(*READY), filing).absences) == {(1, ANNA)}


def test_who_comes_in_himself_afterwards_stands_for_himself() -> None:
    now = folded(*READY, corrected(), facts.LateEntryAdmitted(person=ANNA))
    assert as_played(now, (ANNA,)) == (ANNA,)


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (was(ANNA), "same_person", "played"),
        (was(BO), "plays_already", "played"),
        (was(str(UUID(int=99))), "no_such_person", "played"),
        (was("Eva"), "no_such_person", "played"),
        (was(entered=EVA, played=ANNA), "not_entered", "entered"),
        (was(entered="Anna"), "not_entered", "entered"),
        (was(reason=" "), "reason_missing", "reason"),
    ],
)
def test_what_cannot_be(act: acts.CorrectEntrant, code: str, field: str) -> None:
    house(*READY).when(acts.correct_entrant, act).refused(code, field=field)


def test_who_was_erased_is_nobody_any_more() -> None:
    gone = house(*READY).also(person_stream(UUID(EVA)), PersonErased(federation=FED))
    gone.when(acts.correct_entrant, was()).refused("no_such_person", field="played")


def test_before_the_draw_the_entry_is_taken_back() -> None:
    house(*READY[:-1]).when(acts.correct_entrant, was()).refused("not_drawn", article="SLSF-R 20")


def test_one_person_under_two_numbers_does_not_play_himself() -> None:
    merged = PersonsMerged(merged=UUID(BO), kept=UUID(EVA), reason=REASON)
    specified = house(*READY).also(identity_stream(FED), merged)
    specified.when(acts.correct_entrant, was()).refused("entered_under_another_number", field="played")
    assert specified.when(acts.correct_entrant, was(EVA, BO)).recorded, "his own other number"
    specified.when(acts.correct_entrant, was(BO)).refused("merged_person", field="played")


def test_who_enters_players_corrects_until_the_report_is_filed_then_the_committee() -> None:
    for role in (Role.ARBITER, Role.REGISTRAR, Role.TOURNAMENT_COMMITTEE, Role.RATING_COMMITTEE):
        assert house(*READY, role=role).when(acts.correct_entrant, was()).recorded
    house(*READY, *FILED).when(acts.correct_entrant, was()).refused("not_allowed", article="SLSF-R 28.2")
    assert house(*READY, *FILED, role=Role.RATING_COMMITTEE).when(acts.correct_entrant, was()).recorded
    house(*READY, role=Role.BOARD).when(acts.correct_entrant, was()).refused("not_allowed")


def test_what_a_published_list_rests_on_is_for_two() -> None:
    listed = RatingListPublished(period="2026-1", digest=REASON, lines=0)
    accepted = house(*READY, *FILED, facts.ReportAccepted(), role=Role.RATING_COMMITTEE)
    accepted.also(f"register/{FED}/renju", listed)
    accepted.when(acts.correct_entrant, was()).refused("propose_correction")


def test_the_one_time_of_a_guest_is_his_who_played() -> None:
    """DSU 4.4 §63: coordinated, and neither is known to be a member."""
    cup = HERE["tournament"]
    here = {"federation": "dsu", "tournament": cup}
    specified = (
        house()
        .holding("dsu", Role.ARBITER)
        .also(
            f"tournament/dsu/{cup}",
            announced(federation="dsu", discipline="chess", rule_book="DSU"),
            *ENTERED,
            DRAWN,
        )
        .also(f"filing/dsu/{cup}", InvitationStated(coordinated=True))
        .also(guest_stream("dsu", ANNA), PlayedAsGuest(tournament=cup))
    )
    act = acts.CorrectEntrant(**here, entered=ANNA, played=acts.Entry(person=EVA), reason="a namesake")
    specified.when(acts.correct_entrant, act)
    assert [type(event).__name__ for event in specified.events_of(guest_stream("dsu", ANNA))] == [
        "GuestWithdrew"
    ]
    assert list(specified.events_of(guest_stream("dsu", EVA))) == [PlayedAsGuest(tournament=cup)]
