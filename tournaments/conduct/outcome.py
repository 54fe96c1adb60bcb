"""What a matter leads to by the book: worked out from its facts by the rules, never recorded.

What costs a game the arbiter decides by an act of his own; what still waits stands on his desk.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from events.citing import Because
from events.types import Event
from tournaments.books import tournament_book
from tournaments.conduct import events as facts
from tournaments.conduct.state import Matter
from tournaments.rules.board import disorder, draws
from tournaments.rules.board.draws import Claimed, Offer, Standing
from tournaments.rules.board.endings import Result
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import Ground, article_of, flag_ruled
from tournaments.rules.discipline import may_cost_the_game
from tournaments.rules.disputes import Stage, dispute_stands
from tournaments.rules.dsu.late_arrival import USUAL_LIMIT_MINUTES, arrival, late_half_points
from tournaments.rules.lateness import (
    LateVerdict,
    late_clocks,
    late_ending,
    starting_seconds,
    team_late_clocks,
)
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending

HalfPoints = tuple[int, int]
SCORES: dict[Result, HalfPoints] = {
    Result.BLACK_WIN: (2, 0),
    Result.WHITE_WIN: (0, 2),
    Result.DRAW: (1, 1),
}
LATE: dict[LateVerdict, HalfPoints] = {LateVerdict.FIRST_LOSES: (0, 2), LateVerdict.SECOND_LOSES: (2, 0)}
ROUND_BEGINS = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
"""Any instant: the rule compares arrivals with it, and only how much later they are counts."""


RULED_AFTER_PLAY = (facts.ClockDefectClaimed, facts.DisputeRaised)
"""What is ruled even when the game has its result; all else waits only while it is played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a matter leads to.

    score     half points of Black and White that the arbiter decides the game with; None: it goes on
    ending    how such a game ended
    may       the book leaves the loss to the arbiter: he may decide so, and need not
    new_game  the game is void, and another is played
    waits     something is still to be done before play goes on
    penalty   the player is to be penalised
    left      what both have left on their clocks, where the book works it out
    charged   the seconds that lateness costs each on the clock, where the book charges it so
    """

    trace: tuple[Because, ...]
    score: HalfPoints | None = None
    ending: Ending = Ending.PLAYED
    may: bool = False
    new_game: bool = False
    waits: bool = False
    penalty: bool = False
    left: tuple[int, int] | None = None
    charged: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What an outcome rests on beside the matter: the book, the thinking time, who has Black and White."""

    book: Book
    base_minutes: int
    black: str = ""
    white: str = ""


def outcome(matter: Matter, table: Table) -> Outcome:
    """What the matter leads to as it stands now."""
    return _OUTCOMES[type(matter.fact)](matter, matter.fact, table)


def _lost_by(colour: Colour) -> HalfPoints:
    return (0, 2) if colour is Colour.BLACK else (2, 0)


def _late(_matter: Matter, fact: facts.LateArrivalNoted, table: Table) -> Outcome:
    by_base_time = table.book.says(Rule.LATE_BY_BASE_TIME)
    if by_base_time and not table.base_minutes:
        return Outcome(trace=(Because("PSGRP §8.2", "no base time is announced", fact.late_seconds),))
    if by_base_time:
        base = table.base_minutes * 60
        first, second = ((base if late is None else late) for late in fact.late_seconds)
        left = starting_seconds(base, (first, second))
        because = Because("PSGRP §8.2", "the base time less his own lateness", (*fact.late_seconds, *left))
        return Outcome(trace=(because,), left=left)
    if table.book.says(Rule.EXCUSED_LATENESS):
        return _late_in_denmark(fact)
    limit = (fact.limit_minutes or table.base_minutes) * 60 or None
    arrivals = fact.late_seconds
    of_team: tuple[Because, ...] = ()
    if fact.of_team:
        whole = team_late_clocks(arrivals, round_number=1, reserve_available=False, book=table.book)
        arrivals, of_team = whole.charged_all_boards, whole.trace
    clocks = late_clocks(arrivals, table.book, limit=limit)
    waits = clocks.verdict is LateVerdict.REFEREE_RULES
    score = LATE.get(clocks.verdict)
    return Outcome(
        trace=(*clocks.trace, *of_team),
        score=score,
        ending=_how_late(fact, score),
        waits=waits,
        charged=_both(clocks.used),
    )


def _both(used: tuple[int | None, int | None]) -> tuple[int, int] | None:
    """None while a clock still runs and no limit ends it."""
    black, white = used
    return None if black is None or white is None else (black, white)


def _late_in_denmark(fact: facts.LateArrivalNoted) -> Outcome:
    """Both late: each loses, which is the referee's to hand in."""
    black, white = (
        arrival(
            ROUND_BEGINS,
            None if late is None else ROUND_BEGINS + dt.timedelta(seconds=late),
            limit_minutes=fact.limit_minutes or USUAL_LIMIT_MINUTES,
            excused=excused,
        )
        for late, excused in zip(fact.late_seconds, fact.excused, strict=True)
    )
    score = late_half_points(black, white)
    both = score == (0, 0)
    trace = tuple(Because(each.article, each.code) for each in (*black.trace, *white.trace))
    return Outcome(trace=trace, score=None if both else score, ending=_how_late(fact, score), waits=both)


