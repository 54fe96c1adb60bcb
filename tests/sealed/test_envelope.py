"""Under seal: nobody reads a move without its slip, and nobody changes one unseen."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tests.sealed.given import BOUND, REPLY_BOUND, SECRET, under_seal
from tournaments.sealed import slip
from tournaments.sealed.envelope import opened, shut

ARTICLE = "SLSF-R 14.3"
SIGNS = st.text(st.characters().filter(str.isprintable), max_size=40)


def read(envelope, secret: bytes = SECRET, bound_to: str = BOUND):
    return opened(envelope, secret, bound_to, ARTICLE)


@given(move=SIGNS, secret=st.binary(min_size=16, max_size=16))
def test_the_slip_brings_to_light_what_was_sealed(move: str, secret: bytes) -> None:
    envelope = under_seal(move, secret=secret)
    found = read(envelope, secret)
    assert found.move == move
    line = f"{BOUND} {found.salt} {move}"
    assert sha256(line.encode()).hexdigest() == envelope.commitment, "what anybody can work out again"


@given(secret=st.binary(min_size=16, max_size=16))
def test_a_slip_reads_back_however_it_is_spaced(secret: bytes) -> None:
    letters = slip.written(secret)
    assert len(letters.split()) == 8 and {len(group) for group in letters.split()} == {4}
    assert slip.read(letters.lower().replace(" ", "-"), ARTICLE) == secret


@pytest.mark.parametrize("text", ["", "ABCD", "h8", "å" * 32, "A" * 31, "A" * 33, "9" * 32])
def test_what_is_no_slip_is_said_so(text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        slip.read(text, ARTICLE)
    assert (refusal.value.code, refusal.value.field) == ("slip_mistyped", "slip")


def test_a_mistyped_slip_of_the_right_length_is_said_to_be_mistyped() -> None:
    for text, said in (
        ("A" * 32, "The slip is mistyped"),
        ("A" * 31, "This is no slip: letters and digits read 31, of 32."),
    ):
        with pytest.raises(Malformed) as refusal:
            slip.read(text, ARTICLE)
        assert str(refusal.value).startswith(said)


@given(secret=st.binary(min_size=16, max_size=16), at=st.integers(0, 31), by=st.integers(1, 31))
def test_one_wrong_letter_is_noticed(secret: bytes, at: int, by: int) -> None:
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    letters = slip.written(secret).replace(" ", "")
    wrong = signs[(signs.index(letters[at]) + by) % 32]
    with pytest.raises(Malformed):
        slip.read(letters[:at] + wrong + letters[at + 1 :], ARTICLE)


def test_two_fresh_slips_differ() -> None:
    assert slip.fresh() != slip.fresh()


def test_the_same_move_sealed_twice_looks_different_and_every_move_as_long() -> None:
    one, two, longer = under_seal("h8"), under_seal("h8"), under_seal("a pass")
    assert not {one.commitment, one.ciphertext, one.nonce} & {two.commitment, two.ciphertext, two.nonce}
    assert len(one.ciphertext) == len(longer.ciphertext)


def test_another_slip_opens_nothing() -> None:
    with pytest.raises(Refused) as refusal:
        read(under_seal(), bytes(16))
    assert (refusal.value.code, refusal.value.article) == ("wrong_slip", ARTICLE)


def flipped(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


@pytest.mark.parametrize("field", ["commitment", "nonce", "ciphertext"])
def test_an_envelope_that_was_changed_is_refused(field: str) -> None:
    envelope = under_seal()
    changed = msgspec.structs.replace(envelope, **{field: flipped(getattr(envelope, field))})
    with pytest.raises(Refused) as refusal:
        read(changed)
    assert refusal.value.code == "envelope_changed"


def test_an_envelope_put_in_the_place_of_another_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        read(under_seal(bound_to=REPLY_BOUND))
    assert refusal.value.code == "envelope_changed"


def test_a_commitment_to_another_move_is_refused() -> None:
    mine, other = under_seal("h8"), under_seal("g7")
    with pytest.raises(Refused) as refusal:
        read(msgspec.structs.replace(mine, commitment=other.commitment))
    assert refusal.value.code == "envelope_changed"


def test_a_letter_is_no_move() -> None:
    with pytest.raises(Malformed) as refusal:
        shut("é" * 101, SECRET, BOUND, "SLSF-R 13.1")
    assert (refusal.value.code, refusal.value.field) == ("too_long", "move")


@pytest.mark.parametrize("move", ["h8\x00", "h8\nh9", "h8\x1b[2J", "h8\u202e9g"])
def test_what_no_pen_writes_is_no_move(move: str) -> None:
    with pytest.raises(Malformed) as refusal:
        shut(move, SECRET, BOUND, "SLSF-R 13.1")
    assert (refusal.value.code, refusal.value.field) == ("unprintable", "move")
