"""The table of `given` for acts on stages, pairings, officials and teams."""

from __future__ import annotations

import datetime as dt
from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYERS,
    ROUND_1,
    announced,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.moving import Standing
from tournaments.commands.pairing import boards_digest
from tournaments.events import Office, PairedBoard, Play, TournamentRating
from tournaments.rules.pairing.moves import Boards
from tournaments.state import Draft, Tournament

BOARD, ARBITER, TOURNAMENTS = Role.BOARD, Role.ARBITER, Role.TOURNAMENT_COMMITTEE
LEADERS = (BOARD, TOURNAMENTS, ARBITER, Role.ORGANISER)
TWO = (ARBITER, TOURNAMENTS)

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...]]
"""A valid act, who may give it, what happened before."""

READY = (*INVITED, *ENTERED, DRAWN)
IN_PLAY = (*READY, ROUND_1)


def played_as(**settings: Any) -> facts.StagePlanned:
    return facts.StagePlanned(stage=1, name="", play=Play(**settings))


MONRAD = (*INVITED, *ENTERED, played_as(system="monrad", rounds=3), DRAWN)
BOARDS = (PairedBoard(1, 2), PairedBoard(3, 4))
PAIRED = facts.RoundPaired(stage=1, stage_round=1, boards=BOARDS, seed="ab")
SIGN = Standing(Boards(((1, 2), (3, 4))), Tournament(), None).sign
"""Of the boards of `PAIRED`, as they are looked at."""
CUP = (*INVITED, *ENTERED, played_as(system="cup"), DRAWN, ROUND_1, won(1, 1, 1, 1), won(1, 2))
REDS = facts.TeamEntered(team="reds", name="Reds", squad=(ANNA, BO))
BLUES = facts.TeamEntered(team="blues", name="Blues", squad=(CY, DI))
GREENS = facts.TeamEntered(team="greens", name="Greens", squad=())
TEAMS = (*INVITED, *ENTERED, played_as(system="round_robin", boards_per_team=2), REDS, BLUES, DRAWN)
NUMBERED = (*TEAMS, GREENS, facts.TeamsNumbered(seed="5" * 32, order=("reds", "blues", "greens")))
TEAM_ROUND = facts.RoundPaired(stage=1, stage_round=1, boards=(PairedBoard(1, 2),), resting=3)
LEFT = facts.PlayerWithdrawn(person=DI, how="withdrawn", reason="0" * 64)


def drawn_round(number: int, *boards: tuple[int, int]) -> tuple[Event, ...]:
    started = facts.RoundStarted(round_number=number, boards=tuple(PairedBoard(*each) for each in boards))
    return started, *(won(number, board, 1, 1) for board in range(1, len(boards) + 1))


ALL_LEVEL = (
    *drawn_round(1, (4, 1), (3, 2)),
    *drawn_round(2, (3, 4), (2, 1)),
    *drawn_round(3, (4, 2), (1, 3)),
)
BY_LOT = (*INVITED, *ENTERED, played_as(system="round_robin", ladder=("game_points", "lot")), DRAWN)
HIGHER = facts.LineupExceptionGranted(team="reds", person=ANNA, ground="new_strong_player")
GOES_ON = facts.ReplayOrdered(
    round_number=1, board=1, game=2, kind="replay", swapped=True, base_seconds=(600, 600)
)
PROTEST = facts.ProtestLodged(protest=1, person=ANNA, words="0" * 64)

COMMANDS = "tournaments.commands."

