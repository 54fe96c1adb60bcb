"""The numbers that a yearly adjustment moved have their digest in the log; nobody changes them unseen."""

from __future__ import annotations

import pytest

from events.checkpoints.bundling import bundle
from events.checkpoints.signing import sign_now
from events.models import LoggedEvent
from events.recomputing import recompute
from events.restricted_streams import EVERYTHING
from events.types import Event, decode, encode
from events.verifying.lists import list_digest
from ratings.systems.danish import events as danish
from ratings.systems.danish.models import ActKind, DanishRating
from ratings.systems.danish.state import REGISTER_STREAM, player_stream
from tests.checkpoints.making import verify as as_a_stranger
from tests.elo.past import Danes
from tests.elo.test_rows import AUGUST, july
from tests.events.recording import record
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]
NAME = "danish.register"


@pytest.fixture
def adjusted(here: Danes) -> Danes:
    """Curt and Ane were compared: both numbers went down."""
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    here.adjust()
    return here


def made() -> danish.YearlyAdjustmentMade:
    logged = LoggedEvent.objects.get(type=danish.YearlyAdjustmentMade.TYPE)
    found = decode(logged.type, logged.schema_version, logged.payload)
    assert isinstance(found, danish.YearlyAdjustmentMade)
    return found


def put(stream: str, event: Event) -> None:
    """After whatever stands in the stream."""
    record(stream, event, after=LoggedEvent.objects.filter(stream=stream).count())


def told() -> list[str]:
    return [fault.what for fault in recompute(NAME).faults]


def stranger(folder):
    sign_now()
    file = folder / "bundle.zip"
    file.write_bytes(b"".join(bundle(EVERYTHING)))
    return as_a_stranger(folder, file)


def test_the_log_holds_the_digest_of_the_numbers_that_moved(adjusted, tmp_path):
    lines = [(1, adjusted.curt, 2310, -50, 0), (2, adjusted.ane, 2147, -43, 0)]
    assert (made().lines, made().digest) == (2, list_digest(lines))
    found = recompute(NAME)
    assert (found.lists, found.faults) == (1, ())
    done = stranger(tmp_path)
    assert done.returncode == 3, done.stdout
    assert "holds: 1 published lists agree with the digests in the log" in done.stdout


def test_a_number_given_later_leaves_the_list_as_it_was(adjusted):
    put(player_stream(adjusted.ane), danish.ReturnDecided(person=adjusted.ane, rating=2000, reason="0" * 64))
    season.catch_up()
    assert DanishRating.objects.filter(person=adjusted.ane, kind=ActKind.ADJUSTMENT).count() == 2
    assert told() == []


def test_a_number_changed_by_hand_is_named(adjusted, tmp_path):
    row = DanishRating.objects.get(person=adjusted.ane, kind=ActKind.ADJUSTMENT)
    DanishRating.objects.filter(pk=row.pk).update(rating=2190)
    whole, which = told()
    assert whole == f"the lines of the list dsu adjustment {AUGUST.year} are not those published"
    assert f"{adjusted.ane}: place 2, rating 2190, change 0" in which
    done = stranger(tmp_path)
    assert done.returncode == 1
    assert f"the list dsu adjustment {AUGUST.year} is not the one that event" in done.stdout


def test_an_adjustment_with_another_digest_is_found(here):
    here.in_danish_register(curt=2360)
    compared = (danish.Compared(person=here.curt, danish=2360, elo=2310),)
    forged = danish.YearlyAdjustmentMade(
        year=AUGUST.year, on=AUGUST, compared=compared, lines=1, digest="0" * 64
    )
    put(REGISTER_STREAM, forged)
    season.catch_up()
    assert f"the lines of the list dsu adjustment {AUGUST.year} are not those published" in told()


def test_one_made_before_digests_were_kept_reads_and_is_told_as_such(here, tmp_path):
    here.in_danish_register(curt=2360)
    compared = (danish.Compared(person=here.curt, danish=2360, elo=2310),)
    old = danish.YearlyAdjustmentMade(year=AUGUST.year, on=AUGUST, compared=compared)
    assert "digest" not in encode(old)[2], "as it stands in old logs"
    put(REGISTER_STREAM, old)
    season.catch_up()
    found = recompute(NAME)
    assert (found.lists, found.before_digests, found.faults) == (0, 1, ())
    done = stranger(tmp_path)
    assert done.returncode == 3, done.stdout
    assert "not checked: the lists that were published before digests were kept, by events " in done.stdout


def test_where_nobody_was_compared_there_is_no_list(here, tmp_path):
    put(REGISTER_STREAM, danish.YearlyAdjustmentMade(year=AUGUST.year, on=AUGUST, compared=()))
    season.catch_up()
    found = recompute(NAME)
    assert (found.lists, found.before_digests, found.faults) == (0, 0, ())
    assert "before digests" not in stranger(tmp_path).stdout
