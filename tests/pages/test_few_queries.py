"""However many players there are, a page asks the database a few times and never once a row.

The rows are written here as a projector would, since only the reading of them is counted.
"""

import datetime as dt

import pytest

from ratings.models import ListLine, PublishedList
from tests.pages.crowd import (
    IDS,
    PLAYERS,
    everybody_registers,
    list_of_everybody,
    tournament_of_everybody,
)
from tests.pages.test_rating_steps import NEWCOMER, why, why_deducted
from tests.pages.test_rating_steps import past as opened
from tests.ratings.past import Cup, periods
from tests.ratings.test_lists_anew import FIRST
from tests.support import season

__all__ = ["opened"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST = 10
OF_A_LIST = 11
"""A list asks once more for the letters to jump to."""
OF_ONE_RATED = 11
"""A tournament that is rated asks once more for the ratings that performances rest on."""
OF_A_MEMBER = 16
"""A member's page asks once for each room that tells of one: rating systems, titles, licences and so on."""


@pytest.fixture
def crowd(house):
    everybody_registers()


@pytest.fixture
def long_list(crowd):
    list_of_everybody()


@pytest.fixture
def big_tournament(crowd):
    return tournament_of_everybody()


@pytest.mark.parametrize(
    ("query", "lines"),
    [
        ("", 100),
        ("?page=3", 100),
        ("?q=surname29", 11),
        ("?q=club+7", 30),
        ("?q=17", 16),
        ("?club=club-3&q=given", 15),
        ("?sort=name", 100),
        ("?sort=change", 100),
        ("?activity=active&q=given", 100),
        ("?all=1", 300),
        ("now/", 100),
        ("now/?q=surname12", 11),
        ("now/?removed=1", 100),
        ("uneven/", 1),
    ],
)
def test_a_rating_list(client, long_list, query, lines, django_assert_max_num_queries):
    with django_assert_max_num_queries(OF_A_LIST):
        page = client.get(f"/ratings/slsf/gomoku/{query}").content.decode()
    assert page.split("<tbody>")[1].count("<tr>") == lines


def test_who_is_off_it(client, long_list, django_assert_max_num_queries):
    ListLine.objects.update(period="2019-3")
    with django_assert_max_num_queries(MOST):
        page = client.get("/ratings/slsf/gomoku/2026-1/removed/").content.decode()
    assert page.split("<tbody>")[1].count("<tr>") == PLAYERS


@pytest.mark.parametrize("file", ["2026-1/list", "now/list"])
def test_its_files(client, long_list, file, django_assert_max_num_queries):
    with django_assert_max_num_queries(MOST):
        body = client.get(f"/ratings/slsf/gomoku/{file}.csv").content.decode()
    assert body.count("\n") == 3 + PLAYERS, "the head, an empty line and what is said"
    with django_assert_max_num_queries(MOST):
        assert client.get(f"/ratings/slsf/gomoku/{file}.xlsx").status_code == 200


@pytest.fixture
def reissued(long_list):
    """The same list once more, every line one point lower."""
    for model in (PublishedList, ListLine):
        for row in model.objects.all():
            row.pk, row.issue = None, 2
            if model is ListLine:
                row.rating -= 1
            row.save()


@pytest.mark.parametrize("query", ["", "2026-1/", "2026-1/issue-2/", "2026-1/issue-2/?q=surname"])
def test_a_list_beside_its_reissue(client, reissued, query, django_assert_max_num_queries):
    with django_assert_max_num_queries(OF_A_LIST):
        page = client.get(f"/ratings/slsf/gomoku/{query}").content.decode()
    assert ("300 lines differ" in page) == ("?q" not in query)


@pytest.mark.parametrize("query", ["", "?round=3"])
def test_a_tournament_of_three_hundred(client, big_tournament, query, django_assert_max_num_queries):
    with django_assert_max_num_queries(MOST):
        page = client.get(f"/tournaments/slsf/{big_tournament}/{query}").content.decode()
    assert page.count("<tr>") + page.count("<tr id=") == 1 + 150 + 1 + PLAYERS
    assert "A cross table of more than 30 players fits no screen" in page
    assert "3<i>½</i>" in page


def test_a_tournament_with_a_cross_table_and_its_history(client, played, django_assert_max_num_queries):
    for query in ("", "?tab=history"):
        with django_assert_max_num_queries(OF_ONE_RATED):
            assert client.get(f"/tournaments/slsf/{played.rated}/{query}").status_code == 200


@pytest.mark.parametrize(
    "address", ["/members/?q=given", "/clubs/", "/clubs/slsf/club-1/", "/tournaments/", "/ratings/"]
)
def test_the_other_lists(client, long_list, address, django_assert_max_num_queries):
    with django_assert_max_num_queries(MOST):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize(("address", "most"), [("", MOST), (f"{IDS[1]}/", 2 * OF_A_MEMBER)])
def test_opponents_of_a_player(client, big_tournament, address, most, django_assert_max_num_queries):
    """What every rating system has of a player is asked of each of the two."""
    with django_assert_max_num_queries(most):
        assert client.get(f"/members/{IDS[0]}/against/{address}").status_code == 200


@pytest.mark.parametrize(
    "address", ["/federations/slsf/", "/calendar.ics", "/news.atom", "/distribution/slsf/gomoku/"]
)
def test_what_a_federation_tells(client, long_list, address, django_assert_max_num_queries):
    with django_assert_max_num_queries(20):
        assert client.get(address).status_code == 200


def test_home(client, long_list, django_assert_max_num_queries):
    with django_assert_max_num_queries(14):
        assert client.get("/").status_code == 200


@pytest.mark.parametrize(("address", "most"), [("", OF_A_MEMBER), ("forecast/slsf/gomoku/?q=surname", MOST)])
def test_a_member(client, long_list, address, most, django_assert_max_num_queries):
    with django_assert_max_num_queries(most):
        assert client.get(f"/members/{IDS[0]}/{address}").status_code == 200


def test_a_rated_tournament_and_one_that_is_not(client, played, django_assert_max_num_queries):
    for tournament in (played.rated, played.playing):
        with django_assert_max_num_queries(MOST):
            assert client.get(f"/tournaments/slsf/{tournament}/rated/").status_code == 200


def test_every_explanation(client, opened, django_assert_max_num_queries):
    """Of an entry, of a rating after a deduction, and of the deduction itself."""
    opened.play(Cup(name="late", day=dt.date(2021, 6, 1), matches=((0, 1, 2),)))
    for period in periods(FIRST, 4):
        opened.end(period)
    season.catch_up()
    for address in (why(NEWCOMER), why(0), why(0, "late"), why_deducted(0)):
        with django_assert_max_num_queries(MOST):
            assert client.get(address).status_code == 200
