"""SLSF-G 28.4 (SLSF-R 29.4): a tournament counted in a neighbouring period, lists reissued."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.work import By
from ratings.events import (
    ListReissueDropped,
    ListReissueProposed,
    RatingListPublished,
    RatingListReissued,
    RatingPeriodEnded,
)
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import register_stream
from ratings.systems.swedish import commands as rating
from ratings.systems.swedish.commands.current_list import Reckoned
from tests.support.specification import Specification, given
from tests.tournaments.given import CUP, FED, HERE, SANCTIONED, STREAM, tournament
from tournaments import events as facts

REGISTER = register_stream(FED, "renju")
IN_APRIL = {"starts_on": dt.date(2026, 4, 28), "ends_on": dt.date(2026, 4, 30)}
CONSENTED = facts.RegulationsConsented()
PUBLISHED = facts.RegulationsPublished()
PROPOSED = facts.RatingPeriodProposed(period="2026-2")
AGREE = rating.AgreeOnPeriod(**HERE)
NEXT_DAY = dt.datetime(2026, 3, 22, 12, tzinfo=dt.UTC)


def propose(period: str = "2026-2") -> rating.ProposePeriod:
    return rating.ProposePeriod(**HERE, period=period)


def committee(*events: object) -> Specification:
    return tournament(*events, role="rating_committee", **IN_APRIL)


def test_both_committees_count_it_in_the_next_period() -> None:
    specified = committee(CONSENTED).holding(FED, "rating_committee", "tournament_committee")
    specified.when(rating.propose_period, propose()).then(STREAM, PROPOSED)
    specified.when(rating.agree_on_period, AGREE).then(STREAM, facts.RatingPeriodAssigned(period="2026-2"))
    specified.when(rating.agree_on_period, AGREE).refused("nothing_proposed", article="SLSF-R 29.4")
    specified.when(rating.propose_period, propose()).refused("period_proposed", field="period")


def test_a_sanctioned_tournament_moves_in_the_calendar_too() -> None:
    specified = tournament(SANCTIONED, PROPOSED, role="tournament_committee", **IN_APRIL)
    specified.when(rating.agree_on_period, AGREE).then(
        f"calendar/{FED}/renju/2026",
        facts.PlacedInCalendar(tournament=CUP, ends_on=dt.date(2026, 4, 30), period="2026-2"),
    )


@pytest.mark.parametrize(
    ("period", "code"),
    [
        ("2026-1", "period_not_adjacent"),
        ("2026-3", "period_not_adjacent"),
        ("2025-2", "period_not_adjacent"),
        ("spring", "unreadable_period"),
    ],
)
def test_only_a_neighbouring_period_is_proposed(period: str, code: str) -> None:
    committee(CONSENTED).when(rating.propose_period, propose(period)).refused(
        code, field="period", article="SLSF-R 29.4"
    )


def test_after_the_invitation_it_is_too_late_to_propose_and_to_agree() -> None:
    committee(CONSENTED, PUBLISHED).when(rating.propose_period, propose(), now=NEXT_DAY).refused(
        "announced_too_late", article="SLSF-R 29.4"
    )
    specified = tournament(PROPOSED, CONSENTED, PUBLISHED, role="tournament_committee", **IN_APRIL)
    specified.when(rating.agree_on_period, AGREE, now=NEXT_DAY).refused(
        "announced_too_late", article="SLSF-R 29.4"
    )


def test_on_the_day_of_the_invitation_it_is_announced_with_it() -> None:
    committee(CONSENTED, PUBLISHED).when(rating.propose_period, propose()).then(STREAM, PROPOSED)


def test_one_committee_alone_moves_nothing() -> None:
    committee(PROPOSED).when(rating.agree_on_period, AGREE).refused("not_allowed", article="SLSF-R 29.4")
    tournament(role="tournament_committee", **IN_APRIL).when(rating.propose_period, propose()).refused(
        "not_allowed", article="SLSF-R 29.4"
    )


def test_nothing_is_agreed_on_that_nobody_proposed() -> None:
    tournament(role="tournament_committee").when(rating.agree_on_period, AGREE).refused("nothing_proposed")


# ---- lists

ONE, OTHER = By(UUID(int=1)), By(UUID(int=2))
LIST = {"federation": FED, "discipline": "renju", "period": "2026-1"}
STANDS = RatingListPublished(period="2026-1", digest="0" * 64, lines=2)
IN_MAY = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)
PROPOSE = rating.ProposeReissue(**LIST, reason="a result was misread")
APPROVE = rating.ApproveReissue(**LIST)
DROP = rating.DropReissue(**LIST)


@pytest.fixture
def reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of a list come from rows; here there is one line, and play began in 2025-3."""
    found = Reckoned(lines=1, digest="1" * 64, foreign=(), first_period=CALENDAR.read("2025-3"))
    for module in ("publishing", "reissuing"):
        monkeypatch.setattr(f"ratings.systems.swedish.commands.{module}.reckon", lambda *_: found)


