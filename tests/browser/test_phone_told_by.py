"""DSU 4.1.2 §15 on a phone: who told the result is one tap, the same that confirms it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.test_phones import choose
from tests.filing.past import FED, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.events.phones import Level
from tournaments.log_state import filing_now
from tournaments.phones import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.browser]
DIGITS = "12345678"


@pytest.fixture
def at(live) -> str:
    """Round 1 of a Danish weekend has started; a helper's code for its boards."""
    made = weekend(ahead=0, deadline=0)
    season.tie(made.by, made.arbiters[0], FED)
    play.appoint_arbiter(play.AppointArbiter(**made.here, person=made.arbiters[0]), by=made.by)
    play.draw_start_numbers(play.DrawStartNumbers(**made.here, seed="5" * 32), by=made.by)
    play.pair_round(play.PairRound(**made.here, seed="ab"), by=made.by)
    play.publish_round(play.PublishRound(**made.here), by=made.by)
    play.start_round(play.StartRound(**made.here, round_number=1), by=made.by)
    code = acts.MakeCode(**made.here, level=Level.HELPER, token="ab" * 16, digits=DIGITS)
    acts.make_code(code, by=made.by)
    season.catch_up()
    return made.at


def test_who_told_it_is_the_tap_that_confirms_it(chromium, live, at):
    context = chromium.new_context(base_url=live, viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    phone = context.new_page()
    phone.goto(f"/tournaments/{FED}/{at}/code/")
    phone.get_by_label("The eight digits").fill(DIGITS)
    phone.get_by_role("button", name="Use this phone").click()
    black = phone.locator("#r1b2g1 button[name=score]").nth(2).get_attribute("data-meaning")
    choose(phone, 2, 0, f"Yes, told by {black.strip().removesuffix(' won')}")
    expect(phone.locator("#said")).to_contain_text("Recorded: board 2")
    choose(phone, 3, 0)
    expect(phone.locator("#said")).to_contain_text("Recorded: board 3")
    assert dict(filing_now(FED, at).handed_in) == {(1, 2): "black"}
    context.close()
