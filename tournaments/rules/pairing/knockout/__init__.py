"""The knock-out system of the Danish chess union (DSU 4.9.7): the bracket, and how a match is decided."""

from tournaments.rules.pairing.knockout.bracket import (
    Entrant,
    Placed,
    Tier,
    check_other_group,
    check_size,
    draw,
    pair,
    places,
    seeded,
    still_in,
    tiers,
)
from tournaments.rules.pairing.knockout.match import (
    TYPICAL,
    Form,
    MatchState,
    Side,
    Stage,
    check_stages,
    decide,
)

__all__ = [
    "TYPICAL",
    "Entrant",
    "Form",
    "MatchState",
    "Placed",
    "Side",
    "Stage",
    "Tier",
    "check_other_group",
    "check_size",
    "check_stages",
    "decide",
    "draw",
    "pair",
    "places",
    "seeded",
    "still_in",
    "tiers",
]
