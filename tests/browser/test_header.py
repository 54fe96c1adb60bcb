"""The head of every page: two rows at most on a screen of a desk, whoever is signed in."""

from __future__ import annotations

import pytest

from tests.browser.conftest import account, sign_in
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

ROWS = """() => {
  const found = [...document.querySelectorAll("body > header :is(a, button, input)")];
  const shown = found.map(each => each.getBoundingClientRect()).filter(each => each.width);
  const middles = shown.map(each => each.top + each.height / 2).sort((one, other) => one - other);
  return middles.filter((each, at) => at === 0 || each - middles[at - 1] > 12).length;
}"""


@pytest.mark.parametrize("signed_in", [True, False])
def test_it_takes_two_rows_at_most_from_900_pixels_on(page, live, signed_in) -> None:
    season.open_house()
    if signed_in:
        account("the-registrar-of-sweden", "registrar")
        sign_in(page, "the-registrar-of-sweden")
    found = {}
    for address in ("/", "/federations/slsf/"):
        page.goto(address)
        for width in range(900, 1_301, 50):
            page.set_viewport_size({"width": width, "height": 800})
            found[address, width] = page.evaluate(ROWS)
    assert {at: rows for at, rows in found.items() if rows > 2} == {}
