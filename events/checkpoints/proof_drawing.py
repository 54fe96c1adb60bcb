"""A proof as a drawing: from the leaf at the bottom to the root at the top, one pair of hashes a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from events.checkpoints.proving import rungs
from events.verifying.forms import Link
from events.verifying.tree import leaf_hash, node_hash

WIDTH = 360
BOX = 124
BOX_HEIGHT = 44
A_STEP = 84
EDGE = 12


class Node(NamedTuple):
    """One hash, over the events `first` to `last`; `x`, `y`: the middle of its box."""

    hash: str
    first: int
    last: int
    x: int
    y: int

    @property
    def left(self) -> int:
        """The edge of its box."""
        return self.x - BOX // 2

    @property
    def top(self) -> int:
        """The edge of its box."""
        return self.y - BOX_HEIGHT // 2

    @property
    def bottom(self) -> int:
        """The edge of its box."""
        return self.y + BOX_HEIGHT // 2


class Step(NamedTuple):
    """Two hashes that make the one above them. `is_left`: the given one stands left of the computed."""

    number: int
    computed: Node
    given: Node
    is_left: bool
    above: Node


class Drawing(NamedTuple):
    """The whole, the leaf first; a log of one event is leaf and root at once."""

    steps: list[Step]
    leaf: Node
    root: Node
    height: int
    width: int = WIDTH
    box: int = BOX
    box_height: int = BOX_HEIGHT


def drawing(link: Link, size: int, path: Sequence[bytes]) -> Drawing:
    """The drawing of a proof that a log of `size` events gives."""
    height = 2 * EDGE + BOX_HEIGHT + A_STEP * len(path)
    bottom = height - EDGE - BOX_HEIGHT // 2
    value = leaf_hash(bytes.fromhex(link.hash))
    at = leaf = _node(value, link.position, link.position, WIDTH // 2, bottom)
    steps = []
    for number, (rung, other) in enumerate(zip(rungs(link.position, size), path, strict=True), start=1):
        is_left = link.position > rung.cut
        value = node_hash(other, value) if is_left else node_hash(value, other)
        first, last = (rung.start + 1, rung.cut) if is_left else (rung.cut + 1, rung.end)
        own, beside = _beside(is_left=is_left)
        given = _node(other, first, last, beside, at.y)
        above = _node(value, rung.start + 1, rung.end, WIDTH // 2, at.y - A_STEP)
        steps.append(Step(number, at._replace(x=own), given, is_left, above))
        at = above
    return Drawing(steps, steps[0].computed if steps else leaf, at, height)


def _beside(*, is_left: bool) -> tuple[int, int]:
    """Where the computed and the given hash of a pair stand."""
    quarter = WIDTH // 4
    return (3 * quarter, quarter) if is_left else (quarter, 3 * quarter)


def _node(value: bytes, first: int, last: int, x: int, y: int) -> Node:
    return Node(value.hex(), first, last, x, y)
