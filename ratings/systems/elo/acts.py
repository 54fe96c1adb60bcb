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
    Act("estimate-opponent-abroad", abroad.estimate_opponent),
    Act("note-expected-result-abroad", abroad.expect_result),
    Act("rate-result-abroad", abroad.rate_result_abroad),
    Act("remind-of-result-abroad", abroad.remind_of_result),
    Act("report-result-abroad", abroad.report_result_abroad),
    Act("set-yearly-adjustment-day", adjusting.fix_adjustment_day),
    Act("make-yearly-adjustment", adjusting.make_adjustment),
    Act("take-back-yearly-adjustment", adjusting.take_back_adjustment),
    Act("state-elo-games", games.state_elo_games),
    Act("import-elo-list", lists.import_elo_list, closed=FROM_A_FILE),
    Act("take-back-elo-list", lists.take_back_elo_list),
    Act("confirm-fide-number", numbers.confirm_number),
    Act("reject-fide-number", numbers.reject_number),
    Act("take-back-rating-abroad", reopening.take_back_rating),
    Act("check-elo-ratings", sought.check_ratings),
    Act("note-report-copy-sent", sought.note_report_copy),
    Act("note-report-to-fide", sought.note_reported_to_fide),
    Act("take-back-report-to-fide", sought.take_back_report_to_fide),
    Act("request-elo-rating", sought.seek_elo_rating),
)
