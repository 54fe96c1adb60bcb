"""What accounts may in the pages is held to the log: superuser, staff, groups, rights of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from uuid import UUID

from django.contrib.auth.models import Group, Permission

from events.history import envelopes
from events.models import LoggedEvent, Projection
from events.verifier import Fault
from federation.officials.models import Account
from federation.officials.projections import Grants, actor_of
from federation.officials.roles import Official, evolve

OFFICIALS = "official/"
MAY_LOOK = "view_"


def account_faults() -> Iterator[Fault]:
    """Each account that may more or less than its events say; it goes by its number in the log."""
    read = Projection.objects.filter(name=Grants.name, live=True).values_list("position", flat=True).first()
    now, projected = _folded(None), _folded(read or 0)
    groups = _groups()
    for account in Account.objects.order_by("pk"):
        log = now.get(account.actor, Official())
        grants = projected.get(account.actor, Official()).grants
        due = {f"{grant.federation}:{grant.role}" for grant in grants}
        called = f"account {account.actor}"
        if account.is_superuser != log.superuser:
            yield Fault(0, f"{called} is {_no(account.is_superuser)}superuser; the log says otherwise")
        if account.is_staff != (bool(due) or account.is_superuser):
            yield Fault(0, f"{called} is {_no(account.is_staff)}staff; the log says otherwise")
        if groups[account.pk] != due:
            has = _listed(groups[account.pk])
            yield Fault(0, f"{called}: its groups are {has}, by the log {_listed(due)}")
    yield from _further_rights()


def superusers_unrecorded() -> list[UUID]:
    """Accounts that are superuser without a word of the log, by their numbers there."""
    now = _folded(None)
    stand = Account.objects.filter(is_superuser=True).order_by("pk").values_list("actor", flat=True)
    return [actor for actor in stand if not now.get(actor, Official()).superuser]


def _folded(until: int | None) -> Mapping[UUID, Official]:
    found: defaultdict[UUID, Official] = defaultdict(Official)
    events = LoggedEvent.objects.filter(stream__startswith=OFFICIALS).order_by("position")
    for envelope in envelopes(events if until is None else events.filter(position__lte=until)):
        actor = actor_of(envelope.stream)
        found[actor] = evolve(found[actor], envelope.event)
    return found


def _groups() -> Mapping[int, set[str]]:
    found: defaultdict[int, set[str]] = defaultdict(set)
    for account, name in Account.groups.through.objects.values_list("account_id", "group__name"):
        found[account].add(name)
    return found


def _further_rights() -> Iterator[Fault]:
    """No account has rights but through its roles, and no role more than to look."""
    through = Account.user_permissions.through.objects
    for actor in through.order_by("account_id").values_list("account__actor", flat=True).distinct():
        yield Fault(0, f"account {actor} has rights of its own, which no event gives")
    more = Permission.objects.exclude(codename__startswith=MAY_LOOK)
    groups = Group.objects.filter(permissions__in=more).order_by("name")
    for name in groups.values_list("name", flat=True).distinct():
        yield Fault(0, f"group {name} may do more than look")


def _no(is_so: bool) -> str:
    return "" if is_so else "no "


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"
