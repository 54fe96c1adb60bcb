"""Which ladder of tie-breaks ranks a stage: the regulations' own, or that of the book and system."""

from __future__ import annotations

from functools import cache

import msgspec

from events.citing import cites
from tournaments.books import tournament_book
from tournaments.events import Play
from tournaments.pairing_input import play_of, seats_of
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.systems import SWISS, System
from tournaments.rules.team_standings import of_teams, team_ladder
from tournaments.rules.tiebreaks.ladders import Ladder, own_ladder, printed_ladder
from tournaments.state import Tournament
from tournaments.systems import rounds_of_system
from tournaments.tournament_book import book

LIKE_ROUND_ROBIN = {System.ROUND_ROBIN, System.SCHEVENINGEN, System.MATCH}
CORRECTIONS = {
    "sonneborn_berger": "dsu_round_robin",
    "ordinary": "dsu_swiss",
    "median": "dsu_median",
}


def ladder_of(state: Tournament, stage: int) -> Ladder | None:
    """The ladder of a stage; None where points alone rank (imported tournaments of no book here)."""
    if state.announced is None or not state.announced.rule_book:
        return None
    play = play_of(state, stage)
    if play.system not in LIKE_ROUND_ROBIN | SWISS:
        return None
    return ladder_for(play, book(state), rounds_of_system(state, stage, len(seats_of(state, stage))))


@cache
def ladder_for(play: Play, cited: Book, rounds: int) -> Ladder:
    """DSU 4.9.10: the correction that the regulations name; SLSF-G 17.2, 25.6, PSGRP §4: by system.

    `rounds`: those planned, or that follow from system and players.
    """
    rounds = max(rounds, 1)  # of a stage that nobody is in yet
    if play.ladder:
        return own_ladder(play.ladder, cited, rounds=rounds)
    if play.gladiator:
        return printed_ladder("gladiator")
    if play.correction and cited.says(Rule.CORRECTION_AND_CASH) and play.system != System.FIDE_1998:
        return printed_ladder(CORRECTIONS[play.correction], rounds)
    system = System.ROUND_ROBIN if play.system in LIKE_ROUND_ROBIN else System(play.system)
    return tournament_book(cited).ladder(system, play.games_per_match)


def team_ladder_of(state: Tournament, stage: int) -> Ladder:
    """The ladder by which the teams of a stage are ranked."""
    rounds = rounds_of_system(state, stage, len(seats_of(state, stage)))
    return team_ladder_for(play_of(state, stage), book(state), rounds)


@cache
@cites("SLSF-G 20.8", "SLSF-R 21.8", "SLSF-G 25.6", "SLSF-R 26.6", "DSU 4.9.10", "PSGRP §4.1")
def team_ladder_for(play: Play, cited: Book, rounds: int) -> Ladder:
    """SLSF-G 20.8 where all teams meet, unless the regulations say otherwise.

    Elsewhere the list of the system and book, a team match being its match, with the games of all its boards.
    """
    taken_over = play.system not in set(System)  # from a file, whose own list nobody knows
    if taken_over or (not play.ladder and play.system in LIKE_ROUND_ROBIN and cited.says(Rule.TEAM_LADDER)):
        return team_ladder(play.games_per_match, cited)
    games = play.games_per_match * max(play.boards_per_team, 1)
    return of_teams(ladder_for(msgspec.structs.replace(play, games_per_match=games), cited, rounds))
