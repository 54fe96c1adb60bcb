"""Cup (SLSF-G 26, SLSF-R 27): who loses a match is out; a level match is replayed until it is decided.

The books say no more of a cup than that, and that the best should be seeded. Decisions for the rest:

- The bracket is an order of start numbers. Neighbours in it meet, 1st and 2nd, 3rd and 4th; who is out
  leaves it and the others close up, so that winners meet in the order of the bracket.
- With an odd number one rests, without a point: the smallest lot among those who have rested least.
- The lower start number is preliminary Black when the lot of the pair is even.
- A lot is the first 16 hexadecimal digits, as a number, of the SHA-256 of the UTF-8 text
  `slsf-cup|SEED|ROUND|PURPOSE|ID|ID...`, ids ascending; purposes bracket (round 0), rest and colour.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Board, Pairing

LEAST_BASE_MINUTES = 5
SEED = re.compile(r"[0-9a-f]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkingTime:
    """Of one player in one game; exact, no part is rounded."""

    base_minutes: Fraction
    extension_minutes: Fraction = Fraction(0)
    increment_seconds: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """Start numbers in bracket order, and why."""

    order: tuple[int, ...]
    trace: tuple[Because, ...]


@cites("SLSF-G 26", "SLSF-R 27")
def replay_times(first: ThinkingTime, replays: int) -> tuple[ThinkingTime, ...]:
    """The times of each replay game: half of the game before, at least five minutes a player.

    Decisions: nothing is rounded; extension and increment are halved too, and only the base has the floor,
    which holds also when the match itself was played faster.
    """
    times: list[ThinkingTime] = []
    latest = first
    for _ in range(replays):
        latest = ThinkingTime(
            base_minutes=max(Fraction(LEAST_BASE_MINUTES), latest.base_minutes / 2),
            extension_minutes=latest.extension_minutes / 2,
            increment_seconds=latest.increment_seconds / 2,
        )
        times.append(latest)
    return tuple(times)


@cites("SLSF-G 26", "SLSF-R 27")
def replay_colours(players: tuple[str, str], last_black: str, replays: int, book: Book) -> tuple[str, ...]:
    """Who is Black in each replay game: colours are swapped against the latest game, each time (decision).

    `Malformed` unless `last_black` is one of the two.
    """
    if last_black not in players:
        raise Malformed("not_in_match", article=book.cite("26"), field="last_black", player=last_black)
    one, other = players
    swapped = (other, one) if last_black == one else (one, other)
    return tuple(swapped[replay % 2] for replay in range(replays))


@cites("SLSF-G 26", "SLSF-R 27")
def bracket(players: Collection[int], seeded: Sequence[int], seed: str, book: Book) -> Bracket:
    """The order in which a cup begins: the seeded, best first, as far apart as can be, the rest by lot.

    If the better one always wins, the strongest meets the weakest in each round with an even number, and
    of 2, 4, 8, ... players the two best can meet only in the final. Without seeding, which is recommended,
    a warning stands in the trace.
    """
    _check_seed(seed, book)
    unknown = [number for number in seeded if number not in players]
    if unknown or len(set(seeded)) < len(seeded):
        raise Malformed("unknown_seeded", article=book.cite("26"), field="seeded")
    others = sorted(set(players) - set(seeded), key=lambda each: (_lot(seed, 0, "bracket", each), each))
    ranked = [*seeded, *others]
    reason = "cup.seeded" if seeded else "cup.unseeded"
    trace = (Because(book.cite("26"), reason, tuple(seeded)),)
    return Bracket(order=tuple(ranked[rank - 1] for rank in _ranks(len(ranked))), trace=trace)


@cites("SLSF-G 26", "SLSF-R 27")
def pair(
    standing: Sequence[int], round_number: int, seed: str, book: Book, rests: Mapping[int, int] | None = None
) -> Pairing:
    """One round among those still in, `standing` in bracket order; `rests`: who has rested how often.

    Refused: fewer than two players.
    """
    _check_seed(seed, book)
    article = book.cite("26")
    if len(standing) < 2:
        raise Refused("cup_over", article=article, field="standing")
    rested = rests or {}
    resting = None
    if len(standing) % 2:
        resting = min(
            standing,
            key=lambda each: (rested.get(each, 0), _lot(seed, round_number, "rest", each), each),
        )
    playing = [number for number in standing if number != resting]
    pairs = zip(playing[::2], playing[1::2], strict=True)
    boards = tuple(_coloured(min(pair), max(pair), round_number, seed) for pair in pairs)
    trace = [Because(article, "cup.winners", tuple(standing))]
    if resting is not None:
        trace.append(Because(article, "cup.rests", (resting,)))
    met = Because(article, "cup.neighbours", (round_number,))
    return Pairing(
        boards=boards,
        resting=resting,
        trace=tuple(trace),
        why=((met,),) * len(boards),
    )


@cites("SLSF-G 26", "SLSF-R 27")
def still_in(standing: Sequence[int], knocked_out: Collection[int]) -> tuple[int, ...]:
    """The next round's bracket: a lost match puts a player out, the others keep their order."""
    return tuple(number for number in standing if number not in knocked_out)


def _ranks(players: int) -> list[int]:
    """Ranks in bracket order: each of the better half stands beside who they meet when ranks decide."""
    if players <= 1:
        return [1] * players
    better = _ranks((players + 1) // 2)
    beside = ((rank, players + 1 - rank) for rank in better)
    return [rank for one, other in beside for rank in ((one, other) if one != other else (one,))]


def _coloured(low: int, high: int, round_number: int, seed: str) -> Board:
    return Board(high, low) if _lot(seed, round_number, "colour", low, high) % 2 else Board(low, high)


def _lot(seed: str, round_number: int, purpose: str, *ids: int) -> int:
    text = "|".join(("slsf-cup", seed, str(round_number), purpose, *map(str, ids)))
    return int(sha256(text.encode()).hexdigest()[:16], 16)


def _check_seed(seed: str, book: Book) -> None:
    if not SEED.fullmatch(seed):
        raise Malformed("unreadable_seed.not_hexadecimal", article=book.cite("26"), field="seed")
