"""The knock-out system of the Danish chess union (DSU 4.9.7): the bracket, and how a match is decided."""

from tournaments.rules.pairing.knockout.bracket import (
    FEWEST_PLAYERS,
    FREE,
    Entrant,
    Tier,
    check_other_group,
    check_size,
    pair,
    seeded,
    still_in,
    tiers,
)
from tournaments.rules.pairing.knockout.byes import byes, draw_with_byes, numbers_left, upper_tiers
from tournaments.rules.pairing.knockout.match import (
    TYPICAL,
    Form,
    MatchState,
    Side,
    Stage,
    check_stages,
    decide,
    stages_of,
)
