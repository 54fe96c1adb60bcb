"""Sealed games at the desk: the slip that is shown once, the envelope, the opening, and what is refused."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from events.history import history
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import events_of, text_of
from tests.sealed.at_the_desk import BOTH, opened, resume
from tests.sealed.weekend import address, field, filled_in, seal, slip_of
from tests.support import season
from tournaments.rules.sealing import ENVELOPE_ITEMS
from tournaments.sealed.desk.base import sealed_now
from tournaments.sealed.models import SealedGameRow
from tournaments.state.sealed import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]

MOST_QUERIES = 10


def test_a_game_is_sealed_kept_resumed_and_opened(arbiter, made):
    answer = seal(arbiter, made)
    assert answer.status_code == 200
    slip = slip_of(answer)
    assert re.fullmatch(r"([A-Z2-7]{4} ){7}[A-Z2-7]{4}", slip)
    assert "<svg" in text_of(answer)
    page = address("sealed-game", made)
    assert "the envelope is not checked yet" in text_of(arbiter.get(page))
    assert arbiter.send(address("sealed-keep", made), holds=list(ENVELOPE_ITEMS)).status_code == 302
    assert resume(arbiter, made).status_code == 302
    assert "SLSF-R 14.3" in text_of(arbiter.get(page))
    assert opened(arbiter, made, slip.lower()).status_code == 302
    season.catch_up()
    shown = text_of(arbiter.get(page))
    assert "g7" in shown and "The move is played on the board" in shown
    row = SealedGameRow.objects.get()
    assert (row.stage, row.move, row.here) == ("opened", "g7", BOTH)
    said = [line.words for line in history([stream_of(**made.here)])]
    assert said[0] == "The envelope of round 1, board 1 is opened: g7"
    assert len(said) == 4


def test_the_slip_is_shown_once_and_no_cache_keeps_it(arbiter, made):
    first = arbiter.get(address("seal", made))
    second = arbiter.get(address("seal", made))
    assert field(first, "slip") != field(second, "slip")
    answer = seal(arbiter, made)
    slip = slip_of(answer)
    for response in (first, answer):
        assert "no-store" in response.headers["Cache-Control"]
    for page in (address("sealed-game", made), address("sealed-sheet", made), address("seal", made)):
        assert slip.split()[0] not in text_of(arbiter.get(page))
    assert not {*slip.split()} & {*str(dict(arbiter.client.session)).split()}


def test_sent_twice_it_is_sealed_once_and_shows_the_same_slip(arbiter, made):
    page = address("seal", made)
    shown = arbiter.get(page)
    sent = {"key": field(shown, "key"), "slip": field(shown, "slip"), **filled_in()}
    first, second = (arbiter.client.post(page, sent) for _ in range(2))
    assert slip_of(first) == slip_of(second)
    assert events_of("sealed.MoveSealed") == 1
    resume(arbiter, made)
    assert opened(arbiter, made, slip_of(second)).status_code == 302


def test_a_refused_sealing_gives_back_neither_move_nor_slip(arbiter, made):
    shown = arbiter.get(address("seal", made))
    slip = field(shown, "slip")
    sent = filled_in(sealer="white", move="secret97")
    refused = arbiter.send(address("seal", made), slip=slip, **sent)
    assert refused.status_code == 422
    page = text_of(refused)
    assert "It is the turn of black to seal move 5" in page or "turn of" in page
    assert "secret97" not in page and slip not in page
    assert "41:14" in page, "what is no secret stays in the form"
    assert field(refused, "slip") not in {"", slip}
    assert "no-store" in refused.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("changes", "field_name"),
    [
        ({"black_used": "an hour"}, "black_used"),
        ({"black_used": "41:77"}, "black_used"),
        ({"opening": "SLSF-G 7.1"}, "opening"),
        ({"moves": "h8 h8"}, "moves"),
        ({"sealer": ""}, "sealer"),
        ({"required_moves": ""}, "moves"),
        ({"left": "44:00"}, "flag_seen"),
        ({"move": "é" * 101}, "move"),
    ],
)
def test_each_mistake_is_said_beside_its_field(arbiter, made, changes, field_name):
    refused = seal(arbiter, made, **changes)
    assert refused.status_code == 422
    assert refused.context["form"].errors[field_name]
    assert events_of("sealed.MoveSealed") == 0


def test_the_sheet_holds_what_the_book_asks_and_nothing_of_the_move(arbiter, made):
    seal(arbiter, made, move="g7")
    season.catch_up()
    sheet = text_of(arbiter.get(address("sealed-sheet", made)))
    for asked in ("41:14", "44:28", "Signature of the opponent", "<b>5</b>", "SLSF-R 13.2", "SLSF-R 14.3"):
        assert asked in sheet
    black, white = made.state.rounds[0].boards[0]
    for number in (black, white):
        assert f"Surname{made.persons.index(made.state.order[number - 1]) + 1:04}" in sheet
    assert "g7" not in sheet


def test_the_order_is_set_with_an_hour_for_each_game(arbiter, made):
    seal(arbiter, made, 1)
    seal(arbiter, made, 2)
    page = reverse("desk-sealed-order", kwargs=made.here)
    assert "Round 1, board 2" in text_of(arbiter.get(page))
    answer = arbiter.send(page, at_1_1_1="2026-03-22T08:30", at_1_2_1="2026-03-22T08:30")
    assert answer.status_code == 302
    starts = {key: slot.starts_at.hour for key, slot in sealed_now(**made.here).slots.items()}
    assert starts == {(1, 1, 1): 7, (1, 2, 1): 7}, "half past eight in Stockholm in winter"
    season.catch_up()
    assert "22 March 08:30" in text_of(arbiter.get(reverse("desk-sealed", kwargs=made.here)))
    assert "22 March 2026 08:30" in text_of(arbiter.get(address("sealed-sheet", made)))
    empty = arbiter.send(page)
    assert "At least one sealed game" in text_of(empty)


def test_a_slow_game_is_paused_and_goes_on(arbiter, made):
    seal(arbiter, made, 1)
    seal(arbiter, made, 2)
    resume(arbiter, made)
    page = address("sealed-pause", made)
    refused = arbiter.send(page, black_left="4:59", white_left="9:00")
    assert refused.status_code == 422 and "SLSF-R 14.8" in text_of(refused)
    assert arbiter.send(page, black_left="5:00", white_left="9:00").status_code == 302
    assert "paused" in text_of(arbiter.get(address("sealed-game", made)))
    assert arbiter.send(address("sealed-go-on", made)).status_code == 302


def test_the_desk_leads_to_the_sealed_games(arbiter, made):
    open_games = text_of(arbiter.get(reverse("desk-adjourned", kwargs=made.here)))
    assert address("seal", made) in open_games
    sealed = reverse("desk-sealed", kwargs=made.here)
    assert sealed in open_games
    assert "No move is sealed in this tournament." in text_of(arbiter.get(sealed))
    seal(arbiter, made)
    page = text_of(arbiter.get(sealed))
    assert address("sealed-game", made) in page and address("seal", made, 2) in page
    assert address("seal", made, 1) not in page


def test_envelopes_wait_for_the_arbiter_until_the_game_is_resumed(arbiter, made):
    seal(arbiter, made)
    season.catch_up()

    def waiting() -> list[tuple[str, str, str]]:
        mine = [each for each in waiting_for(Role.ARBITER, "slsf") if "/sealed/" in each.url]
        return [(each.act, each.about, each.article) for each in mine]

    assert waiting() == [("Check an envelope", "Monradspelen", "SLSF-R 13.3")]
    arbiter.send(address("sealed-keep", made), holds=list(ENVELOPE_ITEMS))
    season.catch_up()
    assert waiting() == [("Resume a sealed game", "Monradspelen", "SLSF-R 14.1")]
    resume(arbiter, made)
    season.catch_up()
    assert waiting() == []


def test_a_game_without_a_seal_has_no_such_page(arbiter, made):
    for page in ("sealed-game", "sealed-sheet", "sealed-reply", "sealed-open", "sealed-loss"):
        assert arbiter.get(address(page, made)).status_code == 404, page
    assert arbiter.get(address("seal", made, board=9)).status_code == 404


def test_only_an_arbiter_acts_and_a_stranger_signs_in(official, arbiter, made):
    slip = slip_of(seal(arbiter, made))
    somebody = official("board")
    assert somebody.send(address("sealed-resume", made), present=BOTH).status_code == 403
    refused = somebody.send(address("sealed-open", made), slip=slip)
    assert refused.status_code == 403 and slip not in text_of(refused)
    somebody.client.logout()
    assert somebody.get(address("seal", made)).status_code == 302


def test_few_queries(arbiter, made):
    seal(arbiter, made)
    season.catch_up()
    for page in (
        address("sealed-game", made),
        address("sealed-sheet", made),
        reverse("desk-sealed", kwargs=made.here),
        reverse("sealed-games", kwargs=made.here),
    ):
        reader = arbiter.client if page.startswith("/desk/") else Client()
        with CaptureQueriesContext(connection) as queries:
            assert reader.get(page).status_code == 200
        assert len(queries) <= MOST_QUERIES, [each["sql"][:90] for each in queries]


def test_the_slip_is_printed_and_not_left_by_one_click(arbiter, made):
    page = seal(arbiter, made).content.decode()
    assert "data-print" in page and "paper.js" in page
    on = page.index("On to the sealed game")
    assert page.rindex("<details", 0, on) > page.rindex("</article>", 0, on)
    assert "data-shown-once" in page and "shown_once.js" in page


def test_a_game_under_seal_is_named_so_and_is_not_sealed_again(arbiter, made):
    seal_page = address("seal", made)
    assert f'href="{seal_page}"' in arbiter.get(address("adjourn", made)).content.decode()
    seal(arbiter, made)
    season.catch_up()
    agenda = arbiter.get(reverse("desk-adjourned", kwargs=made.here)).content.decode()
    assert "under seal" in agenda
    assert f'href="{seal_page}"' not in agenda
    boards = arbiter.get(reverse("desk-conduct-round", kwargs={**made.here, "round_number": 1})).content
    assert "under seal" in boards.decode()
