"""SLSF-G 16-17, 27.3 (SLSF-R 17-18, 28.3): from the announcement to the sanction."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed
from tests.support.specification import given
from tests.tournaments.given import CUP, FED, HERE, INVITED, SANCTIONED, STREAM, announced, tournament
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, TimeControl, TimePeriod


def announcement(**changes: object) -> acts.AnnounceTournament:
    form = {
        "federation": FED,
        "name": "  Cup ",
        "place": "Lund",
        "starts_on": dt.date(2026, 3, 20),
        "ends_on": dt.date(2026, 3, 22),
        "discipline": "renju",
        "time_control": TimeControl(base_minutes=45),
        "organiser": Organiser(kind=OrganiserKind.BOARD, name="The board"),
    }
    return acts.AnnounceTournament(**(form | changes))


def test_an_announcement_is_recorded_with_the_book_of_its_discipline() -> None:
    given().holding(FED, "tournament_committee").when(acts.announce_tournament, announcement()).then(
        STREAM, announced()
    )


def test_items_of_the_regulations_left_blank_are_not_stated() -> None:
    regulations = {"purpose": "fun", "prizes": " "}
    specified = (
        given().holding(FED, "board").when(acts.announce_tournament, announcement(regulations=regulations))
    )
    specified.then(STREAM, announced(regulations={"purpose": "fun"}))


@pytest.mark.parametrize(
    ("changes", "field", "article"),
    [
        ({"ends_on": dt.date(2026, 3, 19)}, "ends_on", "SLSF-R 18.1b"),
        ({"name": " "}, "name", "SLSF-R 18.1b"),
        ({"name": "x" * 121}, "name", "SLSF-R 18.1b"),
        ({"place": ""}, "place", "SLSF-R 18.1b"),
        ({"entry_deadline": dt.date(2026, 3, 21)}, "entry_deadline", "SLSF-R 18.1e"),
        ({"regulations": {"weather": "fine"}}, "regulations", "SLSF-R 18.1"),
        ({"system": "roulette"}, "system", "SLSF-R 22"),
        ({"discipline": "chess"}, "discipline", ""),
        (
            {"organiser": Organiser(kind=OrganiserKind.COMMITTEE, name="Friends")},
            "organiser_reference",
            "SLSF-R 17.1",
        ),
    ],
)
def test_what_no_announcement_can_say(changes: dict[str, object], field: str, article: str) -> None:
    specified = given().holding(FED, "board").when(acts.announce_tournament, announcement(**changes))
    specified.refused(field=field, article=article)


def test_the_same_tournament_is_not_announced_twice() -> None:
    tournament(role="board").when(acts.announce_tournament, announcement(name="CUP")).refused(
        "announced_already", field="name"
    )


def test_the_invitation_waits_for_the_committees_consent() -> None:
    specified = tournament(role="tournament_committee")
    specified.when(acts.publish_regulations, acts.PublishRegulations(**HERE)).refused(
        "consent_missing", article="SLSF-R 17.2a"
    )
    specified.when(acts.consent_to_regulations, acts.ConsentToRegulations(**HERE)).then(
        STREAM, facts.RegulationsConsented()
    )
    specified.when(acts.publish_regulations, acts.PublishRegulations(**HERE)).then(
        STREAM, facts.RegulationsPublished()
    )


def test_an_arbiter_cannot_consent_for_the_committee() -> None:
    tournament().when(acts.consent_to_regulations, acts.ConsentToRegulations(**HERE)).refused(
        "not_allowed", article="SLSF-R 17.2a"
    )


def test_only_the_board_sanctions_and_the_calendar_of_the_year_knows_it() -> None:
    specified = tournament(role="board").when(acts.sanction_tournament, acts.SanctionTournament(**HERE))
    specified.then(STREAM, SANCTIONED)
    specified.then(
        f"calendar/{FED}/renju/2026",
        facts.PlacedInCalendar(tournament=CUP, ends_on=dt.date(2026, 3, 22)),
    )
    specified.when(acts.sanction_tournament, acts.SanctionTournament(**HERE)).refused(
        "sanctioned", article="SLSF-R 28.3"
    )


def test_the_next_sanction_of_the_year_gets_the_next_number() -> None:
    earlier = facts.PlacedInCalendar(tournament="other-2026-01-02", ends_on=dt.date(2026, 1, 2))
    specified = tournament(role="board").also(f"calendar/{FED}/renju/2026", earlier)
    specified.when(acts.sanction_tournament, acts.SanctionTournament(**HERE)).then(
        STREAM, facts.TournamentSanctioned(sanction_number="2026-00002")
    )


def test_a_refused_sanction_may_still_be_given() -> None:
    specified = tournament(role="board").when(
        acts.refuse_sanctioning, acts.RefuseSanctioning(**HERE, reason="No referee")
    )
    (refused,) = specified.events_of(STREAM)
    assert isinstance(refused, facts.SanctioningRefused)
    specified.when(acts.sanction_tournament, acts.SanctionTournament(**HERE)).then(STREAM, SANCTIONED)


def test_special_rules_and_terms_on_draws_are_the_boards() -> None:
    specified = tournament(role="board").when(
        acts.approve_special_rule, acts.ApproveSpecialRule(**HERE, rule=" Swap2 ")
    )
    specified.then(STREAM, facts.SpecialRuleApproved(rule="Swap2"))
    specified.when(
        acts.lay_down_draw_terms, acts.LayDownDrawTerms(**HERE, terms="no draw before", least_moves=50)
    )
    specified.then(STREAM, facts.DrawTermsLaidDown(terms="no draw before", least_moves=50))


def test_a_cancelled_tournament_takes_nothing_more() -> None:
    specified = tournament(*INVITED, role="board")
    specified.when(acts.cancel_tournament, acts.CancelTournament(**HERE, reason="Snow"))
    specified.when(acts.sanction_tournament, acts.SanctionTournament(**HERE)).refused("cancelled")


def test_a_tournament_that_was_cancelled_takes_place_after_all() -> None:
    restored = acts.RestoreTournament(**HERE, reason="It thaws.")
    specified = tournament(*INVITED, role="board")
    specified.when(acts.cancel_tournament, acts.CancelTournament(**HERE, reason="Snow"))
    [back] = specified.when(acts.restore_tournament, restored).events_of(STREAM)
    assert isinstance(back, facts.TournamentRestored)
    specified.when(acts.sanction_tournament, acts.SanctionTournament(**HERE))
    specified.when(acts.restore_tournament, restored).refused("not_cancelled")


TWO_PERIODS = (TimePeriod(minutes=90, moves=40), TimePeriod(minutes=30))


def test_a_thinking_time_of_several_periods_is_announced_as_they_are() -> None:
    control = TimeControl(base_minutes=120, control_minutes=90, periods=TWO_PERIODS)
    specified = (
        given().holding(FED, "board").when(acts.announce_tournament, announcement(time_control=control))
    )
    (event,) = specified.events_of(STREAM)
    assert event.time_control.periods == TWO_PERIODS


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"base_minutes": 90}, "periods_do_not_add_up", "base_minutes"),
        ({"control_minutes": 30}, "shortest_period_differs", "control_minutes"),
        ({"periods": TWO_PERIODS[:1]}, "periods_unreadable", "periods"),
        ({"periods": TWO_PERIODS[1:] * 2}, "periods_unreadable", "periods"),
        ({"periods": TWO_PERIODS[:1] * 6 + TWO_PERIODS[1:]}, "periods_unreadable", "periods"),
    ],
)
def test_periods_that_nobody_could_play_by(wrong: dict[str, object], code: str, field: str) -> None:
    control = TimeControl(**{"base_minutes": 120, "control_minutes": 90, "periods": TWO_PERIODS} | wrong)
    specified = (
        given().holding(FED, "board").when(acts.announce_tournament, announcement(time_control=control))
    )
    specified.refused(code, field=field, article="SLSF-R 11.1", kind=Malformed)
