"""Official acts of a tournament, one function each, in the order in which a tournament lives."""

from tournaments.commands.adjourning import (
    AdjournGame,
    AnnulGame,
    OrderReplay,
    RulePreliminary,
    adjourn_game,
    annul_game,
    order_replay,
    rule_preliminary,
)
from tournaments.commands.adjourning_all import AdjournAndPair, OpenGame, adjourn_and_pair
from tournaments.commands.allowing import AllowPairing, TakeBackAbsence, allow_pairing, take_back_absence
from tournaments.commands.announcing import (
    AmendRegulations,
    AnnounceTournament,
    ConsentToRegulations,
    MoveDeadline,
    PublishRegulations,
    amend_regulations,
    announce_tournament,
    consent_to_regulations,
    move_deadline,
    publish_regulations,
)
from tournaments.commands.correcting_days import CorrectDates, correct_dates
from tournaments.commands.correcting_entrants import CorrectEntrant, correct_entrant
from tournaments.commands.deciding import (
    AppointArbiter,
    ApproveSpecialRule,
    CancelTournament,
    LayDownDrawTerms,
    RefuseSanctioning,
    RestoreTournament,
    SanctionTournament,
    appoint_arbiter,
    approve_special_rule,
    cancel_tournament,
    lay_down_draw_terms,
    refuse_sanctioning,
    restore_tournament,
    sanction_tournament,
)
from tournaments.commands.drafting import DraftTeams, draft_teams
from tournaments.commands.drawing import (
    DrawStartNumbers,
    RecordSeeding,
    TakeBackSeeding,
    draw_start_numbers,
    record_seeding,
    take_back_seeding,
)
from tournaments.commands.entering import (
    EnterPlayers,
    Entry,
    WithdrawEntry,
    enter_players,
    withdraw_entry,
)
from tournaments.commands.leaving import (
    AdmitLate,
    NoteAbsence,
    ProhibitPairing,
    RevokeWithdrawal,
    WithdrawPlayer,
    admit_late,
    note_absence,
    prohibit_pairing,
    revoke_withdrawal,
    withdraw_player,
)
from tournaments.commands.leaving_teams import WithdrawTeam, withdraw_team
from tournaments.commands.mending import MendResult, TakeBackResult, mend_result, take_back_result
from tournaments.commands.moving import MoveBoards, move_boards
from tournaments.commands.numbering import NumberByStrength, RecordRatings, number_by_strength, record_ratings
from tournaments.commands.offices import (
    AppointOfficial,
    RecordConsent,
    ReleaseOfficial,
    RuleEdition,
    appoint_official,
    record_consent,
    release_official,
    rule_edition,
)
from tournaments.commands.pairing import (
    OverridePairing,
    PairAndPublish,
    PairRound,
    PublishRound,
    override_pairing,
    pair_and_publish,
    pair_round,
    publish_round,
)
from tournaments.commands.placing import (
    DecidePlayoff,
    DrawLots,
    JudgePeers,
    decide_playoff,
    draw_lots,
    judge_peers,
)
from tournaments.commands.playing import (
    CorrectResult,
    FileReport,
    FinishTournament,
    HandedIn,
    ReportResults,
    correct_result,
    file_report,
    finish_tournament,
    report_results,
)
from tournaments.commands.protesting import (
    DecideProtest,
    LodgeProtest,
    ReopenProtest,
    decide_protest,
    lodge_protest,
    reopen_protest,
)
from tournaments.commands.reopening_play import ReopenPlay, reopen_play
from tournaments.commands.sessions import SetAdjournmentSession, set_adjournment_session
from tournaments.commands.staging import OpenStage, PlanStage, open_stage, plan_stage
from tournaments.commands.starting import StartRound, start_round
from tournaments.commands.stopping import StopRound, stop_round
from tournaments.commands.taking_back import (
    TakeBackAdjournment,
    TakeBackDrawTerms,
    TakeBackLineupException,
    TakeBackReplay,
    TakeBackSpecialRule,
    TakeBackTeam,
    take_back_adjournment,
    take_back_draw_terms,
    take_back_lineup_exception,
    take_back_replay,
    take_back_special_rule,
    take_back_team,
)
from tournaments.commands.teams import (
    ChooseVenue,
    EnterTeam,
    GrantLineupException,
    NameCaptain,
    NumberTeams,
    SubmitLineup,
    choose_venue,
    enter_team,
    grant_lineup_exception,
    name_captain,
    number_teams,
    submit_lineup,
)
