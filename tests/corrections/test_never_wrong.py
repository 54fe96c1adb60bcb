"""What is put right late leads, in every room, to the rows of a house in which it was never wrong."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import msgspec
import pytest
from django.db import models

from events.log import Envelope, NewEvent, Origin, append, head_position, read_after
from events.models import PersonalData, ReadModel
from events.projector import projectors
from events.types import Event
from events.work import SYSTEM, By
from federation.officials.proposing import in_correction
from ratings.models import RatingChange
from ratings.systems.danish.models import DanishRating
from ratings.systems.swedish import commands as rating
from ratings.titles.commands import StateConditions, state_conditions
from ratings.titles.models import TitleHolder, TitleTournament
from tests.ratings.past import anew
from tests.support import season
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.models import StandingRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

JANUARY, JUNE, SUMMER = dt.date(2025, 1, 10), dt.date(2025, 6, 10), dt.date(2025, 7, 4)
Rewrite = Callable[[Event], Event]
Rows = dict[str, list[str]]
STORED = {"id", "generation", "version_from", "version_to", "corrections", "known_from", "known_to"}


def rows() -> Rows:
    """Every row of every room, without what tells when it was written."""
    season.catch_up()
    return {model.__name__: sorted(map(str, _rows(model))) for model in _models()}


def _models() -> Iterator[type[ReadModel]]:
    for projector in projectors().values():
        yield from projector.writes


def _rows(model: type[ReadModel]) -> Any:
    told = (models.BigIntegerField, models.DateTimeField)
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, told)]
    shown = model.objects.filter(known_to=None) if model is DanishRating else model.objects.all()
    return shown.values_list(*(field.name for field in fields if field.name not in STORED))


def written_anew(events: list[Envelope], kept: list[PersonalData], rewrite: Rewrite) -> None:
    """The same log again, each event as it should have been."""
    season.open_house()
    PersonalData.objects.bulk_create(kept)
    for command, recorded in groupby(events, key=lambda envelope: envelope.command):
        group = list(recorded)
        news = [NewEvent(each.stream, each.version, rewrite(each.event), each.effective_on) for each in group]
        append(Origin(group[0].actor, command, group[0].correlation), news)


def as_if_never_wrong(
    play: Callable[[], Any], correct: Callable[[Any], None], truth: Any
) -> tuple[Rows, Rows]:
    """The rows after a correction, and those of the log in which the truth was recorded at once."""
    with anew():
        season.open_house()
        played = play()
        events, kept = list(read_after(0, head_position())), list(PersonalData.objects.all())
        season.catch_up()
        correct(played)
        found = rows()
    with anew():
        written_anew(events, kept, truth(played))
        return found, rows()


class Season:
    """Two renju tournaments of the same seven players, the second judged for titles; an eighth stays away."""

    def __init__(self) -> None:
        self.by: By = season.everything("slsf")
        self.persons = season.people(8)
        self.first = self._judged("First", JANUARY)
        self.second = self._judged("Second", JUNE)
        for period in ("2025-1", "2025-2"):
            rating.end_period(
                rating.EndPeriod(federation="slsf", discipline="renju", period=period), by=SYSTEM
            )

    def _judged(self, name: str, day: dt.date) -> str:
        players = self.persons[:7]
        at = season.play_tournament(
            "slsf", players, by=self.by, name=name, discipline="renju", starts_on=day, upto="filed"
        )
        stated = {"rif_rules": True, "clocks": True, "moves_noted": True, "kind": "slsf_sanctioned"}
        state_conditions(StateConditions(federation="slsf", tournament=at, **stated), by=self.by)
        season.accept("slsf", "renju", at, self.persons, self.by)
        return at


def with_other(now: Season) -> Rewrite:
    """The eighth was entered and drawn in the first player's place, in the first tournament alone."""
    entered, played = now.persons[0], now.persons[7]
    of_the_first: list[bool] = []

    def rewrite(event: Event) -> Event:
        if isinstance(event, facts.TournamentAnnounced):
            of_the_first.append(event.name == "First")
        if not (of_the_first and of_the_first[-1]):
            return event
        match event:
            case facts.EntryRegistered(person=person) if person == entered:
                return msgspec.structs.replace(event, person=played)
            case facts.StartNumbersDrawn(order=order):
                right = tuple(played if person == entered else person for person in order)
                return msgspec.structs.replace(event, order=right)
        return event

    return rewrite


def on_other_days(_now: Season) -> Rewrite:
    """The first tournament was played in the summer, after the second."""

    def rewrite(event: Event) -> Event:
        if isinstance(event, facts.TournamentAnnounced) and event.name == "First":
            return msgspec.structs.replace(event, starts_on=SUMMER, ends_on=SUMMER)
        return event

    return rewrite


def entrant(now: Season) -> None:
    played = acts.Entry(person=now.persons[7])
    act = acts.CorrectEntrant(
        federation="slsf", tournament=now.first, entered=now.persons[0], played=played, reason="a namesake"
    )
    with in_correction():
        acts.correct_entrant(act, by=now.by)


def days(now: Season) -> None:
    act = acts.CorrectDates(
        federation="slsf", tournament=now.first, starts_on=SUMMER, ends_on=SUMMER, reason="read wrongly"
    )
    with in_correction():
        acts.correct_dates(act, by=now.by)


@pytest.mark.parametrize(("correct", "truth"), [(entrant, with_other), (days, on_other_days)])
def test_every_row_is_as_if_it_had_never_been_wrong(correct: Any, truth: Any) -> None:
    found, wanted = as_if_never_wrong(Season, correct, truth)
    for model in (RatingChange, TitleHolder, TitleTournament, StandingRow, TournamentRow):
        assert wanted[model.__name__], "there is something to compare"
    assert {name for name in found if found[name] != wanted[name]} == set()
