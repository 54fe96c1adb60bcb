"""Measures of a book's own ladder, taken by the referee (SLSF-G 18.1j, SLSF-R 19.1j, PSGRP §9.1)."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from federation.sanctions import events as facts
from federation.sanctions.barring import sanctions_of
from federation.sanctions.docket import NO_DOCKET
from federation.sanctions.docket import evolve as evolve_docket
from federation.sanctions.recording import check_days, keep_words, record_given, standing
from federation.sanctions.rules import polish, swedish
from federation.sanctions.rules.ladder import Asked, Measures, climb
from federation.sanctions.state import Sanctions, overturned_ids, taken
from tournaments import events as play
from tournaments.books import tournament_book
from tournaments.commands.common import for_act
from tournaments.commands.sanctioning import SanctionAct
from tournaments.rules.citations import Rule
from tournaments.rules.discipline import PolishBreach
from tournaments.state import Tournament
from tournaments.tournament_book import book

OUT_OF_THE_TOURNAMENT = frozenset({str(swedish.Measure.EXCLUSION), str(polish.Measure.EXPULSION)})
GROUNDS: dict[str, polish.Ground] = {
    PolishBreach.ALCOHOL: polish.Ground.ALCOHOL,
    PolishBreach.REJECTED_DRAW_CLAIM: polish.Ground.REJECTED_DRAW_CLAIM,
}
"""What a breach is to the Polish ladder; any other is no ground to pass the reprimands over."""


class TakeMeasure(SanctionAct, frozen=True, kw_only=True):
    """Take a measure. `breach`: a value of `Breach` or `PolishBreach`, "" for one that no paragraph names.

    `left_seconds`: of a Polish time penalty, what the player's clock shows.
    """

    measure: str
    decided_on: dt.date
    reasons: str
    breach: str = ""
    left_seconds: int | None = None


class TakeBackMeasure(SanctionAct, frozen=True, kw_only=True):
    """Take back a measure that was recorded by mistake."""

    number: int
    reasons: str


@command(undone_by="take_back_measure")
@cites("SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §7.3", "PSGRP §9.1", "PSGRP §9.2")
@cites("PSGRP §8.4", "PSGRP §8.5", "PSGRP §8.6", "PSGRP §8.7", "PSGRP §8.8", "PSGRP §8.9")
def take_measure(work: Work, act: TakeMeasure) -> None:
    """SLSF-G 18.1j: the referee warns, remarks, excludes; PSGRP §9.1: cautions, reprimands, penalises.

    Who is excluded has left (SLSF-G 15.2). A game lost by a penalty is handed in as such.
    """
    state = for_act(work, act, Role.ARBITER, article="18.1j")
    ladder = _ladder(state)
    article = ladder[0].article
    if act.person not in state.entries:
        raise Malformed("not_a_participant", field="person", article=article)
    check_days(work, act.decided_on, None, article)
    before = sanctions_of(work, act.federation, act.person)
    ground = _ground(state, act, article)
    asked = Asked(measure=act.measure, event=act.tournament, ground=ground)
    climb(ladder, asked, taken(before), overturned_ids(before))
    _check_clock(act, ladder)
    _record(work, act, state, before, ground, article)


def _ladder(state: Tournament) -> Measures:
    ladder = tournament_book(book(state)).measures
    if not ladder:
        raise Refused(
            "no_measures_here", field="measure", article=book(state).cite(Rule.TOURNAMENTS_COMMITTEE)
        )
    return ladder


def _ground(state: Tournament, act: TakeMeasure, article: str) -> str:
    """The ground of a breach, "" for one without; Malformed for a breach that the book does not forbid."""
    if not act.breach:
        return ""
    if act.breach not in tournament_book(book(state)).forbidden:
        raise Malformed("no_such_breach", field="breach", article=article, breach=act.breach)
    return str(GROUNDS.get(act.breach, ""))


@cites("PSGRP §9.2")
def _check_clock(act: TakeMeasure, ladder: Measures) -> None:
    """A time penalty is reckoned from what the clock shows; no other measure asks for it. Malformed."""
    known = any(rung.measure == polish.Measure.TIME_PENALTY for rung in ladder)
    penalty = act.measure == polish.Measure.TIME_PENALTY
    if penalty is (act.left_seconds is not None) and (act.left_seconds or 0) >= 0:
        return
    raise Malformed(
        "clock_unread", field="left_seconds", article="PSGRP §9.2" if known else ladder[0].article
    )


def _record(
    work: Work, act: TakeMeasure, state: Tournament, before: Sanctions, ground: str, article: str
) -> None:
    assert state.announced is not None  # for_act() has found it
    reasons = keep_words(work, act.reasons, act.person, article=article)
    given = facts.MeasureTaken(
        number=before.next_number,
        tournament=act.tournament,
        tournament_name=state.announced.name,
        measure=act.measure,
        decided_on=act.decided_on,
        reasons=reasons,
        breach=act.breach,
        ground=ground,
        left_seconds=act.left_seconds,
    )
    record_given(work, act.federation, act.person, given, act.decided_on, article=article)
    work.fold(act.docket, NO_DOCKET, evolve_docket)
    work.record(act.docket, facts.SanctionListed(person=act.person, number=given.number))
    number = state.number_of(act.person)
    if act.measure in OUT_OF_THE_TOURNAMENT and number and number not in state.gone and not state.finished:
        left = play.PlayerWithdrawn(person=act.person, how="excluded")
        work.record(act.stream, left)


@command(undone_by="take_measure")
@cites("SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §9.1")
def take_back_measure(work: Work, act: TakeBackMeasure) -> None:
    """A measure recorded by mistake does not count; who was let go returns by an act of its own."""
    state = for_act(work, act, Role.ARBITER, article="18.1j")
    article = _ladder(state)[0].article
    _before, given = standing(work, act.federation, act.person, act.number, article)
    if not isinstance(given, facts.MeasureTaken) or given.tournament != act.tournament:
        raise Malformed("not_of_this_tournament", field="number", article=article)
    check_free(work, "measure", act)
    overturned = facts.SanctionOverturned(
        number=act.number,
        by="referee",
        reasons=keep_words(work, act.reasons, act.person, article=article),
        tournament=act.tournament,
    )
    work.record(act.record, overturned)
