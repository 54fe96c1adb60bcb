"""The opening of a recorded game, read from its moves: a score sheet has stones, and perhaps the choices.

With the choices (colours, options, declarations, proposals) the machine runs as it did at the board. Without
any they are taken as implied by the moves: a stone stands where at least one course of the opening allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from events.citing import Refused
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.machine import begun, taken
from tournaments.rules.board.openings.standing import Act, Opening
from tournaments.rules.board.openings.steps import Step, Verb, check_where, refused
from tournaments.rules.board.points import Point, is_pass, read_point
from tournaments.rules.board.symmetry import Move

STONES = (Verb.PLACE, Verb.KEEP)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """The opening so far, and the recorded choices that it has not come to yet."""

    opening: Opening
    choices: tuple[Act, ...]


def walk(rule: OpeningRule, choices: Sequence[Act]) -> Walk:
    """The walk before move 1."""
    return Walk(opening=begun(rule), choices=tuple(choices))


def with_move(before: Walk, number: int, text: str) -> Walk:
    """The walk after move `number` and the choices before it; Refused as `machine.taken` has it."""
    here = _chosen(before)
    opening = here.opening
    if number <= len(opening.moves):
        _check_single(opening, number, text)
        return here
    step, by = opening.step, opening.to_act
    if step is None:
        _check_owed(opening, number, text)
        return here
    if step.verb not in STONES or by is None:
        raise refused(
            opening.rule,
            step,
            f"wrong_action.{step.verb.value}",
            field="choices",
            way_on="add_it_to_the_choices",
            player=by,
        )
    return replace(here, opening=taken(opening, Act(by=by, verb=step.verb, words=(text,))))


def stages(rule: OpeningRule, moves: Sequence[str], choices: Sequence[Act]) -> list[Opening]:
    """The opening after each of its moves, and at last with the choices that are left taken too."""
    here, found = walk(rule, choices), []
    for number, text in enumerate(moves, start=1):
        if here.opening.step is None:
            break
        here = with_move(here, number, text)
        found.append(here.opening)
    opening = here.opening
    for act in here.choices:
        opening = taken(opening, act)
        found.append(opening)
    return [*found, opening]


def _chosen(before: Walk) -> Walk:
    """Take recorded choices until a stone is due."""
    opening, left = before.opening, before.choices
    while left and opening.step is not None and opening.step.verb not in STONES:
        opening, left = taken(opening, left[0]), left[1:]
    return Walk(opening=opening, choices=left)


def _check_single(opening: Opening, number: int, text: str) -> None:
    """A single proposal stands without being chosen: the record must have it as move 5."""
    if read_point(text, field="moves", number=number) != opening.moves[number - 1]:
        raise Refused(
            "not_proposed",
            article=opening.rule.value,
            field="moves",
            way_on="the_only_one_offered_stands",
            point=text.strip()[:20],
        )


def _check_owed(opening: Opening, number: int, text: str) -> None:
    if is_pass(text) and number < opening.first_pass:
        raise _pass_in_opening(opening.rule, number)


def check_implied(rule: OpeningRule, before: Sequence[Move], point: Move) -> None:
    """Refused when no course of the opening allows this next move; None is a pass."""
    number = len(before) + 1
    courses = _courses(rule)
    if point is None:
        if number <= min(map(len, courses)):
            raise _pass_in_opening(rule, number)
        return
    steps = [course[number - 1] for course in courses if len(course) >= number]
    if len(steps) == len(courses):
        _check_any(rule, steps, [move for move in before if move is not None], point)


def _check_any(rule: OpeningRule, steps: Sequence[Step], before: Sequence[Point], point: Point) -> None:
    refusals = []
    for step in steps:
        try:
            check_where(rule, step, before, point)
        except Refused as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]


@cache
def _courses(rule: OpeningRule) -> tuple[tuple[Step, ...], ...]:
    """Each way through the opening, by the steps that leave one stone each."""
    return tuple(_ways(begun(rule).ahead))


def _ways(ahead: tuple[Step, ...]) -> list[tuple[Step, ...]]:
    if not ahead:
        return [()]
    first, rest = ahead[0], ahead[1:]
    if first.branches:
        return [way for branch in first.branches.values() for way in _ways(branch.steps)]
    stone = (first,) if first.verb in {Verb.PLACE, Verb.PROPOSE} else ()
    return [(*stone, *way) for way in _ways(rest)]


def _pass_in_opening(rule: OpeningRule, number: int) -> Refused:
    return Refused("pass_in_opening.at_move", article=rule.value, field="moves", number=number)
