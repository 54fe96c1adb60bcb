"""What the pages of a tournament share with its desk: tabs of rounds, systems, regulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from tournaments.books import tournament_book
from tournaments.models import TournamentRow
from tournaments.models.tournament import StageSummary
from tournaments.rules.regulations import (
    BY_OFFICIALS,
    BY_PLAYERS,
    REGULATION_ITEMS,
    Missing,
    missing,
    takes_own_entries,
)
from tournaments.stages import book_of_row

TABS_EACH_SIDE = 4

SYSTEMS = {
    "round_robin": gettext_lazy("Round robin"),
    "monrad": gettext_lazy("Monrad"),
    "scheveningen": gettext_lazy("Scheveningen"),
    "cup": gettext_lazy("Cup"),
    "match": gettext_lazy("Match"),
    "danish_monrad": gettext_lazy("Danish Monrad"),
    "danish_swiss": gettext_lazy("Danish Swiss"),
    "fide_1998": gettext_lazy("Swiss of FIDE 1998 (Dutch)"),
    "dubov": gettext_lazy("Swiss of Dubov"),
    "knock_out": gettext_lazy("Knock-out"),
    "imported": gettext_lazy("As in the file"),
}

ITEMS = {
    "purpose": gettext_lazy("Purpose"),
    "place": pgettext_lazy("venue", "Place"),
    "time": gettext_lazy("Time"),
    "playing_system": gettext_lazy("Playing system"),
    "tie_breaks": gettext_lazy("Tie-breaks"),
    "thinking_time": gettext_lazy("Thinking time"),
    "draw_rules": gettext_lazy("Draws"),
    "opening_rule": gettext_lazy("Opening rule"),
    "classes": gettext_lazy("Classes"),
    "prizes": gettext_lazy("Prizes"),
    "entry_deadline": gettext_lazy("Entry deadline"),
    "entry_method": gettext_lazy("How to enter"),
    "entry_fee": gettext_lazy("Entry fee"),
    "lodging": gettext_lazy("Lodging"),
}

WHO_ENTERS = gettext_lazy("Who enters the players")
WHO = {
    BY_PLAYERS: gettext_lazy("the players themselves, or officials"),
    BY_OFFICIALS: gettext_lazy("officials alone"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A round among the tabs; `number` 0 is a gap. `asks_for`: the round's number in the tournament."""

    number: int
    label: str = ""
    current: bool = False
    asks_for: int = 0


def near(last: int, shown: int, started: int) -> list[int]:
    """Of the rounds 1 to `last` those to choose from: all of few, else the ends and those near `shown`."""
    around = range(max(1, shown - TABS_EACH_SIDE), min(last, shown + TABS_EACH_SIDE) + 1)
    chosen = {1, *around, started or 1, last} if last else set()
    # One round alone is no gap: the tab for it is as short as the dots.
    return sorted(chosen | {number for number in range(2, last) if {number - 1, number + 1} <= chosen})


def tabs(row: TournamentRow, shown: int) -> list[Tab]:
    """Rounds to choose from: all of a short tournament, those around the one shown of a long one."""
    last = max(row.rounds_total, row.rounds_started)
    found: list[Tab] = []
    for number in near(last, shown, row.rounds_started):
        if found and number > found[-1].number + 1:
            found.append(Tab(number=0))
        label = gettext("not started") if number > row.rounds_started else ""
        found.append(Tab(number=number, label=label, current=number == shown, asks_for=number))
    return found


CORRECTIONS = {
    "sonneborn_berger": gettext_lazy("Sonneborn-Berger"),
    "ordinary": gettext_lazy("ordinary correction"),
    "median": gettext_lazy("median correction"),
}
CASH = {
    True: gettext_lazy("shared among those level on points"),
    False: gettext_lazy("not shared: the correction decides"),
}


def stated_regulations(row: TournamentRow) -> Iterator[tuple[str, str]]:
    """Items of the regulations with their words, in the order of the book; then what each stage says."""
    for item in REGULATION_ITEMS:
        if row.regulations.get(item):
            yield str(ITEMS[item]), row.regulations[item]
    if takes_own_entries(row.regulations):
        yield str(WHO_ENTERS), str(WHO[BY_PLAYERS])
    for stage in row.stages:
        several = len(row.stages) > 1
        name = stage["name"] or gettext("Stage %(number)s") % {"number": stage["stage"]}
        for item, words in _of_stage(stage):
            if words != row.regulations.get("tie_breaks"):  # the announcement of one stage names it there
                yield (f"{name}: {item}" if several else item), words


def _of_stage(stage: StageSummary) -> Iterator[tuple[str, str]]:
    """Rounds as planned or as they follow from the players; DSU 4.9.10: correction and cash."""
    if stage["rounds_total"]:
        yield gettext("Rounds"), str(stage["rounds_total"])
    if stage.get("correction"):
        yield pgettext("tie-break", "Correction"), str(CORRECTIONS[stage["correction"]])
    if (shared := stage.get("cash_shared")) is not None:
        yield gettext("Cash prizes"), str(CASH[shared])


def missing_regulations(row: TournamentRow) -> list[tuple[str, Missing]]:
    """Items that are not stated. What the announcement itself says needs no second statement."""
    if not row.rule_book:
        return []
    stated = {item for item, words in row.regulations.items() if words}
    stated |= {"place", "time", "playing_system", "thinking_time"}
    if row.entry_deadline:
        stated.add("entry_deadline")
    days = (row.ends_on - row.starts_on).days + 1
    cited = book_of_row(row)
    asked = tournament_book(cited).regulations
    return [(str(ITEMS[each.item]), each) for each in missing(stated, days, cited, asked)]
