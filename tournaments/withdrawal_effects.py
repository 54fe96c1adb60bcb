"""What somebody's leaving would mean by the tournament's book, worked out before it is recorded.

The leaving is added to the state as if it had happened; standings before and after are then those of the
same rules that will count it. Nothing is recorded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from events.citing import Because
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.rules.books import GOMOKU
from tournaments.rules.systems import SWISS, System
from tournaments.rules.withdrawals import Aftermath
from tournaments.standings import Line, games_of, stage_standings
from tournaments.state import Tournament, evolve
from tournaments.systems import scheduled_later, worth_of_rest
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """One player's line before and after; places and half points, `struck` when they leave the table."""

    person: str
    place: int
    place_after: int
    half_points: int
    half_points_after: int
    struck: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A game that the leaving decides: half points of the opponent; `later`: its round has not started."""

    round_number: int
    opponent: str
    half_points: int
    later: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class InStage:
    """What the leaving means in one stage.

    struck      no result by or against them counts; `why` the paragraph with the figures it rests on
    decided     their open games, by round
    moved       everybody whose line changes, in the new order; `others`: how many stay as they are
    playing     players left for the rounds to come, where these are still to be paired; else None
    rest        half points of whoever rests then, None where nobody has to
    board       their board in the round that is paired and has not started, 0 for none
    """

    stage: int
    struck: bool
    why: Because
    decided: tuple[Decided, ...]
    moved: tuple[Moved, ...]
    others: int
    playing: int | None
    rest: int | None
    board: int


def foresee(state: Tournament, person: str, how: str) -> list[InStage]:
    """Stage by stage what it means that a player leaves now. Team events: nothing, teams stand there."""
    number = state.number_of(person)
    after = evolve(state, facts.PlayerWithdrawn(person=person, how=how))
    return [
        _in_stage(state, after, stage, person)
        for stage in stages_of(state)
        if number in seats_of(state, stage) and not play_of(state, stage).boards_per_team
    ]


def _in_stage(state: Tournament, after: Tournament, stage: int, person: str) -> InStage:
    aftermath = _settled(after, stage)
    leavers = sorted(after.order[left.start_number - 1] for left in after.left)
    moved = _moved(stage_standings(state, stage), stage_standings(after, stage))
    number = state.number_of(person)
    draft = state.drafts.get(stage)
    boards = draft.boards if draft else ()
    playing = _playing(after, stage)
    rests = playing is not None and playing % 2 == 1
    return InStage(
        stage=stage,
        struck=person in aftermath.struck,
        why=aftermath.trace[leavers.index(person)],
        decided=tuple(_decided(state, stage, person, aftermath)),
        moved=tuple(moved),
        others=len(seats_of(state, stage)) - len(moved),
        playing=playing,
        rest=worth_of_rest(state, stage) if rests else None,
        board=next((at for at, pair in enumerate(boards, start=1) if number in pair), 0),
    )


def _settled(after: Tournament, stage: int) -> Aftermath:
    """The rule's own answer, whose trace has one step a leaver, in the order of their ids."""
    games = games_of(after, stage) + scheduled_later(after, stage)
    leavers = [after.order[left.start_number - 1] for left in after.left]
    return tournament_book(book(after)).withdrawal(System(play_of(after, stage).system), games, leavers)


def _decided(state: Tournament, stage: int, person: str, aftermath: Aftermath) -> Iterator[Decided]:
    """Their games that had no result and have one now."""
    known = Counter(game for game in games_of(state, stage) if game.half_points is not None)
    started = len(state.rounds)
    for game in aftermath.standing:
        if known[game]:
            known[game] -= 1
        elif person in game.players and game.half_points is not None:
            opponent = 1 - game.players.index(person)
            yield Decided(
                round_number=game.round_number,
                opponent=game.players[opponent],
                half_points=game.half_points[opponent],
                later=game.round_number > started,
            )


def _moved(before: list[Line], after: list[Line]) -> list[Moved]:
    stood = {line.person: line for line in before}
    return [
        Moved(
            person=line.person,
            place=stood[line.person].place,
            place_after=line.place,
            half_points=stood[line.person].half_points,
            half_points_after=line.half_points,
            struck=line.struck,
        )
        for line in after
        if (line.place, line.half_points, line.struck)
        != (stood[line.person].place, stood[line.person].half_points, stood[line.person].struck)
    ]


def _playing(after: Tournament, stage: int) -> int | None:
    """Who is left to be paired; None where the boards of all rounds are printed, or everybody is out."""
    if play_of(after, stage).system not in SWISS:
        return None
    gone = {left.start_number for left in after.left}
    return sum(number not in gone for number in seats_of(after, stage))


def rule_borrowed(state: Tournament) -> str:
    """Whose rule on leaving is followed where the tournament's own book is silent, "" where it is not.

    Decision: PSGRP says nothing of leaving; results stand or fall as by SLSF-G 15.2.
    """
    return "" if book(state).cite("15.2") else GOMOKU.cite("15.2")
