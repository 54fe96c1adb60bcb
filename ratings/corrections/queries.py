"""Rows of corrections as pages show them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.db.models import Exists, F, Func, IntegerField, Value
from django.urls import reverse
from django.utils.translation import gettext

from events import personal
from events.citing import Refused
from events.models import LoggedEvent
from federation.books import FEDERATIONS
from federation.members import directory
from federation.officials.correctable import Told
from ratings.corrections.acts import UNSAID, CorrectionWords
from ratings.corrections.correctable import act_from, kind_of, registered
from ratings.corrections.events import Shown
from ratings.corrections.labels import Told as Moved
from ratings.corrections.labels import told
from ratings.corrections.models import Correction, TouchedPerson
from ratings.models import ListLine, PublishedList
from tournaments.log_state import account_names
from tournaments.models import TournamentRow

PROJECTORS = ("corrections.corrections", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A correction in words. `about` says what is corrected, `there` is the page of that."""

    row: Correction
    house: str
    title: str
    about: str
    there: str
    url: str
    proposed_by: str
    decided_by: str
    words: CorrectionWords | None
    dropped_because: str


def said(rows: Sequence[Correction]) -> list[Said]:
    """Corrections in words: four queries for them all, none for none."""
    if not rows:
        return []
    commitments = {each for row in rows for each in (row.words, row.dropped_words) if each}
    words = personal.unseal_many(commitments, CorrectionWords)
    acts = [_told(row.act, row.payload) for row in rows]
    deciders = {actor for row in rows for actor in (row.proposed_by, row.decided_by) if actor}
    accounts = account_names(deciders.union(*(each.accounts for _title, each in acts)))
    names = _names([each for _title, each in acts]) | {str(actor): name for actor, name in accounts.items()}
    found = []
    for row, (title, each) in zip(rows, acts, strict=True):
        dropped = words.get(row.dropped_words)
        found.append(
            Said(
                row=row,
                house=FEDERATIONS[row.federation].name,
                title=title,
                about=_named(each, names),
                there=each.url,
                url=reverse("correction", args=[row.federation, row.number]),
                proposed_by=accounts.get(row.proposed_by, "–"),
                decided_by=accounts.get(row.decided_by, "–") if row.decided_by else "",
                words=words.get(row.words),
                dropped_because=dropped.reason if dropped else "",
            )
        )
    return found


def _names(told: Iterable[Told]) -> dict[str, str]:
    """The names of everybody and of every tournament that is told of."""
    every = list(told)
    persons = directory.names(UUID(person) for each in every for person in each.persons)
    rows = TournamentRow.objects.filter(tournament__in={each.tournament for each in every} - {""})
    return {str(person): name for person, name in persons.items()} | dict(
        rows.values_list("tournament", "name")
    )


def _named(told: Told, names: Mapping[str, str]) -> str:
    about = told.about
    for part in filter(None, (told.tournament, *told.persons, *map(str, told.accounts))):
        about = about.replace(part, names.get(part, part))
    return about


def _told(name: str, payload: str) -> tuple[str, Told]:
    """Its title and what it is about; a kind of earlier days is named as it was."""
    if name not in registered():
        return name, Told(about="")
    kind = kind_of(name)
    try:
        return gettext(kind.title), kind.told(act_from(kind, payload, UNSAID))
    except Refused:  # of a form that nobody reads today
        return gettext(kind.title), Told(about="")


def told_of(row: Correction) -> Moved:
    """What it would move or moved, in words, with everybody whom it touches."""
    shown = msgspec.convert(row.shown, list[Shown])
    return told(shown, row.moved, map(UUID, row.beyond))


def events_of(row: Correction) -> list[LoggedEvent]:
    """The events that the correction recorded when it took effect, in order."""
    if row.command is None:
        return []
    return list(LoggedEvent.objects.filter(command_id=row.command).order_by("position"))


def corrections_of(person: UUID) -> Iterable[Correction]:
    """The corrections in effect that touched somebody, the newest first."""
    touched = TouchedPerson.objects.filter(person=person).values_list("federation", "number")
    pairs = set(touched)
    rows = Correction.objects.filter(
        federation__in={federation for federation, _ in pairs}, number__in={number for _, number in pairs}
    )
    return [row for row in rows.order_by("-decided_position") if (row.federation, row.number) in pairs]


def on_list(federation: str, discipline: str, period: str, issue: int) -> list[dict[str, object]]:
    """The corrections in effect by which lines of this list would differ in a reissue, and how many lines.

    Of a list that was reissued, none: what differs stands with the issues.
    """
    scope = {"federation": federation, "discipline": discipline, "period": period}
    reissued = Exists(PublishedList.objects.filter(**scope, issue__gt=issue))
    path = _lines_with([federation, discipline, period, str(issue + 1)])
    of_here = Correction.objects.filter(federation=federation, state="in_effect", veiled=False)
    touching = of_here.annotate(lines=ShownAt(F("shown"), Value(path))).filter(~reissued, lines__gt=0)
    return [
        {"number": number, "lines": lines, "url": reverse("correction", args=[federation, number])}
        for number, lines in touching.order_by("number").values_list("number", "lines")
    ]


class ShownAt(Func):
    """How many lines of what was shown a path leads to: counted in the database, none of them is read."""

    template = "jsonb_array_length(jsonb_path_query_array(%(expressions)s::jsonpath))"
    output_field = IntegerField()


def _lines_with(key: Sequence[str]) -> str:
    """The path to lines of published lists whose key begins so."""
    said = [f"@.key[{at}] == {json.dumps(part)}" for at, part in enumerate(key)]
    return f"$[*] ? ({' && '.join([f'@.model == {json.dumps(ListLine._meta.label_lower)}', *said])})"
