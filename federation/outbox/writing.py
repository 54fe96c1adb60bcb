"""A letter is written in the transaction of what it tells, in its reader's language, and goes later."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.template.loader import select_template
from django.utils.formats import date_format
from django.utils.translation import gettext, override

from events import clock
from federation.books import FEDERATIONS
from federation.officials.models import Account, TiedAccount
from federation.outbox.kinds import Kind
from federation.outbox.models import Letter
from federation.outbox.tasks import wake_worker
from federation.sealing import seal

BLANK_LINES = re.compile(r"\n{3,}")
Said = Mapping[str, object]


class Text(NamedTuple):
    """What a letter says."""

    subject: str
    body: str


class To(NamedTuple):
    """Whom a letter is for; without an address it is printed. `name`: how it greets, "" for without one."""

    email: str
    person: UUID | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A letter to write. `said`: the values of its text; `article`, `about`, `cause`: see `Letter`."""

    kind: Kind
    federation: str
    to: To
    said: Said = field(default_factory=dict)
    article: str = ""
    about: str = ""
    cause: UUID | None = None


def write(draft: Draft) -> None:
    """Put one letter into the outbox; it goes once all of the transaction stands.

    One of the same cause that is there already stays the only one.
    """
    said = {**draft.said, "article": draft.article, "page": page_of(draft.about), "addressee": draft.to.name}
    language = language_for(draft.to.person, draft.federation)
    text = text_of(draft.kind, draft.federation, said, language)
    email, now = draft.to.email.strip(), clock.now()
    letter = Letter(
        kind=draft.kind.name,
        federation=draft.federation,
        person=draft.to.person,
        email=email,
        language=language,
        subject=text.subject,
        body=seal(text.body, Letter.SEALED_FOR) if draft.kind.secret else text.body,
        secret=draft.kind.secret,
        article=draft.article,
        about=draft.about,
        cause=draft.cause,
        state=_how(email),
        written_at=now,
        due_at=now,
    )
    Letter.objects.bulk_create([letter], ignore_conflicts=draft.cause is not None)
    transaction.on_commit(wake_worker, robust=True)


def text_of(kind: Kind, federation: str, said: Said, language: str) -> Text:
    """Subject and text of a kind in a language, with these values; words among them are lazy texts."""
    template = select_template([f"letters/{federation}/{kind.name}.txt", f"letters/{kind.name}.txt"])
    house = FEDERATIONS.get(federation)
    with override(language):
        values = {**said, "federation_name": house.name if house else federation.upper()}
        body = template.render({**values, "why": gettext(kind.why)})
        subject = gettext(kind.subject) % {name: _in_a_line(value) for name, value in values.items()}
    return Text(" ".join(subject.split())[:200], BLANK_LINES.sub("\n\n", body).strip() + "\n")


def _in_a_line(value: object) -> object:
    return date_format(value) if isinstance(value, dt.date) else value


def language_of(federation: str) -> str:
    """In which language a federation writes; English for one that is not of this house."""
    return FEDERATIONS[federation].language if federation in FEDERATIONS else "en"


def language_for(person: UUID | None, federation: str) -> str:
    """In which language a letter speaks to somebody."""
    return languages_for([person], federation)[person]


def languages_for(persons: Iterable[UUID | None], federation: str) -> Mapping[UUID | None, str]:
    """The languages that persons chose with their accounts; for the others the federation's."""
    spoken = dict.fromkeys(persons, language_of(federation))
    tied = TiedAccount.objects.filter(person__in=[each for each in spoken if each])
    of_actor = dict(tied.values_list("actor", "person"))
    accounts = Account.objects.filter(actor__in=of_actor, is_active=True).exclude(language="")
    chosen = dict(accounts.order_by("pk").values_list("actor", "language"))
    return {**spoken, **{of_actor[actor]: language for actor, language in chosen.items()}}


def page_of(about: str) -> str:
    """The whole address of a page, "" for none."""
    return f"{settings.HOUSE_ADDRESS}{about}" if about else ""


def by_mail() -> bool:
    """Whether letters go out by mail: a server is named."""
    return not settings.EMAIL_BACKEND.endswith(".dummy.EmailBackend")


def _how(email: str) -> Letter.State:
    """On paper where there is no address or no mail server, or where the last letter to it came back."""
    last = (
        Letter.objects.filter(email=email, state__in=(Letter.State.SENT, Letter.State.BOUNCED))
        .order_by("-written_at")
        .values_list("state", flat=True)
        .first()
    )
    if not email or not by_mail() or last == Letter.State.BOUNCED:
        return Letter.State.TO_PRINT
    return Letter.State.WAITING
