"""What of a tournament can be corrected: a result, its days, who a player was."""

from __future__ import annotations

from uuid import UUID

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from events.work import Work
from federation.officials.correctable import Correctable, Told, newest_recorder
from federation.officials.proposing import Guards
from federation.officials.roles import Official, Role
from federation.officials.roles import evolve as evolve_official
from federation.officials.roles import stream_of as official_stream
from federation.rules.scores import by_colour
from ratings.corrections.paired_on import boards_paired_on
from ratings.corrections.protection import (
    touches_a_championship,
    touches_what_days_move,
    touches_what_is_published,
    touches_what_was_paired,
)
from tournaments import events as facts
from tournaments.commands import (
    CorrectDates,
    CorrectEntrant,
    CorrectResult,
    correct_dates,
    correct_entrant,
    correct_result,
)
from tournaments.commands.common import TournamentAct, folded, leads_play

COMMITTEE = (Role.RATING_COMMITTEE,)


def tournament_page(act: TournamentAct) -> str:
    """The address of the tournament that an act is on."""
    return reverse("tournament", args=[act.federation, act.tournament])


def _leads_play(work: Work, act: CorrectResult, actor: UUID) -> bool:
    """Until the report is filed an arbiter corrects, who needs no seat on the rating committee for it."""
    grants = work.fold(official_stream(actor), Official(), evolve_official).grants
    is_arbiter = any((each.federation, each.role) == (act.federation, Role.ARBITER) for each in grants)
    state = folded(work, act)
    return is_arbiter and not state.filed and leads_play(work, state, actor)


def _recorder_of_result(work: Work, act: CorrectResult) -> UUID | None:
    """Who handed the standing result in, or corrected it last."""
    key = (act.round_number, act.game.board, act.game.game)
    return newest_recorder(
        work,
        act.stream,
        lambda event: (
            isinstance(event, facts.ResultReported | facts.ResultMended | facts.ResultCorrected)
            and (event.round_number, event.board, event.game) == key
        ),
    )


def _recorder_of_days(work: Work, act: CorrectDates) -> UUID | None:
    """Who announced the tournament, or corrected its days last."""
    return newest_recorder(
        work, act.stream, lambda event: isinstance(event, facts.TournamentAnnounced | facts.DatesCorrected)
    )


def _recorder_of_entrant(work: Work, act: CorrectEntrant) -> UUID | None:
    """Who entered the player, or corrected who it was last."""

    def entered(event: object) -> bool:
        match event:
            case facts.EntryRegistered(person=person) | facts.LateEntryAdmitted(person=person):
                return person == act.entered
            case facts.EntrantCorrected(played=person):
                return person == act.entered
        return False

    return newest_recorder(work, act.stream, entered)


def _result(act: CorrectResult) -> Told:
    found = by_colour(act.game.black, act.game.white, act.game.ending)
    score = gettext("White %(white)s, Black %(black)s") % found
    about = f"{act.tournament}, {act.round_number}.{act.game.board}: {score}"
    return Told(about=about, url=tournament_page(act), tournament=act.tournament)


def _days(act: CorrectDates) -> Told:
    first, last = (date_format(day) for day in (act.starts_on, act.ends_on))
    return Told(
        about=f"{act.tournament}: {first} – {last}", url=tournament_page(act), tournament=act.tournament
    )


def _players(act: CorrectEntrant) -> Told:
    persons = (act.entered, act.played.person)
    return Told(
        about=f"{act.tournament}: {' → '.join(persons)}",
        url=tournament_page(act),
        tournament=act.tournament,
        persons=persons,
    )


CORRECTABLE = (
    Correctable(
        "result",
        correct_result,
        CorrectResult,
        gettext_noop("Correct a result"),
        roles=COMMITTEE,
        seated=_leads_play,
        recorded_by=_recorder_of_result,
        for_two=touches_a_championship,
        told=_result,
        stands=boards_paired_on,
    ),
    Correctable(
        "dates",
        correct_dates,
        CorrectDates,
        gettext_noop("Correct the days of a tournament"),
        roles=COMMITTEE,
        recorded_by=_recorder_of_days,
        for_two=touches_a_championship,
        told=_days,
    ),
    Correctable(
        "entrant",
        correct_entrant,
        CorrectEntrant,
        gettext_noop("Correct who played"),
        roles=COMMITTEE,
        recorded_by=_recorder_of_entrant,
        for_two=touches_a_championship,
        told=_players,
    ),
)
GUARDS: Guards = {
    "result": (touches_what_is_published, touches_what_was_paired),
    "dates": (touches_what_days_move,),
    "entrant": (touches_what_is_published,),
}
"""What the plain act may not touch."""
