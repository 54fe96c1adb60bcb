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
LEFT, RIGHT = WIDTH // 4, 3 * WIDTH // 4


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
    value, way = leaf_hash(bytes.fromhex(link.hash)), rungs(link.position, size)
    left = [link.position > rung.cut for rung in way]
    columns = [*((RIGHT if each else LEFT) for each in left), WIDTH // 2]
    at = leaf = _node(value, link.position, link.position, columns[0], bottom)
    steps = []
    for number, (rung, other, is_left) in enumerate(zip(way, path, left, strict=True), start=1):
        value = node_hash(other, value) if is_left else node_hash(value, other)
        first, last = (rung.start + 1, rung.cut) if is_left else (rung.cut + 1, rung.end)
        given = _node(other, first, last, LEFT if is_left else RIGHT, at.y)
        above = _node(value, rung.start + 1, rung.end, columns[number], at.y - A_STEP)
        steps.append(Step(number, at, given, is_left, above))
        at = above
    return Drawing(steps, leaf, at, height)


def _node(value: bytes, first: int, last: int, x: int, y: int) -> Node:
    return Node(value.hex(), first, last, x, y)
