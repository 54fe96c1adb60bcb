"""What somebody could try at the desk of sealed games, and what the desk does about it."""

from __future__ import annotations

import re
import time
from hashlib import sha256
from html import unescape
from subprocess import run

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from events.citing import Refused
from events.log import head_position
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import SURE, text_of
from tests.sealed.weekend import address, field, filled_in, in_play, seal, slip_of
from tests.support import season
from tournaments.rules.sealing import ENVELOPE_ITEMS
from tournaments.sealed.desk import tries
from tournaments.sealed.models import SealedGameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HIDDEN_ANSWER = "h8'; printf hacked; '"
"""What a shell would run if it were pasted between the quotes of a page."""


@pytest.fixture
def made(house):
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")


def page_of(made) -> str:
    season.catch_up()
    return text_of(Client().get(reverse("sealed-games", kwargs=made.here)))


def resume(arbiter, made, *present: str, board: int = 1):
    return arbiter.send(address("sealed-resume", made, board), present=list(present))


def test_a_move_is_no_command_in_the_line_that_checks_it(arbiter, made):
    slip = slip_of(seal(arbiter, made, move=HIDDEN_ANSWER))
    resume(arbiter, made, "mover")
    arbiter.send(address("sealed-open", made), slip=slip)
    shown = re.search(r"<pre[^>]*>(printf .*?)\| sha256sum", page_of(made))
    assert shown
    printed = run(["sh", "-c", unescape(shown[1])], capture_output=True, check=True).stdout
    assert printed.decode().endswith(HIDDEN_ANSWER)
    assert sha256(printed).hexdigest() == SealedGameRow.objects.get().commitment


@pytest.mark.parametrize("move", ["h8\x1b[2Jh9", "h8\u202eh9", "h8\nh9"])
def test_what_no_pen_writes_is_not_sealed(arbiter, made, move):
    refused = seal(arbiter, made, move=move)
    assert refused.status_code == 422 and refused.context["form"].errors["move"]


def test_a_form_sent_again_shows_the_slip_only_until_the_envelope_is_kept(arbiter, made):
    page = address("seal", made)
    shown = arbiter.get(page)
    sent = {"key": field(shown, "key"), "slip": field(shown, "slip"), **filled_in()}
    slip_of(arbiter.client.post(page, sent))
    slip_of(arbiter.client.post(page, sent))
    arbiter.send(address("sealed-keep", made), holds=list(ENVELOPE_ITEMS))
    again = arbiter.client.post(page, sent)
    assert again.status_code == 302 and address("sealed-game", made) in again.headers["Location"]


def test_a_form_of_a_sealing_taken_back_shows_no_slip_any_more(arbiter, made):
    page = address("seal", made)
    shown = arbiter.get(page)
    sent = {"key": field(shown, "key"), "slip": field(shown, "slip"), **filled_in()}
    slip_of(arbiter.client.post(page, sent))
    arbiter.send(address("sealed-undo", made), reason="The times were mixed up", **SURE)
    seal(arbiter, made)
    assert arbiter.client.post(page, sent).status_code == 302


