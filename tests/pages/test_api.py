"""The API reads everything, changes nothing, says what it is as of, and keeps what is personal."""

import itertools
import json
from io import StringIO
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from rest_framework.throttling import SimpleRateThrottle

from events.log import head_position
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NAMES = [
    "federations",
    "people",
    "clubs",
    "memberships",
    "tournaments",
    "entries",
    "games",
    "standings",
    "ratings",
    "rated-tournaments",
    "participations",
    "rating-changes",
    "lists",
    "list-lines",
    "events",
    "projections",
]
OF_ROOMS = [
    "game-records",
    "sealed-games",
    "board-matters",
    "titles",
    "title-steps",
    "diplomas",
    "ranking-judges",
    "kyu-tests",
    "correspondence-events",
    "correspondence-players",
    "correspondence-games",
    "correspondence-rankings",
    "licences",
    "body-seats",
    "championships",
    "championship-seats",
    "champions",
    "candidate-scores",
    "danish-ratings",
    "danish-report-lines",
    "danish-register",
    "danish-lists",
    "elo-lists",
    "elos",
    "corrections",
]
"""Tables of rooms that try their own lists: tests/titles, tests/kyu_tests, tests/danish and so on."""

_hosts = itertools.count(1)


def machine() -> str:
    """An address that nobody has asked from yet."""
    return f"10.{uuid4().int % 250}.{uuid4().int % 250}.{next(_hosts) % 250}"


@pytest.fixture
def api(client):
    """Each test asks from a machine of its own, so that tests do not use up each other's rate."""
    address = machine()

    def get(path, **extra):
        return client.get(f"/api/{path}", REMOTE_ADDR=address, **extra)

    return get


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_listed_in_pages_as_of_an_event(api, played, name):
    answer = api(f"{name}/?page_size=2")
    assert answer.status_code == 200
    body = answer.json()
    assert body["count"] >= 1
    assert 1 <= len(body["results"]) <= 2
    assert int(answer["X-As-Of-Event"]) == head_position()


def test_the_root_names_them_all(api, played):
    assert set(api("").json()) == {*NAMES, *OF_ROOMS}


@pytest.mark.parametrize("name", [*NAMES, *OF_ROOMS])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_changed(client, house, name, method):
    answer = getattr(client, method)(f"/api/{name}/", REMOTE_ADDR=machine())
    assert answer.status_code in {403, 405}


def test_one_row_is_asked_for_by_its_key(api, played):
    assert api(f"tournaments/slsf/{played.rated}/").json()["name"] == "Vinterspelen"
    assert api("clubs/slsf/orebro-bradspelare/").json()["city"] == "Örebro"
    assert api("lists/slsf/gomoku/2026-1/").json()["lines"] == 5
    assert api("lists/slsf/gomoku/2026-1/1/").json() == api("lists/slsf/gomoku/2026-1/").json()
    assert api(f"people/{played.persons[4]}/").json()["memberships"][0]["number"] == 5
    assert api("events/1/").json()["position"] == 1


@pytest.mark.parametrize(
    "path",
    [
        "people/" + "0" * 36 + "/",
        f"people/{UUID(int=7)}/",
        "tournaments/slsf/never/",
        "events/999999/",
        "lists/slsf/gomoku/1999-1/",
        "lists/slsf/gomoku/2026-1/2/",
    ],
)
def test_an_unknown_key_is_not_found(api, played, path):
    answer = api(path)
    assert answer.status_code == 404
    assert "X-As-Of-Event" in answer


@pytest.mark.parametrize(
    ("path", "count"),
    [
        ("games/?round_number=1&ending=played", 4),
        ("tournaments/?state=in_play", 1),
        ("tournaments/?starts_on__gte=2026-06-01", 1),
        ("people/?name__icontains=surname0003", 1),
        ("memberships/?known_to__isnull=true", 5),
        ("events/?type=ratings.RatingListPublished", 1),
        ("list-lines/?period=2026-1", 5),
        ("list-lines/?period=2026-1&issue=2", 0),
        ("participations/?period=2026-1&by_board=false", 5),
        ("rating-changes/?kind=tournament&is_entry=false", 5),
        ("rated-tournaments/?points_made=0", 1),
        ("ratings/?listed=true", 5),
    ],
)
def test_rows_can_be_narrowed(api, played, path, count):
    assert api(path).json()["count"] == count


def test_a_filter_that_cannot_be_read_is_told_and_not_guessed(api, played):
    answer = api("entries/?person=nobody")
    assert answer.status_code == 400
    assert answer.json()["field"] == "person"


def test_nothing_personal_leaves_by_any_address(api, played):
    """Åsa Öberg was born on 1990-05-31; the arbiter's address is Storgatan 1."""
    for name in NAMES:
        said = json.dumps(api(f"{name}/?page_size=1000").json())
        for secret in ("1990-05", '"born', '"address', '"email', "Storgatan", '"surname'):
            assert secret not in said, name
    assert set(api("people/").json()["results"][0]) == {
        "person",
        "name",
        "kind",
        "federation",
        "erased",
        "merged_into",
        "memberships",
    }


def test_who_stands_behind_an_account_is_not_told(api, played):
    tie_account(TieAccount(actor=uuid4(), federation="slsf", person=played.persons[0]), by=SYSTEM)
    assert api("events/?type=officials.AccountTied").json()["results"] == []
    assert head_position() not in {event["position"] for event in api("events/").json()["results"]}


def test_an_erased_person_has_no_name_left(api, played):
    from tests.support import season
    from tests.support.erasing import erase

    season.leave("slsf", played.playing, played.persons[4], by=played.by)
    erase(played.persons[4], by=played.by)
    season.catch_up()
    person = api(f"people/{played.persons[4]}/").json()
    assert person["erased"]
    assert "Öberg" not in person["name"]


def test_the_log_is_read_onwards_without_gaps(api, played):
    positions, after = [], 0
    while page := api(f"events/?position__gt={after}&page_size=30").json()["results"]:
        positions += [event["position"] for event in page]
        after = positions[-1]
    assert positions == list(range(1, head_position() + 1))


def test_whoever_asks_too_often_is_told_to_wait(client, house, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "3/day", "user": "3/day"})
    address = f"172.16.{uuid4().int % 250}.{uuid4().int % 250}"
    codes = [client.get("/api/clubs/", REMOTE_ADDR=address).status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]
    told = client.get("/api/clubs/", REMOTE_ADDR=address)
    assert int(told["Retry-After"]) > 0
    assert "X-As-Of-Event" in told


def test_the_schema_names_every_operation_without_a_warning(house):
    out = StringIO()
    call_command("spectacular", "--fail-on-warn", "--validate", "--format", "openapi-json", stdout=out)
    paths = json.loads(out.getvalue())["paths"]
    assert {f"/api/{name}/" for name in NAMES} <= set(paths)


def test_the_page_for_programs_needs_nothing_from_elsewhere(api, house):
    page = api("docs/").content.decode()
    assert "/api/list-lines/" in page
    assert "http://" not in page.replace("http://testserver", "")
    assert "https://" not in page
    assert "<script" not in page.partition("<main")[2]


def test_the_schema_can_be_fetched(api, house):
    answer = api("schema/?format=json")
    assert answer.status_code == 200
    assert "X-As-Of-Event" in answer


@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_the_api_takes_few_queries(api, played, name, django_assert_max_num_queries):
    with django_assert_max_num_queries(8):
        api(f"{name}/?page_size=1000")