def two_of_the_committee(*events: object) -> Specification:
    specified = given(REGISTER, *events)
    for official in (ONE, OTHER):
        specified.holding(FED, "rating_committee", by=official)
    return specified


def publish(period: str) -> rating.PublishList:
    return rating.PublishList(**{**LIST, "period": period})


def test_a_list_waits_until_the_clock_has_recorded_the_end(reckoned: None) -> None:
    specified = two_of_the_committee()
    specified.when(rating.publish_list, publish("2026-1"), by=ONE, now=IN_MAY).refused(
        "period_end_not_recorded", field="period", article="SLSF-R 29.5"
    )


def test_a_list_before_the_one_before_it_is_refused(reckoned: None) -> None:
    both = (RatingPeriodEnded(period="2025-3"), RatingPeriodEnded(period="2026-1"))
    specified = two_of_the_committee(*both)
    specified.when(rating.publish_list, publish("2026-1"), by=ONE, now=IN_MAY).refused(
        "list_missing", field="period", article="SLSF-R 29.4"
    )
    specified.when(rating.publish_list, publish("2025-3"), by=ONE, now=IN_MAY)
    assert specified.recorded
    specified.when(rating.publish_list, publish("2026-1"), by=ONE, now=IN_MAY)
    assert specified.recorded
    specified.when(rating.publish_list, publish("2025-3"), by=ONE, now=IN_MAY).refused("list_published")


def test_a_reissue_is_approved_by_somebody_else(reckoned: None) -> None:
    specified = two_of_the_committee(STANDS).when(rating.propose_reissue, PROPOSE, by=ONE)
    (proposed,) = specified.events_of(REGISTER)
    assert isinstance(proposed, ListReissueProposed)
    specified.when(rating.approve_reissue, APPROVE, by=ONE).refused("own_proposal", article="SLSF-R 29.4")
    specified.when(rating.approve_reissue, APPROVE, by=OTHER).then(
        REGISTER, RatingListReissued(period="2026-1", issue=2, digest="1" * 64, lines=1)
    )
    specified.when(rating.approve_reissue, APPROVE, by=OTHER).refused("not_proposed", field="period")


def test_a_proposal_is_dropped_and_may_be_made_again(reckoned: None) -> None:
    specified = two_of_the_committee(STANDS).when(rating.propose_reissue, PROPOSE, by=ONE)
    specified.when(rating.propose_reissue, PROPOSE, by=OTHER).refused("reissue_proposed", field="period")
    specified.when(rating.drop_reissue, DROP, by=OTHER).then(REGISTER, ListReissueDropped(period="2026-1"))
    specified.when(rating.drop_reissue, DROP, by=OTHER).refused("not_proposed", field="period")
    specified.when(rating.propose_reissue, PROPOSE, by=OTHER)
    specified.when(rating.approve_reissue, APPROVE, by=OTHER).refused("own_proposal")
    specified.when(rating.approve_reissue, APPROVE, by=ONE)
    assert specified.recorded


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (rating.ProposeReissue(**LIST, reason=" "), "reason_missing", "reason"),
        (rating.ProposeReissue(**{**LIST, "period": "2025-3"}, reason="-"), "not_published", "period"),
        (rating.ProposeReissue(**{**LIST, "period": "spring"}, reason="-"), "unreadable_period", "period"),
        (rating.ProposeReissue(**{**LIST, "discipline": "chess"}, reason="-"), "not_rated", "discipline"),
    ],
)
def test_what_is_no_proposal(act: rating.ProposeReissue, code: str, field: str) -> None:
    two_of_the_committee(STANDS).when(rating.propose_reissue, act, by=ONE).refused(code, field=field)
