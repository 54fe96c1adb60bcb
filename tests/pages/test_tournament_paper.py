"""Round cards to print, and prizes shared out to the last coin."""

import re

import pytest

from tests.support import season
from tests.support.swiss import swiss_season
from tournaments import commands as acts
from tournaments.pages.prize_text import amounts

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SUM = re.compile(r'<td class="n"><b>([\d\u202f]+)(?:\.(\d\d))? kr</b></td>')


def sums_of(page: str) -> list[int]:
    """Every sum of the page in hundredths."""
    return [100 * int(whole.replace("\u202f", "")) + int(rest or 0) for whole, rest in SUM.findall(page)]


def text_of(response):
    assert response.status_code == 200
    return response.content.decode()


def test_a_card_holds_what_the_advice_of_the_book_prints(client, house, django_assert_max_num_queries):
    made = swiss_season("danish_monrad", 7, 2, "DSU", planned=5)
    made.pair()
    made.publish()
    made.start()
    game = {**made.here, "round_number": 3, "board": 1}
    acts.adjourn_game(acts.AdjournGame(**game), by=made.by)
    season.catch_up()
    with django_assert_max_num_queries(10):
        page = text_of(client.get(f"/tournaments/dsu/{made.tournament}/cards/"))
    assert page.count("<article>") == 7
    for words in ("Opponent", "Colour", "Result", "Total", "Placement", "DSU 4.9.2"):
        assert words in page
    card = page.split("<article>")[1]
    assert card.count('<th scope="col">') == 5  # rounds to come stand there empty
    assert page.count("½ adj.") == 2
    assert page.count("<td>·</td>") == 4  # the two other boards of round 3


def test_placements_on_cards_go_by_points_then_as_before(client, house):
    made = swiss_season("danish_monrad", 6, 1, "DSU", planned=3)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/dsu/{made.tournament}/cards/"))
    lines = re.findall(r"Total</th><td>(.)</td>.*?Placement</th><td>(\d)</td>", page, re.DOTALL)
    winners = sorted(place for total, place in lines if total == "1")
    assert winners == ["1", "2", "3"]


def test_the_card_of_a_danish_player_says_the_class(client, house):
    """DSU 4.9.2 prints it, 4.1.3 §23 says which: rated 1800 downwards."""
    made = swiss_season("danish_swiss", 6, 1, "DSU", planned=3)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/dsu/{made.tournament}/cards/"))
    assert page.count("Class: 1st class") == 6
    swedish = swiss_season("monrad", 4, 1, planned=3)
    season.catch_up()
    assert "Class:" not in text_of(client.get(f"/tournaments/slsf/{swedish.tournament}/cards/"))


def test_there_are_no_cards_where_nothing_is_drawn(client, house):
    at = season.tournament("Vinterspelen")
    season.catch_up()
    assert "before start numbers are drawn" in text_of(client.get(f"/tournaments/slsf/{at}/cards/"))


def test_prizes_are_shared_by_those_level_and_nothing_is_lost(client, house):
    by = season.everything("slsf")
    persons = season.people(4)
    at = season.play_tournament("slsf", persons, by=by, upto="finished", score=lambda *_: (1, 1))
    season.catch_up()
    page = text_of(client.get(f"/tournaments/slsf/{at}/prizes/?prizes=100;50.01;20"))
    sums = sums_of(page)
    assert sums == [4251, 4250, 4250, 4250]
    assert sum(sums) == 17001
    assert "42.51 kr" in page and "170.01 kr" in page
    assert "SLSF-G 17.1d" in page
    assert "SLSF-G 17.2f" in page  # still level: the paragraph on shared places, not another book's
    assert "DSU" not in page.split('id="shared"')[1].split("</table>")[0]


def test_the_danish_book_shares_or_pays_by_correction_as_it_says(client, house):
    made = swiss_season("danish_monrad", 6, 2, "DSU", planned=3)
    season.catch_up()
    address = f"/tournaments/dsu/{made.tournament}/prizes/?prizes=1000;500"
    by_place, shared = text_of(client.get(address)), text_of(client.get(f"{address}&division=shared"))
    assert "Money goes by place" in by_place
    assert "DSU 4.1.3 §24" in by_place
    assert "Money is shared by those level on points" in shared
    assert "not finished" in by_place
    for page in (by_place, shared):
        assert sum(sums_of(page)) == 1500_00


def test_trophies_go_by_the_standings(client, house):
    made = swiss_season("danish_monrad", 6, 2, "DSU", planned=3)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/dsu/{made.tournament}/prizes/?trophies=Cup;+Medal"))
    cups = page.split('id="cups"')[1].split("</dl>")[0]
    assert "DSU 4.1.3 §24" in cups
    assert cups.index("<dt>Cup</dt>") < cups.index("<dt>Medal</dt>")
    assert cups.count("<dd>") == 2 and "<dd></dd>" not in cups


@pytest.mark.parametrize("prizes", ["abc", "-5", "1.555", "1000,500", "1.000,50", "9" * 40])
def test_prizes_that_are_no_amounts_are_refused_with_the_way_on(client, played, prizes):
    page = text_of(client.get(f"/tournaments/slsf/{played.rated}/prizes/?prizes={prizes}"))
    assert "Prizes are sums of money with two decimals at most" in page
    assert "between semicolons" in page


def test_amounts_are_written_as_the_reader_writes_them():
    """Decimals after a comma or a point, thousands parted by spaces; a comma and a space part sums."""
    assert amounts("1 000,50; 500.5;\u202f25\n\n0,05") == [1000_50, 500_50, 25_00, 5]
    assert amounts("100, 50, 25") == [100_00, 50_00, 25_00]


def test_the_page_of_prizes_waits_for_the_first_round(client, house):
    made = swiss_season("monrad", 4, 0)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/slsf/{made.tournament}/prizes/?prizes=100"))
    assert "there are no places yet" in page


def test_a_cup_pays_by_place(client, house):
    made = swiss_season("cup", 4, 1, planned=0)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/slsf/{made.tournament}/prizes/?prizes=100;50"))
    assert "Money goes by place" in page
    assert "SLSF-G 26" in page
    assert 'name="division"' not in page
