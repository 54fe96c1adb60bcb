"""Letters to the member whose account is tied, or no longer, and to who cannot try a password."""

from __future__ import annotations

from functools import partial
from uuid import UUID

from events.citing import gettext_noop
from events.work import Work
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, write

ACCOUNT_TIED = Kind(
    name="account_tied",
    title=gettext_noop("Whose an account is"),
    subject=gettext_noop("Your account with %(federation_name)s"),
    why=gettext_noop("You get this letter whenever it is changed which account is yours."),
)
BROWSER_LINK = Kind(
    name="browser_link",
    title=gettext_noop("A new browser may try the password"),
    subject=gettext_noop("Signing in with %(federation_name)s"),
    why=gettext_noop("You get this letter because the page for signing in was asked for it."),
    secret=True,
    example={"link": "https://records.example.org/…"},
)
LETTERS = (ACCOUNT_TIED, BROWSER_LINK)


def tell(work: Work, person: UUID, federation: str) -> None:
    """Write to the member, together with what is recorded."""
    work.also(partial(_write, person, federation))


def _write(person: UUID, federation: str) -> None:
    row = Person.objects.filter(person=person, erased=False).first()
    if row is not None:
        write(Draft(kind=ACCOUNT_TIED, federation=federation, to=to(row)))


def send_browser_link(whose: Person, link: str) -> None:
    """Write to who has the account how this browser gets past the wrong passwords of others."""
    write(
        Draft(
            kind=BROWSER_LINK,
            federation=whose.federation,
            to=to(whose),
            said={"link": link},
        )
    )
