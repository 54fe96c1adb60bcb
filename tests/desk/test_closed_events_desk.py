"""SLSF-R 20.1-20.3 at the desk: events for Swedish members alone, and whom the board counts as Swedish."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.urls import reverse

from federation.members.nationality import CountAsSwedish, count_as_swedish
from tests.desk.conftest import text_of
from tests.desk.test_staging_desk import SAID, address, announce_at
from tests.support import season
from tournaments import commands as acts
from tournaments.log_state import state_now
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_closed_renju_event_is_announced_and_takes_whom_the_register_calls_swedish(official):
    by = season.everything("slsf")
    swede = season.person("Eva Ek", number=1, by=by)
    guest = season.person("Per Guest", number=2, by=by)
    committee, board = official("tournament_committee"), official("board")
    said = SAID | {"discipline": "renju", "event_kind": "sm_top_class", "name": "SM"}
    assert committee.send(announce_at("slsf"), **said).status_code == 302
    season.catch_up()
    at = TournamentRow.objects.get().tournament
    season.invite("slsf", at, by)
    official("registrar").send(reverse("desk-details", args=[swede]), surname="Ek", citizenship="Sverige")
    season.catch_up()
    arbiter, enter = official("arbiter"), address("enter", at)
    assert arbiter.send(enter, person=swede).status_code == 302
    refused = arbiter.send(enter, person=guest)
    assert refused.status_code == 422
    assert "Only Swedish players may play here." in text_of(refused)
    assert "SLSF-R 20.2" in text_of(refused)

    decision = reverse("desk-count-as-swedish", args=[guest])
    assert official("registrar").send(decision, reference="2026/4").status_code == 403
    assert board.send(decision, reference="").status_code == 422
    assert board.send(decision, reference="2026/4 §7").status_code == 302
    season.catch_up()
    assert "by decision of the board" in text_of(board.get(reverse("desk-person", args=[guest])))
    season.catch_up()
    assert arbiter.send(address("enter-list", at), text="2").status_code == 200
    assert arbiter.send(enter, person=guest).status_code == 302
    state = state_now("slsf", at)
    assert set(state.entries) == {swede, guest}


def test_the_board_takes_back_that_a_resident_counts_as_swedish(official):
    by = season.everything("slsf")
    guest = season.person("Per Guest", number=2, by=by)
    count_as_swedish(CountAsSwedish(person=UUID(guest), reference="2026/4 §7"), by=by)
    season.catch_up()
    board, decision = official("board"), reverse("desk-count-as-swedish", args=[guest])
    assert f'"{decision}"' not in board.get(reverse("desk-person", args=[guest])).content.decode()
    back = reverse("desk-count-no-longer", args=[guest])
    assert back in board.get(reverse("desk-person", args=[guest])).content.decode()
    assert official("registrar").send(back, reference="2026/9").status_code == 403
    assert board.send(back, reference="2026/9 §2").status_code == 302
    season.catch_up()
    page = board.get(reverse("desk-person", args=[guest]))
    assert "by decision of the board" not in text_of(page)
    assert decision in page.content.decode() and back not in page.content.decode()


def test_renju_regulations_that_ask_for_membership_ask_for_the_boards_decision(official):
    """SLSF-R 20.2: 20.1 does not repeat the gomoku book's clause, so a decision of the board is asked."""
    by = season.everything("slsf")
    committee = official("tournament_committee")
    for discipline, name in (("renju", "Renjuspelen"), ("gomoku", "Gomokuspelen")):
        said = SAID | {"discipline": discipline, "name": name, "members_only": "on"}
        assert committee.send(announce_at("slsf"), **said).status_code == 302
    season.catch_up()
    ids = dict(TournamentRow.objects.values_list("discipline", "tournament"))
    doubt = "no decision of the board for it is recorded"
    page = text_of(committee.get(address("tournament", ids["renju"])))
    assert doubt in page and "SLSF-R 20.2" in page
    assert doubt not in text_of(committee.get(address("tournament", ids["gomoku"])))
    here = {"federation": "slsf", "tournament": ids["renju"]}
    acts.approve_special_rule(acts.ApproveSpecialRule(**here, rule="Members only, 2026/4 §7"), by=by)
    season.catch_up()
    assert doubt not in text_of(committee.get(address("tournament", ids["renju"])))


def test_a_list_of_entries_says_about_whom_the_book_speaks(official):
    by = season.everything("slsf")
    guest = season.person("Per Guest", number=2, by=by)
    said = SAID | {"discipline": "renju", "event_kind": "swedish_cup", "name": "Svenska Cupen"}
    official("tournament_committee").send(announce_at("slsf"), **said)
    season.catch_up()
    at = TournamentRow.objects.get().tournament
    season.invite("slsf", at, by)
    arbiter, page = official("arbiter"), address("enter-list", at)
    looked = arbiter.send(page, text="2")
    assert looked.status_code == 422
    assert "Only Swedish players may play here." in text_of(looked) and "SLSF-R 20.2" in text_of(looked)
    refused = arbiter.send(page, text="2", seen=looked.context["seen"], record="yes")
    assert refused.status_code == 422
    count_as_swedish(CountAsSwedish(person=UUID(guest), reference="2026/4"), by=by)
    seen = arbiter.send(page, text="2").context["seen"]
    assert arbiter.send(page, text="2", seen=seen, record="yes").status_code == 302
