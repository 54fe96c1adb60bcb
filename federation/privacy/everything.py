"""Everything that is held on a person: rows, words, account, looks, and the events that name them.

Decision: whoever makes the file for somebody reads it, so it holds no more than that role may read. The
person themself and an auditor get all of it; a registrar gets it without what only auditors read, and is told
how much that is.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple
from uuid import UUID

import msgspec
from allauth.mfa.models import Authenticator
from django.contrib.sessions.models import Session
from django.db.models import Q

from events import clock, log
from events.history import HistoryLine, envelopes, line_of
from events.log import Envelope
from events.models import LoggedEvent, PersonalData
from events.names import with_names
from events.restricted_streams import is_for_auditors
from federation.identity.directory import entries_of
from federation.members.models import Membership
from federation.members.state import membership_stream
from federation.officials.access_log import Looked, looks_at
from federation.officials.events import AccountTied
from federation.officials.models import Account
from federation.privacy.forgetting import still_tied
from federation.privacy.holdings import Holding, Row, held_beside, held_on

COMMITMENT = re.compile(r"[0-9a-f]{64}")


class Words(NamedTuple):
    """One personal row. `also`: how many others it concerns."""

    says: dict[str, str]
    also: int


class Everything(NamedTuple):
    """What is held, as of one event of the log. `left_out`: rows, words and events that are for auditors."""

    person: UUID
    made_at: dt.datetime
    position: int
    held: list[Holding]
    words: list[Words]
    accounts: list[Row]
    looks: list[Looked]
    events: list[HistoryLine]
    left_out: int


def everything(person: UUID, *, unveiled: bool = True) -> Everything:
    """All of it, under whichever number they were entered. Words show in place of the commitments to them.

    `unveiled`: with what only auditors read.
    """
    position = log.head_position()
    persons = entries_of(person)
    naming = _events_naming(persons)
    ties = {event.stream for event in naming if event.type == AccountTied.TYPE}
    actors = still_tied(ties, *persons)
    held = held_on(persons, actors, unveiled=unveiled)
    beside = held_beside(persons, actors)
    events = [event for event in naming if unveiled or not is_for_auditors(event)]
    kept = _kept_on(persons, held.holdings)
    said = kept if unveiled else _said_in(kept, held.holdings, events)
    bodies = {row.commitment: msgspec.json.decode(row.body) for row in said}
    return Everything(
        person=person,
        made_at=clock.now(),
        position=position,
        held=[_opened(holding, bodies) for holding in held.holdings] + (beside if unveiled else []),
        words=[Words(bodies[row.commitment], len({*row.persons} - {*map(str, persons)})) for row in said],
        accounts=[_account(account) for account in Account.objects.filter(actor__in=actors)],
        looks=looks_at(*persons),
        events=with_names([line_of(event) for event in events]),
        left_out=held.left_out
        + len(naming)
        - len(events)
        + len(kept)
        - len(said)
        + (0 if unveiled else sum(len(each.rows) for each in beside)),
    )


def _kept_on(persons: set[UUID], held: list[Holding]) -> list[PersonalData]:
    """The personal rows that list them, and those that a row of their commits to though they list another."""
    committed = {value for value in _texts_in(held) if COMMITMENT.fullmatch(value)}
    listed = [Q(persons__contains=[str(each)]) for each in persons]
    asked = reduce(or_, listed, Q(commitment__in=committed))
    return list(PersonalData.objects.filter(asked).order_by("commitment"))


def _texts_in(held: list[Holding]) -> set[str]:
    return {value for holding in held for row in holding.rows for value in row.values() if _is_text(value)}


def _said_in(kept: list[PersonalData], held: list[Holding], events: list[Envelope]) -> list[PersonalData]:
    """Of these words those that a row or an event that is shown commits to: what nothing shows stays away."""
    shown = _texts_in(held).union(*(COMMITMENT.findall(event.payload) for event in events))
    return [row for row in kept if row.commitment in shown]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _opened(holding: Holding, bodies: dict[str, dict[str, object]]) -> Holding:
    """The words in place of the commitments."""
    rows = [{name: _said(value, bodies) for name, value in row.items()} for row in holding.rows]
    return holding._replace(rows=rows)


def _said(value: object, bodies: dict[str, dict[str, object]]) -> object:
    body = bodies.get(value) if isinstance(value, str) else None
    return value if body is None else body.get("text", body)


def _account(account: Account) -> Row:
    """What is kept to sign in with; never the password's hash or a second factor's secret."""
    open_until = Session.objects.filter(expire_date__gt=clock.now())
    own = [each for each in open_until.iterator() if _is_of(each, account)]
    factors = Authenticator.objects.filter(user=account).order_by("type")
    return {
        "username": account.username,
        "email": account.email,
        "date_joined": account.date_joined,
        "last_login": account.last_login,
        "is_active": account.is_active,
        "second_factors": list(factors.values_list("type", flat=True)),
        "sessions": len(own),
        "actor": account.actor,
    }


def _is_of(session: Session, account: Account) -> bool:
    return bool(session.get_decoded().get("_auth_user_id") == str(account.pk))


def _events_naming(persons: set[UUID]) -> list[Envelope]:
    """In the order of the log: what names them, and what happened to their memberships."""
    held = Membership.objects.filter(person__in=persons).values_list("federation", "number").distinct()
    streams = [membership_stream(federation, number) for federation, number in held]
    named = [Q(payload__contains=each) | Q(stream__contains=each) for each in map(str, persons)]
    events = LoggedEvent.objects.filter(reduce(or_, named, Q(stream__in=streams))).order_by("position")
    return envelopes(events)


def as_plain(all_of_it: Everything) -> dict[str, object]:
    """The same as lists and dictionaries, for JSON."""
    return {
        "person": all_of_it.person,
        "made_at": all_of_it.made_at,
        "as_of_event": all_of_it.position,
        "left_out_for_auditors": all_of_it.left_out,
        "held": {holding.model: holding.rows for holding in all_of_it.held},
        "words": [{"says": each.says, "concerns_others": each.also} for each in all_of_it.words],
        "accounts": all_of_it.accounts,
        "looks": [each._asdict() for each in all_of_it.looks],
        "events": [_plain_event(line) for line in all_of_it.events],
    }


def _plain_event(line: HistoryLine) -> Row:
    return {
        "position": line.position,
        "type": line.type,
        "recorded_at": line.recorded_at,
        "effective_on": line.effective_on,
        "words": line.words,
        "paragraphs": line.articles,
    }


def persons_in(held: Iterable[Holding]) -> set[UUID]:
    """Every id in the rows, so that a page can say names."""
    return {
        found
        for holding in held
        for row in holding.rows
        for value in row.values()
        if (found := _as_id(value)) is not None
    }


def _as_id(value: object) -> UUID | None:
    if isinstance(value, str) and len(value) == 36 and value.count("-") == 4:
        try:
            return UUID(value)
        except ValueError:
            return None
    return None
