"""The scandal: a result altered by a database administrator, a title bought by a late correction, a list
republished. Each is played out in a house of its own, and a stranger with the bundle and one file sees it."""

from contextlib import suppress

import pytest
from django.core.management import CommandError, call_command

from events.checkpoints.bundling import bundle
from events.checkpoints.signing import NotSigned, sign_now, signing_key
from events.export import blocks, link_at
from events.models import LoggedEvent
from events.restricted_streams import PUBLIC
from events.verifying.forms import hash_of
from ratings.models import ListLine
from ratings.systems.swedish import commands as rating
from ratings.titles.commands import StateConditions, state_conditions
from ratings.titles.models import TitleHolder
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import tampering
from tests.support import correcting, season
from tournaments import commands as acts

pytestmark = pytest.mark.database

HERE = {"federation": "slsf", "discipline": "gomoku", "period": "2026-1"}


@pytest.fixture
def told(committed, tmp_path):
    """A season of six, its list published, all of it signed; and a stranger who keeps the checkpoint."""
    season.open_house()
    by = season.everything("slsf")
    tournament = season.play_tournament("slsf", season.people(6), by=by)
    return House(committed, tmp_path, by, tournament)


class House:
    def __init__(self, clone, folder, by, tournament):
        self.clone, self.folder, self.by, self.tournament = clone, folder, by, tournament

    def publish(self):
        season.publish("slsf", "gomoku", "2026-1", self.by)
        season.catch_up()

    def keep(self):
        """A member saves the checkpoint and the key."""
        (self.folder / "kept.txt").write_text(sign_now().note)
        (self.folder / "key.txt").write_text(f"{signing_key().public}\n")

    def stranger(self, *, kept=True):
        """What a stranger sees, with the bundle as the house hands it out now."""
        with suppress(NotSigned):  # an hour passes; a log that was tampered with is not signed
            sign_now()
        file = self.folder / "bundle.zip"
        file.write_bytes(b"".join(bundle(PUBLIC)))
        held = ("--checkpoint", self.folder / "kept.txt") if kept else ()
        return as_a_stranger(self.folder, file, "--key", self.folder / "key.txt", *held)

    def correct(self, by):
        game = acts.HandedIn(board=1, black=0, white=2)
        state = season.state("slsf", self.tournament)
        standing = state.results[1, 1, 1]
        if (standing.black, standing.white) == (0, 2):
            game = acts.HandedIn(board=1, black=2, white=0)
        act = acts.CorrectResult(
            federation="slsf",
            tournament=self.tournament,
            round_number=1,
            game=game,
            reason="The sheet says so.",
        )
        correcting.within(act, by)


def test_before_anything_happens_everything_holds(told):
    told.publish()
    told.keep()
    done = told.stranger()
    assert done.returncode == 0, done.stdout
    assert "look:" not in done.stdout


# ---- a result altered by a database administrator ----


def alter_a_result(intruder):
    """Triggers off: a result is turned round. The position of its event."""
    won = LoggedEvent.objects.filter(type="tournaments.ResultReported", payload__contains='"black":2')
    position = won.order_by("position").values_list("position", flat=True)[0]
    intruder.execute(
        """UPDATE events_event SET payload = replace(replace(payload, '"black":2', '"black":0'),
           '"white":0', '"white":2') WHERE position = %s""",
        [position],
    )
    return position


def rewrite(intruder, first):
    """Every hash from there on made anew, the head row too."""
    previous = link_at(first).previous_hash
    last = first
    for position in [link.position for block in blocks(first - 1) for link in block]:
        digest = hash_of(link_at(position), previous)
        intruder.execute(
            "UPDATE events_event SET previous_hash = decode(%s, 'hex'), hash = decode(%s, 'hex') "
            "WHERE position = %s",
            [previous, digest, position],
        )
        previous, last = digest, position
    intruder.execute("UPDATE events_head SET hash = decode(%s, 'hex') WHERE position = %s", [previous, last])


def test_an_altered_result_is_named_by_its_position(told):
    told.publish()
    told.keep()
    with tampering(told.clone) as intruder:
        position = alter_a_result(intruder)
        done = told.stranger(kept=False)
        assert done.returncode == 1
        assert (
            f"event {position}: its content does not agree with its hash: the event was changed"
            in done.stdout
        )


def test_whoever_makes_all_hashes_anew_falls_to_the_checkpoints(told):
    told.publish()
    told.keep()
    with tampering(told.clone) as intruder:
        rewrite(intruder, alter_a_result(intruder))
        done = told.stranger(kept=False)
        assert done.returncode == 1
        assert "no gap, each hash agrees" in done.stdout, "the chain alone would let him through"
        assert "the log was another one" in done.stdout


def test_and_who_throws_the_checkpoints_away_and_signs_anew_to_the_one_that_somebody_kept(told):
    """With the database and the signing key: nothing within the house can tell any more."""
    told.publish()
    told.keep()
    with tampering(told.clone) as intruder:
        rewrite(intruder, alter_a_result(intruder))
        intruder.execute("DELETE FROM checkpoints_signedcheckpoint")
        intruder.execute("DELETE FROM checkpoints_subtree")
        sign_now()
        assert told.stranger(kept=False).returncode == 3
        done = told.stranger()
        assert done.returncode == 1
        assert "kept.txt: at " in done.stdout
        assert "events the log was another one. What it said then was changed afterwards" in done.stdout


