"""The draw of start numbers from a recorded seed (SLSF-G 23, 25.2, SLSF-R 24, 26.2): anyone can redo it.

A lot is the SHA-256, in lower-case hexadecimal, of the UTF-8 text

    start-number|SEED|ATTEMPT|PLAYER

where SEED is the recorded seed, ATTEMPT a decimal integer from 0 and PLAYER the player's id, never a
name. The player with the smallest lot gets the smallest number.

Seeding binds the draw partly or wholly. Players whose numbers are given (`Placed`) share these among
themselves by lot, the others share the rest. Players who are to be kept `Apart` do not meet before a
round: the first of the attempts 0 to 499 that keeps all of them apart is the draw, so that every allowed
draw is as likely as any other. When none does, the kept-apart players are placed first by a search,
which finds a draw or shows that there is none: they are taken by their lots of attempt 0 and try their
numbers in the order of the SHA-256 of `start-number|SEED|PLAYER|NUMBER`; the others follow as in
attempt 0.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import permutations

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.round_robin import meeting, rounds
from tournaments.rules.seeding import Apart, Constraint, Pair, Placed, SearchTooLong, search

ATTEMPTS = 500
SEED = re.compile(r"[0-9a-f]{32,128}")  # 16 random bytes or more

Pools = list[tuple[set[str], set[int]]]
"""Who shares which numbers: as many players as numbers in each pool, every player in one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Start number k stands at index k - 1 of `order`. `attempt` is None when the numbers were searched."""

    order: tuple[str, ...]
    attempt: int | None
    trace: tuple[Because, ...]

    @property
    def start_numbers(self) -> dict[str, int]:
        """Start number, from 1, of each player."""
        return {player: number for number, player in enumerate(self.order, start=1)}


def lot(seed: str, *parts: str | int) -> str:
    """SHA-256 of `start-number|SEED|PARTS...`: 64 hexadecimal digits, compared as text."""
    return sha256("|".join(("start-number", seed, *map(str, parts))).encode()).hexdigest()


@cites("SLSF-G 23", "SLSF-R 24", "SLSF-G 25.2", "SLSF-R 26.2")
def draw_start_numbers(
    seed: str, players: Sequence[str], seeding: Sequence[Constraint], book: Book, *, match: bool = False
) -> Draw:
    """Start numbers 1 to n, free or bound by `seeding`; the order of `players` makes no difference.

    `Malformed`: a seed that is not 32 to 128 lower-case hexadecimal digits, or a player named twice.
    Refused: fewer than three players, but for a `match`; a constraint that no draw can keep together with
    those before it (code "seeding_impossible", value "constraint"); a seeding too tangled to be searched
    through ("seeding_too_tangled").
    """
    _check_input(seed, players, book)
    if not match:
        rounds(len(players), book)  # refuses a field too small for a round robin
    pools = _pools(players, seeding, book)
    early = _early(seeding)
    met_in = _met_in(len(players), book) if early else {}
    for attempt in range(ATTEMPTS):
        numbers = _share(seed, attempt, pools)
        if all(met_in[numbers[one], numbers[other]] >= first for (one, other), first in early.items()):
            return _drawn(numbers, attempt, seeding, book)
    try:
        found = _searched(seed, pools, early, met_in)
        if found is None:
            raise _impossible(_culprit(seed, players, seeding, book), book)
    except SearchTooLong:
        raise Refused("seeding_too_tangled", article=book.cite("23"), field="seeding") from None
    return _drawn(found, None, seeding, book)


def check_seed(seed: str, book: Book) -> None:
    """`Malformed` ("unreadable_seed") unless the seed is long enough that no lot can be chosen."""
    if not SEED.fullmatch(seed):
        raise Malformed("unreadable_seed", field="seed", article=book.cite("23"))


def _check_input(seed: str, players: Sequence[str], book: Book) -> None:
    check_seed(seed, book)
    if len(set(players)) != len(players):
        raise Malformed("player_twice", field="players")


def _pools(players: Sequence[str], seeding: Sequence[Constraint], book: Book) -> Pools:
    """Share out players and numbers by `Placed`; refuse what contradicts itself or a constraint before."""
    free_players = set(players)
    free_numbers = set(range(1, len(players) + 1))
    pools: Pools = []
    for constraint in seeding:
        named = set(constraint.players)
        unclear = len(named) < len(constraint.players) or not named <= set(players)
        if isinstance(constraint, Placed):
            given = set(constraint.numbers)
            unclear |= not (named <= free_players and given <= free_numbers)
            unclear |= not len(named) == len(given) == len(constraint.numbers)
            pools.append((named, given))
            free_players -= named
            free_numbers -= given
        if unclear:
            raise _impossible(constraint, book)
    pools.append((free_players, free_numbers))
    return pools


def _early(seeding: Sequence[Constraint]) -> dict[Pair, int]:
    """The first round in which each kept-apart pair may meet, in both orders."""
    early: dict[Pair, int] = {}
    for constraint in seeding:
        if isinstance(constraint, Apart):
            for pair in permutations(constraint.players, 2):
                early[pair] = max(early.get(pair, 0), constraint.not_before_round)
    return early


def _met_in(players: int, book: Book) -> dict[tuple[int, int], int]:
    """The round in which each two start numbers meet, in both orders."""
    return {
        (one, other): meeting(players, one, other, book).round_number
        for one, other in permutations(range(1, players + 1), 2)
    }


def _share(seed: str, attempt: int, pools: Pools, done: Mapping[str, int] | None = None) -> dict[str, int]:
    """Number each player inside their pool by the lots of `attempt`, after those who are `done` already."""
    numbers = dict(done or {})
    for named, given in pools:
        left = sorted(given - set(numbers.values()))
        by_lot = sorted(named - set(numbers), key=lambda player: (lot(seed, attempt, player), player))
        numbers |= zip(by_lot, left, strict=True)
    return numbers


def _searched(
    seed: str, pools: Pools, early: Mapping[Pair, int], met_in: Mapping[tuple[int, int], int]
) -> dict[str, int] | None:
    kept_apart = sorted({one for one, _ in early}, key=lambda player: lot(seed, 0, player))
    choices = {
        player: _by_lot(seed, player, given)
        for player in kept_apart
        for named, given in pools
        if player in named
    }
    found = search(choices, early, met_in)
    return None if found is None else _share(seed, 0, pools, found)


def _by_lot(seed: str, player: str, numbers: Collection[int]) -> list[int]:
    return sorted(numbers, key=lambda number: lot(seed, player, number))


def _culprit(seed: str, players: Sequence[str], seeding: Sequence[Constraint], book: Book) -> Constraint:
    """The first constraint that cannot be kept together with those before it."""
    met_in = _met_in(len(players), book)
    for known in range(1, len(seeding)):
        bound = seeding[:known]
        if _searched(seed, _pools(players, bound, book), _early(bound), met_in) is None:
            return bound[-1]
    return seeding[-1]


def _drawn(
    numbers: Mapping[str, int], attempt: int | None, seeding: Sequence[Constraint], book: Book
) -> Draw:
    article = book.cite("23")
    bound = tuple(Because(article, "lots.bound", (str(constraint),)) for constraint in seeding)
    by_lot = Because(article, "lots.drawn" if attempt is not None else "lots.searched", (attempt,))
    return Draw(
        order=tuple(sorted(numbers, key=numbers.__getitem__)), attempt=attempt, trace=(*bound, by_lot)
    )


def _impossible(constraint: Constraint, book: Book) -> Refused:
    return Refused("seeding_impossible", article=book.cite("23"), field="seeding", constraint=str(constraint))
