"""The executive's acts before a championship is played, and those on its past."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext_lazy

from events.citing import Malformed
from federation.members import directory
from federation.pages.act_views import ActForm
from ratings.books import championship_books
from ratings.championships import commands
from ratings.championships.commands.common import CLASSES
from ratings.championships.desk.forms import NameTournamentForm, PastForm, SetUpForm
from ratings.championships.desk.office import EXECUTIVE, ORGANISER, ChampionshipAct, ChampionshipsAct
from ratings.championships.labels import class_name
from ratings.championships.pages.championships import groups_of
from ratings.championships.state import GROUPS
from tournaments.models import TournamentRow
from tournaments.rules.dsu.championships import TABLE

NEWEST = 100
LONGEST_NUMBER = 9


class SetUp(ChampionshipsAct):
    """The executive sets a championship up."""

    roles = (EXECUTIVE,)
    form_class = SetUpForm
    command = staticmethod(commands.set_up_championship)
    title = gettext_lazy("Set up a championship")
    lede = gettext_lazy("The executive committee arranges it with the hosts (DSU 4.2 §31).")

    def get_initial(self) -> dict[str, object]:
        """This year's."""
        return {"year": directory.today(self.federation).year}

    def choices(self) -> dict[str, object]:
        """Every club may arrange it."""
        clubs = directory.club_names(self.federation)
        return {"host": [("", "–"), *clubs.items()]}


class NameTournament(ChampionshipAct):
    """Which tournament a class is."""

    roles = (EXECUTIVE, ORGANISER)
    form_class = NameTournamentForm
    command = staticmethod(commands.name_group_tournament)
    title = gettext_lazy("Name the tournament of a class")

    def choices(self) -> dict[str, object]:
        """The classes of this championship, the newest tournaments by its book."""
        rows = TournamentRow.objects.filter(federation=self.federation, rule_book__in=championship_books())
        newest = rows.exclude(state="cancelled").order_by("-starts_on", "name")[:NEWEST]
        return {
            "group": groups_of(self.row),
            "tournament": [(row.tournament, row.name) for row in newest],
        }


class Past(ChampionshipsAct):
    """Champions of a year before this house."""

    roles = (EXECUTIVE,)
    form_class = PastForm
    command = staticmethod(commands.record_past_champions)
    title = gettext_lazy("Record champions of the past")
    lede = gettext_lazy(
        "Of a year that this house did not keep. Next year’s places rest on the winners of the year before."
    )

    def choices(self) -> dict[str, object]:
        """Classes in which a title is won."""
        titled = [group for groups in GROUPS.values() for group in groups if TABLE[group].title]
        return {"group": [(group.value, class_name(group)) for group in titled]}

    def act(self, form: ActForm) -> msgspec.Struct:
        """Numbers become persons."""
        said = form.values()
        found = {field: self._persons(field, said.pop(field)) for field in ("champions", "winner", "players")}
        if len(found["winner"]) > 1:
            raise Malformed("several_winners", field="winner", article=CLASSES)
        return commands.RecordPastChampions(
            federation=self.federation,
            champions=found["champions"],
            winner="".join(found["winner"][:1]),
            players=found["players"],
            **said,
        )

    def _persons(self, field: str, text: str) -> tuple[str, ...]:
        """The members with these numbers. Raises Malformed for a number that nobody has."""
        words = text.replace(",", " ").split()
        numbers = [int(each) for each in words if each.isdecimal() and len(each) <= LONGEST_NUMBER]
        held = directory.members_on(directory.today(self.federation), self.federation).filter(
            number__in=numbers
        )
        persons = dict(held.values_list("number", "person"))
        missing = [each for each in words if not _known(each, persons)]
        if missing:
            raise Malformed("no_such_member.under_number", field=field, number=missing[0])
        return tuple(str(persons[number]) for number in numbers)


def _known(number: str, persons: dict[int, Any]) -> bool:
    return number.isdecimal() and int(number) in persons
