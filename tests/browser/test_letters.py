"""Letters in a browser, at a desk and on a phone: the list, one of them, sheets, kinds, and the own ones."""

from __future__ import annotations

from uuid import UUID

import pytest
from playwright.sync_api import expect

from federation.outbox.kinds import kinds
from federation.outbox.writing import Draft, To, write
from tests.browser.conftest import account, sign_in, to_next_page
from tests.browser.test_webhooks import looked_at
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_letter_is_read_called_off_printed_and_found_by_its_receiver(page, live, settings, width):
    settings.STAFF_SECOND_FACTOR = False
    page.set_viewport_size({"width": width, "height": 800})
    anna = account("anna", "registrar")
    person = season.person("Anna Berg", number=1187)
    season.tie(anna, person)
    season.catch_up()
    write(Draft(kind=kinds()["account_tied"], federation="slsf", to=To("", UUID(person))))
    sign_in(page, "anna")
    page.goto("/desk/letters/slsf/")
    looked_at(page, width)
    to_next_page(page.get_by_role("link", name="Which letters there are, and their texts"))
    looked_at(page, width)
    page.goto("/desk/letters/slsf/")
    to_next_page(page.get_by_role("link", name="Ditt konto hos").first)
    looked_at(page, width)
    to_next_page(page.get_by_role("link", name="Call it off …"))
    looked_at(page, width)
    to_next_page(page.get_by_role("button", name="Call it off"))
    to_next_page(page.get_by_role("link", name="Send it again …"))
    to_next_page(page.get_by_role("button", name="Send it again"))
    page.goto("/desk/letters/slsf/print/")
    expect(page.get_by_text("Anna Berg").first).to_be_visible()
    looked_at(page, width)
    to_next_page(page.get_by_role("button", name="printed"))
    expect(page.get_by_role("cell", name="printed").first).to_be_visible()
    page.goto("/members/me/letters/")
    looked_at(page, width)
    page.goto("/members/me/letters/choose/")
    looked_at(page, width)
