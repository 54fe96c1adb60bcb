"""An organiser files with the federation, from the invitation to the report; the offices answer."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from events.work import By
from tests.browser.conftest import account, sign_in, to_next_page
from tests.filing.past import FED, Weekend, today, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.filing import commands as acts
from tournaments.log_state import filing_now, state_now

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.fixture
def here(live) -> Weekend:
    """Six players are entered, four people hold licence I, nothing is filed. Olga is one of the four."""
    olga = account("olga", "organiser", "treasurer", "board", "arbiter", federation=FED)
    made = weekend()
    for by in (By(olga.actor), made.by):
        season.tie(by, made.arbiters[3], FED)
    return made


def settle(page) -> None:
    """A page whose rows are being computed loads itself again until they are there."""
    expect(page.locator("meta[http-equiv=refresh]")).to_have_count(0)
    page.wait_for_load_state("load")


def record(page, here: Weekend, link: str) -> None:
    """Follow a link of the filing to the page of an act."""
    settle(page)
    page.goto(f"/desk/tournaments/{FED}/{here.at}/filing/")
    to_next_page(page.get_by_role("link", name=link, exact=True))


def done(page, text: str) -> None:
    expect(page.get_by_role("heading", name="What is filed")).to_be_visible()
    expect(page.get_by_text(text).first).to_be_visible()


def invite(page, here: Weekend) -> None:
    record(page, here, "The invitation …")
    page.get_by_role("group", name="It is a coordinated tournament").get_by_label("Yes").check()
    page.get_by_label("Groups", exact=True).fill("Two groups")
    page.get_by_label("Rooms without smoking").select_option("yes")
    page.get_by_label("Rules for adjourned and postponed games").fill("Played on the same evening")
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "Two groups")

    record(page, here, "When the rounds start …")
    page.get_by_label("The start of each round, one a line").fill(
        "\n".join(f"{today() + dt.timedelta(days=30 + day):%Y-%m-%d} 13:00" for day in range(3))
    )
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "13:00")

    record(page, here, "Announce it to the clubs of the district")
    page.get_by_label("Announced on").fill(str(today()))
    page.get_by_label("Through").fill("Skakbladet")
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "What is filed")


def appoint(page, here: Weekend) -> None:
    record(page, here, "Appoint the tournament committee")
    for label, name in (("First", "Dommer Ab"), ("Second", "Dommer Bc"), ("Third", "Dommer Cd")):
        page.get_by_label(f"{label} member").select_option(label=f"{name} (D-I)")
    to_next_page(page.get_by_role("button", name="Appoint"))
    done(page, "Dommer Ab · Dommer Bc · Dommer Cd")

    record(page, here, "Appoint an arbiter with licence I")
    page.get_by_label("Name or member number").fill("Dommer De")
    to_next_page(page.get_by_role("button", name="Find"))
    to_next_page(page.get_by_role("button", name="Appoint Dommer De"))
    expect(page.get_by_text("Dommer De (chief)").or_(page.get_by_text("Dommer De")).first).to_be_visible()


def divide(page, here: Weekend) -> None:
    record(page, here, "Send the list of players to the rating registrar")
    to_next_page(page.get_by_role("button", name="Send it"))
    done(page, "Missing in the list: rating (")
    assert len(filing_now(FED, here.at).entry_list) == 6

    here.return_list()
    record(page, here, "Form the groups")
    page.get_by_label("Groups, the top group first, one a line").fill("Top: 4\nSecond: 2")
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "Given6 Surname0006")

    settle(page)
    page.goto(f"/desk/tournaments/{FED}/{here.at}/draw/")
    page.get_by_label("Yes, do it").check()
    to_next_page(page.get_by_role("button", name="Draw", exact=True))
    to_next_page(page.get_by_role("button", name="Draw, for good"))
    page.wait_for_url("**/draw/again/**")


def pay(page, here: Weekend) -> None:
    settle(page)
    page.goto(f"/desk/filing/{FED}/fee/")
    page.get_by_label("Fee of each participant").fill("25")
    page.get_by_label("For tournaments that begin from").fill("2026-01-01")
    page.get_by_label("Minutes of the delegates’ meeting").fill("Delegates 2026 §7")
    to_next_page(page.get_by_role("button", name="Record"))
    expect(page.get_by_text("25 kr")).to_be_visible()

    record(page, here, "Send the union’s fee to the treasurer")
    expect(page.get_by_label("Amount")).to_have_value("150.00")
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "150 kr of 150 kr has come.")

    record(page, here, "Publish the prizes")
    to_next_page(page.get_by_role("button", name="Record"))
    done(page, "What is filed")


def test_from_the_invitation_to_the_prizes(page, here):
    sign_in(page, "olga")
    for file in (invite, appoint, divide, pay):
        file(page, here)
    assert filing_now(FED, here.at).prizes_on == today()
    assert state_now(FED, here.at).drawn


def played(here: Weekend) -> None:
    """A coordinated tournament, its three rounds played and finished."""
    by = here.by
    acts.state_invitation(acts.StateInvitation(**here.here), by=by)
    play.appoint_arbiter(play.AppointArbiter(**here.here, person=here.arbiters[3]), by=by)
    play.draw_start_numbers(play.DrawStartNumbers(**here.here, seed="5" * 32), by=by)
    for number in (1, 2, 3):
        play.pair_round(play.PairRound(**here.here, seed="ab" if number == 1 else ""), by=by)
        play.publish_round(play.PublishRound(**here.here), by=by)
        play.start_round(play.StartRound(**here.here, round_number=number), by=by)
        games = tuple(play.HandedIn(board=board, black=2, white=0) for board in (1, 2, 3))
        play.report_results(play.ReportResults(**here.here, round_number=number, games=games), by=by)
    play.finish_tournament(play.FinishTournament(**here.here), by=by)


def file_report(page, here: Weekend) -> None:
    settle(page)
    page.goto(f"/desk/tournaments/{FED}/{here.at}/file/")
    page.get_by_label("Responsible arbiter").fill("Dommer Ab")
    page.get_by_label("Address").fill("Lyngby")
    to_next_page(page.get_by_role("button", name="File it"))


def test_the_report_holds_its_parts_itself(page, here):
    played(here)
    sign_in(page, "olga")
    file_report(page, here)
    page.wait_for_load_state("load")
    assert state_now(FED, here.at).filed