TABLE: dict[str, Told] = {
    f"{COMMANDS}starting.start_round": (acts.StartRound(**HERE, round_number=1), (ARBITER,), READY),
    f"{COMMANDS}staging.plan_stage": (
        acts.PlanStage(**HERE, stage=2, name="Final", play=Play(system="round_robin")),
        LEADERS,
        (),
    ),
    f"{COMMANDS}staging.open_stage": (
        acts.OpenStage(**HERE, stage=2, numbers=(1, 2, 3)),
        LEADERS,
        (*READY, facts.StagePlanned(stage=2, name="Final", play=Play(system="round_robin"))),
    ),
    f"{COMMANDS}offices.appoint_official": (
        acts.AppointOfficial(**HERE, person=ANNA, office=Office.TIME_REFEREE),
        LEADERS,
        (),
    ),
    f"{COMMANDS}offices.release_official": (
        acts.ReleaseOfficial(**HERE, person=ANNA),
        LEADERS,
        (facts.OfficialAppointed(person=ANNA, office=facts.Office.OFFICIAL),),
    ),
    f"{COMMANDS}offices.record_consent": (
        acts.RecordConsent(**HERE, person=ANNA, change="prizes"),
        LEADERS,
        READY,
    ),
    f"{COMMANDS}offices.rule_edition": (acts.RuleEdition(**HERE, reference="2026/4"), (BOARD,), ()),
    f"{COMMANDS}numbering.record_ratings": (
        acts.RecordRatings(**HERE, ratings=(TournamentRating(ANNA, 1500),)),
        TWO,
        (*INVITED, *ENTERED),
    ),
    f"{COMMANDS}numbering.number_by_strength": (
        acts.NumberByStrength(**HERE, alphabetical=PLAYERS),
        (ARBITER,),
        (*INVITED, *ENTERED),
    ),
    f"{COMMANDS}leaving.admit_late": (
        acts.AdmitLate(**HERE, entry=acts.Entry(person=DI)),
        (ARBITER,),
        (
            *INVITED,
            *ENTERED[:3],
            played_as(system="monrad", rounds=3),
            facts.StartNumbersDrawn(seed="5" * 32, order=PLAYERS[:3]),
        ),
    ),
    f"{COMMANDS}adjourning_all.adjourn_and_pair": (
        acts.AdjournAndPair(
            **HERE,
            seed="a" * 32,
            games=tuple(acts.OpenGame(round_number=1, board=board, counts=(2, 0)) for board in (1, 2)),
        ),
        (ARBITER,),
        (*MONRAD, drawn_round(1, (4, 1), (3, 2))[0]),
    ),
    f"{COMMANDS}leaving.note_absence": (acts.NoteAbsence(**HERE, person=ANNA), (ARBITER,), MONRAD),
    f"{COMMANDS}leaving.withdraw_player": (
        acts.WithdrawPlayer(**HERE, person=ANNA, reason="ill"),
        (ARBITER,),
        READY,
    ),
    f"{COMMANDS}leaving_teams.withdraw_team": (
        acts.WithdrawTeam(**HERE, team="reds", reason="the car broke down"),
        (ARBITER,),
        NUMBERED,
    ),
    f"{COMMANDS}leaving.revoke_withdrawal": (
        acts.RevokeWithdrawal(**HERE, person=DI, reason="a slip"),
        (ARBITER,),
        (*READY, LEFT),
    ),
    f"{COMMANDS}leaving.prohibit_pairing": (
        acts.ProhibitPairing(**HERE, persons=(ANNA, BO), reason="one family"),
        TWO,
        MONRAD,
    ),
    f"{COMMANDS}allowing.allow_pairing": (
        acts.AllowPairing(**HERE, persons=(ANNA, BO), reason="another family"),
        TWO,
        (*MONRAD, facts.PairingProhibited(persons=(ANNA, BO))),
    ),
    f"{COMMANDS}allowing.take_back_absence": (
        acts.TakeBackAbsence(**HERE, person=ANNA, stage_round=1),
        (ARBITER,),
        (*MONRAD, facts.AbsenceNoted(person=ANNA, stage_round=1)),
    ),
    f"{COMMANDS}pairing.pair_round": (acts.PairRound(**HERE, seed="ab"), (ARBITER,), MONRAD),
    f"{COMMANDS}pairing.override_pairing": (
        acts.OverridePairing(**HERE, boards=((1, 3), (2, 4)), reason="travel"),
        (ARBITER,),
        (*MONRAD, PAIRED),
    ),
    f"{COMMANDS}moving.move_boards": (
        acts.MoveBoards(**HERE, kind="turn", board=1, seen=SIGN, reason="a slip"),
        (ARBITER,),
        (*MONRAD, PAIRED),
    ),
    f"{COMMANDS}stopping.stop_round": (
        acts.StopRound(**HERE, round_number=1, reason="too soon"),
        (ARBITER,),
        IN_PLAY,
    ),
    f"{COMMANDS}pairing.pair_and_publish": (
        acts.PairAndPublish(**HERE, seed="a" * 32, seen=boards_digest(Draft(PAIRED, ((1, 2), (3, 4)), 0, 0))),
        (ARBITER,),
        (*MONRAD, PAIRED),
    ),
    f"{COMMANDS}pairing.publish_round": (acts.PublishRound(**HERE), (ARBITER,), (*MONRAD, PAIRED)),
    f"{COMMANDS}adjourning.adjourn_game": (
        acts.AdjournGame(**HERE, round_number=1, board=1),
        (ARBITER,),
        IN_PLAY,
    ),
    f"{COMMANDS}adjourning.rule_preliminary": (
        acts.RulePreliminary(**HERE, round_number=1, board=1, black=2, white=0),
        (ARBITER,),
        (*IN_PLAY, facts.GameAdjourned(round_number=1, board=1)),
    ),
    f"{COMMANDS}sessions.set_adjournment_session": (
        acts.SetAdjournmentSession(
            **HERE, round_number=1, ends_at=dt.datetime(2026, 3, 21, 18, tzinfo=dt.UTC)
        ),
        (ARBITER,),
        (*IN_PLAY, announced(rule_book="DSU")),
    ),
    f"{COMMANDS}adjourning.order_replay": (
        acts.OrderReplay(**HERE, round_number=1, board=1, game=2),
        (ARBITER,),
        CUP,
    ),
    f"{COMMANDS}deciding.restore_tournament": (
        acts.RestoreTournament(**HERE, reason="a slip"),
        LEADERS,
        (facts.TournamentCancelled(reason="0" * 64),),
    ),
    f"{COMMANDS}taking_back.take_back_adjournment": (
        acts.TakeBackAdjournment(**HERE, round_number=1, board=1),
        (ARBITER,),
        (*IN_PLAY, facts.GameAdjourned(round_number=1, board=1)),
    ),
    f"{COMMANDS}taking_back.take_back_replay": (
        acts.TakeBackReplay(**HERE, round_number=1, board=1, game=2, reason="a slip"),
        (ARBITER,),
        (*CUP, GOES_ON),
    ),
    f"{COMMANDS}taking_back.take_back_team": (acts.TakeBackTeam(**HERE, team="reds"), TWO, TEAMS),
    f"{COMMANDS}taking_back.take_back_lineup_exception": (
        acts.TakeBackLineupException(**HERE, team="reds", person=ANNA),
        (ARBITER,),
        (*TEAMS, HIGHER),
    ),
    f"{COMMANDS}adjourning.annul_game": (
        acts.AnnulGame(**HERE, round_number=1, board=1, reason="the envelope is lost"),
        (ARBITER,),
        (*IN_PLAY, won(1, 1)),
    ),
    f"{COMMANDS}drafting.draft_teams": (
        acts.DraftTeams(**HERE, teams=2, alphabetical=PLAYERS),
        TWO,
        (*INVITED, *ENTERED),
    ),
    f"{COMMANDS}teams.enter_team": (
        acts.EnterTeam(**HERE, name="Reds", squad=(ANNA, BO)),
        TWO,
        (*INVITED, *ENTERED),
    ),
    f"{COMMANDS}teams.name_captain": (acts.NameCaptain(**HERE, team="reds", person=ANNA), TWO, TEAMS),
    f"{COMMANDS}teams.grant_lineup_exception": (
        acts.GrantLineupException(**HERE, team="reds", person=ANNA, ground="new_strong_player"),
        (ARBITER,),
        TEAMS,
    ),
    f"{COMMANDS}teams.number_teams": (
        acts.NumberTeams(**HERE, seed="5" * 32),
        (ARBITER,),
        (*TEAMS, GREENS),
    ),
    f"{COMMANDS}teams.submit_lineup": (
        acts.SubmitLineup(**HERE, team="reds", players=(ANNA, BO)),
        TWO,
        NUMBERED,
    ),
    f"{COMMANDS}teams.choose_venue": (
        acts.ChooseVenue(**HERE, team="reds", venue="Lund"),
        TWO,
        (*NUMBERED, TEAM_ROUND),
    ),
    f"{COMMANDS}protesting.lodge_protest": (
        acts.LodgeProtest(**HERE, person=ANNA, words="the clock"),
        TWO,
        IN_PLAY,
    ),
    f"{COMMANDS}protesting.reopen_protest": (
        acts.ReopenProtest(**HERE, protest=1, reason="a slip"),
        (ARBITER,),
        (*IN_PLAY, PROTEST, facts.ProtestDecided(protest=1, upheld=True, words="0" * 64)),
    ),
    f"{COMMANDS}protesting.decide_protest": (
        acts.DecideProtest(**HERE, protest=1, upheld=False, words="in order"),
        (ARBITER,),
        (*IN_PLAY, PROTEST),
    ),
    f"{COMMANDS}placing.decide_playoff": (
        acts.DecidePlayoff(**HERE, order=(3, 1, 4, 2)),
        (ARBITER,),
        (*READY, *ALL_LEVEL),
    ),
    f"{COMMANDS}placing.draw_lots": (
        acts.DrawLots(**HERE, place=1, seed="5" * 32),
        (ARBITER,),
        (*BY_LOT, *ALL_LEVEL),
    ),
    f"{COMMANDS}placing.judge_peers": (
        acts.JudgePeers(**HERE, start_number=4, match_points=1),
        (ARBITER,),
        (*MONRAD, ROUND_1, won(1, 1), won(1, 2, 1, 1), LEFT),
    ),
}
