"""A bundle that somebody took before: today's log is the same one, and hides nothing that it showed then."""

import pytest

from tests.checkpoints.making import MADE, MINE, Parts, broken, key, packed, rewritten, unpacked, verify

KEY = ("--key", MINE.public)


@pytest.fixture
def old(tmp_path):
    """A function that writes what the reader took when the log had 25 events, spoiled or not."""

    def write(spoil=lambda parts: None):
        parts = Parts(MINE, MADE[:25], sizes=(10, 25))
        spoil(parts)
        return parts.write(tmp_path / "old.zip")

    return write


def withheld(position):
    def spoil(parts):
        whole = parts["events"][position - 1]
        parts["events"][position - 1] = {name: whole[name] for name in ("position", "previous_hash", "hash")}

    return spoil


def test_the_same_log_holds_and_needs_nothing_else(bundle, old, tmp_path):
    done = verify(tmp_path, bundle(), *KEY, "--earlier", old())
    assert done.returncode == 0, done.stdout
    assert f"holds: the 25 events of {tmp_path / 'old.zip'} stand here as they did then" in done.stdout
    assert done.stdout.splitlines()[-1] == "Everything holds."


def test_what_was_shown_then_and_is_withheld_now_is_told(bundle, old, tmp_path):
    done = verify(tmp_path, bundle(withheld(7)), *KEY, "--earlier", old())
    broken(done, f"event 7 is withheld; {tmp_path / 'old.zip'} showed what it says")


def test_what_was_withheld_then_may_be_shown_now(bundle, old, tmp_path):
    done = verify(tmp_path, bundle(), *KEY, "--earlier", old(withheld(7)))
    assert done.returncode == 0, done.stdout


def test_a_log_written_anew_and_signed_by_its_own_house_is_told(old, tmp_path):
    now = Parts(MINE, rewritten(MADE)).write(tmp_path / "bundle.zip")
    done = verify(tmp_path, now, *KEY, "--earlier", old())
    broken(done, f"event 5 is another one than in {tmp_path / 'old.zip'}")
    assert done.stdout.count("BROKEN") == 1


def test_events_taken_away_since_are_told(old, tmp_path):
    now = Parts(MINE, MADE[:21], sizes=(21,)).write(tmp_path / "bundle.zip")
    broken(verify(tmp_path, now, *KEY, "--earlier", old()), "old.zip holds more than 21 events")


def test_a_bundle_of_another_log_is_told(bundle, tmp_path):
    other = Parts(key("elsewhere.example"), MADE[:25], sizes=(25,)).write(tmp_path / "old.zip")
    broken(verify(tmp_path, bundle(), *KEY, "--earlier", other), "is of another log, elsewhere.example")


def test_several_are_held_to_it_one_by_one(bundle, old, tmp_path):
    first = old().rename(tmp_path / "first.zip")
    second = Parts(MINE, rewritten(MADE)[:10], sizes=(10,)).write(tmp_path / "second.zip")
    done = verify(tmp_path, bundle(), *KEY, "--earlier", first, "--earlier", second)
    broken(done, f"event 5 is another one than in {second}")
    assert f"the 25 events of {first} stand here as they did then" in done.stdout


@pytest.mark.parametrize(
    "spoil",
    [
        lambda parts: parts | {"events.jsonl": parts["events.jsonl"][:-40]},
        lambda parts: parts | {"events.jsonl": b"[]\n"},
        lambda parts: parts | {"events.jsonl": b'{"position": 1}\n'},
        lambda parts: {name: content for name, content in parts.items() if name != "events.jsonl"},
        lambda parts: {},
    ],
    ids=["cut short", "no object", "no event", "no events", "nothing"],
)
def test_one_that_does_not_read_is_not_laid_to_the_log(bundle, old, tmp_path, spoil):
    file = old()
    packed(file, spoil(unpacked(file)))
    done = verify(tmp_path, bundle(), *KEY, "--earlier", file)
    assert (done.returncode, done.stderr) == (2, "")
    assert "what you gave beside the file cannot be used" in done.stdout
    assert "BROKEN" not in done.stdout


def test_an_export_is_held_to_no_bundle_and_says_so(old, tmp_path):
    (tmp_path / "log.jsonl").write_text("")
    done = verify(tmp_path, tmp_path / "log.jsonl", "--earlier", old())
    assert done.returncode == 3
    assert "only a bundle is held to an earlier one" in done.stdout
