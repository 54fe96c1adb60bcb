"""Boards of a published round move at the desk, looked at first; each showing has its number everywhere."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.desk.pairing_pages import desk, public
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.moving import standing_boards
from tournaments.events.screens import Kind, Picture
from tournaments.screens.commands import SetScreen, set_screen

pytestmark = [pytest.mark.database, pytest.mark.django_db]

WHY = "Two names were mixed up."
SECOND = re.compile(r"2nd pairing \d\d:\d\d, replaces \d\d:\d\d")


@pytest.fixture
def published(house) -> SwissSeason:
    """Seven players, one round played, the second published; a screen shows it by name."""
    made = swiss_season(players=7, rounds=1)
    by_name = SetScreen(**made.here, screen="hall", name="Hall", pictures=(Picture(kind=Kind.NAMES),))
    set_screen(by_name, by=made.by)
    made.pair()
    made.publish()
    season.catch_up()
    return made


def looked_at(arbiter, made: SwissSeason, **move: object):
    """The look that the first press shows."""
    return arbiter.send(desk("move-boards", made), step="look", **move)


def record(arbiter, made: SwissSeason, **move: object):
    """Look, then confirm what was looked at."""
    shown = looked_at(arbiter, made, **move)
    assert shown.context["look"] is not None, text_of(shown)
    form = shown.context["form"]
    seen = {"seen": form.cleaned_data["seen"], "looked": form.digest, "sure": "on"}
    return arbiter.send(desk("move-boards", made), step="record", reason=WHY, **move, **seen)


def swap_of(made: SwissSeason) -> dict[str, object]:
    boards = standing_boards(made.state, 1).boards.pairs
    return {"kind": "swap", "player": boards[0][0], "other": boards[1][0]}


def numbered(made: SwissSeason, arbiter) -> dict[str, str]:
    """What paper, wall, public page and desk say of the showing."""
    season.catch_up()
    here = [made.federation, made.tournament]
    pages = {
        "public": Client().get(public("pairing", made)),
        "by name": Client().get(public("pairing-names", made)),
        "wall": Client().get(reverse("pairing-wall", args=here)),
        **{
            f"{document} on paper": arbiter.get(
                reverse("desk-print-document", args=[*here, document]), round="1.2"
            )
            for document in ("boards", "slips", "names", "score-sheets")
        },
        "own board": Client().get(reverse("own-board", args=here), {"name": "Surname"}),
        "named screen": Client().get(reverse("wall-screen", args=[*here, "hall"])),
        "desk": arbiter.get(desk("pairing", made)),
    }
    return {name: (SECOND.search(text_of(page)) or [""])[0] for name, page in pages.items()}


def test_a_move_is_looked_at_beside_what_stands_and_recorded_once_confirmed(official, published):
    arbiter = official("arbiter")
    before = published.state.drafts[1].boards
    shown = looked_at(arbiter, published, **swap_of(published))
    page = text_of(shown)
    assert "Old beside new" in page
    assert "Who must be told" in page
    assert len(shown.context["look"].told) == 4
    assert [row[0] for row in shown.context["look"].rows] == ["1", "2"]
    assert published.state.drafts[1].boards == before, "a look records nothing"
    assert record(arbiter, published, **swap_of(published)).status_code == 302
    assert published.state.drafts[1].boards != before
    assert not published.state.drafts[1].published


def test_the_second_showing_is_numbered_on_paper_wall_public_page_and_desk(official, published):
    arbiter = official("arbiter")
    assert set(numbered(published, arbiter).values()) == {""}
    record(arbiter, published, **swap_of(published))
    published.publish()
    said = numbered(published, arbiter)
    assert all(said.values()), said
    assert len(set(said.values())) == 1


def test_rules_that_it_breaks_are_named_by_their_paragraph(official, published):
    opponent_of = {}
    for one, other in standing_boards(published.state, 1).boards.pairs:
        opponent_of |= {one: other, other: one}
    met = [pair for pair in published.state.rounds[0].boards if opponent_of.keys() >= {*pair}]
    player, other = opponent_of[met[0][0]], met[0][1]
    shown = looked_at(official("arbiter"), published, kind="swap", player=player, other=other)
    assert [told.article for told in shown.context["look"].breaks if "met" in told.text]
    assert "SLSF-G 25" in text_of(shown)


def test_what_was_not_confirmed_or_looked_at_is_not_recorded(official, published):
    arbiter, move = official("arbiter"), swap_of(published)
    form = looked_at(arbiter, published, **move).context["form"]
    seen = {"seen": form.cleaned_data["seen"], "looked": form.digest}
    unsure = arbiter.send(desk("move-boards", published), step="record", reason=WHY, **move, **seen)
    assert unsure.status_code == 422
    sent = {"step": "record", "sure": "on", "reason": WHY, "kind": "turn", "board": 1, **seen}
    another = arbiter.send(desk("move-boards", published), **sent)
    assert another.context["look"] is not None, "another move than the one looked at is shown first"
    assert events_of(facts.PairingOverridden.TYPE) == 0


def test_a_colleagues_move_in_between_is_not_undone_unseen(official, published):
    anna, bodil = official("arbiter"), official("arbiter")
    form = looked_at(anna, published, kind="turn", board=1).context["form"]
    assert record(bodil, published, kind="turn", board=2).status_code == 302
    seen = {"seen": form.cleaned_data["seen"], "looked": form.digest, "sure": "on", "reason": WHY}
    late = anna.send(desk("move-boards", published), step="record", kind="turn", board=1, **seen)
    assert late.status_code == 409
    assert "The boards were changed meanwhile" in text_of(late)
    assert events_of(facts.PairingOverridden.TYPE) == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({}, "Say what is moved"),
        ({"kind": "swap", "player": "3"}, "Say which one."),
        ({"kind": "swap", "player": "x", "other": "2"}, "Enter a whole number."),
        ({"kind": "turn", "board": "99"}, "There is no board 99"),
        ({"kind": "seat", "player": "44"}, "No player in this stage has the number 44."),
        ({"kind": "dance"}, "dance is not one of the available choices"),
    ],
)
def test_what_means_nothing_is_said_at_its_field(official, published, typed, said):
    shown = looked_at(official("arbiter"), published, **typed)
    assert shown.status_code == 422
    assert said in text_of(shown)


def test_nothing_moves_for_who_leads_nothing(official, published):
    auditor = official("auditor")
    assert auditor.send(desk("move-boards", published), step="look", kind="turn", board=1).status_code == 403


def test_after_the_start_an_untouched_board_moves_and_a_played_one_does_not(official, published):
    arbiter = official("arbiter")
    number = published.start()
    game = acts.HandedIn(board=1, black=2, white=0)
    act = acts.ReportResults(**published.here, round_number=number, games=(game,))
    acts.report_results(act, by=published.by)
    refused = looked_at(arbiter, published, kind="turn", board=1)
    assert refused.status_code == 422
    assert "Board 1 has a result" in text_of(refused)
    assert record(arbiter, published, kind="turn", board=2).status_code == 302
    season.catch_up()
    round_page = reverse("desk-round", args=[published.federation, published.tournament, number])
    assert SECOND.search(text_of(arbiter.get(round_page)))
    assert SECOND.search(text_of(Client().get(public("pairing", published))))


def test_a_row_that_was_open_while_its_board_moved_records_nothing(official, published):
    arbiter = official("arbiter")
    number = published.start()
    season.catch_up()
    round_page = reverse("desk-round", args=[published.federation, published.tournament, number])
    boards = published.state.rounds[number - 1].boards
    pairs = {f"b{board}g1p": "-".join(map(str, pair)) for board, pair in enumerate(boards, start=1)}
    record(arbiter, published, kind="turn", board=2)
    sent = arbiter.send(round_page, b1g1="1", b2g1="1", **pairs)
    assert sent.status_code == 409
    assert "The board was moved: others sit here now." in text_of(sent)
    results = published.state.results
    assert (number, 1, 1) in results, "one moved board holds up no other"
    assert (number, 2, 1) not in results


def test_the_chief_arbiter_stops_a_round_and_it_waits_published(official, published):
    arbiter = official("arbiter")
    number = published.start()
    season.catch_up()
    here = [published.federation, published.tournament, number]
    assert reverse("desk-stop-round", args=here) in text_of(arbiter.get(reverse("desk-round", args=here)))
    stop = reverse("desk-stop-round", args=here)
    assert arbiter.send(stop, reason="").status_code == 422
    assert arbiter.send(stop, reason="The clocks were not set.").status_code == 302
    season.catch_up()
    assert len(published.state.rounds) == number - 1
    assert published.state.drafts[1].published
    assert Client().get(public("pairing", published)).status_code == 200
    assert arbiter.get(reverse("desk-round", args=here)).status_code == 404
    assert arbiter.send(stop, reason="Once more.").status_code == 422


def test_with_a_result_the_stop_is_not_offered(official, published):
    arbiter = official("arbiter")
    number = published.start()
    published.report(number)
    season.catch_up()
    here = [published.federation, published.tournament, number]
    page = text_of(arbiter.get(reverse("desk-round", args=here)))
    assert reverse("desk-stop-round", args=here) not in page
    assert arbiter.send(reverse("desk-stop-round", args=here), reason="Too late.").status_code == 422


def test_a_board_is_taken_out_and_the_look_says_what_follows(official, published):
    last = len(published.state.drafts[1].boards)
    shown = looked_at(official("arbiter"), published, kind="out", board=last)
    page = text_of(shown)
    assert "Who sat at that board has no game in this round" in page
    assert shown.context["look"].rows[-1][2] == "–"
