"""A pasted table rated: the lines of the report form, each opened, and how ratings that lacked were found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from federation.pages.explanations import sentence
from ratings.calculator.asked import Asked, group_of, read
from ratings.calculator.explanation import Told, steps, told
from ratings.calculator.figures import points, signed, twentieths
from ratings.calculator.pasted import Pasted, Player
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.expected import Method
from ratings.rules.dsu.performance import Performance, Provisional
from ratings.rules.dsu.report import GroupReport, PlayerReport, rate_tournament, start_ratings
from ratings.rules.dsu.reported import ReportedGame, ReportedGroup, judged
from tournaments.rules.dsu.player_classes import PlayerClass, player_class

MOST_PASSES = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player of the report form, every figure as it is written; "" where there is none."""

    number: int
    name: str
    start_rating: str
    provisional: bool
    games: int
    points: str
    expected: str
    bonus: str
    coefficient: str
    gain: str
    new: str
    change: int | None
    player_class: str
    candidate: bool
    winner: bool
    steps: tuple[Told, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One player without a rating in one pass of the repeated calculation."""

    name: str
    told: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One pass of the repeated calculation, counted from 1."""

    number: int
    found: tuple[Found, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """The whole report. `unrated`: games of the table that are not rated, by their reason."""

    all_play_all: bool
    by_average: bool
    lowest: int
    highest: int
    lines: tuple[Line, ...]
    passes: tuple[Pass, ...]
    unrated: Mapping[str, int]
    rated: int


def reported(asked: Asked) -> Reported:
    """Read and rate. Raises Malformed for the table, Refused where the committee must give a rating."""
    pasted = read(asked)
    group = group_of(pasted, asked)
    (report,) = rate_tournament([group])
    names = names_of(pasted)
    ratings = [each.start_rating for each in report.players.values() if each.start_rating is not None]
    unrated: dict[str, int] = {}
    for game in report.games:
        if not game.verdict.rated:
            reason = sentence(game.verdict.because)
            unrated[reason] = unrated.get(reason, 0) + 1
    return Reported(
        all_play_all=group.all_play_all,
        by_average=report.method is Method.AVERAGE,
        lowest=min(ratings, default=0),
        highest=max(ratings, default=0),
        lines=tuple(_lines(pasted, report, group.examined)),
        passes=passes_of(report.provisional, names),
        unrated=unrated,
        rated=len(report.games) - sum(unrated.values()),
    )


def names_of(pasted: Pasted) -> dict[str, str]:
    """Names by the number that stands for a player in the rules."""
    return {str(each.number): each.name for each in pasted.players}


def tried(asked: Asked) -> tuple[Pass, ...]:
    """The passes for players without a rating, also where no rating came of them."""
    pasted = read(asked)
    group = group_of(pasted, asked)
    return passes_of(start_ratings(group, _counted(group)), names_of(pasted))


def _counted(group: ReportedGroup) -> list[ReportedGame]:
    return [each.game for each in judged(group) if each.verdict.rated]


def passes_of(found: Provisional, names: Mapping[str, str]) -> tuple[Pass, ...]:
    """The last passes of the repeated calculation in words."""
    numbered = list(enumerate(found.passes, start=1))
    return tuple(
        Pass(number=number, found=tuple(_found(player, each, names) for player, each in once.items()))
        for number, once in numbered[-MOST_PASSES:]
    )


def _found(player: str, performance: Performance, names: Mapping[str, str]) -> Found:
    return Found(name=names[player], told=told(performance.because))


def _lines(pasted: Pasted, report: GroupReport, examined: Examined) -> Iterator[Line]:
    names, by_round = names_of(pasted), examined is Examined.EVERY_ROUND
    for each in pasted.players:
        player = report.players[str(each.number)]
        told_steps = tuple(steps(player, names, by_round=by_round))
        yield _line(each, player, told_steps, winner=player.player in report.winners)


def _line(who: Player, player: PlayerReport, told_steps: tuple[Told, ...], *, winner: bool) -> Line:
    gain, new, rating = player.gain, player.new, player.start_rating
    return Line(
        number=who.number,
        name=who.name,
        start_rating="" if rating is None else str(rating),
        provisional=player.provisional and rating is not None,
        games=gain.games if gain else 0,
        points=points(gain.half_points) if gain else "",
        expected=twentieths(gain.expected.twentieths) if gain else "",
        bonus=twentieths(gain.bonus.twentieths) if gain and gain.bonus.twentieths else "",
        coefficient=str(gain.coefficient) if gain else "",
        gain=signed(gain.points) if gain else "",
        new=str(new.rating) if new else "",
        change=new.change if new else None,
        player_class=class_name(new.rating) if new else "",
        candidate=player.candidate is not None and player.candidate.achieved,
        winner=winner,
        steps=told_steps,
    )


def class_name(rating: int) -> str:
    """The class of players (4.1.3 §23) in words."""
    names = {
        PlayerClass.MASTER: gettext("master"),
        PlayerClass.CLASS_1: gettext("class 1"),
        PlayerClass.CLASS_2: gettext("class 2"),
        PlayerClass.CLASS_3: gettext("class 3"),
    }
    return names[player_class(rating)[0]]
