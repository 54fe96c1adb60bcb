"""A tournament's desk: where it stands, what is next and what stands in its way, who is entered."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from federation.members import directory
from federation.members.models import Person
from federation.pages.act_views import DeskPage
from federation.pages.offering import asks_more, is_offered
from tournaments.books import tournament_book
from tournaments.desk.appointed import not_appointed
from tournaments.desk.beside_play import acts_beside_play, pairing_acts
from tournaments.desk.checks import next_step
from tournaments.desk.editions import edition_in_the_way
from tournaments.desk.notices import worth_knowing
from tournaments.desk.staging import unsettled
from tournaments.labels import left_words
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules.citations import Rule
from tournaments.rules.systems import BY_STRENGTH
from tournaments.shared_context import missing_regulations, stated_regulations, tabs
from tournaments.stages import REPORTED, SETTLED, STATES, book_of_row
from tournaments.tournament_book import asks_consent


class TournamentDesk(DeskPage):
    """Everything about one tournament that its officials act on."""

    template_name = "desk/tournament.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The tournament."""
        row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        entries = list(
            EntryRow.objects.filter(federation=federation, tournament=tournament).order_by("start_number")
        )
        arbiters = [UUID(person) for person in row.arbiters]
        members = directory.members([*(entry.person for entry in entries), *arbiters], federation)
        return self.render_to_response(
            {
                "row": row,
                "state": STATES.get(row.state, row.state),
                "way": way(row),
                "step": next_step(request, row),
                "notes": [*edition_in_the_way(row), *unsettled(row), *worth_knowing(row)],
                "acts": _offered_acts(request, row),
                "lines": entry_lines(entries, members),
                "clubs": directory.club_names(federation),
                "arbiters": [(members[person].name, str(person) == row.chief_arbiter) for person in arbiters],
                "tabs": tabs(row, 0) if row.rounds_started else [],
                "stated": list(stated_regulations(row)),
                "missing": missing_regulations(row),
            }
        )


def entry_lines(entries: list[EntryRow], members: Mapping[UUID, directory.Member]) -> list[dict[str, object]]:
    """By start number, before they are drawn by surname; with who has left."""
    people = Person.objects.filter(person__in=[entry.person for entry in entries])
    by_surname = dict(people.values_list("person", "sort_key"))
    in_order = sorted(entries, key=lambda entry: (entry.start_number, by_surname.get(entry.person, "")))
    return [
        {
            "entry": entry,
            "member": members[entry.person],
            "left": left_words(entry.left, entry.left_after),
        }
        for entry in in_order
    ]


def way(row: TournamentRow) -> list[dict[str, object]]:
    """The stages at the desk, those behind it marked as done."""
    done = (
        (_("Announced"), True),
        *([(_("Consent"), row.consented)] if asks_consent(row.rule_book) else []),
        (_("Invitation"), row.published),
        (_("Sanction"), bool(row.sanction_number)),
        (pgettext("lots", "Draw"), bool(row.rounds_total)),
        (_("Play"), row.state in REPORTED | {"finished"}),
        (_("Report"), row.state in REPORTED),
        *([(_("Rated"), row.state == "accepted")] if tournament_book(book_of_row(row)).rated else []),
    )
    return [{"name": name, "done": is_done} for name, is_done in done]


def _offered_acts(request: HttpRequest, row: TournamentRow) -> list[tuple[str, str]]:
    """Further acts, as far as their pages open to the reader."""
    if not_appointed(request, row):
        return []
    return [(words, address) for words, address in further_acts(row) if is_offered(request, address)]


def further_acts(row: TournamentRow) -> list[tuple[str, str]]:
    """Acts beside the next one: words and address; only those that can still make sense."""
    here = {"federation": row.federation, "tournament": row.tournament}
    found = (*_on_entries_and_numbers(row), *_on_the_tournament(row))
    acts = [(words, reverse(page, kwargs=here)) for holds, page, words in found if holds]
    return acts + pairing_acts(row) + acts_beside_play(row)


def _is_played(row: TournamentRow) -> bool:
    return row.state in SETTLED | {"finished", "filed"}


def _on_entries_and_numbers(row: TournamentRow) -> tuple[tuple[bool, str, str], ...]:
    played, drawn = _is_played(row), bool(row.rounds_total)
    by_lot = not (row.stages and row.stages[0]["system"] in BY_STRENGTH)
    return (
        (not drawn and not played, "desk-enter", asks_more(_("Enter a player"))),
        (not drawn and not played, "desk-enter-list", asks_more(_("Enter a list of players"))),
        (not drawn and not played and by_lot, "desk-seeding", asks_more(_("Bind the draw"))),
        (not played, "desk-stages", asks_more(_("Stages: how it is played"))),
        (not played, "desk-ratings", asks_more(_("Ratings"))),
        (not drawn and not played and by_lot, "desk-draw", asks_more(_("Draw start numbers by lot"))),
        (not drawn and not played, "desk-number", asks_more(_("Number by strength"))),
        (drawn and bool(row.seed), "desk-draw-again", _("Draw again from the recorded seed")),
        (drawn and not row.seed, "desk-draw-again", _("How the start numbers were given")),
    )


def _on_the_tournament(row: TournamentRow) -> tuple[tuple[bool, str, str], ...]:
    book = book_of_row(row)
    governing = tournament_book(book)
    called_off, played, drawn = row.state in SETTLED, _is_played(row), bool(row.rounds_total)
    committee_accepts = bool(governing.rated and not governing.rated.by)
    to_accept, accepted = (committee_accepts and row.state == each for each in ("filed", "accepted"))
    to_sanction = not called_off and not row.sanction_number
    titles = bool(governing.titles) and row.state != "cancelled"
    return (
        (row.state != "cancelled", "desk-correct-days", asks_more(_("Correct the days"))),
        (not called_off and row.state != "filed", "desk-arbiter", asks_more(_("Appoint an arbiter"))),
        (not called_off and row.state != "filed", "desk-offices", asks_more(_("Officials"))),
        (not played, "desk-amend", asks_more(_("Regulations"))),
        (not drawn and not played, "desk-deadline", asks_more(_("Move the entry deadline"))),
        (to_sanction, "desk-sanction", asks_more(pgettext("button", "Sanction"))),
        (to_sanction and row.state != "refused", "desk-refuse", asks_more(_("Do not sanction"))),
        (not played, "desk-rule", asks_more(_("Approve a special rule"))),
        (not played, "desk-terms", asks_more(_("Lay down terms on draws"))),
        (not played and not row.rounds_started, "desk-cancel", asks_more(_("Cancel the tournament"))),
        (row.state == "finished", "desk-reopen-play", asks_more(_("Open play again"))),
        (row.state == "cancelled", "desk-restore", asks_more(_("Not cancelled"))),
        (titles, "desk-title-conditions", asks_more(_("Conditions for titles"))),
        (titles, "desk-entry-title", asks_more(_("Level from the home country"))),
        (
            not row.published and book.says(Rule.ANOTHER_PERIOD),
            "desk-propose-period",
            asks_more(_("Count it in another period")),
        ),
        (
            book.says(Rule.ORGANISER_FILES) and row.state != "cancelled",
            "desk-filing",
            asks_more(_("What is filed")),
        ),
        (to_accept, "desk-report", asks_more(_("Accept the report"))),
        (to_accept, "desk-return-report", asks_more(_("Send the report back"))),
        (accepted, "desk-acceptance-back", asks_more(_("Take the acceptance back"))),
    )
