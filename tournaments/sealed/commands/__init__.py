"""Official acts on sealed games: sealed and kept, resumed and opened, lost, annulled, drawn, paused."""

from tournaments.sealed.commands.ending import (
    AgreeSealedDraw,
    AnnulSealedGame,
    GoOnWithGame,
    LoseEnvelope,
    PauseSlowGame,
    agree_sealed_draw,
    annul_sealed_game,
    go_on_with_game,
    lose_envelope,
    pause_slow_game,
)
from tournaments.sealed.commands.opening import (
    OpenEnvelope,
    OpenReply,
    RuleSealedMove,
    SealReply,
    open_envelope,
    open_reply,
    rule_sealed_move,
    seal_reply,
)
from tournaments.sealed.commands.resuming import (
    NoteArrival,
    ResumeGame,
    SetResumptionOrder,
    TakeBackArrival,
    note_arrival,
    resume_game,
    set_resumption_order,
    take_back_arrival,
)
from tournaments.sealed.commands.sealing import (
    KeepEnvelope,
    SealMove,
    UndoSealing,
    keep_envelope,
    seal_move,
    undo_sealing,
)
