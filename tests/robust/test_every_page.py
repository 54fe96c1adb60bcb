"""Every page of the house, asked for by those who may not read it: no personal word is on any of them.

Whatever is sealed beside the log in these seasons bears a mark of its own. The walk takes every address that
there is: a room that brings a new one is in it from its first day, and names here what it is made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from django.contrib import admin
from django.test import Client
from django.urls import get_resolver, reverse

from events import personal
from events.history import envelopes
from events.models import LoggedEvent, PersonalData
from events.types import commitments_of
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from federation.outbox.models import Letter
from federation.privacy import commands as forgetting
from tests.desk.conftest import house, official, static_folder
from tests.sanctions.past import cup
from tests.sealed.weekend import in_play
from tests.support import correcting, season
from tests.support.swiss import SwissSeason
from tournaments.conduct import commands as conduct
from tournaments.rules.discipline import Breach

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

MARK, LENGTH = "hemligt", 17
BORN = ("1931-02-17", "1931/02/17", "17 February 1931", "17 Feb 1931")

Parts = dict[str, list[Any]]
Marks = dict[str, str]
"""Each mark, and the type of the event that commits to it."""


@pytest.fixture
def marked(monkeypatch) -> None:
    """From now on whatever is sealed bears a mark: each text its own, and each address and e-mail."""
    plain = personal.seal

    def sealed(body: msgspec.Struct, *persons: UUID, salt: str | None = None) -> PersonalData:
        mark = f"{MARK}{uuid4().hex[:10]}"
        if isinstance(body, PersonalDetails):
            said = {"address": f"{mark}gatan 7", "email": f"{mark}@example.org", "born_on": BORN[0]}
        else:
            texts = [name for name in body.__struct_fields__ if isinstance(getattr(body, name), str)]
            said = {name: f"{getattr(body, name)} {mark}" for name in texts}
        return plain(msgspec.structs.replace(body, **said), *persons, salt=salt)

    monkeypatch.setattr(personal, "seal", sealed)


@pytest.fixture
def worlds(house, marked) -> list[Parts]:
    """What addresses are made of, for a Swedish and a Danish season in which much was written."""
    return [_swedish(), _danish()]


def _swedish() -> Parts:
    """A list is published, a result of it corrected, conduct noted, and somebody asks to be forgotten."""
    by = season.everything("slsf")
    club = season.club("Örebro Brädspelare")
    made = in_play()
    persons = made.persons[:4]
    rated = season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    correcting.correct(correcting.turned(rated))
    _note_conduct(made)
    asked = forgetting.RequestErasure(federation="slsf", person=UUID(persons[1]), words="I moved")
    forgetting.request_erasure(asked, by=by)
    season.catch_up()
    black = made.state.order[0]
    return _parts("slsf", club, [rated, made.here["tournament"]], [persons[1], black], "gomoku")


def _note_conduct(made: SwissSeason) -> None:
    act = conduct.NoteConduct(
        **made.here,
        round_number=1,
        board=1,
        game=1,
        person=made.state.order[0],
        breach=Breach("14.1b"),
        reason="He asked his coach",
    )
    conduct.note_conduct(act, by=season.official("slsf", "arbiter"))


def _danish() -> Parts:
    """Somebody is warned and excluded, and appeals."""
    weekend = cup()
    player = weekend.players[0]
    weekend.warn(player)
    weekend.exclude(player)
    weekend.appeal(player, number=2)
    season.catch_up()
    return _parts("dsu", "lyngby", [weekend.at], [player], "chess")


def _parts(federation: str, club: str, tournaments: list[str], persons: list[str], discipline: str) -> Parts:
    for person in persons[:1]:
        details = PersonalDetails(surname="Berg", given_names="Anna")
        by = season.official(federation, "registrar")
        change_details(ChangeDetails(person=UUID(person), details=details), by=by)
    season.catch_up()
    events = [event for event in LoggedEvent.objects.order_by("position") if commitments_in(event)]
    positions = [event.position for event in events if f"/{federation}/" in event.stream][-3:]
    streams = {event.stream for event in events if event.position in positions}
    return (
        {name: [1] for name in COUNTED}
        | {
            "federation": [federation],
            "club": [club],
            "tournament": tournaments,
            "person": [UUID(person) for person in persons],
            "one": [UUID(persons[0])],
            "other": [UUID(persons[-1])],
            "actor": [season.official(federation, "arbiter").actor],
            "errand": [uuid4()],
            "token": [uuid4()],
            "webhook": [uuid4()],
            "letter": ["x", *Letter.objects.order_by("pk").values_list("pk", flat=True)[:2]],
            "discipline": [discipline],
            "period": ["2026-1"],
            "position": positions,
            "stream": sorted(streams),
            "kind": ["csv", "result"],
            "app": ["members"],
            "model": ["person", "membership"],
            "form": ["trf26", "sgf"],
            "what": ["standings", "cross-table"],
            "criterion": ["game_points"],
            "role": ["arbiter"],
            "licence": ["D-I"],
            "month": ["2026-1"],
            "day": ["2026-01-01"],
            "tile": ["000.p/3"],
            "key": [persons[0], f"{federation}/{tournaments[0]}", *positions[-2:]],
        }
        | {name: ["x"] for name in NAMED_BY_HAND}
    )


PLACES = ("number", "round_number", "board", "game", "stage", "stage_round", "issue", "level", "place")
OF_A_PROTEST = ("of_round", "of_board", "of_game")
COUNTED = (*PLACES, *OF_A_PROTEST, "appeal", "proposal", "protest", "size", "first", "last", "year")
ROOMS = ("event", "championship", "team", "group", "result", "paper", "body", "who")
NAMED_BY_HAND = (*ROOMS, "rest", "item", "fide_id", "name", "screen", "code", "document")
"""Of rooms that have no rows in these seasons, and acts by API: what they answer has nothing to tell."""


def commitments_in(row: LoggedEvent) -> tuple[str, ...]:
    """What an event of the log commits to."""
    (envelope,) = envelopes([row])
    return commitments_of(envelope.event)


def marks() -> Marks:
    """Every mark that is kept beside the log now, and the days of birth."""
    bodies = dict(PersonalData.objects.values_list("commitment", "body"))
    found = dict.fromkeys(BORN, "members.PersonalDataChanged")
    for row in LoggedEvent.objects.all():
        for body in filter(None, map(bodies.get, commitments_in(row))):
            at = body.index(MARK)
            found[body[at : at + LENGTH]] = row.type
    return found


def addresses(parts: Parts) -> Iterator[str]:
    """Every address of the house, aside those of the admin and of signing in."""
    patterns = get_resolver().reverse_dict
    for name in {key for key in patterns if isinstance(key, str)}:
        for shapes, *_rest in patterns.getlist(name):
            for shape, names in shapes:
                if "format" not in names and not shape.startswith("accounts/"):
                    for values in product(*(parts[each] for each in names)):
                        yield "/" + shape % dict(zip(names, values, strict=True))


TABS = ("", "tab=standings", "tab=history", "format=json", "asked=letter", "q=berg")


def pages(parts: Parts) -> list[str]:
    """Each with what it can be asked for, where that leads to another page."""
    found = sorted(set(addresses(parts)))
    more = [f"{each}?{tab}" for each in found for tab in TABS[1:] if _has(each, tab)]
    return found + more


def _has(address: str, tab: str) -> bool:
    kind, _, _value = tab.partition("=")
    if kind == "q":
        return address in {"/members/", "/desk/people/"}
    at = {"tab": "/tournaments/", "format": "/explain/", "asked": "/desk/people/"}
    return address.startswith(at[kind]) and address.count("/") < 8


def of_the_admin() -> Iterator[str]:
    """The list of every model, and its first rows."""
    for model in admin.site._registry:
        label = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        yield reverse(f"{label}_changelist")
        for key in model._base_manager.values_list("pk", flat=True)[:3]:
            yield reverse(f"{label}_change", args=[key])


def told_by(reader: Client, address: str, kept: Marks) -> set[str]:
    """Whose words a page or a file holds, by the events that commit to them; what breaks tells none."""
    reader.raise_request_exception = False
    answer = reader.get(address)
    assert answer.status_code != 429, address
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    text = content.decode(errors="replace")
    return {kind for mark, kind in kept.items() if mark in text}


def member(official) -> Client:
    """Somebody of the register who holds no role."""
    somebody = official()
    person = season.person("Bo Dahl", number=900)
    act = TieAccount(actor=somebody.account.actor, federation="slsf", person=UUID(person))
    tie_account(act, by=SYSTEM)
    season.catch_up()
    return somebody.client


def test_no_page_tells_a_personal_word_to_whoever_may_not_read_it(worlds, official, unhurried) -> None:
    """But an official of the federation finds them: or nothing would be found because nothing was planted."""
    asked = [*(each for parts in worlds for each in pages(parts)), *of_the_admin()]
    asked = [each for each in asked if not each.startswith("/members/me/")]  # of whoever reads
    kept, roles = marks(), [role.value for role in Role if role is not Role.CLUB_SECRETARY]
    assert len(asked) > 900
    readers = {
        "anybody": Client(),
        "a member": member(official),
        "officials of another federation": official(*roles, federation="psgrp").client,
    }
    for who, reader in readers.items():
        closed = (
            ("/desk/", "/admin/") if who == "a member" else ()
        )  # as to anybody: tests/desk/test_every_page.py
        tried = [each for each in asked if not each.startswith(closed)]
        assert {each: told for each in tried if (told := told_by(reader, each, kept))} == {}, who

    officials = official(*roles).client
    ours = [
        each for each in asked if each.startswith(("/desk/people", "/conduct", "/desk/corr", "/desk/eras"))
    ]
    assert set().union(*(told_by(officials, each, kept) for each in ours)) >= {
        "members.PersonalDataChanged",
        "tournaments.ResultCorrected",  # the words of its correction
        "conduct.ConductNoted",
        "privacy.ErasureRequested",
    }
