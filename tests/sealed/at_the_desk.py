"""A sealed game at the desk, resumed and opened."""

from __future__ import annotations

from tests.sealed.weekend import address

BOTH = ["mover", "sealer"]


def resume(arbiter, made, *present: str, board: int = 1):
    return arbiter.send(address("sealed-resume", made, board), present=list(present or BOTH))


def opened(arbiter, made, slip: str, board: int = 1):
    return arbiter.send(address("sealed-open", made, board), slip=slip)
