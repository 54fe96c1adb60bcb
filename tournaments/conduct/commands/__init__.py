"""Official acts at the boards: clocks, draws by word, stones and score sheets, conduct and disputes."""

from tournaments.conduct.commands.clocks import (
    ClaimDefect,
    GoOn,
    RuleDefect,
    SetClocks,
    StartClocks,
    StopClocks,
    claim_defect,
    go_on,
    rule_defect,
    set_clocks,
    start_clocks,
    stop_clocks,
)
from tournaments.conduct.commands.deciding import DecideGame, TakeBackMatter, decide_game, take_back_matter
from tournaments.conduct.commands.draws import (
    AnswerDraw,
    OfferDraw,
    RuleDrawClaim,
    SetDrawMoves,
    answer_draw,
    offer_draw,
    rule_draw_claim,
    set_draw_moves,
)
from tournaments.conduct.commands.fallen_flags import CallTimeReferee, RuleFlag, call_time_referee, rule_flag
from tournaments.conduct.commands.lateness import NoteLateArrival, note_late_arrival
from tournaments.conduct.commands.noting import (
    AnswerSettlement,
    NoteConduct,
    ProposeSettlement,
    RaiseDispute,
    RuleDispute,
    answer_settlement,
    note_conduct,
    propose_settlement,
    raise_dispute,
    rule_dispute,
)
from tournaments.conduct.commands.stones import (
    DepositSheets,
    NoteBoardLeft,
    NoteDisorder,
    NoteRestored,
    NoteStone,
    VoidGame,
    deposit_sheets,
    note_board_left,
    note_disorder,
    note_restored,
    note_stone,
    void_game,
)
