"""Which witnesses must have seen a checkpoint: a file of lines (C2SP tlog-policy).

log     KEY [URL]                 whose checkpoints count
witness NAME KEY [URL]            a witness; NAME is for this file alone
group   NAME all|any|COUNT NAME ...  so many of these witnesses or groups
quorum  NAME                      the witness or group that it takes; `none`: no witness at all
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from events.verifying.notes import COSIGNATURE, Unsound, VerifierKey, read_key

NOBODY = "none"
BETWEEN = re.compile("[ \t]+")
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
COUNT = re.compile("[1-9][0-9]{0,3}")


class Witness(NamedTuple):
    """A witness of a policy. `url`: where it takes checkpoints, if the file says so."""

    key: VerifierKey
    url: str = ""


class Group(NamedTuple):
    """So many of these members."""

    least: int
    members: tuple[str, ...]


class Policy(NamedTuple):
    """A policy as it was read."""

    logs: tuple[VerifierKey, ...]
    witnesses: dict[str, Witness]
    groups: dict[str, Group]
    quorum: str

    @property
    def keys(self) -> list[VerifierKey]:
        """The key of every witness."""
        return [each.key for each in self.witnesses.values()]

    def is_met(self, signers: Collection[VerifierKey]) -> bool:
        """Whether these witnesses are enough."""
        return self.quorum == NOBODY or self._has(self.quorum, signers)

    def _has(self, name: str, signers: Collection[VerifierKey]) -> bool:
        if name in self.witnesses:
            return self.witnesses[name].key in signers
        group = self.groups[name]
        return sum(self._has(member, signers) for member in group.members) >= group.least


def read_policy(text: str) -> Policy:
    """The policy in a file. Raises Unsound with the line that is at fault."""
    if CONTROL.search(text):
        raise Unsound("the policy holds a control character")
    reading = _Reading()
    for number, line in enumerate(text.split("\n"), start=1):
        words = BETWEEN.split(line.strip(" \t"))
        if words[0] and not words[0].startswith("#"):
            try:
                reading.take(*words)
            except Unsound as trouble:
                raise Unsound(f"line {number} of the policy: {trouble}") from None
    return reading.done()


class _Reading:
    """A policy, line by line: each names only what stands before it."""

    def __init__(self) -> None:
        self.logs: list[VerifierKey] = []
        self.witnesses: dict[str, Witness] = {}
        self.groups: dict[str, Group] = {}
        self.quorums: list[str] = []
        self._taken: set[str] = set()

    def take(self, word: str, *rest: str) -> None:
        """One line. Raises Unsound."""
        if word == "log" and len(rest) in (1, 2):
            self._log(read_key(rest[0]))
        elif word == "witness" and len(rest) in (2, 3):
            self._witness(rest[0], Witness(read_key(rest[1], COSIGNATURE), *rest[2:]))
        elif word == "group" and len(rest) > 2:
            self._group(*rest)
        elif word == "quorum" and len(rest) == 1:
            self._quorum(rest[0])
        else:
            raise Unsound("it is no log, witness, group or quorum as tlog-policy writes them")

    def _log(self, key: VerifierKey) -> None:
        if any(key.public == each.public for each in self.logs):
            raise Unsound(f"the key of {key.name} stands twice")
        self.logs.append(key)

    def _witness(self, name: str, witness: Witness) -> None:
        self._check_name(name)
        if any(witness.key.public == each.key.public for each in self.witnesses.values()):
            raise Unsound(f"the key of {witness.key.name} stands twice")
        self.witnesses[name] = witness

    def _group(self, name: str, least: str, *members: str) -> None:
        self._check_name(name)
        for member in members:
            self._check_known(member)
            if member in self._taken:
                raise Unsound(f"{member} is in a group twice")
            self._taken.add(member)
        counted = {"all": str(len(members)), "any": "1"}.get(least, least)
        if not COUNT.fullmatch(counted) or int(counted) > len(members):
            raise Unsound(f"{least} is no number of {len(members)} members")
        self.groups[name] = Group(int(counted), members)

    def _quorum(self, name: str) -> None:
        if name != NOBODY:
            self._check_known(name)
        self.quorums.append(name)

    def _check_name(self, name: str) -> None:
        if name == NOBODY or name in self.witnesses or name in self.groups:
            raise Unsound(f"the name {name} is taken")

    def _check_known(self, name: str) -> None:
        if name not in self.witnesses and name not in self.groups:
            raise Unsound(f"nothing before it is called {name}")

    def done(self) -> Policy:
        """The whole. Raises Unsound."""
        if len(self.quorums) != 1:
            raise Unsound("a policy has one line with its quorum")
        return Policy(tuple(self.logs), self.witnesses, self.groups, self.quorums[0])
