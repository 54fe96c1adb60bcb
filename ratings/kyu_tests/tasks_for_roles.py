"""What waits for the officer, the ranking judges and the board in matters of kyu tests."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from ratings.kyu_tests.commands.common import JUDGES, has_tests
from ratings.kyu_tests.commands.protocol import PROTOCOL
from ratings.kyu_tests.labels import level_name
from ratings.kyu_tests.queries import Due, in_doubt, judges, protocols_due
from ratings.rules.kyu_tests.supervising import VALIDITY


def doubts(federation: str) -> Iterator[Waiting]:
    """Tests that the officer has to rule on."""
    rows = in_doubt(federation)
    names = directory.names({row.person for row in rows})
    for row in rows:
        yield Waiting(
            act=_("Rule on a kyu test"),
            about=_("%(name)s, %(level)s") % {"name": names[row.person], "level": level_name(row.level)},
            url=reverse("desk-rule-validity", args=[federation, row.person, row.paper]),
            detail=_("sat on %(day)s") % {"day": date_format(row.on)},
            article=VALIDITY,
            never=(str(row.person), str(row.supervisor)),
        )


def protocols_to_ask_for(federation: str) -> Iterator[Waiting]:
    """Sessions that are over and have no protocol, as the officer waits for it."""
    url = reverse("desk-kyu-tests", args=[federation]) + "#due" if has_tests(federation) else ""
    for _due_one, waiting in _due(federation, _("See to a protocol that has not come"), url):
        yield waiting


def protocols_to_send(federation: str) -> Iterator[Waiting]:
    """The same, each for the judge who supervised it and alone may send it."""
    url = reverse("desk-send-protocol", args=[federation]) if has_tests(federation) else ""
    for due, waiting in _due(federation, _("Send the protocol of a session"), url):
        yield replace(waiting, only=(str(due.receiver),))


def elections(federation: str) -> Iterator[Waiting]:
    """A year without ranking judges, where there were some the year before."""
    year = directory.today(federation).year
    elected = judges(federation)
    if elected.get(year - 1) and not elected.get(year):
        yield Waiting(
            act=_("Record the ranking judges"),
            about=str(year),
            url=reverse("desk-elect-judge", args=[federation]),
            detail=_("until then those of the year before stay"),
            article=JUDGES,
        )


def _due(federation: str, act: str, url: str) -> Iterator[tuple[Due, Waiting]]:
    dues: list[Due] = protocols_due(federation, directory.today(federation))
    names = directory.names({due.receiver for due in dues})
    for due in dues:
        waiting = Waiting(
            act=act,
            about=names[due.receiver],
            url=url,
            detail=_("session of %(day)s") % {"day": date_format(due.session_on)},
            article=PROTOCOL,
        )
        yield due, waiting


TASKS: Tasks = {
    Role.TITLE_OFFICER: (doubts, protocols_to_ask_for),
    Role.RANKING_JUDGE: (protocols_to_send,),
    Role.BOARD: (elections,),
}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of tests."""
    if roles & {Role.TITLE_OFFICER, Role.RANKING_JUDGE, Role.BOARD} and has_tests(federation):
        yield _("Kyu tests"), reverse("desk-kyu-tests", args=[federation])


OFFERS = (Offer(acts, ("kyu_tests.kyu_tests",)),)
