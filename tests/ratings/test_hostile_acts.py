"""SLSF-G 28.4-28.6: what a hostile reader tried with the committee's and the board's acts on a register."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.work import By
from federation.members.events import PersonRegistered
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from ratings.events import RatingListPublished, RatingListReissued
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish import commands as rating
from tests.support.specification import Specification, given
from tests.tournaments.given import (
    ANNA,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    PLAYED_OUT,
    SANCTIONED,
    STREAM,
    tournament,
)
from tournaments import events as facts

REGISTER = register_stream(FED, "renju")
ONE, OTHER = By(UUID(int=0xA1)), By(UUID(int=0xA2))
RENJU = {"federation": FED, "discipline": "renju"}
PUBLISHED = RatingListPublished(period="2026-1", digest="0" * 64, lines=0, foreign=(ANNA,))


def proposed(*ties: By) -> Specification:
    """One of the committee has proposed a reissue; these accounts are tied to one person."""
    specified = given(REGISTER, PUBLISHED)
    for account in (ONE, OTHER):
        specified.holding(FED, "rating_committee", by=account)
    for account in ties:
        specified.also(official_stream(account.actor), AccountTied(federation=FED, person=UUID(ANNA)))
    asked = rating.ProposeReissue(**RENJU, period="2026-1", reason="A round was misread.")
    return specified.when(rating.propose_reissue, asked, by=ONE)


def test_nobody_approves_his_own_proposal_from_a_second_account() -> None:
    approval = rating.ApproveReissue(**RENJU, period="2026-1")
    proposed(ONE, OTHER).when(rating.approve_reissue, approval, by=OTHER).refused(
        "own_proposal", article="SLSF-R 29.4"
    )


@pytest.mark.parametrize("year", [206, 1026])
def test_an_event_of_a_year_that_has_no_periods_is_not_counted(year: int) -> None:
    act = rating.CountInternationalEvent(
        **RENJU, name="Open of Tallinn", last_day=dt.date(year, 6, 1), persons=(ANNA,), reference="§3"
    )
    known = PersonRegistered(federation=FED, personal="0" * 64)
    specified = given(f"person/{ANNA}", known).holding(FED, "board")
    specified.when(rating.count_international_event, act).refused(field="last_day", article="SLSF-R 29.5")


def test_who_is_left_out_of_a_reissue_is_known_when_he_is_forgotten() -> None:
    reissued = RatingListReissued(period="2026-1", issue=2, digest="0" * 64, lines=0, foreign=("x", ANNA))
    periods = evolve_periods(evolve_periods(Periods(), PUBLISHED), reissued)
    assert periods.foreign == {"x", ANNA}


def test_no_tournament_changes_its_period_once_play_has_begun() -> None:
    """28.4: made known with the invitation, so before play, also where no invitation was published."""
    act = rating.ProposePeriod(**HERE, period="2026-2")
    played = (SANCTIONED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished())
    a_month_later = dt.datetime(2026, 4, 22, 12, tzinfo=dt.UTC)
    specified = tournament(*played, role="rating_committee")
    specified.when(rating.propose_period, act, now=a_month_later).refused(
        "announced_too_late", article="SLSF-R 29.4"
    )
    before = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
    tournament(role="rating_committee").when(rating.propose_period, act, now=before).then(
        STREAM, facts.RatingPeriodProposed(period="2026-2")
    )
