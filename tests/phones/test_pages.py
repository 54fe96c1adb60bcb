"""A phone joins, enters and is turned away, page by page; without a script, and as the script asks."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.core.cache import cache
from django.test import Client

from federation.pages.wrong_codes import MOST_OF_AN_ADDRESS
from tests.desk.conftest import house, official, static_folder
from tests.support import season
from tournaments.events.phones import Level
from tournaments.log_state import entered, state_now
from tournaments.phones import commands as acts
from tournaments.phones.pages.cookie import COOKIE, phones_of
from tournaments.sides import sides_of

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
TOKEN, DIGITS = "f" * 32, "12345678"


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


@pytest.fixture
def begun(house) -> str:
    """Six players, round 1 has started: three boards."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    return at


def code(at: str, level: Level = Level.HELPER, **changes: object) -> None:
    by = season.everything("slsf")
    form = {"level": level, "token": TOKEN, "digits": DIGITS, "last_board": 2}
    acts.make_code(acts.MakeCode(federation="slsf", tournament=at, **(form | changes)), by=by)


def phone(at: str, shown: str = DIGITS) -> Client:
    joined = Client()
    answer = joined.post(f"/tournaments/slsf/{at}/code/", {"digits": shown})
    assert answer.status_code == 302, answer.content.decode()
    return joined


def tap(
    client: Client, at: str, board: int, score: str, *, round_number: int = 1, over: int = 0, **more: str
):
    form = {
        "round": round_number,
        "board": board,
        "game": 1,
        "score": score,
        "over": over,
        "sure": "1",
        **more,
    }
    return client.post(f"/tournaments/slsf/{at}/phone/", form, headers={"accept": "application/json"})


def blacks(at: str) -> dict[int, int]:
    return {board: result.black for (_round, board, _game), result in state_now("slsf", at).results.items()}


def stands_at(at: str, board: int = 1) -> int:
    """The entry by which a board's result stands."""
    standing = entered("slsf", at, 1, sides_of("gomoku"))
    return next(each.position for key, each in standing.items() if key.board == board)


def test_who_has_no_code_is_led_to_where_one_is_typed(begun):
    for method in (Client().get, Client().post):
        answer = method(f"/tournaments/slsf/{begun}/phone/")
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/tournaments/slsf/{begun}/code/")


def test_a_cookie_of_another_tournament_or_of_nobody_opens_nothing(begun):
    code(begun)
    joined = phone(begun)
    others = [season.person(f"Other{number} Name{number}", number=100 + number) for number in range(4)]
    other = season.play_tournament("slsf", others, by=season.everything("slsf"), name="Other")
    season.catch_up()
    stolen = Client()
    stolen.cookies["phone"] = joined.cookies["phone"].value
    assert stolen.get(f"/tournaments/slsf/{other}/phone/").status_code == 302
    stolen.cookies["phone"] = str(UUID(int=0))
    assert stolen.get(f"/tournaments/slsf/{begun}/phone/").status_code == 302


def test_each_step_is_a_page_and_the_winner_is_confirmed_by_name(begun):
    code(begun)
    joined = phone(begun)
    page = joined.get(f"/tournaments/slsf/{begun}/phone/").content.decode()
    assert page.count('class="card"') == 2
    asked = joined.post(
        f"/tournaments/slsf/{begun}/phone/", {"round": 1, "board": 2, "game": 1, "score": "1"}
    )
    assert " won</b>" in asked.content.decode()
    assert blacks(begun) == {}
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', asked.content.decode()))
    recorded = joined.post(f"/tournaments/slsf/{begun}/phone/", hidden)
    assert "Recorded: board 2" in recorded.content.decode()
    assert blacks(begun) == {2: 2}
    joined.post(f"/tournaments/slsf/{begun}/phone/", hidden)
    assert blacks(begun) == {2: 2}


def test_what_a_deputy_is_asked_without_a_script_holds_for_the_entry_that_was_seen(begun):
    code(begun, Level.DEPUTY)
    one, two = phone(begun), phone(begun)
    tap(one, begun, 1, "1")
    seen = stands_at(begun)
    tap(two, begun, 1, "0", over=seen)
    asked = one.post(
        f"/tournaments/slsf/{begun}/phone/", {"round": 1, "board": 1, "game": 1, "score": "=", "over": seen}
    )
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', asked.content.decode()))
    recorded = one.post(f"/tournaments/slsf/{begun}/phone/", hidden)
    assert recorded.status_code == 409
    assert blacks(begun) == {1: 0}


def test_two_phones_and_the_first_holds_and_both_are_shown(begun):
    code(begun)
    one, two = phone(begun), phone(begun)
    assert tap(one, begun, 1, "1").status_code == 200
    differs = tap(two, begun, 1, "0")
    assert differs.status_code == 409
    said = differs.json()["said"]
    assert "1–0 by phone A, code 1 of" in said
    assert "You said" in said
    assert blacks(begun) == {1: 2}


@pytest.mark.parametrize(
    "form", [{"board": 3}, {"board": 9}, {"round_number": 2}, {"score": ""}, {"score": "x"}]
)
def test_what_is_forged_records_nothing(begun, form):
    code(begun)
    joined = phone(begun)
    answer = tap(joined, begun, **({"board": 1, "score": "1"} | form))
    assert answer.status_code == 422
    assert blacks(begun) == {}


