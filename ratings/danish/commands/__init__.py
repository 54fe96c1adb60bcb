"""Official acts on the Danish register: lists returned, reports received, numbers given, lists published."""

from ratings.danish.commands.entering import (
    ApproveEntryRating,
    DecideReturn,
    ProposeEntryRating,
    RejectEntryRating,
    approve_entry_rating,
    decide_return,
    propose_entry_rating,
    reject_entry_rating,
)
from ratings.danish.commands.keeping import (
    PublishDanishList,
    TakenOver,
    TakeOverNumbers,
    publish_danish_list,
    take_over_numbers,
)
from ratings.danish.commands.reporting import (
    AcceptForRating,
    ClassifyGame,
    ReceiveReport,
    RefuseForRating,
    accept_for_rating,
    classify_game,
    receive_report,
    refuse_for_rating,
)
from ratings.danish.commands.starting import (
    EstimateStartRating,
    Foreigner,
    IssueStartRatings,
    estimate_start_rating,
    issue_start_ratings,
)

__all__ = [
    "AcceptForRating",
    "ApproveEntryRating",
    "ClassifyGame",
    "DecideReturn",
    "EstimateStartRating",
    "Foreigner",
    "IssueStartRatings",
    "ProposeEntryRating",
    "PublishDanishList",
    "ReceiveReport",
    "RefuseForRating",
    "RejectEntryRating",
    "TakeOverNumbers",
    "TakenOver",
    "accept_for_rating",
    "approve_entry_rating",
    "classify_game",
    "decide_return",
    "estimate_start_rating",
    "issue_start_ratings",
    "propose_entry_rating",
    "publish_danish_list",
    "receive_report",
    "refuse_for_rating",
    "reject_entry_rating",
    "take_over_numbers",
]
