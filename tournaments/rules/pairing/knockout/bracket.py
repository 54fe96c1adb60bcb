"""The knock-out system of the Danish chess union (DSU 4.9.7): seeding, draw, rounds, final places.

Draw numbers settle the whole tournament: in the first round 1 meets 2, 3 meets 4 and so on, and the winners
of neighbouring matches meet. The seeds draw, tier by tier, for the numbers of their tier: the two best for
the first and the last number, the next two for the middle ones, and so on, so that the best 2, 4, 8, ...
players first meet in the final, the semi-final, the quarter-final. The text prints the tiers of 16
players; decision: the same halving gives every other power of two (`tables/dsu_knockout_slots.csv`).

Decisions: the field is a power of two from 4 on, since the text aims at these and says nothing of others,
unless the invitation lets the highest seeds rest in the first round (`byes.py`); losers of one round share
their places, since the text has no matches for them. How one match is decided stands in `match.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from events.citing import Because, Refused, cites
from tournaments.rules.pairing.face import Board, Pairing

ARTICLE = "DSU 4.9.7"
FEWEST_PLAYERS = 4
FREE = 0
"""Stands in a bracket beside whoever rests in the first round."""
TITLES = ("IGM", "WGM", "IM", "WIM", "FM", "WFM")  # highest first, as DSU 4.9.5 A2 orders them


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """What a player is seeded by. `lot` parts level players, the smaller goes first; 0 not drawn."""

    number: int
    danish_rating: int = 0
    title: str = ""
    elo: int = 0
    lot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tier:
    """The seeds `first_seed` to `last_seed` draw among themselves for these draw numbers."""

    first_seed: int
    last_seed: int
    draw_numbers: tuple[int, ...]


@cites("DSU 4.9.7")
def check_size(players: int, *, with_byes: bool = False) -> int:
    """How many rounds a knock-out of `players` has. Refused: fewer than four, or not a power of two where
    the invitation says nothing of byes.
    """
    if players < FEWEST_PLAYERS:
        raise Refused(
            "too_few_players.for_knock_out",
            article=ARTICLE,
            field="players",
            fewest=FEWEST_PLAYERS,
            players=players,
        )
    if players.bit_count() != 1 and not with_byes:
        raise Refused(
            "not_a_power_of_two",
            article=ARTICLE,
            field="players",
            players=players,
            fewer=1 << (players.bit_length() - 1),
        )
    return (players - 1).bit_length()


@cites("DSU 4.9.7")
def seeded(entrants: Collection[Entrant]) -> tuple[int, ...]:
    """Numbers in order of seeding: Danish rating, title, Elo, lot.

    Refused (code "seeding_lot_missing"): two players are level in the first three and their lots too.
    """
    keys = {each.number: _seeding_key(each) for each in entrants}
    order = sorted(keys, key=keys.__getitem__)
    for one, other in pairwise(order):
        if keys[one] == keys[other]:
            raise Refused("seeding_lot_missing", article=ARTICLE, field="lot", one=one, other=other)
    return tuple(order)


def _seeding_key(entrant: Entrant) -> tuple[int, int, int, int]:
    title = TITLES.index(entrant.title) if entrant.title in TITLES else len(TITLES)
    return (-entrant.danish_rating, title, -entrant.elo, entrant.lot)


@cites("DSU 4.9.7")
def tiers(players: int) -> tuple[Tier, ...]:
    """Who draws for which numbers, best seeds first. Refused as `check_size`."""
    found = [Tier(first_seed=1, last_seed=2, draw_numbers=(1, players))]
    for halvings in range(1, check_size(players)):
        section = (
            players >> halvings
        )  # the numbers on either side of the middle of each section twice as long
        middles = range(section, players, 2 * section)
        numbers = tuple(number for middle in middles for number in (middle, middle + 1))
        found.append(Tier(first_seed=len(numbers) + 1, last_seed=2 * len(numbers), draw_numbers=numbers))
    return tuple(found)


@cites("DSU 4.9.7")
def still_in(bracket: Sequence[int], winners: Sequence[Collection[int]]) -> tuple[int, ...]:
    """Who plays on after the rounds won by `winners`, one set a round, in the order of the bracket.

    Refused (code "match_without_winner"): a match of these rounds has no winner, or two.
    """
    check_size(len(bracket))
    standing = tuple(bracket)
    for won in winners:
        for match in _matches(standing):
            if sum(player in won for player in match) != 1:
                raise Refused(
                    "match_without_winner.of_two",
                    article=ARTICLE,
                    field="winners",
                    one=match[0],
                    other=match[1],
                )
        standing = tuple(player for player in standing if player in won)
    return standing


@cites("DSU 4.9.7")
def pair(
    bracket: Sequence[int], winners: Sequence[Collection[int]], white_by_lot: Collection[int]
) -> Pairing:
    """The first games of the next round. `white_by_lot`: who drew White, one of each match.

    Refused: as `still_in`; the tournament is over; a match without its lot ("colour_lot_missing").
    """
    standing = still_in(bracket, winners)
    if len(standing) == 1:
        raise Refused("knockout_over", article=ARTICLE, field="round_number", winner=standing[0])
    matches = [match for match in _matches(standing) if FREE not in match]
    boards = tuple(_board(match, white_by_lot) for match in matches)
    why = tuple(
        (
            Because(ARTICLE, "knockout.neighbours", match),
            Because(ARTICLE, "knockout.white_by_lot", (board.white,)),
        )
        for match, board in zip(matches, boards, strict=True)
    )
    trace = [Because(ARTICLE, "knockout.bracket")]
    free = tuple(max(match) for match in _matches(standing) if FREE in match)
    if free:
        trace.append(Because(ARTICLE, "knockout.seeds_rest", free))
    return Pairing(boards=boards, resting=None, why=why, trace=tuple(trace))


def _board(match: tuple[int, int], white_by_lot: Collection[int]) -> Board:
    white = [player for player in match if player in white_by_lot]
    if len(white) != 1:
        raise Refused(
            "colour_lot_missing.for_white",
            article=ARTICLE,
            field="white_by_lot",
            one=match[0],
            other=match[1],
        )
    (player,) = white
    return Board(black=sum(match) - player, white=player)


def _matches(standing: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(standing[::2], standing[1::2], strict=True))


@cites("DSU 4.9.7")
def check_other_group(*, in_invitation: bool) -> None:
    """A knocked out player joins another group of the tournament: only if the invitation says so.

    Refused (code "knocked_out"). Both groups are rated as one tournament.
    """
    if not in_invitation:
        raise Refused("knocked_out", article=ARTICLE, field="numbers")