def test_revoked_between_load_and_tap(begun):
    code(begun)
    joined = phone(begun)
    assert joined.get(f"/tournaments/slsf/{begun}/phone/").status_code == 200
    by = season.everything("slsf")
    acts.revoke_codes(acts.RevokeCodes(federation="slsf", tournament=begun, codes=(1,)), by=by)
    assert tap(joined, begun, 1, "1").status_code == 410
    assert joined.get(f"/tournaments/slsf/{begun}/phone/").status_code == 410
    assert blacks(begun) == {}


def test_a_deputy_mends_over_what_it_saw(begun):
    code(begun, Level.DEPUTY)
    joined = phone(begun)
    tap(joined, begun, 1, "1")
    page = joined.get(f"/tournaments/slsf/{begun}/phone/").content.decode()
    over = max(int(each) for each in re.findall(r'name="over" value="(\d+)"', page))
    assert tap(joined, begun, 1, "0", over=over).status_code == 200
    assert tap(joined, begun, 1, "=", over=over).status_code == 409
    assert blacks(begun) == {1: 0}


def test_digits_are_tried_a_few_times_and_the_sign_works_on(begun):
    code(begun)
    guessing = Client()
    at = f"/tournaments/slsf/{begun}/code/"
    for number in range(MOST_OF_AN_ADDRESS):
        assert guessing.post(at, {"digits": f"{number:08}"}).status_code == 403
    assert guessing.post(at, {"digits": DIGITS}).status_code == 429
    assert guessing.post(at, {"token": TOKEN}).status_code == 302


def test_digits_are_tried_from_many_addresses_a_few_times_in_all(begun, monkeypatch):
    monkeypatch.setattr("federation.pages.wrong_codes.MOST_IN_ALL", 3)
    code(begun)
    at = f"/tournaments/slsf/{begun}/code/"
    for number in range(3):
        guessing = Client(REMOTE_ADDR=f"192.0.2.{number}")
        assert guessing.post(at, {"digits": f"{number:08}"}).status_code == 403
    another = Client(REMOTE_ADDR="192.0.2.9")
    assert another.post(at, {"digits": DIGITS}).status_code == 429
    joined = another.post(at, {"token": TOKEN})
    assert joined.status_code == 302
    assert 0 < joined.cookies[COOKIE]["max-age"] <= 24 * 60 * 60, "no longer than the code"


def test_the_sign_and_the_digits_are_shown_once_and_a_double_click_shows_the_same(begun, official):
    arbiter = official("arbiter").client
    at = f"/desk/tournaments/slsf/{begun}/codes/"
    form = {
        "level": "helper",
        "first_board": 1,
        "last_board": 3,
        "hours": 0,
        "holder": "",
        "key": str(UUID(int=7)),
    }
    first = arbiter.post(at, form).content.decode()
    again = arbiter.post(at, form).content.decode()
    [digits] = re.findall(r'class="digits">(\d{4} \d{4})<', first)
    assert digits in again
    assert digits not in arbiter.get(at).content.decode()
    assert phone(begun, digits).get(f"/tournaments/slsf/{begun}/phone/").status_code == 200
    assert len(phones_of("slsf", begun).codes) == 1


def test_the_list_says_what_came_by_a_code_and_ends_it(begun, official):
    code(begun)
    tap(phone(begun), begun, 1, "1")
    arbiter = official("arbiter").client
    page = arbiter.get(f"/desk/tournaments/slsf/{begun}/codes/").content.decode()
    assert re.search(r'<td class="n">1</td>\s*<td class="n">1</td><td>\d\d:\d\d</td>', page)
    arbiter.post(f"/desk/tournaments/slsf/{begun}/codes/revoke/", {"codes": ["1", "x", "99"]})
    assert phones_of("slsf", begun).revoked == {1}
    again = arbiter.post(f"/desk/tournaments/slsf/{begun}/codes/revoke/", {"codes": "1"}, follow=True)
    assert "No code was named that still holds." in again.content.decode()


def test_an_official_without_the_role_makes_none(begun, official):
    other = official("treasurer").client
    form = {"level": "helper", "first_board": 1, "last_board": 3, "hours": 0, "holder": ""}
    assert other.post(f"/desk/tournaments/slsf/{begun}/codes/", form).status_code == 403
    assert phones_of("slsf", begun).codes == {}


def test_a_locked_phone_records_no_tap_and_is_unlocked_at_two(begun):
    code(begun)
    joined, at = phone(begun), f"/tournaments/slsf/{begun}/phone/"
    assert joined.post(at, {"lock": "on"}).headers["Location"] == at
    page = joined.get(at).content.decode()
    assert 'name="score"' not in page
    assert '<details id="unlock"><summary>This phone is locked</summary>' in page
    answer = tap(joined, begun, 1, "1")
    assert (answer.status_code, answer.json()["said"]) == (423, "This phone is locked. Nothing was recorded.")
    assert blacks(begun) == {}
    assert tap(phone(begun), begun, 2, "1").status_code == 200, "another phone is not"
    joined.post(at, {"lock": "off"})
    assert tap(joined, begun, 1, "1").status_code == 200
    assert blacks(begun) == {1: 2, 2: 2}


def test_another_phone_s_lock_locks_no_one(begun):
    code(begun)
    one, two = phone(begun), phone(begun)
    one.post(f"/tournaments/slsf/{begun}/phone/", {"lock": "on"})
    two.cookies["phone_lock"] = one.cookies["phone_lock"].value
    assert tap(two, begun, 1, "1").status_code == 200
