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
    WithdrawForeignResult,
    approve_candidate_event,
    approve_foreign_result,
    withdraw_candidate_approval,
    withdraw_foreign_result,
)
from ratings.championships.commands.directing import (
    TakeBackPlayoffByOtherRules,
    TakeBackPlayoffGame,
    take_back_playoff_by_other_rules,
    take_back_playoff_game,
)
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
    TakeBackQualification,
    grant_qualification,
    return_entrant_ratings,
    take_back_qualification,
)
from ratings.championships.commands.seating import (
    ConfirmSeats,
    DecideContestedPlaces,
    TakeBackContestedPlaces,
    confirm_seats,
    decide_contested_places,
    take_back_contested_places,
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
