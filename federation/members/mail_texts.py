"""A letter to the address that the register had of a person, when it has another one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from uuid import UUID

from events.citing import gettext_noop
from events.work import Work
from federation.members.models import Person
from federation.officials.models import Account, TiedAccount
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, To, write

OTHER_ADDRESS = Kind(
    name="other_address",
    title=gettext_noop("Another e-mail address"),
    subject=gettext_noop("Your address with %(federation_name)s"),
    why=gettext_noop("This letter goes once to each address that no longer counts."),
)
LETTERS = (OTHER_ADDRESS,)


def to(row: Person) -> To:
    """Somebody of the register, by name."""
    return To(row.email, row.person, row.name)


def to_accounts(actors: Collection[UUID]) -> Iterator[To]:
    """Who has these accounts: each at the address that the register has, else at the account's."""
    persons = dict(TiedAccount.objects.filter(actor__in=actors).values_list("actor", "person"))
    register = Person.objects.filter(person__in=persons.values(), erased=False).exclude(email="")
    known = {row.person: to(row) for row in register}
    accounts = dict(Account.objects.filter(actor__in=actors, is_active=True).values_list("actor", "email"))
    for actor in actors:
        person = persons.get(actor)
        yield known.get(person) or To(accounts.get(actor, ""), person)


def tell_old_address(work: Work, email: str, person: UUID, federation: str) -> None:
    """Write to it, together with what is recorded: who changed it to get at an account is found so."""
    letter = Draft(kind=OTHER_ADDRESS, federation=federation, to=To(email, person))
    work.also(partial(write, letter))
