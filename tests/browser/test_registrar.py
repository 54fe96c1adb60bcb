"""A registrar of a federation with thousands of members finds, filters, moves, ends and takes along."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from federation.members import directory
from federation.members.models import Membership
from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import season
from tests.support.large_register import large_register

pytestmark = [pytest.mark.database, pytest.mark.browser]

FED = "dsu"
MEMBERSHIPS = "/admin/members/membership/"
MEMBERS = 3_000
CLUBS = ("Odense", "Aarhus", "Lyngby")


@pytest.fixture
def office(page: Page, live: str) -> Page:
    """A registrar at the table of memberships; each third member is in Odense."""
    season.open_house()
    large_register(FED, MEMBERS, [season.club(name, federation=FED) for name in CLUBS])
    account("rut", "registrar", federation=FED)
    sign_in(page, "rut")
    page.goto(MEMBERSHIPS)
    return page


def search(office: Page, text: str) -> None:
    box = office.locator("#searchbar")
    box.fill(text)
    with office.expect_navigation():
        box.press("Enter")


def act_on(office: Page, act: str, names: Sequence[str], **said: str) -> None:
    """Tick these rows, choose the act, look once more, and record it."""
    for name in names:
        office.get_by_role("row").filter(has_text=name).get_by_role("checkbox").check()
    office.get_by_label("Select action to run").select_option(label=act)
    to_next_page(office.get_by_role("button", name="Run"))
    for name in names:
        expect(office.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    for label, value in said.items():
        field = office.locator(f"[name={label}]")
        _ = field.select_option(label=value) if label == "club" else field.fill(value)
    to_next_page(office.get_by_role("button", name="Record it"))


def now(number: int) -> Membership:
    season.catch_up()
    rows = Membership.objects.filter(federation=FED, number=number, known_to=None)
    return rows.order_by("-valid_from").first()


def test_a_day_of_a_registrar_of_thousands(office: Page) -> None:
    expect(office.get_by_text(f"{MEMBERS} results")).to_be_visible()
    search(office, "Surname0242")
    expect(office.locator("#result_list")).to_contain_text("Given242 Surname0242")
    expect(office.get_by_text("1 result ")).to_be_visible()

    today = directory.today(FED).isoformat()
    search(office, "Surname010")
    moved = ["Given101 Surname0101", "Given102 Surname0102", "Given103 Surname0103"]
    act_on(office, "Move to another club", moved, club="Lyngby", starts_on=today)
    expect(office.get_by_text("The member belongs to that club already.")).to_have_count(1)
    to_next_page(office.get_by_role("button", name="Record it for the 2 in whose way nothing stands"))
    expect(office.get_by_text("recorded as event")).to_have_count(2)
    expect(office.get_by_role("button", name="Try it again")).to_be_visible()
    assert [now(number).club for number in (101, 102, 103)] == ["lyngby"] * 3

    office.goto(f"{MEMBERSHIPS}?q=Surname0104")
    act_on(office, "End the membership", ["Given104 Surname0104"], ends_on=today)
    expect(office.get_by_text("recorded as event")).to_have_count(1)
    assert now(104).valid_to == directory.today(FED)

    office.goto(f"{MEMBERSHIPS}?club=lyngby&holds=today")
    in_lyngby = MEMBERS // 3 + 2 - 1
    expect(office.get_by_text(f"{in_lyngby} results")).to_be_visible()
    with office.expect_download() as taken:
        office.get_by_role("link", name="CSV").click()
    rows = Path(taken.value.path()).read_text("utf-8-sig").splitlines()
    named = [row for row in rows if "Surname" in row]
    assert len(named) == in_lyngby
    assert any("Surname0102" in row for row in named)
    assert not any("Surname0104" in row for row in named)
