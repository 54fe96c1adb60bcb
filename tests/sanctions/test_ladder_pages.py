"""The referee's ladder and the Polish board's resolutions on the desk."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.members import directory
from federation.members.models import Membership
from federation.sanctions.models import SanctionRow
from tests.desk.conftest import text_of
from tests.sanctions.test_pages import player_at_browser
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

IN_FORCE = dt.date(2019, 9, 21)
"""The Polish book was in force until 18 November 2019."""


def entered(federation: str) -> tuple[str, list[str]]:
    """A gomoku tournament of today with three players entered."""
    by = season.everything(federation)
    persons = season.people(3, federation=federation)
    first = IN_FORCE if federation == "psgrp" else directory.today(federation)
    at = season.tournament(federation=federation, starts_on=first, by=by)
    season.invite(federation, at, by)
    season.enter(federation, at, persons, by)
    season.catch_up()
    return at, persons


def test_a_referee_warns_in_sweden_and_takes_it_back(house, official) -> None:
    at, persons = entered("slsf")
    referee = official("arbiter", "tournament_committee")
    page = f"/desk/tournaments/slsf/{at}/sanctions/"
    assert "SLSF-G 14.1e" in text_of(referee.get(f"{page}measure/"))
    day = directory.today("slsf").isoformat()
    said = {"person": persons[0], "measure": "warning", "decided_on": day, "reasons": "He sang."}
    assert referee.send(f"{page}measure/", **said, breach="14.1e").status_code == 302
    season.catch_up()
    shown = text_of(referee.get(page))
    assert "Given1 Surname0001, warning" in shown
    own = player_at_browser(persons[0], "slsf")
    assert "14.1e" in text_of(own.get("/members/me/sanctions/"))
    yesterday = directory.today("slsf") - dt.timedelta(days=1)
    assert "14.1e" not in text_of(own.get(f"/members/me/sanctions/?as_of={yesterday}"))
    address = f"{page}{persons[0]}/1/measure/back/"
    assert referee.send(address, reasons="It was the radio.").status_code == 302
    season.catch_up()
    assert "None stands." in text_of(referee.get(page))


def test_in_poland_a_penalty_before_two_reprimands_comes_back_with_its_paragraph(house, official) -> None:
    at, persons = entered("psgrp")
    referee = official("arbiter", federation="psgrp")
    day = directory.today("psgrp").isoformat()
    said = {"person": persons[0], "measure": "walkover", "decided_on": day, "reasons": "He sang."}
    response = referee.send(f"/desk/tournaments/psgrp/{at}/sanctions/measure/", **said)
    assert response.status_code == 422
    assert "PSGRP §9.1" in text_of(response)
    assert not SanctionRow.objects.exists()


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ("600", "the player’s clock is set to 5:30"),  # a tenth of 45 minutes is 4:30
        ("400", "the player keeps 6:40, the opponent gets 4:30 more"),
    ],
)
def test_the_page_says_what_a_time_penalty_does_to_the_clocks(house, official, left: str, said: str) -> None:
    at, persons = entered("psgrp")
    referee = official("arbiter", federation="psgrp")
    page = f"/desk/tournaments/psgrp/{at}/sanctions/"
    act = {"person": persons[0], "measure": "time_penalty", "breach": "§6.3", "left_seconds": left}
    day = directory.today("psgrp").isoformat()
    assert referee.send(f"{page}measure/", **act, decided_on=day, reasons="A claim.").status_code == 302
    season.catch_up()
    shown = text_of(referee.get(page))
    assert shown.count(said) == 2, "in the message after the act, and beside the measure"
    assert text_of(referee.get(page)).count(said) == 1


def test_the_polish_board_bars_strikes_off_and_lifts(house, official) -> None:
    at, persons = entered("psgrp")
    board = official("board", federation="psgrp")
    record = f"/desk/sanctions/psgrp/{persons[0]}/"
    assert "Do not admit to tournaments" in text_of(board.get(record))
    day = directory.today("psgrp").isoformat()
    said = {"resolution": "U-7", "adopted_on": day, "reasons": "He broke the board."}
    assert board.send(f"{record}resolutions/bar/", **said, tournaments=[at]).status_code == 302
    assert board.send(f"{record}resolutions/strike/", **said, member_number="1").status_code == 302
    season.catch_up()
    assert "Take U-7 back" in text_of(board.get(record))
    held = Membership.objects.get(federation="psgrp", number=1, known_to=None)
    assert held.valid_to == dt.date.fromisoformat(day)
    assert board.send(f"{record}resolutions/1/lift/", reasons="He said sorry.").status_code == 302
    season.catch_up()
    assert SanctionRow.objects.get(number=1, known_to=None).overturned_by == "board"


def test_nobody_resolves_by_another_book(house, official) -> None:
    _at, persons = entered("slsf")
    board = official("board")
    record = f"/desk/sanctions/slsf/{persons[0]}/"
    assert "Do not admit to tournaments" not in text_of(board.get(record))