# ---- a title bought by a late correction ----


def looks(done):
    """What the verifier asks a stranger to look at."""
    assert done.returncode == 0, done.stdout
    return [line for line in done.stdout.splitlines() if line.startswith("look:")]


def test_a_late_correction_stands_in_the_open(told):
    """Everything is signed and in order: it is seen by being late, and by who did it."""
    by = season.official("slsf", "rating_committee")
    told.correct(by)
    told.keep()
    (line,) = looks(told.stranger())
    assert "tournaments.ResultCorrected in tournament/slsf/" in line
    assert f"by {by.actor}: LATE, after event" in line
    assert "had accepted the tournament for rating" in line


def test_after_the_list_two_officials_stand_by_their_names_and_by_what_they_moved(told):
    told.publish()
    told.keep()
    one, other = correcting.committee(), correcting.committee()
    correcting.approve(correcting.propose("result", correcting.turned(told.tournament), one), other)
    season.catch_up()
    effect, corrected = looks(told.stranger())
    assert "corrections.CorrectionTookEffect" in effect
    assert f"proposed by {one.actor} (event " in effect
    assert f"approved by {other.actor} (event " in effect
    assert "it moved " in effect
    assert "tournaments.ResultCorrected" in corrected
    assert "LATE, after event" in corrected


def test_a_title_that_two_officials_hand_out_afterwards_is_named_as_what_they_moved(told):
    """The tournament gave no title; months later it is said to have been played under other conditions."""
    by = season.everything("slsf")
    persons = [season.person(f"Kyu Player{number}", number=100 + number, by=by) for number in range(8)]
    renju = season.play_tournament(
        "slsf", persons, by=by, name="Renju i Kil", discipline="renju", upto="filed"
    )
    conditions = {
        "federation": "slsf",
        "tournament": renju,
        "rif_rules": True,
        "clocks": True,
        "moves_noted": True,
    }
    state_conditions(StateConditions(kind="other", **conditions), by=by)
    season.accept("slsf", "renju", renju, persons, by)
    season.catch_up()
    assert not TitleHolder.objects.filter(level__gt=0).exists()
    told.keep()
    one, other = correcting.committee(), correcting.committee()
    bought = StateConditions(kind="slsf_sanctioned", **conditions)
    correcting.approve(correcting.propose("title-conditions", bought, one), other)
    season.catch_up()
    assert TitleHolder.objects.filter(level__gt=0).exists()
    effect = next(line for line in looks(told.stranger()) if "CorrectionTookEffect" in line)
    assert "titles.titleholder" in effect.lower()
    assert f"proposed by {one.actor} (event " in effect
    assert f"approved by {other.actor} (event " in effect


# ---- a list republished ----


def test_a_list_that_is_reissued_stands_beside_the_published_one(told):
    told.publish()
    told.keep()
    one, other = (season.official("slsf", "rating_committee") for _ in range(2))
    rating.propose_reissue(rating.ProposeReissue(**HERE, reason="A late report."), by=one)
    rating.approve_reissue(rating.ApproveReissue(**HERE), by=other)
    season.catch_up()
    done = told.stranger()
    assert done.returncode == 0, done.stdout
    assert "holds: 2 published lists agree" in done.stdout
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("look:")]
    assert "ratings.RatingListReissued in register/slsf/gomoku" in line
    assert f"by {other.actor}: the list of 2026-1 stands beside the one published before" in line


def test_a_list_whose_lines_were_changed_behind_the_log_is_not_the_published_one(told):
    told.publish()
    told.keep()
    with tampering(told.clone) as intruder:
        line = ListLine.objects.order_by("place").last()
        intruder.execute(
            "UPDATE ratings_listline SET place = 1, rating = rating + 400 WHERE id = %s", [line.pk]
        )
        done = told.stranger()
        assert done.returncode == 1
        assert "the list slsf gomoku 2026-1 is not the one that event" in done.stdout


# ---- as the demo shows it ----


def test_the_demo_of_it_tampers_with_copies_only(told, capsys):
    told.publish()
    before = link_at(LoggedEvent.objects.count())
    call_command("scandal", str(told.folder / "scandal"))
    said = capsys.readouterr().out
    assert link_at(LoggedEvent.objects.count()) == before
    assert said.count("Everything holds.") == 2, (
        "the log as it is, for who has its key and for who has a witness"
    )
    assert said.count("It does NOT hold:") == 3 + 4
    assert "the log was another one" in said
    assert "its lines were changed" in said
    assert "events were taken away" in said
    for name in ("result-altered.zip", "list-altered.zip", "end-taken-away.zip"):
        file = told.folder / "scandal" / name
        key, kept = file.with_name("key.txt"), file.with_name("kept.txt")
        done = as_a_stranger(told.folder, file, "--key", key, "--checkpoint", kept)
        assert (done.returncode, done.stderr) == (1, "")


def test_of_an_empty_log_there_is_nothing_to_tell(committed, tmp_path):
    with pytest.raises(CommandError, match="nothing to tell"):
        call_command("scandal", str(tmp_path))
