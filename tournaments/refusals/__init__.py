"""How the refusals of tournaments read, by what they stand in the way of."""

from __future__ import annotations

from events.registries import joined
from tournaments.exchange import refusals as exchange
from tournaments.refusals import announcing, entering, measures, pairing, results
from tournaments.rules import refusals as rules
from tournaments.rules.board import refusals as board
from tournaments.rules.dsu import refusals as dsu
from tournaments.rules.pairing import refusals as pairing_systems

ROOMS = (announcing, entering, pairing, results, measures, exchange, rules, board, dsu, pairing_systems)
REFUSALS = joined(room.REFUSALS for room in ROOMS)
WAYS_ON = joined(getattr(room, "WAYS_ON", {}) for room in ROOMS)
