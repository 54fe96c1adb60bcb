"""The search of DSU 4.9.1 and 4.9.2: the nearest following not met, and what is set free from below.

The book pairs from the top and, when the last ones do not come out, sets free the last pair, then the last
but one too, until they do. That is the first complete pairing in the order of placement: nobody is given
another opponent as long as somebody placed below them can be moved instead.

`order` is the list best first, an even number of names; `barred` whom each may not meet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.blossom import Barred, Mates, Witness, complete, extend

Pairs = tuple[tuple[int, int], ...]
"""The better placed of each two first, in the order of placement."""

LOOK_AHEAD_STEPS = 2000


@cites("DSU 4.9.1", "DSU 4.9.2")
def first_pairing(order: Sequence[int], barred: Barred) -> Pairs | Witness:
    """The pairing that the text leads to, or the proof that the round cannot be laid.

    Setting free and trying again can take for ever; here an opponent is kept as soon as those below are
    known to come out, which gives the same pairing.
    """
    mates = complete(order, barred)
    if isinstance(mates, Witness):
        return mates
    pairs: list[tuple[int, int]] = []
    rest = list(order)
    while rest:
        one = rest.pop(0)
        for other in (each for each in rest if each not in barred[one]):
            kept = _keeping(one, other, rest, barred, mates)
            if kept is not None:
                mates = kept
                rest.remove(other)
                pairs.append((one, other))
                break
    return tuple(pairs)


def _keeping(one: int, other: int, rest: Sequence[int], barred: Barred, mates: Mates) -> Mates | None:
    """A complete pairing in which these two meet, made from `mates`; None when there is none."""
    if mates[one] == other:
        return mates
    lone, loose = mates[one], mates[other]
    moved = (one, other, lone, loose)
    changed = {each: mate for each, mate in mates.items() if each not in moved}
    below = [each for each in rest if each != other]
    if extend(below, barred, changed, lone) is not None:
        return None
    changed[one], changed[other] = other, one
    return changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """The next pairing after which another round can be laid. `stopped`: given up after LOOK_AHEAD_STEPS."""

    pairs: Pairs | None
    stopped: bool


def after(barred: Barred, pairs: Sequence[tuple[int, int]]) -> Barred:
    """Whom nobody may meet once `pairs` have been played."""
    mate = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    return {one: {*others, mate[one]} if one in mate else others for one, others in barred.items()}


@cites("DSU 4.9.2")
def successor(order: Sequence[int], barred: Barred, pairs: Pairs) -> Witness | None:
    """The proof that no round can follow `pairs`; None when one can, whatever the results."""
    following = complete(order, after(barred, pairs))
    return following if isinstance(following, Witness) else None


@cites("DSU 4.9.2")
def first_with_successor(order: Sequence[int], barred: Barred) -> Ahead:
    """The first pairing in the same order after which a round can follow.

    Two rounds at once are a problem without a known quick way (even circles through everybody), so the
    search gives up after a fixed number of steps and says so. It leaves a branch as soon as the pairs
    fixed so far leave this round or the following one without a pairing.
    """
    fixed: list[tuple[int, int]] = []
    open_choices = [_choices(order, barred)]
    for _ in range(LOOK_AHEAD_STEPS):
        pair = next(open_choices[-1], None)
        if pair is None:
            open_choices.pop()
            if not open_choices:
                return Ahead(pairs=None, stopped=False)
            fixed.pop()
            continue
        fixed.append(pair)
        rest = _rest(order, fixed)
        if _fails(rest, barred) or _fails(order, after(barred, fixed)):
            fixed.pop()
        elif rest:
            open_choices.append(_choices(rest, barred))
        else:
            return Ahead(pairs=tuple(fixed), stopped=False)
    return Ahead(pairs=None, stopped=True)


def _choices(rest: Sequence[int], barred: Barred) -> Iterator[tuple[int, int]]:
    best = rest[0]
    return ((best, other) for other in rest[1:] if other not in barred[best])


def _rest(order: Sequence[int], pairs: Sequence[tuple[int, int]]) -> list[int]:
    paired = {each for pair in pairs for each in pair}
    return [each for each in order if each not in paired]


def _fails(order: Sequence[int], barred: Barred) -> bool:
    return isinstance(complete(order, barred), Witness)
