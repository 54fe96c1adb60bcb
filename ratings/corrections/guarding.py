"""What the plain acts may no longer touch: a published list, a judged title, the Danish register."""

from __future__ import annotations

from events.citing import cites, gettext_noop
from events.work import Work
from ratings.counting import rating_period
from ratings.danish.state import FEDERATION as DANISH
from ratings.danish.state import NOT_RATED, danish_stream, evolve_rated
from ratings.state import Periods, evolve_periods, register_stream
from ratings.titles.conditions import is_judged
from tournaments.commands.common import TournamentAct, folded
from tournaments.state import Tournament


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def touches_what_is_published(work: Work, act: TournamentAct) -> str:
    """SLSF-G 28.4: from its list on a period is official; titles rest on every game from their judgement on.

    Asked of the streams, so a little too often: whether a line or a title really moves is what the preview
    shows, and what moves none needs no second official.
    """
    state = folded(work, act)
    if act.federation == DANISH and work.fold(danish_stream(act.stream), NOT_RATED, evolve_rated).received:
        return gettext_noop("The register of ratings has taken this report in.")
    if not state.accepted:
        return ""
    if _is_listed(work, act, state):
        return gettext_noop("The list of this tournament's period is published.")
    if is_judged(state):
        return gettext_noop("Titles are judged by this tournament.")
    return ""


@cites("SLSF-R 32.2")
def touches_judged_titles(work: Work, act: TournamentAct) -> str:
    """SLSF-R 32.2: what a tournament is played under decides on every title of it."""
    return gettext_noop("Titles are judged by this tournament.") if is_judged(folded(work, act)) else ""


@cites("DSU 4.1.2 §19", "SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §9.1")
def touches_what_was_given(work: Work, act: TournamentAct) -> str:
    """Decision: while they play, who gave it takes it back; afterwards it stands in the register."""
    return gettext_noop("The tournament is over.") if folded(work, act).finished else ""


def _is_listed(work: Work, act: TournamentAct, state: Tournament) -> bool:
    assert state.announced is not None  # folded() has found it
    stream = register_stream(act.federation, state.announced.discipline)
    return str(rating_period(state)) <= work.fold(stream, Periods(), evolve_periods).last_list
