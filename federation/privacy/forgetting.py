"""What goes with a person beside the rows that name him: words that hold his name, and his accounts."""

from __future__ import annotations

from uuid import UUID

import msgspec
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.db import connection

from events.history import envelopes
from events.models import LoggedEvent, PersonalData
from events.personal import also_forget
from federation.members.events import PersonalDetails
from federation.officials.events import AccountTied
from federation.officials.models import Account
from federation.officials.projections import actor_of

SHORTEST = 6  # letters; what is shorter may stand in anybody's words

_DELETE = """
DELETE FROM events_personaldata
WHERE NOT (body::jsonb ? 'surname')
  AND EXISTS (SELECT FROM unnest(%s::text[]) AS said WHERE position(lower(said) IN lower(body)) > 0)
RETURNING commitment
"""


def forget_words(person: UUID) -> tuple[str, ...]:
    """Delete every text that holds the full name or the e-mail address; what they committed to.

    Decision: such a text goes though it concerns others too, as one does that lists him among the persons.
    What another person is called is never touched.
    """
    said = sorted({text for details in _details(person) for text in _said(details)})
    if not said:
        return ()
    in_json = [msgspec.json.encode(text).decode()[1:-1] for text in said]
    with connection.cursor() as cursor:
        cursor.execute(_DELETE, [in_json])
        return tuple(commitment for (commitment,) in cursor)


def _details(person: UUID) -> list[PersonalDetails]:
    """Everything that he was ever called."""
    rows = PersonalData.objects.filter(persons__contains=[str(person)], body__contains='"surname"')
    return [msgspec.json.decode(body, type=PersonalDetails) for body in rows.values_list("body", flat=True)]


def _said(details: PersonalDetails) -> list[str]:
    """The full name as it is written, and the e-mail address; a surname alone is too little."""
    given, surname = details.given_names, details.surname
    names = (f"{given} {surname}", f"{surname} {given}", f"{surname}, {given}") if given and surname else ()
    return [text for text in (*names, details.email) if len(text) >= SHORTEST]


def close_accounts(person: UUID) -> tuple[str, ...]:
    """Nobody signs in any more as this person: no name, no password, no second factor, no session."""
    accounts = list(Account.objects.filter(actor__in=actors_of(person)))
    keys = [account.pk for account in accounts]
    Authenticator.objects.filter(user__in=keys).delete()
    EmailAddress.objects.filter(user__in=keys).delete()
    LogEntry.objects.filter(
        content_type__app_label="officials", content_type__model="account", object_id__in=map(str, keys)
    ).delete()
    _end_sessions({str(key) for key in keys})
    for account in accounts:
        account.username = f"erased-{account.actor.hex[:12]}"
        account.first_name = account.last_name = account.email = ""
        account.is_active = False
        account.last_login = None
        account.set_unusable_password()
        account.save()
    return ()


def actors_of(person: UUID) -> set[UUID]:
    """The accounts that are tied to this person, by the log: rows may lag behind it."""
    ties = LoggedEvent.objects.filter(type=AccountTied.TYPE, payload__contains=str(person))
    streams = set(ties.values_list("stream", flat=True))
    newest = {
        event.stream: event
        for event in envelopes(
            LoggedEvent.objects.filter(type=AccountTied.TYPE, stream__in=streams).order_by("version")
        )
    }
    return {actor_of(stream) for stream, event in newest.items() if str(person) in event.payload}


def _end_sessions(accounts: set[str]) -> None:
    ended = [
        session.pk
        for session in Session.objects.iterator()
        if session.get_decoded().get("_auth_user_id") in accounts
    ]
    Session.objects.filter(pk__in=ended).delete()


also_forget(forget_words)
also_forget(close_accounts)
