"""Who is here before a round: ticked at the desk, said at the door, and what was paid."""

from tournaments.check_in.commands.door import (
    EndDoorCode,
    MakeDoorCode,
    SayHere,
    end_door_code,
    make_door_code,
    say_here,
)
from tournaments.check_in.commands.fees import (
    RecordEntryFee,
    SetEntryFee,
    record_entry_fee,
    set_entry_fee,
)
from tournaments.check_in.commands.listing import (
    CheckPlayerIn,
    CloseCheckIn,
    Fate,
    Missing,
    OpenCheckIn,
    TakeBackCheckIn,
    check_player_in,
    close_check_in,
    open_check_in,
    take_back_check_in,
)
from tournaments.check_in.commands.notes import NoteEntry, note_entry
