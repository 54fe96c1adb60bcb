"""What goes with a person beside the rows that name them: words that hold their name, and their accounts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any
from uuid import UUID

import msgspec
from allauth.account.internal.stagekit import LOGIN_SESSION_KEY
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db.models import Q

from events.history import envelopes
from events.models import LoggedEvent, PersonalData
from federation.members.events import PersonalDetails
from federation.officials.events import AccountTied
from federation.officials.models import Account
from federation.officials.projections import actor_of

DETAILS = '"surname"'
"""Stands in the body of every row of details; within somebody's words the quotes would be escaped."""


def forget_words(person: UUID) -> tuple[str, ...]:
    """Delete every text that holds the full name or the e-mail address; what they committed to.

    Decision: such a text goes though it concerns others too, as one does that lists them among the persons.
    What another person is called is never touched.
    """
    if not (said := names_of(person)):
        return ()
    names = written_as(said)
    rows = PersonalData.objects.exclude(body__contains=DETAILS).values_list("commitment", "body")
    gone = [commitment for commitment, body in rows.iterator() if names.search(_words_of(body))]
    PersonalData.objects.filter(commitment__in=gone).delete()
    return tuple(gone)


def names_of(person: UUID) -> set[str]:
    """Every full name that they ever had, in each order, and every e-mail address; in plain letters."""
    return {plain(text) for details in _details(person) for text in _said(details)}


def written_as(names: set[str]) -> re.Pattern[str]:
    """What finds these in a plain text: whole words, so that Bo Ek is not found in Bo Ekman.

    A genitive counts too.
    """
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names)))})s?(?!\w)")


def _words_of(body: str) -> str:
    """Every text of a personal row."""
    fields = msgspec.json.decode(body, type=dict[str, Any])
    return "\n".join(plain(value) for value in fields.values() if isinstance(value, str))


def plain(text: str) -> str:
    """However it is typed: capitals, composed or combining accents, spaces and line ends are one."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def _details(person: UUID) -> list[PersonalDetails]:
    """Everything that they were ever called."""
    rows = PersonalData.objects.filter(persons__contains=[str(person)], body__contains=DETAILS)
    return [msgspec.json.decode(body, type=PersonalDetails) for body in rows.values_list("body", flat=True)]


def _said(details: PersonalDetails) -> list[str]:
    """The name with all given names and with the first, and the e-mail; a surname alone is too little."""
    surname = details.surname
    called = {details.given_names, *details.given_names.split()[:1]} - {""} if surname else set()
    names = [(f"{given} {surname}", f"{surname} {given}", f"{surname}, {given}") for given in called]
    return [text for text in (*(each for forms in names for each in forms), details.email) if text]


def close_accounts(person: UUID) -> tuple[str, ...]:
    """No one signs in any more as this person."""
    close(actors_of(person))
    return ()


def close(actors: Iterable[UUID]) -> None:
    """These accounts lose name, password, second factor and sessions."""
    accounts = list(Account.objects.filter(actor__in=actors))
    keys = [account.pk for account in accounts]
    _delete_notes(accounts)
    Authenticator.objects.filter(user__in=keys).delete()
    EmailAddress.objects.filter(user__in=keys).delete()
    _end_sessions(accounts)
    for account in accounts:
        account.username = f"erased-{account.actor.hex[:12]}"
        account.first_name = account.last_name = account.email = ""
        account.is_active = False
        account.last_login = None
        account.set_unusable_password()
        account.save()


def _delete_notes(accounts: list[Account]) -> None:
    """The admin's notes of these accounts, and those that quote an e-mail address of theirs."""
    addresses = EmailAddress.objects.filter(user__in=accounts).values_list("email", flat=True)
    about = Q(
        content_type__app_label="officials",
        content_type__model="account",
        object_id__in=[str(account.pk) for account in accounts],
    )
    for email in {*addresses, *(account.email for account in accounts)} - {""}:
        about |= Q(object_repr__icontains=email) | Q(change_message__icontains=email)
    LogEntry.objects.filter(about).delete()


def actors_of(person: UUID) -> set[UUID]:
    """The accounts that are tied to this person, by the log: rows may lag behind it."""
    ties = LoggedEvent.objects.filter(type=AccountTied.TYPE, payload__contains=str(person))
    return still_tied(ties.values_list("stream", flat=True), person)


def still_tied(streams: Iterable[str], *persons: UUID) -> set[UUID]:
    """Of these accounts, by their streams, those whose newest tie is to one of these persons."""
    streams = set(streams)
    newest = {
        event.stream: event
        for event in envelopes(
            LoggedEvent.objects.filter(type=AccountTied.TYPE, stream__in=streams).order_by("version")
        )
    }
    return {
        actor_of(stream)
        for stream, event in newest.items()
        if any(str(person) in event.payload for person in persons)
    }


def _end_sessions(accounts: list[Account]) -> None:
    """Those of who is signed in, and of who has yet to show the second factor: they hold the e-mail too."""
    signed_in = {str(account.pk) for account in accounts}
    half_way = {user_pk_to_url_str(account) for account in accounts}
    ended = []
    for session in Session.objects.iterator():
        held = session.get_decoded()
        waiting = (held.get(LOGIN_SESSION_KEY) or {}).get("user_pk")
        if held.get(SESSION_KEY) in signed_in or waiting in half_way:
            ended.append(session.pk)
    Session.objects.filter(pk__in=ended).delete()


FORGOTTEN_BESIDE = (forget_words, close_accounts)
