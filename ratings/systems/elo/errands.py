"""What a worker does for Elo: a long list of FIDE is read, matched to the register and imported."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Callable
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from events.citing import gettext_noop
from events.progress import begins
from federation.errands.kinds import Ended, Kind, by_whom, recorded
from federation.errands.models import Errand
from ratings.systems.elo import commands
from ratings.systems.elo.files.opening import DAMAGED, ZIPPED
from ratings.systems.elo.import_file import act_of_file

IMPORT, READING = "elo.import", "elo.reading"
MEGABYTE = 1 << 20


def importing(federation: str, actor: UUID, key: UUID, raw: bytes, said: dict[str, str]) -> Errand:
    """The errand of such a file, not written down yet. `said`: month, name and encoding."""
    about = f"{said['month'][:7]}: {said['name']}"[:200]
    here = {"federation": federation, "actor": actor, "about": about}
    return Errand(pk=key, kind=IMPORT, said=said, sent=raw, **here)


def _import(errand: Errand) -> Ended:
    """Read and imported: whole or not at all."""
    by, raw = by_whom(errand), bytes(errand.sent or b"")
    month, name = dt.date.fromisoformat(errand.said["month"]), errand.said["name"]
    source, told = io.BytesIO(raw), _telling(_unpacked(raw))
    act = act_of_file(errand.federation, month, source, name, told, encoding=errand.said["encoding"])
    return recorded(commands.import_elo_list(act, by=by, key=errand.pk))


def _telling(size: int) -> Callable[[int], None]:
    """Told how many bytes were read, it says how many megabytes of how many."""
    read = 0

    def tell(more: int) -> None:
        nonlocal read
        read += more
        begins(READING, done=min(read, size) // MEGABYTE, of=size // MEGABYTE + 1)

    return tell


def _unpacked(raw: bytes) -> int:
    """How many bytes there are to read; what cannot be opened is refused by whoever reads it."""
    if not raw.startswith(ZIPPED):
        return len(raw)
    try:
        return sum(each.file_size for each in zipfile.ZipFile(io.BytesIO(raw)).infolist())
    except DAMAGED:
        return len(raw)


def _came_to(errand: Errand) -> str:
    """The desk of Elo."""
    after = f"?after={errand.position}" if errand.position else ""
    return reverse("desk-elo", args=[errand.federation]) + after


ERRANDS = (
    Kind(
        name=IMPORT,
        title=gettext_noop("Import a list of FIDE"),
        do=_import,
        part=lambda part: _("megabytes of the list") if part == READING else "",
        came_to=_came_to,
        done=lambda errand: _("The list is imported: %(about)s.") % {"about": errand.about},
    ),
)
