"""Official acts on the Danish register: lists returned, reports received, numbers given, lists published."""

from ratings.systems.danish.commands.entering import (
    ApproveEntryRating,
    DecideReturn,
    ProposeEntryRating,
    RejectEntryRating,
    approve_entry_rating,
    decide_return,
    propose_entry_rating,
    reject_entry_rating,
)
from ratings.systems.danish.commands.registrar import (
    PublishDanishList,
    TakenOver,
    TakeOverNumbers,
    publish_danish_list,
    take_over_numbers,
)
from ratings.systems.danish.commands.reporting import (
    AcceptForRating,
    ClassifyGame,
    ReceiveReport,
    RefuseForRating,
    accept_for_rating,
    classify_game,
    receive_report,
    refuse_for_rating,
)
from ratings.systems.danish.commands.righting import (
    CorrectGivenNumber,
    CorrectReportKind,
    CorrectStartRating,
    TakeBackAcceptance,
    TakeBackRefusal,
    correct_given_number,
    correct_report_kind,
    correct_start_rating,
    take_back_acceptance,
    take_back_refusal,
)
from ratings.systems.danish.commands.starting import (
    EstimateStartRating,
    Foreigner,
    IssueStartRatings,
    estimate_start_rating,
    issue_start_ratings,
)
