"""Everything that looks wrong in a report, in words, with the paragraph and the way on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.members.models import Person
from federation.pages.explanations import sentence
from ratings.books import PERIOD_LISTS, period_lists
from ratings.desk import reasons
from ratings.desk.beside_report import known_beside
from ratings.desk.duplicates import alike
from ratings.models import PublishedList
from ratings.rules.kyu_dan.bands import EventKind
from ratings.rules.slsf.report import Finding, Report, ReportedMatch, ReportedPlayer, looks_wrong
from ratings.systems.swedish.counting import rating_period
from ratings.title_conditions import conditions_of
from tournaments.desk.checks import Check
from tournaments.models import StandingRow, TournamentRow
from tournaments.rules.regulations import REPORT_ITEMS
from tournaments.rules.scoring import HalfPoints
from tournaments.stages import book_of_row
from tournaments.state import Tournament

ITEMS = {
    "name": gettext_lazy("the name"),
    "place": gettext_lazy("the place"),
    "dates": gettext_lazy("the days"),
    "arbiter_name": gettext_lazy("the arbiter’s name"),
    "arbiter_address": gettext_lazy("the arbiter’s address"),
    "participants_in_order": gettext_lazy("the participants in the order of their places"),
    "member_numbers": gettext_lazy("member numbers"),
    "participant_names": gettext_lazy("names of the participants"),
    "clubs_or_towns": gettext_lazy("clubs or towns"),
    "thinking_times": gettext_lazy("thinking times"),
    "match_results": gettext_lazy("results of the matches"),
}
FROM_REGISTER = ("member_numbers", "participant_names", "clubs_or_towns")
"""Decision: a report names persons of the register, which knows number, name, and club or town (27.4c)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filed:
    """A report as it lies before the committee."""

    row: TournamentRow
    state: Tournament
    names: dict[str, str]

    @property
    def scope(self) -> dict[str, str]:
        """The register that it would be rated in."""
        return {"federation": self.row.federation, "discipline": self.row.discipline}


def findings(report: Filed) -> list[Check]:
    """What stands in the way first, then what is only pointed out."""
    people = list(Person.objects.filter(person__in=report.state.order).order_by("sort_key", "person"))
    held = directory.members([UUID(person) for person in report.state.order], report.row.federation)
    members = {str(person): member for person, member in held.items()}
    found = [
        *_wrong(report, members),
        *_unknown(report, people, members),
        *_alike(report, people, members),
        *known_beside(report.row, report.state),
        *_titles_only(report),
        *_list_is_out(report),
    ]
    return sorted(found, key=lambda check: check.tone != "bad")


