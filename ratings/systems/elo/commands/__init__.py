"""Official acts on Elo: lists, numbers with FIDE, tournaments for it, the adjustment, results abroad."""

from ratings.systems.elo.commands.abroad import (
    EstimateOpponent,
    ExpectResult,
    RateResult,
    RemindOfResult,
    ReportResult,
    estimate_opponent,
    expect_result,
    rate_result_abroad,
    remind_of_result,
    report_result_abroad,
)
from ratings.systems.elo.commands.adjusting import (
    FixAdjustmentDay,
    MakeAdjustment,
    TakeBackAdjustment,
    fix_adjustment_day,
    make_adjustment,
    take_back_adjustment,
)
from ratings.systems.elo.commands.games import StateEloGames, state_elo_games
from ratings.systems.elo.commands.lists import (
    FoundDoubt,
    ImportEloList,
    TakeBackEloList,
    import_elo_list,
    take_back_elo_list,
)
from ratings.systems.elo.commands.numbers import ConfirmNumber, RejectNumber, confirm_number, reject_number
from ratings.systems.elo.commands.reopening import TakeBackRating, take_back_rating
from ratings.systems.elo.commands.sought import (
    CheckRatings,
    NoteReportCopy,
    NoteReportedToFide,
    SeekEloRating,
    TakeBackReportToFide,
    check_ratings,
    note_report_copy,
    note_reported_to_fide,
    seek_elo_rating,
    take_back_report_to_fide,
)