def test_the_answer_sent_again_shows_its_slip_only_until_it_is_opened(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    resume(arbiter, made, "mover")
    arbiter.send(address("sealed-open", made), slip=slip)
    page = address("sealed-reply", made)
    shown = arbiter.get(page)
    clocks = {"black_used": "41:14", "white_used": "46:00"}
    sent = {"key": field(shown, "key"), "slip": field(shown, "slip"), "how": "typed", "move": "g9", **clocks}
    second = slip_of(arbiter.client.post(page, sent))
    assert slip_of(arbiter.client.post(page, sent)) == second
    arbiter.send(address("sealed-arrival", made, who="sealer"))
    arbiter.send(address("sealed-open-reply", made), slip=second)
    assert arbiter.client.post(page, sent).status_code == 302


def test_the_page_with_the_slip_never_renews_itself(arbiter, made):
    page = address("seal", made)
    season.official("slsf", "board")  # an event that no row holds yet
    after = f"?after={head_position()}"
    assert 'http-equiv="refresh"' in text_of(arbiter.get(f"/desk/people/{after}"))
    answer = arbiter.client.post(page + after, {"slip": field(arbiter.get(page), "slip"), **filled_in()})
    assert slip_of(answer) and 'http-equiv="refresh"' not in text_of(answer)


def test_the_hidden_slip_is_not_filled_in_by_a_browser(arbiter, made):
    shown = arbiter.get(address("seal", made)).content.decode()
    (tag,) = re.findall(r'<input[^>]*name="slip"[^>]*>', shown)
    assert 'autocomplete="off"' in tag


def test_every_way_back_from_the_form_leads_somewhere(arbiter, made):
    for page in (address("seal", made), address("seal", made, 2)):
        back = re.search(r'<p class="dateline"><a href="([^"]+)">', arbiter.get(page).content.decode())
        assert back and arbiter.get(back[1]).status_code == 200


def test_nobody_else_can_have_come(arbiter, made):
    seal(arbiter, made)
    resume(arbiter, made)
    page = address("sealed-arrival", made, who="nobody")
    assert arbiter.get(page).status_code == 404
    assert arbiter.send(page).status_code == 404


def test_no_loss_is_handed_in_for_an_envelope_that_is_shut(arbiter, made):
    seal(arbiter, made)
    resume(arbiter, made, "mover")
    page = address("sealed-loss", made)
    assert "in-the-way" in text_of(arbiter.get(page))
    assert arbiter.send(page).status_code == 422
    assert made.state.results == {}


def test_the_older_way_to_annul_leaves_no_envelope_shut(arbiter, made):
    seal(arbiter, made)
    page = reverse("desk-annul", kwargs={**made.here, "round_number": 1, "board": 1, "game": 1})
    assert arbiter.send(page, reason="The clock was wrong", **SURE).status_code == 302
    season.catch_up()
    assert SealedGameRow.objects.get().stage == "annulled"
    assert seal(arbiter, made).status_code == 200, "the new game can be sealed in its turn"


def test_an_annulled_sealing_does_not_bear_the_result_of_the_new_game(arbiter, made):
    seal(arbiter, made)
    arbiter.send(address("sealed-annul", made), reason="Nobody knows the times", **SURE)
    made.report(1)
    assert "annulled; a new game is played" in page_of(made)


def test_a_lost_envelope_waits_for_nobody_once_its_game_goes_on(arbiter, made):
    for board in (1, 2):
        seal(arbiter, made, board)
    arbiter.send(address("sealed-lost", made, 1), reason="Gone", **SURE)
    resume(arbiter, made, board=1)
    resume(arbiter, made, "mover", board=2)
    arbiter.send(address("sealed-lost", made, 2), reason="Gone", **SURE)
    season.catch_up()
    assert [each for each in waiting_for(Role.ARBITER, "slsf") if "/sealed/" in each.url] == []
    assert set(SealedGameRow.objects.values_list("stage", flat=True)) == {"lost_resumed"}


def test_the_second_envelope_of_a_game_has_no_hour_of_the_first(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    arbiter.send(reverse("desk-sealed-order", kwargs=made.here), at_1_1_1="2026-03-22T08:30")
    resume(arbiter, made, "mover", "sealer")
    arbiter.send(address("sealed-open", made), slip=slip)
    seal(arbiter, made, sealer="black", moves="h8 h9 j8 i9 g7 g9")
    season.catch_up()
    assert "22 March" not in text_of(arbiter.get(address("sealed-sheet", made)))
    newest = SealedGameRow.objects.order_by("-position_sealed")[0]
    assert newest.starts_at is None


def test_the_lock_after_wrong_slips_lasts_its_ten_minutes(settings, tmp_path, monkeypatch):
    backend = "django.core.cache.backends.filebased.FileBasedCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": str(tmp_path / "cache"), "TIMEOUT": 1}}
    cache.clear()
    for _ in range(tries.MOST):
        tries.count("/here")
    now = time.time()
    monkeypatch.setattr("django.core.cache.backends.filebased.time.time", lambda: now + tries.SECONDS - 5)
    with pytest.raises(Refused, match="Wrong slips"):
        tries.check("/here", "SLSF-G 13.3")


def test_the_link_on_a_tournament_page_costs_no_query(arbiter, made):
    address_of = reverse("tournament", kwargs=made.here)
    season.catch_up()
    with CaptureQueriesContext(connection) as before:
        Client().get(address_of)
    seal(arbiter, made)
    season.catch_up()
    with CaptureQueriesContext(connection) as after:
        page = text_of(Client().get(address_of))
    assert reverse("sealed-games", kwargs=made.here) in page
    assert not [each["sql"] for each in after if "sealed_sealedgamerow" in each["sql"]]
    assert len(after) <= len(before)
