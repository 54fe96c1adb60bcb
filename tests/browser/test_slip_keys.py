"""Ten thousand slips with errors, typed into the script's own state machine and into a model beside it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.browser.conftest import opened
from tests.browser.slips import Model, keys_of_slip

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[2] / "templates" / "static" / "slip_keys.js"
SLIPS, ROUND_OF = 10_000, 250
TYPE = """([round, slips]) => {
  const keys = new SlipKeys(round);
  const found = [];
  for (const slip of slips) {
    for (const key of slip) {
      const answer = keys.press(key);
      if (answer.what === "record") Object.assign(answer.game, {keys: answer.slip, mendable: true});
    }
    found.push([keys.stage === "locked", keys.round.games.map(each => each.keys)]);
  }
  return found;
}"""


def round_of(model: Model) -> dict[str, object]:
    games = [
        {"board": board, "game": 1, "keys": model.stands.get(board, ""), "mendable": True}
        for board in range(1, model.boards + 1)
    ]
    return {"width": model.width, "gameWidth": 0, "isOpen": model.is_open, "games": games}


@pytest.fixture
def typing():
    """A blank page with the state machine in it; it needs no server."""
    with opened() as browser:
        page = browser.new_page()
        page.add_script_tag(content=SCRIPT.read_text(encoding="utf-8") + "\nwindow.SlipKeys = SlipKeys;")
        yield page


def test_ten_thousand_slips_with_errors_end_as_the_model_says(typing):
    for seed in range(SLIPS // ROUND_OF):
        chance = Random(seed)
        boards = chance.choice([4, 9, 10, 12, 40, 99, 100, 150])
        stands = {board: chance.choice("1=0") for board in range(1, boards + 1) if chance.random() < 0.3}
        model = Model(boards, stands, is_open=chance.random() < 0.8)
        slips = [keys_of_slip(chance, boards) for _slip in range(ROUND_OF)]
        start = round_of(model)
        found = typing.evaluate(TYPE, [start, slips])
        for number, (slip, (locked, standing)) in enumerate(zip(slips, found, strict=True)):
            for key in slip:
                model.press(key)
            due = [model.stands.get(board, "") for board in range(1, boards + 1)]
            assert (locked, standing) == (model.locked, due), (
                seed,
                number,
                slips[max(0, number - 3) : number + 1],
            )


def type_into(
    page, boards: int, keys: str, stands: dict[int, str] | None = None
) -> tuple[bool, dict[int, str]]:
    found = page.evaluate(TYPE, [round_of(Model(boards, dict(stands or {}))), [[*keys]]])
    locked, standing = found[0]
    return locked, {board: each for board, each in enumerate(standing, start=1) if each}


def test_an_unknown_board_takes_its_whole_slip_and_all_that_follows(typing):
    reported = {2: "1", 12: "="}
    assert type_into(typing, 12, "214150", reported) == (True, reported)
    assert type_into(typing, 12, "21415 041", reported) == (False, {**reported, 4: "1"})


TYPED = [
    (12, "071", {7: "1"}),
    (12, "7 1", {7: "1"}),
    (12, "121", {12: "1"}),
    (9, "71", {7: "1"}),
    (150, "0071", {7: "1"}),
    (150, "12 0", {12: "0"}),
    (12, "7=", {}),
    (12, "07 1", {}),
    (12, "001", {}),
    (12, "07w0y", {7: "0w"}),
    (12, "07f1y", {7: "1fm"}),
    (12, "07ny", {7: "n"}),
    (12, "07w01", {}),
    (12, "071070y", {7: "0"}),
    (12, "071070n", {7: "1"}),
]
"""Boards of the round, the keys, and what stands after them."""


def test_a_slip_is_its_board_and_its_result_and_nothing_is_guessed(typing):
    for boards, keys, stands in TYPED:
        assert type_into(typing, boards, keys)[1] == stands, keys


def test_a_match_of_several_games_asks_which(typing):
    games = [
        {"board": board, "game": game, "keys": "", "mendable": True}
        for board in range(1, 11)
        for game in (1, 2)
    ]
    start = {"width": 2, "gameWidth": 1, "isOpen": True, "games": games}
    [(locked, standing)] = typing.evaluate(TYPE, [start, [[*"0121071001=991"]]])
    stands = {
        (each["board"], each["game"]): found for each, found in zip(games, standing, strict=True) if found
    }
    assert (locked, stands) == (True, {(1, 2): "1", (7, 1): "0"})


def test_a_game_that_counted_otherwise_for_the_draw_is_asked_about_before_it_is_recorded(typing):
    found = typing.evaluate("""() => {
      const game = {board: 1, game: 1, keys: "", counted: "1", mendable: true};
      const keys = new SlipKeys({width: 1, gameWidth: 0, isOpen: true, games: [game]});
      return ["1", "=", "x", "y", "1", "1"].map(key => keys.press(key).what);
    }""")
    assert found == ["typed", "ask", "beep", "record", "typed", "record"]
