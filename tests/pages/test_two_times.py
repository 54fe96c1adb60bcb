"""Two times on every page: what was true on a day, what the house knew on a day, and the two side by side."""

import datetime as dt
import re

import pytest

from events import runner
from events.bitemporal_query import Asked, asking, position_on
from federation.pages.bitemporal import AS_OF, KNOWN_ON
from ratings.models import PlayerRating
from ratings.systems.swedish import commands as rating
from tests.ratings.past import DISCIPLINE, FED, Past, person
from tests.ratings.test_lists_anew import FIRST, REGISTER, cup, publish
from tests.support import season
from tests.support.clock import recorded_on
from tournaments.models import StandingRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LIST = f"/ratings/{FED}/{DISCIPLINE}/"
PLAYED, LISTED, BEFORE, CORRECTED = (dt.date(2025, month, 10) for month in (3, 5, 6, 9))
ONE = cup("one", FIRST, (0, 1, 2), (1, 2, 2))
CUP = f"/tournaments/{FED}/one/"


def text_of(response) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def recorded() -> Past:
    """Played and accepted in March, listed in May, its first result corrected in September."""
    with recorded_on(PLAYED):
        found = Past()
        one, other = (season.official(FED, "rating_committee") for _ in range(2))
        for number in range(3):
            found.enter(number, 1500)
        found.play(ONE)
        runner.catch_up_all()
    with recorded_on(LISTED):
        publish(FIRST, one)
    with recorded_on(CORRECTED):
        found.correct(ONE, 1, 0)
        runner.catch_up_all()
        rating.propose_reissue(rating.ProposeReissue(**REGISTER, period=FIRST, reason="misread"), by=one)
        rating.approve_reissue(rating.ApproveReissue(**REGISTER, period=FIRST), by=other)
        runner.catch_up_all()
    return found


@pytest.fixture(scope="module")
def past(once) -> Past:
    return recorded()


def ratings():
    return dict(PlayerRating.objects.values_list("person", "rating"))


def test_rows_are_those_of_the_day(past):
    now = ratings()
    with asking(Asked(known_on=BEFORE)):
        before = ratings()
        assert StandingRow.objects.get(tournament="one", person=person(0)).half_points == 2
    assert before.keys() == now.keys()
    assert before != now
    assert StandingRow.objects.get(tournament="one", person=person(0)).half_points == 0
    with asking(Asked(known_on=PLAYED - dt.timedelta(days=1))):
        assert ratings() == {}


def test_the_running_list_as_known_says_what_it_is(client, past):
    page = client.get(f"{LIST}now/?known_on={BEFORE}")
    assert "As known on 10 June 2025" in text_of(page)
    assert f"/log/{position_on(BEFORE)}/" in page.content.decode()
    assert f"/members/{person(0)}/?known_on={BEFORE}" in page.content.decode(), "links keep the day"
    assert "As known on 10 June" not in text_of(client.get(f"{LIST}now/"))
    with asking(Asked(known_on=BEFORE)):
        then = ratings()
    for rating_then in then.values():
        assert f"<b>{rating_then}</b>" in page.content.decode()


def test_the_newest_list_as_known_is_the_one_of_then(client, past):
    assert "issue 2" in text_of(client.get(LIST))
    assert "issue 2" not in text_of(client.get(f"{LIST}?known_on={BEFORE}"))


def test_as_of_is_by_what_we_know_now(client, past):
    """The correction counts for the day on which the game was played."""
    page = client.get(f"{LIST}now/?as_of={ONE.day}")
    assert "what was true on that day, by what is known now" in text_of(page)
    for rating_now in ratings().values():
        assert f"<b>{rating_now}</b>" in page.content.decode()
    day_before = ONE.day - dt.timedelta(days=1)
    assert "No tournament is rated yet" in text_of(client.get(f"{LIST}now/?as_of={day_before}"))


def test_both_days_together(client, past):
    page = client.get(f"{LIST}now/?as_of={ONE.day}&known_on={BEFORE}")
    with asking(Asked(known_on=BEFORE)):
        for rating_then in ratings().values():
            assert f"<b>{rating_then}</b>" in page.content.decode()


