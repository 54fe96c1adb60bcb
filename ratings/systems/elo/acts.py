"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import FROM_A_FILE, Act
from ratings.systems.elo.commands import (
    abroad,
    adjusting,
    games,
    lists,
    numbers,
    reopening,
    sought,
)

ACTS = (
    Act("estimate-opponent-abroad", abroad.EstimateOpponent, abroad.estimate_opponent),
    Act("expect-result-abroad", abroad.ExpectResult, abroad.expect_result),
    Act("rate-result-abroad", abroad.RateResult, abroad.rate_result_abroad),
    Act("remind-of-result-abroad", abroad.RemindOfResult, abroad.remind_of_result),
    Act("report-result-abroad", abroad.ReportResult, abroad.report_result_abroad),
    Act("fix-yearly-adjustment-day", adjusting.FixAdjustmentDay, adjusting.fix_adjustment_day),
    Act("make-yearly-adjustment", adjusting.MakeAdjustment, adjusting.make_adjustment),
    Act("take-back-yearly-adjustment", adjusting.TakeBackAdjustment, adjusting.take_back_adjustment),
    Act("state-elo-games", games.StateEloGames, games.state_elo_games),
    Act("import-elo-list", lists.ImportEloList, lists.import_elo_list, closed=FROM_A_FILE),
    Act("confirm-fide-number", numbers.ConfirmNumber, numbers.confirm_number),
    Act("reject-fide-number", numbers.RejectNumber, numbers.reject_number),
    Act("take-back-rating-abroad", reopening.TakeBackRating, reopening.take_back_rating),
    Act("check-elo-ratings", sought.CheckRatings, sought.check_ratings),
    Act("note-report-copy", sought.NoteReportCopy, sought.note_report_copy),
    Act("note-reported-to-fide", sought.NoteReportedToFide, sought.note_reported_to_fide),
    Act("seek-elo-rating", sought.SeekEloRating, sought.seek_elo_rating),
)
