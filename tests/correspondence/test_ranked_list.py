"""What an event gave when it was ranked stands with its digest in the log; nobody changes it unseen."""

from __future__ import annotations

import pytest

from events import runner
from events.checkpoints.bundling import bundle
from events.checkpoints.signing import sign_now
from events.models import LoggedEvent
from events.recomputing import look_at, recompute
from events.restricted_streams import EVERYTHING
from events.types import decode, encode
from events.verifying.lists import list_digest
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.models import ParticipantRow, RankedList
from ratings.systems.correspondence.ranking_rows import PROJECTOR
from tests.checkpoints.making import verify as as_a_stranger
from tests.correspondence import played
from tests.events.recording import record
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def ranked(club) -> str:
    """Brevcupen, ranked; its id."""
    event = played.play(club.persons, club.by)
    season.catch_up()
    return event


def in_log() -> facts.EventRanked:
    logged = LoggedEvent.objects.get(type=facts.EventRanked.TYPE)
    found = decode(logged.type, logged.schema_version, logged.payload)
    assert isinstance(found, facts.EventRanked)
    return found


def put(event: str, fact: facts.EventRanked) -> None:
    """After whatever the stream of the event holds."""
    stream = f"correspondence/slsf/{event}"
    record(stream, fact, after=LoggedEvent.objects.filter(stream=stream).count())


def stranger(folder):
    sign_now()
    file = folder / "bundle.zip"
    file.write_bytes(b"".join(bundle(EVERYTHING)))
    return as_a_stranger(folder, file)


def test_the_log_holds_the_digest_of_what_the_event_gave(ranked, club) -> None:
    row = RankedList.objects.get()
    expected = [
        [number, person, now, now, half_points]
        for number, (person, now, half_points) in enumerate(
            zip(club.persons, (10, 9, 8, 8, 7), (16, 12, 8, 4, 0), strict=True), start=1
        )
    ]
    assert row.lines == expected
    assert (in_log().lines, in_log().digest) == (5, list_digest(tuple(line) for line in row.lines))
    assert row.digest == in_log().digest
    assert recompute(PROJECTOR).faults == ()
    assert recompute(PROJECTOR).lists == 1


def test_a_game_corrected_later_leaves_it_as_it_was_ranked(ranked, club) -> None:
    published = RankedList.objects.get().lines
    for other in club.persons[1:]:
        played.correct(played.here(), club.persons[0], other, club.by)
    season.catch_up()
    assert ParticipantRow.objects.get(number=1).half_points == 0
    assert RankedList.objects.get().lines == published
    assert recompute(PROJECTOR).faults == ()
    before = runner.digest(PROJECTOR)
    runner.rebuild(PROJECTOR)
    assert runner.digest(PROJECTOR) == before


def test_all_in_one_batch_or_one_by_one_it_is_the_same(ranked) -> None:
    """The rows of a batch are worked out at its end; those of a ranked event at its own fact."""
    published = RankedList.objects.values("lines", "because_of").get()
    runner.rebuild(PROJECTOR)
    assert RankedList.objects.values("lines", "because_of").get() == published


def test_a_line_changed_by_hand_is_named(ranked, club, tmp_path) -> None:
    row = RankedList.objects.get()
    row.lines[4][2] += 3
    RankedList.objects.filter(pk=row.pk).update(lines=row.lines)
    whole, which = (fault.what for fault in recompute(PROJECTOR).faults)
    assert f"the lines of the list slsf correspondence {ranked} are not those published" in whole
    assert f"{club.persons[4]}: place 5, rating 10" in which
    done = stranger(tmp_path)
    assert done.returncode == 1
    assert f"the list slsf correspondence {ranked} is not the one that event" in done.stdout


def test_a_list_that_is_taken_away_is_named(ranked) -> None:
    RankedList.objects.all().delete()
    assert [fault.what for fault in look_at(PROJECTOR).faults] == [
        f"the list slsf correspondence {ranked} was published and is not shown"
    ]


def test_a_calculation_that_changed_no_longer_comes_to_it(ranked, monkeypatch) -> None:
    from ratings.systems.correspondence import projections

    unchanged = projections.ranked_lines
    more = lambda rows: [[*line[:2], line[2] + 1, *line[3:]] for line in unchanged(rows)]  # noqa: E731
    monkeypatch.setattr(projections, "ranked_lines", more)
    assert "a recalculation from the log does not come to the list" in recompute(PROJECTOR).faults[0].what


def test_a_stranger_checks_it(ranked, tmp_path) -> None:
    done = stranger(tmp_path)
    assert done.returncode == 3, done.stdout
    assert "holds: 1 published lists agree with the digests in the log" in done.stdout


def test_an_event_ranked_before_digests_were_kept_reads_and_is_told_as_such(club, tmp_path) -> None:
    old = facts.EventRanked()
    assert encode(old) == (facts.EventRanked.TYPE, 1, "{}"), "as it stands in old logs"
    event = played.play(club.persons, club.by, upto="reported")
    put(event, old)
    season.catch_up()
    assert RankedList.objects.get().digest == ""
    found = recompute(PROJECTOR)
    assert (found.lists, found.before_digests, found.faults) == (0, 1, ())
    done = stranger(tmp_path)
    assert done.returncode == 3, done.stdout
    assert "not checked: the lists that were published before digests were kept, by events " in done.stdout


def test_an_event_that_is_ranked_with_another_digest_is_found(club) -> None:
    event = played.play(club.persons, club.by, upto="reported")
    put(event, facts.EventRanked(lines=5, digest="0" * 64))
    season.catch_up()
    told = [fault.what for fault in recompute(PROJECTOR).faults]
    assert f"the lines of the list slsf correspondence {event} are not those published" in told
    assert f"a recalculation from the log does not come to the list slsf correspondence {event}" in told


def test_its_digest_stands_on_the_page_of_the_event_with_the_proof(ranked, client) -> None:
    text = client.get(f"/correspondence/slsf/{ranked}/").content.decode()
    row = RankedList.objects.get()
    assert row.digest in text
    assert f'href="/log/{row.because_of}/proof.tlog-proof"' in text
