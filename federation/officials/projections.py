"""Grants as rows, and Django's groups as their projection: one group a role and federation."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import Group, Permission

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.officials.events import AccountTied, RoleGranted, RoleRevoked
from federation.officials.models import Account, RoleGrant, TiedAccount


def actor_of(stream: str) -> UUID:
    """The actor whose stream this is."""
    return UUID(stream.removeprefix("official/"))


class Grants(Projector):
    """Who holds which role; keeps each account's groups in step."""

    name, version = "officials.grants", 1
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

    def publish(self, batch: Batch, *, whole: bool) -> None:
        """Bring accounts and their groups in step with the rows that are live now."""
        accounts = Account.objects.all() if whole else Account.objects.filter(actor__in=self.touched)
        for account in accounts:
            grants = batch[RoleGrant].where(actor=account.actor, valid_to=None)
            groups = [_group(row["federation"], row["role"]) for row in grants]
            account.groups.set(groups)
            is_staff = bool(grants) or account.is_superuser
            if account.is_staff != is_staff:
                account.is_staff = is_staff
                account.save(update_fields=["is_staff"])
        self.touched.clear()


def _group(federation: str, role: str) -> Group:
    """The group of a role; it may look at every read model there is today."""
    group, _ = Group.objects.get_or_create(name=f"{federation}:{role}")
    may_look = Permission.objects.filter(codename__startswith="view_")
    if group.permissions.count() != may_look.count():
        group.permissions.set(may_look)
    return group
