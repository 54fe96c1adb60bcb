"""Help for a Polish claim of a draw (PSGRP §6.3): where the opponent could still build a row."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Refused
from federation.pages.refusals import Words, words
from tournaments.exchange.records.move_list import read_move_list
from tournaments.records.opening_rules import named_rule, rules_of_game
from tournaments.rules.board.draws import open_fives
from tournaments.rules.board.games import GameRules, Overline, polish_rules, rules_of
from tournaments.rules.board.play import played
from tournaments.rules.board.points import NAMES
from tournaments.rules.board.position import EMPTY
from tournaments.rules.pairing.face import Colour
from tournaments.state import Tournament
from tournaments.tournament_book import book

SHOWN = 20
"""Places that are named; with more, each is not looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRows:
    """What was asked, how many places are left and the first of them; or why the moves cannot be read."""

    moves: str
    claimant: Colour
    count: int = 0
    first: tuple[str, ...] = ()
    unread: Words | None = None


def open_rows(state: Tournament, moves: str, claimant: Colour) -> OpenRows:
    """The places for a five that the claimant's opponent could still fill after these moves."""
    rules = _rules(state)
    try:
        written = read_move_list(moves.encode()).moves if moves.strip() else ()
        plies = list(played(rules, written))
    except Refused as refusal:
        return OpenRows(moves=moves, claimant=claimant, unread=words(refusal))
    builder = claimant.other
    exactly = rules.overline_of(builder) is not Overline.WINS
    found = open_fives(plies[-1].position if plies else EMPTY, builder, exactly_five=exactly)
    first = tuple(f"{NAMES[place[0]]}–{NAMES[place[-1]]}" for place in found[:SHOWN])
    return OpenRows(moves=moves, claimant=claimant, count=len(found), first=first)


def _rules(state: Tournament) -> GameRules:
    """By the opening rule that the announcement names. Decision: where it names none the game is Swap."""
    discipline = state.announced.discipline if state.announced else ""
    named = named_rule(state.regulations.get("opening_rule", ""), rules_of_game(discipline, book(state)))
    rules = rules_of(named) if named else polish_rules("swap")
    assert rules is not None
    return rules
