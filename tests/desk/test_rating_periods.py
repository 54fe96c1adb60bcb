"""Periods on the committee's desk: published, reissued by two, a tournament counted in another one."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.urls import reverse
from django.utils.formats import date_format

from federation.members import directory
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from ratings.models import PublishedList
from ratings.rules.slsf.periods import CALENDAR
from ratings.systems.swedish.commands import CloseRatingRecord, close_rating_record
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import correcting, season
from tournaments import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REGISTER = {"federation": "slsf", "discipline": "gomoku"}
PERIODS = reverse("desk-periods", kwargs=REGISTER)
FIRST = dt.date(2026, 1, 10)
PERIOD = "2026-1"


def of_list(page: str) -> str:
    return reverse(page, kwargs={**REGISTER, "period": PERIOD})


@pytest.fixture
def published(house) -> tuple[str, list[str]]:
    """A rated tournament and the list of its period."""
    by, persons = season.everything("slsf"), season.people(4)
    at = season.play_tournament("slsf", persons, by=by, starts_on=FIRST)
    season.catch_up()
    season.publish("slsf", "gomoku", PERIOD, by)
    season.catch_up()
    return at, persons


def test_a_running_period_says_from_when_its_list_can_be_published_and_what_waits(official, house):
    running = CALENDAR.of(directory.today("slsf"))
    by, persons = season.everything("slsf"), season.people(3)
    at = season.play_tournament("slsf", persons, by=by, starts_on=running.first_day, upto="filed")
    season.catch_up()
    first = running.next.first_day
    page = text_of(official("rating_committee").get(PERIODS))
    assert f"its list can be published from {date_format(first)} on" in page
    report = reverse("desk-report", kwargs={"federation": "slsf", "tournament": at})
    assert f'Not rated yet: <a href="{report}">' in page


def corrected(tournament: str) -> None:
    """The first game was read wrongly."""
    result = season.state("slsf", tournament).results[1, 1, 1]
    black = 0 if result.black == 2 else 2
    game = acts.HandedIn(board=1, game=1, black=black, white=2 - black)
    act = acts.CorrectResult(
        federation="slsf", tournament=tournament, round_number=1, game=game, reason="read wrongly"
    )
    correcting.correct(act)
    season.catch_up()


def test_the_periods_stand_with_their_lists_and_acts(official, published):
    page = text_of(official("rating_committee").get(PERIODS))
    assert "2026-1" in page
    assert "4 lines" in page
    assert "Propose a reissue …" in page
    assert "Set a rating on entry …" in page
    elsewhere = text_of(official("rating_committee", federation="dsu").get(PERIODS))
    assert "Propose a reissue …" not in elsewhere


def test_a_register_that_is_none_has_no_periods(official, house):
    committee = official("rating_committee")
    for discipline in ("chess", "go"):
        address = reverse("desk-periods", args=["slsf", discipline])
        assert committee.get(address).status_code == 404


def test_a_reissue_is_proposed_approved_by_another_and_stands_beside(official, published):
    at, _persons = published
    one, other = official("rating_committee", name="anna"), official("rating_committee")
    same = text_of(one.get(of_list("desk-reissue-propose")))
    assert "Nothing would change" in same
    corrected(at)
    page = one.get(of_list("desk-reissue-propose"))
    assert page.context["preview"].differing
    assert one.send(of_list("desk-reissue-propose"), reason="").status_code == 422
    assert one.send(of_list("desk-reissue-propose"), reason="Read wrongly").status_code == 302
    season.catch_up()
    assert "a reissue is proposed" in text_of(one.get(PERIODS))
    assert "proposed by anna" in text_of(other.get("/desk/"))
    own = text_of(one.get(of_list("desk-reissue-approve")))
    assert "An own proposal is approved by another person." in own
    assert one.send(of_list("desk-reissue-approve"), **SURE).status_code == 422
    page = text_of(other.get(of_list("desk-reissue-approve")))
    assert "Proposed by anna" in page
    assert "Read wrongly" in page
    assert other.send(of_list("desk-reissue-approve"), **SURE).status_code == 302
    season.catch_up()
    assert list(PublishedList.objects.order_by("issue").values_list("issue", "digest_agrees")) == [
        (1, True),
        (2, True),
    ]
    assert "issue 2" in text_of(one.get(PERIODS))


def test_a_proposal_is_dropped(official, published):
    committee = official("rating_committee")
    committee.send(of_list("desk-reissue-propose"), reason="Read wrongly")
    season.catch_up()
    assert committee.send(of_list("desk-reissue-drop")).status_code == 302
    season.catch_up()
    assert "a reissue is proposed" not in text_of(committee.get(PERIODS))
    assert committee.send(of_list("desk-reissue-drop")).status_code == 422


@pytest.mark.parametrize("role", ["board", "arbiter", "tournament_committee"])
def test_nobody_else_reissues(official, published, role):
    somebody = official(role)
    assert somebody.send(of_list("desk-reissue-propose"), reason="-").status_code == 403
    assert events_of("ratings.ListReissueProposed") == 0


def test_what_is_corrected_after_a_list_stands_on_the_next_one_as_a_correction(official, published):
    at, persons = published
    corrected(at)
    by = season.everything("slsf")
    season.play_tournament("slsf", persons, by=by, name="Sommarspelen", starts_on=dt.date(2026, 6, 6))
    season.catch_up()
    page = official("rating_committee").get(
        reverse("desk-publish-list", kwargs={**REGISTER, "period": "2026-2"})
    )
    preview = page.context["preview"]
    assert preview.beside.period == PERIOD
    assert preview.corrected == 2
    assert "2 lines hold a correction of an earlier period" in text_of(page)


def test_who_leaves_the_list_is_named_with_the_paragraph(official, published):
    _at, persons = published
    close = CloseRatingRecord(**REGISTER, person=persons[0], reason="asked to leave")
    close_rating_record(close, by=season.official("slsf", "rating_committee"))
    season.catch_up()
    running = str(CALENDAR.of(directory.today("slsf")))
    page = official("rating_committee").get(
        reverse("desk-publish-list", kwargs={**REGISTER, "period": running})
    )
    assert [each.article for each in page.context["preview"].gone] == ["SLSF-G 29.1"]
    assert "the record is closed" in text_of(page)


def test_who_is_foreign_is_rated_and_named_beside_the_list(official, house):
    by, registrar = season.everything("slsf"), season.official("slsf", "registrar")
    persons = season.people(4)
    details = PersonalDetails(surname="Kask", given_names="Priit", citizenship="Estonia")
    change_details(ChangeDetails(person=UUID(persons[0]), details=details), by=registrar)
    season.play_tournament("slsf", persons, by=by, starts_on=FIRST)
    season.catch_up()
    page = official("rating_committee").get(of_list("desk-publish-list"))
    assert "Rated and not shown" in text_of(page)
    assert [name for name, _rating in page.context["preview"].foreign] == ["Priit Kask"]
    assert len(page.context["preview"].lines) == 3


# ---- a tournament near a boundary


@pytest.fixture
def ahead(house) -> tuple[str, str, str]:
    """A tournament on the first day of a period to come; its own period and the one before."""
    own = CALENDAR.of(directory.today("slsf")).next
    at = season.tournament("Vårspelen", starts_on=own.first_day, by=season.everything("slsf"))
    season.catch_up()
    return at, str(own), str(own.previous)


def of_tournament(page: str, tournament: str) -> str:
    return reverse(page, kwargs={"federation": "slsf", "tournament": tournament})


def test_one_committee_proposes_and_the_other_agrees(official, ahead):
    at, own, neighbour = ahead
    rates, plays = official("rating_committee"), official("tournament_committee")
    assert "Count it in another period …" in text_of(rates.get(PERIODS))
    propose, agree = of_tournament("desk-propose-period", at), of_tournament("desk-agree-period", at)
    assert f"Its last day lies in period {own}." in text_of(rates.get(propose))
    assert "has proposed no other period" in text_of(plays.get(agree))
    assert rates.send(propose, period="2011-1").status_code == 422
    assert rates.send(propose, period=neighbour).status_code == 302
    season.catch_up()
    assert f"Agree on period {neighbour}" in text_of(plays.get("/desk/"))
    assert rates.send(agree).status_code == 403
    assert f"in period {neighbour} instead of {own}" in text_of(plays.get(agree))
    assert plays.send(agree).status_code == 302
    season.catch_up()
    assert season.state("slsf", at).period_assigned == neighbour
    assert f"Agree on period {neighbour}" not in text_of(plays.get("/desk/"))


def test_a_tournament_that_has_begun_is_not_moved(official, house):
    at = season.tournament(starts_on=FIRST)
    season.catch_up()
    rates, propose = official("rating_committee"), of_tournament("desk-propose-period", at)
    assert "must be made known with the invitation" in text_of(rates.get(propose))
    assert rates.send(propose, period="2025-3").status_code == 422
