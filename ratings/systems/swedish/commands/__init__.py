"""Acts of the rating committee, of the board on ratings, and of the clock: one function an act."""

from ratings.register_acts import rated_book
from ratings.systems.swedish.commands.activity import (
    CountEventNoMore,
    CountInternationalEvent,
    count_event_no_more,
    count_international_event,
)
from ratings.systems.swedish.commands.entry import (
    CloseRatingRecord,
    SetEntryRating,
    close_rating_record,
    set_entry_rating,
)
from ratings.systems.swedish.commands.periods import (
    AgreeOnPeriod,
    EndPeriod,
    ProposePeriod,
    agree_on_period,
    end_period,
    propose_period,
)
from ratings.systems.swedish.commands.publishing import PublishList, publish_list
from ratings.systems.swedish.commands.reissuing import (
    ApproveReissue,
    DropReissue,
    ProposeReissue,
    approve_reissue,
    drop_reissue,
    propose_reissue,
)
from ratings.systems.swedish.commands.reports import (
    AcceptReport,
    RemindOfReport,
    ReturnReport,
    TakeReportAcceptanceBack,
    accept_report,
    remind_of_report,
    return_report,
    take_report_acceptance_back,
)
