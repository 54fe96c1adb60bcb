"""One act of an opening looked at: who, what, how many points, on the board, empty, twice, where, symmetry.

The first failure is reported. Decision: nobody passes before the opening is complete, since each of its steps
asks for a stone.
"""

from __future__ import annotations

from tournaments.rules.board.openings.proposals import first_clash
from tournaments.rules.board.openings.standing import Act, Opening
from tournaments.rules.board.openings.steps import Step, check_where, refused
from tournaments.rules.board.points import NAMES, Point, is_pass, read_point


def check_actor(opening: Opening, step: Step, act: Act) -> None:
    """Refused ("wrong_actor", "wrong_action") unless the right person does what the step asks for."""
    due = opening.to_act
    if due is not act.by:
        raise refused(
            opening.rule,
            step,
            f"wrong_actor.{step.verb.value}",
            field="by",
            player=due,
        )
    if act.verb is not step.verb:
        raise refused(
            opening.rule,
            step,
            f"wrong_action.{step.verb.value}",
            field="verb",
            player=due,
        )


def choice(opening: Opening, step: Step, act: Act, allowed: tuple[str, ...]) -> str:
    """The word chosen, letters big or small; Refused ("wrong_action") for any other."""
    by_word = {word.lower(): word for word in allowed}
    said = " ".join(act.words).strip().lower()
    if said not in by_word:
        raise refused(
            opening.rule,
            step,
            "wrong_action",
            field="words",
            allowed=", ".join(allowed),
            given=" ".join(act.words)[:40],
        )
    return by_word[said]


def one_place(opening: Opening, step: Step, act: Act) -> Point:
    """Where the stone of this step stands, or why it may not stand there."""
    if len(act.words) != 1:
        raise refused(
            opening.rule,
            step,
            f"wrong_action.{step.verb.value}",
            field="words",
            way_on="one_stone_a_step",
            player=act.by,
        )
    point = _empty_point(opening, step, *act.words)
    check_where(opening.rule, step, opening.moves, point)
    return point


def _empty_point(opening: Opening, step: Step, text: str) -> Point:
    number = len(opening.moves) + 1
    if is_pass(text):
        raise refused(opening.rule, step, "pass_in_opening", field="words", number=number)
    point = read_point(text, field="words", number=number)
    if point in opening.moves:
        raise refused(
            opening.rule,
            step,
            "occupied",
            field="words",
            number=number,
            point=NAMES[point],
            holder=opening.moves.index(point) + 1,
        )
    return point


def declared(opening: Opening, step: Step, act: Act) -> int:
    """The number of fifth moves; Refused ("declared_range") unless it is from 1 to the step's most."""
    said = " ".join(act.words).strip()
    if said.isascii() and said.isdigit() and len(said) < 4 and 1 <= int(said) <= step.most:
        return int(said)
    raise refused(
        opening.rule, step, "declared_range", field="words", most=step.most, given=" ".join(act.words)[:20]
    )


def proposals(opening: Opening, step: Step, act: Act) -> tuple[Point, ...]:
    """The fifth moves offered. An incorrect set is refused as a whole, and Black's clock runs on."""
    due = step.count or opening.declared
    if len(act.words) != due:
        raise refused(opening.rule, step, "proposal_count", field="words", n=due, given=len(act.words))
    points = tuple(_empty_point(opening, step, text) for text in act.words)
    _check_different(opening, step, points)
    return points


def _check_different(opening: Opening, step: Step, points: tuple[Point, ...]) -> None:
    twice = next((point for place, point in enumerate(points) if point in points[:place]), None)
    if twice is not None:
        raise refused(opening.rule, step, "proposal_duplicate", field="words", point=NAMES[twice])
    clash = first_clash(opening.moves, points)
    if clash:
        raise refused(
            opening.rule, step, "proposal_symmetric", field="words", a=NAMES[clash[0]], b=NAMES[clash[1]]
        )


def kept(opening: Opening, step: Step, act: Act) -> Point:
    """Which of the fifth moves offered stays; Refused ("not_proposed") for any other point."""
    point = read_point(" ".join(act.words), field="words", number=len(opening.moves) + 1)
    if point not in opening.proposals:
        raise refused(opening.rule, step, "not_proposed", field="words", point=NAMES[point])
    return point
