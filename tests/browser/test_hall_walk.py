"""A weekend in the hall: forty players, nine rounds, two desks, four phones, two screens at once, and kills.

Every result is entered once, by a phone or at a desk, while web and worker die and come back and the network
of the second desk is cut. What stands
in the log, in the table and on the wall is then what lies on paper. The desk presses twice a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from events import runner
from events.models import LoggedEvent
from federation.members import directory
from tests.browser.conftest import PATIENCE, account, sign_in
from tests.browser.hall_day import PHONES, ROUNDS, Hall, Paper, a_tournament, points_on, tap
from tests.browser.weekend import counted, follow, look, press
from tests.robust.processes import House, eventually
from tests.support import season
from tests.support.chromium import opened
from tests.support.database import Clone
from tournaments.events import ResultReported
from tournaments.models import StandingRow

pytestmark = [pytest.mark.database, pytest.mark.browser, pytest.mark.slow]

PARTS = ("web", "worker", "beat")
DIES_IN_ROUND = {2: "web", 4: "worker", 6: "web", 7: "worker"}
CUT_OFF_IN_ROUND = 2
"""The second desk; what is typed there waits until it is connected again."""
AFTER_A_DEATH = 5 * PATIENCE
"""Until a part is back and all that waited was sent, one after the other."""
BY_PHONE = 2
"""Results of each phone in a round; the slips of the other boards are typed at two desks."""


@pytest.fixture
def hall(committed: Clone, tmp_path: Path) -> Iterator[Hall]:
    season.open_house()
    made = a_tournament()
    for name in ("bodil", "anna"):
        account(name)
    expect.set_options(timeout=PATIENCE)
    with House(committed.app_url, tmp_path / "house") as house, opened() as browser:
        for part in PARTS:
            house.start(part)
        house.wait_until_open()
        found = Hall(house=house, browser=browser, made=made)
        yield found
        assert found.broken == []


def lead_on(desk: Page, number: int) -> None:
    """Two presses: the round is published as it was seen, and started."""
    counted(desk, "click")
    press(desk, f"Publish round {number}")
    look(desk, f"hall-published-{number}")
    press(desk, "Start the round")
    expect(desk.get_by_text("0 of 20 boards have reported")).to_be_visible()
    assert counted(desk, "click") == 2


def hand_in(
    hall: Hall, desks: tuple[Page, Page], phones: list[Page], number: int, slips: dict[int, str]
) -> None:
    """Some by phone, the others by slip; a part that dies and a desk that is cut off meanwhile come back."""
    other = desks[1]
    other.goto(reverse("desk-round", kwargs={**hall.made.here, "round_number": number}))
    expect(other.get_by_text("0 of 20 boards have reported")).to_be_visible()
    for phone, (first, _last) in zip(phones, PHONES.values(), strict=True):
        expect(phone.locator(f"#r{number}b{first}g1")).to_be_visible()  # seen before the web may die
    dying = DIES_IN_ROUND.get(number)
    if dying:
        hall.house.kill(dying)
    other.context.set_offline(number == CUT_OFF_IN_ROUND)
    left = dict(slips)
    for phone, (first, _last) in zip(phones, PHONES.values(), strict=True):
        for board in range(first, first + BY_PHONE):
            tap(phone, number, board, left.pop(board))
    for at, desk in enumerate(desks):
        typed(desk, sorted(left.items())[at::2])
    if dying:
        hall.house.start(dying)
    other.context.set_offline(False)
    for desk in desks:
        expect(desk.get_by_text("20 of 20 boards have reported")).to_be_visible(timeout=AFTER_A_DEATH)


def typed(desk: Page, slips: list[tuple[int, str]]) -> None:
    """At three keys a board."""
    desk.bring_to_front()
    counted(desk, "keydown")
    for board, key in slips:
        desk.keyboard.type(f"{board:02d}{key}")
    assert counted(desk, "keydown") == 3 * len(slips)


def at_board_1(hall: Hall, number: int) -> str:
    """Who has Black there."""
    state = hall.made.state
    person = UUID(state.order[state.rounds[number - 1].boards[0][0] - 1])
    return directory.names([person])[person]


def test_nine_rounds_with_kills_end_as_they_lie_on_paper(hall: Hall) -> None:
    desk, other, paper = hall.desk(), hall.desk(), Paper()
    sign_in(desk, "bodil")
    sign_in(other, "anna")
    desk.goto(reverse("desk-pairing", kwargs={**hall.made.here, "stage": 1}))
    phones = [hall.phone(token) for token in PHONES]
    boards, table = hall.screen("boards"), hall.screen("table")
    for number in range(1, ROUNDS + 1):
        lead_on(desk, number)
        expect(boards.locator("section.boards li").first).to_contain_text(at_board_1(hall, number))
        hand_in(hall, (desk, other), phones, number, paper.play())
        look(desk, f"hall-round-{number}")
    follow(desk, "Finish the tournament …")
    press(desk, "Finish", sure="Yes, do it.")
    eventually("every row is there", lambda: all(lag.behind == 0 for lag in runner.lags()))
    check(hall, paper, table)


def check(hall: Hall, paper: Paper, table: Page) -> None:
    """The log, the rows and the wall are the paper: nothing lost, nothing twice."""
    state = hall.made.state
    for number in range(1, ROUNDS + 1):
        entered = {
            key[1]: (each.black, each.white) for key, each in state.results.items() if key[0] == number
        }
        assert entered == paper.halves(number), f"round {number}"
    reported = LoggedEvent.objects.filter(type=ResultReported.TYPE).values_list("position")
    assert len(reported) == ROUNDS * 20
    points = paper.points(hall.made)
    rows = dict(StandingRow.objects.filter(**hall.made.here).values_list("person", "half_points"))
    assert {str(person): half for person, half in rows.items()} == points
    names = directory.names(rows)
    said = Counter({names[person]: half for person, half in rows.items()})
    eventually("the wall shows the final table", lambda: points_on(table) == said)
