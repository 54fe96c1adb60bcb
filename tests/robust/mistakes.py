"""Acts that somebody typed wrongly, each with the field at fault and the paragraph."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from events.work import Command
from federation.members import commands as members
from federation.members.events import PersonalDetails
from ratings.systems.swedish import commands as rating
from tests.robust.given import DAY, FINISHED, IN_MAY, IN_PLAY, LUND
from tests.support.specification import NOON
from tests.tournaments.given import (
    ANNA,
    BO,
    CUP,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    announced,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.rules.scoring import Ending

STRANGER = str(UUID(int=0x99))
DRAWN_UP = (*INVITED, *ENTERED, DRAWN)


@dataclass(frozen=True)
class Bad:
    """An act that somebody typed wrongly, after `before`; the field at fault and the paragraph."""

    command: Command[Any]
    act: Any
    field: str
    article: str
    before: tuple[Any, ...] = ()
    also: tuple[tuple[str, Any], ...] = ()
    now: dt.datetime = NOON


def announce(**changes: object) -> acts.AnnounceTournament:
    form = {
        "federation": FED,
        "name": "Second Cup",
        "place": "Lund",
        "starts_on": DAY,
        "ends_on": DAY,
        "discipline": "renju",
        "time_control": TimeControl(base_minutes=45),
        "organiser": Organiser(kind=OrganiserKind.BOARD, name="The board"),
    }
    return acts.AnnounceTournament(**(form | changes))


def results(round_number: int = 1, **game: object) -> acts.ReportResults:
    handed_in = acts.HandedIn(**({"board": 1, "black": 2, "white": 0} | game))
    return acts.ReportResults(**HERE, round_number=round_number, games=(handed_in,))


def correct(**game: object) -> acts.CorrectResult:
    handed_in = acts.HandedIn(**({"board": 1, "black": 0, "white": 2} | game))
    return acts.CorrectResult(**HERE, round_number=1, game=handed_in, reason="read wrongly")


def mend(over: int, **game: object) -> acts.MendResult:
    handed_in = acts.HandedIn(**({"board": 1, "black": 0, "white": 2} | game))
    return acts.MendResult(**HERE, round_number=1, game=handed_in, over=over)


def enter(*persons: str) -> acts.EnterPlayers:
    return acts.EnterPlayers(**HERE, entries=tuple(acts.Entry(person=person) for person in persons))


def person(**details: str) -> members.RegisterPerson:
    return members.RegisterPerson(federation=FED, person=UUID(int=0x60), details=PersonalDetails(**details))


def list_of(period: str) -> rating.PublishList:
    return rating.PublishList(federation=FED, discipline="renju", period=period)


BY_DEADLINE = announced(entry_deadline=dt.date(2026, 3, 10))
IN_CALENDAR = facts.PlacedInCalendar(tournament=CUP, ends_on=dt.date(2026, 3, 22))
WALKOVER = Ending.WALKOVER

TOURNAMENTS = {
    "dates that run backwards": Bad(
        acts.announce_tournament, announce(ends_on=DAY - dt.timedelta(1)), "ends_on", "SLSF-R 18.1b"
    ),
    "entries that close after play has begun": Bad(
        acts.announce_tournament,
        announce(entry_deadline=DAY + dt.timedelta(1)),
        "entry_deadline",
        "SLSF-R 18.1e",
    ),
    "a year that nobody lives in": Bad(
        acts.announce_tournament, announce(starts_on=dt.date(226, 3, 1)), "starts_on", "SLSF-R 18.1b"
    ),
    "a year that nobody sees": Bad(
        acts.announce_tournament, announce(ends_on=dt.date(9999, 12, 31)), "ends_on", "SLSF-R 18.1b"
    ),
    "no name": Bad(acts.announce_tournament, announce(name="  "), "name", "SLSF-R 18.1b"),
    "the same tournament again": Bad(
        acts.announce_tournament,
        announce(name="CUP", starts_on=dt.date(2026, 3, 20), ends_on=dt.date(2026, 3, 22)),
        "name",
        "SLSF-R 18.1b",
    ),
    "matches of no game": Bad(
        acts.announce_tournament, announce(games_per_match=0), "games_per_match", "SLSF-R 16.4"
    ),
    "matches of too many games": Bad(
        acts.announce_tournament, announce(games_per_match=21), "games_per_match", "SLSF-R 16.4"
    ),
    "thinking time below nothing": Bad(
        acts.announce_tournament,
        announce(time_control=TimeControl(base_minutes=-5)),
        "base_minutes",
        "SLSF-R 18.1",
    ),
    "terms of less than no move": Bad(
        acts.lay_down_draw_terms,
        acts.LayDownDrawTerms(**HERE, terms="none", least_moves=-1),
        "least_moves",
        "SLSF-R 10.6",
    ),
    "an entry after the deadline": Bad(
        acts.enter_players, enter(ANNA), "entries", "SLSF-R 18.1e", before=(BY_DEADLINE, *INVITED)
    ),
    "an entry of a person already entered": Bad(
        acts.enter_players, enter(ANNA), "person", "SLSF-R 20", before=(*INVITED, *ENTERED)
    ),
    "one person twice in a list": Bad(
        acts.enter_players, enter(ANNA, BO, ANNA), "person", "SLSF-R 20", before=INVITED
    ),
    "an entry of nobody": Bad(acts.enter_players, enter(STRANGER), "person", "SLSF-R 20", before=INVITED),
    "an entry of no id": Bad(acts.enter_players, enter("Anna"), "person", "SLSF-R 20", before=INVITED),
    "a withdrawal of nobody": Bad(
        acts.withdraw_entry, acts.WithdrawEntry(**HERE, person=ANNA), "person", "SLSF-R 20", before=INVITED
    ),
    "a seed that is no seed": Bad(
        acts.draw_start_numbers,
        acts.DrawStartNumbers(**HERE, seed="lucky"),
        "seed",
        "SLSF-R 24",
        before=(*INVITED, *ENTERED),
    ),
}

PLAY = {
    "a score above one point": Bad(
        acts.report_results, results(black=2, white=2), "board 1", "SLSF-R 16.1", before=IN_PLAY
    ),
    "a score below nothing": Bad(
        acts.report_results, results(black=3, white=-1), "board 1", "SLSF-R 16.1", before=IN_PLAY
    ),
    "a drawn walkover": Bad(
        acts.report_results,
        results(black=1, white=1, ending=WALKOVER),
        "board 1",
        "SLSF-R 16.1",
        before=IN_PLAY,
    ),
    "a board that does not exist": Bad(
        acts.report_results, results(board=3), "board 3", "SLSF-R 24", before=IN_PLAY
    ),
    "board nought": Bad(acts.report_results, results(board=0), "board 0", "SLSF-R 24", before=IN_PLAY),
    "a round that is not paired": Bad(
        acts.report_results, results(round_number=2), "board 1", "SLSF-R 24", before=IN_PLAY
    ),
    "a second game where matches have one": Bad(
        acts.report_results, results(game=2), "board 1", "SLSF-R 24", before=IN_PLAY
    ),
    "another result for the same game": Bad(
        acts.report_results, results(black=0, white=2), "board 1", "SLSF-R 16.1", before=(*IN_PLAY, won(1, 1))
    ),
    "nothing to correct": Bad(acts.correct_result, correct(), "board 1", "SLSF-R 16.1", before=IN_PLAY),
    "a correction that corrects nothing": Bad(
        acts.correct_result,
        correct(black=2, white=0),
        "board 1",
        "SLSF-R 16.1",
        before=(*IN_PLAY, won(1, 1)),
    ),
    "typing over another entry than was seen": Bad(
        acts.mend_result, mend(over=3), "board 1", "SLSF-R 16.1", before=(*IN_PLAY, won(1, 1))
    ),
    "typing an impossible score over another": Bad(
        acts.mend_result,
        mend(over=3, black=2, white=2),
        "board 1",
        "SLSF-R 16.1",
        before=(*IN_PLAY, won(1, 1)),
    ),
    "taking back what nobody typed": Bad(
        acts.take_back_result,
        acts.TakeBackResult(**HERE, round_number=1, board=1, position=3),
        "board 1",
        "SLSF-R 16.1",
        before=IN_PLAY,
    ),
    "finishing with results missing": Bad(
        acts.finish_tournament,
        acts.FinishTournament(**HERE),
        "games",
        "SLSF-R 18.2",
        before=(*DRAWN_UP, *PLAYED_OUT[:-1]),
    ),
    "finishing with rounds missing": Bad(
        acts.finish_tournament,
        acts.FinishTournament(**HERE),
        "rounds",
        "SLSF-R 24",
        before=(*DRAWN_UP, *PLAYED_OUT[:3]),
    ),
    "a last round with games open": Bad(
        acts.start_round,
        acts.StartRound(**HERE, round_number=3, although_open=True),
        "games",
        "SLSF-R 14.1",
        before=(*DRAWN_UP, *PLAYED_OUT[:5]),
    ),
    "a report without the arbiter's address": Bad(
        acts.file_report,
        acts.FileReport(**HERE, arbiter_name="Bo Ek", arbiter_address=" "),
        "arbiter_address",
        "SLSF-R 28.4b",
        before=FINISHED,
    ),
}

RATING = {
    "publishing with a tournament unreported": Bad(
        rating.publish_list,
        list_of("2026-1"),
        "period",
        "SLSF-R 29.4",
        also=((f"calendar/{FED}/renju/2026", IN_CALENDAR),),
        now=IN_MAY,
    ),
    "publishing before the period is over": Bad(
        rating.publish_list, list_of("2026-1"), "period", "SLSF-R 29.4"
    ),
    "a fourth period": Bad(rating.publish_list, list_of("2026-4"), "period", "SLSF-R 29.4", now=IN_MAY),
    "the last period of time": Bad(
        rating.publish_list, list_of("9999-3"), "period", "SLSF-R 29.4", now=IN_MAY
    ),
    "a rating of five thousand": Bad(
        rating.set_entry_rating,
        rating.SetEntryRating(federation=FED, discipline="renju", person=ANNA, rating=5_000),
        "rating",
        "SLSF-R 30.3",
    ),
    "a rating for nobody": Bad(
        rating.set_entry_rating,
        rating.SetEntryRating(federation=FED, discipline="renju", person=STRANGER, rating=1_500),
        "person",
        "SLSF-R 30.2",
    ),
}

PEOPLE = {
    "no surname": Bad(members.register_person, person(surname=" "), "surname", "SLSF-G 1"),
    "a surname of eighty-one letters": Bad(
        members.register_person, person(surname="x" * 81), "surname", "SLSF-G 1"
    ),
}

NO_PARAGRAPH = {
    "a club's name taken": Bad(
        members.register_club, members.RegisterClub(federation=FED, name="LUND"), "name", ""
    ),
    "a club without a name": Bad(
        members.register_club, members.RegisterClub(federation=FED, name=" "), "name", ""
    ),
    "another club's name": Bad(
        members.change_club, members.ChangeClub(federation=FED, club=LUND, name="Malmo"), "name", ""
    ),
    "a member number taken": Bad(
        members.start_membership,
        members.StartMembership(federation=FED, number=7, person=UUID(BO), starts_on=DAY),
        "member_number",
        "",
    ),
    "a membership that ends before it began": Bad(
        members.end_membership,
        members.EndMembership(federation=FED, number=7, ends_on=DAY - dt.timedelta(1)),
        "ends_on",
        "",
    ),
    "a birth date still to come": Bad(
        members.register_person, person(surname="Ek", born_on="2999-01-01"), "born_on", ""
    ),
}
"""Where the books of the games say nothing, as of clubs and members, the field and the words must do."""

ALL = TOURNAMENTS | PLAY | RATING | PEOPLE | NO_PARAGRAPH
