"""SLSF-G 27.1, 28.4: what a hostile reader tried with lists: who is on them, and when they come out."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import runner
from events.citing import Refused
from events.models import PersonalData, Projection
from events.personal import seal
from events.work import SYSTEM, By
from federation.members.events import PersonalDetails, PersonRegistered
from ratings.events import InternationalEventCounted
from ratings.models import EndedPeriod, ListLine, PublishedList
from ratings.projections import Ratings
from ratings.state import register_stream
from ratings.systems.swedish import commands as rating
from ratings.tasks import end_periods
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, periods, person
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REGISTER = {"federation": FED, "discipline": DISCIPLINE}
FIRST, SECOND = periods("2020-1", 2)


@pytest.fixture
def past() -> Past:
    """Two players of the register who have met in the second period."""
    found = Past()
    for number in range(2):
        found.enter(number, 1500)
    return found


@pytest.fixture
def committee() -> tuple[By, By]:
    """Two of the rating committee."""
    return season.official(FED, "rating_committee"), season.official(FED, "rating_committee")


def publish(period: str, by: By) -> None:
    rating.publish_list(rating.PublishList(**REGISTER, period=period), by=by)
    runner.catch_up_all()


def from_estonia(past: Past, number: int) -> None:
    row = seal(PersonalDetails(surname="Somebody", citizenship="Estonia"), UUID(person(number)))
    PersonalData.objects.bulk_create([row])
    past.add(f"person/{person(number)}", PersonRegistered(federation=FED, personal=row.commitment))


def test_a_foreign_player_whose_record_was_closed_is_on_no_reissue_either(past, committee) -> None:
    one, other = committee
    from_estonia(past, 1)
    past.play(Cup(name="one", day=dt.date(2020, 2, 1), matches=((0, 1, 2),)))
    rating.end_period(rating.EndPeriod(**REGISTER, period=FIRST), by=SYSTEM)
    publish(FIRST, one)
    past.close(1)
    rating.propose_reissue(rating.ProposeReissue(**REGISTER, period=FIRST, reason="Misread."), by=one)
    rating.approve_reissue(rating.ApproveReissue(**REGISTER, period=FIRST), by=other)
    runner.catch_up_all()
    assert set(ListLine.objects.filter(issue=2).values_list("person", flat=True)) == {UUID(person(0))}
    assert set(PublishedList.objects.values_list("digest_agrees", flat=True)) == {True}


def test_a_counted_event_of_long_ago_asks_for_no_lists_of_long_ago(past, committee) -> None:
    counted = InternationalEventCounted(
        name="Open of Tallinn", last_day=dt.date(2015, 6, 1), persons=(person(0),), reference="2020/7 §3"
    )
    past.add(register_stream(FED, DISCIPLINE), counted)
    past.versions.clear()
    past.play(Cup(name="one", day=dt.date(2020, 6, 1), matches=((0, 1, 2),)))
    runner.catch_up_all()
    end_periods()
    runner.catch_up_all()
    publish(SECOND, committee[0])
    assert PublishedList.objects.get().period == SECOND


def test_the_period_of_an_assignment_before_every_tournament_ends_too(past, committee) -> None:
    early = Cup(name="one", day=dt.date(2020, 5, 1), matches=((0, 1, 2),), period=FIRST)
    past.play(early)
    runner.catch_up_all()
    end_periods()
    runner.catch_up_all()
    assert EndedPeriod.objects.filter(period=FIRST).exists()
    publish(FIRST, committee[0])
    publish(SECOND, committee[0])


def test_nothing_is_published_on_rows_of_older_code(past, committee, monkeypatch) -> None:
    past.play(Cup(name="one", day=dt.date(2020, 2, 1), matches=((0, 1, 2),)))
    rating.end_period(rating.EndPeriod(**REGISTER, period=FIRST), by=SYSTEM)
    runner.catch_up_all()
    monkeypatch.setattr(Ratings, "version", Ratings.version + 1)
    with pytest.raises(Refused, match="not up to date"):
        publish(FIRST, committee[0])
    assert Projection.objects.get(name=Ratings.name, live=True).code_version < Ratings.version
