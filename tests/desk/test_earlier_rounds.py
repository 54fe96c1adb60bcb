"""A result of an earlier round: corrected only with a look at the standings and the boards paired on it."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from events.citing import NotAllowed
from federation.officials.proposing import MustBeProposed
from tests.desk.conftest import text_of
from tests.support import correcting, season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.models import StandingRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


MOVED = re.compile(r'/members/([0-9a-f-]{36})/">.*?<td class="n">(.*?)</td><td class="n">(.*?)</td>')


@pytest.fixture
def two_rounds() -> SwissSeason:
    """Eight players after two rounds of Monrad, the third not paired."""
    season.open_house()
    return swiss_season("monrad", 8, 2, planned=5)


def test_before_the_next_round_is_published_it_is_corrected_at_once(two_rounds: SwissSeason) -> None:
    two_rounds.pair()
    assert acts.correct_result(correcting.turned(two_rounds.tournament, 2), by=two_rounds.by)


@pytest.mark.fide("189-193")
def test_once_it_is_published_only_with_a_look(two_rounds: SwissSeason) -> None:
    two_rounds.pair()
    two_rounds.publish()
    with pytest.raises(MustBeProposed, match="The next round is published"):
        acts.correct_result(correcting.turned(two_rounds.tournament, 2), by=two_rounds.by)
    with pytest.raises(MustBeProposed, match="The next round is published"):
        acts.correct_result(correcting.turned(two_rounds.tournament, 1), by=two_rounds.by)


def test_once_play_is_over_only_with_a_look(two_rounds: SwissSeason) -> None:
    for _round in range(3):
        two_rounds.play_round()
    acts.finish_tournament(acts.FinishTournament(**two_rounds.here), by=two_rounds.by)
    with pytest.raises(MustBeProposed, match="finished"):
        acts.correct_result(correcting.turned(two_rounds.tournament, 5), by=two_rounds.by)


def sent(tournament: str, score: str) -> tuple[str, dict[str, str]]:
    here = {"federation": "slsf", "tournament": tournament, "round_number": 2, "board": 1, "game": 1}
    typed = {"key": "", "score": score, "both_moved": "on", "reason": "both sheets say so"}
    return reverse("desk-correct", kwargs=here), typed


def foretold(look: str) -> dict[str, tuple[str, ...]]:
    """Place and points of each whom the look says that the correction moves, as they would be."""
    rows = look.partition('aria-label="Standings"')[2].partition("</table>")[0]
    return {
        person: tuple(re.sub("<del>.*?</del>|</?ins>", "", cell).strip() for cell in cells)
        for person, *cells in MOVED.findall(rows)
    }


def table() -> dict[str, tuple[str, ...]]:
    """Place and points of everybody, as pages write them."""
    rows = StandingRow.objects.values_list("person", "place", "half_points")
    return {
        str(person): (str(place), f"{half // 2 or ''}{'½' * (half % 2)}" or "0")
        for person, place, half in rows
    }


@pytest.mark.fide("189-193")
def test_the_arbiter_sees_the_standings_and_the_boards_paired_on_it(official, two_rounds) -> None:
    two_rounds.play_round()
    two_rounds.pair()
    two_rounds.publish()
    season.catch_up()
    arbiter = official("arbiter")
    act = correcting.turned(two_rounds.tournament, 2)
    address, typed = sent(two_rounds.tournament, "1" if act.game.black else "0")
    shown = arbiter.client.post(address, typed, follow=True)
    page = text_of(shown)
    told = foretold(page)
    assert len(told) > 2
    assert "Published pairings stand, also these, which were paired on the old result" in page
    assert "Let it take effect now" in page
    state = two_rounds.state
    players = set(state.players_of((2, 1, 1)))
    for number, boards in ((3, state.rounds[2].boards), (4, state.drafts[1].boards)):
        for board, seated in enumerate(boards, start=1):
            assert (f"round {number}, board {board}:" in page) is bool(players & set(seated))
    assert season.state("slsf", two_rounds.tournament).results == state.results, "a look corrects nothing"
    before = table()
    form = shown.context["form"].initial
    values = {name: form[name] for name in ("seen", "proposed", "reason")} | {"at_once": "on"}
    done = arbiter.send(shown.request["PATH_INFO"] + "?" + shown.request["QUERY_STRING"], **values)
    assert done.status_code == 302, text_of(done)
    season.catch_up()
    assert table() == before | told, "the look is what comes of it"
    assert table() != before
    assert two_rounds.state.drafts == state.drafts, "the published pairing stands"


@pytest.mark.fide("189-193")
def test_after_the_report_an_arbiter_has_no_say(two_rounds: SwissSeason) -> None:
    season.catch_up()
    arbiter, act = season.official("slsf", "arbiter"), correcting.turned(two_rounds.tournament, 1)
    for _round in range(3):
        two_rounds.play_round()
    acts.finish_tournament(acts.FinishTournament(**two_rounds.here), by=two_rounds.by)
    report = acts.FileReport(**two_rounds.here, **season.CONTACT)
    acts.file_report(report, by=two_rounds.by)
    with pytest.raises(NotAllowed):
        correcting.propose("result", act, arbiter, at_once=True)
