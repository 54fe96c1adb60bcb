"""Whom a sanction keeps out of a tournament: asked at every entry, and before every round (DSU 4.1.2 §19)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from events import clock
from events.citing import Refused, cites
from events.work import Work
from federation.books import federation as federation_of
from federation.sanctions.barring import barred_among, behind, check_board_admits, listed
from tournaments.commands.common import TournamentAct
from tournaments.commands.filed import filing_of
from tournaments.pairing_input import seats_of, there_for
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.filing import Filing
from tournaments.tournament_book import book

KEEP_OUT = (Rule.QUARANTINE, Rule.RESOLUTION_OF_THE_BOARD)
"""The rules by which a sanction bars a player from later tournaments."""


@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19", "PSGRP §9.3")
def check_not_barred(work: Work, act: TournamentAct, state: Tournament, person: str) -> None:
    """Refuse whoever is excluded on a playing day that is still to come, by what is known at this entry."""
    announced, cited = state.announced, book(state)
    bars_players = any(cited.says(rule) for rule in KEEP_OUT)
    if announced is None or not bars_players or not listed(work, act.federation, (person,)):
        return
    if cited.says(Rule.RESOLUTION_OF_THE_BOARD):
        check_board_admits(work, act.federation, person, act.tournament, announced.starts_on)
    if cited.says(Rule.QUARANTINE) and keeps_out(work, act):
        bars = barred_among(work, act.federation, (person,), days_to_come(work, act, state))
        if bar := bars.get(person):
            article = cited.cite(Rule.QUARANTINE)
            raise Refused(
                "quarantined", article=article, field="person", last_day=bar.last_day, person=person
            ).resting_on(behind(act.federation, bar.sanction))


@cites("DSU 4.1.2 §19", "PSGRP §9.3")
def check_nobody_barred(work: Work, act: TournamentAct, state: Tournament, stage: int) -> None:
    """From the first day of their quarantine on, nobody is paired who plays already."""
    playing = [state.order[number - 1] for number in _to_pair(state, stage)]
    check_admitted_today(work, act, state, [*playing, *_lined_up(state, stage)])


@cites("DSU 4.1.2 §19", "PSGRP §9.3")
def check_admitted_today(
    work: Work, act: TournamentAct, state: Tournament, playing: Iterable[str], *, field: str = "stage"
) -> None:
    """Refuse to let these entrants play today where one of them is quarantined, or barred by the board.

    Who has left stands for an empty board, and does not play.
    """
    playing = [person for person in playing if state.number_of(person) not in state.gone]
    if book(state).says(Rule.RESOLUTION_OF_THE_BOARD) and state.announced is not None:
        for person in listed(work, act.federation, playing):
            first_day = state.announced.starts_on
            check_board_admits(work, act.federation, person, act.tournament, first_day)
    if not book(state).says(Rule.QUARANTINE) or not keeps_out(work, act):
        return
    today = work.today(federation_of(act.federation).zone)
    bars = barred_among(work, act.federation, playing, [today])
    if bars:
        person, bar = next(iter(bars.items()))
        raise Refused(
            "player_quarantined",
            article=book(state).cite(Rule.QUARANTINE),
            field=field,
            number=state.number_of(person),
            last_day=bar.last_day,
            person=person,
        ).resting_on(behind(act.federation, bar.sanction))


def _to_pair(state: Tournament, stage: int) -> Iterable[int]:
    """Start numbers of who would be paired; where teams are paired nobody: their line-ups name who plays."""
    play = state.stages.get(stage)
    if play is not None and play.play.boards_per_team:
        return ()
    there = there_for(state, stage, len(state.rounds_of(stage)) + 1)
    return [number for number in seats_of(state, stage) if number in there]


def _lined_up(state: Tournament, stage: int) -> Iterable[str]:
    """Who is named in the line-ups of the next round of a stage."""
    due = len(state.rounds_of(stage)) + 1
    return [
        person
        for (of_stage, stage_round, _team), lineup in state.lineups.items()
        if (of_stage, stage_round) == (stage, due)
        for person in lineup
    ]


def keeps_out(work: Work, act: TournamentAct) -> bool:
    """Whether a quarantine keeps players out here: from coordinated tournaments, of which this is one.

    Decision: one whose invitation says nothing of it counts as coordinated; of others the desk only shows it.
    """
    filing = filing_of(work, act.federation, act.tournament)
    return filing.coordinated or not filing.stated


def days_to_come(work: Work, act: TournamentAct, state: Tournament) -> tuple[dt.date, ...]:
    """The playing days from today on; all of them where none is left."""
    assert state.announced is not None  # nobody enters what was not announced
    zone = federation_of(act.federation).zone
    filing = filing_of(work, act.federation, act.tournament)
    days = playing_days(filing, state.announced.starts_on, state.announced.ends_on, zone)
    today = work.today(zone)
    return tuple(day for day in days if day >= today) or days


def playing_days(filing: Filing, first: dt.date, last: dt.date, zone: str) -> tuple[dt.date, ...]:
    """The local days on which rounds start, as the organiser has stated them.

    Decision: until they state them, every day from the first to the last counts as one.
    """
    if filing.starts:
        return tuple(sorted({clock.day_in(zone, start) for start in filing.starts}))
    return tuple(first + dt.timedelta(days=day) for day in range((last - first).days + 1))
