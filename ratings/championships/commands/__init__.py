"""Official acts on the Danish championships and on candidate results."""

from ratings.championships.commands.arranging import (
    NameGroupTournament,
    SetUpChampionship,
    name_group_tournament,
    set_up_championship,
)
from ratings.championships.commands.candidates import (
    ApproveCandidateEvent,
    ApproveForeignResult,
    WithdrawCandidateApproval,
    approve_candidate_event,
    approve_foreign_result,
    withdraw_candidate_approval,
)
from ratings.championships.commands.directing import TakeBackPlayoffGame, take_back_playoff_game
from ratings.championships.commands.entering import (
    EnterChampionship,
    Registered,
    WithdrawFromChampionship,
    enter_championship,
    withdraw_from_championship,
)
from ratings.championships.commands.returning import (
    GrantQualification,
    ReturnEntrantRatings,
    grant_qualification,
    return_entrant_ratings,
)
from ratings.championships.commands.seating import (
    ConfirmSeats,
    DecideContestedPlaces,
    confirm_seats,
    decide_contested_places,
)
from ratings.championships.commands.wild_card import (
    ApproveWildCard,
    DropWildCard,
    ProposeWildCard,
    approve_wild_card,
    drop_wild_card,
    propose_wild_card,
)
from ratings.championships.commands.winning import (
    AwardTitle,
    RecordPastChampions,
    RecordPlayoffByOtherRules,
    RecordPlayoffGame,
    award_title,
    record_past_champions,
    record_playoff_by_other_rules,
    record_playoff_game,
)

__all__ = [
    "ApproveCandidateEvent",
    "ApproveForeignResult",
    "ApproveWildCard",
    "AwardTitle",
    "ConfirmSeats",
    "DecideContestedPlaces",
    "DropWildCard",
    "EnterChampionship",
    "GrantQualification",
    "NameGroupTournament",
    "ProposeWildCard",
    "RecordPastChampions",
    "RecordPlayoffByOtherRules",
    "RecordPlayoffGame",
    "Registered",
    "ReturnEntrantRatings",
    "SetUpChampionship",
    "TakeBackPlayoffGame",
    "WithdrawCandidateApproval",
    "WithdrawFromChampionship",
    "approve_candidate_event",
    "approve_foreign_result",
    "approve_wild_card",
    "award_title",
    "confirm_seats",
    "decide_contested_places",
    "drop_wild_card",
    "enter_championship",
    "grant_qualification",
    "name_group_tournament",
    "propose_wild_card",
    "record_past_champions",
    "record_playoff_by_other_rules",
    "record_playoff_game",
    "return_entrant_ratings",
    "set_up_championship",
    "take_back_playoff_game",
    "withdraw_candidate_approval",
    "withdraw_from_championship",
]
