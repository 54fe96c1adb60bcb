"""Titles on other pages: `{% load titles %}{% titles_of person %}`, `{% norms_tab row part %}`."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from django.template import Library

from events.bitemporal_query import asked_times
from ratings.titles.models import TitleHolder
from ratings.titles.pages.as_of import holders_on
from ratings.titles.queries import level_name
from tournaments.books import tournament_book
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row

register = Library()


@register.filter
def level(number: int) -> str:
    """A level by its number: 15 -> 1 kyu, 0 -> –."""
    return level_name(number)


@register.filter
def named(person: object, names: Mapping[str, str]) -> str:
    """The name of a person by id, whether the id is text or not."""
    return names.get(str(person), str(person))


@register.inclusion_tag("titles/of_person.html")
def titles_of(person: UUID) -> dict[str, object]:
    """A person's level and honorary title in each federation that has titles, as of the day asked for."""
    held = TitleHolder.objects.filter(person=person, honorary__gt=0).order_by("federation")
    if (day := asked_times().as_of) is None:
        return {"held": list(held), "person": person}
    then = [each for row in held for each in holders_on(row.federation, day, person)]
    return {"held": then, "person": person}


@register.inclusion_tag("titles/norms_tab.html")
def norms_tab(row: TournamentRow, part: str = "") -> dict[str, object]:
    """The tab of a tournament's norms, where titles can be won; `part`: the tab that is open. No query."""
    gives_titles = bool(tournament_book(book_of_row(row)).titles) and row.state != "cancelled"
    return {"row": row, "gives_titles": gives_titles, "part": part}
