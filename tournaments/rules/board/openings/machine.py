"""What an act makes of an opening (SLSF-G 7, SLSF-R 8): the machine that all eleven rules run on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from events.citing import Because, Refused, cites
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings import acts
from tournaments.rules.board.openings.proposals import distinct_proposals
from tournaments.rules.board.openings.scripts import P1_IS_BLACK, SCRIPTS
from tournaments.rules.board.openings.standing import Act, Opening
from tournaments.rules.board.openings.steps import Seat, Step, Verb
from tournaments.rules.board.points import Point
from tournaments.rules.pairing.face import Colour


@cites("SLSF-G 4.1", "SLSF-R 4.1", "SLSF-G 7.1", "SLSF-G 7.2", "SLSF-G 7.3", "SLSF-G 7.4")
@cites("SLSF-R 8.1a", "SLSF-R 8.1b", "SLSF-R 8.2")
def begun(rule: OpeningRule) -> Opening:
    """The opening before the first stone. Black and White mean the stones, P1 and P2 the persons."""
    return Opening(rule=rule, ahead=SCRIPTS[rule], black=Seat.P1 if rule in P1_IS_BLACK else None)


@cites("SLSF-G 7.1", "SLSF-G 7.2", "SLSF-G 7.3", "SLSF-G 7.4", "SLSF-R 8.1a", "SLSF-R 8.1b")
@cites("SLSF-R 8.2a", "SLSF-R 8.2b", "SLSF-R 8.2c", "SLSF-R 8.2d", "SLSF-R 8.2e")
def taken(opening: Opening, act: Act) -> Opening:
    """The opening after an act, or Refused with the paragraph and, in `values`, the letter of the step.

    Codes: wrong_actor, wrong_action, proposal_count, not_on_board, pass_in_opening, occupied,
    proposal_duplicate, first_not_centre, not_an_opening, inside_5x5, outside_7x7, outside_9x9,
    declared_range, not_proposed, proposal_symmetric.
    """
    step = opening.step
    if step is None:
        raise Refused("wrong_action.complete", article=opening.rule.value, field="verb", n=len(opening.moves))
    acts.check_actor(opening, step, act)
    return TAKE[step.verb](opening, step, act)


@cites("SLSF-R 8.2b")
def too_few_proposals(opening: Opening) -> Because | None:
    """A warning once move 4 stands: fewer fifth moves differ than were declared; None otherwise.

    Decision: a warning and no refusal, since 8.2b sets no limit to the number.
    """
    if len(opening.moves) != 4 or not opening.declared:
        return None
    possible = distinct_proposals(opening.moves)
    if possible >= opening.declared:
        return None
    return Because(opening.rule.value, "opening.fewer_fifth_moves", (possible, opening.declared))


def _onward(opening: Opening) -> tuple[Step, ...]:
    return opening.ahead[1:]


def _with_stone(opening: Opening, point: Point, by: Seat | None) -> Opening:
    return replace(opening, ahead=_onward(opening), moves=(*opening.moves, point), placer=by)


def _placed(opening: Opening, step: Step, act: Act) -> Opening:
    return _with_stone(opening, acts.one_place(opening, step, act), act.by)


def _kept(opening: Opening, step: Step, act: Act) -> Opening:
    """White keeps one of Black's stones."""
    return _with_stone(opening, acts.kept(opening, step, act), opening.black)


def _proposed(opening: Opening, step: Step, act: Act) -> Opening:
    """With a single proposal the stone stands, and there is nothing to choose."""
    points = acts.proposals(opening, step, act)
    offered = replace(opening, ahead=_onward(opening), proposals=points)
    return _with_stone(offered, points[0], act.by) if len(points) == 1 else offered


def _coloured(opening: Opening, step: Step, act: Act) -> Opening:
    colour = acts.choice(opening, step, act, tuple(Colour))
    black = act.by if colour == Colour.BLACK else act.by.other
    return replace(opening, ahead=_onward(opening), black=black)


def _named_next(opening: Opening, step: Step, act: Act) -> Opening:
    """Decision (8.2d): who places the next stone settles no colour; only the last choice does."""
    himself = acts.choice(opening, step, act, ("self", "opponent")) == "self"
    return replace(opening, ahead=_onward(opening), decided=act.by if himself else act.by.other)


def _opted(opening: Opening, step: Step, act: Act) -> Opening:
    branch = step.branches[acts.choice(opening, step, act, tuple(step.branches))]
    black, decided = opening.black, opening.decided
    if branch.chooser:
        black = act.by if branch.chooser is Colour.BLACK else act.by.other
    if branch.places_next is not None:
        decided = act.by if branch.places_next else act.by.other
    return replace(opening, ahead=branch.steps, black=black, decided=decided, owed=branch.owed)


def _declared(opening: Opening, step: Step, act: Act) -> Opening:
    return replace(opening, ahead=_onward(opening), declared=acts.declared(opening, step, act))


TAKE: Mapping[Verb, Callable[[Opening, Step, Act], Opening]] = {
    Verb.PLACE: _placed,
    Verb.CHOOSE: _coloured,
    Verb.NEXT: _named_next,
    Verb.OPTION: _opted,
    Verb.DECLARE: _declared,
    Verb.PROPOSE: _proposed,
    Verb.KEEP: _kept,
}
