"""The players of a round in ranking order, and what the criteria say of each two (DSU 4.9.5 B).

A player is their place in the order of A2, from 0; sets of places are masks. Everything the search asks is
worked out here once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.face import Colour, Contestant, Float, Passed, RoundToPair
from tournaments.rules.pairing.fide_1998.colours import Preference, Side, Strength, preference
from tournaments.rules.pairing.fide_1998.masks import mask_of
from tournaments.rules.pairing.fide_1998.ranking import ranked

Masks = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """The round as the search sees it.

    players     in the order of A2
    legal       for each player whom they may meet (B1, B2)
    clash       for each player with whom they share the preferred colour (B4)
    bars_down   who should not float down: by B5 and B6, by B5 alone, nobody (C9 drops them in this order)
    bars_up     the same for floating up
    bye_barred  who may not have the bye (B1)
    whites, blacks  who prefers that colour
    top_scorers     over 50 % in the last round: B2, B5 and B6 do not bind them
    turned      top scorers who prefer the other colour once no preference is absolute
    """

    players: tuple[Contestant, ...]
    preferences: tuple[Preference, ...]
    legal: Masks
    clash: Masks
    bars_down: Masks
    bars_up: Masks
    bye_barred: int
    whites: int
    blacks: int
    top_scorers: int
    turned: int

    def numbers(self, places: tuple[int, ...]) -> tuple[int, ...]:
        """Start numbers of these places."""
        return tuple(self.players[place].number for place in places)

    def side(self, place: int, opponent: int) -> Side:
        """One of a pair; between two top scorers no preference is absolute (A7)."""
        one = self.players[place]
        wanted = self.preferences[place]
        if self.top_scorers >> place & 1 and self.top_scorers >> opponent & 1:
            wanted = preference(one.colours, absolute=False)
        return Side(number=one.number, played=one.colours, preference=wanted)


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2", "DSU 4.9.5 B4", "DSU 4.9.5 B5", "DSU 4.9.5 B6", "DSU 4.9.5 F5")
def roll_of(question: RoundToPair) -> Roll:
    """Rank those who are there (leavers and those away by notice are not paired) and compare them."""
    players = ranked(question.present)
    last = question.round_number == question.rounds_total
    played_rounds = question.round_number - 1
    top = mask_of(
        place for place, one in enumerate(players) if last and one.half_points > played_rounds
    )  # over half of the rounds played; a half point is the unit
    firm = tuple(preference(one.colours) for one in players)
    soft = tuple(preference(one.colours, absolute=False) for one in players)
    no_bye = {Passed.BYE, Passed.WALKOVER_WON}
    return Roll(
        players=players,
        preferences=firm,
        legal=_legal(question, players, firm, top),
        clash=_clash(firm, soft, top),
        bars_down=_bars(question, players, Float.DOWN, top),
        bars_up=_bars(question, players, Float.UP, top),
        bye_barred=_those(players, lambda one: any(past.passed in no_bye for past in one.past)),
        whites=_prefer(firm, Colour.WHITE),
        blacks=_prefer(firm, Colour.BLACK),
        top_scorers=top,
        turned=mask_of(place for place in range(len(players)) if firm[place].colour is not soft[place].colour)
        & top,
    )


def _those(players: tuple[Contestant, ...], which: Callable[[Contestant], bool]) -> int:
    return mask_of(place for place, one in enumerate(players) if which(one))


def _prefer(wanted: tuple[Preference, ...], colour: Colour, strength: Strength = Strength.MILD) -> int:
    return mask_of(
        place for place, each in enumerate(wanted) if each.colour is colour and each.strength >= strength
    )


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2", "DSU 4.9.5 F2")
def _legal(
    question: RoundToPair, players: tuple[Contestant, ...], firm: tuple[Preference, ...], top: int
) -> Masks:
    """Not met at the board (F2: unplayed pairs may meet), and not both in absolute need of one colour."""
    place_of = {one.number: place for place, one in enumerate(players)}
    everyone = (1 << len(players)) - 1
    barred = [1 << place for place in range(len(players))]
    for place, one in enumerate(players):
        barred[place] |= mask_of(place_of[other] for other in one.played if other in place_of)
    for pair in question.forbidden:
        one_number, other_number = sorted(pair)
        if one_number in place_of and other_number in place_of:
            barred[place_of[one_number]] |= 1 << place_of[other_number]
            barred[place_of[other_number]] |= 1 << place_of[one_number]
    for colour in Colour:
        same = _prefer(firm, colour, Strength.ABSOLUTE)
        for place in range(len(players)):
            if same >> place & 1:
                barred[place] |= same & ~top if top >> place & 1 else same
    return tuple(everyone & ~mask for mask in barred)


def _clash(firm: tuple[Preference, ...], soft: tuple[Preference, ...], top: int) -> Masks:
    """B4. Decision: between two top scorers in the last round nobody prefers absolutely (A7)."""
    hard = {colour: _prefer(firm, colour) for colour in Colour}
    mild = {colour: _prefer(soft, colour) & top for colour in Colour}
    found = []
    for place, wanted in enumerate(firm):
        same = hard[wanted.colour] if wanted.colour else 0
        if top >> place & 1:
            colour = soft[place].colour
            same = (same & ~top) | (mild[colour] if colour else 0)
        found.append(same & ~(1 << place))
    return tuple(found)


@cites("DSU 4.9.5 B5", "DSU 4.9.5 B6", "DSU 4.9.5 A5")
def _bars(question: RoundToPair, players: tuple[Contestant, ...], way: Float, top: int) -> Masks:
    """Who floated the same way in the last round (B5) or two rounds ago (B6), by what is still in force."""

    def floated(rounds_ago: int) -> int:
        wanted = question.round_number - rounds_ago
        return _those(players, lambda one: floated_in(one, wanted) is way)

    last, before = floated(1) & ~top, floated(2) & ~top
    return last | before, last, 0


@cites("DSU 4.9.5 A5")
def floated_in(one: Contestant, round_number: int) -> Float:
    """Their float in that round; a bye is a float down."""
    for past in one.past:
        if past.round_number == round_number:
            return Float.DOWN if past.passed is Passed.BYE else past.floated
    return Float.NONE
