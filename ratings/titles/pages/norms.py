"""A tournament's norms: what each player needs before it, what is missing during it, what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext

from federation.pages import read_your_writes
from federation.pages.formatting import plain_points, thousands
from federation.rulings.explaining import Explanation, Step, answer
from ratings.rules.kyu_dan.bands import verdicts
from ratings.rules.kyu_dan.levels import Level, playing_level
from ratings.rules.kyu_dan.needed import Needed
from ratings.title_conditions import conditions_of, gives_titles, is_judged, is_stated
from ratings.titles.models import TitleStep
from ratings.titles.outlook import Outlook, outlooks
from ratings.titles.pages.judged import Because, shown
from ratings.titles.queries import GOALS, KINDS, STANDINGS, TONES, level_name, reason_words
from tournaments.pages.behind import events_of_results
from tournaments.pages.frame import Frame, frame_of

NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalShown:
    """One goal of one player. Points in words: one figure, or two bounds while opponents are unknown."""

    goal: Promise | str
    target: str
    article: str
    games: int
    norm: str
    missing: str
    certain: bool
    standing: Promise | str
    tone: str
    against: list[Because]


@dataclass(frozen=True, slots=True, kw_only=True)
class NeededGame:
    """One game of a player: carried on or of this tournament; a percentage a goal, None: does not count."""

    opponent: str
    level: str
    difference: int
    half_points: int | None
    carried: bool
    percents: list[int | None]


def norms(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Everybody's goals, or once it is judged everybody's outcome."""
    frame = _frame(request, federation, tournament)
    conditions = conditions_of(frame.state)
    steps = []
    if frame.row.state == "accepted":
        rows = TitleStep.objects.filter(
            federation=federation, source=tournament, kind=TitleStep.Kind.TOURNAMENT
        )
        steps = [shown(row) for row in rows.order_by("-after", "person")]
    players = [] if steps else outlooks(federation, frame.state)
    persons = [step.row.person for step in steps] + [UUID(each.person) for each in players]
    guests = {UUID(person): level_name(number) for person, number in frame.state.titles.items()}
    context = {
        "conditions": conditions,
        "kind": KINDS[conditions.kind],
        "stated": is_stated(frame.state),
        "judged": is_judged(frame.state),
        "bands": [
            (verdict, [(reason_words(each.code, each.inputs), each.article) for each in verdict.failing])
            for verdict in verdicts(conditions)
        ],
        "steps": steps,
        "players": [(each, [goal_shown(goal) for goal in each.goals]) for each in players],
        "guests": guests,
        "names": {str(k): m.name for k, m in frame.members([*persons, *guests]).items()},
    }
    return render(request, "titles/tournament.html", frame.context("titles") | context)


def norms_of(request: HttpRequest, federation: str, tournament: str, person: UUID) -> HttpResponse:
    """One player's goals, opened game by game."""
    frame = _frame(request, federation, tournament)
    player = next(iter(outlooks(federation, frame.state, {str(person)})), None)
    if player is None:
        raise Http404(gettext("This player is not judged here."))
    games = _games(player)
    members = frame.members([person, *(UUID(game.opponent) for game in games)])
    context = {
        "person": person,
        "player": player,
        "own": player.own,
        "goals": [goal_shown(goal) for goal in player.goals],
        "sums": [_sum(goal) for goal in player.goals],
        "games": games,
        "columns": _columns(player),
        "names": {str(each): member.name for each, member in members.items()},
    }
    context |= frame.context("titles")
    return answer(request, "titles/player.html", context, _explained(frame, context))


def _explained(frame: Frame, said: dict[str, Any]) -> Explanation:
    """Each goal as a step."""
    names, row = said["names"], frame.row
    steps = [
        Step(
            title=f"{goal.goal}: {goal.target}",
            figure=f"{goal.missing} / {goal.norm}",
            said=(str(goal.standing), *(reason for reason, _ in goal.against)),
            articles=(goal.article, *(article for _, article in goal.against)),
        )
        for goal in said["goals"]
    ]
    return Explanation(
        federation=row.federation,
        title=gettext("What %(name)s needs") % {"name": names.get(str(said["person"]), "")},
        about=row.name,
        day=row.starts_on,
        steps=tuple(steps),
        articles=("SLSF-R 32.3",),
        events=tuple(events_of_results(row.federation, row.tournament, up_to=frame.as_of.position)),
    )


def _frame(request: HttpRequest, federation: str, tournament: str) -> Frame:
    read_your_writes.as_of(request, "titles.titles")
    frame = frame_of(request, federation, tournament)
    if not gives_titles(frame.state):
        raise Http404(gettext("No kyu or dan title is won in this tournament."))
    return frame


def goal_shown(goal: Needed) -> GoalShown:
    """A goal in words."""
    standing = goal.standing
    return GoalShown(
        goal=GOALS[goal.goal],
        target=str(goal.target).replace(" ", NO_BREAK),
        article=goal.trace[-1].article,
        games=goal.games,
        norm=_bounds(goal.norm),
        missing=_bounds(goal.missing),
        certain=goal.norm[0] == goal.norm[1],
        standing=STANDINGS[standing],
        tone=TONES.get(standing, ""),
        against=[(reason_words(each.code, each.inputs), each.article) for each in goal.against],
    )


def _bounds(bounds: tuple[int, int]) -> str:
    least, most = map(plain_points, bounds)
    return least if least == most else f"{least}–{most}"


def _sum(goal: Needed) -> str:
    least, most = map(thousands, goal.percent_sum)
    return (
        f"{least} %"
        if least == most
        else gettext("%(least)s to %(most)s %%")
        % {
            "least": least,
            "most": most,
        }
    )


def _games(player: Outlook) -> list[NeededGame]:
    """The pool's carried games, then those of this tournament; all against the own level."""
    own = player.own
    counting = [player.counting(goal) for goal in player.goals]
    terms = [iter(goal.terms) for goal in player.goals]
    lines = []
    for game in player.carried:
        percents = [
            next(terms[place]).percent if any(each is game for each in good) else None
            for place, good in enumerate(counting)
        ]
        if any(percent is not None for percent in percents):
            lines.append(
                _game(game.opponent, game.opponent_level, own, game.half_points, percents, carried=True)
            )
    for meeting in player.meetings:
        percents = [next(term).percent if meeting.opponent_moved else None for term in terms]
        level = playing_level(meeting.opponent_level)
        lines.append(_game(meeting.opponent, level, own, meeting.half_points, percents, carried=False))
    return lines


def _game(
    opponent: str,
    level: Level,
    own: Level,
    half_points: int | None,
    percents: list[int | None],
    *,
    carried: bool,
) -> NeededGame:
    return NeededGame(
        opponent=opponent,
        level=str(level),
        difference=level.number - own.number,
        half_points=half_points,
        carried=carried,
        percents=percents,
    )


def _columns(player: Outlook) -> list[tuple[int, list[int]]]:
    """What one more opponent adds to each goal, by their level less the own one; [] where all are known."""
    if not player.still_to_pair:
        return []
    by_goal = [dict(goal.columns) for goal in player.goals]
    return [(difference, [each[difference] for each in by_goal]) for difference in by_goal[0]]
