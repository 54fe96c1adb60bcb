"""Each kind of correction: proposed by one, approved by another later, in effect as it was shown."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from events.citing import Refused
from events.work import By
from federation.rulings import commands as rulings
from ratings.corrections.models import Correction
from ratings.kyu_tests.commands import CorrectOutcome
from ratings.models import Participation
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import commands as correspondence
from ratings.systems.correspondence.models import CorrespondenceEventRow, CorrespondenceRanking
from ratings.systems.swedish.commands import (
    CloseRatingRecord,
    CountEventNoMore,
    CountInternationalEvent,
    count_international_event,
)
from tests.corrections.conftest import Played
from tests.correspondence import played as by_post
from tests.kyu_tests import past
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def agreed_on(kind: str, act: msgspec.Struct, role: str) -> Correction:
    """Two officials of a role, and something recorded elsewhere between them."""
    one, other = season.official("slsf", role), season.official("slsf", role)
    number = correcting.propose(kind, act, one)
    season.club("Lund")
    season.person("Eva Falk")
    with pytest.raises(Refused, match="own proposal"):
        correcting.approve(number, one)
    assert correcting.approve(number, other)
    season.catch_up()
    row: Correction = Correction.objects.get(number=number)
    assert (row.act, row.state, row.proposed_by, row.decided_by) == (
        kind,
        "in_effect",
        one.actor,
        other.actor,
    )
    return row


def test_a_ruling_is_taken_back() -> None:
    season.open_house()
    by = season.official("slsf", "tournament_committee")
    issued = rulings.IssueRuling(
        federation="slsf",
        article="SLSF-G 28.5",
        text="A period begins at noon.",
        counts_from=dt.date(2026, 5, 1),
    )
    rulings.issue_ruling(issued, by=by)
    back = rulings.WithdrawRuling(federation="slsf", number=1, reason="the book was changed")
    assert agreed_on("ruling", back, "tournament_committee").moved > 0


def test_a_rating_record_is_closed(played: Played) -> None:
    act = CloseRatingRecord(
        federation="slsf", discipline="gomoku", person=played.persons[0], reason="moved to another country"
    )
    assert agreed_on("rating-record", act, "rating_committee").moved > 0


def test_an_event_that_the_board_counted_counts_no_more(played: Played) -> None:
    by, day = season.official("slsf", "board"), dt.date(2026, 1, 10)
    register = {"federation": "slsf", "discipline": "gomoku", "name": "Open of Tallinn", "last_day": day}
    counted = CountInternationalEvent(**register, persons=(played.persons[0],), reference="2026/4 §7")
    count_international_event(counted, by=by)
    season.catch_up()
    assert Participation.objects.filter(by_board=True).exists()
    back = CountEventNoMore(**register, reason="the year before was meant")
    assert agreed_on("international-event", back, "board").moved > 0
    assert not Participation.objects.filter(by_board=True).exists()


def test_the_outcome_of_a_kyu_test_is_put_right() -> None:
    season.open_house()
    club = past.club()
    club.send(club.test(15, passed=True))
    season.catch_up()
    wrong = CorrectOutcome(
        federation="slsf", person=club.taker, paper=past.name_of(15), passed=False, reason="misread"
    )
    row = agreed_on("kyu-test", wrong, "title_officer")
    assert row.needs_second


@pytest.fixture
def ranked() -> tuple[list[str], str, By]:
    """An event by correspondence of five, ranked; who recorded all of it."""
    season.open_house()
    by, persons = by_post.everything(), season.people(5)
    by_post.take_over(persons, 8, by)
    at = by_post.play(persons, by)
    season.catch_up()
    return persons, at, by


def game(persons: list[str], at: str) -> correspondence.CorrectGame:
    one, other, *_ = persons
    return correspondence.CorrectGame(
        federation="slsf",
        event=at,
        one=one,
        other=other,
        game=1,
        half_points=(0, 2),
        ending=CorrespondenceEnding.RESIGNATION,
        on=by_post.LAST,
        reason="read wrongly",
    )


def test_a_game_by_correspondence_is_corrected(ranked: tuple[list[str], str, By]) -> None:
    persons, at, _ = ranked
    row = agreed_on("correspondence-game", game(persons, at), "rating_committee")
    assert row.moved > 0


def test_the_last_day_of_an_event_by_correspondence_is_corrected(ranked: tuple[list[str], str, By]) -> None:
    _, at, _ = ranked
    later = by_post.LAST + dt.timedelta(days=1)
    act = correspondence.CorrectLastDay(federation="slsf", event=at, ends_on=later, reason="read wrongly")
    row = agreed_on("correspondence-last-day", act, "rating_committee")
    assert row.moved > 0
    assert CorrespondenceEventRow.objects.get(event=at).ends_on == later


def test_nor_does_who_recorded_the_game_approve(ranked: tuple[list[str], str, By]) -> None:
    persons, at, by = ranked
    act = game(persons, at)
    turned = msgspec.structs.replace(act, one=act.other, other=act.one, half_points=act.half_points[::-1])
    number = correcting.propose("correspondence-game", turned, correcting.committee())
    with pytest.raises(Refused, match="recorded yourself"):
        correcting.approve(number, by)


def test_a_ranking_that_was_taken_over_is_corrected(ranked: tuple[list[str], str, By]) -> None:
    persons, _, _ = ranked
    act = correspondence.CorrectTakenRanking(
        federation="slsf", person=persons[0], on=dt.date(2023, 6, 1), ranking=7, reason="read wrongly"
    )
    row = agreed_on("correspondence-ranking", act, "rating_committee")
    assert row.needs_second
    assert CorrespondenceRanking.objects.filter(person=persons[0]).exists()
