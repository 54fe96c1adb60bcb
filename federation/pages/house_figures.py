"""How the house itself stands, at the beginning of the office: projectors, and the nightly check."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.models import Projection
from events.runner import lags
from federation.keeping.alarm import last_check, state_of
from federation.keeping.models import NightlyCheck
from federation.pages.office import Figure, table_address


def house_figures() -> Iterator[Figure]:
    """For every federation the same."""
    stands, is_wrong = _projectors()
    yield Figure(_("Projectors"), stands, table_address(Projection), is_wrong=is_wrong)
    stands, is_wrong = _nightly_check()
    yield Figure(_("Nightly check"), stands, table_address(NightlyCheck), is_wrong=is_wrong)


def _projectors() -> tuple[str, bool]:
    """How far they have read, and whether that is amiss."""
    all_of_them = lags()
    if stopped := [lag.name for lag in all_of_them if lag.stopped_because]:
        return _("stopped: %(names)s") % {"names": ", ".join(stopped)}, True
    behind = max(lag.behind for lag in all_of_them)
    said = ngettext("%(count)s event behind", "%(count)s events behind", behind) % {"count": behind}
    return (said if behind else _("all events read")), False


def _nightly_check() -> tuple[str, bool]:
    """When it was last made and what it found, and whether that is amiss."""
    check = last_check()
    state = state_of(check)
    if check is None:
        return _("none yet"), state == "late"
    day = date_format(localtime(check.checked_at), "SHORT_DATETIME_FORMAT")
    found = ngettext("%(count)s fault", "%(count)s faults", check.fault_count) % {"count": check.fault_count}
    return f"{day}: {found if check.fault_count else _('whole')}", state != "good"
