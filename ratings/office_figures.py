"""How lists and periods stand, at the beginning of the office."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.pages.office import Figure, table_address
from ratings.models import EndedPeriod, PublishedList
from ratings.systems.swedish.pages.registers import list_words, period_words, registers


def figures(federation: str) -> Iterator[Figure]:
    """Of each register the period that runs, what has ended without a list, and the newest list."""
    for register in registers():
        if register.federation.code == federation:
            period = register.calendar.of(directory.today(federation))
            said = {"game": register.book.title, "period": period_words(str(period))}
            last_day = date_format(period.last_day)
            yield Figure(_("%(game)s, %(period)s") % said, _("runs until %(day)s") % {"day": last_day})
            listed = PublishedList.objects.filter(**register.scope)
            newest = listed.order_by("-period", "-issue").first()
            stands = list_words(newest.period, newest.issue) if newest else _("none yet")
            yield Figure(_("%(game)s, newest list") % said, stands, register.address if newest else "")
            waiting = EndedPeriod.objects.filter(**register.scope).exclude(period__in=listed.values("period"))
            if count := waiting.count():
                table = table_address(EndedPeriod)
                yield Figure(_("%(game)s, periods over without a list") % said, str(count), table)


OFFICE_FIGURES = (figures,)