def findings_before_report(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """The same for those who file it: what those who look for it will find, where lists by period rate it."""
    if row.rule_book in PERIOD_LISTS:
        found = directory.names(UUID(person) for person in state.order)
        names = {str(person): name for person, name in found.items()}
        yield from findings(Filed(row=row, state=state, names=names))


BEFORE_REPORT = (findings_before_report,)


def _wrong(report: Filed, members: dict[str, directory.Member]) -> Iterator[Check]:
    book = book_of_row(report.row)
    for finding in looks_wrong(_as_reported(report, members), book, period_lists(book.id).least_minutes):
        tone = "bad" if finding.stands_in_the_way else "warn"
        back = finding.stands_in_the_way and report.state.filed
        way_on = _("Send it back to the arbiter.") if back else ""
        if finding.item == "sanction":
            way_on = _("Ask the board to sanction it.")
        yield Check(
            text=_sentence(finding, report.names), article=finding.because.article, way_on=way_on, tone=tone
        )


def _sentence(finding: Finding, names: dict[str, str]) -> str:
    if finding.because.code == "report.not_stated":
        return _("Not stated: %(items)s.") % {"items": ITEMS[finding.item]}
    return sentence(finding.because, {"player": lambda player: names.get(str(player), str(player))})


def _as_reported(report: Filed, members: dict[str, directory.Member]) -> Report:
    """The report as the rules look at it; persons are players."""
    row, state = report.row, report.state
    standings = StandingRow.objects.filter(federation=row.federation, tournament=row.tournament)
    placed = [
        (str(person), place) for person, place in standings.order_by("order").values_list("person", "place")
    ]
    filed = reasons.filed(row.federation, row.tournament)
    return Report(
        first_day=row.starts_on,
        last_day=row.ends_on,
        handed_in=directory.day_of(filed[0], row.federation) if filed else directory.today(row.federation),
        sanctioned=state.sanctioned or titles_only(state),
        given=_given(
            report, placed=bool(placed), arbiter=not state.filed or bool(filed and filed[1].arbiter)
        ),
        base_minutes=row.base_minutes,
        control_minutes=row.control_minutes,
        participants=[
            ReportedPlayer(player=person, place=place, member_number=_number(members.get(person)))
            for person, place in placed
        ],
        matches=list(_matches(state)),
    )


def _given(report: Filed, *, placed: bool, arbiter: bool) -> set[str]:
    """Which items of 27.4 it holds."""
    missing = set()
    if not arbiter:
        missing |= {"arbiter_name", "arbiter_address"}
    if not placed:
        missing |= {"participants_in_order", *FROM_REGISTER}
    if not report.row.base_minutes:
        missing.add("thinking_times")
    if not report.state.results:
        missing.add("match_results")
    return set(REPORT_ITEMS) - missing


def _number(member: directory.Member | None) -> str:
    return str(member.number) if member and member.number else ""


def _matches(state: Tournament) -> Iterator[ReportedMatch]:
    """Each board of each round with all its games together."""
    sums: dict[tuple[int, str, str], list[HalfPoints]] = {}
    for key, result in state.results.items():
        black, white = (state.order[number - 1] for number in state.players_of(key))
        turned = (key[0], white, black)
        if turned in sums and black != white:
            sums[turned].append((result.white, result.black))
        else:
            sums.setdefault((key[0], black, white), []).append((result.black, result.white))
    for (_round, one, other), games in sums.items():
        points = (sum(game[0] for game in games), sum(game[1] for game in games))
        yield ReportedMatch(players=(one, other), half_points=points)


def _unknown(report: Filed, people: list[Person], members: dict[str, directory.Member]) -> Iterator[Check]:
    """Who plays and is nobody in the register, or hardly somebody: registered with a name and no more."""
    article = book_of_row(report.row).cite("27.4c")
    known = {str(person.person) for person in people if not person.erased}
    for person in report.state.order:
        if person not in known:
            said_of = {"id": person}
            text = _("The register knows no person by the id %(id)s.") % said_of
            way_on = _("Register the person, or send the report back.")
            yield Check(text=text, article=article, way_on=way_on, tone="bad")
    for each in people:
        if each.kind == "human" and not (each.born_on or _number(members.get(str(each.person)))):
            text = _("%(name)s is known by name alone: neither a member number nor a year of birth.")
            yield Check(
                text=text % {"name": each.name},
                article=article,
                way_on=_("Ask the arbiter who it is."),
                tone="warn",
                url=reverse("desk-person", args=[each.person]),
                remedy=_("Look at the person"),
            )


def _alike(report: Filed, people: list[Person], members: dict[str, directory.Member]) -> Iterator[Check]:
    """One person twice under two names: among the players, or a player and somebody of the register."""
    article = book_of_row(report.row).cite("27.4c")
    for one, other in alike(people, {person for person, member in members.items() if member.number}):
        text = _("%(one)s and %(other)s may be one person.") % {"one": _told(one), "other": _told(other)}
        yield Check(
            text=text,
            article=article,
            way_on=_("If they are, send the report back: the results belong to one of them."),
            tone="warn",
            url=reverse("desk-person", args=[other.person]),
            remedy=other.name,
        )


def _told(person: Person) -> str:
    year = person.born_on[:4]
    return _("%(name)s, born %(year)s") % {"name": person.name, "year": year} if year else person.name


def titles_only(state: Tournament) -> bool:
    """Whether it gives titles and, as long as the board has not sanctioned it, moves no rating."""
    return not state.sanctioned and conditions_of(state).kind is not EventKind.OTHER


def _titles_only(report: Filed) -> Iterator[Check]:
    if titles_only(report.state):
        yield Check(
            text=_("The board has not sanctioned it: it gives titles and moves no rating."),
            article=book_of_row(report.row).cite("27.3"),
            tone="warn",
        )


def _list_is_out(report: Filed) -> Iterator[Check]:
    """SLSF-G 28.4: what comes after the list of its period enters the next one, or a reissue."""
    period = str(rating_period(report.state))
    newest = PublishedList.objects.filter(**report.scope, period__gte=period).order_by("-period").first()
    if newest is not None:
        text = _("It counts in period %(period)s, and the list after period %(newest)s is published.")
        yield Check(
            text=text % {"period": period, "newest": newest.period},
            article=book_of_row(report.row).cite("28.4"),
            way_on=_("Accept it: the difference enters the next list, or the list is reissued."),
            tone="warn",
            url=reverse("desk-periods", kwargs=report.scope),
            remedy=_("Periods and lists"),
        )