def _how_late(fact: facts.LateArrivalNoted, score: HalfPoints | None) -> Ending:
    """How a game that lateness decides ended; PLAYED where it decides none."""
    if score is None:
        return Ending.PLAYED
    black, white = fact.late_seconds
    return late_ending(score, (black is None, white is None))


def _offered(matter: Matter, _fact: facts.DrawOffered, table: Table) -> Outcome:
    standing, because = _standing(matter, table.book)
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


def _claimed(_matter: Matter, fact: facts.DrawClaimRuled, table: Table) -> Outcome:
    if not table.book.says(Rule.NO_ROW_POSSIBLE):
        because = Because(
            table.book.cite("9.7"), "upheld" if fact.upheld else "rejected", (fact.move_number,)
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


def _disordered(matter: Matter, fact: facts.StonesDisordered, table: Table) -> Outcome:
    if table.book.says(Rule.DISORDER_ON_PURPOSE):
        meant = fact.culprit if fact.on_purpose else None
        found = disorder.scattered_in_poland(meant, restorable=fact.restorable)
    else:
        found = disorder.scattered(fact.culprit, restorable=fact.restorable, book=table.book)
    done = facts.GameVoided if found.new_game else facts.PositionRestored
    follows = found.new_game or found.ending.result is Result.IN_PROGRESS
    return Outcome(
        trace=(found.because,),
        score=SCORES.get(found.ending.result),
        new_game=found.new_game,
        waits=follows and matter.newest(done) is None,
    )


def _noted(_matter: Matter, fact: facts.ConductNoted, table: Table) -> Outcome:
    because = Because(tournament_book(table.book).forbidden[fact.breach], "noted", (fact.breach,))
    if not may_cost_the_game(fact.breach) or fact.person not in {table.black, table.white}:
        return Outcome(trace=(because,))
    offender = Colour.BLACK if fact.person == table.black else Colour.WHITE
    return Outcome(trace=(because,), score=_lost_by(offender), ending=Ending.FORFEIT, may=True)


def _flag(_matter: Matter, fact: facts.FlagRuled, table: Table) -> Outcome:
    ending = flag_ruled(fact.fell, table.book, begun=fact.begun)
    return Outcome(trace=ending.trace, score=SCORES[ending.result])


def _stone(_matter: Matter, fact: facts.StoneHandled, _table: Table) -> Outcome:
    lost, because = disorder.loses_by(fact.handled, phase_open=fact.phase_open)
    return Outcome(trace=(because,), score=_lost_by(fact.by) if lost else None)


def _disputed(matter: Matter, _fact: facts.DisputeRaised, table: Table) -> Outcome:
    answered = matter.newest(facts.SettlementAnswered)
    stage, because = dispute_stands(
        table.book,
        proposed=matter.newest(facts.SettlementProposed) is not None,
        accepted=answered.accepted if answered else None,
        ruled=matter.newest(facts.DisputeRuled) is not None,
    )
    return Outcome(trace=(because,), waits=stage not in {Stage.SETTLED, Stage.RULED})


def _stopped(matter: Matter, _fact: facts.ClocksStopped, table: Table) -> Outcome:
    article = table.book.cite(Rule.CLOCKS_GO_ON)
    waits = matter.newest(facts.ClocksWentOn) is None
    return Outcome(trace=(Because(article, "the clocks stand on the referee's word"),), waits=waits)


def _defect(matter: Matter, _fact: facts.ClockDefectClaimed, table: Table) -> Outcome:
    ruled = matter.newest(facts.ClockDefectRuled)
    reason = "a defect is claimed"
    if ruled:
        reason = "plainly defective" if ruled.defective else "no defect: the time shown is decisive"
    article = article_of(Ground.DEFECT, table.book)
    return Outcome(trace=(Because(article, reason),), waits=ruled is None)


def _set(_matter: Matter, fact: facts.ClocksSet, table: Table) -> Outcome:
    because = Because(article_of(fact.ground, table.book), "set by the referee", (*fact.was, *fact.becomes))
    return Outcome(trace=(because,), left=fact.becomes)


def _watched(_matter: Matter, fact: facts.TimeRefereeCalled, table: Table) -> Outcome:
    return Outcome(trace=(Because(table.book.cite("18.4"), "a time referee watches", fact.left_seconds),))


def _sheets(_matter: Matter, fact: facts.ScoreSheetsDeposited, table: Table) -> Outcome:
    return Outcome(trace=(Because(table.book.cite("11.5"), "with the referee", fact.holds),))


def _away(_matter: Matter, _fact: facts.BoardLeft, _table: Table) -> Outcome:
    return Outcome(trace=(Because("PSGRP §8.3", "the opponent may move meanwhile"),))


_OUTCOMES: dict[type[Event], Callable[[Matter, Any, Table], Outcome]] = {
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
