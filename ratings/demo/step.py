"""One step of the season: an official act, and who gives it."""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from events.work import Command
from federation.officials.roles import Role


class Step(NamedTuple):
    """`name` is its own within the season; `login` "" is the system itself."""

    name: str
    login: str
    command: Command[Any]
    act: msgspec.Struct


SWEDISH = {Role.TITLE_OFFICER, Role.RANKING_JUDGE}
"""Offices that only the Swedish renju book knows."""

DANISH = {
    Role.EXECUTIVE_COMMITTEE,
    Role.RATING_REGISTRAR,
    Role.ORGANISER,
    Role.DISTRICT_CHAIR,
    Role.TREASURER,
    Role.TRIBUNAL,
}
"""Offices that only the Danish book knows (DSU 4.1.1)."""


def roles_of(federation: str) -> list[Role]:
    """The roles that a federation of the demo has somebody for."""
    foreign = {"slsf": DANISH, "dsu": SWEDISH}.get(federation, SWEDISH | DANISH)
    return [role for role in Role if role not in foreign]


def actor_of(seed: int, login: str) -> UUID:
    """The actor of an account, the same whenever the season is begun again."""
    return uuid5(NAMESPACE_URL, f"demo-season/{seed}/{login}")


def login_of(federation: str, role: Role) -> str:
    """The account that holds a role in the demo, such as "slsf-rating-committee"."""
    return f"{federation}-{role.replace('_', '-')}"


def second_login(federation: str, role: Role) -> str:
    """The account of a second one with the same role, where two officials are asked."""
    return f"{login_of(federation, role)}-2"


def member_login(federation: str) -> str:
    """The account of an ordinary member."""
    return f"{federation}-member"
