"""What of play by correspondence can be corrected: a game, and a ranking that was taken over."""

from __future__ import annotations

from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from events.work import Work
from federation.officials.correctable import Correctable, Told, newest_recorder, told_of_person
from federation.officials.roles import Role
from ratings.systems.correspondence.commands.persons import CorrectTakenRanking, correct_taken_ranking
from ratings.systems.correspondence.commands.playing import CorrectGame, correct_game
from ratings.systems.correspondence.commands.reopening import CorrectLastDay, correct_last_day
from ratings.systems.correspondence.events import (
    EventClosed,
    GameCorrected,
    GameEnded,
    LastDayCorrected,
)

COMMITTEE = (Role.RATING_COMMITTEE,)


def _of_event(act: CorrectGame | CorrectLastDay) -> Told:
    return Told(about=act.event, url=reverse("correspondence-event", args=[act.federation, act.event]))


def _recorder_of_game(work: Work, act: CorrectGame) -> UUID | None:
    """Who recorded how the game ended, or corrected it last."""
    game = ({act.one, act.other}, act.game)

    def ended(event: object) -> bool:
        return isinstance(event, GameEnded | GameCorrected) and ({event.one, event.other}, event.game) == game

    return newest_recorder(work, act.stream, ended)


def _recorder_of_last_day(work: Work, act: CorrectLastDay) -> UUID | None:
    """Who closed the event, or corrected its last day."""
    return newest_recorder(work, act.stream, lambda event: isinstance(event, EventClosed | LastDayCorrected))


CORRECTABLE = (
    Correctable(
        "correspondence-game",
        correct_game,
        CorrectGame,
        gettext_noop("Correct a game by correspondence"),
        roles=COMMITTEE,
        recorded_by=_recorder_of_game,
        told=_of_event,
    ),
    Correctable(
        "correspondence-last-day",
        correct_last_day,
        CorrectLastDay,
        gettext_noop("Correct the last day of an event by correspondence"),
        roles=COMMITTEE,
        recorded_by=_recorder_of_last_day,
        told=_of_event,
    ),
    Correctable(
        "correspondence-ranking",
        correct_taken_ranking,
        CorrectTakenRanking,
        gettext_noop("Correct a ranking that was taken over"),
        roles=COMMITTEE,
        told=told_of_person,
    ),
)
