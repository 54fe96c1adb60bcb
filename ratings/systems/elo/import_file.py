"""From a file to the act that imports it: read as it streams by, matched to the register."""

from __future__ import annotations

import datetime as dt
import hashlib
from typing import BinaryIO

from federation.books import federation as federation_of
from federation.identity.models import MergedPerson
from federation.members.models import Person
from ratings.systems.elo.commands import FoundDoubt, ImportEloList
from ratings.systems.elo.events import EloLine, Figures
from ratings.systems.elo.files.opening import CHUNK, Progress
from ratings.systems.elo.files.reader import EloFile, read_list
from ratings.systems.elo.matching import Match, People, Registered
from ratings.systems.elo.queries import numbers_now
from tournaments.exchange.encodings import Said


def act_of_file(
    federation: str,
    month: dt.date,
    source: BinaryIO,
    name: str,
    progress: Progress = lambda _: None,
    encoding: str = "",
) -> ImportEloList:
    """The act that imports a list. Raises Malformed for what is no whole list of FIDE."""
    home = federation_of(federation).country
    said = Said(encoding=encoding, language=federation_of(federation).language)
    people = people_of(federation, home)
    wanted = people.may_be_here
    file = read_list(source, name, home=home, wanted=wanted, progress=progress, encoding=said)
    return _act(federation, month, name, file, people.matches(file.kept), _digest(source))


def people_of(federation: str, home: str) -> People:
    """Everybody of the register who may stand on a list, with what was settled before. Two queries, one fold.

    Decision: who states no federation with FIDE is taken to play for the federation's own country. Who was
    entered twice is looked for once, by the name that is kept, and by either entry's number with FIDE.
    """
    kept = dict(MergedPerson.objects.filter(federation=federation).values_list("merged", "kept"))
    rows = Person.objects.filter(federation=federation, kind="human", erased=False)
    said = list(rows.values_list("person", "surname", "given_names", "born_on", "fide_federation", "fide_id"))
    others = {kept[person]: fide_id.strip() for person, *_, fide_id in said if person in kept and fide_id}
    registered = [
        Registered(
            person=str(person),
            surname=surname,
            given_names=given_names,
            year=int(born_on[:4]) if born_on[:4].isdecimal() else 0,
            country=country.strip().upper()[:3] or home,
            fide_id=fide_id.strip() or others.get(person, ""),
        )
        for person, surname, given_names, born_on, country, fide_id in said
        if person not in kept
    ]
    stands_for = {str(merged): str(stands_as) for merged, stands_as in kept.items()}
    numbers = numbers_now(federation).as_they_count(stands_for)
    return People(registered, numbers.holders, numbers.rejected)


def _digest(source: BinaryIO) -> str:
    source.seek(0)
    digest = hashlib.sha256()
    while chunk := source.read(CHUNK):
        digest.update(chunk)
    return digest.hexdigest()


def _act(
    federation: str, month: dt.date, name: str, file: EloFile, matches: list[Match], digest: str
) -> ImportEloList:
    return ImportEloList(
        federation=federation,
        month=month,
        file_month=file.month,
        month_from=file.month_from.value,
        file_name=name,
        digest=digest,
        form=file.form.value,
        players=file.players,
        at_home=file.at_home,
        lines=tuple(_line(match) for match in matches if match.ground),
        doubts=tuple(_doubt(match) for match in matches if match.doubt),
    )


def _line(match: Match) -> EloLine:
    assert match.ground is not None
    entry = match.entry
    return EloLine(
        person=match.person,
        fide_id=entry.fide_id,
        ground=match.ground.value,
        rating=entry.rating,
        games=entry.games,
        k=entry.k,
        title=entry.title,
        country=entry.country,
    )


def _doubt(match: Match) -> FoundDoubt:
    assert match.doubt is not None
    entry = match.entry
    figures = Figures(
        rating=entry.rating, games=entry.games, k=entry.k, title=entry.title, country=entry.country
    )
    printed = ", ".join(str(part) for part in (entry.name, entry.year or "", entry.country) if part)
    return FoundDoubt(
        person=match.person,
        fide_id=entry.fide_id,
        doubt=match.doubt.value,
        printed=printed,
        figures=figures,
    )
