"""Slips on the keyboards of other countries: where the row of digits gives signs, it still types digits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in
from tests.browser.test_round_at_the_desk import a_round, halves, open_round, slip_field

pytestmark = [pytest.mark.database, pytest.mark.browser]

PRESS = """(field, [key, code, shiftKey]) => field.dispatchEvent(
    new KeyboardEvent("keydown", {key, code, shiftKey, bubbles: true, cancelable: true}))"""
SIGNS = {
    "AZERTY": dict(zip("1234567890", "&é\"'(-è_çà", strict=True)),
    "BÉPO": dict(zip("1234567890", '"«»()@+-/*', strict=True)),  # 9 gives the sign of a draw elsewhere
    "QWERTZ of Prague": dict(zip("1234567890", "+ěščřžýáíé", strict=True)),
}


def types(page, layout: str, keys: str, *, shift: bool = False) -> None:
    for key in keys:
        code = f"Digit{key}" if key.isdecimal() else "Equal"
        said = key if shift else SIGNS[layout].get(key, key)
        slip_field(page).evaluate(PRESS, [said, code, shift])


@pytest.mark.parametrize("layout", SIGNS)
def test_the_row_of_digits_types_digits_with_and_without_shift(page, live, layout):
    at = a_round(24)
    account("anna")
    sign_in(page, "anna")
    open_round(page, at)
    types(page, layout, "091")
    types(page, layout, "12=")
    types(page, layout, "080", shift=True)
    expect(page.get_by_text("3 of 12 boards have reported")).to_be_visible()
    assert halves(at) == {8: 0, 9: 2, 12: 1}
