"""Draws by word: the terms in numbers, offered, answered, claimed (SLSF-G 9.5-9.7, PSGRP §6.3)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import TournamentAct, for_act
from tournaments.conduct.commands.common import (
    OnMatter,
    at_board,
    boards_open,
    check_in_play,
    check_known,
    check_shown,
    conduct_of,
    conduct_stream,
    matter_of,
    record_matter,
)
from tournaments.conduct.outcomes import offer_waits
from tournaments.events import conduct as facts
from tournaments.rules.board.draws import Answer, Offer, check_draw_claim, offer_stands
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.face import Colour
from tournaments.state import GameKey
from tournaments.state.conduct import Conduct
from tournaments.tournament_book import book

MOST_MOVES = 450
"""Twice the points of the board: no game of this house is longer, passes included."""


class SetDrawMoves(TournamentAct, frozen=True, kw_only=True):
    """Moves of both before a draw can be agreed, and from which one can be claimed; 0: no such number."""

    fewest_moves: int = 0
    claimable_from: int = 0


class OfferDraw(OfGame, frozen=True, kw_only=True):
    """A player offers a draw, with a move of their own, the one of this number."""

    by: Colour
    move_number: int
    with_own_move: bool = True


class AnswerDraw(OnMatter, frozen=True, kw_only=True):
    """The answer to an offer."""

    answer: Answer
    clock_stopped: bool = True


class RuleDrawClaim(OfGame, frozen=True, kw_only=True):
    """A draw is claimed after so many moves, and the referee rules it; `left_seconds` of the claimant."""

    by: Colour
    move_number: int
    upheld: bool
    left_seconds: int | None = None


@command(undone_by="set_draw_moves")
@cites("SLSF-G 9.6", "SLSF-G 9.7", "SLSF-R 10.6", "SLSF-R 10.7")
def set_draw_moves(work: Work, act: SetDrawMoves) -> None:
    """SLSF-G 9.6: the board sets a number; 9.7: the regulations may give a right to claim a draw."""
    state = for_act(work, act, Role.BOARD, article="9.6")
    cited = book(state)
    check_known(cited, Rule.TERMS_OF_DRAWS)
    if not all(0 <= each <= MOST_MOVES for each in (act.fewest_moves, act.claimable_from)):
        raise Malformed(
            "no_such_number_of_moves.or_none",
            field="fewest_moves",
            article=cited.cite("9.6"),
            most=MOST_MOVES,
        )
    if state.rounds:
        raise Refused("play_has_begun", field="fewest_moves", article=cited.cite("9.6"))
    moves = facts.DrawMovesSet(fewest_moves=act.fewest_moves, claimable_from=act.claimable_from)
    work.record(conduct_stream(act), moves)


@command(undone_by="take_back_matter")
@cites("SLSF-G 9.5", "SLSF-R 10.5", "PSGRP §6.3")
def offer_draw(work: Work, act: OfferDraw) -> None:
    """SLSF-G 9.5: with an own move only, and nothing is offered while an offer waits for its answer."""
    _state, cited = at_board(work, act, "9.5")
    offer = Offer(with_own_move=act.with_own_move, answer=Answer.NONE, ply=act.move_number)
    offer_stands(offer, cited)
    _check_number(act.move_number, cited)
    if _waiting(conduct_of(work, act), act.key, cited):
        raise Refused("offer_waits", field="by", article=cited.cite(Rule.DRAW_OFFER))
    record_matter(work, act, facts.DrawOffered, by=act.by, move_number=act.move_number)


def _check_number(move_number: int, cited: Book) -> None:
    if not 1 <= move_number <= MOST_MOVES:
        raise Malformed(
            "no_such_number_of_moves.of_both",
            field="move_number",
            article=cited.cite(Rule.DRAW_OFFER),
            most=MOST_MOVES,
        )


def _waiting(conduct: Conduct, key: GameKey, cited: Book) -> bool:
    return any(
        isinstance(matter.fact, facts.DrawOffered) and offer_waits(matter, cited)
        for matter in conduct.of_game(key)
    )


@command(undone_by="take_back_matter")
@cites("SLSF-G 9.2", "SLSF-G 9.5", "SLSF-G 9.6", "SLSF-R 10.2", "SLSF-R 10.5", "SLSF-R 10.6", "PSGRP §6.3")
def answer_draw(work: Work, act: AnswerDraw) -> None:
    """SLSF-G 9.5, PSGRP §6.3b: accepted, declined by word or by moving; never withdrawn meanwhile."""
    state = boards_open(work, act, "9.5")
    cited = book(state)
    matter = matter_of(work, act, cited.cite(Rule.DRAW_OFFER), facts.DrawOffered)
    check_in_play(state, matter.key)
    if act.answer is Answer.NONE:
        raise Malformed("no_answer", field="answer", article=cited.cite(Rule.DRAW_OFFER))
    if not offer_waits(matter, cited):
        raise Refused("answered_already", field="answer", article=cited.cite(Rule.DRAW_OFFER))
    assert isinstance(matter.fact, facts.DrawOffered)
    offer = Offer(
        with_own_move=True,
        answer=act.answer,
        ply=matter.fact.move_number,
        clock_stopped=act.clock_stopped,
    )
    fewest = conduct_of(work, act).draw_moves.fewest_moves if cited.says(Rule.TERMS_OF_DRAWS) else 0
    offer_stands(offer, cited, fewest_moves=fewest)
    answered = facts.DrawAnswered(number=act.number, answer=act.answer, clock_stopped=act.clock_stopped)
    work.record(conduct_stream(act), answered)


@command(undone_by="take_back_matter")
@cites("SLSF-G 9.7", "SLSF-R 10.7", "PSGRP §6.3")
def rule_draw_claim(work: Work, act: RuleDrawClaim) -> None:
    """SLSF-G 9.7: upheld where the regulations give the right; PSGRP §6.3: no row can be built any more.

    Decision: claims are counted for each player and game, those that were rejected; the third loses.
    """
    _state, cited = at_board(work, act, "9.7")
    _check_number(act.move_number, cited)
    conduct = conduct_of(work, act)
    check_known(cited, Rule.DRAW_CLAIM)
    if act.upheld and cited.says(Rule.TERMS_OF_DRAWS):  # one without a right is rejected, and that is noted
        check_draw_claim(act.move_number, conduct.draw_moves.claimable_from or None, cited)
    if act.left_seconds is not None:
        check_shown((act.left_seconds,), "left_seconds", cited.cite(Rule.DRAW_CLAIM))
    record_matter(
        work,
        act,
        facts.DrawClaimRuled,
        by=act.by,
        move_number=act.move_number,
        upheld=act.upheld,
        left_seconds=act.left_seconds,
        rejected_before=rejected_before(conduct, act.key, act.by),
    )


def rejected_before(conduct: Conduct, key: GameKey, by: Colour) -> int:
    """How many claims of this player in this game were rejected."""
    claims = [matter.fact for matter in conduct.of_game(key)]
    return sum(
        isinstance(claim, facts.DrawClaimRuled) and claim.by is by and not claim.upheld for claim in claims
    )
