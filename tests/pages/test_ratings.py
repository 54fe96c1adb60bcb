"""Rating lists, members, clubs, home and the explanation, as somebody reads them who is not signed in."""

from uuid import UUID

import pytest

from ratings.models import PlayerRating
from tests.support import season
from tests.support.spreadsheets import read_csv

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LIST = "/ratings/slsf/gomoku/"


def text_of(response):
    return response.content.decode()


def rows_of(page):
    return page.split("<tbody>")[1].split("</tbody>")[0].count("<tr>")


def test_home_shows_play_the_best_and_what_was_recorded(client, played):
    page = text_of(client.get("/"))
    for words in (
        "Now in play:",
        "Höstcupen",
        "First boards of round 3",
        "The rating committee accepts",
        "Days to keep",
    ):
        assert words in page
    assert "after period 1 of 2026, in force to" in page


def test_home_of_an_empty_house_says_so(client, house):
    page = text_of(client.get("/"))
    assert "Nothing is in play today" in page
    assert "Nothing yet." in page


def test_the_index_lists_every_register(client, played):
    page = text_of(client.get("/ratings/"))
    assert "After period 1 of 2026" in page
    assert "No list is published yet" in page  # renju


def test_the_newest_list_stands_at_the_address_of_the_register(client, played):
    page = text_of(client.get(LIST))
    assert "Gomoku, after period 1 of 2026" in page
    assert "5 members stand on the list" in page
    assert rows_of(page) == 5
    assert page.count(">new\n</td>") == 5


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=oberg", 1),
        ("q=Öber", 1),
        ("q=5", 1),
        ("q=brad+ore", 4),
        ("club=orebro-bradspelare", 4),
        ("q=nobody", 1),
        ("q=%25", 1),
    ],
)
def test_the_list_can_be_searched_by_name_number_and_club(client, played, query, found):
    page = text_of(client.get(f"{LIST}?{query}"))
    assert rows_of(page) == found
    assert ("No player on this list is like that" in page) == (query in {"q=nobody", "q=%25"})


@pytest.mark.parametrize("sort", ["place", "name", "rating", "change", "nonsense"])
def test_the_list_can_be_ordered(client, played, sort):
    page = text_of(client.get(f"{LIST}?sort={sort}&all=1"))
    assert rows_of(page) == 5
    if sort == "name":
        assert page.index("Surname0001") < page.index("Surname0004") < page.index("Öberg")


def test_choosing_a_period_leads_to_its_address(client, played):
    there = client.get(f"{LIST}?period=2026-1&q=x")
    assert there.status_code == 302
    assert there["Location"] == f"{LIST}2026-1/?q=x"


def test_the_running_list_says_what_moved_since_the_official_one(client, played):
    page = text_of(client.get(f"{LIST}now/"))
    assert rows_of(page) == 5
    assert "Official is the list after period 1 of 2026" in page


def test_without_a_published_list_the_running_one_is_shown(client, house):
    assert "No official list is published yet" in text_of(client.get("/ratings/slsf/renju/"))


def test_the_file_says_below_its_last_line_what_it_is(client, played):
    answer = client.get(f"{LIST}2026-1/list.csv?q=oberg")
    (head, *lines), said = read_csv(answer.content)
    assert said.startswith(
        "Official rating list; Svenska Luffarschackförbundet; Gomoku; after period 1 of 2026"
    )
    assert "search: oberg" in said
    assert head[:3] == ["place", "name", "club"]
    assert [line[1] for line in lines] == ["Åsa Öberg"]


def test_a_name_is_never_a_formula_to_a_spreadsheet(client, house):
    by = season.everything("slsf")
    persons = [season.person("=cmd Calc"), season.person("-Minus One"), season.person("Plain Two")]
    season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    body = text_of(client.get(f"{LIST}2026-1/list.csv"))
    assert "'=cmd Calc" in body
    assert "'-Minus One" in body


def test_a_member_s_page_opens_every_match(client, played):
    page = text_of(client.get(f"/members/{played.persons[0]}/"))
    for words in (
        "Member 1 of SLSF",
        "Örebro Brädspelare",
        "Official",
        "Vinterspelen",
        "SLSF-G 28.3",
        "<svg",
        "Plays now:",
    ):
        assert words in page


def test_nothing_personal_stands_on_a_member_s_page(client, played):
    page = text_of(client.get(f"/members/{played.persons[4]}/"))
    assert "Åsa Öberg" in page
    assert "1990" not in page


def test_a_member_without_play_is_told_so(client, house):
    person = season.person("Ny Medlem", number=77)
    season.catch_up()
    assert "No rating yet" in text_of(client.get(f"/members/{person}/"))


def test_why_this_rating_names_matches_events_and_paragraphs(client, played):
    person = played.persons[0]
    rating = PlayerRating.objects.get(person=person)
    page = text_of(client.get(f"/explain/slsf/gomoku/{played.rated}/{person}/"))
    assert f"Why {rating.rating}?" in page
    for words in (
        "The rating before",
        "This was the first rated tournament",
        "11–33: 15/17/1",
        "/log/",
        "SLSF-G 29.2",
    ):
        assert words in page


def test_a_second_tournament_starts_from_the_rating_after_the_first(client, played):
    at = season.play_tournament(
        "slsf", played.persons, by=played.by, name="Sommarspelen", starts_on=season.SUMMER
    )
    season.catch_up()
    page = text_of(client.get(f"/explain/slsf/gomoku/{at}/{played.persons[1]}/"))
    assert "It is the rating after the tournament before, Vinterspelen." in page
    assert "is not published yet" in page


def test_a_club_s_page_lists_its_members_with_ratings(client, played):
    page = text_of(client.get("/clubs/slsf/orebro-bradspelare/"))
    assert rows_of(page) == 4
    assert "Åsa Öberg" not in page


@pytest.mark.parametrize(
    ("query", "found"), [("surn", 4), ("SURNAME0002", 1), ("3", 1), ("asa ober", 1), ("zzzz", 0)]
)
def test_a_member_is_found_by_four_letters(client, played, query, found):
    page = text_of(client.get(f"/members/?q={query}"))
    assert page.count('<th scope="row">') == found


def test_one_letter_is_too_few(client, played):
    assert "Type at least 2 letters" in text_of(client.get("/members/?q=s"))


def test_clubs_are_listed_with_their_size(client, played):
    page = text_of(client.get("/clubs/"))
    assert "Örebro Brädspelare" in page
    assert '<td class="n">4</td>' in page


def test_every_paragraph_stands_on_the_page_of_rules(client, house):
    page = text_of(client.get("/rules/"))
    assert 'id="slsf-g-28.3"' in page


@pytest.mark.parametrize(
    "address",
    [
        f"/members/{UUID(int=7)}/",
        "/clubs/slsf/nowhere/",
        "/ratings/slsf/chess/",
        "/ratings/atlantis/gomoku/",
        "/ratings/slsf/gomoku/1999-1/",
        "/ratings/slsf/gomoku/nonsense/",
        f"/explain/slsf/gomoku/never-2026-01-01/{UUID(int=7)}/",
        "/no/such/page/",
    ],
)
def test_what_is_not_there_is_not_found_in_plain_words(client, played, address):
    page = client.get(address)
    assert page.status_code == 404
    assert "Nothing stands here" in text_of(page)
    assert "Resolver404" not in text_of(page)
