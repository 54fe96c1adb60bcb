"""From sealing to opening nobody reads a sealed move: a marker in it is in no place that a house keeps."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils.log import AdminEmailHandler
from kombu import Connection

from events.tasks import project
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from federation.officials.roles import Role
from tests.desk.conftest import Official, text_of
from tests.sealed.places import Place, dump, files_of, folder, holding, written_out
from tests.sealed.weekend import address, field, filled_in, in_play, seal, slip_of
from tests.support import season
from tests.support.database import Clone
from tournaments.sealed import slip as slips
from tournaments.sealed.models import SealedGameRow

pytestmark = pytest.mark.database

BROKEN = RuntimeError("the clock of the server stood still")


@pytest.fixture
def marker() -> str:
    """What the player writes: no move, so that nothing else is like it."""
    return f"h8? {uuid4().hex} mvh"


@pytest.fixture
def kept(committed: Clone, settings, tmp_path, monkeypatch) -> Iterator[Path]:
    """A house with a cache and a broker in folders, letters of errors, and a log of everything."""
    settings.STAFF_SECOND_FACTOR = False
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    settings.ADMINS = [("Admin", "admin@localhost")]
    backend = "django.core.cache.backends.filebased.FileBasedCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": str(tmp_path / "cache")}}
    queue = _broker_in(tmp_path / "broker", monkeypatch)
    season.open_house()
    yield tmp_path
    assert list(queue.glob("*.msg")), "the broker was woken"


def _broker_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Wake-ups go to a broker in this folder; the folder of its messages."""
    queue, control = home / "queue", home / "control"
    for made in (queue, control):
        made.mkdir(parents=True)
    folders = {"data_folder_in": str(queue), "data_folder_out": str(queue), "control_folder": str(control)}
    broker = Connection("filesystem://", transport_options=folders)
    send = project.apply_async
    monkeypatch.setattr(project, "apply_async", lambda **how: send(**how, connection=broker))
    return queue


@pytest.fixture
def log() -> Iterator[StringIO]:
    """What is logged at any level, and the letters that tell of errors with everything in them."""
    written = StringIO()
    handlers = [logging.StreamHandler(written), AdminEmailHandler(include_html=True)]
    root, before = logging.getLogger(), logging.getLogger().level
    handlers[1].setLevel(logging.ERROR)
    for handler in handlers:
        root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.setLevel(before)
    for handler in handlers:
        root.removeHandler(handler)


def arbiter() -> Official:
    """Signed in, and shown an error page as a reader is."""
    account = Account.objects.create_user("domaren", password=None)
    for role in (Role.ARBITER, Role.AUDITOR):
        grant_role(GrantRole(actor=account.actor, federation="slsf", role=role), by=SYSTEM)
    season.catch_up()
    made = Official(Account.objects.get(pk=account.pk), Client(raise_request_exception=False))
    made.client.force_login(made.account)
    return made


def letters() -> Iterator[Place]:
    """The letters about errors, the page with all local names included."""
    for number, each in enumerate(mail.outbox):
        pages = [str(content) for content, _ in getattr(each, "alternatives", ())]
        yield f"letter {number}", "".join([each.subject, str(each.body), *pages]).encode()


def pages(who: Official, made) -> Iterator[Place]:
    """Whatever may be read of the tournament, by an official who is an auditor too."""
    here = made.here
    public = f"/tournaments/{here['federation']}/{here['tournament']}/"
    stream = f"/log/streams/sealed/{here['federation']}/{here['tournament']}/"
    desk = [reverse(name, kwargs=here) for name in ("desk-sealed", "desk-adjourned", "sealed-games")]
    acts = ("sealed-game", "sealed-sheet", "sealed-open", "sealed-undo", "seal")
    game = [address(name, made) for name in acts]
    admin = reverse("admin:sealed_sealedgamerow_changelist")
    for page in (public, f"{public}?tab=history", stream, "/log/", "/log/export.jsonl", admin, *desk, *game):
        answer = who.client.get(page)
        assert answer.status_code == 200, page
        yield page, b"".join(answer) if answer.streaming else answer.content


def test_a_marker_in_a_sealed_move_is_nowhere_until_the_envelope_is_opened(
    kept, log, marker, committed, monkeypatch
) -> None:
    made, who = in_play(), arbiter()
    slip = slip_of(seal(who, made, move=marker))
    secret = slips.read(slip, "")
    _break(who, made, marker, monkeypatch)
    season.catch_up()
    commitment = SealedGameRow.objects.get(board=1).commitment.encode()
    words = (marker.encode(), secret, slip.encode(), slip.replace(" ", "").encode())
    tables, files, shown = list(dump(committed)), list(files_of(committed)), list(pages(who, made))
    told = [("log", log.getvalue().encode()), *letters()]
    for places in (tables, files, shown):
        assert holding(places, commitment), "the search finds what is there"
    assert any("stood still" in each.subject + str(each.body) for each in mail.outbox)
    assert holding([*tables, *files, *shown, *told, *folder(kept)], *words) == []
    who.send(address("sealed-resume", made), present=["mover", "sealer"])
    assert who.send(address("sealed-open", made), slip=slip).status_code == 302
    season.catch_up()
    assert holding(pages(who, made), marker.encode()), "from the opening on everybody reads it"


def test_a_dump_for_a_backup_holds_no_sealed_move(kept, marker, committed) -> None:
    made, who = in_play(), arbiter()
    slip = slip_of(seal(who, made, move=marker))
    season.catch_up()
    written = list(written_out(committed))
    assert holding(written, SealedGameRow.objects.get().commitment.encode()), "the search finds what is there"
    assert holding(written, marker.encode(), slips.read(slip, ""), slip.encode()) == []


def _break(who: Official, made, marker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors with the move at hand: before any page, while it is put under seal, while the slip is shown."""
    places = (
        "federation.pages.middleware.PlainWords.__call__",
        "federation.pages.read_your_writes.as_of",
        "tournaments.desk.adjourned.OfGame.get_initial",
        "tournaments.sealed.envelope._mark",
        "tournaments.rules.sealing.sealers_clock",
        "tournaments.sealed.desk.sealing.qr_svg",
    )
    for board, place in zip((2, 2, 2, 2, 2, 3), places, strict=True):
        page = address("seal", made, board)
        sent = {"slip": field(who.get(page), "slip"), **filled_in(move=marker)}
        with monkeypatch.context() as patch:
            patch.setattr(place, _stop)
            answer = who.send(page, **sent)
            assert answer.status_code == 500, place
            assert marker not in text_of(answer)
    who.send(
        address("seal", made, 3), slip=slips.written(slips.fresh()), **filled_in(sealer="white", move=marker)
    )
    wrong = slips.written(bytes(16))
    who.send(address("sealed-open", made), slip=wrong)
    cache.set("something", "else")


def _stop(*_: object, **__: object) -> None:
    raise BROKEN
