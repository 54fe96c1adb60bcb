"""A book out of force, said before an invitation fails by it, with the way to the board's ruling."""

from __future__ import annotations

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from events.citing import Refused
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.refusals import words
from tournaments.desk.checks import Check
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.rules.psgrp import edition_on
from tournaments.stages import book_of_row
from tournaments.state import Tournament
from tournaments.tournament_book import book


def books_out_of_force(federation: str) -> list[Check]:
    """For the form that announces: each book whose newest edition holds today no more."""
    today = directory.today(federation)
    text = _(
        "%(book)s was in force until %(day)s. An invitation for a later day goes out only once the board has "
        "ruled that the book holds for this tournament: announce it, and its desk leads to the ruling."
    )
    return [
        Check(
            text=text % {"book": each.code, "day": date_format(until)},
            article=f"{each.code} header",
            tone="warn",
            url=reverse("rules"),
            remedy=_("The editions under Rules"),
        )
        for each in federation_of(federation).books
        if (until := each.editions[-1].in_force_to) and until < today
    ]


def edition_in_the_way(row: TournamentRow) -> list[Check]:
    """Until the invitation is out: the edition out of force on the first day, with the way to the ruling."""
    if row.published or row.state == "cancelled" or not book_of_row(row).says(Rule.EDITION_OUT_OF_FORCE):
        return []
    check = edition_check(row, state_now(row.federation, row.tournament))
    return [check] if check and check.tone else []


def edition_check(row: TournamentRow, state: Tournament) -> Check | None:
    """PSGRP: whether the book holds on the first day; a ruling of the board, where one stands."""
    if not book(state).says(Rule.EDITION_OUT_OF_FORCE):
        return None
    if state.edition_ruling:
        text = _("The board has ruled that the book holds: %(reference)s")
        return Check(text=text % {"reference": state.edition_ruling})
    try:
        edition_on(row.starts_on)
    except Refused as refusal:
        said = words(refusal)
        url = reverse("desk-edition", args=[row.federation, row.tournament])
        remedy = _("Record the board’s ruling")
        return Check(
            text=said.text, article=said.article, way_on=said.way_on, tone="warn", url=url, remedy=remedy
        )
    return Check(text=_("The book is in force on the first day"))
