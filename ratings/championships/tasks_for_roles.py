"""What waits for whom: lists to return, places to confirm, wild cards, play-offs and titles."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.identity.second_official import Approves
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Offer, Tasks, Waiting
from ratings.championships.commands.common import has_championships
from ratings.championships.commands.wild_card import WHO_AGREES
from ratings.championships.events import WildCardProposed
from ratings.championships.labels import class_name, kind_name
from ratings.championships.models import ChampionshipRow, EntrantRow, GroupRow, SeatRow
from ratings.championships.queries import CHAMPIONSHIPS, championship_now
from ratings.championships.state import stream_called
from tournaments.models import TournamentRow
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.deadlines import last_day
from tournaments.stages import REPORTED

FINISHED = ("finished", *sorted(REPORTED))


def lists_to_return(federation: str) -> Iterator[Waiting]:
    """Entry lists whose entries are over and whose ratings are not returned, and until when."""
    today = directory.today(federation)
    for row in _over(federation):
        waiting = EntrantRow.objects.filter(
            federation=federation, championship=row.championship, rating=None
        ).count()
        if waiting:
            due, because = last_day("rating_list_return", row.entry_deadline)
            yield Waiting(
                act=_("Return the entry list with ratings"),
                about=_called(row),
                url=reverse("desk-championship-ratings", args=[federation, row.championship]),
                detail=_("Due on %(day)s; entrants: %(players)s") % {"players": waiting, "day": due},
                article=because.article,
                late=_("overdue") if today > due else "",
            )


def places_to_confirm(federation: str) -> Iterator[Waiting]:
    """Championships whose ratings are all returned and whose places nobody confirmed, or somebody left."""
    for row in _over(federation):
        scope = {"federation": federation, "championship": row.championship}
        entrants = EntrantRow.objects.filter(**scope)
        ready = entrants.exists() and not entrants.filter(rating=None).exists()
        seats = SeatRow.objects.filter(**scope)
        gone = seats.exclude(person__in=entrants.values("person"))
        if ready and (gone.exists() or not seats.exists()):
            yield Waiting(
                act=_("Confirm the places"),
                about=_called(row),
                url=reverse("desk-championship", args=[federation, row.championship]),
                article="DSU 4.2 §34",
            )


def wild_cards(federation: str) -> Iterator[Waiting]:
    """Wild cards of championships still to be seated, neither approved nor dropped."""
    for row in _unplayed(federation):
        card = championship_now(federation, row.kind, row.year).wild_card
        if card is not None and not card.approved:
            yield Waiting(
                act=_("Approve the wild card, or drop it"),
                about=_called(row),
                url=reverse("desk-championship", args=[federation, row.championship]),
                article="DSU 4.2 §37",
                may=Approves(
                    stream=stream_called(federation, row.championship),
                    proposed=WildCardProposed,
                    federation=federation,
                    roles=WHO_AGREES,
                ),
            )


def titles_to_award(federation: str) -> Iterator[Waiting]:
    """Classes that are played out and whose title nobody awarded."""
    named = list(GroupRow.objects.filter(federation=federation, winner=None).exclude(tournament=""))
    over = set(
        TournamentRow.objects.filter(
            federation=federation,
            tournament__in=[group.tournament for group in named],
            state__in=FINISHED,
        ).values_list("tournament", flat=True)
    )
    for group in named:
        if group.tournament in over and TABLE[Group(group.group)].title and not _awarded(group):
            yield Waiting(
                act=_("Award the title"),
                about=f"{class_name(group.group)}, {group.championship}",
                url=reverse("desk-award-title", args=[federation, group.championship, group.group]),
                article=TABLE[Group(group.group)].article,
            )


def _awarded(group: GroupRow) -> bool:
    kind, _dash, year = group.championship.rpartition("-")
    this = championship_now(group.federation, kind.replace("-", "_"), int(year))
    return group.group in this.awards


def _over(federation: str) -> list[ChampionshipRow]:
    """Championships whose entries are over and which have not begun."""
    today = directory.today(federation)
    return [row for row in _unplayed(federation) if row.entry_deadline < today]


def _unplayed(federation: str) -> list[ChampionshipRow]:
    today = directory.today(federation)
    rows = ChampionshipRow.objects.filter(federation=federation, first_day__gte=today)
    return list(rows.order_by("first_day", "championship"))


def _called(row: ChampionshipRow) -> str:
    return f"{kind_name(row.kind)} {row.year}"


WORDS = {
    Role.EXECUTIVE_COMMITTEE: gettext_lazy("Championships: set up, places, titles"),
    Role.ORGANISER: gettext_lazy("Championships: entries and wild card"),
    Role.RATING_REGISTRAR: gettext_lazy("Championships: entry lists"),
    Role.RATING_COMMITTEE: gettext_lazy("Candidate results: approve a tournament"),
}
"""What the desk of championships is to each role, the widest first."""


def offers(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The desk of championships, once, as the first of the roles held sees it."""
    if has_championships(federation):
        for role, words in WORDS.items():
            if role in roles:
                yield str(words), reverse("desk-championships", args=[federation])
                return


TASKS: Tasks = {
    Role.RATING_REGISTRAR: (lists_to_return,),
    Role.EXECUTIVE_COMMITTEE: (places_to_confirm, wild_cards, titles_to_award),
}
OFFERS = (Offer(offers, (CHAMPIONSHIPS,)),)
