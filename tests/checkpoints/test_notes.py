"""Signed notes, keys and checkpoints in C2SP's forms: their own examples, and what must not pass."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.checkpoints.keys import new_key, read_signing_key
from events.verifying.ed25519 import is_signed
from events.verifying.notes import Unsound, key_of, open_checkpoint, read_checkpoint, read_key
from tests.checkpoints.making import key, links, note, text

MADE = links(5)
# From C2SP's signed-note: a key, and the signature of a note by it.
THEIR_KEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"


def test_a_key_of_the_specification_reads():
    read = read_key(THEIR_KEY)
    assert (read.name, read.id.hex(), str(read)) == ("example.com/foo", "530d903a", THEIR_KEY)
    assert read == key_of(read.name, read.public)


def test_the_note_of_the_specification_is_signed_by_it():
    from base64 import b64decode

    raw = b64decode(
        "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM="
    )
    theirs = read_key(THEIR_KEY)
    assert raw[:4] == theirs.id
    assert is_signed(theirs.public, b"This is an example message.\n", raw[4:])


def test_the_checkpoint_of_the_specification_reads():
    said = read_checkpoint(
        "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
        "— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGz"
        "Ggu9nTo+zyWE+xeMcTOAYQ8=\n"
    )
    assert (said.origin, said.size) == ("example.com/behind-the-sofa", 20852163)


def test_what_is_signed_is_opened_with_the_key():
    mine = key()
    said = open_checkpoint(note(mine, MADE), mine.public)
    assert (said.origin, said.size) == ("records.example.org", 5)


def test_signatures_by_others_count_for_nothing_beside_the_known_one():
    mine, other = key(), key("keeper.example.net")
    signed = note(mine, MADE)
    _, _, theirs = note(other, MADE).rpartition("\n\n")
    assert open_checkpoint(signed + theirs, mine.public).size == 5
    with pytest.raises(Unsound, match="only by an unknown key"):
        open_checkpoint(note(other, MADE), mine.public)


def test_a_key_of_the_same_name_is_another_key():
    with pytest.raises(Unsound, match="only by an unknown key"):
        open_checkpoint(note(key(), MADE), key().public)


def test_a_known_signature_that_is_false_spoils_the_whole_note():
    mine = key()
    one, two = note(mine, MADE), note(mine, MADE[:4])
    false = one.rpartition("\n\n")[0] + "\n\n" + two.rpartition("\n\n")[2]
    with pytest.raises(Unsound, match="false"):
        open_checkpoint(false, mine.public)
    with pytest.raises(Unsound, match="false"):
        open_checkpoint(one + two.rpartition("\n\n")[2], mine.public)


@pytest.mark.parametrize("forged", ["6", "50", "4"])
def test_a_forged_size_is_not_signed(forged):
    mine = key()
    with pytest.raises(Unsound, match="false"):
        open_checkpoint(note(mine, MADE).replace("\n5\n", f"\n{forged}\n"), mine.public)


def test_the_checkpoint_of_another_log_is_none_of_this_one():
    """The key's name is the log's: a key that signs another origin signs another log."""
    mine = key()
    signed = mine.sign("elsewhere.example.net\n5\n" + note(mine, MADE).split("\n")[2] + "\n")
    with pytest.raises(Unsound, match="another log"):
        open_checkpoint(signed, mine.public)


ROOT = text(bytes(32))


@pytest.mark.parametrize(
    "spoiled",
    [
        "",
        "\n",
        "a\n5\n",
        f"a\n5\n{ROOT}\n",
        f"a\n5\n{ROOT}\n\n",
        f"a\n5\n{ROOT}\n\n— a AAAAAAA=",
        f"a\n05\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n-5\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n٥\n{ROOT}\n\n— a AAAAAAA=\n",
        f"\n5\n{ROOT}\n\n— a AAAAAAA=\n",
        "a\n5\nAAAA\n\n— a AAAAAAA=\n",
        f"a\n5\n{ROOT[:-2]}==\n\n— a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n- a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n— a b AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n— a AAAA\n",
        f"a\n5\n{ROOT}\r\n\n— a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n" + "x" * 70_000 + "\n\n— a AAAAAAA=\n",
        f"a\n+5\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n5 \n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n5_0\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n5.0\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n{'9' * 19}\n{ROOT}\n\n— a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\nmore\n\n— a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n\n— a AAAAAAA=\n",
        f"a\r\n5\r\n{ROOT}\r\n\r\n— a AAAAAAA=\r\n",
        f"a\n5\n{ROOT}\n\n– a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n—\u00a0a AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n— a\u2003b AAAAAAA=\n",
        f"a\n5\n{ROOT}\n\n— a AAAAAAA= \n",
        f"a\n5\n{ROOT}\n\n— a AAAAAAB=\n",
        f"a\n5\n{ROOT}\n\n— a AAAAAAA=\nmore\n",
        f"a\n5\n{ROOT}\n\n— a AAAAAAA=\n\n",
        f"a\t\n5\n{ROOT}\n\n— a AAAAAAA=\n",
        f"\ufeffa\n5\n{ROOT}\n\n— a AAAAAAA=",
    ],
    ids=range(34),
)
def test_what_is_no_checkpoint_is_told(spoiled):
    with pytest.raises(Unsound):
        read_checkpoint(spoiled)


def test_a_checkpoint_may_say_more_and_is_signed_as_a_whole():
    """C2SP: lines after the root are extensions; whoever does not know them leaves them be."""
    mine = key()
    text_of, signatures = note(mine, MADE).split("\n\n")
    assert open_checkpoint(mine.sign(f"{text_of}\nextension\n"), mine.public).size == 5
    with pytest.raises(Unsound, match="false"):
        open_checkpoint(f"{text_of}\nextension\n\n{signatures}", mine.public)


def test_a_signature_of_the_same_name_by_another_key_counts_for_nothing():
    """The name alone is no key: the four bytes of its id tell, and the signature."""
    mine = key()
    thief = read_signing_key(new_key(mine.public.name))
    _, _, theirs = note(thief, MADE).rpartition("\n\n")
    assert open_checkpoint(note(mine, MADE) + theirs, mine.public).size == 5
    with pytest.raises(Unsound, match="only by an unknown key"):
        open_checkpoint(note(thief, MADE), mine.public)


def test_an_origin_that_looks_the_same_is_another_log():
    mine = key()
    signed = mine.sign(f"r\u0435cords.example.org\n5\n{ROOT}\n")
    with pytest.raises(Unsound, match="another log"):
        open_checkpoint(signed, mine.public)


@given(st.text())
def test_any_text_is_read_or_told(given_text):
    for read in (read_checkpoint, read_key, read_signing_key):
        try:
            read(given_text)
        except Unsound as trouble:
            assert str(trouble)


@pytest.mark.parametrize(
    "spoiled", [THEIR_KEY[:-1], THEIR_KEY.replace("53", "54", 1), "a+b", "+" + THEIR_KEY]
)
def test_what_is_no_key_is_told(spoiled):
    with pytest.raises(Unsound):
        read_key(spoiled)


def test_a_private_key_is_written_whole_and_never_in_a_refusal():
    line = new_key("records.example.org")
    assert line.startswith("PRIVATE+KEY+records.example.org+")
    secret = line.split("+", 4)[4]
    for spoiled in (line[:-3], line.replace("records", "record"), "x" + secret):
        with pytest.raises(Unsound) as refusal:
            read_signing_key(spoiled)
        assert secret[:10] not in str(refusal.value)


@pytest.mark.parametrize("name", ["", "a b", "a+b", "a\nb"])
def test_a_log_whose_name_cannot_stand_in_a_note_gets_no_key(name):
    with pytest.raises(Unsound):
        new_key(name)
