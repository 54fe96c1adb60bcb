"""Ed25519 in plain Python: the vectors of RFC 8032, the `cryptography` package, and what must not pass."""

from hashlib import sha512

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from events.verifying.ed25519 import (
    NEUTRAL,
    ORDER,
    PRIME,
    _add,
    added,
    base_point,
    decoded,
    encoded,
    is_signed,
)

# RFC 8032, 7.1: secret key, public key, message, signature.
VECTORS = {
    "1": (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    "2": (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    "3": (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
    "SHA(abc)": (
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
        "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ),
}
SMALL_ORDER = [
    "0100000000000000000000000000000000000000000000000000000000000000",  # order 1
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",  # order 2
    "0000000000000000000000000000000000000000000000000000000000000000",  # order 4
    "0000000000000000000000000000000000000000000000000000000000000080",  # order 4
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",  # order 8
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",  # order 8
]
SEEDS = st.binary(min_size=32, max_size=32)


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_the_vectors_of_the_rfc(vector):
    secret, public, message, signature = map(bytes.fromhex, vector)
    private = Ed25519PrivateKey.from_private_bytes(secret)
    assert (private.public_key().public_bytes_raw(), private.sign(message)) == (public, signature)
    assert is_signed(public, message, signature)
    assert not is_signed(public, message + b"x", signature)


@given(SEEDS, st.binary(max_size=200), st.integers(0, 96 * 8 - 1))
def test_it_agrees_with_another_hand_on_whole_and_spoiled_signatures(seed, message, bit):
    private = Ed25519PrivateKey.from_private_bytes(seed)
    whole = private.public_key().public_bytes_raw() + private.sign(message)
    assert is_signed(whole[:32], message, whole[32:])
    spoiled = (int.from_bytes(whole, "little") ^ 1 << bit).to_bytes(96, "little")
    assert is_signed(spoiled[:32], message, spoiled[32:]) is other_hand(spoiled, message) is False


def other_hand(whole, message):
    try:
        Ed25519PublicKey.from_public_bytes(whole[:32]).verify(whole[32:], message)
    except InvalidSignature:
        return False
    return True


@given(SEEDS, st.binary(max_size=20))
def test_the_same_signature_cannot_be_written_in_another_way(seed, message):
    """Malleability: S and S + L would both solve the equation (RFC 8032, 5.1.7, step 1)."""
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = private.public_key().public_bytes_raw(), private.sign(message)
    scalar = int.from_bytes(signature[32:], "little")
    for other in (scalar + ORDER, ORDER, 2**256 - 1):
        assert not is_signed(public, message, signature[:32] + (other % 2**256).to_bytes(32, "little"))


@pytest.mark.parametrize("public", SMALL_ORDER)
def test_a_key_of_small_order_signs_nothing(public):
    """With such a key R = [S]B passes for every eighth message or for all."""
    point = decoded(bytes.fromhex(public))
    assert point is not None
    assert encoded(point).hex() == public
    neutral = bytes.fromhex(SMALL_ORDER[0]) + bytes(32)
    assert not any(is_signed(bytes.fromhex(public), bytes([n]), neutral) for n in range(16))


@given(SEEDS, st.binary(max_size=20), st.sampled_from(SMALL_ORDER), st.sampled_from(["key", "R", "both"]))
def test_it_agrees_with_another_hand_on_points_of_mixed_order(seed, message, small, where):
    """A point of small order added to the key or to R, by whoever holds the key: with the cofactor such a
    signature would always pass, without it by chance, and two verifiers that differ here would part ways.
    """
    scalar = int.from_bytes(sha512(seed).digest()[:32], "little") & (1 << 254) - 8 | 1 << 254
    once = int.from_bytes(sha512(seed + message).digest(), "little") % ORDER
    public, first = (encoded(added(NEUTRAL, number % ORDER, base_point())) for number in (scalar, once))
    public, first = (
        encoded(_add(decoded(point), decoded(bytes.fromhex(small)))) if where in (name, "both") else point
        for name, point in (("key", public), ("R", first))
    )
    challenge = int.from_bytes(sha512(first + public + message).digest(), "little")
    signature = first + ((once + challenge * scalar) % ORDER).to_bytes(32, "little")
    assert is_signed(public, message, signature) is other_hand(public + signature, message)


@pytest.mark.parametrize("y", [PRIME, PRIME + 1, 2**255 - 1], ids=["p", "p + 1", "the most"])
@pytest.mark.parametrize("sign", [0, 1])
def test_a_point_that_is_not_written_in_the_one_way_is_none(y, sign):
    """RFC 8032, 5.1.3, step 1."""
    assert decoded((y | sign << 255).to_bytes(32, "little")) is None


def test_a_point_with_x_0_and_a_sign_is_none():
    """RFC 8032, 5.1.3, step 4."""
    assert decoded((1 | 1 << 255).to_bytes(32, "little")) is None


def test_a_point_off_the_curve_is_none():
    assert decoded((2).to_bytes(32, "little")) is None


@pytest.mark.parametrize(("key", "signature"), [(31, 64), (33, 64), (32, 63), (32, 65), (0, 0)])
def test_what_is_too_short_or_too_long_is_no_signature(key, signature):
    assert not is_signed(b"\x01" + bytes(max(key - 1, 0)), b"", bytes(signature))
