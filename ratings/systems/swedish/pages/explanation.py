"""A rating after one tournament as steps, with every event behind it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils.text import capfirst
from django.utils.translation import gettext

from events import bitemporal_query
from federation.pages.formatting import signed
from federation.rulings.explaining import Explanation, Step
from ratings.models import RatingChange
from ratings.systems.swedish.pages.matches import LeftOut, MatchLine
from ratings.systems.swedish.pages.steps import day_of
from tournaments.models import GameRow
from tournaments.pages.behind import events_of_games

Said = dict[str, Any]
"""What the page says, as explain.py puts it together."""


def explained(change: RatingChange, cites: dict[str, str], games: list[GameRow], said: Said) -> Explanation:
    """The same as steps, with every event behind them."""
    points = said["of_matches"]
    played = events_of_games(change.federation, change.tournament, games)
    return Explanation(
        federation=change.federation,
        title=gettext("Why %(rating)s?") % {"rating": change.after},
        about=str(said["names"].get(change.person, "")),
        day=day_of(change),
        sum=(
            (str(change.before), gettext("before the tournament")),
            (signed(points), gettext("from its matches")),
            (str(change.after), gettext("after it")),
        ),
        steps=(
            _first_step(change, cites, said),
            Step(
                title=said["row"].name if said["row"] else change.tournament,
                figure=f"{change.before} {signed(points)} = {change.before + points}",
                said=tuple(_line_words(line, said["names"]) for line in said["lines"]),
                articles=(cites["table"], cites["counts"], cites["time"]),
                events=(change.because_of, *played),
            ),
            *_left_out_step(said["left_out"], said["names"]),
            *_list_step(said, cites),
        ),
        said_on=bitemporal_query.day_of(said["published"].known_from) if said["published"] else None,
    )


def _first_step(change: RatingChange, cites: dict[str, str], said: Said) -> Step:
    """The rating before: a step of its own, the committee's, or worked out for a new player."""
    previous, entry = said.get("previous"), said.get("entry")
    if change.is_entry:
        known = (cites["new"], cites["entry"], cites["limits"])
        return Step(title=capfirst(gettext("entry rating")), figure=str(change.before), articles=known)
    return Step(
        title=gettext("The rating before"),
        figure=str(change.before),
        said=(said["previous_said"],) if previous else (),
        articles=(cites["periods"],) if previous else (cites["entry"],),
        events=(previous.because_of,) if previous else (entry.position,) if entry else (),
    )


def _line_words(line: MatchLine, names: dict[UUID, str]) -> str:
    return gettext(
        "%(name)s, %(rating)s: %(outcome)s, difference %(difference)s, row %(band)s, %(points)s"
    ) % {
        "name": names.get(line.opponent, ""),
        "rating": line.rating,
        "outcome": line.outcome,
        "difference": signed(line.difference),
        "band": line.band,
        "points": signed(line.change),
    }


def _left_out_step(without: list[LeftOut], names: dict[UUID, str]) -> tuple[Step, ...]:
    if not without:
        return ()
    return (
        Step(
            title=gettext("Left out"),
            said=tuple(f"{names.get(each.opponent, '')}: {each.reason}" for each in without),
            articles=tuple(each.article for each in without),
        ),
    )


def _list_step(said: Said, cites: dict[str, str]) -> tuple[Step, ...]:
    """The official list that the rating went into."""
    published, line = said["published"], said["line"]
    if published is None:
        return ()
    title = gettext("The official list after %(period)s") % {"period": said["period_words"]}
    figure = str(line.rating) if line else ""
    return (Step(title=title, figure=figure, articles=(cites["periods"],), events=(published.position,)),)
