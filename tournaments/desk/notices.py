"""What stands in nobody's way today and will be asked one day."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.officials.roles import Role
from tournaments.books import tournament_book
from tournaments.desk.checks import Check, address
from tournaments.desk.returned import sent_back
from tournaments.events import Office
from tournaments.models import TournamentRow
from tournaments.rules.eligibility import CLOSED_IN_RENJU, membership_clause_doubt
from tournaments.rules.officials import chief_missing, too_few_officials
from tournaments.shared_context import missing_regulations
from tournaments.stages import SETTLED, book_of_row, report_due_of

FILED = {
    Role.RATING_COMMITTEE: gettext_lazy(
        "The report is filed. The rating committee accepts it next; nothing is left to do here."
    ),
    Role.RATING_REGISTRAR: gettext_lazy(
        "The report is filed. The rating registrar receives it next; nothing is left to do here."
    ),
}
"""What comes next, by who decides whether a tournament is rated."""


def worth_knowing(row: TournamentRow) -> list[Check]:
    """What stands in nobody's way today and will be asked one day."""
    if row.state in SETTLED:
        return []
    cited = book_of_row(row)
    notes = [*_adjourned(row), *_regulations(row), *_membership(row), *officials_missing(row)]
    if not row.sanction_number:
        notes.append(
            Check(
                text=unsanctioned(row),
                article=cited.cite("27.3"),
                tone="warn",
                url=address(row, "desk-sanction"),
                remedy=_("Sanction it"),
            )
        )
    elif row.state == "filed":
        rated = tournament_book(cited).rated
        text = str(FILED[rated.office]) if rated else _("The report is filed.")
        notes.append(Check(text=text, article=cited.cite("27.4")))
    if row.state == "finished":
        notes = [*_returned(row), *notes]
        if due := report_due_of(row):
            text = _("The report is due on %(day)s.") % {"day": date_format(due)}
            notes.append(Check(text=text, article=cited.cite("27.4"), tone="warn"))
    return notes


def _adjourned(row: TournamentRow) -> list[Check]:
    """Games that wait for their resumption, from the day on which they were adjourned."""
    if not row.adjourned:
        return []
    games = ", ".join(f"{round_number}.{board}" for round_number, board, *_game in row.adjourned)
    text = _("Adjourned (round.board): %(games)s. The last round starts only when they are decided.")
    return [
        Check(
            text=text % {"games": games},
            article=book_of_row(row).cite("13.1"),
            tone="warn",
            url=address(row, "desk-adjourned"),
            remedy=_("Open games"),
        )
    ]


def _returned(row: TournamentRow) -> list[Check]:
    """Why the report came back, the last time that it did."""
    text = _("The rating committee sent the report back: %(reason)s")
    return [
        Check(
            text=text % {"reason": back.reason or "–"},
            article=book_of_row(row).cite("27.4"),
            way_on=_("Correct it and file it anew."),
            tone="bad",
        )
        for back in sent_back(row.federation, row.tournament)[:1]
    ]


def unsanctioned(row: TournamentRow) -> str:
    """What it means that the board has not sanctioned a tournament, as far as it has come."""
    if row.state == "filed":
        return _("The report is filed. It can be accepted only once the board has sanctioned the tournament.")
    if row.state == "finished":
        return _("The board has not sanctioned it: the report can be filed, and is not rated before it does.")
    return _("The board has not sanctioned it. It can be played; it cannot be rated.")


def _regulations(row: TournamentRow) -> list[Check]:
    """What is not stated, a line a paragraph; once play has begun nobody asks any more."""
    items: dict[str, list[str]] = {}
    for item, each in missing_regulations(row) if not row.rounds_started else ():
        items.setdefault(each.article, []).append(str(item))
    return [
        Check(
            text=_("Not stated: %(items)s.") % {"items": ", ".join(named)},
            article=article,
            tone="warn",
            url=address(row, "desk-amend"),
            remedy=_("State it"),
        )
        for article, named in items.items()
    ]


def _membership(row: TournamentRow) -> list[Check]:
    """SLSF-R 20.2: regulations that ask for membership rest on a decision of the board; entries are open."""
    asked_by_book = row.event_kind in CLOSED_IN_RENJU
    doubt = membership_clause_doubt(
        book_of_row(row),
        membership_required=row.members_only and not asked_by_book,
        board_decided=bool(row.special_rules),
    )
    if doubt is None or row.rounds_total:
        return []
    return [
        Check(
            text=_("Only members may enter, and no decision of the board for it is recorded."),
            article=doubt.article,
            tone="warn",
            url=address(row, "desk-rule"),
            remedy=_("Record it as a special rule"),
        )
    ]


def officials_missing(row: TournamentRow) -> list[Check]:
    """SLSF-G 18.2, 18.3: enough officials, and one chief among several."""
    cited = book_of_row(row)
    url, remedy = address(row, "desk-arbiter"), _("Appoint one")
    helping = {person for person, office, _rests_on in row.officials if office != Office.JURY}
    there = len({*row.arbiters, *helping})
    notes = []
    if few := too_few_officials(there, row.players, cited, sanctioned=bool(row.sanction_number)):
        text = ngettext(
            "%(there)s official for %(players)s players; the book asks for %(needed)s.",
            "%(there)s officials for %(players)s players; the book asks for %(needed)s.",
            there,
        )
        said = dict(zip(("there", "needed", "players"), few.inputs, strict=True))
        notes.append(Check(text=text % said, article=few.article, tone="warn", url=url, remedy=remedy))
    if leaderless := chief_missing(row.arbiters, row.chief_arbiter, cited):
        text = _("Of several arbiters one must be chief.")
        notes.append(Check(text=text, article=leaderless.article, tone="warn", url=url, remedy=remedy))
    return notes
