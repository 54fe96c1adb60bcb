"""A thousand random histories of phones and a desk against a model: no wrong board, no lost entry.

Phones send late what they chose long ago, send twice, forge boards and rounds, go on after their code ended.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from uuid import UUID

import pytest

from events.work import By
from tests.phones.given import PHONES, STARTED, code
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import HERE, ROUND_2, STREAM, tournament
from tournaments import commands as desk
from tournaments import events as played
from tournaments.events import phones as facts
from tournaments.phones import commands as acts

HISTORIES, BLOCKS, STEPS = 1_000, 10, 12
CODES = {1: (facts.Level.HELPER, 1, 2), 2: (facts.Level.DEPUTY, 1, 2), 3: (facts.Level.HELPER, 2, 2)}
"""Level and boards of each code; one phone has joined by each, and a fourth by none."""
RESULTS = (played.ResultReported.TYPE, played.ResultMended.TYPE)


@dataclass(frozen=True)
class Tap:
    """What somebody chose: code 0 is the desk, 4 a phone that joined by nothing. `over` 0: an empty board."""

    by: int
    round_number: int
    board: int
    black: int
    over: int = 0

    @property
    def actor(self) -> By:
        return By(UUID(int=0xF0 + self.by)) if self.by else ACTOR

    def act(self) -> tuple[object, object]:
        game = desk.HandedIn(board=self.board, black=self.black, white=2 - self.black)
        at = {**HERE, "round_number": self.round_number}
        if not self.by and self.over:
            return desk.mend_result, desk.MendResult(**at, game=game, over=self.over)
        if not self.by:
            return desk.report_results, desk.ReportResults(**at, games=(game,))
        if self.over:
            return acts.mend_by_phone, acts.MendByPhone(**at, game=game, over=self.over)
        return acts.report_by_phone, acts.ReportByPhone(**at, game=game)


@dataclass
class Model:
    """The hall told a second time: what stands at each board, and the entry by which it does."""

    started: int = 1
    revoked: set[int] = field(default_factory=set)
    stands: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)

    def may(self, tap: Tap) -> bool:
        """Whether what was chosen is recorded, and changes something."""
        key, is_open = (tap.round_number, tap.board), tap.round_number == self.started
        if not 1 <= tap.round_number <= self.started or tap.board not in {1, 2}:
            return False
        if tap.by:
            level, first, last = CODES.get(tap.by, ("", 1, 0))
            if tap.by in self.revoked or not first <= tap.board <= last:
                return False
            if level == facts.Level.HELPER and (tap.over or not is_open):
                return False
        stood = self.stands.get(key)
        if tap.over:
            return is_open and stood is not None and stood[1] == tap.over and stood[0] != tap.black
        return stood is None


def begin() -> Specification:
    begun = tournament(*STARTED)
    for number, (level, first, last) in CODES.items():
        begun.also(PHONES, code(number, level, first_board=first, last_board=last))
        begun.also(PHONES, facts.PhoneJoined(code=number, phone=1, actor=UUID(int=0xF0 + number)))
    return begun


def chosen(chance: Random, model: Model) -> Tap:
    """On a page of this moment, or forged."""
    number, board = chance.randint(1, model.started), chance.choice([1, 1, 1, 2, 2, 2, 0, 3])
    if chance.random() < 0.1:
        number = chance.choice([0, 3, 9])
    stood = model.stands.get((number, board))
    over = stood[1] if stood and chance.random() < 0.6 else chance.choice([0, 0, 0, 0, 5])
    return Tap(chance.choice([0, 1, 1, 2, 2, 2, 3, 4]), number, board, chance.choice([0, 1, 2]), over)


def give(specified: Specification, model: Model, tap: Tap) -> None:
    before, may = len(specified.streams.log), model.may(tap)
    command, act = tap.act()
    specified.when(command, act, by=tap.actor)
    specified.refusal = None
    new = specified.streams.log[before:]
    assert len(new) == may, (tap, model)
    for envelope in new:
        assert envelope.actor == tap.actor.actor
        model.stands[tap.round_number, tap.board] = (tap.black, envelope.position)


def standing(specified: Specification) -> dict[tuple[int, int], tuple[int, int]]:
    """What the log says stands at each board."""
    found = (each for each in specified.streams.read(STREAM) if each.type in RESULTS)
    return {(each.event.round_number, each.event.board): (each.event.black, each.position) for each in found}


def history(seed: int) -> tuple[int, int]:
    """One of them; how many taps were recorded, and how many were not."""
    chance, specified, model = Random(seed), begin(), Model()
    waiting: list[Tap] = []
    given = 0
    for _step in range(STEPS):
        tap = chosen(chance, model)
        if chance.random() < 0.3:  # no connection: it is sent later, or twice
            waiting.append(tap)
        else:
            give(specified, model, tap)
            given += 1
        if waiting and chance.random() < 0.4:
            late = chance.choice(waiting)
            give(specified, model, late)
            given += 1
        if chance.random() < 0.05:
            revoked = chance.choice([1, 2, 3])
            specified.also(PHONES, facts.CodeRevoked(code=revoked))
            model.revoked.add(revoked)
        if model.started == 1 and chance.random() < 0.08:
            specified.also(STREAM, ROUND_2)
            model.started = 2
        assert standing(specified) == model.stands, seed
    recorded = sum(each.type in RESULTS for each in specified.streams.log)
    return recorded, given - recorded


@pytest.mark.parametrize("block", range(BLOCKS))
def test_histories_end_as_the_model_says(block: int) -> None:
    each = HISTORIES // BLOCKS
    found = [history(seed) for seed in range(block * each, (block + 1) * each)]
    assert sum(recorded for recorded, _ in found) > 2 * each
    assert sum(refused for _, refused in found) > 2 * each
