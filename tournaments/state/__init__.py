"""The state of a tournament, folded from its stream."""

from tournaments.state.corrected import as_drawn, as_played
from tournaments.state.form import (
    Bye,
    Draft,
    GameKey,
    Left,
    Protest,
    Replay,
    Result,
    Round,
    Team,
    Tournament,
    TournamentKey,
)
from tournaments.state.steps import evolve, tournament_events
from tournaments.state.streams import (
    EMPTY_CALENDAR,
    Calendar,
    calendar_stream,
    evolve_calendar,
    stream_of,
    tournament_id,
)
