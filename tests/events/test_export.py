"""What an auditor takes home: the export, and one file of plain Python that knows a forgery."""

import json
import subprocess
import sys
from hashlib import sha256

import pytest

from events import export
from events.models import LoggedEvent
from events.verifier import GENESIS, Link, hash_of, joined
from events.verifying.forms import FIRST_FORM, SECOND_FORM, fields_of
from tests.events.recording import club, clubs, record, renamed

UNCHECKED = "not checked: whether this is the log that was signed: take the bundle\n"


def made(count=30, streams=4, second=False):
    """An honest log of one form, without any database."""
    links, head, versions = [], GENESIS, {}
    form = {"nonce": "5a" * 16, "reader_class": "public"} if second else {}
    for position in range(1, count + 1):
        stream = f"club/slsf/c{position % streams}"
        versions[stream] = versions.get(stream, 0) + 1
        link = Link(
            position=position, stream=stream, version=versions[stream], type="members.ClubChanged",
            schema_version=1, effective_on="2026-03-21", recorded_at="2026-03-21T14:02:11.000000Z",
            actor="00000000-0000-0000-0000-0000000ac708", command=f"00000000-0000-0000-0000-{position:012d}",
            number=1, correlation=f"00000000-0000-0000-0000-{position:012d}",
            payload=json.dumps({"name": f"Åmål {position}"}, ensure_ascii=False), previous_hash=head, hash="",
            **form,
        )  # fmt: skip
        head = hash_of(link, head)
        links.append(link._replace(hash=head))
    return links


def run(folder, links_or_text, *more):
    """The verifier as a stranger runs it: no site packages, no environment, no project."""
    file = folder / "log.jsonl"
    if isinstance(links_or_text, list):
        links_or_text = "".join(json.dumps(fields_of(link)) + "\n" for link in links_or_text)
    file.write_text(links_or_text, encoding="utf-8")
    verifier = folder / "verifier.py"
    verifier.write_text(joined(), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-S", "-I", verifier, file, *more],
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
    )


def test_an_honest_export_is_whole(tmp_path):
    links = made()
    done = run(tmp_path, links)
    assert done.returncode == 3, done.stdout + done.stderr
    assert done.stdout == f"30 events, head {links[-1].hash}, 0 faults\n{UNCHECKED}"


def test_an_empty_export_is_whole(tmp_path):
    assert run(tmp_path, []).stdout == f"0 events, head {GENESIS}, 0 faults\n{UNCHECKED}"


OTHERWISE = {"nonce": "5b" * 16, "reader_class": "veiled:slsf"}


@pytest.mark.parametrize(
    ("field", "second"),
    [
        (name, second)
        for second, names in ((False, FIRST_FORM), (True, Link._fields))
        for name in names
        if name not in {"previous_hash", "hash"}
    ],
)
def test_any_changed_field_is_named_by_its_position(tmp_path, field, second):
    links = made(second=second)
    value = getattr(links[9], field)
    other = OTHERWISE.get(field) or (value + 1 if isinstance(value, int) else value + "x")
    links[9] = links[9]._replace(**{field: other})
    done = run(tmp_path, links)
    assert done.returncode == 1
    named = {int(line.split()[1].rstrip(":")) for line in done.stdout.splitlines()[:-1]}
    assert named & {10, 11}


@pytest.mark.parametrize("field", ["payload", "hash", "previous_hash"])
def test_one_flipped_character_anywhere_in_the_file_is_found(tmp_path, field):
    links = made()
    text = getattr(links[9], field)
    flipped = text[:12] + ("0" if text[12] != "0" else "1") + text[13:]
    done = run(tmp_path, [*links[:9], links[9]._replace(**{field: flipped}), *links[10:]])
    assert done.returncode == 1
    assert "event 10: " in done.stdout


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (lambda links: links[:9] + links[10:], "event 11: position 10 is missing"),
        (lambda links: links[1:], "event 2: position 1 is missing"),
        (lambda links: [*links[:9], links[10], links[9], *links[11:]], "event 11: position 10 is missing"),
        (lambda links: links[:10] + links[9:], "event 10: position 11 is missing"),
    ],
    ids=["removed", "the first removed", "changed places", "told twice"],
)
def test_events_removed_moved_or_repeated_are_found(tmp_path, forge, said):
    done = run(tmp_path, forge(made()))
    assert done.returncode == 1
    assert said in done.stdout


