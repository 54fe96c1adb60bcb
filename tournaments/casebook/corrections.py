"""Corrections, ladders and prizes (DSU 4.9.10, 4.1.3 §24; PSGRP §4).

Points stand as plain numbers in these cases; answers are exact fractions, which compare equal to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

from federation.casebook import Answer, Case, Given, answers
from tournaments.rules.prizes import share
from tournaments.rules.psgrp import Form, pause_half_points
from tournaments.rules.scoring import Match
from tournaments.rules.tiebreaks import CRITERIA, Bye, Ladder, Placing, Record, Table, tabulate
from tournaments.rules.tiebreaks.corrections import (
    ORDINARY_CUTS,
    Cut,
    cut_sum,
    median_cuts,
)
from tournaments.rules.tiebreaks.criterion import Criterion
from tournaments.rules.tiebreaks.ladders import Step, printed_ladder
from tournaments.rules.tiebreaks.opponents import berger_sum
from tournaments.rules.tiebreaks.ranking import climb, rank_table

# What the cases call the figures of a player -> the criterion.
FIGURES = {
    "points": "game_points",
    "median_buchholz": "median_buchholz",
    "buchholz": "buchholz",
    "progress": "progress",
    "wins": "match_wins",
    "sb": "sonneborn_berger",
}
FROM_GAMES = ("match_of_two", "helper_table", "lot")


@answers(when=lambda case: case.rule == "DSU 4.9.10.1")
def sonneborn_berger(given: Given) -> Answer:
    """From the opponents' points and the own results."""
    games = ((_half(game["result"]), _half(game["opponent_points"])) for game in given["games"])
    return {"sb": Fraction(berger_sum(games), 4)}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.10.") and "opponent_points" in case.given)
def correction(given: Given) -> Answer:
    """All steps from the opponents' points; with a number of rounds it is the median correction."""
    points = [_half(each) for each in given["opponent_points"]]
    cuts = median_cuts(given["rounds"]) if "rounds" in given else ORDINARY_CUTS
    return {"stages": [Fraction(cut_sum(points, cut), 2) for cut in cuts]}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.10.") and "players" in case.given)
def correction_among_those_level(given: Given) -> Answer:
    """Each step only among those still level, all being level on points."""
    players = given["players"]
    cuts = median_cuts(given["rounds"]) if "rounds" in given else ORDINARY_CUTS
    opponents = [[_half(each) for each in players[player]] for player in players]
    steps = [
        Step(
            article="DSU 4.9.10",
            criterion=replace(
                CRITERIA["buchholz"], measure=partial(_cut_of_each, opponents=opponents, cut=cut)
            ),
        )
        for cut in cuts
    ]
    by = Ladder(steps=tuple(steps), shared="DSU 4.9.10")
    table = tabulate(Record(players=tuple(players)))
    stages: dict[str, dict[str, Fraction]] = {f"stage{at}": {} for at in range(1, len(cuts) + 1)}
    for split in climb(table, by):
        if len(split.seats) > 1:
            named = (table.players[seat] for seat in split.seats)
            halves = (Fraction(figure, 2) for figure in split.figures)
            stages[f"stage{split.step + 1}"] |= zip(named, halves, strict=True)
    return {"order": [placing.player for placing in rank_table(table, by)], **stages}


@answers(when=lambda case: case.rule.startswith("PSGRP") and "rounds" in case.given and "pause" in case.given)
def polish_table(given: Given) -> Answer:
    """Every figure of every player from the games and pauses."""
    worth = pause_half_points(Form(given["system"]))
    record = Record(
        players=[str(number) for number in range(1, given["players"] + 1)],
        matches=[
            _match(number, str(game["a"]), str(game["b"]), game["score_a"])
            for number, games in enumerate(given["rounds"], start=1)
            for game in games
        ],
        byes=[
            Bye(round_number=number, player=str(player), half_points=worth, match_points=worth)
            for number, player in enumerate(given["pause"], start=1)
            if player
        ],
    )
    table = tabulate(record)
    names = ("points", "median_buchholz", "buchholz", "progress", "wins", "sb")
    return {
        "table": {
            player: {name: _figure(table, CRITERIA[FIGURES[name]], seat) for name in names}
            for seat, player in enumerate(table.players)
        }
    }


@answers(when=lambda case: case.rule.startswith("PSGRP §4") and "tied" in case.given, whole=True)
def polish_ladder(case: Case) -> Answer:
    """Players level on points, figures or only their own games given; what is not given is equal.

    `then` is a remark in words on what the lot is for; it is handed back as it stands.
    """
    given = case.given
    games = list(given.get("direct_all", ()))
    if "direct" in given:
        one, other = given["tied"]
        games.append((one, other, given["direct"][one]))
    by = printed_ladder(f"psgrp_{given['system']}")
    figures = {name: given[name] for name in FIGURES.keys() & given.keys()}
    placings = _rank_given(by, given["tied"], figures, games)
    level = [placing for placing in placings if placing.shared]
    first_level = level[0].place if level else len(placings) + 1
    return {
        "order": [placing.player for placing in placings],
        "order_start": [placing.player for placing in placings if placing.place < first_level],
        "lot_between": [placing.player for placing in level if placing.place == first_level],
        "helper_points": {
            placing.player: placing.values["helper_table"]
            for placing in placings
            if "helper_table" in placing.values
        },
        "then": case.expected.get("then"),
    }


@answers(op="prize_share")
def prize_share(given: Given) -> Answer:
    """Money of the tied places, split to the øre."""
    found = share([int(Decimal(prize) * 100) for prize in given["prizes"]], given["tied_places"])
    return {"each": _kroner(found.each), "remainder": _kroner(found.remainder)}


def _rank_given(
    by: Ladder,
    players: Sequence[str],
    figures: Mapping[str, Mapping[str, object]],
    games: Iterable[Sequence[Any]],
) -> tuple[Placing, ...]:
    """Climb a ladder whose figures are given; only the games among the players are really looked at."""
    of_criterion = {FIGURES[name]: values for name, values in figures.items()}
    steps = tuple(
        step
        if step.criterion.name in FROM_GAMES
        else replace(
            step, criterion=_given_criterion(step.criterion, of_criterion.get(step.criterion.name, {}))
        )
        for step in by.steps
    )
    matches = [_match(number, *game) for number, game in enumerate(games, start=1)]
    return rank_table(tabulate(Record(players=players, matches=matches)), replace(by, steps=steps))


def _given_criterion(criterion: Criterion, values: Mapping[str, Any]) -> Criterion:
    def measure(table: Table, level: Sequence[int]) -> list[Fraction]:
        return [Fraction(values.get(table.players[seat], 0)) * criterion.scale for seat in level]

    return replace(criterion, measure=measure)


def _cut_of_each(
    _table: Table, level: Sequence[int], *, opponents: Sequence[Sequence[int]], cut: Cut
) -> list[int]:
    return [cut_sum(opponents[seat], cut) for seat in level]


def _figure(table: Table, criterion: Criterion, seat: int) -> Fraction:
    return Fraction(criterion.measure(table, [seat])[0], criterion.scale)


def _match(number: int, one: str, other: str, score: float) -> Match:
    return Match(round_number=number, players=(one, other), half_points=(_half(score), 2 - _half(score)))


def _half(points: float) -> int:
    """Points as the cases write them, 4 or 4.5 -> half points."""
    return int(2 * points)


def _kroner(amount: int) -> str:
    """Øre -> "800.00"."""
    return f"{amount // 100}.{amount % 100:02}"
