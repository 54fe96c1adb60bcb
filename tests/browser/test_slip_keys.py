"""Ten thousand slips with errors, typed into the script's own state machine and into a model beside it.

Now and then the round changes under one of them, as it does when a colleague types.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.browser.conftest import opened
from tests.browser.slips import Model, Round, change, keys_of_slip

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[2] / "templates" / "static" / "slip_keys.js"
SLIPS, ROUND_OF = 10_000, 250
RENEWED = 0.2
"""The share of slips under which the round is renewed."""
TYPE = """told => {
  const [round, slips] = JSON.parse(told);
  const keys = new SlipKeys(round);
  const found = [];
  let position = round.position;
  for (const slip of slips) {
    const recorded = [];
    for (const key of slip) {
      if (typeof key === "object") {
        position = key.position;
        keys.read(key);
        keys.resume();
        continue;
      }
      const {what, game, slip, over} = keys.press(key);
      if (what !== "record") continue;
      recorded.push([game.board, game.game, slip, over]);
      const now = keys.games.get(`${game.board}.${game.game}`);
      Object.assign(now, {keys: slip, over: ++position, mendable: true});
    }
    const asked = keys.stage === "sure" ? keys.asked : "";
    found.push({stage: keys.stage, asked, shown: keys.shown, recorded});
  }
  const standing = [...keys.games.values()].filter(each => each.keys);
  return JSON.stringify([found, standing.map(each => [each.board, each.game, each.keys])]);
}"""


def type_all(page, start: Round | dict[str, object], slips: list[list[object]]):
    """What came of each slip, and what stands after the last: as text, which goes faster between the two."""
    told = start.told() if isinstance(start, Round) else start
    return json.loads(page.evaluate(TYPE, json.dumps([told, slips])))


def typed(model: Model, chance: Random, keys: list[str]) -> list[object]:
    """The keys as they are typed, now and then with a renewal between two of them."""
    due: list[object] = [*keys]
    renewal = chance.randint(0, len(keys)) if chance.random() < RENEWED else -1
    for number, key in enumerate([*keys, None]):
        if number == renewal:
            change(model.round, chance, model.at)
            model.renewed()
            due.insert(number, model.round.told())
        if key is not None:
            model.press(key)
    return due


def outcome(model: Model, recorded: list[tuple[int, int, str, int]]) -> dict[str, object]:
    """What the field should be after a slip."""
    return {
        "stage": model.stage,
        "asked": model.asked,
        "shown": model.shown,
        "recorded": [[*each] for each in recorded],
    }


@pytest.fixture
def typing():
    """A blank page with the state machine in it; it needs no server."""
    with opened() as browser:
        page = browser.new_page()
        page.add_script_tag(content=SCRIPT.read_text(encoding="utf-8") + "\nwindow.SlipKeys = SlipKeys;")
        yield page


def test_ten_thousand_slips_with_errors_and_renewals_end_as_the_model_says(typing):
    told: Counter[str] = Counter()
    for seed in range(SLIPS // ROUND_OF):
        chance = Random(seed)
        boards, games = chance.choice([4, 9, 10, 12, 40, 99, 100, 150]), chance.choice([1, 1, 1, 1, 2])
        stands = {board: chance.choice("1=0") for board in range(1, boards + 1) if chance.random() < 0.3}
        model = Model(Round(boards, stands, games=games))
        start, slips, due = model.round.told(), [], []
        for _slip in range(ROUND_OF):
            before = len(model.recorded)
            slips.append(typed(model, chance, keys_of_slip(chance, boards, games)))
            due.append(outcome(model, model.recorded[before:]))
        outcomes, standing = type_all(typing, start, slips)
        assert standing == [[*at, game.slip] for at, game in model.round.games.items() if game.slip], seed
        for number, (found, expected) in enumerate(zip(outcomes, due, strict=True)):
            assert found == expected, (seed, number, slips[max(0, number - 3) : number + 1])
            told[found["asked"] or found["stage"]] += 1
    assert told.keys() >= {"instead", "counted", "free", "locked", "number", "result"}


def type_into(
    page, boards: int, keys: str, stands: dict[int, str] | None = None
) -> tuple[bool, dict[int, str]]:
    [found], standing = type_all(page, Round(boards, stands), [[*keys]])
    return found["stage"] == "locked", {board: slip for board, _game, slip in standing}


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
    [found], standing = type_all(typing, Round(10, games=2), [[*"0121071001=991"]])
    assert (found["stage"], standing) == ("locked", [[1, 2, "1"], [7, 1, "0"]])


def test_a_game_that_counted_otherwise_for_the_draw_is_asked_about_before_it_is_recorded(typing):
    found = typing.evaluate("""() => {
      const game = {board: 1, game: 1, keys: "", counted: "1", mendable: true};
      const keys = new SlipKeys({width: 1, gameWidth: 0, isOpen: true, games: [game]});
      return ["1", "=", "x", "y", "1", "1"].map(key => keys.press(key).what);
    }""")
    assert found == ["typed", "ask", "beep", "record", "typed", "record"]


ASKED = """([game, changes, slip]) => {
  const keys = new SlipKeys({width: 1, gameWidth: 0, isOpen: true, games: [game]});
  for (const key of slip) keys.press(key);
  keys.read({width: 1, gameWidth: 0, isOpen: true, games: changes === null ? [] : [{...game, ...changes}]});
  const resumed = keys.resume(), answered = keys.press("y");
  return [resumed?.what, resumed?.why ?? resumed?.about, resumed?.anew, answered.what, answered.over];
}"""
STOOD = {"board": 1, "game": 1, "label": "1", "keys": "1", "over": 100, "pair": "1-2", "mendable": True}
RENEWALS = {
    "nothing of it": ({}, ["ask", "instead", False, "record", 100]),
    "a colleague typed another": ({"keys": "0", "over": 105}, ["ask", "instead", True, "record", 105]),
    "a colleague typed the same": ({"keys": "=", "over": 105}, ["same", None, True, "locked", None]),
    "the same as stood, by two entries": ({"over": 107}, ["ask", "instead", True, "record", 107]),
    "it was taken back": ({"keys": "", "over": 0}, ["ask", "free", True, "record", 0]),
    "it was corrected": (
        {"keys": "0", "over": 105, "mendable": False},
        ["locked", "corrected", True, "beep", None],
    ),
    "others sit there": ({"pair": "3-4"}, ["locked", "moved", None, "beep", None]),
    "the board is gone": (None, ["locked", "gone", None, "beep", None]),
}
"""Under the question "1 stands 1–0; ½–½ instead?": what changed, and what is asked and answered then."""


@pytest.mark.parametrize("changed", RENEWALS)
def test_a_question_holds_for_what_it_asked_about_and_for_nothing_else(typing, changed):
    changes, due = RENEWALS[changed]
    found = typing.evaluate(ASKED, [STOOD, changes, ["1", "="]])
    assert found[: len(due)] == due


def test_an_own_slip_on_its_way_is_the_same_entry_once_it_is_recorded(typing):
    found = typing.evaluate("""() => {
      const game = {board: 1, game: 1, keys: "1", over: "mine", pair: "1-2", mendable: true};
      const round = {width: 1, gameWidth: 0, isOpen: true, games: [game]};
      const answers = [];
      for (const [own, now] of [[101, 101], [101, 105]]) {
        const keys = new SlipKeys(round);
        for (const key of "1=") keys.press(key);
        keys.settled({board: 1, game: 1}, own);
        keys.read({...round, games: [{...game, over: now}]});
        answers.push(keys.resume().anew, keys.press("y").over);
      }
      return answers;
    }""")
    assert found == [False, 101, True, 105]


def test_a_second_pass_that_is_ticked_under_a_question_records_nothing(typing):
    found = typing.evaluate(
        """game => {
      const keys = new SlipKeys({width: 1, gameWidth: 0, isOpen: true, games: [game]});
      for (const key of "1=") keys.press(key);
      return [keys.compare(true).what, keys.press("y").what];
    }""",
        STOOD,
    )
    assert found == ["ready", "locked"]
