"""An organiser pastes a table, mends a cell that does not add up, and opens a number into its terms."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import to_next_page
from tests.browser.test_reading_a_tournament import seen

pytestmark = [pytest.mark.database, pytest.mark.browser]


def test_a_table_is_pasted_mended_and_opened(page, live):
    page.goto("/calculator/")
    to_next_page(page.get_by_role("link", name="Show me an example"))
    table = page.get_by_label("Table", exact=True)
    expect(table).not_to_have_value("")
    right = table.input_value()
    table.fill(right.replace("1815  0", "1815  1"))
    to_next_page(page.get_by_role("button", name="Calculate"))
    expect(page.get_by_role("main")).to_contain_text(
        "Anna Friis has “1” against Bo Holm, who has “1” (line 2)."
    )
    seen(page, "calculator-wrong")
    table.fill(right)
    to_next_page(page.get_by_role("button", name="Calculate"))
    row = page.get_by_role("row", name="Anna Friis")
    expect(row).to_contain_text("1879")
    to_next_page(row.get_by_role("link", name="Anna Friis"))
    step = page.get_by_text("6 × 0.59 − ½ = 3.04.")
    step.wait_for(state="visible")
    seen(page, "calculator-report")
    with page.expect_download() as download:
        page.get_by_role("button", name="As a file (CSV)").click()
    assert download.value.suggested_filename == "rating-report.csv"
