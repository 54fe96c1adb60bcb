"""The standings of a tournament as known on two days, side by side: of now or as of one and the same day."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.limiting import dear
from events.log import read_stream
from federation.pages import read_your_writes
from federation.pages.diff import Side, as_known, between, context_of, days_asked, differences
from federation.pages.explanations import said_points
from tournaments.models import GameRow, StandingRow
from tournaments.pages.frame import PROJECTORS, Frame, frame_of
from tournaments.pages.stage import number_asked


@dear
def compare_standings(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Place and points of everybody, and for each line that differs what was recorded in between."""
    frame = frame_of(request, federation, tournament)
    one, other = days_asked(request)
    stage = number_asked(request, "stage") or 1
    first, second = (_side(request, frame, stage, day) for day in (one, other))
    found = differences(first, second, lambda persons: _made(frame, persons, one, other))
    context = frame.context("compare") | context_of(request, first, second, found)
    context |= {
        "days": {"one": one, "other": other},
        "names": {
            person: member.name for person, member in frame.members(each.person for each in found).items()
        },
    }
    return render(request, "times/compare_standings.html", context)


def _side(request: HttpRequest, frame: Frame, stage: int, day: dt.date) -> Side:
    true_on = asked_times().as_of
    return Side(
        title=gettext("as known on %(day)s") % {"day": date_format(day)},
        address=f"{frame.here}?tab=standings&known_on={day}" + (f"&as_of={true_on}" if true_on else ""),
        said=as_known(day, lambda: _standings(request, frame, stage)),
    )


def _standings(request: HttpRequest, frame: Frame, stage: int) -> dict[UUID, tuple[int, str]]:
    then = replace(frame, as_of=read_your_writes.as_of(request, *PROJECTORS))
    return {
        row.person: (row.half_points, _told(row.place, row.half_points))
        for row in then.rows(StandingRow, stage=stage)
    }


def _told(place: int, half_points: int) -> str:
    said = {"place": place, "points": said_points(half_points)}
    return gettext("place %(place)s, %(points)s") % said


def _made(frame: Frame, persons: list[UUID], one: dt.date, other: dt.date) -> Mapping[UUID, list[int]]:
    """Of what was recorded in between, what names a person or their game; else everything of the stream."""
    after, up_to = between(one, other)
    at = {
        (game.round_number, game.board): (game.black, game.white)
        for game in GameRow.objects.filter(**frame.scope)
    }
    found: dict[UUID, list[int]] = defaultdict(list)
    everything = []
    for envelope in read_stream(frame.stream, up_to_position=up_to):
        if envelope.position <= after:
            continue
        event = envelope.event
        everything.append(envelope.position)
        place = (getattr(event, "round_number", 0), getattr(event, "board", 0))
        named = str(getattr(event, "person", ""))
        for person in persons:
            if person in at.get(place, ()) or str(person) == named:
                found[person].append(envelope.position)
    return {person: found.get(person) or everything for person in persons}
