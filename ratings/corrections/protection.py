"""What the plain acts may no longer touch: a published list, a title, a register."""

from __future__ import annotations

from events.citing import cites
from events.work import Work
from ratings.books import PERIOD_LISTS
from ratings.championships.awarded import gives_title_awarded
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish.counting import rating_period
from ratings.title_conditions import is_judged
from tournaments.commands import CorrectDates, CorrectResult
from tournaments.commands.common import TournamentAct, folded
from tournaments.commands.sanctioning import docket_of
from tournaments.events import DatesCorrected
from tournaments.state import Tournament, evolve
from tournaments.tournament_book import rating_system


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def touches_what_is_published(work: Work, act: TournamentAct) -> str:
    """SLSF-G 28.4: from its list on a period is official; titles rest on every game from their judgement on.

    Asked of the streams, so a little too often: whether a line or a title really moves is what the preview
    shows, and what moves none needs no second official.
    """
    state = folded(work, act)
    system = rating_system(state)
    if system is not None and system.holds(work, act.stream):
        return "propose_correction.received"
    if touched := touches_a_championship(work, act):
        return touched
    if not state.accepted:
        return ""
    if _is_listed(work, act, state):
        return "propose_correction.list_published"
    if is_judged(state):
        return "propose_correction.titles_judged"
    return ""


@cites("SLSF-G 15.1", "SLSF-R 16.1")
def touches_what_was_paired(work: Work, act: CorrectResult) -> str:
    """Once a later round of its stage is published, or play is over, a correction shows first what it moves.

    Before that nothing was decided on it that people have been told.
    """
    state = folded(work, act)
    if state.finished:
        return "propose_correction.finished"
    if not 1 <= act.round_number <= len(state.rounds):
        return ""
    stage = state.rounds[act.round_number - 1].stage
    later = any(each.stage == stage for each in state.rounds[act.round_number :])
    draft = state.drafts.get(stage)
    if later or (draft is not None and draft.published):
        return "propose_correction.next_published"
    return ""


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def touches_a_championship(work: Work, act: TournamentAct) -> str:
    """DSU 4.2 §36: the title goes by the standing.

    Decision: what it is awarded by is for two officials even where the title stays as it was awarded.
    """
    if gives_title_awarded(work, act.federation, act.tournament, folded(work, act)):
        return "propose_correction.title_awarded"
    return ""


@cites("SLSF-G 28.4", "SLSF-R 29.4", "DSU 4.1.2 §19")
def touches_what_days_move(work: Work, act: CorrectDates) -> str:
    """SLSF-G 28.4: beside what is published, the days decide on the period and on how long warnings run."""
    state = folded(work, act)
    if touched := touches_what_is_published(work, act):
        return touched
    if _is_rated_here(state) and _is_listed(work, act, _corrected_days(state, act)):
        return "propose_correction.list_of_these_days"
    if state.announced and act.ends_on != state.announced.ends_on and docket_of(work, act).sanctions:
        return "propose_correction.warnings_run"
    return ""


@cites("SLSF-R 32.2")
def touches_judged_titles(work: Work, act: TournamentAct) -> str:
    """SLSF-R 32.2: what a tournament is played under decides on every title of it."""
    return "propose_correction.titles_judged" if is_judged(folded(work, act)) else ""


@cites("DSU 4.1.2 §19", "SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §9.1")
def touches_what_was_given(work: Work, act: TournamentAct) -> str:
    """Decision: while they play, who gave it takes it back; afterwards it stands in the register."""
    return "propose_correction.over" if folded(work, act).finished else ""


def _is_rated_here(state: Tournament) -> bool:
    return state.announced is not None and state.announced.rule_book in PERIOD_LISTS and state.sanctioned


def _corrected_days(state: Tournament, act: CorrectDates) -> Tournament:
    """The tournament as it would be."""
    return evolve(state, DatesCorrected(starts_on=act.starts_on, ends_on=act.ends_on, reason=""))


def _is_listed(work: Work, act: TournamentAct, state: Tournament) -> bool:
    assert state.announced is not None  # folded() has found it
    stream = register_stream(act.federation, state.announced.discipline)
    return str(rating_period(state)) <= work.fold(stream, Periods(), evolve_periods).last_list
