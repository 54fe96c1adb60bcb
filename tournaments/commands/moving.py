"""Single boards of a round are moved: of one that waits, or untouched ones of a round that has started."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

import msgspec

from events.citing import Clash, Malformed, Refused
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import for_act, keep_reason
from tournaments.commands.coordinated_play import check_pairing_stands
from tournaments.commands.mending import round_is_open
from tournaments.commands.pairing import ByHand, lay_by_hand
from tournaments.commands.started_rounds import check_may_change, check_untouched
from tournaments.events import PairedBoard
from tournaments.pairing_input import play_of, question_of, seats_of
from tournaments.recorded_pairing import floats_of, steps
from tournaments.rules.pairing.face import Colour
from tournaments.rules.pairing.manual import colour_due
from tournaments.rules.pairing.moves import Boards, Kind, Move, changed, moved
from tournaments.rules.systems import System
from tournaments.state import Draft, Tournament
from tournaments.systems import broken_rules, worth_of_rest
from tournaments.tournament_book import book


class MoveBoards(ByHand, frozen=True, kw_only=True):
    """Move boards of the round of a stage that is paired, else of the one that started last.

    `kind`, `board`, `player`, `other` as in `tournaments/rules/pairing/moves.py`. `seen`: the sign of the
    boards that were looked at, so that no colleague's move is undone unseen.
    """

    kind: str
    board: int = 0
    player: int = 0
    other: int = 0
    seen: str = ""


class Standing(NamedTuple):
    """The boards of a stage as they stand. `draft` None: of a started round, whose number `number` is.

    `before`: the state that rules are asked in, without that round.
    """

    boards: Boards
    before: Tournament
    draft: Draft | None
    number: int = 0

    @property
    def sign(self) -> str:
        """What these boards are known by."""
        said = repr((self.number, self.boards.pairs, self.boards.resting))
        return sha256(said.encode()).hexdigest()[:16]


@command(undone_by="move_boards")
def move_boards(work: Work, act: MoveBoards) -> None:
    """SLSF-G 18.1e, DSU 4.9.5 F6: the arbiter moves single boards, with a reason.

    A round that waits is published anew. Of a round that has started only boards move on which nothing has
    happened, and none where the book lets a pairing stand from the start on (DSU 4.1.2 §11).
    """
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    stands = standing_boards(state, act.stage)
    if act.seen != stands.sign:
        raise Clash("boards_changed", article=book(state).cite("18.1e"))
    if stands.draft is not None:
        check_pairing_stands(work, act.federation, act.tournament, act.stage, state)
        laid = after_move(stands, act.stage, move_of(act))
        return lay_by_hand(work, act, state, stands.draft, laid)
    return _move_started(work, act, state, stands)


def standing_boards(state: Tournament, stage: int) -> Standing:
    """The boards that can be moved. Refused: nothing is paired, or boards are those of teams."""
    draft = state.drafts.get(stage)
    started = state.rounds_of(stage)
    if draft is None and not started:
        raise Refused("not_paired", field="stage", article=book(state).cite("23"))
    if play_of(state, stage).system not in set(System):
        raise Refused("imported", field="stage", article=book(state).cite("21"))
    if draft is not None:
        return Standing(Boards(draft.boards, draft.resting), state, draft)
    number, newest = started[-1]
    if newest.by_teams:
        raise Refused("boards_of_teams", field="stage", article=book(state).cite("20"))
    before = msgspec.structs.replace(state, rounds=state.rounds[: number - 1])
    return Standing(Boards(newest.boards, newest.resting), before, None, number)


def move_of(act: MoveBoards) -> Move:
    """The move that an act asks for. Malformed: none of that kind."""
    if act.kind not in set(Kind):
        raise Malformed("no_such_move", field="kind")
    return Move(kind=Kind(act.kind), board=act.board, player=act.player, other=act.other)


def after_move(stands: Standing, stage: int, move: Move) -> Boards:
    """The boards after a move; who comes in late has the colour that is left."""
    if move.kind is Kind.SEAT and move.player not in seats_of(stands.before, stage):
        raise Malformed("player_not_in_stage", field="player", number=move.player)
    return moved(stands.boards, move, resting_is_black=_due_black(stands, stage))


def _due_black(stands: Standing, stage: int) -> bool:
    """Whether Black is due to the one who rests; where nothing is due they have Black."""
    seats, asked = seats_of(stands.before, stage), question_of(stands.before, stage)
    resting = (each for each in asked.contestants if seats[each.number - 1] == stands.boards.resting)
    due = next((colour_due(each) for each in resting), None)
    return due is not Colour.WHITE


def _move_started(work: Work, act: MoveBoards, state: Tournament, stands: Standing) -> None:
    check_may_change(state)
    if not round_is_open(state, stands.number):
        raise Refused("round_closed_for_moves", article=book(state).cite("18.1e"))
    laid = after_move(stands, act.stage, move_of(act))
    boards = changed(stands.boards.pairs, laid.pairs)
    if len(laid.pairs) < len(stands.boards.pairs) and boards != (len(stands.boards.pairs),):
        raise Refused("only_the_last_board", field="board", last=len(stands.boards.pairs))
    for board in boards:
        check_untouched(work, act, state, stands.number, board)
    work.record(
        act.stream,
        facts.BoardsMoved(
            stage=act.stage,
            stage_round=state.rounds[stands.number - 1].stage_round,
            round_number=stands.number,
            boards=tuple(PairedBoard(black, white) for black, white in laid.pairs),
            resting=laid.resting,
            resting_half_points=worth_of_rest(stands.before, act.stage) if laid.resting else 0,
            breaks=steps(tuple(broken_rules(stands.before, act.stage, laid.pairs, laid.resting))),
            floats=floats_of(stands.before, act.stage, laid.pairs, laid.resting),
            reason=keep_reason(work, act.reason),
        ),
    )
