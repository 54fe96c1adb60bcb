"""Acts of the rating committee, of the board on ratings, and of the clock: one function an act."""

from ratings.commands.activity import (
    CountEventNoMore,
    CountInternationalEvent,
    count_event_no_more,
    count_international_event,
)
from ratings.commands.common import rated_book
from ratings.commands.entry import (
    CloseRatingRecord,
    SetEntryRating,
    close_rating_record,
    set_entry_rating,
)
from ratings.commands.periods import (
    AgreeOnPeriod,
    EndPeriod,
    ProposePeriod,
    agree_on_period,
    end_period,
    propose_period,
)
from ratings.commands.publishing import PublishList, publish_list
from ratings.commands.reissuing import (
    ApproveReissue,
    DropReissue,
    ProposeReissue,
    approve_reissue,
    drop_reissue,
    propose_reissue,
)
from ratings.commands.reports import (
    AcceptReport,
    RemindOfReport,
    ReturnReport,
    accept_report,
    remind_of_report,
    return_report,
)

__all__ = [
    "AcceptReport",
    "AgreeOnPeriod",
    "ApproveReissue",
    "CloseRatingRecord",
    "CountEventNoMore",
    "CountInternationalEvent",
    "DropReissue",
    "EndPeriod",
    "ProposePeriod",
    "ProposeReissue",
    "PublishList",
    "RemindOfReport",
    "ReturnReport",
    "SetEntryRating",
    "accept_report",
    "agree_on_period",
    "approve_reissue",
    "close_rating_record",
    "count_event_no_more",
    "count_international_event",
    "drop_reissue",
    "end_period",
    "propose_period",
    "propose_reissue",
    "publish_list",
    "rated_book",
    "remind_of_report",
    "return_report",
    "set_entry_rating",
]
