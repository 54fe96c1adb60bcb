"""Grants as rows, and Django's groups as their projection: one group a role and federation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set
from uuid import UUID

from django.contrib.auth.models import Group, Permission
from django.db.models import Count

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.officials.events import (
    AccountInvited,
    AccountTied,
    CarriedOver,
    RoleGranted,
    RoleRevoked,
    TieConfirmed,
)
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.officials.roles import POWERFUL, is_by_two
from federation.officials.state import says_whose


def actor_of(stream: str) -> UUID:
    """The actor whose stream this is."""
    return UUID(stream.removeprefix("official/"))


class Grants(Projector):
    """Who holds which role; keeps each account's groups in step."""

    name, version = "officials.grants", 2
    writes = (RoleGrant, TiedAccount)

    def __init__(self) -> None:
        super().__init__()
        self.touched: set[UUID] = set()

    @on(RoleGranted)
    def grant(self, event: RoleGranted, at: Envelope, batch: Batch) -> None:
        actor = actor_of(at.stream)
        self.touched.add(actor)
        batch[RoleGrant].put(
            actor=actor,
            federation=event.federation,
            role=event.role,
            club=event.club,
            valid_from_position=at.position,
            valid_from=at.effective_on,
            known_from=at.recorded_at,
        )

    @on(RoleRevoked)
    def revoke(self, event: RoleRevoked, at: Envelope, batch: Batch) -> None:
        actor = actor_of(at.stream)
        self.touched.add(actor)
        held = batch[RoleGrant].where(
            actor=actor, federation=event.federation, role=event.role, club=event.club, valid_to=None
        )
        for row in held:
            batch[RoleGrant].put(**row | {"valid_to": at.effective_on, "known_to": at.recorded_at})

    @on(AccountTied)
    def tie(self, event: AccountTied, at: Envelope, batch: Batch) -> None:
        batch[TiedAccount].put(actor=actor_of(at.stream), person=event.person)
        if is_by_two(at):
            self._rest_from(batch, None, actor=actor_of(at.stream))

    @on(CarriedOver)
    def carry_over(self, event: CarriedOver, at: Envelope, batch: Batch) -> None:
        self._rest_from(batch, event.rests_from, actor=UUID(at.within[1]), federation=event.federation)

    @on(AccountInvited, TieConfirmed)
    def confirm(self, event: AccountInvited | TieConfirmed, at: Envelope, batch: Batch) -> None:
        if isinstance(event, TieConfirmed) or says_whose(event):
            self._rest_from(batch, None, actor=UUID(at.within[1]), federation=event.federation)

    @staticmethod
    def _rest_from(batch: Batch, day: dt.date | None, **of: object) -> None:
        for row in batch[RoleGrant].where(**of, valid_to=None):
            if row["role"] in POWERFUL and row["rests_from"] != day:
                batch[RoleGrant].put(**row | {"rests_from": day})

    def publish(self, batch: Batch, *, whole: bool) -> None:
        """Bring accounts and their groups in step with the rows that are live now."""
        accounts = Account.objects.all() if whole else Account.objects.filter(actor__in=self.touched)
        for account in accounts:
            grants = batch[RoleGrant].where(actor=account.actor, valid_to=None)
            account.groups.set(_groups({f"{row['federation']}:{row['role']}" for row in grants}))
            is_staff = bool(grants) or account.is_superuser
            if account.is_staff != is_staff:
                account.is_staff = is_staff
                account.save(update_fields=["is_staff"])
        self.touched.clear()


def _groups(names: Set[str]) -> list[Group]:
    """The groups of roles; they may look at every read model there is today."""
    may_look = list(Permission.objects.filter(codename__startswith="view_").values_list("pk", flat=True))
    found = list(Group.objects.filter(name__in=names).annotate(looks=Count("permissions")))
    new = names - {group.name for group in found}
    made = Group.objects.bulk_create([Group(name=name) for name in sorted(new)])
    for group in (*made, *(each for each in found if each.looks != len(may_look))):
        group.permissions.set(may_look)
    return [*found, *made]
