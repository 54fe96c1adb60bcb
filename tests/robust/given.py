"""A world of SLSF in which every act of the table below is valid, and the table: who may give which act."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from events.types import Event
from federation.members import commands as members
from federation.members import events as people
from federation.members.events import PersonalDetails
from federation.members.residents import CountAsSwedish, CountNoLongerAsSwedish
from federation.officials import commands as officials
from federation.officials.events import RoleGranted
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings import commands as rating
from ratings.events import EntryRatingSet
from ratings.importing import ImportHistory
from ratings.state import entry_stream
from tests.exchange.invented import tournament as trf_tournament
from tests.robust import (
    given_bodies,
    given_championships,
    given_conduct,
    given_corrections,
    given_correspondence,
    given_danish,
    given_elo,
    given_facts_corrected,
    given_filing,
    given_identity,
    given_kyu_tests,
    given_licences,
    given_pairing,
    given_privacy,
    given_ratings,
    given_records,
    given_rulings,
    given_sanctions,
    given_sealed,
    given_titles,
)
from tests.support.specification import Specification, given
from tests.tournaments.given import (
    ANNA,
    BO,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    PLAYERS,
    ROUND_1,
    SANCTIONED,
    STREAM,
    announced,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.importing import ImportReport
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.exchange.history.records import HistoryBundle
from tournaments.exchange.trf import TrfResult

BOARD, ARBITER, REGISTRAR = Role.BOARD, Role.ARBITER, Role.REGISTRAR
RATING, TOURNAMENTS, SECRETARY = Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE, Role.CLUB_SECRETARY
LEADERS = (BOARD, TOURNAMENTS, ARBITER, Role.ORGANISER)
ENTERING = (ARBITER, TOURNAMENTS, REGISTRAR, Role.ORGANISER)

LUND, MALMO = "lund", "malmo"
DAY = dt.date(2026, 3, 1)
SOMEBODY = UUID(int=0x50)
NEW = UUID(int=0x60)
IN_MAY = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)
"""After the first period of 2026, when a list can be published."""

FINISHED = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished())
FILED = (SANCTIONED, *FINISHED, facts.ReportFiled())


@dataclass(frozen=True)
class Case:
    """A valid act, who may give it in its federation, and what happened before: in the tournament, in other
    streams.

    `room`: what a whole room of acts asks besides. `tied`: the person that whoever acts is, where the right
    is a person's (his own appeal, a seat on the event's committee) and not, or not only, a role's.
    """

    act: Any
    roles: tuple[Role, ...]
    before: tuple[Event, ...] = ()
    rated: bool = True
    beside: Mapping[str, tuple[Event, ...]] = field(default_factory=dict)
    room: Callable[[Specification], Specification] = lambda specified: specified
    federation: str = FED
    tied: str = ""

    @property
    def other(self) -> str:
        """A federation in which no role gives this act."""
        return "dsu" if self.federation == FED else FED


def world(case: Case) -> Specification:
    """Clubs, people, a member, an official, and the cup as far as the act asks for it."""
    specified = given(STREAM, announced(), *case.before)
    for club in (LUND, MALMO):
        specified.also(f"club/{FED}/{club}", people.ClubRegistered(federation=FED, name=club.title()))
    for person in PLAYERS:
        specified.also(f"person/{person}", people.PersonRegistered(federation=FED, personal="0" * 64))
        if case.rated:
            specified.also(entry_stream(FED, "renju", person), EntryRatingSet(person=person, rating=1500))
    started = people.MembershipStarted(federation=FED, number=7, person=UUID(ANNA), starts_on=DAY, club=LUND)
    specified.also(f"membership/{FED}/7", started)
    specified.also(f"person/{DI}", people.ResidentCountedAsSwedish(federation=FED, reference="2026/4 §7"))
    specified.also(official_stream(SOMEBODY), RoleGranted(federation=FED, role="auditor"))
    for stream, events in case.beside.items():
        specified.also(stream, *events)
    return case.room(specified)


def _game(black: int = 2) -> acts.HandedIn:
    return acts.HandedIn(board=1, black=black, white=2 - black)


def _announcement() -> acts.AnnounceTournament:
    return acts.AnnounceTournament(
        federation=FED,
        name="Second Cup",
        place="Lund",
        starts_on=DAY,
        ends_on=DAY,
        discipline="renju",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
    )


def _report() -> ImportReport:
    win, loss = TrfResult(opponent=2, colour="w", code="1"), TrfResult(opponent=1, colour="b", code="0")
    report = trf_tournament([[win], [loss]])
    return ImportReport(federation=FED, file_name="a.trf", digest="d" * 64, report=report, fallback_day=DAY)


def _history() -> ImportHistory:
    bundle = HistoryBundle(players=(), tournaments=(), readme="", adjustments=())
    return ImportHistory(federation=FED, name="past", digest="e" * 64, bundle=bundle)


DETAILS = PersonalDetails(surname="Ek", given_names="Eva")
IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1)

TABLE: dict[str, Case] = {
    "federation.officials.commands.grant_role": Case(
        officials.GrantRole(actor=SOMEBODY, federation=FED, role="arbiter"), (BOARD,)
    ),
    "federation.officials.commands.revoke_role": Case(
        officials.RevokeRole(actor=SOMEBODY, federation=FED, role="auditor"), (BOARD,)
    ),
    "federation.officials.commands.tie_account": Case(
        officials.TieAccount(actor=SOMEBODY, federation=FED, person=UUID(ANNA)), (REGISTRAR,)
    ),
    "federation.members.commands.register_person": Case(
        members.RegisterPerson(federation=FED, person=NEW, details=DETAILS, club=LUND),
        (REGISTRAR, ARBITER, SECRETARY),
    ),
    "federation.members.commands.change_details": Case(
        members.ChangeDetails(person=UUID(ANNA), details=DETAILS), (REGISTRAR,)
    ),
    "federation.members.residents.count_as_swedish": Case(
        CountAsSwedish(person=UUID(ANNA), reference="2026/4 §7"), (BOARD,)
    ),
    "federation.members.residents.count_no_longer_as_swedish": Case(
        CountNoLongerAsSwedish(person=UUID(DI), reference="2026/9 §2"), (BOARD,)
    ),
    "federation.members.commands.register_club": Case(
        members.RegisterClub(federation=FED, name="Kalmar"), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.change_club": Case(
        members.ChangeClub(federation=FED, club=LUND, name="Lunds LK"), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.name_district_chair": Case(
        members.NameDistrictChair(federation=FED, district="Skåne", chair=UUID(ANNA)), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.start_membership": Case(
        members.StartMembership(federation=FED, number=8, person=UUID(BO), starts_on=DAY, club=LUND),
        (REGISTRAR, SECRETARY),
    ),
    "federation.members.commands.transfer_member": Case(
        members.TransferMember(federation=FED, number=7, club=MALMO, starts_on=DAY), (REGISTRAR,)
    ),
    "federation.members.commands.end_membership": Case(
        members.EndMembership(federation=FED, number=7, ends_on=DAY), (REGISTRAR,)
    ),
    "tournaments.commands.announcing.announce_tournament": Case(_announcement(), LEADERS),
    "tournaments.commands.announcing.amend_regulations": Case(
        acts.AmendRegulations(**HERE, regulations={"prizes": "none"}), LEADERS
    ),
    "tournaments.commands.announcing.move_deadline": Case(
        acts.MoveDeadline(**HERE, entry_deadline=dt.date(2026, 3, 1)), (TOURNAMENTS,)
    ),
    "tournaments.commands.announcing.consent_to_regulations": Case(
        acts.ConsentToRegulations(**HERE), (TOURNAMENTS,)
    ),
    "tournaments.commands.announcing.publish_regulations": Case(
        acts.PublishRegulations(**HERE), LEADERS, before=INVITED[:1]
    ),
    "tournaments.commands.deciding.approve_special_rule": Case(
        acts.ApproveSpecialRule(**HERE, rule="Swap2"), (BOARD,)
    ),
    "tournaments.commands.deciding.lay_down_draw_terms": Case(
        acts.LayDownDrawTerms(**HERE, terms="fifty moves", least_moves=50), (BOARD,)
    ),
    "tournaments.commands.deciding.sanction_tournament": Case(acts.SanctionTournament(**HERE), (BOARD,)),
    "tournaments.commands.deciding.refuse_sanctioning": Case(
        acts.RefuseSanctioning(**HERE, reason="no referee"), (BOARD,)
    ),
    "tournaments.commands.deciding.cancel_tournament": Case(
        acts.CancelTournament(**HERE, reason="snow"), LEADERS
    ),
    "tournaments.commands.deciding.appoint_arbiter": Case(acts.AppointArbiter(**HERE, person=ANNA), LEADERS),
    "tournaments.commands.entering.enter_players": Case(
        acts.EnterPlayers(**HERE, entries=(acts.Entry(person=ANNA),)), ENTERING, before=INVITED
    ),
    "tournaments.commands.entering.withdraw_entry": Case(
        acts.WithdrawEntry(**HERE, person=DI), ENTERING, before=(*INVITED, *ENTERED)
    ),
    "tournaments.commands.entering.record_seeding": Case(
        acts.RecordSeeding(**HERE, kind="placed", persons=(ANNA,), numbers=(1,)),
        (ARBITER, TOURNAMENTS),
        before=(*INVITED, *ENTERED),
    ),
    "tournaments.commands.entering.draw_start_numbers": Case(
        acts.DrawStartNumbers(**HERE, seed="5" * 32), (ARBITER,), before=(*INVITED, *ENTERED)
    ),
    "tournaments.commands.playing.report_results": Case(
        acts.ReportResults(**HERE, round_number=1, games=(_game(),)), (ARBITER,), before=IN_PLAY
    ),
    "tournaments.commands.playing.correct_result": Case(
        acts.CorrectResult(**HERE, round_number=1, game=_game(0), reason="read wrongly"),
        (ARBITER, RATING),
        before=(*IN_PLAY, won(1, 1)),
    ),
    "tournaments.commands.playing.finish_tournament": Case(
        acts.FinishTournament(**HERE), (ARBITER,), before=FINISHED[:-1]
    ),
    "tournaments.commands.playing.file_report": Case(
        acts.FileReport(**HERE, arbiter_name="Bo Ek", arbiter_address="Lund"), (ARBITER,), before=FINISHED
    ),
    "tournaments.commands.importing.import_report": Case(_report(), (TOURNAMENTS, REGISTRAR, RATING)),
    "ratings.commands.entry.set_entry_rating": Case(
        rating.SetEntryRating(federation=FED, discipline="renju", person=ANNA, rating=1500),
        (RATING,),
        rated=False,
    ),
    "ratings.importing.import_history": Case(_history(), (RATING,)),
    **{
        name: Case(act, roles, before=before)
        for name, (act, roles, before) in (given_pairing.TABLE | given_facts_corrected.CASES).items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in (given_ratings.CASES | given_corrections.CASES).items()
    },
    **{
        name: Case(act, roles, before=before, room=given_titles.elected)
        for name, (act, roles, before) in given_titles.CASES.items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside, tied=tied)
        for name, (act, roles, before, beside, tied) in given_records.CASES.items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in given_sealed.CASES.items()
    },
    **{
        name: Case(act, roles, before=before, beside=beside)
        for name, (act, roles, before, beside) in given_conduct.CASES.items()
    },
    **{
        name: Case(act, roles, room=given_kyu_tests.kyu_tests)
        for name, (act, roles) in given_kyu_tests.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside)
        for name, (act, roles, beside) in given_correspondence.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation=federation, tied=tied)
        for name, (act, roles, beside, tied, federation) in given_sanctions.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, tied=tied)
        for name, (act, roles, beside, tied) in given_privacy.CASES.items()
    },
    **{name: Case(act, roles, beside=beside) for name, (act, roles, beside) in given_identity.CASES.items()},
    **{
        name: Case(act, roles, room=given_rulings.rulings)
        for name, (act, roles) in given_rulings.TABLE.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu", tied=tied)
        for name, (act, roles, beside, tied) in (given_licences.CASES | given_bodies.CASES).items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu", tied=tied, room=given_elo.elo_room)
        for name, (act, roles, beside, tied) in given_elo.CASES.items()
    },
    **{
        name: Case(act, roles, beside=beside, federation="dsu")
        for name, (act, roles, beside) in (
            given_filing.CASES | given_championships.CASES | given_danish.CASES
        ).items()
    },
}
"""Command -> a valid act and who may give it. A club secretary may only for the own club, here Lund."""

BEFORE_AND_AFTER_FILING = {
    "tournaments.commands.playing.correct_result": Case(
        acts.CorrectResult(**HERE, round_number=1, game=_game(0), reason="read wrongly"),
        (RATING,),
        before=FILED,
    ),
    **{
        name: Case(act, roles, before=before)
        for name, (act, roles, before) in given_facts_corrected.AFTER_FILING.items()
    },
}
"""Who may give an act changes with the report: from its filing on, only the rating committee corrects."""

SECRETARY_GRANTED = Case(
    officials.GrantRole(actor=SOMEBODY, federation=FED, role="club_secretary", club=LUND), (BOARD,)
)
"""The one grant that names a club."""
