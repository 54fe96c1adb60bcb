"""The print page says what is due and why something cannot be printed; its documents hold the round."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

import pytest

from tests.support import season
from tests.support.swiss import swiss_season
from tournaments import commands as acts
from tournaments.check_in import commands as check_in
from tournaments.dealing import awards_of, dealt_of
from tournaments.events.prizes import Fund, Prize, PrizeList
from tournaments.log_state import state_now
from tournaments.prizes import commands as prizes

pytestmark = [pytest.mark.database, pytest.mark.django_db]


class Finished(NamedTuple):
    """A tournament that is over."""

    federation: str
    tournament: str


@pytest.fixture
def arbiter(official):
    """Somebody who leads play."""
    return official("arbiter")


def opened(reader, made, document="", **asked):
    page = f"/desk/tournaments/{made.federation}/{made.tournament}/print/{document}{'/' if document else ''}"
    answer = reader.get(page, **asked)
    assert answer.status_code == 200, answer.content[:500]
    return answer.content.decode()


def due(page):
    return re.findall(r'<th scope="row">([^<]+?) <small><span data-tone="warn">due now', page)


def test_what_is_due_stands_first_and_what_cannot_be_printed_says_why(arbiter):
    made = swiss_season("monrad", 7, 1, planned=5)
    season.catch_up()
    playing = opened(arbiter, made)
    assert due(playing) == ["Standings"]
    assert "No game is adjourned." in playing and "State the prizes first, and award those by age." in playing
    made.pair()
    season.catch_up()
    assert '<option value="1.2"' not in opened(arbiter, made), "a round that is not published is not printed"
    made.publish()
    season.catch_up()
    page = opened(arbiter, made)
    assert due(page) == ["Pairings by board", "Pairings by name", "Result slips"]
    assert page.index("Pairings by board") < page.index("Standings")
    assert "The round has not started." in page


def test_one_sheet_of_slips_is_printed_to_test(arbiter):
    made = swiss_season("monrad", 20, 0, planned=5)
    made.pair()
    made.publish()
    season.catch_up()
    assert opened(arbiter, made, "slips", round="1.1").count("½–½") == 10
    assert opened(arbiter, made, "slips", round="1.1", test="1").count("½–½") == 8


def test_the_list_for_the_door_says_what_is_due_and_paid_to_who_leads_play(official, arbiter):
    made = swiss_season("monrad", 3, 0, planned=5)
    here = {"federation": made.federation, "tournament": made.tournament}
    by = season.official(made.federation, "arbiter")
    season.catch_up()
    assert opened(arbiter, made, "players").count('<td class="write">') == 9, "boxes where no one said a fee"
    check_in.set_entry_fee(check_in.SetEntryFee(**here, amount=15_000), by=by)
    first = next(iter(state_now(**here).entries))
    check_in.record_entry_fee(check_in.RecordEntryFee(**here, person=first, amount=10_050), by=by)
    page = " ".join(opened(arbiter, made, "players").split())
    assert page.count('<td class="n">150 kr</td>') == 3
    assert '<td class="n">150 kr</td> <td class="n">100.50 kr</td>' in page
    assert '<td class="n">450 kr</td><td class="n">100.50 kr</td>' in page
    assert "kr</td>" not in opened(official("registrar"), made, "players")


def test_the_documents_of_a_round_hold_every_player(arbiter):
    made = swiss_season("monrad", 7, 1, planned=5)
    made.pair()
    made.publish()
    season.catch_up()
    boards = opened(arbiter, made, "boards", round="1.2")
    names = re.findall(r'<th scope="row" class="">\s*<span>([^<]+)</span>', boards)
    assert len(names) == 7 == len(set(names)) and "bye" in boards
    listed = opened(arbiter, made, "names", round="1.2")
    in_list = re.findall(r'<th scope="row" class="">\s*<span>([^<]+)</span>', listed)
    assert len(in_list) == 7 and all(", " in name for name in in_list)
    assert {" ".join(reversed(name.split(", "))) for name in in_list} == set(names)
    slips = opened(arbiter, made, "slips", round="1.2")
    assert slips.count("½–½") == 3, "nobody who rests has a slip"
    for document in ("players", "badges", "place-cards", "poster", "score-sheets"):
        page = opened(arbiter, made, document, round="1.2", board="1")
        shown = in_list if document == "players" else names[:6]
        assert document == "poster" or all(name in page for name in shown), document
    answer = arbiter.get(f"/desk/tournaments/slsf/{made.tournament}/print/boards/?round=1.3")
    assert answer.status_code == 404


def test_standings_after_a_round_are_those_that_stood_then(arbiter):
    made = swiss_season("monrad", 6, 2, planned=5)
    season.catch_up()
    then = opened(arbiter, made, "standings", round="1.2")
    made.play_round()
    season.catch_up()
    now = opened(arbiter, made, "standings", round="1.2")
    lines = re.compile(r"<tbody>.*?</tbody>", re.DOTALL)
    assert lines.findall(now) == lines.findall(then)
    assert lines.findall(opened(arbiter, made, "standings", round="1.3")) != lines.findall(then)
    assert "Not final" not in now


def test_an_open_game_is_said_on_the_standings_and_an_adjourned_one_has_its_notices(official):
    made = swiss_season("danish_monrad", 6, 2, "DSU", planned=5)
    made.pair()
    made.publish()
    number = made.start()
    acts.adjourn_game(acts.AdjournGame(**made.here, round_number=number, board=1), by=made.by)
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    assert "Not final: 3.1 adjourned, 2 open" in opened(arbiter, made, "standings")
    assert opened(arbiter, made, "notices").count("Adjourned game</h2>") == 2
    assert "Notices of adjourned games" in due(opened(arbiter, made))


def test_everything_of_a_finished_tournament_is_printed(arbiter):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(5), by=by, upto="finished")
    here = {"federation": "slsf", "tournament": at}
    fund = Fund(lists=(PrizeList(prizes=(Prize(amount=1000_00), Prize(amount=500_00))),))
    late = prizes.ChangePrizeFund(**here, fund=fund, reason="Nobody had typed it.")
    prizes.change_prize_fund(late, by=by)
    season.catch_up()
    made = Finished("slsf", at)
    page = opened(arbiter, made, text="For a fine game")
    assert due(page) == ["Cross table", "Prize list", "Diplomas"]
    assert "Not awarded yet" in opened(arbiter, made, "prizes")
    assert "Award the prizes first" in opened(arbiter, made, "receipts")
    seen = awards_of(dealt_of(state_now(**here), fund, {}))
    prizes.award_prizes(prizes.AwardPrizes(**here, seen=seen, level_share=True), by=by)
    season.catch_up()
    assert due(opened(arbiter, made)) == ["Cross table", "Prize list", "Receipts for prizes", "Diplomas"]
    assert "Not awarded yet" not in opened(arbiter, made, "prizes")
    assert opened(arbiter, made, "receipts").count("Signature") == len(seen) >= 2
    assert "For a fine game" in opened(arbiter, made, "diplomas", text="For a fine game")
    assert 'class="met self"' in opened(arbiter, made, "cross")
    assert opened(arbiter, made, "cards").count("Placement") == 5


def test_printing_is_for_officials(client, house):
    made = swiss_season("monrad", 4, 1)
    season.catch_up()
    assert client.get(f"/desk/tournaments/slsf/{made.tournament}/print/").status_code == 302


def test_before_any_round_every_document_of_the_page_opens(arbiter):
    made = swiss_season("monrad", 7, 0, planned=5)
    season.catch_up()
    links = re.findall(r'href="([^"]+/print/[a-z-]+/\?[^"]*)"', opened(arbiter, made))
    assert any("/players/" in link for link in links)
    for link in links:
        assert arbiter.get(html.unescape(link)).status_code == 200, link
