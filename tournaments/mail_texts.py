"""Letters to members who want to hear of tournaments, and to the players of one that is over."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.urls import reverse

from events import clock
from events.citing import gettext_noop
from events.log import Envelope
from federation.letters.queries import who_chose
from federation.members.mail_texts import to
from federation.members.models import Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft
from tournaments.events import RegulationsPublished, TournamentFinished
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules.citations import Rule
from tournaments.stages import book_of_row

ANNOUNCED = Kind(
    name="tournament_announced",
    title=gettext_noop("a tournament is announced"),
    subject=gettext_noop("%(name)s, from %(starts_on)s"),
    why=gettext_noop("You chose to hear of tournaments; the page of your letters changes that."),
    chosen=True,
    example={
        "name": "Vinterspelen",
        "place": "Örebro",
        "starts_on": dt.date(2027, 2, 13),
        "ends_on": dt.date(2027, 2, 14),
    },
)
RESULTS = Kind(
    name="tournament_results",
    title=gettext_noop("All results of a tournament"),
    subject=gettext_noop("%(name)s: all results"),
    why=gettext_noop("Each player is told all results once a tournament is over."),
    example={"name": "Vinterspelen"},
)
LETTERS = (ANNOUNCED, RESULTS)
NEWS = dt.timedelta(days=30)


def tell_members(_event: RegulationsPublished, at: Envelope) -> Iterator[Draft]:
    """Everybody of the federation who chose it, while the tournament is to come."""
    federation, tournament = at.within[:2]
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament, published=True).first()
    if row is None or row.starts_on < at.effective_on:
        return
    said = {name: getattr(row, name) for name in ("name", "place", "starts_on", "ends_on")}
    chosen = who_chose(ANNOUNCED, federation)
    for person in Person.objects.filter(person__in=chosen, erased=False).exclude(email="").order_by("person"):
        yield Draft(
            kind=ANNOUNCED,
            federation=federation,
            to=to(person),
            said=said,
            about=reverse("tournament", args=[federation, tournament]),
        )


def tell_players(_event: TournamentFinished, at: Envelope) -> Iterator[Draft]:
    """Each player, where the book lets the referee tell them. What ended long ago comes from a file."""
    federation, tournament = at.within[:2]
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    article = book_of_row(row).cite(Rule.TOLD_TO_PLAYERS) if row else ""
    if row is None or not article or clock.day_in("UTC", at.recorded_at) - row.ends_on > NEWS:
        return
    entered = EntryRow.objects.filter(federation=federation, tournament=tournament).values("person")
    players = Person.objects.filter(person__in=entered, erased=False).exclude(email="")
    for person in players.order_by("person"):
        yield Draft(
            kind=RESULTS,
            federation=federation,
            to=to(person),
            said={"name": row.name},
            article=article,
            about=reverse("tournament", args=[federation, tournament]),
        )


TELLERS = {RegulationsPublished: tell_members, TournamentFinished: tell_players}
