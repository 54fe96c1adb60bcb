"""The second form of an event, as the database records it and plain Python reads it."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from uuid import UUID

import pytest
from django.db import transaction
from django.db.utils import DatabaseError, IntegrityError

from events.export import blocks, link_at
from events.log import Elsewhere, NewEvent
from events.models import LoggedEvent
from events.restricted_streams import federation_of, is_for_auditors, veiled_streams, veiled_types
from events.veils.stating import state_what_is_due
from events.verification import verify
from events.verifier import Chain
from events.verifying.forms import PUBLIC, content_of, place_hash, veil
from events.verifying.veils import Rule, class_by
from federation.officials.events import AccountTied
from tests.events.recording import DAY, append, club, clubs, forge, record, renamed

pytestmark = [pytest.mark.database, pytest.mark.django_db]

AWAY = Elsewhere(
    dt.datetime(2026, 3, 21, 9, 30, 0, 250, dt.UTC), "records.example.org/hall/7 12", "hall-7+1a2b3c4d"
)
TIED = AccountTied(federation="dsu", person=UUID(int=1))


def whole() -> list:
    return [link for block in blocks() for link in block]


def test_one_event_and_many_stand_in_one_chain():
    record("club/slsf/lund", club("Åmål \\ \u2028"))
    clubs(5)
    record("club/slsf/lund", renamed("B"), renamed("C"), after=1)
    chain, links = Chain(), whole()
    assert list(chain.walk(links)) == []
    assert (chain.position, chain.second) == (8, 1)
    assert all(len(link.nonce) == 32 and link.reader_class == PUBLIC for link in links)
    assert len({link.nonce for link in links}) == 8
    assert all(one.hash == other.previous_hash for one, other in pairwise(links))
    assert verify().faults == ()


def test_a_withheld_event_shows_its_hash_all_the_same():
    record("sanctions/slsf/x", club())
    link = link_at(1)
    hidden = veil(link)
    assert hidden == (1, link.previous_hash, link.hash, "veiled:slsf", content_of(link))
    assert place_hash(hidden.previous_hash, 1, hidden.reader_class, hidden.content) == link.hash


@pytest.mark.parametrize("together", [False, True])
def test_the_database_finds_the_class_that_the_house_goes_by(together):
    """Every kind of stream and type that is veiled, and what is not; alone and in one call."""
    state_what_is_due()
    new = [NewEvent(f"{beginning}psgrp/x", 1, club(), DAY) for beginning in veiled_streams()]
    new += [NewEvent("tie/ab", 1, TIED, DAY), NewEvent("club/slsf/lund", 1, club(), DAY)]
    for call in [new] if together else [[each] for each in new]:
        append(*call)
    rule = Rule(tuple(veiled_streams()), tuple(veiled_types()))
    found = {}
    for link in whole():
        found[link.stream] = link.reader_class
        assert link.reader_class == class_by(rule, link.stream, link.type, link.payload)
        assert link.reader_class == (f"veiled:{federation_of(link)}" if is_for_auditors(link) else PUBLIC)
    assert (found["tie/ab"], found["club/slsf/lund"]) == ("veiled:dsu", PUBLIC)
    assert len(found) == len(veiled_streams()) + 3, "and the rule itself, in public"


def test_what_names_no_federation_goes_by_its_stream():
    forge("account/ab", AccountTied.TYPE, '{"person":"x"}', schema=2)
    assert link_at(1).reader_class == "veiled:ab"


@pytest.mark.parametrize("count", [1, 2])
def test_what_comes_home_says_when_and_where_it_happened(count):
    append(*(NewEvent(f"club/slsf/c{number}", 1, club(), DAY, AWAY) for number in range(count)))
    link = whole()[-1]
    assert (link.happened_at, link.origin, link.device) == ("2026-03-21T09:30:00.000250Z", *AWAY[1:])
    assert list(Chain().walk(whole())) == []
    for field in ("happened_at", "origin", "device"):
        changed = link._replace(**{field: getattr(link, field)[:-1]})
        assert content_of(changed) != content_of(link)


def test_what_is_recorded_at_home_says_nothing_of_elsewhere():
    clubs(1)
    assert link_at(1)[-3:] == ("", "", "")
    assert LoggedEvent.objects.get().happened_at is None


@pytest.mark.parametrize("field", ["origin", "device"])
def test_where_it_came_from_is_one_line(field):
    away = AWAY._replace(**{field: "a\nb"})
    with pytest.raises(IntegrityError), transaction.atomic():
        append(NewEvent("club/slsf/lund", 1, club(), DAY, away))


RULE = '{"streams":["club/dsu/"],"types":["members.ClubChanged"]}'


def test_the_rule_changes_by_an_event_and_from_then_on():
    record("club/dsu/k1", club())
    forge("log/veils", "log.VeilRuled", RULE)
    record("club/dsu/k1", renamed("B"), after=1)
    record("club/slsf/lund", club(), renamed("B"))
    record("sanctions/slsf/x", club())
    assert [link.reader_class for link in whole()] == [
        PUBLIC, PUBLIC, "veiled:dsu", PUBLIC, "veiled:slsf", PUBLIC
    ]  # fmt: skip


def test_a_command_recorded_before_changes_no_rule():
    forge("log/veils", "log.VeilRuled", RULE)
    again = LoggedEvent.objects.get()
    forge("log/veils", "log.VeilRuled", '{"streams":[],"types":[]}', version=2)
    record("log/veils", club(), key=again.command_id)
    record("club/dsu/k1", club())
    assert link_at(3).reader_class == PUBLIC
    assert LoggedEvent.objects.count() == 3


@pytest.mark.parametrize(
    "rule",
    [
        '{"streams":["log/veils"],"types":[]}',
        '{"streams":["l"],"types":[]}',
        '{"streams":[""],"types":[]}',
        '{"streams":[],"types":["log.VeilRuled"]}',
        '{"streams":"x","types":[]}',
        "no rule",
    ],
)
def test_no_rule_veils_what_the_log_says_of_itself(rule):
    with pytest.raises(DatabaseError), transaction.atomic():
        forge("log/veils", "log.VeilRuled", rule)
    assert LoggedEvent.objects.count() == 0
