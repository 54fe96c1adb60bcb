"""The players of a history bundle in the register: by member number, or by name and birth with a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from events.citing import gettext_noop
from events.work import TheLog
from federation.books import federation as federation_of
from federation.members.folding import folded_name
from ratings.importing import ImportHistory
from tournaments.commands.importing import refuse_second_import
from tournaments.desk.duplicates import Known, People
from tournaments.exchange.findings import Findings, Problem
from tournaments.exchange.history.archive import digest_of, unpack
from tournaments.exchange.history.reader import PLAYERS_FILE, read_history
from tournaments.exchange.history.records import HistoryBundle, HistoryPlayer

SAME, NEW = "same", "new"
"""Answers about a player who is like one person of the register."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A player who may be a person of the register, and what was answered: a person's id, "new", or ""."""

    player: HistoryPlayer
    alike: tuple[Known, ...]
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovingIn:
    """`same`: persons of the register by the players' ids. `open`: questions without an answer."""

    same: Mapping[str, UUID]
    by_number: int
    asked: tuple[Asked, ...]
    problems: tuple[Problem, ...]

    @property
    def open(self) -> tuple[Asked, ...]:
        """What is still to be answered."""
        return tuple(each for each in self.asked if not each.answer)


def act_of_bundle(
    federation: str, name: str, raw: bytes, answers: Mapping[str, str], encoding: str = ""
) -> tuple[ImportHistory, MovingIn]:
    """The act that takes over a zipped bundle, and who of it is in the register. Raises Refused."""
    files = unpack(raw)
    bundle = read_history(files, encoding=encoding, language=federation_of(federation).language)
    digest = digest_of(files)
    refuse_second_import(TheLog(), federation, digest)
    moving = find_players(bundle, federation, answers)
    act = ImportHistory(
        federation=federation, name=name, digest=digest, bundle=bundle, same=dict(moving.same)
    )
    return act, moving


def find_players(bundle: HistoryBundle, federation: str, answers: Mapping[str, str]) -> MovingIn:
    """Who of the bundle is in the register. `answers`: by a player's id ("": all) SAME, NEW or a person."""
    register, findings = People(federation), Findings(PLAYERS_FILE)
    same: dict[str, UUID] = {}
    asked: list[Asked] = []
    by_number = 0
    for player in bundle.players:
        found, question = _alike(player, register, findings)
        if not found:
            continue
        if not question:
            same[player.player_id] = found[0].person
            by_number += 1
            continue
        answer = _answer(answers.get(player.player_id) or answers.get("", ""), found)
        asked.append(Asked(player=player, alike=tuple(found), answer=answer))
        if answer not in ("", NEW):
            same[player.player_id] = UUID(answer)
    _refuse_two_as_one(bundle, same, findings)
    return MovingIn(same=same, by_number=by_number, asked=tuple(asked), problems=tuple(findings.problems))


def _alike(player: HistoryPlayer, register: People, findings: Findings) -> tuple[list[Known], bool]:
    """Who the player may be, and whether that is a question: it is none by a number with its own name."""
    if not player.member_number:
        return register.of_name(player.name, player.birth), True
    known = register.by_number.get(player.member_number)
    if known is None:
        message = gettext_noop(
            "Member number %(number)s is not given: register the member first, or leave it out."
        )
        findings.problem(player.line, "member_number", message, number=player.member_number)
        return [], False
    return [known], folded_name(known.name) != folded_name(player.name)


def _answer(said: str, found: list[Known]) -> str:
    """The person's id, NEW, or "" where the answer does not say which of several."""
    if said == SAME:
        return str(found[0].person) if len(found) == 1 else ""
    return said if said == NEW or said in {str(each.person) for each in found} else ""


def _refuse_two_as_one(bundle: HistoryBundle, same: Mapping[str, UUID], findings: Findings) -> None:
    lines: dict[UUID, int] = {}
    for player in bundle.players:
        person = same.get(player.player_id)
        if person is None:
            continue
        first = lines.setdefault(person, player.line)
        if first != player.line:
            message = gettext_noop("%(name)s is the person of line %(first)s; one person is one player.")
            findings.problem(player.line, "player_id", message, name=player.name, first=first)


def questions(moving: MovingIn) -> Iterator[str]:
    """The open questions as lines of a terminal."""
    for each in moving.open:
        alike = " / ".join(f"{known.said} ({known.person})" for known in each.alike)
        player = each.player
        who = f"{player.player_id}, {player.name} {player.birth}".strip()
        yield f"{PLAYERS_FILE}, line {player.line}: is {who} the person {alike}?"
