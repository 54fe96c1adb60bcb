"""Lists with deductions, those who are off them, reissues beside the published list, files to take along."""

from __future__ import annotations

import io
import re

import pytest
from openpyxl import load_workbook

from events import runner
from ratings.models import ListLine
from ratings.systems.swedish import commands as rating
from tests.ratings.past import DISCIPLINE, FED, Past, periods, person
from tests.ratings.test_lists_anew import FIRST, REGISTER, cup, publish
from tests.support import season
from tests.support.spreadsheets import read_csv

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LIST = f"/ratings/{FED}/{DISCIPLINE}/"
TEN = periods(FIRST, 10)
ONE_DEDUCTION, BEFORE_REMOVAL, REMOVAL = TEN[3], TEN[8], TEN[9]


def text_of(response) -> str:
    """The text of a page without its tags, white space joined."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


@pytest.fixture
def past() -> Past:
    """Three players at 1500 who have met once, in the first period."""
    found = Past()
    for number in range(3):
        found.enter(number, 1500)
    found.play(cup("one", FIRST, (0, 1, 2), (1, 2, 2)))
    return found


@pytest.fixture
def committee():
    return season.official(FED, "rating_committee"), season.official(FED, "rating_committee")


def reissued(past: Past, committee) -> None:
    """The first list, then a correction that moves two players, then the same list reissued."""
    one, other = committee
    publish(FIRST, one)
    past.correct(cup("one", FIRST, (0, 1, 2), (1, 2, 2)), 1, 1)
    rating.propose_reissue(rating.ProposeReissue(**REGISTER, period=FIRST, reason="misread"), by=one)
    rating.approve_reissue(rating.ApproveReissue(**REGISTER, period=FIRST), by=other)
    runner.catch_up_all()


def test_a_list_says_who_lost_points_and_what_comes_next(client, past, committee):
    for period in TEN[:9]:
        publish(period, committee[0])
    page = text_of(client.get(f"{LIST}{ONE_DEDUCTION}/"))
    assert "3 lost points for inactivity" in page
    assert "−50 , no game in 3 periods" in page
    before = text_of(client.get(f"{LIST}{TEN[2]}/"))
    assert "no game in 2 periods; −50 on 30 Apr 2021" in before
    last = text_of(client.get(f"{LIST}{BEFORE_REMOVAL}/"))
    assert "no game in 8 periods; leaves the list on 30 Apr 2023" in last


def test_who_is_off_the_list_is_shown_on_request(client, past, committee):
    for period in TEN:
        publish(period, committee[0])
    newest = text_of(client.get(LIST))
    assert "0 members stand on the list" in newest
    gone = client.get(f"{LIST}{REMOVAL}/removed/")
    assert text_of(gone).count("period 1 of 2020") == 3
    assert "Rating kept" in text_of(gone)
    assert f"/explain/{FED}/{DISCIPLINE}/inactivity/{TEN[6]}/{person(0)}/" in gone.content.decode()
    assert "No player who once stood on a list was off this one" in text_of(
        client.get(f"{LIST}{BEFORE_REMOVAL}/removed/")
    )
    assert client.get(f"{LIST}now/").content.decode().count(f"/members/{person(0)}/") == 0
    on_request = text_of(client.get(f"{LIST}now/?removed=1"))
    assert on_request.count("off the list , 2 deductions, last active in period 1 of 2020") == 3


@pytest.mark.parametrize(("activity", "found"), [("", 3), ("active", 2), ("inactive", 1), ("nonsense", 3)])
def test_a_list_can_be_narrowed_to_the_active(client, past, committee, activity, found):
    publish(FIRST, committee[0])
    past.play(cup("two", TEN[1], (0, 1, 2)))
    publish(TEN[1], committee[0])
    page = client.get(f"{LIST}?activity={activity}").content.decode()
    assert page.split("<tbody>")[1].split("</tbody>")[0].count('<th scope="row">') == found


def test_a_change_is_split_where_more_than_play_moved_it(client, past, committee):
    publish(FIRST, committee[0])
    past.correct(cup("one", FIRST, (0, 1, 2), (1, 2, 2)), 1, 1)
    past.play(cup("two", TEN[1], (0, 1, 2)))
    publish(TEN[1], committee[0])
    line = ListLine.objects.get(period=TEN[1], person=person(0))
    assert line.corrected
    page = text_of(client.get(f"{LIST}{TEN[1]}/"))
    played = line.change - line.corrected
    assert f"play +{played}, earlier periods −{-line.corrected}" in page


def test_a_published_list_and_its_reissue_stand_each_at_its_own_address(client, past, committee):
    reissued(past, committee)
    first = text_of(client.get(f"{LIST}{FIRST}/"))
    assert "This is the list as first published. It was reissued 1 time; it stays here as it was." in first
    assert "2 lines differ from issue 2." in first
    second = client.get(f"{LIST}{FIRST}/issue-2/")
    assert "This is issue 2, a reissue. It counts from" in text_of(second)
    assert "Rating, issue 2 Issue 1" in text_of(second)
    differing = second.content.decode().split('id="differ"')[1].split("</details>")[0]
    assert [person(number) in differing for number in range(3)] == [True, True, False]
    assert client.get(f"{LIST}{FIRST}/issue-3/").status_code == 404
    assert "issue 2" in text_of(client.get(LIST)), "the newest issue stands at the address of the register"


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Pacific/Kiritimati"])
def test_what_was_said_then_opens_whatever_the_day_of_the_records_is(client, past, committee, settings, zone):
    """Of these two zones one has another day than the federation, at any hour."""
    settings.KNOWN_DAYS_ZONE = zone
    publish(FIRST, committee[0])
    why = f"/explain/{FED}/{DISCIPLINE}/one/{person(0)}/"
    (then,) = re.findall(
        r'href="([^"]*known_on=[^"]*)"[^>]*>What we said on', client.get(why).content.decode()
    )
    assert client.get(f"{why}{then}").status_code == 200


def test_the_list_with_the_address_of_a_reissue_is_chosen_by_its_period(client, past, committee):
    reissued(past, committee)
    there = client.get(f"{LIST}?period={FIRST}/issue-2&q=x")
    assert there["Location"] == f"{LIST}{FIRST}/issue-2/?q=x"
    assert "After period 1 of 2020, issue 2" in text_of(client.get("/ratings/"))


def test_a_reissue_is_taken_along_as_what_it_is(client, past, committee):
    reissued(past, committee)
    (head, *lines), said = read_csv(client.get(f"{LIST}{FIRST}/issue-2/list.csv").content)
    assert "after period 1 of 2020, issue 2" in said
    assert head[-5:] == ["played", "deducted", "corrected", "inactive periods", "unofficial"]
    assert len(lines) == 3
    assert "issue 2" not in read_csv(client.get(f"{LIST}{FIRST}/list.csv").content)[1]


@pytest.mark.parametrize("address", [f"{FIRST}/list.xlsx", "now/list.xlsx"])
def test_a_list_as_a_sheet_has_numbers_in_its_cells(client, past, committee, address):
    publish(FIRST, committee[0])
    answer = client.get(f"{LIST}{address}?q=")
    sheet = load_workbook(io.BytesIO(answer.content)).active
    head = [cell.value for cell in sheet[1]]
    ratings = [row[head.index("rating")].value for row in sheet.iter_rows(min_row=2, max_row=4)]
    assert sorted(ratings) == sorted(ListLine.objects.values_list("rating", flat=True))
    assert any("as of event" in str(cell.value) for cell in sheet[sheet.max_row])
    assert answer["Content-Disposition"].endswith('.xlsx"')


def test_there_is_no_other_kind_of_file(client, past, committee):
    publish(FIRST, committee[0])
    for address in (f"{FIRST}/list.pdf", "now/list.pdf", "1999-1/list.csv"):
        assert client.get(f"{LIST}{address}").status_code == 404


def test_the_running_list_as_a_file(client, past, committee):
    publish(FIRST, committee[0])
    (head, *lines), said = read_csv(client.get(f"{LIST}now/list.csv").content)
    assert said.startswith("Unofficial ratings; Svenska Luffarschackförbundet; Gomoku")
    assert head[:5] == ["name", "club", "number", "rating", "official"]
    assert all(line[3] == line[4] for line in lines)
