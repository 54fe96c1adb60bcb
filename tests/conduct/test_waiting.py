"""What waits for the arbiter at the boards: nothing of a game that is void, nothing that its end overtook."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import SURE, text_of
from tests.sealed.weekend import in_play
from tests.support import season
from tournaments.conduct.tasks_for_roles import ACTS

pytestmark = [pytest.mark.database, pytest.mark.django_db]

GO_ON, DISPUTE = "Let the clocks go on", "Settle or decide a dispute"
STOPPED = {"reason": "The lamp fell"}
DISPUTED = {"by": "white", "reason": "Where did the stone stand?"}
NOBODY_TO_BLAME = {"culprit": "", "restorable": "no"}
WAITS = "waits for the arbiter"


@pytest.fixture
def made(house):
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")


def board(page: str, made, number: int = 1) -> str:
    at = {**made.here, "round_number": 1, "board": number, "game": 1}
    return reverse(f"desk-conduct-{page}", kwargs=at)


def matter(page: str, made, number: int) -> str:
    return reverse(f"desk-conduct-{page}", kwargs={**made.here, "number": number})


def acts_waiting() -> set[str]:
    """What of the boards waits on the desk's first page."""
    season.catch_up()
    of_boards = {str(act) for act in ACTS.values()}
    return {each.act for each in waiting_for(Role.ARBITER, "slsf")} & of_boards


def boards_of(arbiter, made) -> str:
    return text_of(arbiter.get(reverse("desk-conduct", kwargs=made.here)))


def test_matters_of_a_void_game_wait_for_nobody_and_those_of_the_new_game_do(arbiter, made) -> None:
    arbiter.send(board("stop", made), **STOPPED)
    arbiter.send(board("dispute", made), **DISPUTED)
    arbiter.send(board("disorder", made), **NOBODY_TO_BLAME)
    assert acts_waiting() == {GO_ON, DISPUTE}
    assert arbiter.send(matter("void", made, 3)).status_code == 302
    assert acts_waiting() == set() and WAITS not in boards_of(arbiter, made)
    assert "waits for the arbiter" not in text_of(arbiter.get(board("game", made)))
    assert "It waits for" not in text_of(Client().get(reverse("conduct", kwargs=made.here)))
    arbiter.send(board("stop", made), **STOPPED)
    assert acts_waiting() == {GO_ON}


def test_taken_back_that_a_game_was_void_its_matters_wait_again(arbiter, made) -> None:
    arbiter.send(board("stop", made), **STOPPED)
    arbiter.send(board("disorder", made), **NOBODY_TO_BLAME)
    arbiter.send(matter("void", made, 2))
    assert acts_waiting() == set()
    arbiter.send(matter("take-back", made, 2), reason="The wrong board", **SURE)
    assert acts_waiting() == {GO_ON} and WAITS in boards_of(arbiter, made)


def test_once_a_game_is_over_only_what_is_still_ruled_waits(arbiter, made) -> None:
    arbiter.send(board("stop", made), **STOPPED)
    arbiter.send(board("dispute", made), **DISPUTED)
    arbiter.send(board("stop", made, 2), **STOPPED)
    made.report(1, boards=[1, 2])
    assert acts_waiting() == {DISPUTE}
    assert boards_of(arbiter, made).count(WAITS) == 1
    assert arbiter.send(matter("rule", made, 2), reason="On h8").status_code == 302
    assert acts_waiting() == set() and WAITS not in boards_of(arbiter, made)