@pytest.mark.parametrize(
    "page", [f"/members/{person(0)}/", CUP, f"{CUP}?tab=standings", f"{CUP}?tab=history"]
)
@pytest.mark.parametrize(
    "days", [f"known_on={BEFORE}", f"as_of={BEFORE}", f"as_of={BEFORE}&known_on={BEFORE}"]
)
def test_pages_open_as_of_any_day(client, past, page, days):
    past_page = client.get(f"{page}{'&' if '?' in page else '?'}{days}")
    assert past_page.status_code in {200, 404}
    if page.startswith("/tournaments"):
        assert past_page.status_code == 200


def test_a_history_ends_on_the_day(client, past):
    assert "corrected" in text_of(client.get(f"{CUP}?tab=history")).lower()
    assert "corrected" not in text_of(client.get(f"{CUP}?tab=history&known_on={BEFORE}")).lower()


def test_two_days_side_by_side_with_the_event_that_made_the_difference(client, past):
    page = client.get(f"/compare/{FED}/{DISCIPLINE}/?one={BEFORE}&other={CORRECTED}")
    assert "lines differ" in text_of(page)
    correction = position_on(BEFORE) + 1
    assert f"/log/{correction}/" in page.content.decode()
    same = client.get(f"/compare/{FED}/{DISCIPLINE}/?one={LISTED}&other={BEFORE}")
    assert "Nothing differs" in text_of(same)


def test_two_publications_side_by_side(client, past):
    page = client.get(f"/compare/{FED}/{DISCIPLINE}/?list={FIRST}&with={FIRST}/issue-2")
    assert "lines differ" in text_of(page)
    assert f"/log/{position_on(BEFORE) + 1}/" in page.content.decode()


def test_standings_side_by_side(client, past):
    page = client.get(f"{CUP}compare/?one={BEFORE}&other={CORRECTED}")
    assert "lines differ" in text_of(page)
    assert f"/log/{position_on(BEFORE) + 1}/" in page.content.decode()


def test_the_api_takes_both_days(client, past):
    then = client.get(f"/api/ratings/?known_on={BEFORE}")
    with asking(Asked(known_on=BEFORE)):
        assert {row["rating"] for row in then.json()["results"]} == set(ratings().values())
    assert then["X-As-Of-Event"] == str(position_on(BEFORE))
    early = ONE.day - dt.timedelta(days=1)
    assert client.get(f"/api/rating-changes/?as_of={early}").json()["results"] == []
    assert client.get(f"/api/ratings/?as_of={early}").json()["results"] == []
    schema = client.get("/api/schema/?format=json").json()
    reading = {path: methods["get"] for path, methods in schema["paths"].items() if "get" in methods}
    del reading["/api/acts/"]  # what may be sent has no past
    for path, said in reading.items():
        names = {each["name"] for each in said["parameters"]}
        assert {AS_OF, KNOWN_ON} <= names, path


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("known_on=yesterday", "is no day"),
        ("known_on=2025-02-30", "is no day"),
        ("as_of=2025-13-01", "is no day"),
        ("known_on=2100-01-01", "has not come yet"),
        ("as_of=2100-01-01", "has not come yet"),
        ("known_on=1999-12-31", "its log begins on"),
    ],
)
def test_days_that_cannot_be_are_answered_in_plain_words(client, past, query, said):
    page = client.get(f"{LIST}?{query}")
    assert page.status_code == 422
    assert said in text_of(page)
    answer = client.get(f"/api/ratings/?{query}")
    assert answer.status_code == 400
    assert said in answer.json()["detail"]
    assert answer.json()["way_on"]


def test_an_empty_day_asks_nothing(client, past):
    assert client.get(f"{LIST}?as_of=&known_on=").status_code == 200


def test_the_desk_is_of_now(client, past):
    page = client.get(f"/desk/?known_on={BEFORE}")
    assert page.status_code == 422
    assert "only what stands now" in text_of(page)