def test_a_forger_who_mends_hashes_from_there_on_changes_the_head(tmp_path):
    links = made()
    forged, head = links[:9], links[8].hash
    for link in [links[9]._replace(payload='{"name":"Forged"}'), *links[10:]]:
        head = hash_of(link, head)
        forged.append(link._replace(previous_hash=forged[-1].hash, hash=head))
    done = run(tmp_path, forged)
    assert done.returncode == 3
    assert links[-1].hash not in done.stdout, "whoever wrote the head down sees it"


def test_text_moved_over_the_border_of_two_fields_does_not_pass(tmp_path):
    """The fields are hashed one a line: a line break within a field could hide where one ends."""
    link = made(1)[0]
    first, second = '{"name":"A",', '"city":"B"}'
    torn = link._replace(payload=f"{first}\n{second}")
    moved = torn._replace(correlation=f"{link.correlation}\n{first}", payload=second)
    digest = "\n".join(map(str, (GENESIS, *torn[:12])))
    assert digest == "\n".join(map(str, (GENESIS, *moved[:12]))), "the hashed text is the same"
    for forged, code in (("", 1), (None, 2), (sha256(digest.encode()).hexdigest(), 1)):
        assert run(tmp_path, [moved._replace(hash=forged)]).returncode == code


def test_a_version_out_of_step_is_found(tmp_path):
    link = made(1)[0]._replace(version=2)
    done = run(tmp_path, [link._replace(hash=hash_of(link, GENESIS))])
    assert "event 1: version 2 of club/slsf/c1, version 1 was due" in done.stdout


@pytest.mark.parametrize("text", ["{", "[]\n", '{"position": 1}\n', "\x00", "1\n", '"x"\n'], ids=repr)
def test_a_file_that_is_no_export_is_told(tmp_path, text):
    done = run(tmp_path, text)
    assert done.returncode == 2
    assert "cannot be read" in done.stdout
    assert done.stderr == ""


def test_a_file_cut_in_the_midst_of_a_line_is_told(tmp_path):
    whole = "".join(json.dumps(fields_of(link)) + "\n" for link in made())
    done = run(tmp_path, whole[: len(whole) // 2])
    assert done.returncode == 2
    assert done.stdout.startswith("after event 1")


@pytest.mark.database
@pytest.mark.django_db
class TestOfADatabase:
    def test_the_export_is_what_the_verifier_reads(self, tmp_path, monkeypatch):
        monkeypatch.setattr(export, "BLOCK", 7)
        clubs(20)
        record("club/slsf/åäö".replace("åäö", "amal"), club('Åmål \\ " \u2028 \x00 𝕏'), renamed("\n"))
        text = b"".join(export.lines()).decode()
        done = run(tmp_path, text)
        head = bytes(LoggedEvent.objects.get(position=22).hash).hex()
        assert done.stdout == f"22 events, head {head}, 0 faults\n{UNCHECKED}"
        assert [tuple(json.loads(line)) for line in text.rstrip("\n").split("\n")] == [SECOND_FORM] * 22

    def test_a_changed_export_of_it_does_not_pass(self, tmp_path):
        clubs(3)
        text = b"".join(export.lines()).decode()
        assert run(tmp_path, text.replace("Club 1", "Club 7")).returncode == 1

    def test_a_part_of_the_log(self):
        clubs(10)
        assert [link.position for block in export.blocks(3, 5) for link in block] == [4, 5]
        assert export.link_at(11) is None
        assert export.link_at(10).stream == "club/slsf/c9"

    def test_what_is_appended_meanwhile_is_left_out(self, monkeypatch):
        monkeypatch.setattr(export, "BLOCK", 2)
        clubs(4)
        blocks = export.blocks()
        first = next(blocks)
        record("club/slsf/late", club())
        assert [link.position for block in (first, *blocks) for link in block] == [1, 2, 3, 4]
