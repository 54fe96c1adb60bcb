"""What a matter leads to by the book: worked out from its facts by the rules, never recorded.

What costs a game the arbiter decides by an act of their own; what still waits stands on their desk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events.citing import Because
from events.types import Event
from tournaments.books import tournament_book
from tournaments.events import conduct as facts
from tournaments.rules.board import disorder, draws
from tournaments.rules.board.draws import Claimed, Offer, Standing
from tournaments.rules.board.endings import Result
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import Ground, article_of, flag_ruled
from tournaments.rules.discipline import may_cost_the_game
from tournaments.rules.disputes import Stage, dispute_stands
from tournaments.rules.outcome import Circumstances, HalfPoints, Outcome
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending
from tournaments.state.conduct import Matter

SCORES: dict[Result, HalfPoints] = {
    Result.BLACK_WIN: (2, 0),
    Result.WHITE_WIN: (0, 2),
    Result.DRAW: (1, 1),
}
RULED_AFTER_PLAY = (facts.ClockDefectClaimed, facts.DisputeRaised)
"""What is ruled even when the game has its result; all else waits only while it is played."""


def outcome(matter: Matter, given: Circumstances) -> Outcome:
    """What the matter leads to as it stands now."""
    return _OUTCOMES[type(matter.fact)](matter, matter.fact, given)


def _late(_matter: Matter, fact: facts.LateArrivalNoted, given: Circumstances) -> Outcome:
    return tournament_book(given.book).late(fact, given)


def _lost_by(colour: Colour) -> HalfPoints:
    return (0, 2) if colour is Colour.BLACK else (2, 0)


def _offered(matter: Matter, _fact: facts.DrawOffered, given: Circumstances) -> Outcome:
    standing, because = _standing(matter, given.book)
    return Outcome(trace=(because,), score=(1, 1) if standing is Standing.ACCEPTED else None)


def offer_waits(matter: Matter, book: Book) -> bool:
    """Whether an offer still waits for its answer by the book: in Poland a word alone refuses nothing."""
    return _standing(matter, book)[0] is Standing.PENDING


def _standing(matter: Matter, book: Book) -> tuple[Standing, Because]:
    assert isinstance(matter.fact, facts.DrawOffered)
    answered = matter.newest(facts.DrawAnswered)
    offer = Offer(
        with_own_move=True,
        answer=answered.answer if answered else draws.Answer.NONE,
        ply=matter.fact.move_number,
        clock_stopped=answered is not None and answered.clock_stopped,
    )
    return draws.offer_stands(offer, book)


def _claimed(_matter: Matter, fact: facts.DrawClaimRuled, given: Circumstances) -> Outcome:
    if not given.book.says(Rule.NO_ROW_POSSIBLE):
        because = Because(
            given.book.cite("9.7"),
            "conduct.claim_upheld" if fact.upheld else "conduct.claim_rejected",
            (fact.move_number,),
        )
        return Outcome(trace=(because,), score=(1, 1) if fact.upheld else None)
    claim = draws.no_row_possible_claimed(
        upheld=fact.upheld, rejected_before=fact.rejected_before, left_seconds=fact.left_seconds
    )
    match claim.claimed:
        case Claimed.DRAW:
            score: HalfPoints | None = (1, 1)
        case Claimed.CLAIMANT_LOSES:
            score = _lost_by(fact.by)
        case Claimed.PLAY_ON:
            score = None
    return Outcome(trace=(claim.because,), score=score, penalty=claim.penalty_due)


def _disordered(matter: Matter, fact: facts.StonesDisordered, given: Circumstances) -> Outcome:
    if given.book.says(Rule.DISORDER_ON_PURPOSE):
        meant = fact.culprit if fact.on_purpose else None
        found = disorder.scattered_in_poland(meant, restorable=fact.restorable)
    else:
        found = disorder.scattered(fact.culprit, restorable=fact.restorable, book=given.book)
    done = facts.GameVoided if found.new_game else facts.PositionRestored
    follows = found.new_game or found.ending.result is Result.IN_PROGRESS
    return Outcome(
        trace=(found.because,),
        score=SCORES.get(found.ending.result),
        new_game=found.new_game,
        waits=follows and matter.newest(done) is None,
    )


def _noted(_matter: Matter, fact: facts.ConductNoted, given: Circumstances) -> Outcome:
    because = Because(tournament_book(given.book).forbidden[fact.breach], "conduct.noted", (fact.breach,))
    if not may_cost_the_game(fact.breach) or fact.person not in {given.black, given.white}:
        return Outcome(trace=(because,))
    offender = Colour.BLACK if fact.person == given.black else Colour.WHITE
    return Outcome(trace=(because,), score=_lost_by(offender), ending=Ending.FORFEIT, may=True)


def _flag(_matter: Matter, fact: facts.FlagRuled, given: Circumstances) -> Outcome:
    ending = flag_ruled(fact.fell, given.book, begun=fact.begun)
    return Outcome(trace=ending.trace, score=SCORES[ending.result])


def _stone(_matter: Matter, fact: facts.StoneHandled, _given: Circumstances) -> Outcome:
    lost, because = disorder.loses_by(fact.handled, phase_open=fact.phase_open)
    return Outcome(trace=(because,), score=_lost_by(fact.by) if lost else None)


def _disputed(matter: Matter, _fact: facts.DisputeRaised, given: Circumstances) -> Outcome:
    answered = matter.newest(facts.SettlementAnswered)
    stage, because = dispute_stands(
        given.book,
        proposed=matter.newest(facts.SettlementProposed) is not None,
        accepted=answered.accepted if answered else None,
        ruled=matter.newest(facts.DisputeRuled) is not None,
    )
    return Outcome(trace=(because,), waits=stage not in {Stage.SETTLED, Stage.RULED})


def _stopped(matter: Matter, _fact: facts.ClocksStopped, given: Circumstances) -> Outcome:
    article = given.book.cite(Rule.CLOCKS_GO_ON)
    waits = matter.newest(facts.ClocksWentOn) is None
    return Outcome(trace=(Because(article, "conduct.clocks_stand"),), waits=waits)


def _defect(matter: Matter, _fact: facts.ClockDefectClaimed, given: Circumstances) -> Outcome:
    ruled = matter.newest(facts.ClockDefectRuled)
    reason = "conduct.defect_claimed"
    if ruled:
        reason = "conduct.defective" if ruled.defective else "conduct.not_defective"
    article = article_of(Ground.DEFECT, given.book)
    return Outcome(trace=(Because(article, reason),), waits=ruled is None)


def _set(_matter: Matter, fact: facts.ClocksSet, given: Circumstances) -> Outcome:
    because = Because(article_of(fact.ground, given.book), "conduct.clocks_set", (*fact.was, *fact.becomes))
    return Outcome(trace=(because,), left=fact.becomes)


def _watched(_matter: Matter, fact: facts.TimeRefereeCalled, given: Circumstances) -> Outcome:
    return Outcome(trace=(Because(given.book.cite("18.4"), "conduct.time_referee", fact.left_seconds),))


def _sheets(_matter: Matter, fact: facts.ScoreSheetsDeposited, given: Circumstances) -> Outcome:
    return Outcome(trace=(Because(given.book.cite("11.5"), "conduct.sheets_deposited", fact.holds),))


def _away(_matter: Matter, _fact: facts.BoardLeft, _given: Circumstances) -> Outcome:
    return Outcome(trace=(Because("PSGRP §8.3", "conduct.board_left"),))


_OUTCOMES: dict[type[Event], Callable[[Matter, Any, Circumstances], Outcome]] = {
    facts.LateArrivalNoted: _late,
    facts.FlagRuled: _flag,
    facts.DrawOffered: _offered,
    facts.DrawClaimRuled: _claimed,
    facts.StonesDisordered: _disordered,
    facts.StoneHandled: _stone,
    facts.ConductNoted: _noted,
    facts.DisputeRaised: _disputed,
    facts.ClocksStopped: _stopped,
    facts.ClockDefectClaimed: _defect,
    facts.ClocksSet: _set,
    facts.TimeRefereeCalled: _watched,
    facts.ScoreSheetsDeposited: _sheets,
    facts.BoardLeft: _away,
}
