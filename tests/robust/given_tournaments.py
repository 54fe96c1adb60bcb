"""The table of `given` for acts on a tournament, from announcement to report, and for what is taken in."""

from __future__ import annotations

import datetime as dt

from federation.officials.roles import Role
from ratings.importing import ImportHistory
from ratings.systems.swedish import commands as rating
from tests.exchange.invented import tournament as trf_tournament
from tests.robust.given_world import DAY, Case
from tests.tournaments.given import (
    ANNA,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    SANCTIONED,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.importing import ImportReport
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.exchange.history.records import HistoryBundle
from tournaments.exchange.trf import TrfResult

BOARD, ARBITER, REGISTRAR = Role.BOARD, Role.ARBITER, Role.REGISTRAR
RATING, TOURNAMENTS = Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE
LEADERS = (BOARD, TOURNAMENTS, ARBITER, Role.ORGANISER)
ENTERING = (ARBITER, TOURNAMENTS, REGISTRAR, Role.ORGANISER)

IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1)
TYPED_AT = len(IN_PLAY) + 2
"""The position of what is recorded next, after the announcement and all that."""
FINISHED = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished())
FILED = (SANCTIONED, *FINISHED, facts.ReportFiled())


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
    return ImportReport(
        federation=FED,
        file_name="a.trf",
        digest="d" * 64,
        report=report,
        discipline="gomoku",
        fallback_day=DAY,
    )


def _history() -> ImportHistory:
    bundle = HistoryBundle(players=(), tournaments=(), readme="", adjustments=())
    return ImportHistory(federation=FED, name="past", digest="e" * 64, bundle=bundle)


CASES: dict[str, Case] = {
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
    "tournaments.commands.taking_back.take_back_special_rule": Case(
        acts.TakeBackSpecialRule(**HERE, rule="Swap2", reason="a slip"),
        (BOARD,),
        before=(facts.SpecialRuleApproved(rule="Swap2"),),
    ),
    "tournaments.commands.taking_back.take_back_draw_terms": Case(
        acts.TakeBackDrawTerms(**HERE, terms="fifty moves", reason="a slip"),
        (BOARD,),
        before=(facts.DrawTermsLaidDown(terms="fifty moves", least_moves=50),),
    ),
    "tournaments.commands.drawing.take_back_seeding": Case(
        acts.TakeBackSeeding(**HERE, number=1),
        (ARBITER, TOURNAMENTS),
        before=(*INVITED, *ENTERED, facts.SeedingRecorded(kind="placed", persons=(ANNA,), numbers=(1,))),
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
    "tournaments.commands.drawing.record_seeding": Case(
        acts.RecordSeeding(**HERE, kind="placed", persons=(ANNA,), numbers=(1,)),
        (ARBITER, TOURNAMENTS),
        before=(*INVITED, *ENTERED),
    ),
    "tournaments.commands.drawing.draw_start_numbers": Case(
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
    "tournaments.commands.mending.mend_result": Case(
        acts.MendResult(**HERE, round_number=1, game=_game(0), over=TYPED_AT),
        (ARBITER,),
        before=(*IN_PLAY, won(1, 1)),
    ),
    "tournaments.commands.mending.take_back_result": Case(
        acts.TakeBackResult(**HERE, round_number=1, board=1, position=TYPED_AT),
        (ARBITER,),
        before=(*IN_PLAY, won(1, 1)),
        own=True,
    ),
    "tournaments.commands.playing.finish_tournament": Case(
        acts.FinishTournament(**HERE), (ARBITER,), before=FINISHED[:-1]
    ),
    "tournaments.commands.reopening_play.reopen_play": Case(
        acts.ReopenPlay(**HERE, reason="too soon"), (ARBITER,), before=FINISHED
    ),
    "tournaments.commands.playing.file_report": Case(
        acts.FileReport(**HERE, arbiter_name="Bo Ek", arbiter_address="Lund"), (ARBITER,), before=FINISHED
    ),
    "tournaments.commands.importing.import_report": Case(_report(), (TOURNAMENTS, REGISTRAR, RATING)),
    "ratings.systems.swedish.commands.entry.set_entry_rating": Case(
        rating.SetEntryRating(federation=FED, discipline="renju", person=ANNA, rating=1500),
        (RATING,),
        rated=False,
    ),
    "ratings.importing.import_history": Case(_history(), (RATING,)),
}

AFTER_FILING: dict[str, Case] = {
    "tournaments.commands.playing.correct_result": Case(
        acts.CorrectResult(**HERE, round_number=1, game=_game(0), reason="read wrongly"),
        (RATING,),
        before=FILED,
    ),
}
