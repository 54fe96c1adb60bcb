"""Events in a bundle: those that it withholds, those put in late, those whose words were moved."""

from events.verifying.forms import fields_of, hash_of
from tests.checkpoints.making import MADE, broken, chained, verify

JANUARY = "2026-01-02T10:00:00.000000Z"


# ---- withheld ----


def test_a_veiled_event_shows_nothing_that_nobody_checked(bundle, tmp_path):
    """Without its stream an event counted as veiled, whatever else it seemed to say."""

    def forged(parts):
        del parts["events"][29]["stream"]
        parts["events"][29]["payload"] = '{"name":"Forged"}'

    broken(verify(tmp_path, bundle(forged)), "the bundle does not read")


def test_what_is_withheld_is_named_by_its_place(bundle, tmp_path):
    def withheld(parts):
        for number in (28, 29):
            parts["events"][number] = {
                name: parts["events"][number][name] for name in ("position", "previous_hash", "hash")
            }

    done = verify(tmp_path, bundle(withheld))
    assert done.returncode == 3
    assert "not checked: what these events say, 29 to 30: the bundle withholds it" in done.stdout


def test_a_veiled_hash_is_written_in_one_way(bundle, tmp_path):
    def loud(parts):
        last = parts["events"][29]
        parts["events"][29] = {
            "position": 30, "previous_hash": last["previous_hash"], "hash": last["hash"].upper() + " "
        }  # fmt: skip

    broken(verify(tmp_path, bundle(loud)), "the bundle does not read")


def veiled(link):
    return {"position": link.position, "previous_hash": link.previous_hash, "hash": link.hash}


def test_a_veiled_event_takes_a_version_of_its_stream(bundle, tmp_path):
    """Events 6 and 14 are followed by others of the same streams, whose versions go on after them."""

    def withheld(parts):
        for position in (6, 14, 15):
            parts["events"][position - 1] = veiled(MADE[position - 1])

    done = verify(tmp_path, bundle(withheld))
    assert done.returncode == 3, done.stdout
    assert "what these events say, 6, 14 to 15: the bundle withholds it" in done.stdout


def test_a_veiled_event_accounts_for_one_version_only(bundle, tmp_path):
    made = chained([*MADE[:9], MADE[9]._replace(version=MADE[9].version + 2), *MADE[10:]])

    def forged(parts):
        parts["events"] = [veiled(link) if link.position == 6 else fields_of(link) for link in made]
        parts["checkpoints"].clear()

    broken(verify(tmp_path, bundle(forged)), f"event 10: version {MADE[9].version + 2} of club/slsf/c2")


def test_versions_never_go_back_however_much_is_veiled(bundle, tmp_path):
    made = chained([*MADE[:9], MADE[9]._replace(version=1), *MADE[10:]])

    def forged(parts):
        parts["events"] = [veiled(link) if link.position < 6 else fields_of(link) for link in made]
        parts["checkpoints"].clear()

    broken(verify(tmp_path, bundle(forged)), "event 10: version 1 of club/slsf/c2")


# ---- put in, moved ----


def test_an_event_that_was_backdated_is_told(bundle, tmp_path):
    """Put in at the end, with every hash in order: the house never records as of before the event before."""
    late = MADE[-1]._replace(position=31, version=MADE[-1].version + 1, recorded_at=JANUARY)

    def forged(parts):
        parts["events"] = [fields_of(link) for link in chained([*MADE, late])]
        parts["about"]["events"] = 31

    broken(verify(tmp_path, bundle(forged)), f"event 31: recorded at {JANUARY}, before the event")


def test_who_hides_a_line_break_in_an_event_gets_no_hash_for_it(bundle, tmp_path):
    """Two fields could trade a line: such an event has no hash, and an empty one does not agree with it."""
    traded = MADE[29]._replace(actor=f"{MADE[29].actor}\nx", hash="")
    assert hash_of(traded, traded.previous_hash) == ""
    parts = {"events": [*(fields_of(link) for link in MADE[:29]), fields_of(traded)]}
    broken(
        verify(tmp_path, bundle(lambda whole: whole.update(parts))), "event 30: its content does not agree"
    )
